"""Clues outside the grid about a whole line, and clues on a corner of four cells."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.constraints import Automaton

_PLACE = 1000
"""Packs two numbers into one state: no sum in a grid reaches it."""


@dataclass(frozen=True, slots=True)
class Sandwich(Automaton):
    """The digits between the lowest and the highest one of a line have a sum."""

    cells: tuple[int, ...]
    total: int

    def step(self, state: int, index: int, digit: int) -> int | None:
        """0 before the sandwich, 1 + the sum within it, -1 after it."""
        bread = digit in (1, len(self.cells))
        if state <= 0:
            return state if not bread else 1 if state == 0 else None
        if bread:
            return -1 if state - 1 == self.total else None
        return state + digit if state - 1 + digit <= self.total else None

    def accepts(self, state: int) -> bool:
        """Both slices were met."""
        return state == -1


@dataclass(frozen=True, slots=True)
class Skyscraper(Automaton):
    """So many digits of a line are greater than all before them."""

    cells: tuple[int, ...]
    seen: int

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is the highest digit and how many were seen."""
        highest, seen = divmod(state, _PLACE)
        if digit <= highest:
            return state
        return digit * _PLACE + seen + 1 if seen < self.seen else None

    def accepts(self, state: int) -> bool:
        """As many as the clue says."""
        return state % _PLACE == self.seen


@dataclass(frozen=True, slots=True)
class XSum(Automaton):
    """The first X digits of a line have a sum, X being the very first of them."""

    cells: tuple[int, ...]
    total: int

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is how many are still to be added, and the sum so far."""
        left, total = divmod(state, _PLACE) if index else (digit, 0)
        if not left:
            return state
        total += digit
        return (left - 1) * _PLACE + total if total <= self.total else None

    def accepts(self, state: int) -> bool:
        """All are added, and fit."""
        return state == self.total


@dataclass(frozen=True, slots=True)
class Quadruple(Automaton):
    """The cells hold each of `digits` at least once, repeats counted."""

    cells: tuple[int, ...]
    digits: tuple[int, ...]

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is which of the digits were met, as bits."""
        for place, wanted in enumerate(self.digits):
            if wanted == digit and not state >> place & 1:
                return state | 1 << place
        return state

    def accepts(self, state: int) -> bool:
        """All of them."""
        return state == (1 << len(self.digits)) - 1
