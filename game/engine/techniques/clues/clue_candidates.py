"""A clue and the candidates in its cells: what it is given of them, and what it rules out."""

from __future__ import annotations

from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING

from game.engine.constraints import Automaton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.types import Candidate, Cell, DigitSet


MAX_WAYS = 5000
"""Ways to fill the cells of a clue that are tried one by one."""


@lru_cache(maxsize=4)
def automata(rules: Rules) -> tuple[Automaton, ...]:
    """The constraints that narrow more than one cell, the shortest first."""
    found = [each for each in rules.constraints if isinstance(each, Automaton)]
    found = [each for each in found if each.narrows and len(each.cells) > 1]
    return tuple(sorted(found, key=lambda each: len(each.cells)))


def clue_candidates(candidates: Candidates, cells: Sequence[Cell]) -> list[DigitSet]:
    """The set of digits of each cell: its candidates, or the digit that fills it."""
    masks, values = candidates.masks, candidates.values
    return [masks[cell] or 1 << values[cell] for cell in cells]


def gone(
    candidates: Candidates, cells: Sequence[Cell], left: Sequence[DigitSet]
) -> tuple[Candidate, ...]:
    """The candidates of cells that are not among those left, as `narrowed` returns them."""
    return tuple(
        (cell, digit)
        for cell, mask in zip(cells, left, strict=True)
        for digit in candidates.digits_of(cell)
        if not mask >> digit & 1
    )


def filled(rules: Rules, each: Automaton, masks: Sequence[DigitSet]) -> list[DigitSet] | None:
    """What every way to fill the cells leaves of each, peers among them with different digits.

    None where there are too many ways to try, or none at all.
    """
    if prod(mask.bit_count() for mask in masks) > MAX_WAYS:
        return None
    before = _earlier_peers(rules, each.cells)
    left = [0] * len(masks)
    chosen = [0] * len(masks)

    def fits(index: int, state: int) -> bool:
        """Whether the cells from `index` on can be filled; notes all ways that they can."""
        if index == len(masks):
            return each.accepts(state)
        found, rest = False, masks[index]
        for place in before[index]:
            rest &= ~chosen[place]
        while rest:
            bit = rest & -rest
            rest ^= bit
            after = each.step(state, index, bit.bit_length() - 1)
            chosen[index] = bit
            if after is not None and fits(index + 1, after):
                left[index] |= bit
                found = True
        return found

    return left if fits(0, each.start) else None


@lru_cache(maxsize=1024)
def _earlier_peers(rules: Rules, cells: tuple[Cell, ...]) -> tuple[tuple[int, ...], ...]:
    """For each of `cells`, the places in it of those before that may not have its digit."""
    return tuple(
        tuple(place for place in range(index) if cells[place] in rules.peers[cell])
        for index, cell in enumerate(cells)
    )


def sees_itself(rules: Rules, cells: tuple[Cell, ...]) -> bool:
    """Whether some of `cells` are peers."""
    return any(_earlier_peers(rules, cells))
