"""All clues of a board as sprites: made once for a size of cell, drawn under the digits."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.plans.clues.all_clues import (
    ROOM,
    cells_only_caged,
    cells_with_marks,
    corners_of_sums,
    drawn,
    drawn_outside,
    edges_of,
    room_outside,
)
from game.plans.clues.cage_outlines import SUM, TAKEN, sum_size
from game.plans.clues.cage_tints import draw_cage_tints
from game.plans.clues.emphasis import emphasised
from game.plans.clues.inks import COLOURS, PALE, printed_inks
from game.plans.clues.painters import BETWEEN_CELLS, TINTS
from game.plans.clues.sketch import Inks, Label, Sketch
from game.plans.shape import Shape
from game.ui.drawing import svg
from game.ui.layout.geometry import Around, Box

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.engine.types import Cell
    from game.plans.clues.edges import Edges
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.haste import Haste

BAND = 300_000
"""How many pixels are drawn at once, so that a frame has time for them."""


class Sprite(NamedTuple):
    """A picture, and where its corner lies from that of the grid."""

    surface: pygame.Surface
    dx: int
    dy: int


class Mood(StrEnum):
    """Why clues are drawn."""

    PRINTED = "printed"
    LIT = "lit"
    """A hint speaks of them."""
    BROKEN = "broken"


_SET_OFF = {Mood.LIT: ("hint_ink", "hint_pattern"), Mood.BROKEN: ("bad", "mistake")}
"""The colour keys of lines, and of what lies under digits."""


def inks(canvas: Canvas, mood: Mood = Mood.PRINTED) -> Inks:
    """The colours of clues in the theme."""
    theme = canvas.theme
    printed = printed_inks(theme, canvas.tint("sheet", f"c{COLOURS}_ink", PALE))
    if mood not in _SET_OFF:
        return printed
    line, under = (theme[key] for key in _SET_OFF[mood])
    return printed._replace(line=line, shape=under, colours=(under,) * (COLOURS + 1))


def sketch_of(canvas: Canvas, rules: Rules, cell: int, mood: Mood = Mood.PRINTED) -> Sketch:
    """A board to draw clues on in the theme, with sums as large as the text wants them."""
    return Sketch(rules.width, cell, inks(canvas, mood), canvas.sums)


def _whole(rules: Rules, some: Iterable[Constraint]) -> list[Constraint]:
    """Some constraints, and for those that are pieces of a line, the line."""
    return list(dict.fromkeys(rules.compound_of.get(constraint, constraint) for constraint in some))


def margins(rules: Rules) -> Around:
    """The room that clues round the grid need."""
    return Around(*room_outside(rules))


class ClueLayer:
    """The clues within the grid, cut into one sprite for each row, and those round it."""

    def __init__(
        self,
        canvas: Canvas,
        rules: Rules,
        cell: int,
        only: Sequence[Constraint] | None = None,
        mood: Mood = Mood.LIT,
        tinted: bool = False,
        numbered: bool = True,
    ) -> None:
        """`only` are the clues that are set off, and `mood` says why; without them, all of the
        rules are drawn as they are printed, with `tinted` on cages in four tints. Without
        `numbered` no sums stand in the cells."""
        self._canvas, self._size, self._cell, self._rules = canvas, rules.width, cell, rules
        sketch = sketch_of(canvas, rules, cell, Mood.PRINTED if only is None else mood)
        sketch = sketch if numbered else sketch._replace(sums=0)
        constraints = rules.written if only is None else _whole(rules, only)
        self._tints = _tints(sketch, constraints, tinted) if only is None else []
        inside = drawn(sketch, constraints)
        self._drawing = (part for part in inside if numbered or isinstance(part, Shape))
        """What is still to be added to the parts within the grid, one clue after the other."""
        self._inside: list[Shape | Label] = []
        self._between = list(drawn(sketch, constraints, BETWEEN_CELLS))
        self._outside = list(drawn_outside(sketch, constraints))
        if only is not None:
            self._inside = list(emphasised(sketch, self._drawing))
            self._between = list(emphasised(sketch, self._between))
            self._outside = list(emphasised(sketch, self._outside))
        side = rules.width * cell
        self._span = Box(0, 0, side, side) if only is None else _around(sketch, constraints)
        """The part of the grid in which there is anything."""
        self.corners = corners_of_sums(rules, cell, canvas.sums) if numbered else {}
        """The width and height of the corner that a sum takes, in the cells with one; their notes
        have less room, too: a sum takes `taken` of their height."""
        self.with_marks = cells_with_marks(rules)
        """The cells whose notes stand closer, as something lies on their edges."""
        self.taken = TAKEN * canvas.sums * sum_size(cell) / (SUM * cell)
        self._rows: dict[int, Sprite | None] = {}
        self._tinted: dict[int, Sprite | None] = {}
        self._round: list[Sprite] | None = None

    @cached_property
    def edges(self) -> dict[Cell, Edges]:
        """What stands along the edges of cells, so that small digits keep off it."""
        return edges_of(self._rules, self._cell, self._canvas.sums)

    @cached_property
    def only_caged(self) -> frozenset[Cell]:
        """The cells in which nothing is drawn but the outlines of cages and their sums."""
        return cells_only_caged(self._rules)

    def make(self, haste: Haste) -> bool:
        """Make the pictures that are not made yet, as far as this frame has time; returns whether
        all are."""
        while haste.may_begin():
            part = next(self._drawing, None)
            if part is None:
                break
            self._inside.append(part)
        else:
            return False
        for row in range(self._size):
            for made, find in ((self._rows, self.row), (self._tinted, self.tint)):
                if row not in made:
                    if not haste.may_begin():
                        return False
                    find(row)
        if self._round is None:
            if not haste.may_begin():
                return False
            self.over(Box(0, 0, 0, 0))
        return True

    def row(self, row: int) -> Sprite | None:
        """The clues in a row of cells; None where there are none."""
        if row not in self._rows:
            self._inside.extend(self._drawing)
            self._rows |= self._band(self._inside, row)
        return self._rows[row]

    def tint(self, row: int) -> Sprite | None:
        """What lies under the highlights of a row of cells; None where there is nothing."""
        if row not in self._tinted:
            self._tinted |= self._band(self._tints, row)
        return self._tinted[row]

    def _band(self, parts: Sequence[Shape | Label], row: int) -> dict[int, Sprite | None]:
        """The parts in a row and in those that are drawn together with it."""
        if not parts:
            return dict.fromkeys(range(self._size))
        side = self._size * self._cell
        high = max(1, BAND // (side * self._cell))
        rows = range(row // high * high, min(self._size, row // high * high + high))
        band = Box(0, rows[0] * self._cell, side, len(rows) * self._cell)
        top, low = max(band.y, self._span.y), min(band.bottom, self._span.bottom)
        if top >= low:
            return dict.fromkeys(rows)
        span = Box(self._span.x, top, self._span.w, low - top)
        whole = drawn_picture(self._canvas, parts, span)
        boxes = {number: Box(0, number * self._cell, side, self._cell) for number in rows}
        return {number: _cut_out(whole, span, box) for number, box in boxes.items()}

    def _cut_by_rows(self, parts: Sequence[Shape | Label], reach: int = 0) -> list[Sprite | None]:
        """The parts cut into pieces as high as rows, which begin `reach` pixels lower than they, so
        that lines between rows lie within them."""
        if not parts:
            return [None] * self._size
        side, span = self._size * self._cell, self._span
        whole = drawn_picture(self._canvas, parts, span)
        rows = [Box(0, reach + i * self._cell, side, self._cell) for i in range(self._size)]
        if reach:
            rows = [Box(0, 0, side, reach), *rows[:-1], rows[-1].top(self._cell - reach)]
        return [_cut_out(whole, span, row) for row in rows]

    def over(self, grid: Box) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """The clues on the lines of the grid and round it, and where they stand."""
        if self._round is None:
            side, room = self._size * self._cell, int(ROOM * self._cell)
            boxes = (
                Box(-room, -room, side + 2 * room, room),
                Box(-room, side, side + 2 * room, room),
                Box(-room, 0, room, side),
                Box(side, 0, room, side),
            )
            canvas, parts = self._canvas, self._outside
            sprites = [_cut(drawn_picture(canvas, parts, box), box) for box in boxes if parts]
            sprites += self._cut_by_rows(self._between, reach=self._cell // 2)
            self._round = [sprite for sprite in sprites if sprite]
        return [
            (sprite.surface, (grid.x + sprite.dx, grid.y + sprite.dy)) for sprite in self._round
        ]


def _tints(
    sketch: Sketch, constraints: Sequence[Constraint], with_cages: bool
) -> list[Shape | Label]:
    """The tints below what is drawn of clues; those of cages only if they are wanted."""
    cages = draw_cage_tints(sketch, constraints) if with_cages else []
    return [*drawn(sketch, constraints, TINTS), *cages]


def drawn_picture(canvas: Canvas, parts: Sequence[Shape | Label], box: Box) -> pygame.Surface:
    """What of the parts lies in a box, the labels over the shapes."""
    surface = pygame.Surface((box.w, box.h), pygame.SRCALPHA)
    shapes = [part for part in parts if isinstance(part, Shape)]
    if shapes:
        surface = svg.picture(box, shapes)
    for part in parts:
        if isinstance(part, Label):
            _write(canvas.on(surface), part, box)
    return surface


def _around(sketch: Sketch, clues: Iterable[Constraint]) -> Box:
    """The part of the grid around some clues, a cell more on each side."""
    places = [divmod(cell, sketch.size) for clue in clues for cell in clue.cells]
    rows, columns = zip(*places, strict=True) if places else ((0,), (0,))
    side, cell = sketch.size * sketch.cell, sketch.cell
    x, y = max(0, (min(columns) - 1) * cell), max(0, (min(rows) - 1) * cell)
    right, bottom = min(side, (max(columns) + 2) * cell), min(side, (max(rows) + 2) * cell)
    return Box(x, y, right - x, bottom - y)


def _cut_out(whole: pygame.Surface, span: Box, row: Box) -> Sprite | None:
    """What of a picture of `span` lies in a row; None if that is nothing."""
    top, bottom = max(span.y, row.y), min(span.bottom, row.bottom)
    if top >= bottom:
        return None
    part = whole.subsurface(Box(0, top - span.y, span.w, bottom - top))
    return _cut(part, Box(span.x, top, span.w, bottom - top))


def _cut(surface: pygame.Surface, box: Box) -> Sprite | None:
    """A picture of a box cut to what is in it; None if that is nothing."""
    span = surface.get_bounding_rect()
    if not span.w:
        return None
    return Sprite(surface.subsurface(span).copy(), box.x + span.x, box.y + span.y)


def _write(canvas: Canvas, label: Label, box: Box) -> None:
    x, y = label.at[0] - box.x, label.at[1] - box.y
    size = round(label.size)
    reach = size * len(label.text)
    if -reach < x < box.w + reach and -size < y < box.h + size:
        surface, dx, dy = canvas.text_painter.glyph(label.text, size, label.weight, label.colour)
        canvas.surface.blit(surface, (round(x) + dx, round(y) + dy))
