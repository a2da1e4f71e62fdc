"""Distinct sets: the houses and cages of some rules, whose cells must all hold other digits."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import bits
from game.engine.derived import kept
from game.engine.houses import House

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.engine.types import Cell, CellSet

LINES = ("row", "column", "diagonal")
"""The kinds of house that run straight through the grid; all others are regions."""


class DistinctSet(NamedTuple):
    """Cells that all differ: a house, or the cells of a cage."""

    cells: tuple[Cell, ...]
    bits: CellSet
    house: House | None

    @property
    def is_line(self) -> bool:
        """Whether it is a house that runs straight through the grid."""
        return self.house is not None and self.house.kind in LINES


@kept()
def distinct_sets(rules: Rules) -> tuple[DistinctSet, ...]:
    """The distinct sets of three or more cells: boxes and other regions, lines, then cages."""
    sets = [
        DistinctSet(
            constraint.cells,
            bits(constraint.cells),
            constraint if isinstance(constraint, House) else None,
        )
        for constraint in rules.constraints
        if constraint.distinct and len(constraint.cells) > 2
    ]
    return tuple(sorted(sets, key=_place))


def _place(distinct_set: DistinctSet) -> int:
    if distinct_set.house is None:
        return len(LINES) + 1
    return LINES.index(distinct_set.house.kind) + 1 if distinct_set.is_line else 0


@kept(4096)
def houses_with(rules: Rules, cells: CellSet) -> tuple[int, ...]:
    """The indices in `rules.houses` of the houses that hold all of `cells`."""
    return tuple(index for index, house in enumerate(rules.house_bits) if not cells & ~house)
