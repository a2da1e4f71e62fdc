"""All clues of a board: within the grid, on its lines and round it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.plans.clues.cages import cell_of_sum, sum_width
from game.plans.clues.edges import Edges
from game.plans.clues.sketch import Inks, Label, Sketch
from game.plans.clues.table import ALL, MARKS, OUTSIDE, WITHIN, has_sum_in_corner

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.engine.types import Cell
    from game.plans.clues.sketch import Drawn
    from game.plans.clues.table import ClueKind

ROOM = 0.9
"""How wide the space for clues round the grid is, in cells."""


MOST_OF_EDGE = 0.4
"""How much of the upper edge of its cell a sum may take that leaves the middle of it free."""

MANY = 9
"""With more digits than these, notes stand in four columns or more."""


def drawn(
    sketch: Sketch, constraints: Iterable[Constraint], kinds: Sequence[ClueKind] = WITHIN
) -> Drawn:
    """Everything that is drawn for constraints of these kinds."""
    found = list(constraints)
    for kind in kinds:
        mine = [each for each in found if kind.belongs(each, sketch.size)]
        if mine:
            yield from kind.draw(sketch, mine)


def drawn_outside(sketch: Sketch, constraints: Iterable[Constraint]) -> Drawn:
    """Everything that is drawn round the grid."""
    return drawn(sketch, constraints, OUTSIDE)


def has_clues(rules: Rules) -> bool:
    """Whether anything is drawn for these rules."""
    return any(kind.belongs(each, rules.width) for kind in ALL for each in rules.written)


def room_outside(rules: Rules) -> tuple[float, float, float, float]:
    """The room that clues round the grid need on its left, above, on its right and below."""
    sketch = Sketch(rules.width, 100, Inks((0, 0, 0), (0, 0, 0), (0, 0, 0), (), ()))
    at = [each.at for each in drawn_outside(sketch, rules.written) if isinstance(each, Label)]
    side = 100 * rules.width
    return (
        ROOM * any(x < 0 for x, _ in at),
        ROOM * any(y < 0 for _, y in at),
        ROOM * any(x > side for x, _ in at),
        ROOM * any(y > side for _, y in at),
    )


def cells_with_sums(rules: Rules) -> frozenset[Cell]:
    """The cells whose upper left corner a sum takes."""
    return frozenset(
        cell_of_sum(each.cells)
        for each in rules.constraints
        if has_sum_in_corner(each, rules.width)
    )


def edges_of(rules: Rules, cell: float, sums: float = 1.0) -> dict[Cell, Edges]:
    """What stands along the edges of cells of so many pixels, for the cells with anything; `sums`
    says how much larger than usual the sums of cages are."""
    taken: dict[Cell, set[tuple[int, int]]] = {}
    caged: set[Cell] = set()
    for each in rules.written:
        if has_sum_in_corner(each, rules.width):
            caged.update(each.cells)
            wide = sum_width(str(getattr(each, "total", "")), cell, sums)
            places = {(-1, -1), (0, -1)} if wide > MOST_OF_EDGE * cell else {(-1, -1)}
            taken.setdefault(cell_of_sum(each.cells), set()).update(places)
        elif any(kind.belongs(each, rules.width) for kind in MARKS):
            rows, columns = zip(*(divmod(at, rules.width) for at in each.cells), strict=True)
            if max(rows) - min(rows) <= 1 and max(columns) - min(columns) <= 1:
                for at, row, column in zip(each.cells, rows, columns, strict=True):
                    across = _sign(sum(columns) - len(columns) * column)
                    taken.setdefault(at, set()).add((across, _sign(sum(rows) - len(rows) * row)))
    return {at: Edges(frozenset(taken.get(at, ())), at in caged) for at in caged.union(taken)}


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def cells_with_marks(rules: Rules) -> frozenset[Cell]:
    """The cells that have signs, dots or circles on their edges, or the dashes of cages on a board
    whose notes reach as far."""
    dashes = rules.size > MANY
    return frozenset(
        cell
        for each in rules.written
        if any(kind.belongs(each, rules.width) for kind in MARKS)
        or (dashes and has_sum_in_corner(each, rules.width))
        for cell in each.cells
    )
