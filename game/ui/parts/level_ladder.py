"""The ladder of levels: a page of contents, each level with its ink drawing, name, one line, and
dots that lead to its best time."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.ui.layout.geometry import Box, Type
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.widgets.control import HOVERED, ControlId
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.sprites import SpriteCache
    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import View
    from game.ui.widgets.control import ControlState

GAP = 0.42
"""The distance of two slips that lie together, in body texts."""

NAME: Type = "heading"
WORDS: Type = "caption"
TIME: Type = "body"
"""The sizes of the name, the line and the time."""

_WIDEST_TIME = 59 * 60 + 59
"""A time for which there is always room, so that nothing moves when the best times are known."""


SIGN_REACH = 0.12
"""How far the drawing of a level may reach beyond its square, as a share of its side."""

LEAST_EDGE, EDGE = 0.15, 0.66
"""What is left free above the first level and below the last one, in body texts."""

TOGETHER = 3.7
"""The greatest height of a name and what stands below it, in sizes of text of its line."""

STROKED = 1.5
"""The least height of a level with its line below its name, in sizes of both: the red stroke under
the chosen one has room between them."""

TALL = 4.6
"""The height in body texts from which on a level with its line below its name is all larger."""

DOT, BETWEEN_DOTS = 0.045, 0.38
"""The radius of a dot that leads to a time, and the distance of two, in body texts."""

FEWEST_DOTS, CLEAR_OF_DOTS = 5, 0.8
"""The dots for which each level must have room, else none has any, and how far they stay from the
words on both sides, in body texts."""


class Rung(NamedTuple):
    """What a level shows."""

    sign: str
    """What its ink drawing stands for."""
    name: str
    words: str
    best: float | None = None
    """Seconds; None where no time is known."""
    unknown: str = ""
    """What stands there then, where the level has its line."""


class RungLook(NamedTuple):
    """What all levels of a ladder share, so that none looks less than another."""

    name: int
    words: int
    """The size of the line; 0 without one."""
    time: int
    """The size of the best time."""
    column: int
    """The width of the names."""
    sign: int
    """The side of the drawing; 0 without one."""
    under: bool
    """Whether the best time, or else the line, stands below the name."""
    dotted: bool = False
    """Whether dots lead to the best times."""


class _Form(NamedTuple):
    sign: bool
    words: bool
    under: bool


_FORMS = (
    _Form(True, True, False),
    _Form(True, False, False),
    _Form(True, False, True),
    _Form(False, False, False),
    _Form(False, False, True),
)
"""What a ladder shows, the fullest form first."""
_WITH_LINES = (_Form(True, True, True), _Form(False, True, True))
"""Forms with the lines below the names, for a page that has the room."""


class Ladder(Part):
    """Levels on one sheet, in columns, all with as much of them as there is room for on each; the
    ``chosen`` one has a red stroke under its name."""

    role: Role = "list"
    is_kept = True

    def __init__(
        self,
        name: str,
        rungs: Sequence[Rung],
        chosen: str = "",
        columns: int = 1,
        lines: bool = False,
    ) -> None:
        """With ``lines`` the rows are higher, and their words stand below the names where they do
        not fit beside them, or where the rows are high enough for large names."""
        super().__init__(name=name)
        self._rungs, self._columns = rungs, columns
        self._lines = lines
        self._levels = [_Level(rung, rung.sign == chosen) for rung in rungs]
        self.children = self._levels

    @property
    def _rows(self) -> int:
        return -(-len(self._rungs) // self._columns)

    def measure_width(self, kit: Kit) -> Need:
        under, _ = narrowest(kit.painter, kit.view, self._rungs)
        return Need(self._columns * under, self._columns * kit.em(48))

    def measure_height(self, kit: Kit, width: int) -> Need:
        _, beside = narrowest(kit.painter, kit.view, self._rungs)
        column = width // self._columns
        least = max(kit.fingertip, kit.em(2.1 if column >= beside else 2.7))
        wanted = max(least, kit.em(7.4 if self._lines else 3.19))
        edges = 2 * kit.em(LEAST_EDGE), 2 * kit.em(EDGE)
        return Need(self._rows * least + edges[0], self._rows * wanted + edges[1])

    def arrange(self, kit: Kit, box: Box) -> None:
        spare = box.h - self.height(kit, box.w).least
        edge = min(kit.em(LEAST_EDGE) + max(0, spare) // 6, kit.em(EDGE))
        places = box.inset(0, edge).grid(self._columns, self._rows, 0)
        size, lines = places[0][2:], self._lines
        look = ladder_look(kit.painter, kit.view, size, self._rungs, lines)
        for level, place in zip(self._levels, places, strict=False):
            level.look = look
            level.place(kit, place)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        """The sheet, with a hairline below each row that another one follows."""
        canvas.paper(self.box, ("ladder", self.name), kind="smooth")
        line, colour = kit.view.line, canvas.theme["hairline"]
        pad, count = _pad(kit.view, self._levels[0].box.w), self._columns
        for number, level in enumerate(self._levels):
            box = level.box.inset(pad, 0)
            if number // count < (len(self._levels) - 1) // count:
                x = level.name_x(kit.view) if count == 1 else box.x
                canvas.fill(Box(x, level.box.bottom - line, box.right - x, line), colour)


class _Level(Part):
    """The row of one level."""

    is_pressed = True
    role: Role = "button"
    look: RungLook

    def __init__(self, rung: Rung, chosen: bool) -> None:
        super().__init__(ControlId("level", rung.sign), rung.name)
        self._rung, self._chosen = rung, chosen

    def name_x(self, view: View) -> int:
        """Where its name begins."""
        pad, sign = _pad(view, self.box.w), self.look.sign
        return self.box.x + pad + (sign + pad if sign else 0)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, look, rung = self.box, self.look, self._rung
        touched = state.lift == HOVERED or state.pressed
        draw_rung(canvas, kit.view, box, rung, look, touched, kit.sprites, self._chosen)


def ladder_look(
    painter: TextPainter,
    view: View,
    size: tuple[int, int],
    rungs: Sequence[Rung],
    lines: bool = False,
) -> RungLook:
    """The fullest look that fits levels of a size; with ``lines`` their words stand below the
    names where they do not fit beside them."""
    fitter = _Fitter(painter, view, size, rungs)
    forms = (*_FORMS[:1], *_WITH_LINES, *_FORMS[1:])
    if lines and fitter.tall:
        forms = (*_WITH_LINES, *_FORMS)
    form = next((way for way in forms if fitter.sign(way) is not None), forms[-1])
    sign, pad = fitter.sign(form) or 0, _pad(view, size[0])
    room = size[0] - 2 * pad - (sign + pad if sign else 0)
    name, words = fitter.sizes(form)
    upper, lower = (
        _halves(Box(0, 0, room, size[1]), words) if form.under else (Box(0, 0, room, size[1]),) * 2
    )
    for rung in rungs:
        name = painter.fitting_size(rung.name, view.steps(name), "print", room, upper.h)
        if form.words and form.under:
            sizes = view.steps(words)
            words = painter.fitting_size(rung.words, sizes, "regular", room, lower.h)
    column = max(painter.width(rung.name, name, "print") for rung in rungs)
    small = words if form.words else 0
    look = RungLook(name, small, fitter.time(form), column, sign, form.under)
    return look._replace(dotted=_has_dots(painter, view, room, rungs, look))


def _has_dots(
    painter: TextPainter, view: View, room: int, rungs: Sequence[Rung], look: RungLook
) -> bool:
    """Whether each level has room for some dots between its words and its time."""
    if look.words and not look.under:
        words = max(painter.width(rung.words, look.words) for rung in rungs)
        words += look.column + _pad(view, room)
    else:
        words = look.column
    time = painter.width(clock(_WIDEST_TIME), look.time, "print")
    free = room - words - time - 2 * round(CLEAR_OF_DOTS * view.base)
    return free >= FEWEST_DOTS * BETWEEN_DOTS * view.base


def narrowest(painter: TextPainter, view: View, rungs: Sequence[Rung]) -> tuple[int, int]:
    """The width of levels whose times stand below their names, and of those with all in one
    line."""
    names = max(painter.width(rung.name, view.size(NAME), "print") for rung in rungs)
    time = painter.width(clock(_WIDEST_TIME), view.size(TIME), "print")
    pad = _pad(view, 0)
    return max(names, time) + 2 * pad, names + time + 3 * pad


def _pad(view: View, width: int) -> int:
    """The space round what stands on a level; more where it is wide."""
    return max(3, round(view.base * (1.2 if width > 25 * view.base else 0.5)))


def _halves(inner: Box, words: int) -> tuple[Box, Box]:
    """The boxes of the name and of what stands below it in so large ``words``, near each other on a
    high level."""
    inner = inner.centred(inner.w, min(round(inner.h * 0.9), round(TOGETHER * words)))
    upper = inner.top(round(inner.h * 0.55))
    return upper, inner.below(upper.bottom)


class _Fitter(NamedTuple):
    """What decides which form fits."""

    painter: TextPainter
    view: View
    size: tuple[int, int]
    rungs: Sequence[Rung]

    @property
    def tall(self) -> bool:
        """Whether the level has room for larger ones."""
        return self.size[1] >= TALL * self.view.base and self.size[0] >= 26 * self.view.base

    def sizes(self, form: _Form) -> tuple[int, int]:
        """The sizes of the name and of the line."""
        kinds: tuple[Type, Type] = ("title", "body") if self._large(form) else (NAME, WORDS)
        return self.view.size(kinds[0]), self.view.size(kinds[1])

    def time(self, form: _Form) -> int:
        """The size of the best time."""
        return self.view.size("heading" if self._large(form) else TIME)

    def _large(self, form: _Form) -> bool:
        return form.under and form.words and self.tall

    def sign(self, form: _Form) -> int | None:
        """The side of the drawing, 0 in a form without; None if the form does not fit."""
        base, (width, height) = self.view.base, self.size
        if form.under and height < base * 2.5:
            return None
        if form.under and form.words and height < STROKED * sum(self.sizes(form)):
            return None
        pad = _pad(self.view, width)
        left = width - 2 * pad - self._words(form, pad)
        if not form.sign:
            return 0 if left >= 0 else None
        most = 3.2 if form.under and form.words and self.tall else 1.87
        side = min(round(height * 0.68), round(base * most), left - pad)
        return side if side >= min(round(base * 1.5), round(height * 0.68)) else None

    def _words(self, form: _Form, pad: int) -> int:
        """The width that the words of a form take."""
        painter, sizes = self.painter, self.sizes(form)
        name = max(painter.width(rung.name, sizes[0], "print") for rung in self.rungs)
        line = max(painter.width(rung.words, sizes[1]) for rung in self.rungs)
        time = painter.width(clock(_WIDEST_TIME), self.time(form), "print")
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
    touched: bool,
    sprites: SpriteCache,
    chosen: bool = False,
) -> None:
    """Draw what stands on a level: its name in pen if ``touched``, underlined if ``chosen``; its
    drawing, which is kept in ``sprites``, comes after the program's first frame."""
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
        inner, lower = _halves(inner, look.words or view.size(WORDS))
        canvas.text(below, lower, look.words or view.size(WORDS), theme["muted"])
    canvas.text(rung.name, inner, look.name, theme["pen" if touched else "ink"], "print")
    if chosen:
        _underline(canvas, view, inner, rung, look.name)
    rest = inner.after(inner.x + look.column + pad)
    told, words, at = (look.name, "print"), rung.name, inner
    if look.words and not look.under:
        told, words, at = (look.words, "regular"), rung.words, rest
        canvas.text(rung.words, rest, look.words, theme["muted"])
    unknown = rung.unknown if look.words and rung.best is None else ""
    if (time or unknown) and below != time:
        first = at.x + canvas.text_painter.width(words, *told)
        _draw_time(canvas, view, rest, look, time, unknown, first)


def _draw_time(
    canvas: Canvas, view: View, box: Box, look: RungLook, time: str, unknown: str, first: int
) -> None:
    """Draw the best time of a level at the right end of a box, or else as small as its line that it
    is ``unknown``, and dots that lead to it from where the words before it end; all end where any
    time would begin."""
    painter = canvas.text_painter
    wide = painter.width(clock(_WIDEST_TIME), look.time, "print")
    if time:
        canvas.text(time, box, look.time, canvas.theme["ink"], "print", "right")
    else:
        small = painter.fitting_size(unknown, view.steps(look.words), "regular", wide, box.h)
        canvas.text(unknown, box, small, canvas.theme["muted"], align="right")
    if look.dotted:
        gap = round(CLEAR_OF_DOTS * view.base)
        last = box.right - wide
        draw_leader(canvas, box._replace(x=first + gap, w=last - first - 2 * gap), view)


def _underline(canvas: Canvas, view: View, box: Box, rung: Rung, size: int) -> None:
    """Draw a red stroke under the name of a level."""
    wide, y = canvas.text_painter.width(rung.name, size, "print"), box.centre[1] + 0.62 * size
    ends, red = ((box.x, y), (box.x + wide, y)), canvas.theme["vermilion"]
    canvas.brush(ends, 3.2 * view.scale, red, rung.sign, (0.05, 0.3))


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


def draw_leader(canvas: Canvas, box: Box, view: View) -> None:
    """Draw dots along the foot of a line of words, at places that those of all levels share."""
    step, radius = BETWEEN_DOTS * view.base, max(0.75, DOT * view.base)
    first, last = math.ceil(box.x / step), math.floor(box.right / step)
    if last - first < FEWEST_DOTS - 1:
        return
    y, colour = box.centre[1] + round(0.3 * view.size(WORDS)), canvas.tint("sheet", "muted", 0.75)
    for place in range(first, last + 1):
        canvas.disc((place * step, y), radius, colour)
