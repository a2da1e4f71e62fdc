"""What marks and plain pairs exclude at a glance: parity, neighbours that may not be consecutive.

Such demands need no thought, so candidates leave out what they exclude just as they leave out
what peers forbid. What a clue says by adding up or comparing is left to techniques.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.engine.constraints import Automaton

if TYPE_CHECKING:
    from game.engine.rules import Rules


class Exclusions(NamedTuple):
    """What is excluded from the start, and what a digit excludes once it stands somewhere."""

    never: tuple[tuple[int, int], ...]
    """Candidates, as cell and digit, that no solution has."""
    by: dict[tuple[int, int], tuple[tuple[int, int], ...]]
    """For a cell and the digit that stands there, the candidates which that excludes."""


@lru_cache(maxsize=4)
def exclusions(rules: Rules) -> Exclusions | None:
    """What constraints on one cell, and pairs that do not narrow, exclude; None if nothing."""
    every = (1 << rules.size) - 1
    never: list[tuple[int, int]] = []
    by: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for each in rules.constraints:
        if not isinstance(each, Automaton):
            continue
        if len(each.cells) == 1:
            never += [(each.cells[0], digit) for digit in _gone(each, (every,), 0, rules.size)]
        elif len(each.cells) == 2 and not each.narrows:
            for place, cell in enumerate(each.cells):
                for digit in range(1, rules.size + 1):
                    masks = [every, every]
                    masks[place] = 1 << digit - 1
                    other = each.cells[1 - place]
                    gone = _gone(each, tuple(masks), 1 - place, rules.size)
                    by.setdefault((cell, digit), []).extend((other, gone_one) for gone_one in gone)
    if not never and not by:
        return None
    return Exclusions(tuple(never), {key: tuple(found) for key, found in by.items()})


def _gone(each: Automaton, masks: tuple[int, ...], place: int, size: int) -> list[int]:
    narrow = each.narrowed(masks)
    left = narrow[place] if narrow else 0
    return [digit for digit in range(1, size + 1) if not left >> digit - 1 & 1]
