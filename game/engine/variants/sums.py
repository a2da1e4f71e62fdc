"""Sums: of a cage (all different), or of any cells (a little killer, an arrow's shaft)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from game.engine.constraints import Automaton

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Sum(Automaton):
    """The digits of `cells` add up to `total`; they may repeat."""

    cells: tuple[int, ...]
    total: int

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is the sum so far."""
        after = state + digit
        left = len(self.cells) - 1 - index
        return after if after + left <= self.total else None

    def accepts(self, state: int) -> bool:
        """Only the very sum."""
        return state == self.total


@dataclass(frozen=True, slots=True)
class Cage(Automaton):
    """The digits of `cells` are all different and add up to `total`."""

    cells: tuple[int, ...]
    total: int

    @property
    def distinct(self) -> bool:  # type: ignore[override]
        """Always so."""
        return True

    def fitting(self, masks: Sequence[int]) -> list[int]:
        """The sets of different digits with the right sum, as bits, that may fill the cells.

        They lie within the candidates and have a digit for each cell; two cells may want one.
        """
        every = 0
        for mask in masks:
            every |= mask
        return [
            each
            for each in digit_sets(len(masks), self.total, every.bit_length())
            if not each & ~every and all(each & mask for mask in masks)
        ]

    def narrowed(self, masks: Sequence[int]) -> tuple[int, ...] | None:
        """What some set of different digits with the right sum leaves of each cell."""
        allowed = 0
        for each in self.fitting(masks):
            allowed |= each
        narrow = tuple([mask & allowed for mask in masks])
        return narrow if all(narrow) else None

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is the digits so far, as bits."""
        bit = 1 << digit - 1
        return None if state & bit else state | bit

    def accepts(self, state: int) -> bool:
        """Only sets with the very sum."""
        return sum(
            digit for digit in range(1, state.bit_length() + 1) if state >> digit - 1 & 1
        ) == (self.total)


@lru_cache(maxsize=4096)
def digit_sets(count: int, total: int, size: int) -> tuple[int, ...]:
    """The sets of `count` different digits up to `size` that add up to `total`, as bits."""
    return tuple(
        sum(1 << digit - 1 for digit in digits)
        for digits in combinations(range(1, size + 1), count)
        if sum(digits) == total
    )


@dataclass(frozen=True, slots=True)
class Arrow(Automaton):
    """The digits along the shaft add up to the number in the circle, or the pill, before it."""

    cells: tuple[int, ...]
    """The cells of the circle or pill, in reading order, then those of the shaft."""
    pill: int = 1
    """How many of the cells are the circle's or pill's."""

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is what is still to be added."""
        if index < self.pill:
            return state * 10 + digit
        left = len(self.cells) - 1 - index
        return state - digit if state - digit >= left else None

    def accepts(self, state: int) -> bool:
        """Nothing is left to add."""
        return state == 0
