"""How long one puzzle takes: reported on standard error after a while, and limited.

Searches ask a `Watch` from time to time whether to stop. A timer also checks twice a second,
whatever runs: one for a whole stream costs each puzzle nothing. It is the system's interval timer,
or where there is none, as on Windows, a thread that interrupts the main one.
"""

from __future__ import annotations

import signal
import sys
from _thread import interrupt_main
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Self

from game.cli.progress import SLOW_SECONDS
from game.engine.errors import Stopped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from types import FrameType

TICK_SECONDS = 0.5
"""Seconds between two checks of the clock, at most."""

UNUSED = signal.SIGTERM
"""The signal of the thread that stands in for a timer: Windows knows it, but never sends it."""

CALLS_MASK = 15
"""The clock is read on every sixteenth call: branches of a search take microseconds."""


class Watch:
    """What is being done to which puzzle, and since when: a context manager."""

    def __init__(self, command: str, doing: str, seconds: float | None = None) -> None:
        self.doing = doing
        """The word for the work, as in `still solving`."""
        self._command, self._seconds = command, seconds
        self._line = 0
        self._busy = self._said = self._over = False
        self._start = 0.0
        self._calls = 0

    def __enter__(self) -> Self:
        tick = (
            TICK_SECONDS
            if self._seconds is None
            else min(TICK_SECONDS, max(self._seconds / 2, 0.01))
        )
        with suppress(ValueError):  # not the main thread
            if sys.platform != "win32" and hasattr(signal, "setitimer"):
                self._before = signal.signal(signal.SIGALRM, self._look)
                signal.setitimer(signal.ITIMER_REAL, tick, tick)
            else:
                self._before = signal.signal(UNUSED, self._look)
                self._end_ticks = _ticks(tick)
        return self

    def __exit__(self, *_: object) -> None:
        self._busy = False
        with suppress(ValueError, AttributeError):  # it was not set
            if sys.platform != "win32" and hasattr(signal, "setitimer"):
                signal.setitimer(signal.ITIMER_REAL, 0)
                signal.signal(signal.SIGALRM, self._before)
            else:
                self._end_ticks()
                signal.signal(UNUSED, self._before)

    def begin(self, line: int) -> None:
        """Start on the puzzle of a line."""
        self._line = line
        self._start = monotonic()
        if self._said or self._over:
            self._said = self._over = False
        self._busy = True

    def end(self) -> None:
        """The puzzle is done: the timer does not stop what comes next."""
        self._busy = False

    def over(self, texts: Iterable[str]) -> Iterator[str]:
        """Yield the same texts; the watch rests while one of them is written."""
        lines = iter(texts)
        while True:
            self._busy = True
            try:
                text = next(lines)
            except StopIteration:
                return
            finally:
                self._busy = False
            yield text

    def __call__(self) -> bool:
        """Whether to give up on the puzzle: the `should_stop` of searches."""
        self._calls += 1
        if self._over or self._calls & CALLS_MASK:
            return self._over
        self._check()
        return self._over

    def _check(self) -> None:
        spent = monotonic() - self._start
        self._over = self._seconds is not None and spent >= self._seconds
        if spent >= SLOW_SECONDS and not self._said and not self._over:
            self._said = True
            sys.stdout.flush()
            print(f"{self._command}: line {self._line}: still {self.doing} ...", file=sys.stderr)

    def _look(self, number: int, frame: FrameType | None) -> None:
        if self._busy:
            self._check()
            if self._over:
                raise Stopped("the time is up")


def _ticks(seconds: float) -> Callable[[], None]:
    """Interrupt the main thread every so often, until what is returned is called."""
    from threading import Event, Thread

    over = Event()

    def tick() -> None:
        while not over.wait(seconds):
            interrupt_main(UNUSED)

    thread = Thread(target=tick, daemon=True)
    thread.start()

    def end() -> None:
        over.set()
        thread.join()

    return end
