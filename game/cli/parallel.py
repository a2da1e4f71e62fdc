"""Many small tasks on several cores, their results in order.

Tasks are numbers from 0. They are handed out in runs of about a tenth of a second, and only a
few runs ahead of the results, so memory stays constant however many tasks there are.
"""

from __future__ import annotations

import time
from collections import deque
from typing import TYPE_CHECKING, NamedTuple, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.pool import AsyncResult, Pool

    Do = Callable[[int], "TaskResult"]

Result = TypeVar("Result")

RUN_SECONDS = 0.1
"""How long a run of tasks should take."""
MAX_RUN_TASKS = 2000


class TaskResult(NamedTuple):
    text: str
    failed: bool = False
    """Whether `text` is an error message."""
    late: bool = False
    """Whether it took too long; other tasks may still succeed."""


def cores() -> int:
    """How many cores this process may use."""
    import os

    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run_tasks(do: Do, count: int, jobs: int, tick: Callable[[], None]) -> Iterator[TaskResult]:
    """Yield what `do` returns for 0, 1, ... count - 1; `tick` is called while waiting.

    `do` must be picklable, unless there is one job only. Ctrl-C raises KeyboardInterrupt here,
    after all finished results are yielded.
    """
    workers = _workers(min(jobs, count))
    if workers is None:
        yield from map(do, range(count))
        return
    waiting: deque[AsyncResult[tuple[list[TaskResult], float]]] = deque()
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
                per_run = seconds / len(results)
                run = max(1, min(2 * run, MAX_RUN_TASKS, int(RUN_SECONDS / max(per_run, 1e-9))))
                yield from results
        except KeyboardInterrupt:
            while waiting and waiting[0].ready():
                yield from waiting.popleft().get()[0]
            raise


class Batches:
    """Batches of work for several processes; their results come back in the order of the batches.

    A few batches are ahead of the results, no more, so memory stays constant. A context manager,
    which ends the processes. After Ctrl-C it still hands over the results that are there.
    """

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool: Pool | None = None
        self._waiting: deque[Callable[[bool], bool]] = deque()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        while kind is KeyboardInterrupt and self._waiting and self._waiting[0](False):
            self._waiting.popleft()
        if self._pool is not None:
            self._pool.terminate()

    def give(
        self,
        do: Callable[[int, bytes], Result],
        first: int,
        lines: bytes,
        done: Callable[[Result], None],
    ) -> None:
        """Have `do(first, lines)` called elsewhere, and `done(its result)` here, later.

        `do` must be picklable.
        """
        if self._pool is None:
            self._pool = _workers(max(2, self._jobs))
        assert self._pool is not None
        answer = self._pool.apply_async(do, (first, lines))

        def hand_over(wait: bool) -> bool:
            if not wait and not answer.ready():
                return False
            done(answer.get())
            return True

        self._waiting.append(hand_over)
        while len(self._waiting) > 2 * self._jobs:
            self._waiting[0](True)
            self._waiting.popleft()

    def finish(self) -> None:
        """Wait for all results."""
        while self._waiting:
            self._waiting[0](True)
            self._waiting.popleft()


def _workers(count: int) -> Pool | None:
    """A pool of `count` processes; None if this one is enough."""
    if count <= 1:
        return None
    import multiprocessing

    return multiprocessing.Pool(count, _mind_signals)


def _run(do: Do, start: int, stop: int) -> tuple[list[TaskResult], float]:
    begun = time.monotonic()
    return [do(number) for number in range(start, stop)], time.monotonic() - begun


def _mind_signals() -> None:
    """Ignore Ctrl-C, which the parent process handles; and end when told to, even where it has
    opened a display: SDL catches that signal, and what is forked would wait for ever."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
