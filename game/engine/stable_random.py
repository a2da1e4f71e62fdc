"""Random choices that a seed makes the same way on every platform and Python version.

Python promises that `Random.random()` always gives the same numbers for the same seed. It does
not promise it of `shuffle`, `choice`, `sample` or `randrange`, so these functions choose instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

    T = TypeVar("T")


def shuffled(items: Iterable[T], rng: Random) -> list[T]:
    """The items in random order, every order equally likely: sorted by a random key each."""
    chance = rng.random
    return sorted(items, key=lambda _: chance())


def chosen(items: Sequence[T], rng: Random) -> T:
    """One of the items, each equally likely."""
    return items[int(rng.random() * len(items))]


def int_between(low: int, high: int, rng: Random) -> int:
    """A whole number from `low` to `high`, both included, each equally likely."""
    return low + int(rng.random() * (high - low + 1))


def int_below(count: int, rng: Random) -> int:
    """A whole number from 0 to `count - 1`, each equally likely; at most 2³² numbers.

    It draws 32 bits of the Mersenne Twister at a time, of which `random()` takes 64, and keeps the
    highest until they are below `count`. That is what `randrange` did in Python 3.11: a seed deals
    the same game as it did then.
    """
    bits = count.bit_length()
    while True:
        number = rng.getrandbits(bits)
        if number < count:
            return number
