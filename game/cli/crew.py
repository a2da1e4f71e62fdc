"""Many small tasks over all cores, their results in order.

Tasks are numbers from 0. They are handed out in runs that take about a tenth of a second, only
a few ahead of what has been collected: memory stays constant however many tasks there are.
"""

from __future__ import annotations

import time
from collections import deque
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.pool import AsyncResult, Pool

    Do = Callable[[int], "Done"]

RUN_SECONDS = 0.1
"""How long a run of tasks should take."""
LONGEST_RUN = 2000


class Done(NamedTuple):
    """What became of one task."""

    text: str
    failed: bool = False
    """Whether `text` says what went wrong."""
    late: bool = False
    """Whether it took too long, which says nothing of others."""


def cores() -> int:
    """How many cores this program may use."""
    import os

    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def work(do: Do, count: int, jobs: int, tick: Callable[[], None]) -> Iterator[Done]:
    """Yield what `do` returns for 0, 1, ... count - 1; `tick` is called while waiting.

    `do` is pickled, unless there is one job only. Ctrl-C raises KeyboardInterrupt here, after
    the results that are in have been yielded.
    """
    workers = _workers(min(jobs, count))
    if workers is None:
        yield from map(do, range(count))
        return
    waiting: deque[AsyncResult[tuple[list[Done], float]]] = deque()
    with workers as pool:  # leaving it ends them
        try:
            start, run = 0, 1
            while start < count or waiting:
                while start < count and len(waiting) < 2 * jobs:
                    stop = min(count, start + run)
                    waiting.append(pool.apply_async(_run, (do, start, stop)))
                    start = stop
                while not waiting[0].ready():
                    waiting[0].wait(0.1)
                    tick()
                results, seconds = waiting.popleft().get()
                each = seconds / len(results)
                run = max(1, min(2 * run, LONGEST_RUN, int(RUN_SECONDS / max(each, 1e-9))))
                yield from results
        except KeyboardInterrupt:
            while waiting and waiting[0].ready():
                yield from waiting.popleft().get()[0]
            raise


def _workers(count: int) -> Pool | None:
    """So many processes; None where one is enough."""
    if count <= 1:
        return None
    import multiprocessing

    return multiprocessing.Pool(count, _hush)


def _run(do: Do, start: int, stop: int) -> tuple[list[Done], float]:
    begun = time.monotonic()
    return [do(number) for number in range(start, stop)], time.monotonic() - begun


def _hush() -> None:
    """Leave Ctrl-C to the program that started this one."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
