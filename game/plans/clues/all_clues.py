"""All clues of a board: within the grid, on its lines and round it."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from game.plans.clues.cage_outlines import cell_of_sum, sum_height, sum_width
from game.plans.clues.edges import Edges
from game.plans.clues.painters import MARKS, OUTSIDE, WITHIN, has_sum_in_corner
from game.plans.clues.sketch import Inks, Label, Sketch

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.constraints import Constraint
    from game.engine.look import Kind, Look
    from game.engine.rules import Rules
    from game.engine.types import Cell
    from game.plans.clues.painters import Painters
    from game.plans.clues.sketch import Drawn


ROOM = 0.9
"""How wide the space for clues round the grid is, in cells."""


MOST_OF_EDGE = 0.4
"""How much of the upper edge of its cell a sum may take that leaves the middle of it free."""

MANY = 9
"""With more digits than these, notes stand in four columns or more."""


def drawn(sketch: Sketch, constraints: Iterable[Constraint], painters: Painters = WITHIN) -> Drawn:
    """Everything that some painters draw for constraints."""
    looks: dict[Kind, list[Look]] = {}
    for constraint in constraints:
        if look := constraint.look(sketch.size):
            looks.setdefault(look.kind, []).append(look)
    for kind, draw in painters.items():
        if kind in looks:
            yield from draw(sketch, looks[kind])


def drawn_outside(sketch: Sketch, constraints: Iterable[Constraint]) -> Drawn:
    """Everything that is drawn round the grid."""
    return drawn(sketch, constraints, OUTSIDE)


def has_clues(rules: Rules) -> bool:
    """Whether anything is drawn for these rules."""
    return any(constraint.look(rules.width) for constraint in rules.written)


def room_outside(rules: Rules) -> tuple[float, float, float, float]:
    """The room that clues round the grid need on its left, above, on its right and below."""
    sketch = Sketch(rules.width, 100, Inks((0, 0, 0), (0, 0, 0), (0, 0, 0), (), ()))
    at = [label.at for label in drawn_outside(sketch, rules.written) if isinstance(label, Label)]
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
        cell_of_sum(constraint.cells)
        for constraint in rules.constraints
        if has_sum_in_corner(constraint, rules.width)
    )


def corners_of_sums(rules: Rules, cell: float, sums: float = 1.0) -> dict[Cell, tuple[int, int]]:
    """The width and height in pixels of the corner that a sum takes, for the cells with one."""
    high, corners = ceil(sum_height(cell, sums)), {}
    for constraint in rules.constraints:
        look = constraint.look(rules.width)
        if look is not None and look.kind == "cage":
            corners[cell_of_sum(constraint.cells)] = ceil(sum_width(look.text, cell, sums)), high
    return corners


def edges_of(rules: Rules, cell: float, sums: float = 1.0) -> dict[Cell, Edges]:
    """What stands along the edges of cells of so many pixels, for the cells with anything; `sums`
    says how much larger than usual the sums of cages are."""
    taken: dict[Cell, set[tuple[int, int]]] = {}
    caged: set[Cell] = set()
    for constraint in rules.written:
        look = constraint.look(rules.width)
        if look is None:
            continue
        if look.kind == "cage":
            caged.update(constraint.cells)
            wide = sum_width(look.text, cell, sums)
            places = {(-1, -1), (0, -1)} if wide > MOST_OF_EDGE * cell else {(-1, -1)}
            taken.setdefault(cell_of_sum(constraint.cells), set()).update(places)
        elif look.kind in MARKS:
            rows, columns = zip(*(divmod(at, rules.width) for at in constraint.cells), strict=True)
            if max(rows) - min(rows) <= 1 and max(columns) - min(columns) <= 1:
                for at, row, column in zip(constraint.cells, rows, columns, strict=True):
                    across = _sign(sum(columns) - len(columns) * column)
                    taken.setdefault(at, set()).add((across, _sign(sum(rows) - len(rows) * row)))
    return {at: Edges(frozenset(taken.get(at, ())), at in caged) for at in caged.union(taken)}


def cells_only_caged(rules: Rules) -> frozenset[Cell]:
    """The cells in which nothing is drawn but the outlines of cages and their sums."""
    caged: set[Cell] = set()
    others: set[Cell] = set()
    for constraint in rules.written:
        look = constraint.look(rules.width)
        if look is not None and look.kind in WITHIN:
            (caged if look.kind == "cage" else others).update(constraint.cells)
    return frozenset(caged - others)


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def cells_with_marks(rules: Rules) -> frozenset[Cell]:
    """The cells that have signs, dots or circles on their edges, or the dashes of cages on a board
    whose notes reach as far."""
    marks = MARKS | {"cage"} if rules.size > MANY else MARKS
    looks = (constraint.look(rules.width) for constraint in rules.written)
    return frozenset(
        cell for look in looks if look is not None and look.kind in marks for cell in look.cells
    )
