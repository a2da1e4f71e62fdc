"""A page of choices for the editor: its tools, what can be done to the sheet, and the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout import editor as layout
from game.ui.layout.geometry import LINE_HEIGHT
from game.ui.scenes.page import PageScene
from game.ui.widgets.control import HOVERED, PRESSED, RESTING, Control, ControlId, risen
from game.ui.widgets.tool_pictures import ToolPictures

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.puzzle import Puzzle
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

SMALL = 0.86
"""The size of small print, in that of the text."""
PREVIOUS, NEXT = ControlId("previous"), ControlId("next")


class Choice(NamedTuple):
    """One button of the page."""

    key: str
    label: str
    active: bool = False
    """Whether it is in use now, or switched on."""
    enabled: bool = True
    icon: str = ""
    picture: str = ""
    """Of a tool or a kind, as `ToolPictures.draw` has it; without one its icon is drawn large."""
    words: str = ""
    """What it does, in small print where there is room."""


class ChoicesScene(PageScene):
    """Pressing a choice goes back and does it; a switch stays on the page."""

    name = "editor_choices"

    def __init__(
        self,
        services: Services,
        title: str,
        tabs: Sequence[tuple[str, str]],
        listed: Callable[[str], list[Choice]],
        chosen: Callable[[str, str], object],
        tab: str = "",
    ) -> None:
        """``listed`` gives the choices of a tab; ``chosen`` gets the tab and the key of one."""
        super().__init__(services)
        self._title, self._tabs, self._listed, self._chosen = title, tabs, listed, chosen
        self.tab = tab or tabs[0][0]
        self._first = 0
        self._pictures = ToolPictures()

    @property
    def offered(self) -> list[Choice]:
        """Those of the open tab."""
        return self._listed(self.tab)

    def shown(self) -> object:
        """Fewer choices need no buttons that turn pages."""
        return self.tab

    def lay_out(self) -> dict[str, Box]:
        """Tiles, and below them the buttons that turn pages."""
        tabs = [name for name, _ in self._tabs] if len(self._tabs) > 1 else []
        return layout.editor_choices(self.services.view, tabs, len(self.offered))

    def title(self) -> str:
        """The title of the page."""
        return self._title

    def tabs(self) -> list[tuple[str, str, bool]]:
        """As they were given; a single one is not shown."""
        tabs = self._tabs if len(self._tabs) > 1 else ()
        return [(name, label, name == self.tab) for name, label in tabs]

    def choose_tab(self, name: str) -> None:
        """Open a tab."""
        self.tab, self._first = name, 0

    @property
    def places(self) -> range:
        """The numbers of the choices on the open page."""
        count = sum(name.startswith("tile.") for name in self.boxes())
        start = self._first // count * count
        return range(start, min(start + count, len(self.offered)))

    def controls(self) -> list[Control]:
        """The tabs, the choices, and what turns pages."""
        boxes, places, choices = self.boxes(), self.places, self.offered
        found = super().controls()
        for index, place in enumerate(places):
            found.append(_control(choices[place], boxes[f"tile.{index}"]))
        if "previous" in boxes:
            left, right = places.start > 0, places.stop < len(choices)
            found.append(Control(PREVIOUS, boxes["previous"], "round", icon="left", enabled=left))
            found.append(Control(NEXT, boxes["next"], "round", icon="right", enabled=right))
        return found

    def first_focus(self, controls: list[Control]) -> ControlId | None:
        """What is in use, else the first choice."""
        mine = [each for each in controls if each.id.group == "choice"]
        used = (each for each in mine if each.active or each.kind == "primary")
        first = next(used, next(iter(mine), None))
        return first.id if first else super().first_focus(controls)

    def press(self, control: ControlId) -> None:
        """Do what is chosen, or turn the page."""
        if control.group == "choice":
            tab, key = self.tab, str(control.member)
            if self._stays(tab):
                self._chosen(tab, key)
                return
            self.services.scenes.pop()
            self._chosen(tab, key)
        elif control in (PREVIOUS, NEXT):
            places = self.places
            self._first = places.start - 1 if control == PREVIOUS else places.stop
        else:
            super().press(control)

    def _stays(self, tab: str) -> bool:
        """Whether the choices of a tab are switches."""
        return tab == "everywhere"

    def take_puzzle(self) -> bool:
        """Ctrl+V goes to the sheet below."""
        self.services.scenes.pop()
        return self.services.scenes.top.take_puzzle()

    def take_opened(self, puzzle: Puzzle) -> bool:
        """So does a file that is dropped on the window."""
        self.services.scenes.pop()
        return self.services.scenes.top.take_opened(puzzle)

    def perform(self, intent: Intent) -> None:
        """Page Up and Page Down turn pages."""
        from game.ui.input.intents import TurnPage

        if isinstance(intent, TurnPage):
            places = self.places
            first = places.stop if intent.step > 0 else places.start - 1
            if 0 <= first < len(self.offered):
                self._first = first
        else:
            super().perform(intent)

    def update(self, seconds: float) -> bool:
        """Paint the pictures that are still wanting."""
        return super().update(seconds) or self._pictures.wanting

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the tiles with pictures, and which choices are seen, where there are more."""
        super().draw_content(canvas)
        boxes, places, choices = self.boxes(), self.places, self.offered
        self._pictures.begin((self.services.generation, self.tab))
        for index, place in enumerate(places):
            control = _control(choices[place], boxes[f"tile.{index}"])
            self._draw_tile(canvas, control, choices[place])
        if "range" in boxes:
            words = f"{places.start + 1}–{places.stop}"
            size = self.services.view.body
            canvas.text(words, boxes["range"], size, canvas.theme["muted"], "regular", "centre")

    def _draw_tile(self, canvas: Canvas, control: Control, choice: Choice) -> None:
        """Draw a picture and its name on a slip; what is in use is framed by a pen."""
        view, theme, seed = self.services.view, canvas.theme, str(control.id)
        pressed, hovered = self.is_held(control.id), self.is_hovered(control.id)
        box = control.box
        if not control.enabled:
            canvas.plate(box, theme["desk"], theme["key_edge"], seed, canvas.scale)
        else:
            lift = PRESSED if pressed else HOVERED if hovered else RESTING
            canvas.paper(box, seed, "slip", lift)
            box = risen(box, lift, canvas.scale)
        inner = box.inset(round(box.h * 0.1))
        side = min(inner.h, round(inner.w * 0.4))
        place = inner.left(side).centred(side, side)
        ink = theme["ink" if control.enabled else "disabled"]
        if choice.picture:
            self._pictures.draw(canvas, choice.picture, place)
            canvas.outline(place, 0, theme["key_edge"], view.line)
        else:
            canvas.icon(choice.icon, place.centred(round(side * 0.5), round(side * 0.5)), ink)
        self._draw_words(canvas, inner.after(place.right + view.gap), choice, ink)
        if control.active:
            width = max(3.0 * canvas.scale, view.base * 0.2)
            canvas.frame(box, theme["selection_edge"], width, seed)

    def _draw_words(self, canvas: Canvas, room: Box, choice: Choice, ink: Colour) -> None:
        """Draw the name, and below it what it does, where that fits."""
        painter, body = canvas.text_painter, self.services.view.body
        size, lines = painter.fitting_block(choice.label, body, "medium", room.w, room.h)
        high, more = len(lines) * round(size * LINE_HEIGHT), 0
        small = max(self.services.view.least, round(body * SMALL))
        if choice.words and size == body:
            more = len(painter.wrap(choice.words, small, "regular", room.w))
            more *= round(small * LINE_HEIGHT)
            more = more if high + more <= room.h else 0
        room = room.inset(0, max(0, (room.h - high - more) // 2))
        canvas.paragraph(choice.label, room._replace(h=high), size, ink, "medium")
        if more:
            muted = canvas.theme["muted"] if choice.enabled else ink
            canvas.paragraph(choice.words, room.below(room.y + high), small, muted)


def _control(choice: Choice, box: Box) -> Control:
    """The button of a choice, which is drawn by the page."""
    key = ControlId("choice", choice.key)
    return Control(key, box, "bare", choice.label, active=choice.active, enabled=choice.enabled)
