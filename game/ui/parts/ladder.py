"""The ladder of levels: a slim sheet each, with its ink drawing, name, one line and best time."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.ui.layout.geometry import Box, Type
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.widgets.control import HOVERED, ControlId, risen
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.sprites import SpriteCache
    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import View
    from game.ui.widgets.control import ControlState

GAP = 0.42
"""The distance of two sheets that lie together, in body texts."""

NAME: Type = "heading"
WORDS: Type = "caption"
TIME: Type = "body"
"""The sizes of the name, the line and the time."""

_WIDEST_TIME = 59 * 60 + 59
"""A time for which there is always room, so that nothing moves when the best times are known."""


SIGN_REACH = 0.12
"""How far the drawing of a level may reach beyond its square, as a share of its side."""


class Rung(NamedTuple):
    """What a level shows."""

    sign: str
    """What its ink drawing stands for."""
    name: str
    words: str
    best: float | None = None
    """Seconds; None where no time is known."""


class RungLook(NamedTuple):
    """What all levels of a ladder share, so that none looks less than another."""

    name: int
    words: int
    """The size of the line; 0 without one."""
    column: int
    """The width of the names."""
    sign: int
    """The side of the drawing; 0 without one."""
    label: str
    """The word before a best time; empty without one."""
    under: bool
    """Whether the best time, or else the line, stands below the name."""


class _Form(NamedTuple):
    sign: bool
    words: bool
    label: bool
    under: bool


_FORMS = (
    _Form(True, True, True, False),
    _Form(True, True, False, False),
    _Form(True, False, True, False),
    _Form(True, False, False, False),
    _Form(True, False, False, True),
    _Form(False, False, False, False),
    _Form(False, False, False, True),
)
"""What a ladder shows, the fullest form first."""
_WITH_LINES = (
    _Form(True, True, True, True),
    _Form(True, True, False, True),
    _Form(False, True, False, True),
)
"""Forms with the lines below the names, for a page that has the room."""


class Ladder(Part):
    """Levels in columns, all with as much on them as there is room for on each; the ``chosen`` one
    has a red stroke."""

    role: Role = "list"
    is_kept = True

    def __init__(
        self,
        name: str,
        rungs: Sequence[Rung],
        label: str,
        chosen: str = "",
        columns: int = 1,
        lines: bool = False,
    ) -> None:
        """``label`` is the word before a best time. With ``lines`` the sheets are higher, and their
        words stand below the names where they do not fit beside them."""
        super().__init__(name=name)
        self._rungs, self._label, self._columns = rungs, label, columns
        self._lines = lines
        self._levels = [_Level(rung, rung.sign == chosen, columns > 1) for rung in rungs]
        self.children = self._levels

    @property
    def _rows(self) -> int:
        return -(-len(self._rungs) // self._columns)

    def measure_width(self, kit: Kit) -> Need:
        under, _ = narrowest(kit.painter, kit.view, self._rungs)
        gaps = (self._columns - 1) * kit.em(GAP)
        return Need(self._columns * under + gaps, self._columns * kit.em(48) + gaps)

    def measure_height(self, kit: Kit, width: int) -> Need:
        gap = kit.em(GAP)
        each = (width + gap) // self._columns - gap
        _, beside = narrowest(kit.painter, kit.view, self._rungs)
        least = max(kit.fingertip, kit.em(2.1 if each >= beside else 2.7))
        wanted = max(least, kit.em(5.6 if self._lines else 3.3))
        gaps = (self._rows - 1) * gap
        return Need(self._rows * least + gaps, self._rows * wanted + gaps)

    def arrange(self, kit: Kit, box: Box) -> None:
        places = box.grid(self._columns, self._rows, kit.em(GAP))
        size, lines = places[0][2:], self._lines
        look = ladder_look(kit.painter, kit.view, size, self._rungs, self._label, lines)
        for level, place in zip(self._levels, places, strict=False):
            level.look = look
            level.place(kit, place)


class _Level(Part):
    """The sheet of one level."""

    is_pressed = True
    role: Role = "button"
    look: RungLook

    def __init__(self, rung: Rung, chosen: bool, beside: bool) -> None:
        super().__init__(ControlId("level", rung.sign), rung.name)
        self._rung, self._chosen, self._beside = rung, chosen, beside

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, look = self.box, self.look
        draw_rung(canvas, kit.view, box, self._rung, look, state.lift, self.id, kit.sprites)
        if self._chosen:  # where sheets lie beside it, on its own edge
            inside = self._beside or box.x < 10 * kit.view.scale
            canvas.chosen(box.moved(round(4 * kit.view.scale), 0) if inside else box)


def ladder_look(
    painter: TextPainter,
    view: View,
    size: tuple[int, int],
    rungs: Sequence[Rung],
    label: str,
    lines: bool = False,
) -> RungLook:
    """The fullest look that fits levels of a size; with ``lines`` their words stand below the
    names where they do not fit beside them."""
    fitter = _Fitter(painter, view, size, rungs, label)
    forms = (*_FORMS[:2], *_WITH_LINES, *_FORMS[2:]) if lines else _FORMS
    form = next((each for each in forms if fitter.sign(each) is not None), forms[-1])
    sign, pad = fitter.sign(form) or 0, _pad(view, size[0])
    room = size[0] - 2 * pad - (sign + pad if sign else 0)
    name, words = view.size(NAME), view.size(WORDS)
    upper, lower = (
        _halves(Box(0, 0, room, size[1])) if form.under else (Box(0, 0, room, size[1]),) * 2
    )
    for each in rungs:
        name = min(name, painter.fitting_size(each.name, name, "print", room, upper.h))
        if form.words and form.under:
            words = min(words, painter.fitting_size(each.words, words, "regular", room, lower.h))
    column = max(painter.width(each.name, name, "print") for each in rungs)
    small = words if form.words else 0
    return RungLook(name, small, column, sign, label if form.label else "", form.under)


def narrowest(painter: TextPainter, view: View, rungs: Sequence[Rung]) -> tuple[int, int]:
    """The width of levels whose times stand below their names, and of those with all in one
    line."""
    names = max(painter.width(each.name, view.size(NAME), "print") for each in rungs)
    time = painter.width(clock(_WIDEST_TIME), view.size(TIME), "print")
    pad = _pad(view, 0)
    return max(names, time) + 2 * pad, names + time + 3 * pad


def _pad(view: View, width: int) -> int:
    """The space round what stands on a level; more where it is wide."""
    return max(3, round(view.base * (0.9 if width > 20 * view.base else 0.5)))


def _halves(inner: Box) -> tuple[Box, Box]:
    """The boxes of the name and of what stands below it."""
    inner = inner.inset(0, round(inner.h * 0.05))
    upper = inner.top(round(inner.h * 0.55))
    return upper, inner.below(upper.bottom)


class _Fitter(NamedTuple):
    """What decides which form fits."""

    painter: TextPainter
    view: View
    size: tuple[int, int]
    rungs: Sequence[Rung]
    label: str

    def sign(self, form: _Form) -> int | None:
        """The side of the drawing, 0 in a form without; None if the form does not fit."""
        base, (width, height) = self.view.base, self.size
        if form.under and height < base * 2.5:
            return None
        pad = _pad(self.view, width)
        left = width - 2 * pad - self._words(form, pad)
        if not form.sign:
            return 0 if left >= 0 else None
        side = min(round(height * 0.68), round(base * 2.4), left - pad)
        return side if side >= min(round(base * 1.5), round(height * 0.68)) else None

    def _words(self, form: _Form, pad: int) -> int:
        """The width that the words of a form take."""
        base, painter = self.view.base, self.painter
        name = max(painter.width(each.name, self.view.size(NAME), "print") for each in self.rungs)
        line = max(painter.width(each.words, self.view.size(WORDS)) for each in self.rungs)
        time = painter.width(clock(_WIDEST_TIME), self.view.size(TIME), "print")
        if form.label:
            time += round(base * 0.5) + painter.width(self.label, self.view.size(WORDS))
        if form.under and form.words:
            return max(line, name + pad + time)
        if form.under:
            return max(name, time)
        return name + pad + time + (2 * pad + line if form.words else 0)


def draw_rung(
    canvas: Canvas,
    view: View,
    box: Box,
    rung: Rung,
    look: RungLook,
    lift: float,
    seed: Hashable,
    sprites: SpriteCache,
) -> None:
    """Draw the sheet of a level and what stands on it, under the pointer with its name in pen;
    the drawing, which is kept in ``sprites``, comes after the first frame of the program."""
    box = risen(box, lift, canvas.scale)
    canvas.paper(box, seed, kind="smooth", lift=lift)
    theme, pad = canvas.theme, _pad(view, box.w)
    inner = box.inset(pad, 0)
    if look.sign:
        spot = inner.left(look.sign).centred(look.sign, look.sign)
        if not canvas.haste.first:
            _draw_sign(canvas, view, spot, rung.sign, sprites)
        inner = inner.after(spot.right + pad)
    time = clock(rung.best) if rung.best is not None else ""
    below = look.under and (rung.words if look.words else time)
    if below:
        inner, lower = _halves(inner)
        canvas.text(below, lower, look.words or view.size(TIME), theme["muted"])
    ink = theme["pen" if lift == HOVERED else "ink"]
    canvas.text(rung.name, inner, look.name, ink, "print")
    rest = inner.after(inner.x + look.column + pad)
    if look.words and not look.under:
        canvas.text(rung.words, rest.after(rest.x + pad), look.words, theme["muted"])
    if time and below != time:
        _draw_best(canvas, view, rest, time, look.label)


def _draw_sign(canvas: Canvas, view: View, spot: Box, sign: str, sprites: SpriteCache) -> None:
    from game.ui.widgets.level_sign import draw_level_sign

    around = spot.inset(-math.ceil(SIGN_REACH * spot.w))
    sprites.draw(
        canvas,
        ("sign", sign),
        around,
        canvas.look,
        lambda: draw_level_sign(canvas, view, sign, spot),
    )


def _draw_best(canvas: Canvas, view: View, box: Box, time: str, label: str) -> None:
    theme, size = canvas.theme, view.size(TIME)
    width = canvas.text_painter.width(time, size, "print")
    canvas.text(time, box, size, theme["ink"], "print", "right")
    if label:
        before, words = box.left(box.w - width - round(view.base * 0.5)), view.size(WORDS)
        canvas.text(label, before, words, theme["muted"], "regular", "right")
