"""Deadly rectangles: four cells in which two digits could be swapped without breaking a house.

If a solution had `a b / b a` in the corners, `b a / a b` would be a solution too, since every
house with one of the a's has one of the b's. So this cannot occur in a puzzle with one solution
unless a corner is a given. `rectangles_at` lists the possible corners under some rules, and
`rectangles` lists those that, in a position, are deadly except for some extra candidates.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.constraints import AllDifferent
from game.engine.derived import kept
from game.engine.houses import House
from game.engine.techniques.bivalue import bivalue
from game.engine.techniques.distinct_sets import houses_with

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    found = [0] * rules.cell_count
    for index, constraint in enumerate(rules.constraints):
        plain = isinstance(constraint, (House, AllDifferent))
        for cell in constraint.cells:
            if found[cell] >= 0:
                found[cell] = found[cell] | 1 << index if plain else -1
    return tuple(found)


@kept()
def rectangles_at(rules: Rules) -> tuple[tuple[DeadlyCorners, ...], ...]:
    """For each cell the rectangles of which it is a corner.

    They are sorted by the adjacent corner that shares more constraints with the cell (usually
    the one in its box), then by the opposite corner.
    """
    size, groups = rules.size, swappable(rules)
    found: list[list[tuple[tuple[Cell, Cell], DeadlyCorners]]] = [
        [] for _ in range(rules.cell_count)
    ]
    for top, bottom in combinations(range(0, rules.cell_count, size), 2):
        for left, right in combinations(range(size), 2):
            corners = (top + left, top + right, bottom + right, bottom + left)
            one, two, three, four = (groups[cell] for cell in corners)
            if min(one, two, three, four) < 0 or one & three or two & four:
                continue
            if one | three != two | four:
                continue
            for turn, cell in enumerate(corners):
                across, row, column = corners[turn - 2], corners[turn ^ 1], corners[3 - turn]
                shared = [(groups[cell] & groups[each]).bit_count() for each in (row, column)]
                nearest = row if shared[0] >= shared[1] else column
                place = _place(rules, (cell, row, across, column))
                found[cell].append(((nearest, across), place))
    return tuple(tuple(place for _, place in sorted(each)) for each in found)


def _place(rules: Rules, corners: Corners) -> DeadlyCorners:
    def side(start: int) -> Side:
        both = 1 << corners[start] | 1 << corners[start - 3]
        return tuple((rules.house_bits[i], rules.houses[i]) for i in houses_with(rules, both))

    others = 1 << corners[1] | 1 << corners[2] | 1 << corners[3]
    return DeadlyCorners(others, corners, (side(0), side(1), side(2), side(3)))


def has_rectangles(rules: Rules) -> bool:
    """Whether deadly rectangles are possible under `rules`."""
    return any(rectangles_at(rules))


def rectangles(candidates: Candidates) -> tuple[Rectangle, ...]:
    """The rectangles with one corner of exactly two candidates, at least one in each other corner.

    Call as `candidates.once(rectangles)`.
    """
    masks, where = candidates.masks, candidates.where
    table = rectangles_at(candidates.rules)
    found, done = [], set()
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
                found.append(_rectangle(masks, place, mask))
    return tuple(found)


def _rectangle(masks: Sequence[DigitSet], place: DeadlyCorners, mask: DigitSet) -> Rectangle:
    roof = tuple(corner for corner in place.corners if masks[corner] & ~mask)
    extras = 0
    for corner in roof:
        extras |= masks[corner]
    a, b = cells_of(mask)
    crossed = roof == place.corners[1::2]
    return Rectangle(place, (a, b), roof, extras & ~mask, crossed)
