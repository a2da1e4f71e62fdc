"""Screens: told as trees of parts, one each, on a stack."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.ui.drawing.sprites import SpriteCache
from game.ui.layout.geometry import Box
from game.ui.parts.pages import NEXT, PREVIOUS, Leaves, Pages, span_words
from game.ui.parts.part import Kit
from game.ui.parts.pressing import Button, Choice, ReadRow, Slider, draw_focus
from game.ui.parts.sheets import BACK
from game.ui.parts.tree import Tree
from game.ui.widgets.control import AT_REST, RESTING, ControlState, risen

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import pygame

    from game.engine.puzzle import Puzzle
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import View
    from game.ui.parts.hand import Hand
    from game.ui.parts.part import Part
    from game.ui.parts.scrolling import Scrolling
    from game.ui.services import Services
    from game.ui.widgets.control import ControlId
    from game.ui.widgets.digit_ring import RingGame

StateT = TypeVar("StateT")

FIRST_OF_FRAME = 0.3
"""How much of the frame round what has the focus is seen in the frame that answers a press."""

STEP = 0.04
"""By such a share text is made smaller where there is no room for it."""


class Screen(Generic[StateT]):
    """A screen: its :meth:`state`, the :meth:`page` that shows a state, and what presses do.

    The tree is made anew only where the state, the window, the language or the settings have
    changed, so a page depends on nothing else.
    """

    name = ""
    called = ""
    """The key of the text that names it to who hears it, where no heading does."""
    overlay = False
    """Whether the scene below is drawn first."""
    framed: tuple[ControlId, ...] = ()
    """The controls whose focus the scene shows itself."""
    slides = True
    """Whether the screen grows out of what was pressed; else it comes in a way of its own."""
    touched: Box | None = None
    """Where the control is that was pressed last."""
    origin: Box | None = None
    """Where the control was that led here; None if it was a key."""
    paper_sound = "sheet"
    """What is heard when the scene is laid down and when it is taken away; empty for nothing."""

    is_card = False
    """Whether it lies over the screen below, which is dimmed, and grows out of what was pressed.
    The card is the part whose role is that of a dialog."""
    is_told_whole = False
    """Whether all its words are told at once as it comes, as those of a card are."""
    shrinks = False
    """Whether all its text is smaller, by the same share, where a window has no room for it."""

    takes_text = False
    """Whether keys write text instead of giving intents."""
    explores = False
    """Whether arrows go over the cells of its board for who hears it."""
    is_game = False
    """Whether it is a game on the board, where keys may mean something else than on pages."""
    key_labels: Mapping[type[Intent], str] | None = None
    """Of a game in which keys do something of its own: the lines that have any there, with the text
    keys of what they do; empty for what they do in any game."""
    takes_players = False
    """Whether keys and controllers are told apart by who holds them: `player_key` and
    `player_button` are asked first."""
    takes_keys = False
    """Whether the next key is asked for by its name, and gives no intent."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.focus: ControlId | None = None
        """The control that Enter presses, once a key or a controller was used."""
        self._framed: ControlId | None = None
        """What had the focus in the last frame."""
        self.sprites = SpriteCache()
        """Sprites of what need not be painted again in each frame."""
        self.hovered: ControlId | None = None
        """The control that the pointer is over, with no button held."""
        self._held: Part | None = None
        self._made: tuple[object, Tree] | None = None
        """What the tree was made for, and the tree."""
        self._seen = False
        """Whether it was ever drawn."""
        self._fitted: dict[View, tuple[object, View]] = {}
        """Windows with text as large as there is room for, and for which state."""
        self._ready_page: tuple[StateT, Kit, Part] | None = None
        """The page that was found to fit, until the tree is made of it."""
        self._hand: Hand | None = None
        """What the pointer went down over, until it comes up."""
        self._scrolling: Scrolling | None = None
        """What moves the list; made as the pointer first goes down on one."""
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
        return self._shrunk(view, self.state()) if self.shrinks else view

    def _shrunk(self, view: View, state: StateT) -> View:
        """A window with text as large as there is room for."""
        fitted = self._fitted
        fit = fitted.get(view)
        if fit is None or fit[0] != state:
            if len(fitted) > 2:
                fitted.clear()
            usual = fit[1].shrunk if fit else view.shrunk
            fit = fitted[view] = state, self._with_room(view, state, usual)
        return fit[1]

    def _with_room(self, view: View, state: StateT, usual: float) -> View:
        """What another state needed is the ``usual`` size, and tried first."""
        least = view.least / view.base

        def smaller(step: int) -> View:
            return view._replace(shrunk=max(least, 1 - step * STEP))

        def fits(step: int) -> bool:
            kit = self._kit(smaller(step))
            page = self.page(kit, state)
            if page.fits(kit, view.box):
                self._ready_page = state, kit, page
                return True
            return False

        high = max(0, math.ceil((1 - least) / STEP))
        guess = round((1 - usual) / STEP)
        low, tried = -1, [guess, guess - 1]
        while high - low > 1:
            middle = tried.pop(0) if tried else (low + high) // 2
            if low < middle < high:
                low, high = (low, middle) if fits(middle) else (middle, high)
        return smaller(high) if high else view

    @property
    def view(self) -> View:
        """The window as this screen and its parts see it."""
        return self.seen_in(self.services.view)

    def _kit(self, view: View) -> Kit:
        services = self.services
        painter, generation = services.canvas.text_painter, services.generation
        return Kit(view, painter, services.t, self.sprites, generation)

    @property
    def tree(self) -> Tree:
        """The parts that there are now, in their places."""
        made_for = self._made_for()
        if self._made is None or self._made[0] != made_for:
            fitting, self._ready_page = self._ready_page, None
            if fitting and (fitting[0], fitting[1].view, fitting[1].generation) == made_for:
                _, kit, page = fitting
            else:
                kit = self._kit(made_for[1])
                page = self.page(kit, made_for[0])
            self._made = made_for, Tree(page, kit, kit.view.box)
        return self._made[1]

    def _is_old(self) -> bool:
        """Whether what is shown has changed since the tree was made."""
        return self._made is not None and self._made[0] != self._made_for()

    def _made_for(self) -> tuple[StateT, View, int]:
        state, view = self.state(), self.services.view
        seen = self._shrunk(view, state) if self.shrinks else self.seen_in(view)
        return state, seen, self.services.generation

    def notice_box(self) -> Box | None:
        """A place where a short notice hides nothing; None to show it at the window's foot."""
        return None

    @property
    def shows_notices(self) -> bool:
        """Whether it says itself what a short notice says."""
        return False

    @property
    def shows_progress(self) -> bool:
        """Whether it shows itself how long a puzzle is taking."""
        return False

    def part_of(self, id: ControlId | None) -> Part | None:
        """The part with an identity, if there is one."""
        return next((part for part in self.tree if part.id == id), None) if id else None

    def _slide(self, part: Slider, place: int) -> None:
        if part.id and 0 <= place < part.count and place != part.at:
            self.slide(part.id, place)

    def slide(self, slider: ControlId, place: int) -> None:
        """The knob of a slider is at another place, counted from 0."""

    @property
    def span(self) -> range:
        """The numbers of what is seen of the list on the page."""
        pages = self._list
        return pages.span if pages else range(0)

    @property
    def _every_list(self) -> Iterator[Pages | Leaves]:
        return (part for part in self.tree if isinstance(part, (Pages, Leaves)))

    @property
    def _list(self) -> Pages | Leaves | None:
        return next(self._every_list, None)

    def turn(self, step: int) -> None:
        """Turn the page of a list, if there is another one; it slides in beside the one before."""
        pages = self._list
        first = pages.turned(step) if pages else None
        if pages and first is not None:
            self._turn_to(pages, first)

    def _turn_to(self, pages: Pages | Leaves, first: int) -> None:
        self.services.slide("scene", pages.place_of_parts, first > pages.span.start)
        before = self.part_of(self.focused)
        self.begin_list(pages.group, first)
        self.services.sound.play("page")
        self.services.redraw()
        seen = next((each for each in self._every_list if each.group == pages.group), None)
        if seen and self.services.is_heard:
            here = self.part_of(self.focused)
            is_new = before and here and before.id == here.id and before.name != here.name
            is_seen = self.services.has_reader and here and here.role == "row"  # as another one
            named = here.name if here and is_new and not is_seen else ""  # not every reader sees it
            self.services.say("\n".join(filter(None, (self.turned_words(seen), named))))

    def turned_words(self, seen: Pages | Leaves) -> str:
        """What is heard of a list whose page was turned: which of its parts are ``seen``."""
        return span_words(self.services.t, seen.span, seen.count)

    def turn_to_end(self, step: int) -> None:
        """Turn to the last page of a list, or for -1 to the first."""
        pages = self._list
        end = pages.stops[-1 if step > 0 else 0] if pages else 0
        if pages and end != pages.span.start:
            self._turn_to(pages, end)

    def begin_list(self, group: str, first: int) -> None:
        """Have a list begin with a number, or as close to that as it can."""
        self.first = first

    @property
    def scrolls(self) -> bool:
        """Whether a list is held or runs on."""
        return self._scrolling is not None and self._scrolling.moves

    def scroll(self, seconds: float) -> None:
        """Let a list run on."""
        if self._scrolling:
            self._scrolling.update(seconds)

    def end_scroll(self) -> None:
        """Have a list that runs on where it would come to rest."""
        if self._scrolling:
            self._scrolling.finish()

    def paint_list(
        self, canvas: Canvas, listed: Pages | Leaves, first: int, tree: Tree | None
    ) -> Tree:
        """Paint the page as if a list began with another number; returns the tree of that, which
        may be given the next time."""
        made, hovered, before = self._made, self.hovered, listed.first
        self.hovered = None
        if first != listed.span.start:
            self.begin_list(listed.group, first)
            self._made = (self._made_for(), tree) if tree else None
        self.draw_content(canvas)
        painted = self.tree
        self.begin_list(listed.group, before)
        self._made, self.hovered = made, hovered
        return painted

    @property
    def unfinished(self) -> bool:
        """Whether pictures were left out of the last frame, for the next ones."""
        return False

    def boxes(self) -> dict[str, Box]:
        """Where each part is that has an identity, and each landmark."""
        return self.tree.boxes()

    def controls(self) -> list[Part]:
        """What can be pressed now, in reading order."""
        return self.tree.controls()

    # -- while it is on the stack ----------------------------------------------------------------

    def back(self) -> None:
        """What Escape does."""
        self.services.scenes.pop()

    def update(self, seconds: float) -> bool:
        """Let time pass; returns whether the screen must be drawn again."""
        return False

    def covered(self, seconds: float) -> None:
        """Let time pass while another scene lies over it; nothing of it is drawn."""

    def entered(self) -> None:
        """The scene has come to the top."""

    def left(self) -> None:
        """The scene is no longer on top: another covers it, or it is gone."""

    def closed(self) -> None:
        """The screen has left the stack: drop what it holds. A card sinks from what lies below.

        A screen and its parts refer to each other, so that Python frees them late; their sprites
        are dropped now.
        """
        self.sprites.forget()
        self.let_go()
        if self.is_card and self._seen:
            self.services.sink(self._card_box, self.origin)
        self._made = None

    @property
    def _card_box(self) -> Box:
        card = next(part for part in self.tree if part.role == "dialog")
        return card.box.common(self.view.box)

    def let_go(self) -> None:
        """Close what the scene holds outside the program; after an error, too, when nothing else of
        it is trusted."""

    # -- what the player does ----------------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Go back, turn the page, or step a choice."""
        part = self.part_of(control)
        if control == BACK:
            self.back()
        elif isinstance(part, Choice):
            self.press(part.after)
        elif isinstance(part, ReadRow):
            self.services.say(part.name)
        elif control in (PREVIOUS, NEXT):
            self.turn(1 if control == NEXT else -1)

    def press_at(self, control: Part, at: tuple[int, int]) -> None:
        """The left half of a choice steps back; a slider takes the value under the pointer."""
        part = self.part_of(control.id)
        if isinstance(part, Choice):
            self.press(part.before if at[0] < control.box.centre[0] else part.after)
        elif isinstance(part, Slider):
            self._slide(part, part.place_at(self.tree.kit, at[0]))
        elif control.id:
            self.press(control.id)

    def pointer_move(self, at: tuple[int, int], modifiers: int) -> None:
        """The hand that holds the pointer follows it, and may let go what is held; so does the knob
        of a slider, or a list."""
        if self._scrolling and self._scrolling.move(at):
            self._held = None
            return
        if self._hand:
            if self._hand.move(at, modifiers):
                self._held = None
            return
        part = self.part_of(self._held.id) if self._held else None
        if isinstance(part, Slider) and part.live:
            self._slide(part, part.place_at(self.tree.kit, at[0]))

    def perform(self, intent: Intent) -> None:
        """Do what the player wants. Page Up, Page Down and the wheel turn pages, Home and End go to
        the first and the last; left and right step the choice or the slider that has the focus;
        else the focus moves, or what has it is pressed. What was said last can be said again."""
        from game.ui.input.hearing_intents import Hear
        from game.ui.input.intents import (
            Accept,
            Back,
            MoveFocus,
            MoveSelection,
            MoveToEnd,
            TurnPage,
        )

        part = self.part_of(self.focus)
        way = intent.columns if isinstance(intent, MoveSelection) else 0
        if isinstance(intent, TurnPage):
            self.turn(intent.step)
        elif isinstance(intent, MoveToEnd):
            self.turn_to_end(intent.step)
        elif way and isinstance(part, Choice) and part.enabled:
            self.press(part.before if way < 0 else part.after)
        elif way and isinstance(part, Slider):
            self._slide(part, part.at + way)
        elif isinstance(intent, MoveSelection):
            self._move_focus(intent.rows, intent.columns)
        elif isinstance(intent, MoveFocus):
            self._next_focus(intent.step)
        elif isinstance(intent, Accept):
            self._press_focused()
        elif isinstance(intent, Back):
            self.back()
        elif intent == Hear("again"):
            self.services.say(self.services.said or self.services.t("heard.nothing"))

    def click(self, control: Part, at: tuple[int, int] | None = None) -> None:
        """Press a control; it clicks unless what it does has a sound of its own."""
        sound, self.touched = self.services.sound, control.box
        before = sound.count
        if at:
            self.press_at(control, at)
        elif control.id:
            self.press(control.id)
        if sound.count == before:
            sound.play("key")

    def ring_game(self) -> RingGame | None:
        """What a controller needs to know about the game in this scene; None if there is none."""
        return None

    def digit_of_letter(self, letter: str) -> int:
        """The digit that a letter writes here; 0 for none."""
        return 0

    def player_key(self, key: int, place: int) -> bool:
        """A key went down, by its code and its place (scancode) in SDL; returns whether that meant
        something here."""
        return False

    def player_button(self, controller: int, name: str) -> bool:
        """A button of a controller went down; returns whether that meant something here."""
        return False

    def key_pressed(self, name: str) -> None:
        """A key was pressed, where one is asked for."""

    def take_puzzle(self) -> bool:
        """Take the puzzle in the clipboard; returns whether it is taken here, and not played."""
        return False

    def take_opened(self, puzzle: Puzzle) -> bool:
        """Take a puzzle from a file or a link; returns whether it is taken here, and not played."""
        return False

    def typed(self, text: str) -> None:
        """Text was typed or pasted, where text is taken."""

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
        if self._scrolling and self._scrolling.caught(at):
            return
        self._hand = self.tree.hand_at(at)
        if self._hand and self._hand.down(at, modifiers):
            return
        self._held = self.control_at(at)
        if self._held and self._held.on_press:
            self.click(self._held)
        elif not (self._hand or isinstance(self._held, Slider)):
            self._may_scroll(at)

    def _may_scroll(self, at: tuple[int, int]) -> None:
        """Let a list follow the pointer that went down on it, if not all of it is seen."""
        for rows in self._every_list:
            if rows.place_of_parts.contains(at) and len(rows.stops) > 1:
                if self._scrolling is None:
                    from game.ui.parts.scrolling import Scrolling

                    self._scrolling = Scrolling(self)
                self._scrolling.down(rows, at)

    def pointer_up(self, at: tuple[int, int]) -> None:
        """End what the hand does, let a list run on, or press what is held."""
        if self._scrolling:
            self._scrolling.up()
        hand, self._hand = self._hand, None
        if hand:
            hand.up()
        held, self._held = self._held, None
        if held and not held.on_press and held.box.contains(at):
            self.click(held, at)

    def cursor_at(self, at: tuple[int, int]) -> str:
        """The cursor at a pixel: it says what a press would do."""
        if self.control_at(at):
            return "hand"
        hand = self.tree.hand_at(at)
        return hand.cursor(at) if hand else "arrow"

    def wheel(self, at: tuple[int, int], across: float, up: float, nearing: bool) -> bool:
        """The wheel was turned over a pixel, ``nearing`` with Ctrl; whether that means anything
        there."""
        hand = self.tree.hand_at(at)
        return hand is not None and hand.wheel(at, across, up, nearing)

    def pan(self, right: float, down: float) -> None:
        """A stick was pushed that moves what is seen."""
        for hand in self._hands:
            hand.pan(right, down)

    def pinch_begins(self) -> None:
        """A second finger came down."""
        self._hand = self._held = None
        self.end_scroll()
        for hand in self._hands:
            hand.pinch_begins()

    def pinch(self, at: tuple[int, int], spread: float, moved: tuple[float, float]) -> None:
        """Two fingers about a pixel moved together, and apart by the logarithm ``spread``."""
        for hand in self._hands:
            hand.pinch(at, spread, moved)

    def control_at(self, at: tuple[int, int]) -> Part | None:
        """The enabled control at a pixel, if there is one; none while a list moves."""
        if self.scrolls:
            return None
        for control in self.controls():
            if control.enabled and control.box.contains(at):
                return control
        return None

    def intent_of_control(self, control: ControlId) -> Intent | None:
        """What pressing a control means, where a key means the same."""
        from game.ui.input.intents import Back

        return Back() if control.group == "back" else None

    def tip_of(self, control: Part) -> str:
        """The name of a control without words, and the key that does the same; empty where there
        is nothing to add to what is seen."""
        from game.ui.input.keymap import beside_letters
        from game.ui.scenes.tips import tip

        services = self.services
        intent = self.intent_of_control(control.id) if control.id and control.has_tip else None
        keys = services.keys.table.keys_of(intent) if intent else ()
        key = beside_letters(keys[0], self.digit_of_letter) if keys else None
        return tip(services.t, control, key)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the screen; a card and the veil under it only as far as it has come."""
        if not self.is_card:
            self._draw(canvas)
            return
        if not self._seen:
            self._seen = True
        from game.ui.sinking import DIMMED, lay_card
        from game.ui.sliding import landing

        share, box = self.services.motion.even("card", self.name), self._card_box
        canvas.veil(self.view.box, canvas.theme["overlay"], round(DIMMED * share))
        if share == 1 or not canvas.surface.get_rect().contains(box):
            self._draw(canvas)
            return
        below = canvas.surface.copy()
        self._draw(canvas)
        card = canvas.surface.subsurface(box).copy()
        canvas.surface.blit(below, (0, 0))
        lay_card(canvas, card, box, self.origin, landing(share))

    def _draw(self, canvas: Canvas) -> None:
        """Draw the content, and mark what has the focus; or only the list that moves."""
        scrolling = self._scrolling if self.scrolls else None
        if scrolling and scrolling.is_all(canvas):
            scrolling.draw(canvas)
            return
        self.draw_content(canvas)
        if scrolling:
            scrolling.draw(canvas)
        focus = self.shown_focus()
        part = self.part_of(focus) if focus and focus not in self.framed else None
        if part and part.is_pressed:
            assert focus
            lift = self.state_of(focus).lift if part.is_plate and part.enabled else RESTING
            motion = self.services.motion
            if focus != self._framed:
                motion.start("focus")
            share = max(FIRST_OF_FRAME, motion.share("focus"))
            draw_focus(canvas, part, risen(part.box, lift, canvas.scale), share)
        self._framed = focus

    def shine(self, canvas: Canvas) -> None:
        """Let the lamp of a dark theme shine on what was drawn, unless the screen lies over one
        that is lit already."""
        self._shine(canvas)

    def _shine(self, canvas: Canvas, away: bool = False) -> None:
        if canvas.theme.lamp and not (self.overlay or self.services.motion.reduced):
            from game.ui.widgets.night_lamp import light_page

            light_page(canvas, self.services.view.box, self.lit_at(), self.filled_boxes, away)

    def unlit(self) -> pygame.Surface:
        """What is seen now, without the light of that lamp, which will shine on it where it is
        drawn again; a copy."""
        canvas = self.services.canvas
        window = canvas.surface
        seen = canvas.surface = window.copy()
        self._shine(canvas, away=True)
        canvas.surface = window
        return seen

    @property
    def filled_boxes(self) -> list[Box]:
        """Where the buttons are that stand out, whose words bright light would hide."""
        return [part.box for part in self.controls() if _is_filled(part)]

    def lit_at(self) -> tuple[int, int]:
        """Where the lamp shines: on the upper left of the page."""
        from game.ui.widgets.night_lamp import rest

        return rest(self.services.view.box)

    def draw_content(self, canvas: Canvas) -> None:
        """Draw all parts."""
        self.tree.paint(canvas, self.state_of)

    # -- focus ----------------------------------------------------------------------------

    @property
    def focused(self) -> ControlId | None:
        """The control that Enter presses: who hears the screen begins at the button that stands
        out, else where the focus comes first, and goes on from there where what had it is gone."""
        if not self.services.has_reader:
            return self.focus or self._primary()
        if self.focus and self.part_of(self.focus):
            return self.focus
        controls = [control for control in self.controls() if control.enabled]
        return self._primary() or self.first_focus(controls)

    @property
    def is_on_board(self) -> bool:
        """Whether the focus is on a board, as no control has it, or the one that had it is gone."""
        explores = self.explores and self.services.has_reader
        return (
            (self.is_game or self.takes_players or explores)
            and self.part_of(self.focus) is None
            and self.has_cells
        )

    @property
    def has_cells(self) -> bool:
        """Whether there is a board of which each cell is told."""
        return any(part.told_cells for part in self.tree)

    def shown_focus(self) -> ControlId | None:
        """The control with the focus, as long as that is shown."""
        shows = self.services.by_keys and self.services.scenes.top is self
        return self.focus if shows else None

    def state_of(self, control: ControlId) -> ControlState:
        """The state of a control that the scene draws itself; the focus is drawn round it, unless
        it is one of ``framed``."""
        focused = control in self.framed and control == self.shown_focus()
        held, hovered = self.is_held(control), self.is_hovered(control)
        return ControlState(held, focused, hovered) if held or focused or hovered else AT_REST

    def is_hovered(self, control: ControlId) -> bool:
        """Whether the pointer is over this control."""
        return self.hovered == control

    def is_held(self, control: ControlId) -> bool:
        """Whether the pointer went down on this control and is still down."""
        return self._held is not None and self._held.id == control

    def _press_focused(self) -> None:
        """Press the control with the focus; the primary button while there is none."""
        focus = self.focused
        for control in self.controls():
            if control.id == focus:
                if control.enabled:
                    self.click(control)
                else:
                    self.services.say(self.services.t("heard.unavailable"))
                return

    def _primary(self) -> ControlId | None:
        """The button that Enter presses while nothing has the focus."""
        return next((part.id for part in self.controls() if _is_filled(part)), None)

    @property
    def _begun_at(self) -> ControlId | None:
        """What the focus goes on from: who hears the screen has heard where it begins."""
        told = self.services.has_reader and not self.is_on_board
        return self.focused if told else self.focus

    def _next_focus(self, step: int) -> None:
        """Move the focus to the next or previous control in reading order, cyclically: to a row
        before what lies on it."""
        self.controls()  # which has live parts as they are now
        controls = [part for part in self.tree if part.is_pressed and part.enabled]
        stops = [control.id for control in controls]
        focus = self._begun_at
        if self.explores and self.services.has_reader and self.has_cells:
            stops = with_board(stops)
        elif focus is None:
            stops = []
        if focus in stops:
            self.focus = stops[(stops.index(focus) + step) % len(stops)]
        else:
            self.focus = self.first_focus(controls)

    def _move_focus(self, rows: int, columns: int) -> None:
        """Move the focus to the nearest control in a direction; the primary button counts as
        focused while nothing is."""
        from game.ui.widgets.nearest import nearest

        controls = [control for control in self.controls() if control.enabled]
        focus = self._begun_at or self._primary()
        here = next((control for control in controls if control.id == focus), None)
        if here is None:
            self.focus = self.first_focus(controls)
            return
        ahead = nearest(here, self.within_reach(controls, here, rows), rows, columns)
        self.focus = ahead.id if ahead else focus

    def within_reach(self, controls: list[Part], here: Part, rows: int) -> list[Part]:
        """The controls among which an arrow key looks for the nearest; ``rows`` is 1 for down, -1
        for up."""
        return controls

    def first_focus(self, controls: list[Part]) -> ControlId | None:
        """What gets the focus first, of the controls that can be pressed: the first row of a list,
        or the button that stands out, else what comes after the head of the page."""
        row = next((part for part in controls if "row" in (part.group, part.role)), None)
        filled = next((part for part in controls if _is_filled(part)), None)
        below = (part for part in controls if part.id != BACK and part.role != "tab")
        first = row or filled or next(below, next(iter(controls), None))
        return first.id if first else None


def with_board(stops: Sequence[ControlId | None]) -> list[ControlId | None]:
    """What Tab comes to on a screen with a board, which is None: it comes after the way back."""
    first, rest = [stop for stop in stops if stop == BACK], [stop for stop in stops if stop != BACK]
    return [*first, None, *rest]


def _is_filled(part: Part) -> bool:
    """Whether a part is the button that stands out."""
    return isinstance(part, Button) and part.form == "filled"


AnyScreen = Screen[Any]
"""A screen, whatever its state is."""
