"""What is wrong with a broken clue: the key of a sentence, and what that sentence names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.constraints import AllDifferent, Breach, twice
from game.engine.houses import House
from game.engine.techniques.clues.statements import general_rule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit


def breach_of(clue: Constraint, values: Sequence[Digit], rules: Rules) -> Breach:
    """What is wrong with a clue that these values break; where nothing special can be said of it,
    its key is `clue`."""
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
    clues = [each for each in broken if cell in each.cells]
    differ = [each for each in clues if isinstance(each, (House, AllDifferent))]
    for each in differ:
        if digit and sum(values[other] == digit for other in each.cells) > 1:
            return each
    return next((each for each in clues if each not in differ), None)
