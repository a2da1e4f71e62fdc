"""Sums as bits: bit `n` of an int says that digits can add up to `n`.

One shift moves all sums at once, so the time for a line depends on its number of cells, not on its
number of sums.
"""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from game.engine.derived import kept

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.types import Digit, DigitSet

KEPT = 1 << 14
"""The sets whose digits are kept."""

LISTED = 60_000
"""The most sets of digits that are tried one by one: five of 25, or any number of up to 18."""


@kept(KEPT)
def digits_in(mask: DigitSet) -> tuple[int, ...]:
    """The digits of a set, which are looked up faster than they are found."""
    return tuple(digit for digit in range(1, mask.bit_length()) if mask >> digit & 1)


def reached(masks: Sequence[DigitSet]) -> list[int]:
    """For each number of cells from 0 on, the sums that their digits can have.

    `masks` has a set of digits for each cell.
    """
    if not masks:
        return [1]
    sums = masks[0]  # one cell can have the sums that are its digits
    all_sums = [1, sums]
    for mask in masks[1:]:
        after = 0
        for digit in digits_in(mask):
            after |= sums << digit
        sums = after
        all_sums.append(sums)
    return all_sums


def leading_to(masks: Sequence[DigitSet], sums: Sequence[int], wanted: int) -> list[DigitSet]:
    """The digits of each cell that take part in a sum of the `wanted` ones.

    `sums` is what `reached` says of the same masks.
    """
    narrow = []
    for index in range(len(masks) - 1, 0, -1):
        before, left, mask = 0, 0, masks[index]
        for digit in digits_in(mask):
            here = wanted >> digit & sums[index]
            if here:
                before |= here
                left |= 1 << digit
        wanted = before
        narrow.append(left)
    if masks:
        narrow.append(masks[0] & wanted)
    return narrow[::-1]


def are_few(count: int, size: int) -> bool:
    """Whether the sets of `count` digits up to `size` are few enough for `digit_sets`; cells in
    which nothing is left have no largest digit."""
    return comb(max(size, 0), count) <= LISTED


@kept(1024)
def digit_sets(count: int, total: int, size: int) -> tuple[DigitSet, ...]:
    """The sets of `count` different digits up to `size` that add up to `total`."""
    return tuple(
        sum(1 << digit for digit in digits)
        for digits in combinations(range(1, size + 1), count)
        if sum(digits) == total
    )


@kept(4096)
def spanned(count: int, total: int, every: DigitSet) -> tuple[DigitSet, DigitSet]:
    """The digits that some such set within `every` has, and those that all have.

    There may be millions of such sets: they are all counted at once, digit by digit.
    """
    digits = [digit for digit in range(1, every.bit_length()) if every >> digit & 1]
    begun = [[1] + [0] * count]
    for digit in digits:
        last = begun[-1]
        begun.append([1] + [last[n] | last[n - 1] << digit for n in range(1, count + 1)])
    wanted = [0] * count + [1 << total]
    some = always = 0
    for place in range(len(digits) - 1, -1, -1):
        digit, before = digits[place], begun[place]
        if any(before[n] << digit & wanted[n + 1] for n in range(count)):
            some |= 1 << digit
        if not any(map(int.__and__, before, wanted)):
            always |= 1 << digit
        wanted = [wanted[n] | wanted[n + 1] >> digit for n in range(count)] + wanted[count:]
    return some, always & some


@kept(512)
def sets_of(digits: tuple[Digit, ...], count: int, total: int) -> tuple[tuple[Digit, ...], ...]:
    """The sets of so many of some digits, in order, that add up to a total."""
    least, most = sum(digits[:count]), sum(digits[len(digits) - count :])
    if not least <= total <= most:
        return ()
    return tuple(
        combination for combination in combinations(digits, count) if sum(combination) == total
    )


def assignable(digits: Sequence[Digit], masks: Sequence[DigitSet]) -> bool:
    """Whether different digits, as many as there are cells, can each have a cell."""
    every = sum(1 << digit for digit in digits)
    able = [mask & every for mask in masks]
    if len(masks) != len(digits):
        return False
    if all(mask == every for mask in able):
        return True
    cell_of: dict[DigitSet, int] = {}
    return all(_finds_digit(able, index, cell_of, [0]) for index in range(len(able)))


def _finds_digit(
    able: Sequence[DigitSet], index: int, cell_of: dict[DigitSet, int], tried: list[DigitSet]
) -> bool:
    """Give a cell one of its digits, whose cell then needs another one: an augmenting path of a
    matching. `cell_of` has the cell of each digit so far, as a set; `tried` are digits that lead
    nowhere."""
    while left := able[index] & ~tried[0]:
        bit = left & -left
        tried[0] |= bit
        if bit not in cell_of or _finds_digit(able, cell_of[bit], cell_of, tried):
            cell_of[bit] = index
            return True
    return False
