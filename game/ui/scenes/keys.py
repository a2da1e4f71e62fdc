"""The page of keys, made from the tables that turn keys and buttons into intents."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from game.ui.input import keymap, padmap
from game.ui.input.key_names import split_name
from game.ui.layout.guide import KeyPages
from game.ui.scenes.turning_page import TurningPage
from game.ui.widgets.control import Control

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.services import Services
    from game.words.texts import Texts

    Measure = Callable[[str, int, str], int]

Chord = tuple[str, ...]
"""The caps of keys that are pressed together."""


NAMED = {
    "up": "key.up",
    "down": "key.down",
    "left": "key.left",
    "right": "key.right",
    "ctrl": "key.ctrl",
    "shift": "key.shift",
    "enter": "key.enter",
    "space": "key.space",
    "pageup": "key.pageup",
    "pagedown": "key.pagedown",
    "escape": "key.escape",
    "delete": "key.delete",
    "backspace": "key.backspace",
    "dpad": "key.dpad",
    "stick": "key.stick",
}
"""Keys with a name in the catalogue; all others are named by their caps."""


class KeyLine(NamedTuple):
    """One line of the page: what it does, and the chords that do it."""

    label: str
    chords: tuple[Chord, ...]


def sections(t: Texts) -> list[tuple[str, list[KeyLine]]]:
    """The heading and lines of each section, in the player's language."""
    found = []
    for scope in keymap.SCOPES:
        table = keymap.lines(scope)
        lines = [KeyLine(t(label), _chords(bindings, t)) for label, bindings in table.items()]
        found.append((t(f"keys.section.{scope}"), lines))
    pad = [
        KeyLine(t(each.label), tuple(_buttons(button, t) for button in each.buttons))
        for each in padmap.BINDINGS
    ]
    return [*found, (t("keys.controller"), pad)]


def _chords(bindings: Sequence[keymap.Binding], t: Texts) -> tuple[Chord, ...]:
    """The chords of one line; ``1`` to ``9`` become one chord, and so do four arrows.

    Keys of the number pad are left out where another key has the same sign.
    """
    by_intent: dict[object, list[str]] = {}
    for binding in bindings:
        by_intent.setdefault(binding.intent, []).extend(binding.keys)
    if len(by_intent) == 1:
        (keys,) = by_intent.values()
        return tuple(_caps(key, t) for key in keys if not _repeats(key, keys))
    columns = [
        [key for key in column if key and "kp" not in key]
        for column in zip_longest(*by_intent.values())
    ]
    return tuple(_together(column, t) for column in columns if column)


def _repeats(key: str, keys: Sequence[str]) -> bool:
    """Whether a key repeats another one on the number pad, or is the ``=`` of ``+``."""
    twin = key.replace("kp_", "").replace("kp", "")
    return (twin != key and twin in keys) or (key == "=" and "+" in keys)


def _together(keys: Sequence[str], t: Texts) -> Chord:
    """Similar keys as one chord: a range of digits, or the four arrows or letters."""
    if len(keys) == 1:
        return _caps(keys[0], t)
    *held, _ = keys[0].split("+")
    ends = [key.split("+")[-1] for key in keys]
    held_caps = tuple(_cap(each, t) for each in held)
    if all(end.isdigit() for end in ends):
        return (*held_caps, f"{ends[0]}–{ends[-1]}")
    joint = " " if any(len(end) > 1 for end in ends) else ""
    return (*held_caps, joint.join(_cap(end, t) for end in ends))


def _caps(key: str, t: Texts) -> Chord:
    """``"ctrl+z"`` as its caps."""
    held, name = split_name(key)
    return (*(_cap(each, t) for each in held), _cap(name, t))


def _buttons(name: str, t: Texts) -> Chord:
    """``"lt+dpad"`` as its caps."""
    return tuple(_cap(each, t) for each in name.split("+"))


def _cap(name: str, t: Texts) -> str:
    """What stands on a key: a word of the catalogue, a character, or pygame's name."""
    if name in NAMED:
        return t(NAMED[name])
    if name == "-":
        return "−"
    name = name.removeprefix("scan_").replace("_", " ")
    return name.capitalize() if name.isalpha() and len(name) > 2 else name.upper()


class KeysScene(TurningPage):
    """All keys, on as many pages as they need."""

    name = "keys"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._pages: tuple[int, KeyPages] | None = None

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("keys.title")

    def _sections(self) -> list[tuple[str, list[KeyLine]]]:
        return sections(self.services.t)

    def pages(self) -> KeyPages:
        """The key table laid out for the present window."""
        if self._pages is None or self._pages[0] != self.services.generation:
            counts = [len(lines) for _, lines in self._sections()]
            self._pages = (self.services.generation, KeyPages(self.services.view, counts))
            self.number = min(self.number, self._pages[1].count - 1)
        return self._pages[1]

    @property
    def count(self) -> int:
        """How many pages the table takes."""
        return self.pages().count

    def shown(self) -> object:
        """The number of the open page."""
        self.pages()
        return self.number

    def lay_out(self) -> dict[str, Box]:
        """The boxes of the open page."""
        return self.pages().boxes(self.number)

    def controls(self) -> list[Control]:
        """The way back, and the buttons that turn pages."""
        return super().controls() + self.turners()

    # -- drawing --------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the headings and lines of the open page."""
        super().draw_content(canvas)
        view, theme, boxes = self.services.view, canvas.theme, self.boxes()
        for section, (heading, lines) in enumerate(self._sections()):
            place = boxes.get(f"heading.{section}")
            if place:
                accent = theme["accent"]
                canvas.text(heading, place, view.body, accent, "semibold")
            for i, line in enumerate(lines):
                row = boxes.get(f"row.{section}.{i}")
                if row:
                    self._draw_line(canvas, row, line)
        if "dots" in boxes:
            self.draw_dots(canvas)

    def _draw_line(self, canvas: Canvas, row: Box, line: KeyLine) -> None:
        view, theme, painter = self.services.view, canvas.theme, canvas.text_painter
        canvas.fill(row.below(row.bottom - view.line), theme["hairline"])
        size = view.caption
        while size > 7 and _width(painter.width, line.chords, size) > row.w * 0.62:
            size -= 1
        width = _width(painter.width, line.chords, size)
        label = row.left(row.w - width - view.gap)
        canvas.text(line.label, label, view.body, theme["ink"])
        x = row.right - width
        for i, chord in enumerate(line.chords):
            x += size if i else 0
            for cap in chord:
                wide = _cap_width(painter.width, cap, size)
                self._draw_cap(canvas, row._replace(x=x, w=wide), cap, size)
                x += wide + _between(size)
            x -= _between(size)

    def _draw_cap(self, canvas: Canvas, place: Box, cap: str, size: int) -> None:
        theme, view = canvas.theme, self.services.view
        height = min(round(size * 1.75), place.h - 4 * view.line)
        box = place.centred(place.w, height)
        canvas.key(box, round(height * 0.24), theme["key"], theme["key_edge"], view.depth)
        canvas.text(cap, box, size, theme["key_ink"], "medium", "centre")


def _between(size: int) -> int:
    return max(2, size // 4)


def _cap_width(width: Measure, cap: str, size: int) -> int:
    return max(round(size * 1.75), width(cap, size, "medium") + size)


def _width(width: Measure, chords: Sequence[Chord], size: int) -> int:
    """The width of the key caps of a line at a text size."""
    caps = sum(_cap_width(width, cap, size) for chord in chords for cap in chord)
    inside = sum(len(chord) - 1 for chord in chords) * _between(size)
    return caps + inside + (len(chords) - 1) * size
