"""Processor time of solving and generating: what ``bench`` shows, and ``tools/bench.py`` too.

CPU time of this process, not the clock on the wall: other programs do not count.
"""

from __future__ import annotations

import gc
import time
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from game.engine.solver import solutions

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.rules import Rules

    Task = tuple[Rules, tuple[int, ...]]


class Times(NamedTuple):
    """How long each of many things took, in seconds, shortest first."""

    each: tuple[float, ...]

    @property
    def mean(self) -> float:
        """Seconds a thing."""
        return sum(self.each) / len(self.each)

    @property
    def median(self) -> float:
        """Half of them took less."""
        return self.each[len(self.each) // 2]

    @property
    def p99(self) -> float:
        """All but one of a hundred took less."""
        return self.each[int(len(self.each) * 0.99)]

    @property
    def slowest(self) -> float:
        """The longest."""
        return self.each[-1]


def solving(tasks: Sequence[Task], rounds: int = 3) -> Times:
    """Solving each puzzle and proving that it has no second solution: the best of `rounds`."""
    best = [float("inf")] * len(tasks)
    for _ in range(rounds):
        for index, (rules, givens) in enumerate(tasks):
            start = time.process_time_ns()
            for _ in islice(solutions(rules, givens), 2):
                pass
            best[index] = min(best[index], time.process_time_ns() - start)
    return Times(tuple(sorted(taken / 1e9 for taken in best)))


def repeated(do: Callable[[int], object], seconds: float, most: int = 1000) -> Times:
    """`do` with 0, 1, 2 ... for so many CPU seconds: at least 3 times, at most `most`."""
    taken: list[float] = []
    gc.collect()
    end = time.process_time() + seconds
    while len(taken) < 3 or (len(taken) < most and time.process_time() < end):
        start = time.process_time()
        do(len(taken))
        taken.append(time.process_time() - start)
    return Times(tuple(sorted(taken)))
