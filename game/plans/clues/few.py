"""A few of the clues of a board, far apart, as many as are clear in a small picture of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.look import Look
from game.plans.clues.cage_outlines import DIGIT_WIDTH, cell_of_sum, sum_size
from game.plans.clues.outlines import dashes, sides
from game.plans.clues.painters import TINTS, WITHIN
from game.plans.clues.sketch import Label
from game.plans.shape import Shape, line, polygon

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.constraints import Constraint
    from game.engine.types import Cell
    from game.plans.clues.painters import Painters
    from game.plans.clues.sketch import Drawn, Sketch

    _Placed = tuple[Constraint, tuple[Cell, ...]]

MOST = {"greater": 14, "dot": 14, "letter": 10, "outside": 6, "spot": 81}
"""How many are shown of each kind of look, where that is not as many as `LINES`."""
FEWER = {"signs": 6, "dots": 6, "somexv": 5}
"""How many of kinds that have fewer than another one has of the same clues."""
LINES = 4
GROUPS = (0, 4, 6)
"""The groups that are seen."""
APART, BESIDE, FAR, LONGEST = 2, 3, 3, 5
"""Clues are so many cells apart at least, and those beside the board so many; they are chosen by
how far they are from others, up to so many cells, and then by how far they reach, up to so many."""
LAID: dict[str, tuple[Look, ...]] = {
    "killer": (
        Look("cage", (0, 1, 2, 9, 10, 11), text="27"),
        Look("cage", (15, 16, 17, 24, 25, 26), text="31"),
        Look("cage", (28, 29, 37, 38, 46, 47), text="24"),
        Look("cage", (42, 43, 44, 51, 52), text="17"),
        Look("cage", (66, 67, 68, 75, 76, 77), text="35"),
    ),
    "sums": (
        Look("cage", (9, 10, 11, 18, 19), text="17"),
        Look("cage", (33, 34, 35, 42, 43, 44), text="25"),
        Look("cage", (66, 67, 75, 76), text="12"),
    ),
    "thermo": (
        Look("tube", (64, 55, 46, 37, 29, 21, 13)),
        Look("tube", (68, 58, 48)),
        Look("tube", (61, 52, 43, 34, 25)),
    ),
    "slowthermo": (
        Look("tube", (10, 20, 30, 39, 48, 57), is_other=True),
        Look("tube", (70, 61, 52, 42), is_other=True),
        Look("tube", (16, 15, 14, 24), is_other=True),
    ),
    "arrow": (
        Look("arrow", (64, 55, 46, 38, 30, 22), at=(1,)),
        Look("arrow", (25, 34, 43, 51, 59), at=(1,)),
    ),
}
"""Clues of kinds that most players know, laid so that there is room for each, and for sums within
cages, off the lines of boxes."""
EMBLEM, ALONE = (
    4,
    {
        "killer": Look("cage", (0, 1, 2, 4, 5, 8), text="27"),
        "sums": Look("cage", (5, 6, 9, 10), text="12"),
        "thermo": Look("tube", (13, 9, 6, 3)),
        "slowthermo": Look("tube", (13, 9, 6, 3), is_other=True),
    },
)
"""The side of the smallest boards, and the only clue of kinds that show one of their own there."""
INSET, DASH, GAP = 0.14, 0.34, 0.22
"""How far the outline of a cage lies within it, its dashes, and the gaps between them, in cells."""
CORNER, OFF = 0.36, 1.2
"""How far a sum stands from the edges of its cell, and how far from the board the middle of a
number beside it is, in cells."""
CAPITAL, RIM = 0.73, 0.06
"""How high a figure of a sum is, and the paper round it, in sizes of it."""


def few(variant: str, width: int, clues: Iterable[Constraint]) -> list[Constraint]:
    """Those that a small picture shows of the clues of a kind that has none in `LAID`; tints and
    diagonals whole, but of groups only some."""
    shown: list[Constraint] = []
    by_kind: dict[str, list[_Placed]] = {}
    for clue in clues:
        look = clue.look(width)
        if look is None or (look.kind == "group" and look.place not in GROUPS):
            continue
        if look.kind in TINTS or look.kind == "diagonal":
            shown.append(clue)
        else:
            cells = look.cells[:1] if look.kind == "outside" else look.cells
            by_kind.setdefault(look.kind, []).append((clue, cells))
    for kind, found in by_kind.items():
        most = FEWER.get(variant, MOST.get(kind, LINES))
        shown.extend(_apart(width, found, most, BESIDE if kind == "outside" else APART))
    return shown


def _apart(width: int, found: Sequence[_Placed], most: int, gap: int) -> list[Constraint]:
    """So many of the clues, each as far from those before it as any, at least so many cells."""
    kept: list[Constraint] = []
    left = [(clue, [divmod(cell, width) for cell in cells]) for clue, cells in found]
    reach = [
        min(max(max(side) - min(side) for side in zip(*cells, strict=True)), LONGEST)
        for _, cells in left
    ]
    free = [FAR] * len(left)
    """How far each is from those that are kept, up to so many cells."""
    while len(kept) < min(most, len(left)):
        best = max(range(len(left)), key=lambda number: (free[number], reach[number]))
        if free[best] < (gap if len(left) > most else 1):
            break
        kept.append(left[best][0])
        for number, (_, cells) in enumerate(left):
            near = (max(abs(a - x), abs(b - y)) for a, b in cells for x, y in left[best][1])
            free[number] = min(free[number], *near)
    return kept


def _draw_cages(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """Dashes round each cage, and within it its sum, on paper, if there is room for sums."""
    cell = sketch.cell
    for look in looks:
        outline = sides(sketch, look.cells, round(INSET * cell) + 0.5)  # a sharp line
        pieces = [piece for side in outline for piece in dashes(side, DASH * cell, GAP * cell)]
        yield Shape("".join(map(line, pieces)), None, sketch.inks.line, max(1.0, 0.08 * cell))
        if not (sketch.sums and look.text):
            continue
        row, column = divmod(cell_of_sum(look.cells), sketch.size)
        size = sketch.sums * sum_size(cell)
        left, top = (column + CORNER) * cell, (row + CORNER) * cell
        wide, high, rim = DIGIT_WIDTH * size * len(look.text), CAPITAL * size, RIM * size
        x, y, right, low = left - rim, top - rim, left + wide + rim, top + high + rim
        yield Shape(polygon([(x, y), (right, y), (right, low), (x, low)]), sketch.inks.paper)
        yield Label(look.text, (left + wide / 2, top + high / 2), size, sketch.inks.line)


def laid(sketch: Sketch, variant: str) -> Drawn:
    """The clues that are laid for a kind, on a board of nine or on one of the smallest."""
    alone = ALONE.get(variant)
    looks = LAID.get(variant, ()) if sketch.size > EMBLEM else (alone,) if alone else ()
    for kind in dict.fromkeys(look.kind for look in looks):
        yield from FEW[kind](sketch, [look for look in looks if look.kind == kind])


def set_off(sketch: Sketch, parts: Iterable[Shape | Label]) -> Drawn:
    """The numbers of clues round a board, clear of its frame."""
    side, off = sketch.size * sketch.cell, OFF * sketch.cell
    for part in parts:
        if isinstance(part, Label):
            x, y = (-off if at < 0 else side + off if at > side else at for at in part.at)
            yield part._replace(at=(x, y))


FEW: Painters = {
    **{kind: draw for kind, draw in WITHIN.items() if kind != "window"},
    "cage": _draw_cages,
}
"""Clues within the cells of a small picture; windows are told by their tint."""
