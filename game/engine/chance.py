"""Chance that is the same on every platform and Python version.

Python promises that `Random.random()` gives the same numbers for the same seed for ever; it
does not promise it of `shuffle`, `choice` or `sample`. So nothing else of `Random` is used.
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


def between(low: int, high: int, rng: Random) -> int:
    """A whole number from `low` to `high`, both included, each equally likely."""
    return low + int(rng.random() * (high - low + 1))
