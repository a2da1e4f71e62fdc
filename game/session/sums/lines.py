"""Sandwiches and X-sums: what can fill a row or a column that holds every digit once."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from game.session.sums.fitting import assignable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.types import Digit, DigitSet


def sandwich_fillings(masks: Sequence[DigitSet], total: int) -> set[tuple[Digit, ...]]:
    """The sets of digits between the lowest and the highest one of a line, with this sum."""
    size = len(masks)
    return {
        inside
        for count in range(size - 1)
        for inside in _sets(tuple(range(2, size)), count, total)
        if any(_has_sandwich(masks, inside, start) for start in range(size - len(inside) - 1))
    }


def _has_sandwich(masks: Sequence[DigitSet], inside: Sequence[Digit], start: int) -> bool:
    """Whether these digits can lie between the bread, whose first slice is at an index."""
    size, end = len(masks), start + len(inside) + 1
    one = masks[start] >> 1 & 1 and masks[end] >> size & 1
    other = masks[start] >> size & 1 and masks[end] >> 1 & 1
    if not (one or other) or not assignable(inside, masks[start + 1 : end]):
        return False
    rest = [digit for digit in range(2, size) if digit not in inside]
    return assignable(rest, [*masks[:start], *masks[end + 1 :]])


def x_sum_fillings(
    masks: Sequence[DigitSet], total: int
) -> set[tuple[tuple[Digit, ...], tuple[Digit, ...]]]:
    """The digits after the first one that are added to it, and the first one."""
    return {
        (digits, (first,))
        for first in range(1, len(masks) + 1)
        if masks[0] >> first & 1
        for digits in _after(masks, first, total)
    }


def _after(masks: Sequence[DigitSet], first: Digit, total: int) -> Iterator[tuple[Digit, ...]]:
    others = tuple(digit for digit in range(1, len(masks) + 1) if digit != first)
    for digits in _sets(others, first - 1, total - first):
        if assignable(digits, masks[1:first]):
            rest = [digit for digit in others if digit not in digits]
            if assignable(rest, masks[first:]):
                yield digits


@lru_cache(maxsize=512)
def _sets(digits: tuple[Digit, ...], count: int, total: int) -> tuple[tuple[Digit, ...], ...]:
    """The sets of so many of some digits, in order, that add up to a total."""
    least, most = sum(digits[:count]), sum(digits[len(digits) - count :])
    if not least <= total <= most:
        return ()
    return tuple(each for each in combinations(digits, count) if sum(each) == total)
