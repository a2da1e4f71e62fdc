"""What is left of houses: the sum of the cells that their cages do not cover (innies), or of those
that stick out of them (outies)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.variants.sums import Cage

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.houses import House
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit

MOST_CELLS = 5
"""The most blank cells of an account that is told."""
MOST_LINES = 3
"""The most rows, or columns, that are added up together."""


class Leftover(NamedTuple):
    """The sum of some blank cells."""

    houses: tuple[House, ...]
    cells: tuple[Cell, ...]
    total: int
    sticks_out: bool = False
    """Whether the cells lie outside the houses."""


def leftovers(rules: Rules, values: Sequence[Digit], cell: Cell) -> tuple[Leftover, ...]:
    """What is left of the houses of a cell, and of rows or columns beside it: first of single
    houses, and what has the fewest cells first."""
    cages = [each for each in rules.constraints if isinstance(each, Cage)]
    if not cages:
        return ()
    found: dict[tuple[Cell, ...], Leftover] = {}
    for houses in _runs(rules, cell):
        for each in _accounts(rules, values, houses, cages):
            if 0 < len(each.cells) <= MOST_CELLS and each.total > 0:
                found.setdefault(each.cells, each)
    return tuple(sorted(found.values(), key=lambda each: (len(each.cells), len(each.houses))))


def _runs(rules: Rules, cell: Cell) -> Iterator[tuple[House, ...]]:
    """The houses of a cell one by one, then rows and columns together with those beside them."""
    for house in rules.houses_of[cell]:
        yield (house,)
    for kind in ("row", "column"):
        lines = [house for house in rules.houses if house.kind == kind]
        for count in range(2, MOST_LINES + 1):
            for start in range(len(lines) - count + 1):
                run = tuple(lines[start : start + count])
                if any(cell in house.cells for house in run):
                    yield run


def _accounts(
    rules: Rules, values: Sequence[Digit], houses: Sequence[House], cages: Sequence[Cage]
) -> Iterator[Leftover]:
    """What the cages of some houses leave, and what of them sticks out; each cell counts once."""
    inside = {cell for house in houses for cell in house.cells}
    whole = len(houses) * rules.size * (rules.size + 1) // 2
    within = _apart([cage for cage in cages if inside.issuperset(cage.cells)])
    rest = inside.difference(*(cage.cells for cage in within))
    left = whole - sum(cage.total for cage in within)
    yield _told(houses, rest, left, values)
    touching = _apart([cage for cage in cages if not inside.isdisjoint(cage.cells)])
    covered = {cell for cage in touching for cell in cage.cells}
    bare = [cell for cell in inside - covered if not values[cell]]
    if not bare:
        known = sum(values[cell] for cell in inside - covered)
        over = sum(cage.total for cage in touching) + known - whole
        yield _told(houses, covered - inside, over, values, sticks_out=True)


def _apart(cages: Sequence[Cage]) -> list[Cage]:
    """Cages of which no two share a cell."""
    found, taken = [], set[int]()
    for cage in cages:
        if taken.isdisjoint(cage.cells):
            found.append(cage)
            taken.update(cage.cells)
    return found


def _told(
    houses: Sequence[House],
    cells: set[Cell],
    total: int,
    values: Sequence[Digit],
    sticks_out: bool = False,
) -> Leftover:
    """The account without the cells that are filled."""
    blank = tuple(sorted(cell for cell in cells if not values[cell]))
    known = sum(values[cell] for cell in cells)
    return Leftover(tuple(houses), blank, total - known, sticks_out)
