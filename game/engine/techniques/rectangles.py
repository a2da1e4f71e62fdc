"""Deadly rectangles: four cells that could swap two digits without anybody noticing.

If a solution had `a b / b a` in the corners, then `b a / a b` would be one too, for every house
that has one of the a's has one of the b's. So a puzzle with one solution never ends like that,
unless a corner is given. `rectangles_at` says which four cells are such corners under some
rules, and `rectangles` where in a position only some extra candidates stand in the way.
"""

from __future__ import annotations

from functools import cache, partial
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.constraints import AllDifferent
from game.engine.houses import House
from game.engine.techniques.bivalue import bivalue

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.rules import Rules

Corners = tuple[int, int, int, int]
"""A cell, its neighbour in its row, the cell across, and its neighbour in its column."""


class Rectangle(NamedTuple):
    """Corners that hold two digits, and extra candidates in some of them."""

    corners: Corners
    """The first one has just the two digits."""
    digits: tuple[int, int]
    roof: tuple[int, ...]
    """The corners with more candidates than the two digits."""
    extras: int
    """The digits that those have more."""

    @property
    def floor(self) -> tuple[int, ...]:
        """The corners without more candidates."""
        return tuple(cell for cell in self.corners if cell not in self.roof)

    @property
    def mask(self) -> int:
        """Its two digits."""
        return 1 << self.digits[0] | 1 << self.digits[1]

    @property
    def crossed(self) -> bool:
        """Whether its roof is two corners that are opposite each other."""
        return len(self.roof) == 2 and self.corners.index(self.roof[1]) == (
            self.corners.index(self.roof[0]) + 2
        )


@cache
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


@cache
def rectangles_at(rules: Rules) -> tuple[tuple[tuple[int, Corners], ...], ...]:
    """For each cell the rectangles it is a corner of: the bits of the other three, and all four."""
    size, groups = rules.size, swappable(rules)
    found: list[list[tuple[int, Corners]]] = [[] for _ in range(rules.cell_count)]
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
                others = 1 << across | 1 << row | 1 << column
                found[cell].append((others, (cell, row, across, column)))
    return tuple(tuple(sorted(each, key=partial(_nearest, groups))) for each in found)


def _nearest(groups: tuple[int, ...], rectangle: tuple[int, Corners]) -> tuple[int, int]:
    """Its order: by the neighbour that shares most with the first cell, then by what is left."""
    _, (cell, row, across, column) = rectangle
    by_row, by_column = ((groups[cell] & groups[each]).bit_count() for each in (row, column))
    return (row if by_row >= by_column else column), across


def fits(rules: Rules) -> bool:
    """Whether there are such rectangles under these rules."""
    return any(rectangles_at(rules))


def rectangles(candidates: Candidates) -> tuple[Rectangle, ...]:
    """The rectangles of which a corner is left with just two digits, and all may be deadly.

    Corners may miss one of the two digits. Ask for them by `candidates.once`.
    """
    masks, where = candidates.masks, candidates.where
    table = rectangles_at(candidates.rules)
    found, done = [], set()
    for cell in cells_of(candidates.once(bivalue)):
        mask = masks[cell]
        a, b = cells_of(mask)
        either = where[a] | where[b]
        for others, corners in table[cell]:
            if others & ~either:
                continue
            key = (others | 1 << cell, mask)
            if key in done:
                continue
            done.add(key)
            roof = tuple(corner for corner in corners if masks[corner] & ~mask)
            extras = 0
            for corner in roof:
                extras |= masks[corner]
            found.append(Rectangle(corners, (a, b), roof, extras & ~mask))
    return tuple(found)
