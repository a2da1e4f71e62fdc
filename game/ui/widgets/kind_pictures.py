"""Pictures of kinds by the painters of the board, one a frame, so that the page opens at once."""

from __future__ import annotations

import math
import time
from functools import cache
from typing import TYPE_CHECKING

import pygame

from game.engine.variants.neighbours import CORNERS, KNIGHT
from game.plans.chance import Chance
from game.plans.clues.all_clues import drawn
from game.plans.clues.cage_outlines import sum_size
from game.plans.clues.emphasis import bold
from game.plans.clues.few import ALONE, EMBLEM, FEW, LAID, few, laid, set_off
from game.plans.clues.painters import BETWEEN_CELLS, OUTSIDE, TINTS, WITHIN
from game.plans.clues.sketch import Label, Sketch
from game.session.gallery import emblem_rules, has_fine_picture, sketch_rules
from game.session.kind import CLASSIC
from game.ui.drawing.caches import PicturesInTurn
from game.ui.drawing.haste import SLICE
from game.ui.layout.geometry import Box
from game.ui.widgets.clues.layer import drawn_picture, inks, margins, sketch_of
from game.ui.widgets.small_board import draw_rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.plans.shape import Shape
    from game.session.kind import Kind
    from game.ui.drawing.canvas import Canvas


class KindPictures(PicturesInTurn):
    """A picture of each kind that was looked at."""

    def __init__(self, bold: bool = False) -> None:
        """``bold`` ones are drawn as small ones are, however large they are."""
        super().__init__()
        self._bold = bold

    def draw(self, canvas: Canvas, kind: Kind, place: Box, blanks: int = 0) -> None:
        """Draw a kind in a square, if its picture is made or can be made now; the classic one may
        have so many ``blanks``."""

        def make() -> pygame.Surface | None:
            start = time.perf_counter()
            _shown(kind, place.w / canvas.scale, self._bold)
            if canvas.haste.hurries and time.perf_counter() - start > SLICE:
                return None  # what its clues are took long: it is drawn in the next frame
            return painted(canvas, kind, place.w, blanks, self._bold)

        picture = self.picture((kind, place.w, blanks), make)
        if picture:
            canvas.surface.blit(picture, place)


NINE = 9
"""Pictures are as wide as a grid of nine in whole pixels would be, whatever their size is."""

NEAR = 0.015
"""By which share of that a picture may be wider or narrower, which need not be scaled then."""

MOVES = {"antiknight": KNIGHT, "antiking": CORNERS}
"""Rows and columns from a cell to those that a chess piece keeps free of its digit."""

DIGITS = {
    "classic-4": ((0, 2, "3"), (1, 0, "2"), (2, 3, "4"), (3, 1, "1")),
    "classic-6": ((0, 1, "5"), (1, 2, "2"), (2, 3, "6"), (3, 2, "4"), (4, 3, "1"), (5, 4, "3")),
    "classic-9": (
        *((1, 1, "7"), (1, 6, "2"), (2, 4, "5"), (3, 4, "9"), (4, 1, "4"), (4, 6, "1")),
        *((5, 4, "8"), (6, 4, "3"), (7, 2, "6"), (7, 7, "5")),
    ),
    "fog": ((0, 2, "5"), (1, 1, "3"), (2, 0, "6"), (3, 4, "4"), (4, 3, "1"), (5, 5, "2")),
    "nonconsecutive": ((0, 0, "2"), (0, 1, "3"), (2, 3, "4"), (3, 3, "3")),
    "nonconsecutive-9": (
        *((1, 1.4, "2"), (1, 3.6, "3"), (2.6, 7, "4"), (5.4, 7, "5")),
        *((6, 1.4, "8"), (6, 3.6, "7")),
    ),
}
"""Rows, columns and digits that stand in the pictures of kinds without clues."""

APART = ((0, 0.5), (2.5, 3)), ((1, 2.5), (4, 7), (6, 2.5))
"""Where the picture of the non-consecutive kind crosses out neighbours, on few cells and on many.
"""

CAGED = ("killer", "sums")
"""Kinds whose clues are lines that stand close together."""

TUBED, SWOLLEN = ("thermo", "slowthermo"), 2.2
"""Kinds whose bulbs are so much more swollen on a whole board."""

REDDENED = "x", "greater", "signs", *CAGED
"""Kinds whose rule is a line: red on a small picture, as all else on that is ink."""

FINE, LARGEST = 64, 160
"""Points of the side of the smallest picture with a few clues on a whole board, where a smaller one
has large ones on a few cells; and of the largest picture that is small."""
SUM, FINE_SUM, SMALLEST, SIGNS, FINE_SIGNS = 0.45, 0.94, 15, 1.9, 3.4
"""The size of sums in cells on a few cells and on a whole board, the smallest cells of a few that
have any, and how much larger than usual signs are, on a few cells and on a whole board."""
NUMBERED = 4
"""How many cells wide is what lies beside a whole board with numbers round it."""
DOT, PRINTED = 0.27, 7
"""The radius of the dot that stands for a digit, in cells; and the least side of a cell, in points,
in which the digit itself stands."""
SHAPE, SAND, CHEQUERED = 0.25, 0.08, 0.5
"""How much of the colour of clues their shapes take on, on few cells and on the colour of thin
lines on many; and how much of that every other box."""
CURVE = "Q"
"""What the path of a round spot has, and that of a square one has not."""
FRAME = 1.6
"""The width in points of the frame of a small picture."""
WRITTEN, BETWEEN, CROSS, ASIDE, MANY = 0.9, 0.72, 0.17, 0.12, 1.9
"""The size of digits in cells; that of digits with a cross on the line between them, half of its
width, and how far they make way for it; and how much larger these are on a board of many cells."""


def _write(canvas: Canvas, kind: Kind, grid: Box, cell: int, blanks: int) -> None:
    """Write what shows a rule without clues, or the digits of a puzzle with ``blanks``."""
    theme = canvas.theme
    if blanks:
        _print(canvas, grid, cell, grid.w // cell, blanks)
        return

    def centre(row: float, column: float) -> tuple[int, int]:
        half = (cell + 1) // 2  # of what lies within the lines
        return grid.x + round(column * cell) + half, grid.y + round(row * cell) + half

    name, large = kind.format() if kind.variant == "classic" else kind.variant, 1.0
    many = grid.w // cell >= NINE
    apart = APART[many] if name == "nonconsecutive" else ()
    if apart and many:
        name, large = f"{name}-{NINE}", MANY
    high = round(large * (BETWEEN if apart else WRITTEN) * cell)
    for row, column, digit in DIGITS.get(name, ()):
        down, right = row * 1.0, column * 1.0
        for row_of, column_of in apart:
            near = abs(row - row_of) + abs(column - column_of) == 0.5
            down += 2 * ASIDE * (row - row_of) * near
            right += 2 * ASIDE * (column - column_of) * near
        canvas.digit(digit, centre(down, right), high, theme["given"], "print_bold")
    width = max(1.8, 0.2 * cell)
    for row_of, column_of in apart:
        at = centre(row_of, column_of)
        canvas.cross(
            at, large * CROSS * cell, theme["vermilion"], 0.6 * large * width, (row_of, column_of)
        )
    moves = [move for name in kind.variant.split("+") for move in MOVES.get(name, ())]
    middle = grid.w // cell // 2
    if moves:
        canvas.blob(centre(middle, middle), 0.42 * cell, theme["ink"], None, "piece")
    for down, right in moves:
        at = centre(middle + down, middle + right)
        canvas.cross(at, 0.34 * cell, theme["vermilion"], width, (down, right))


def _chequer(canvas: Canvas, rules: Rules, grid: Box, cell: int) -> None:
    """Tint every other box."""
    colour = canvas.tint("sheet", "hairline", CHEQUERED)
    for house in rules.houses:
        if house.kind != "box" or house.irregular:
            continue
        (top, left), (low, right) = (divmod(at(house.cells), rules.width) for at in (min, max))
        high, wide = low - top + 1, right - left + 1
        if (top // high + left // wide) % 2:
            box = Box(grid.x + left * cell, grid.y + top * cell, wide * cell, high * cell)
            canvas.fill(box, colour)


def lay_fog(canvas: Canvas, grid: Box, cell: int, rules: Rules) -> None:
    """Lay fog over all cells but those that are lit at the start."""
    from game.engine.variants.fog import lit_at_start
    from game.ui.widgets.fog_wash import FogPainter

    painter, lit = FogPainter(cell, rules.width), lit_at_start(rules)
    for place in range(rules.cell_count):
        if place not in lit:
            row, column = divmod(place, rules.width)
            at = grid.x + column * cell, grid.y + row * cell
            canvas.surface.blit(painter.over(canvas, place, 1), at)


def _bold_sketch(canvas: Canvas, rules: Rules, cell: int, fine: bool, roomy: bool) -> Sketch:
    """A board on which clues are drawn in strong inks, with large sums and signs, the sums larger
    where cages are ``roomy``; on a ``fine`` one what lies under digits is as pale as sand."""
    printed = inks(canvas)
    shape = canvas.tint("hairline", "clue", SAND if fine else SHAPE)
    printed = printed._replace(shape=shape, colours=(*printed.colours[:-1], printed.line))
    signs, size = FINE_SIGNS if fine else SIGNS, FINE_SUM if fine or roomy else SUM
    return Sketch(rules.width, cell, printed, size * cell / sum_size(cell), signs)


@cache
def _few(variant: str, rules: Rules) -> Sequence[Constraint]:
    """The clues of rules that a fine picture shows."""
    return few(variant, rules.width, rules.written)


def _shown(kind: Kind, points: float, bold: bool) -> tuple[Rules, bool, bool]:
    """The rules of which a picture of so many points shows the board, whether it is small, and
    whether it is a fine one."""
    small = bold or points <= LARGEST
    fine = small and not bold and points >= FINE and has_fine_picture(kind)
    shown = CLASSIC if fine and kind.variant in LAID else kind  # which needs no clues of its own
    if small and not fine and kind.variant in ALONE:
        shown = CLASSIC._replace(size=EMBLEM)
    rules = (sketch_rules if fine or not small else emblem_rules)(shown)
    if fine:
        _few(kind.variant, rules)
    return rules, small, fine


def _print(canvas: Canvas, grid: Box, cell: int, width: int, blanks: int) -> None:
    """Print a digit, or a dot where none could be read, in each cell of a square grid but so many
    ``blanks``, which lie about its middle."""
    count, high, ink = width * width, math.isqrt(width), canvas.theme["given"]
    chance = Chance(f"{blanks} blanks")  # no two sheets of a run look alike
    pairs = sorted(range((count + 1) // 2), key=lambda _: chance.between(0, 1))
    blank = {place for one in pairs[: blanks // 2] for place in (one, count - 1 - one)}
    digits = sorted(range(width), key=lambda _: chance.between(0, 1))
    rows = sorted(range(width), key=lambda row: (row // high, chance.between(0, 1)))
    for place in range(count):
        if place in blank:
            continue
        row, column = divmod(place, width)
        at = grid.x + round((column + 0.5) * cell), grid.y + round((row + 0.5) * cell)
        if cell < PRINTED * canvas.scale:
            canvas.disc(at, max(1.0, DOT * cell), ink)
        else:
            digit = digits[(high * rows[row] + rows[row] // high + column) % width]
            canvas.digit(str(digit + 1), at, round(WRITTEN * cell), ink, "print_bold")


def painted(
    canvas: Canvas, kind: Kind, side: int, blanks: int = 0, bold: bool = False
) -> pygame.Surface:
    """The picture of a kind, square: a small or ``bold`` one shows what is special over a quiet
    grid, a larger one the board, with digits if it has so many ``blanks``."""
    rules, small, fine = _shown(kind, side / canvas.scale, bold)
    theme = canvas.theme
    numbered = any(margins(rules))
    seen = rules.width + (2 if numbered else 0)
    nines = max(1, round(side - 2 * canvas.scale) // NINE)  # the frame needs some room, too
    cell, is_near = _cell_of(nines * NINE, seen)
    if fine and numbered:
        cell, is_near = max(1, nines * NINE // (rules.width + NUMBERED)), True
    wanted, side = side, side if is_near else round(side * cell * seen / (nines * NINE))
    surface, box = canvas.sheet(side, side), Box(0, 0, side, side)
    on = canvas.on(surface)
    on.fill(box, theme["sheet"])
    grid = box.centred(cell * rules.width, cell * rules.width)
    clues = _few(kind.variant, rules) if fine else rules.written
    around = box.moved(-grid.x, -grid.y)
    is_laid = small and kind.variant in (LAID if fine else ALONE)
    sketch = _bold_sketch(on, rules, cell, fine, is_laid) if small else sketch_of(on, rules, cell)

    def lay(*parts: Shape | Label) -> None:
        if parts:
            shown = _emboldened(on, kind, sketch, parts, fine) if small else parts
            surface.blit(drawn_picture(on, shown, around), (0, 0))

    if small and not blanks and (kind.variant == "classic" or rules.has_several):
        _chequer(on, rules, grid, cell)
    lay(*drawn(sketch, clues, TINTS))
    if rules.has_fog:
        lay_fog(on, grid, cell, rules)
    draw_rules(on, grid, cell, rules)
    if small and not rules.has_several:
        on.frame(grid.inset(-1), theme["boxline"], FRAME * canvas.scale, kind.variant)
    _write(on, kind, grid, cell, blanks)
    lay(*(laid(sketch, kind.variant) if is_laid else ()), *_over(sketch, clues, small, fine))
    return surface if side == wanted else _fitted(canvas, surface, wanted)


def _over(
    sketch: Sketch, clues: Sequence[Constraint], small: bool, fine: bool
) -> list[Shape | Label]:
    """The clues over the lines of a board; without what nobody could read in small cells."""
    if sketch.cell < SMALLEST and not fine:
        sketch = sketch._replace(sums=0)
    within = list(drawn(sketch, clues, FEW if small else WITHIN))
    if sketch.cell < SMALLEST and not fine:
        within = [part for part in within if not isinstance(part, Label)]
    around = drawn(sketch, clues, OUTSIDE)
    around = set_off(sketch, around) if fine else around
    return [*within, *drawn(sketch, clues, BETWEEN_CELLS), *around]


def _emboldened(
    canvas: Canvas, kind: Kind, sketch: Sketch, parts: Sequence[Shape | Label], fine: bool
) -> list[Shape | Label]:
    """Parts as a small picture has them, bold and in their colours."""
    more = SWOLLEN if fine and kind.variant in TUBED else 1.0
    shown = (
        parts
        if fine and kind.variant == "jigsaw"
        else bold(sketch, parts, kind.variant in CAGED, more)
    )
    return [_coloured(canvas, kind, part) for part in shown]


def _coloured(canvas: Canvas, kind: Kind, part: Shape | Label) -> Shape | Label:
    """A part of a small picture in its colour: lines that are the rule are red, and round spots are
    ink, so that they differ from square ones; labels and the paper round lines stay as they are."""
    theme = canvas.theme
    if isinstance(part, Label) or part.edge == theme["sheet"]:
        return part
    if kind.variant == "parity" and CURVE in part.path:
        ink = theme["ink"]
        return part._replace(fill=part.fill and ink, edge=part.edge and ink)
    is_rule = kind.variant in REDDENED and part.edge and not part.fill
    return part._replace(edge=theme["vermilion"]) if is_rule else part


def _cell_of(wide: int, count: int) -> tuple[int, bool]:
    """The side of a cell where so many are about as wide together, and whether they need not be
    scaled to be that; else they are a bit wider."""
    near = max(1, round(wide / count))
    is_near = abs(near * count - wide) <= NEAR * wide
    return (near if is_near else max(1, -(-wide // count))), is_near


def _fitted(canvas: Canvas, surface: pygame.Surface, side: int) -> pygame.Surface:
    """A square picture in another size."""
    made = canvas.sheet(side, side)
    scaled = pygame.transform.rotozoom(surface, 0, side / surface.get_width())
    made.fill(canvas.theme["sheet"])  # which smoothscale would make darker
    made.blit(scaled, scaled.get_rect(center=made.get_rect().center))
    return made
