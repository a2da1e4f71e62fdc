"""What is wrong on a board: which digits clash, and what is said of a broken clue."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.constraints import AllDifferent, Breach, twice
from game.engine.houses import House

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit


def breach_of(clue: Constraint, values: Sequence[Digit], rules: Rules) -> Breach:
    """What is wrong with a clue that these values break: the key of a sentence, and what that
    sentence names; where nothing special can be said of it, the key is `clue`."""
    from game.engine.techniques.clues.statements import general_rule

    here = tuple(values[cell] for cell in clue.cells)
    if isinstance(clue, House):
        return Breach(f"house.{clue.term}", (("digit", twice(here)),))
    if isinstance(clue, AllDifferent):
        kind = general_rule(clue, rules) or ("pair" if len(clue.cells) == 2 else "area")
        return Breach(f"different.{kind}", (("digit", twice(here)),))
    return clue.breach(here, rules.size, rules.compound_of.get(clue))


def breach_at(
    cell: Cell, broken: Sequence[Constraint], values: Sequence[Digit]
) -> Constraint | None:
    """Which of the broken constraints is told where a cell is selected: a house or a pair that has
    the digit of the cell twice, before any clue of the cell; None if none has to do with it."""
    digit = values[cell]
    clues = [constraint for constraint in broken if cell in constraint.cells]
    differ = [clue for clue in clues if isinstance(clue, (House, AllDifferent))]
    for clue in differ:
        if digit and sum(values[other] == digit for other in clue.cells) > 1:
            return clue
    return next((clue for clue in clues if clue not in differ), None)


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
