"""Why a digit cannot stand where it is: the same digit stands in one of its houses."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.houses import House
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit

_ORDER = ("row", "column", "box")
"""Where a clash is looked for first: rows are seen soonest."""


class Clash(NamedTuple):
    """Two equal digits in one house."""

    house: House
    cell: Cell
    """The other cell with the digit."""


def clash_of(
    rules: Rules, values: Sequence[Digit], cell: Cell, preferred: str = ""
) -> Clash | None:
    """The clash of the digit in `cell` with another one, in a house of the preferred kind if there
    is one, else in a row rather than a column, and in a column rather than a box; None if there is
    no clash, or no digit in the cell."""
    digit = values[cell]
    if not digit:
        return None
    for house in sorted(rules.houses_of[cell], key=lambda house: _rank(house, preferred)):
        for other in house.cells:
            if other != cell and values[other] == digit:
                return Clash(house, other)
    return None


def _rank(house: House, preferred: str) -> int:
    if house.kind == preferred:
        return -1
    return _ORDER.index(house.kind) if house.kind in _ORDER else len(_ORDER)
