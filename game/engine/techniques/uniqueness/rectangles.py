"""Deadly rectangles: four cells in which two digits could be swapped without breaking a house.

If a solution had `a b / b a` in the corners, `b a / a b` would be a solution too, since every
house with one of the a's has one of the b's. So this cannot occur in a puzzle with one solution
unless a corner is a given. `rectangles_at` lists the possible corners under some rules, and
`rectangles` lists those that, in a position, are deadly except for some extra candidates.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.constraints import AllDifferent
from game.engine.derived import kept
from game.engine.houses import House
from game.engine.techniques.bivalue import bivalue
from game.engine.techniques.distinct_sets import houses_with

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.types import Cell, CellSet, Digit, DigitSet

Corners = tuple["Cell", "Cell", "Cell", "Cell"]
"""A cell, the corner in its row, the opposite corner, and the corner in its column."""

Side = tuple[tuple["CellSet", House], ...]
"""The houses that hold both ends of a side of a rectangle, each with its cells as a set."""


class DeadlyCorners(NamedTuple):
    """Four cells that may form a deadly rectangle, listed from one of them."""

    others: CellSet
    """The corners other than the first."""
    corners: Corners
    sides: tuple[Side, Side, Side, Side]
    """The sides from each corner to the next, and from the last to the first."""


class Rectangle(NamedTuple):
    """Corners that have two digits as candidates, and some of them extra candidates."""

    place: DeadlyCorners
    digits: tuple[Digit, Digit]
    """The two digits: all candidates of the first corner."""
    roof: tuple[Cell, ...]
    """The corners with extra candidates."""
    extras: DigitSet
    """The digits of all extra candidates."""
    crossed: bool
    """Whether the roof is two opposite corners."""

    @property
    def floor(self) -> tuple[Cell, ...]:
        """The corners without extra candidates."""
        return tuple(cell for cell in self.place.corners if cell not in self.roof)

    @property
    def beside(self) -> Side | None:
        """The houses that hold the roof, if it is two adjacent corners; else None."""
        if len(self.roof) != 2 or self.crossed:
            return None
        one, other = (self.place.corners.index(cell) for cell in self.roof)
        return self.place.sides[3 if other - one == 3 else one]


@kept()
def swappable(rules: Rules) -> tuple[int, ...]:
    """For each cell its constraints, as bits; -1 if one of them is not just "all different".

    Two groups of cells can swap two digits if no two cells of a group share a constraint and both
    groups lie in the same constraints: each constraint then has one cell of each group, or none.
    """
    over = [0] * rules.cell_count
    for index, constraint in enumerate(rules.constraints):
        plain = isinstance(constraint, (House, AllDifferent))
        for cell in constraint.cells:
            if over[cell] >= 0:
                over[cell] = over[cell] | 1 << index if plain else -1
    return tuple(over)


MOST = 30_000
"""How many rectangles are kept for some rules: all of 16 by 16, and a third of 25 by 25."""


class _Rectangles(dict["Cell", tuple[DeadlyCorners, ...]]):
    """For each cell the rectangles of which it is a corner, found when they are asked for: few
    cells have two candidates at a time, and large boards have 100,000 rectangles."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self._rules = rules
        self._sides: dict[CellSet, Side] = {}
        self._count = 0

    def __missing__(self, cell: Cell) -> tuple[DeadlyCorners, ...]:
        corners = self._at(cell)
        self._count += len(corners)
        if self._count > MOST:
            self.clear()
            self._count = len(corners)
        self[cell] = corners
        return corners

    def _at(self, cell: Cell) -> tuple[DeadlyCorners, ...]:
        groups, size = swappable(self._rules), self._rules.size
        one = groups[cell]
        if one < 0:
            return ()
        start = cell - cell % size
        ordered: list[tuple[tuple[Cell, Cell], DeadlyCorners]] = []
        for row in range(start, start + size):
            two = groups[row]
            if row == cell or two < 0:
                continue
            for column in range(cell % size, self._rules.cell_count, size):
                across, four = column + row - cell, groups[column]
                three = groups[across]
                if column == cell or three < 0 or four < 0:
                    continue
                if one & three or two & four or one | three != two | four:
                    continue
                shared = (one & two).bit_count() >= (one & four).bit_count()
                place = self._place((cell, row, across, column))
                ordered.append(((row if shared else column, across), place))
        return tuple([place for _, place in sorted(ordered)])

    def _place(self, corners: Corners) -> DeadlyCorners:
        one, two, three, four = (1 << corner for corner in corners)
        around = (one | two, two | three, three | four, four | one)
        first, second, third, fourth = map(self._side, around)
        return DeadlyCorners(two | three | four, corners, (first, second, third, fourth))

    def _side(self, both: CellSet) -> Side:
        """The side between two cells, which other rectangles share."""
        side = self._sides.get(both)
        if side is None:
            rules = self._rules
            houses = houses_with(rules, both)
            side = self._sides[both] = tuple(
                [(rules.house_bits[house], rules.houses[house]) for house in houses]
            )
        return side


@kept()
def rectangles_at(rules: Rules) -> Mapping[Cell, tuple[DeadlyCorners, ...]]:
    """For each cell the rectangles of which it is a corner.

    They are sorted by the adjacent corner that shares more constraints with the cell (usually
    the one in its box), then by the opposite corner.
    """
    return _Rectangles(rules)


def has_rectangles(rules: Rules) -> bool:
    """Whether deadly rectangles are possible under `rules`."""
    return any(map(rectangles_at(rules).__getitem__, range(rules.cell_count)))


def rectangles(candidates: Candidates) -> tuple[Rectangle, ...]:
    """The rectangles with one corner of exactly two candidates, at least one in each other corner.

    Call as `candidates.once(rectangles)`.
    """
    masks, where = candidates.masks, candidates.where
    table = rectangles_at(candidates.rules)
    deadly, done = [], set()
    for cell in cells_of(bivalue(candidates)):
        mask = masks[cell]
        a, b = cells_of(mask)
        neither = ~(where[a] | where[b])
        for place in table[cell]:
            if place[0] & neither:
                continue
            key = (place.others | 1 << cell, mask)
            if key not in done:
                done.add(key)
                deadly.append(_rectangle(masks, place, mask))
    return tuple(deadly)


def _rectangle(masks: Sequence[DigitSet], place: DeadlyCorners, mask: DigitSet) -> Rectangle:
    roof = tuple(corner for corner in place.corners if masks[corner] & ~mask)
    extras = 0
    for corner in roof:
        extras |= masks[corner]
    a, b = cells_of(mask)
    crossed = roof == place.corners[1::2]
    return Rectangle(place, (a, b), roof, extras & ~mask, crossed)
