"""Sums: of a cage (all different), or of any cells (a little killer, an arrow's shaft)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine.constraints import Automaton, Breach, Combination, Sides, breach_of_sum, twice
from game.engine.look import Look
from game.engine.shapes import Cells, Fields, Whole
from game.engine.variants.adding import (
    are_few,
    assignable,
    digit_sets,
    digits_in,
    leading_to,
    reached,
    spanned,
)
from game.engine.variants.neighbours import outside
from game.engine.variants.record_form import Listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from game.engine.constraints import Constraint
    from game.engine.types import Cell, Digit, DigitSet


@dataclass(frozen=True, slots=True)
class Sum(Automaton):
    """The digits of `cells` add up to `total`; they may repeat."""

    cells: tuple[int, ...]
    total: int

    rule, sums, worked = "sum", "cage", "sum"

    @property
    def number(self) -> int:
        return self.total

    @property
    def sides(self) -> Sides:
        return Sides(tuple(range(len(self.cells))), (), self.total)

    def left(self, known: Mapping[Cell, Digit]) -> int:
        return self.total - sum(known.get(cell, 0) for cell in self.cells)

    def look(self, width: int) -> Look | None:
        text = str(self.total)
        return outside(self.cells, text, width) or Look("cage", self.cells, text=text)

    def breach(self, here: Sequence[Digit], size: int, whole: Constraint | None = None) -> Breach:
        return breach_of_sum("sum", here, self.total)

    def narrowed(self, masks: Sequence[DigitSet]) -> tuple[DigitSet, ...] | None:
        """The digits that take part in the sum; computed for all sums at once."""
        sums = reached(masks)
        wanted = sums[-1] & 1 << self.total
        return tuple(leading_to(masks, sums, wanted)) if wanted else None

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is the sum so far."""
        after = state + digit
        left = len(self.cells) - 1 - index
        return after if after + left <= self.total else None

    def accepts(self, state: int) -> bool:
        """Only the exact sum."""
        return state == self.total


FEW = 5
"""Digits whose sets can be listed in a grid of any size."""


@dataclass(frozen=True, slots=True)
class Cage(Automaton):
    """The digits of `cells` are all different and add up to `total`."""

    cells: tuple[int, ...]
    total: int

    rule, sums, worked = "cage_sum", "cage", "sum"

    @property
    def number(self) -> int:
        return self.total

    @property
    def in_reading_order(self) -> int:
        return len(self.cells)

    @property
    def sides(self) -> Sides:
        return Sides(tuple(range(len(self.cells))), (), self.total)

    def left(self, known: Mapping[Cell, Digit]) -> int:
        return self.total - sum(known.get(cell, 0) for cell in self.cells)

    def look(self, width: int) -> Look | None:
        return Look("cage", self.cells, text=str(self.total))

    def breach(self, here: Sequence[Digit], size: int, whole: Constraint | None = None) -> Breach:
        if digit := twice(here):
            return Breach("cage.twice", (("digit", digit),), (("total", self.total),))
        return breach_of_sum("cage", here, self.total)

    @property
    def distinct(self) -> bool:  # type: ignore[override]
        """Always so."""
        return True

    def fillings(self, masks: Sequence[DigitSet]) -> set[Combination] | None:
        every = _union(masks)
        if not are_few(len(masks), every.bit_length() - 1):
            return None
        sets = (digits_in(digits) for digits in self.fitting(masks))
        return {Combination(digits) for digits in sets if assignable(digits, masks)}

    def fitting(self, masks: Sequence[DigitSet]) -> list[DigitSet]:
        """The sets of different digits with the right sum that may fill the cells.

        They lie within the candidates and have a digit for each cell; two cells may need the same
        one.
        """
        every = 0
        for mask in masks:
            every |= mask
        return [
            digits
            for digits in digit_sets(len(masks), self.total, every.bit_length() - 1)
            if not digits & ~every and all(digits & mask for mask in masks)
        ]

    def used(self, masks: Sequence[DigitSet]) -> tuple[DigitSet, DigitSet]:
        """The digits that some set of `fitting` has, and those that all have.

        Where the sets are too many to list, each cell is not asked whether it has one of them.
        """
        every = _union(masks)
        if not are_few(len(masks), every.bit_length() - 1):
            return spanned(len(masks), self.total, every)
        some, always = 0, -1
        for digits in self.fitting(masks):
            some |= digits
            always &= digits
        return some, max(always, 0)

    def narrowed(self, masks: Sequence[DigitSet]) -> tuple[DigitSet, ...] | None:
        """What some set of different digits with the right sum leaves of each cell."""
        every = _union(masks)
        if len(self.cells) <= FEW or are_few(len(masks), every.bit_length() - 1):
            allowed = self._allowed(masks, every)
        else:
            allowed, _ = self.used(masks)
        narrow = tuple([mask & allowed for mask in masks])
        return narrow if all(narrow) else None

    def _allowed(self, masks: Sequence[DigitSet], every: DigitSet) -> DigitSet:
        """The digits of all sets of `fitting`, of which most calls need a few only; `every` is
        the union of the masks."""
        allowed, rest = 0, ~every
        for digits in digit_sets(len(masks), self.total, every.bit_length() - 1):
            if digits & rest or not digits & ~allowed:
                continue
            for mask in masks:
                if not digits & mask:
                    break
            else:
                allowed |= digits
        return allowed

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is the set of digits so far."""
        bit = 1 << digit
        return None if state & bit else state | bit

    def accepts(self, state: int) -> bool:
        """Only sets with the exact sum."""
        digits = [digit for digit in range(1, state.bit_length()) if state >> digit & 1]
        return sum(digits) == self.total


def _union(masks: Sequence[DigitSet]) -> DigitSet:
    """The digits of any cell."""
    every = 0
    for mask in masks:
        every |= mask
    return every


@dataclass(frozen=True, slots=True)
class Arrow(Automaton):
    """The digits along the shaft add up to the number in the circle, or the pill, before it."""

    cells: tuple[int, ...]
    """The cells of the circle or pill, in reading order, then those of the shaft."""
    pill: int = 1
    """How many of the cells are the circle's or pill's."""
    of_zipper: bool = field(default=False, compare=False)
    """Whether it is two cells of a zipper and their middle."""

    rule, sums, head, worked = "arrow", "arrow", "number", "sum"

    @property
    def called(self) -> str:
        return "zipper" if self.of_zipper else self.rule

    @property
    def parts(self) -> tuple[tuple[Cell, ...], ...]:
        return self.cells[: self.pill], self.cells[self.pill :]

    @property
    def in_reading_order(self) -> int:
        return self.pill if self.pill > 1 else 0

    @property
    def sides(self) -> Sides | None:
        every = tuple(range(len(self.cells)))
        return Sides(every[:1], every[1:], 0) if self.pill == 1 else None

    def left(self, known: Mapping[Cell, Digit]) -> int | None:
        pill, shaft = self.parts
        if any(cell not in known for cell in pill):
            return None
        number = 0
        for cell in pill:
            number = 10 * number + known[cell]
        return number - sum(known.get(cell, 0) for cell in shaft)

    def look(self, width: int) -> Look | None:
        return Look("arrow", self.cells, at=(self.pill,))

    def breach(self, here: Sequence[Digit], size: int, whole: Constraint | None = None) -> Breach:
        name = whole.rule if whole else self.rule
        circle, shaft = here[: self.pill], here[self.pill :]
        if 0 in circle:
            return Breach(f"{name}.open")
        number = 0
        for digit in circle:
            number = 10 * number + digit
        named = (("sum", sum(shaft)), ("number", number))
        if 0 not in shaft:
            return Breach(f"{name}.full", numbers=named)
        return Breach(f"{name}.over" if sum(shaft) >= number else f"{name}.open", numbers=named)

    def narrowed(self, masks: Sequence[DigitSet]) -> tuple[DigitSet, ...] | None:
        """The digits that take part in a sum of the shaft that is also a number of the pill.

        The first cells of a pill set a lower bound of its number: none beyond the reach of the
        shaft is followed.
        """
        pill, shaft = masks[: self.pill], masks[self.pill :]
        sums = reached(shaft)
        if self.pill == 1:
            fitting = pill[0] & sums[-1]
            return (fitting, *leading_to(shaft, sums, fitting)) if fitting else None
        most = sums[-1].bit_length() - 1
        numbers = [{0}]
        for place, mask in enumerate(pill, 1):
            highest = most // 10 ** (self.pill - place)
            extended = _extended(numbers[-1], mask)
            numbers.append({number for number in extended if number <= highest})
        alive = {number for number in numbers[-1] if sums[-1] >> number & 1}
        if not alive:
            return None
        wanted = sum(1 << number for number in alive)
        narrow = leading_to(shaft, sums, wanted)
        for mask, before in zip(reversed(pill), reversed(numbers[:-1]), strict=True):
            left, kept = 0, set()
            for digit in range(1, mask.bit_length()):
                if mask >> digit & 1:
                    fits = [number for number in before if number * 10 + digit in alive]
                    if fits:
                        left |= 1 << digit
                        kept.update(fits)
            narrow.insert(0, left)
            alive = kept
        return tuple(narrow)

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is what is still to be added."""
        if index < self.pill:
            return state * 10 + digit
        left = len(self.cells) - 1 - index
        return state - digit if state - digit >= left else None

    def accepts(self, state: int) -> bool:
        """Nothing is left to add."""
        return state == 0


def _extended(numbers: Iterable[int], mask: DigitSet) -> Iterator[int]:
    digits = [digit for digit in range(1, mask.bit_length()) if mask >> digit & 1]
    return (number * 10 + digit for number in numbers for digit in digits)


SUMS_FORM = Listed(
    "sums",
    "sum",
    Sum,
    Fields(cells=Cells(), sum=Whole(1, lambda size: size**3)),
    lambda read: Sum(*read),
    lambda cage: {"cells": cage.cells, "sum": cage.total},
)
"""Sums of cells whose digits may repeat."""
