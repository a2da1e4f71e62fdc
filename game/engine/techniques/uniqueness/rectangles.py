"""Deadly rectangles: four cells that could swap two digits and keep every house.

If a solution had `a b / b a` in the corners, then `b a / a b` would be one too, for every house
that has one of the a's has one of the b's. So a puzzle with one solution never ends like that,
unless a corner is given. `rectangles_at` says which four cells are such corners under some
rules, and `rectangles` where in a position only some extra candidates stand in the way.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.constraints import AllDifferent
from game.engine.houses import House
from game.engine.techniques.bivalue import bivalue
from game.engine.techniques.distinct_sets import houses_with

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.types import Cell, CellSet, Digit, DigitSet

Corners = tuple["Cell", "Cell", "Cell", "Cell"]
"""A cell, its neighbour in its row, the cell across, and its neighbour in its column."""

Side = tuple[tuple["CellSet", House], ...]
"""The houses that hold both ends of a side of a rectangle, each with its bits."""


class DeadlyCorners(NamedTuple):
    """Four cells that may be deadly, seen from the first of them."""

    others: CellSet
    """The bits of the other three."""
    corners: Corners
    sides: tuple[Side, Side, Side, Side]
    """From each corner to the next; the last one back to the first."""


class Rectangle(NamedTuple):
    """Corners that hold two digits, and extra candidates in some of them."""

    place: DeadlyCorners
    digits: tuple[Digit, Digit]
    """The two digits: all candidates of the first corner."""
    roof: tuple[Cell, ...]
    """The corners with more candidates than the two digits."""
    extras: DigitSet
    """The digits that those have more."""
    crossed: bool
    """Whether its roof is two corners that are opposite each other."""

    @property
    def floor(self) -> tuple[Cell, ...]:
        """The corners without more candidates."""
        return tuple(cell for cell in self.place.corners if cell not in self.roof)

    @property
    def beside(self) -> Side | None:
        """The houses of the roof, where it is two corners side by side."""
        if len(self.roof) != 2 or self.crossed:
            return None
        one, other = (self.place.corners.index(cell) for cell in self.roof)
        return self.place.sides[3 if other - one == 3 else one]


@lru_cache(maxsize=4)
def swappable(rules: Rules) -> tuple[int, ...]:
    """For each cell the bits of its constraints; -1 where one is more than `all different`.

    Cells in two groups can swap two digits if no two of a group share a constraint and both
    groups have the same constraints: each then has one cell of each group, or none.
    """
    found = [0] * rules.cell_count
    for index, constraint in enumerate(rules.constraints):
        plain = isinstance(constraint, (House, AllDifferent))
        for cell in constraint.cells:
            if found[cell] >= 0:
                found[cell] = found[cell] | 1 << index if plain else -1
    return tuple(found)


@lru_cache(maxsize=4)
def rectangles_at(rules: Rules) -> tuple[tuple[DeadlyCorners, ...], ...]:
    """For each cell the places where it is a corner.

    First those with the first neighbour in the same box, or what else they share, then by what
    is across.
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
    """Whether there are such rectangles under these rules."""
    return any(rectangles_at(rules))


def rectangles(candidates: Candidates) -> tuple[Rectangle, ...]:
    """The rectangles of which a corner is left with just two digits, and all may be deadly.

    Corners may miss one of the two digits. Ask for them by `candidates.once`.
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
