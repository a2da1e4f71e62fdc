"""The page of keys, made from the tables that turn keys and buttons into intents.

There a player chooses a set of keys, and changes single ones: a line is pressed, then the key that
it is to have.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui.input.keymap import intents_of
from game.ui.input.presets import PRESETS
from game.ui.layout.guide import KeyPages
from game.ui.scenes.key_asking import KeyAsking
from game.ui.scenes.key_lines import KeyLine, caps_of, sections
from game.ui.scenes.page import sideways
from game.ui.scenes.turning_page import TurningPage
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.key_caps import draw_line, rows_of

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

SET, CHANGE = ControlId("set"), ControlId("change")


class KeysScene(TurningPage):
    """All keys, on as many pages as they need."""

    name = "keys"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._pages: tuple[object, KeyPages] | None = None
        self._found: tuple[object, list[tuple[str, list[KeyLine]]]] | None = None
        self.changing = False
        """Whether a line that is pressed asks for another key."""
        self.asking: KeyAsking | None = None
        """The line that waits for a key."""

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("keys.title")

    def _sections(self) -> list[tuple[str, list[KeyLine]]]:
        services = self.services
        key = (services.generation, services.keys.table, self.changing)  # a change is a new table
        if self._found is None or self._found[0] != key:
            found = sections(services.t, services.keys.table, self.changing)
            self._found = (key, found[:-1] if self.changing else found)
        return self._found[1]

    def line(self, place: str) -> KeyLine:
        """The line at a place such as ``0.3``: the fourth of the first section."""
        section, line = map(int, place.split("."))
        return self._sections()[section][1][line]

    def pages(self) -> KeyPages:
        """The key table laid out for the present window."""
        counts = tuple(len(lines) for _, lines in self._sections())
        key = (self.services.generation, counts, self.changing)
        if self._pages is None or self._pages[0] != key:
            pages = KeyPages(self.services.view, counts, self.changing, self._rows_of)
            self._pages = (key, pages)
            self.number = min(self.number, self._pages[1].count - 1)
        return self._pages[1]

    def _rows_of(self, section: int, line: int, width: int) -> int:
        """How many rows a line takes in a column of some width."""
        keys, view = self.line(f"{section}.{line}"), self.services.view
        painter = self.services.canvas.text_painter
        return rows_of(painter, view, keys.label, keys.chords, width)

    @property
    def count(self) -> int:
        """How many pages the table takes."""
        return self.pages().count

    def shown(self) -> object:
        """The number of the open page, and what it shows."""
        self.pages()
        return self.number, self._pages and self._pages[0]

    def lay_out(self) -> dict[str, Box]:
        """The boxes of the open page."""
        return self.pages().boxes(self.number)

    def controls(self) -> list[Control]:
        """The way back, the set of keys or what undoes changes, the lines while they can be
        changed, and the buttons that turn pages."""
        boxes, t, keys = self.boxes(), self.services.t, self.services.keys
        if self.changing:
            reset = t("keys.reset")
            head = Control(SET, boxes["set"], "button", reset, "restart", enabled=bool(keys.own))
        else:
            name = t(f"keys.set.{keys.preset}")
            head = Control(SET, boxes["set"], "choice", name, detail=name)
        change = t("keys.change_done" if self.changing else "keys.change")
        found = [*super().controls(), head, Control(CHANGE, boxes["change"], "button", change)]
        if self.changing:
            rows = [name for name in boxes if name.startswith("row.")]
            ids = (ControlId("row", name.removeprefix("row.")) for name in rows)
            found += [Control(each, boxes[str(each)], "bare") for each in ids]
        return found + self.turners()

    # -- changing keys ----------------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Choose the next set, begin or end changing, or ask for the key of a line."""
        keys = self.services.keys
        if control == SET and self.changing:
            keys.reset()
        elif control == SET:
            self._next_set(1)
        elif control == CHANGE:
            self.changing, self.number = not self.changing, 0
        elif control.group == "row":
            label = self.line(str(control.member)).key
            self.asking = KeyAsking(label, len(intents_of(label)))
        else:
            super().press(control)

    def press_at(self, control: Control, at: tuple[int, int]) -> None:
        """The left half of the choice steps back, the right half forward."""
        if control.kind == "choice" and control.id == SET:
            self._next_set(-1 if at[0] < control.box.centre[0] else 1)
        else:
            super().press_at(control, at)

    def perform(self, intent: Intent) -> None:
        """Left and right step the choice while it has the focus."""
        way = sideways(intent)
        if way and self.focus == SET and not self.changing:
            self._next_set(way)
        else:
            super().perform(intent)

    def _next_set(self, by: int) -> None:
        """Use another set; keys of the player's own are only given up after a question."""
        keys, t, names = self.services.keys, self.services.t, list(PRESETS)
        preset = names[(names.index(keys.preset) + by) % len(names)]
        choose = partial(keys.choose, preset)
        if not keys.own:
            choose()
            return
        buttons = ((t("keys.keep_own"), None), (t("keys.use_set"), choose))
        words = t("keys.forgets", set=t(f"keys.set.{preset}"))
        self.services.scenes.ask(t("keys.title"), words, buttons)

    @property
    def takes_keys(self) -> bool:  # type: ignore[override]
        """Whether a line waits for a key."""
        return self.asking is not None

    def key_pressed(self, name: str) -> None:
        """The key for the line that waits; Escape keeps those that it has."""
        asking = self.asking
        if asking is None:
            return
        if name == "escape":
            self.asking = None
            return
        asking.take(name)
        if asking.complete:
            self.asking = None
            self._bind(asking)

    def _bind(self, asking: KeyAsking) -> None:
        """Give a line its keys, after a question where another line has one of them."""
        keys, t = self.services.keys, self.services.t
        bind = partial(keys.bind, asking.label, asking.keys)
        pairs = ((key, keys.taken(asking.label, key)) for each in asking.keys for key in each)
        taken = next(((key, label) for key, label in pairs if label), None)
        if taken is None:
            bind()
            return
        key, label = taken
        cap = " ".join(caps_of(key, t))
        words = t("keys.taken", cap=cap, what=t(label), wanted=t(asking.label))
        buttons = ((t("keys.leave"), None), (t("keys.take"), bind))
        self.services.scenes.ask(t("keys.title"), words, buttons)

    # -- drawing --------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the headings and lines of the open page."""
        super().draw_content(canvas)
        view, theme, boxes = self.services.view, canvas.theme, self.boxes()
        canvas.paper(boxes["slip"], "keys", "slip")
        for section, (heading, lines) in enumerate(self._sections()):
            place = boxes.get(f"heading.{section}")
            if place:
                accent = theme["accent"]
                canvas.text(heading, place, round(1.1 * view.body), accent, "print")
            for i, line in enumerate(lines):
                row = boxes.get(f"row.{section}.{i}")
                if row:
                    self._draw_line(canvas, row, line)
        if "dots" in boxes:
            self.draw_dots(canvas)

    def _draw_line(self, canvas: Canvas, row: Box, line: KeyLine) -> None:
        view, theme, painter = self.services.view, canvas.theme, canvas.text_painter
        if self.asking and self.asking.label == line.key:
            canvas.panel(row, view.gap, theme["selection"])
            words = self.asking.words(self.services.t)
            size = painter.fitting_size(words, view.body, "semibold", row.w - view.gap, row.h)
            place = row.inset(view.gap // 2, 0)
            canvas.text(words, place, size, theme["selected_ink"], "semibold")
            return
        draw_line(canvas, view, row, line.label, line.chords)
