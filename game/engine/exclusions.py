"""Candidates that marks and plain pairs exclude at a glance: odd digits in an even cell, say. These
exclusions are obvious, so `Candidates` leaves them out just as it leaves out what peers exclude.
Candidates that a clue excludes by sums or comparisons are left to techniques.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.constraints import Automaton
from game.engine.derived import kept

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.engine.types import Candidate, Digit


class Exclusions(NamedTuple):
    """Candidates excluded from the start, and those that a digit excludes once it is placed."""

    never: tuple[Candidate, ...]
    """Those that no solution has."""
    by: dict[Candidate, tuple[Candidate, ...]]
    """For a cell and the digit in it, the candidates that this excludes."""


@kept()
def exclusions(rules: Rules) -> Exclusions | None:
    """What constraints on one cell, and on pairs without `narrows`, exclude; None if nothing."""
    every = (2 << rules.size) - 2
    never: list[Candidate] = []
    by: dict[Candidate, list[Candidate]] = {}
    for each in rules.constraints:
        if not isinstance(each, Automaton):
            continue
        if len(each.cells) == 1:
            never += [(each.cells[0], digit) for digit in _gone(each, (every,), 0, rules.size)]
        elif len(each.cells) == 2 and not each.narrows:
            for place, cell in enumerate(each.cells):
                for digit in range(1, rules.size + 1):
                    masks = [every, every]
                    masks[place] = 1 << digit
                    other = each.cells[1 - place]
                    gone = _gone(each, tuple(masks), 1 - place, rules.size)
                    by.setdefault((cell, digit), []).extend((other, gone_one) for gone_one in gone)
    if not never and not by:
        return None
    return Exclusions(tuple(never), {key: tuple(found) for key, found in by.items()})


def _gone(each: Automaton, masks: tuple[int, ...], place: int, size: int) -> list[Digit]:
    """The digits that a constraint excludes in one of its cells, given by its place."""
    narrow = each.narrowed(masks)
    left = narrow[place] if narrow else 0
    return [digit for digit in range(1, size + 1) if not left >> digit & 1]
