"""Processor time of solving and generating, for ``bench`` and ``tools/bench.py``. It is the CPU
time of this process, not wall-clock time: other programs do not count.
"""

from __future__ import annotations

import gc
import sys
import time
from typing import TYPE_CHECKING, NamedTuple

from game.engine.solver import solutions

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.rules import Rules

    Task = tuple[Rules, tuple[int, ...]]

QQWING_PUZZLES = 2000
"""How many puzzles QQWing solves in a run: enough for its own time to show."""


class Times(NamedTuple):
    """How long each of many things took, in seconds, shortest first."""

    seconds: tuple[float, ...]

    @property
    def mean(self) -> float:
        """Seconds per item; some clocks of processor time stand still for 16 ms."""
        return max(sum(self.seconds) / len(self.seconds), 1e-9)

    @property
    def median(self) -> float:
        return self.seconds[len(self.seconds) // 2]

    @property
    def p99(self) -> float:
        """The 99th percentile."""
        return self.seconds[int(len(self.seconds) * 0.99)]

    @property
    def slowest(self) -> float:
        return self.seconds[-1]


def solving(tasks: Sequence[Task], rounds: int = 3) -> Times:
    """Solving each puzzle and proving that it has no second solution: the best of `rounds`."""
    best = [float("inf")] * len(tasks)
    for _ in range(rounds):
        for index, (rules, givens) in enumerate(tasks):
            start = time.process_time_ns()
            boards = solutions(rules, givens)
            next(boards, None)
            next(boards, None)
            best[index] = min(best[index], time.process_time_ns() - start)
    return Times(tuple(sorted(taken / 1e9 for taken in best)))


def solving_mean(tasks: Sequence[Task], rounds: int = 3) -> float:
    """Seconds per puzzle, as `solving`, but with one reading of the clock for all of them. Reading
    it for each costs a quarter of a microsecond, which matters with easy puzzles.
    """
    best = float("inf")
    for _ in range(rounds):
        passes = taken = 0
        start = time.process_time_ns()
        while not taken:  # some clocks of processor time stand still for 16 ms
            for rules, givens in tasks:
                boards = solutions(rules, givens)
                next(boards, None)
                next(boards, None)
            passes, taken = passes + 1, time.process_time_ns() - start
        best = min(best, taken / passes / 1e9)
    return best / len(tasks)


def qqwing_mean(texts: Sequence[str], rounds: int = 3) -> float | None:
    """Seconds per puzzle that Debian's ``qqwing`` takes for the same work; None if it is not
    installed. It is asked for the solution and the count, which together are a solution and its
    proof. The time of a run that is asked for neither, for starting and reading, is subtracted.
    """
    import shutil

    if not shutil.which("qqwing"):
        return None
    times = max(1, QQWING_PUZZLES // len(texts))
    lines = "\n".join([*texts] * times)
    work = reading = float("inf")
    for _ in range(rounds):
        work = min(work, _spent_by("qqwing", "--solve", "--count-solutions", text=lines))
        reading = min(reading, _spent_by("qqwing", "--solve", "--nosolution", text=lines))
    return (work - reading) / times / len(texts)


def _spent_by(*command: str, text: str) -> float:
    """Seconds of processor time that a program takes for `text`, to the microsecond."""
    if sys.platform == "win32":
        raise NotImplementedError("there is no QQWing to measure")
    import resource
    import subprocess

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [*command, "--one-line"], input=text, stdout=subprocess.DEVNULL, text=True, check=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def repeated(do: Callable[[int], object], seconds: float, most: int = 1000) -> Times:
    """Time `do` with 0, 1, 2 ... for some CPU seconds: at least 3 times, at most `most`."""
    taken: list[float] = []
    gc.collect()
    end = time.process_time() + seconds
    while len(taken) < 3 or (len(taken) < most and time.process_time() < end):
        start = time.process_time()
        do(len(taken))
        taken.append(time.process_time() - start)
    return Times(tuple(sorted(taken)))
