"""A screen that is told as a tree of parts."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Generic, TypeVar

from game.ui.input.intents import MoveSelection, TurnPage
from game.ui.parts.pages import NEXT, PREVIOUS, Leaves, Pages
from game.ui.parts.part import Kit
from game.ui.parts.pressing import Choice, Slider
from game.ui.parts.sheets import BACK
from game.ui.parts.tree import Tree
from game.ui.scenes.scene import Scene

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.layout import Boxes
    from game.ui.layout.geometry import View
    from game.ui.parts.hand import Hand
    from game.ui.parts.part import Part
    from game.ui.services import Services
    from game.ui.widgets.control import Control, ControlId

StateT = TypeVar("StateT")

RISE = 28
"""Points by which a card begins below its place."""

LIFT = 5
"""Points by which it lies above the screen below."""

STEP = 0.04
"""By such a share text is made smaller where there is no room for it."""

DIMMED = 190
"""How opaque the veil over the screen below a card is, of 255."""


class Screen(Scene, Generic[StateT]):
    """A screen: its :meth:`state`, the :meth:`page` that shows a state, and what presses do.

    The tree is made anew only where the state, the window, the language or the settings have
    changed, so a page depends on nothing else.
    """

    is_card = False
    """Whether it lies over the screen below, which is dimmed, and rises as it comes. The card is
    the part whose role is that of a dialog."""
    shrinks = False
    """Whether all its text is smaller, by the same share, where a window has no room for it."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._made: tuple[object, Tree] | None = None
        """What the tree was made for, and the tree."""
        self._seen = False
        """Whether it was ever drawn."""
        self._fitted: dict[View, tuple[object, View]] = {}
        """Windows with text as large as there is room for, and for which state."""
        self._hand: Hand | None = None
        """What the pointer went down over, until it comes up."""
        self.first = 0
        """The number of a part on the open page, where there is a list of them."""
        if self.is_card:
            services.motion.start("card", self.name)

    def state(self) -> StateT:
        """All that the page shows; compared by value."""
        raise NotImplementedError

    @staticmethod
    def page(kit: Kit, state: StateT) -> Part:
        """The tree of parts that shows a state."""
        raise NotImplementedError

    def seen_in(self, view: View) -> View:
        """A window as this screen sees it: a screen may want larger text, or smaller."""
        if not self.shrinks:
            return view
        state, fitted = self.state(), self._fitted
        found = fitted.get(view)
        if found is None or found[0] != state:
            if len(fitted) > 2:
                fitted.clear()
            found = fitted[view] = state, self._with_room(view, state)
        return found[1]

    def _with_room(self, view: View, state: StateT) -> View:
        """A window with text as large as there is room for."""
        services = self.services
        painter, least = services.canvas.text_painter, view.least / view.base

        def smaller(step: int) -> View:
            return view._replace(shrunk=max(least, 1 - step * STEP))

        def fits(step: int) -> bool:
            kit = Kit(smaller(step), painter, services.t)
            return self.page(kit, state).fits(kit, view.box)

        low, high = 0, math.ceil((1 - least) / STEP)
        if high <= 0 or fits(0):
            return view
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if fits(middle) else (middle, high)
        return smaller(high)

    @property
    def view(self) -> View:
        return self.seen_in(self.services.view)

    @property
    def tree(self) -> Tree:
        """The parts that there are now, in their places."""
        made_for = self._made_for()
        if self._made is None or self._made[0] != made_for:
            services, view = self.services, self.view
            painter, generation = services.canvas.text_painter, services.generation
            kit = Kit(view, painter, services.t, self.sprites, generation)
            self._made = made_for, Tree(self.page(kit, made_for[0]), kit, view.box)
        return self._made[1]

    def _is_old(self) -> bool:
        """Whether what is shown has changed since the tree was made."""
        return self._made is not None and self._made[0] != self._made_for()

    def _made_for(self) -> tuple[StateT, View, int]:
        return self.state(), self.view, self.services.generation

    def press(self, control: ControlId) -> None:
        """Go back, turn the page, or step a choice."""
        part = self._part(control)
        if control == BACK:
            self.back()
        elif isinstance(part, Choice):
            self.press(part.after)
        elif control in (PREVIOUS, NEXT):
            self.turn(1 if control == NEXT else -1)

    def press_at(self, control: Control, at: tuple[int, int]) -> None:
        """The left half of a choice steps back; a slider takes the value under the pointer."""
        part = self._part(control.id)
        if isinstance(part, Choice):
            self.press(part.before if at[0] < control.box.centre[0] else part.after)
        elif isinstance(part, Slider):
            self._slide(part, part.place_at(self.tree.kit, at[0]))
        else:
            super().press_at(control, at)

    def pointer_move(self, at: tuple[int, int], modifiers: int) -> None:
        """The hand that holds the pointer follows it, and may let go what is held; so does the knob
        of a slider."""
        if self._hand:
            if self._hand.move(at, modifiers):
                self._held = None
            return
        part = self._part(self._held.id) if self._held else None
        if isinstance(part, Slider) and part.live:
            self._slide(part, part.place_at(self.tree.kit, at[0]))

    def perform(self, intent: Intent) -> None:
        """Page Up, Page Down and the wheel turn pages; left and right step the choice or the slider
        that has the focus."""
        part = self._part(self.focus)
        way = intent.columns if isinstance(intent, MoveSelection) else 0
        if isinstance(intent, TurnPage):
            self.turn(intent.step)
        elif way and isinstance(part, Choice) and part.enabled:
            self.press(part.before if way < 0 else part.after)
        elif way and isinstance(part, Slider):
            self._slide(part, part.at + way)
        else:
            super().perform(intent)

    def _part(self, id: ControlId | None) -> Part | None:
        return next((part for part in self.tree if part.id == id), None) if id else None

    def _slide(self, part: Slider, place: int) -> None:
        if part.id and 0 <= place < part.count and place != part.at:
            self.slide(part.id, place)

    def slide(self, slider: ControlId, place: int) -> None:
        """The knob of a slider is at another place, counted from 0."""

    # -- the pointer over a part that takes all of it --------------------------------------------

    @property
    def _hands(self) -> list[Hand]:
        return [part.hand for part in self.tree if part.hand]

    def pointer_down(self, at: tuple[int, int], modifiers: int) -> None:
        """Give the press to the hand that is there, or else to a control."""
        if self.is_game:
            self.focus = None
        for hand in self._hands:
            hand.begins()
        self._hand = self.tree.hand_at(at)
        if self._hand is None or not self._hand.down(at, modifiers):
            super().pointer_down(at, modifiers)

    def pointer_up(self, at: tuple[int, int]) -> None:
        """End what the hand does, or press what is held."""
        hand, self._hand = self._hand, None
        if hand:
            hand.up()
        super().pointer_up(at)

    def cursor_at(self, at: tuple[int, int]) -> str:
        cursor, hand = super().cursor_at(at), self.tree.hand_at(at)
        return hand.cursor(at) if hand and cursor == "arrow" else cursor

    def wheel(self, at: tuple[int, int], across: float, up: float, nearing: bool) -> bool:
        hand = self.tree.hand_at(at)
        return hand is not None and hand.wheel(at, across, up, nearing)

    def pan(self, right: float, down: float) -> None:
        for hand in self._hands:
            hand.pan(right, down)

    def pinch_begins(self) -> None:
        self._hand = self._held = None
        for hand in self._hands:
            hand.pinch_begins()

    def pinch(self, at: tuple[int, int], spread: float, moved: tuple[float, float]) -> None:
        for hand in self._hands:
            hand.pinch(at, spread, moved)

    def first_focus(self, controls: list[Control]) -> ControlId | None:
        """The first row of a list."""
        rows = (each.id for each in controls if each.id.group == "row")
        return next(rows, None) or super().first_focus(controls)

    @property
    def span(self) -> range:
        """The numbers of what is seen of the list on the page."""
        pages = self._list
        return pages.span if pages else range(0)

    @property
    def _list(self) -> Pages | Leaves | None:
        return next((part for part in self.tree if isinstance(part, (Pages, Leaves))), None)

    def turn(self, step: int) -> None:
        """Turn the page of a list, if there is another one; it slides in beside the one before."""
        pages = self._list
        first = pages.turned(step) if pages else None
        if pages is None or first is None:
            return
        area = pages.place_of_parts.inset(-self.view.gap // 2).common(self.view.box)
        self.services.slide("scene", area, step > 0)
        self.first = first
        self.services.sound.play("page")
        self.services.redraw()

    def boxes(self) -> Boxes:
        return self.tree.boxes()

    def controls(self) -> list[Control]:
        return self.tree.controls()

    def draw(self, canvas: Canvas) -> None:
        """Draw the screen; a card and the veil under it only as far as it has risen."""
        if not self.is_card:
            super().draw(canvas)
            return
        if not self._seen:
            self._seen = True
        share, view = self.services.motion.share("card", self.name), self.view
        canvas.veil(view.box, canvas.theme["overlay"], round(DIMMED * share))
        tree = self.tree
        tree.lower(round(RISE * view.scale * (1 - share)))
        super().draw(canvas)
        tree.lower(0)  # what is pressed is in its place at once

    def draw_content(self, canvas: Canvas) -> None:
        self.tree.paint(canvas, self.state_of)

    def closed(self) -> None:
        """Drop the tree; a card sinks from over what lies below."""
        super().closed()
        if self.is_card and self._seen:
            canvas = self.services.canvas
            card = next(part for part in self.tree if part.role == "dialog")
            self.services.sink(canvas.reach(card.box, LIFT).common(self.view.box))
        self._made = None
