"""Two things measured in turn, A B A B ..., so that a machine that slows down slows both."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from typing import NamedTuple

PAIRS = 9
"""The number of pairs that are measured, unless a part says otherwise."""


class Spread(NamedTuple):
    """The result of the pairs: the median and both quartiles of their ratios or differences."""

    median: float
    low: float
    high: float
    pairs: int

    def note(self, places: int = 2) -> str:
        """Half of the pairs lie between the quartiles: ``half within 2.31 to 2.44, 9 pairs``."""
        return f"half within {self.low:.{places}f} to {self.high:.{places}f}, {self.pairs} pairs"


def ratio(
    measured: Callable[[], float], beside: Callable[[], float], pairs: int = PAIRS
) -> tuple[Spread, float, float]:
    """How many times as much ``measured`` takes as ``beside``, and the median of each.

    Both return what they took, in the same unit; each is called once before the first pair, so
    that caches are warm.
    """
    return _in_turn(measured, beside, pairs, lambda one, other: one / other)


def difference(
    measured: Callable[[], float], beside: Callable[[], float], pairs: int = PAIRS
) -> tuple[Spread, float, float]:
    """How much more ``measured`` takes than ``beside``, and the median of each."""
    return _in_turn(measured, beside, pairs, lambda one, other: one - other)


def _in_turn(
    measured: Callable[[], float],
    beside: Callable[[], float],
    pairs: int,
    compared: Callable[[float, float], float],
) -> tuple[Spread, float, float]:
    measured(), beside()
    taken = [(measured(), beside()) for _ in range(pairs)]
    spread = spread_of([compared(*pair) for pair in taken])
    ours, theirs = zip(*taken, strict=True)
    return spread, statistics.median(ours), statistics.median(theirs)


def spread_of(values: list[float]) -> Spread:
    """The median and the quartiles of some values; of a single one, that one."""
    if len(values) < 2:
        return Spread(values[0], values[0], values[0], len(values))
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return Spread(middle, low, high, len(values))
