"""How hard the cheapest reason for a digit is: a look at the easy end of the ladder.

It looks at the board alone, without the player's notes, and never further than one round of
eliminations in each tier, so that the answer comes in milliseconds and is the same on every
machine.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from game.engine.candidates import Candidates
from game.engine.derived import kept
from game.engine.techniques.ladder import LADDER, SINGLES
from game.engine.techniques.technique import Tier

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.rules import Rules
    from game.engine.techniques.technique import Technique
    from game.engine.types import Candidate, Cell, Digit


class Hardness(IntEnum):
    """How hard a digit was to find."""

    LAST_PLACE = 0
    """It is the last one of its house."""
    GENTLE = 1
    """Nowhere else in a house."""
    EASY = 2
    """No other digit in the cell, or a clue says so."""
    MEDIUM = 3
    """After one round of eliminations of the medium tier."""
    HARD = 4
    """Anything beyond."""


def hardness(rules: Rules, values: Sequence[Digit], cell: Cell, digit: Digit) -> Hardness:
    """How hard it is to find that a blank `cell` holds `digit`, where `values` are on the board,
    all of them right."""
    if _is_last(rules, values, cell):
        return Hardness.LAST_PLACE
    candidates = Candidates(rules, values)
    if _is_only_place(candidates, cell, digit):
        return Hardness.GENTLE
    if candidates.masks[cell] == 1 << digit:
        return Hardness.EASY
    for level, tier in ((Hardness.EASY, Tier.EASY), (Hardness.MEDIUM, Tier.MEDIUM)):
        if _follows(candidates, _techniques(rules, tier), cell, digit):
            return level
    return Hardness.HARD


def _is_last(rules: Rules, values: Sequence[Digit], cell: Cell) -> bool:
    return any(
        cell in house.cells and all(values[member] for member in house.cells if member != cell)
        for house in rules.houses
    )


def _is_only_place(candidates: Candidates, cell: Cell, digit: Digit) -> bool:
    """Whether a full house has no other place for the digit."""
    places = candidates.where[digit]
    if not places >> cell & 1:
        return False
    return any(
        cell in house.cells and not any(places >> c & 1 for c in house.cells if c != cell)
        for house in candidates.rules.houses
    )


def _follows(
    candidates: Candidates, techniques: Sequence[Technique], cell: Cell, digit: Digit
) -> bool:
    """Whether one round of these techniques leaves a single there; what they rule out stays ruled
    out."""
    gone: list[Candidate] = []
    for technique in techniques:
        for step in technique.find(candidates):
            if (cell, digit) in step.placements:
                return True
            gone += step.eliminations
    for other, ruled_out in gone:
        candidates.eliminate(other, ruled_out)
    single = candidates.masks[cell] == 1 << digit
    return single or _is_only_place(candidates, cell, digit)


@kept(8)
def _techniques(rules: Rules, tier: Tier) -> tuple[Technique, ...]:
    """The usual techniques of one tier that can be searched under some rules, singles apart."""
    return tuple(
        technique
        for technique in LADDER
        if technique.tier is tier
        and technique.usual
        and technique not in SINGLES
        and technique.applies(rules)
    )
