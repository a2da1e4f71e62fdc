"""What rules demand, however they are written: to see whether a file has all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.houses import House
from game.engine.variants.sums import Cage

if TYPE_CHECKING:
    from game.engine.constraints import Constraint
    from game.engine.rules import Rules


def meaning(rules: Rules) -> set[object]:
    """Each demand of some rules, whatever the order of cells and the names of houses."""
    return set(map(_meaning, rules.written))


def _meaning(constraint: Constraint) -> object:
    if isinstance(constraint, House):
        return frozenset(constraint.cells)
    return (
        (frozenset(constraint.cells), constraint.total) if type(constraint) is Cage else constraint
    )
