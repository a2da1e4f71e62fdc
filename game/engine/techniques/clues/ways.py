"""Ways: the combinations of digits for the cells of a clue, peers among them having different
ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.derived import kept

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Automaton
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit, DigitSet

TRIES_PER_WAY = 40
"""Digits that are tried, for each combination that is wanted at most, before giving up."""


class Ways(NamedTuple):
    """The combinations for a clue under some rules."""

    rules: Rules
    clue: Automaton

    def listed(self, masks: Sequence[DigitSet], most: int) -> list[tuple[Digit, ...]] | None:
        """All combinations, or None if there are more than `most` or they are too many to try.

        `masks` has the candidates of each cell of the clue.
        """
        before = earlier_peers(self.rules, self.clue.cells)
        same = _earlier_same(self.clue.cells)
        step, accepts = self.clue.step, self.clue.accepts
        count, tries = len(masks), most * TRIES_PER_WAY
        chosen = [0] * count
        ways: list[tuple[Digit, ...]] = []

        def fill(index: int, state: int) -> bool:
            """Whether all combinations that begin so were found within the limits."""
            nonlocal tries
            if index == count:
                if accepts(state):
                    ways.append(tuple(chosen))
                return len(ways) <= most
            rest = masks[index]
            for place in before[index]:
                rest &= ~(1 << chosen[place])
            again = same[index]
            if again is not None:
                rest &= 1 << chosen[again]
            while rest:
                bit = rest & -rest
                rest ^= bit
                tries -= 1
                digit = bit.bit_length() - 1
                after = step(state, index, digit)
                if after is not None:
                    chosen[index] = digit
                    if tries < 0 or not fill(index + 1, after):
                        return False
            return True

        return ways if fill(0, self.clue.start) else None


@kept(1024)
def earlier_peers(rules: Rules, cells: tuple[Cell, ...]) -> tuple[tuple[int, ...], ...]:
    """For each of `cells`, the indices of the earlier ones that are its peers."""
    return tuple(
        tuple(place for place in range(index) if cells[place] in rules.peers[cell])
        for index, cell in enumerate(cells)
    )


@kept(1024)
def _earlier_same(cells: tuple[Cell, ...]) -> tuple[int | None, ...]:
    """For each of `cells`, the index at which a line that comes back had the same cell before."""
    return tuple(
        cells.index(cell) if cells.index(cell) < index else None for index, cell in enumerate(cells)
    )
