"""The candidates in the cells of a clue, and which of them the clue rules out."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

from game.engine.constraints import Automaton
from game.engine.derived import kept
from game.engine.techniques.clues.ways import earlier_peers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.types import Candidate, Cell, DigitSet


MAX_WAYS = 5000
"""Combinations for the cells of a clue that are tried one by one; with more, none are tried."""


@kept()
def automata(rules: Rules) -> tuple[Automaton, ...]:
    """The constraints that can narrow more than one cell, those with the fewest cells first."""
    clues = [constraint for constraint in rules.constraints if isinstance(constraint, Automaton)]
    clues = [clue for clue in clues if clue.narrows and len(clue.cells) > 1]
    return tuple(sorted(clues, key=lambda clue: len(clue.cells)))


def clue_candidates(candidates: Candidates, cells: Sequence[Cell]) -> list[DigitSet]:
    """For each cell its candidates, or the digit that fills it, as a digit set."""
    masks, values = candidates.masks, candidates.values
    return [masks[cell] or 1 << values[cell] for cell in cells]


def gone(
    candidates: Candidates, cells: Sequence[Cell], left: Sequence[DigitSet]
) -> tuple[Candidate, ...]:
    """The candidates of `cells` that are not in `left`, which has a digit set for each cell."""
    return tuple(
        (cell, digit)
        for cell, mask in zip(cells, left, strict=True)
        for digit in candidates.digits_of(cell)
        if not mask >> digit & 1
    )


def filled(rules: Rules, clue: Automaton, masks: Sequence[DigitSet]) -> list[DigitSet] | None:
    """For each cell of a clue, the digits it has in some valid filling.

    Peers among the cells have different digits. None if there are too many combinations to try,
    or if no filling is valid.
    """
    if prod(mask.bit_count() for mask in masks) > MAX_WAYS:
        return None
    before = earlier_peers(rules, clue.cells)
    left = [0] * len(masks)
    chosen = [0] * len(masks)

    def fits(index: int, state: int) -> bool:
        """Whether the cells from `index` on can be filled; adds all ways to `left`."""
        if index == len(masks):
            return clue.accepts(state)
        fitted, rest = False, masks[index]
        for place in before[index]:
            rest &= ~chosen[place]
        while rest:
            bit = rest & -rest
            rest ^= bit
            after = clue.step(state, index, bit.bit_length() - 1)
            chosen[index] = bit
            if after is not None and fits(index + 1, after):
                left[index] |= bit
                fitted = True
        return fitted

    return left if fits(0, clue.start) else None


def sees_itself(rules: Rules, cells: tuple[Cell, ...]) -> bool:
    """Whether any two of `cells` are peers."""
    return any(earlier_peers(rules, cells))
