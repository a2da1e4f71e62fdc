"""Clues of whole lines whose steps are the same at every cell, so that they are worked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.constraints import MAX_STEPS, Automaton
from game.engine.derived import kept

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.types import DigitSet

KEPT = 256
"""The clues whose steps are kept."""

Steps = dict[int, list[tuple["DigitSet", int]]]
"""For each state met so far the digits that go on from it, and where they lead."""


class KnownSteps(Automaton):
    """An automaton whose `step` depends neither on the place nor on the cells, but on `number` and
    the length of the line."""

    __slots__ = ()

    @property
    def number(self) -> int:
        """The number of the clue."""
        raise NotImplementedError

    def narrowed(self, masks: Sequence[DigitSet]) -> tuple[DigitSet, ...] | None:
        """The same as of any automaton."""
        known, step = _steps(type(self).__name__, self.number, len(self.cells)), self.step
        states = {self.start}
        walks: list[list[tuple[int, DigitSet, int]]] = []
        noted = 0
        for mask in masks:
            noted += len(states) * mask.bit_count()
            if noted > MAX_STEPS:
                return tuple(masks)
            walk = []
            for state in states:
                ways = known.get(state)
                if ways is None:
                    leading: dict[int, DigitSet] = {}
                    for digit in range(1, len(self.cells) + 1):
                        after = step(state, 0, digit)
                        if after is not None:
                            leading[after] = leading.get(after, 0) | 1 << digit
                    ways = known[state] = [(digits, after) for after, digits in leading.items()]
                walk += [(state, d, after) for digits, after in ways if (d := digits & mask)]
            walks.append(walk)
            states = {after for _, _, after in walk}
        alive = {state for state in states if self.accepts(state)}
        narrow = []
        for walk in reversed(walks):
            back, left = set(), 0
            for state, digits, after in walk:
                if after in alive:
                    back.add(state)
                    left |= digits
            narrow.append(left)
            alive = back
        return tuple(reversed(narrow)) if alive else None


@kept(KEPT)
def _steps(kind: str, number: int, length: int) -> Steps:
    """The steps of all clues of a kind with a number, in lines of a length."""
    return {}
