"""How long one puzzle takes: said on standard error after a while, and given up in time.

Searches ask a `Watch` now and then whether to stop. Where a system has interval timers, one
also looks on twice a second, whatever runs: a single timer for a whole stream costs the puzzles
in it nothing.
"""

from __future__ import annotations

import signal
import sys
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Self

from game.cli.progress import SLOW
from game.engine.errors import Stopped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import FrameType

TICK = 0.5
"""Seconds between two looks at the clock, at most."""

SELDOM = 15
"""The clock is read at every sixteenth question: branches of a search take microseconds."""


class Watch:
    """What is being done to which puzzle, and since when. Used in a ``with``."""

    def __init__(self, command: str, doing: str, seconds: float | None = None) -> None:
        self.doing = doing
        """What takes so long, as in `still solving`."""
        self._command, self._seconds = command, seconds
        self._line = 0
        self._busy = self._said = self._over = False
        self._start = 0.0
        self._calls = 0

    def __enter__(self) -> Self:
        tick = TICK if self._seconds is None else min(TICK, max(self._seconds / 2, 0.01))
        with suppress(ValueError, AttributeError):  # not the main thread, or no such timer
            self._before = signal.signal(signal.SIGALRM, self._look)
            signal.setitimer(signal.ITIMER_REAL, tick, tick)
        return self

    def __exit__(self, *_: object) -> None:
        self._busy = False
        with suppress(ValueError, AttributeError):
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self._before)

    def begin(self, line: int) -> None:
        """The puzzle of a line is next."""
        self._line = line
        self._start = monotonic()
        if self._said or self._over:
            self._said = self._over = False
        self._busy = True

    def end(self) -> None:
        """Nothing is done to a puzzle from now on: a timer does not stop what comes next."""
        self._busy = False

    def over(self, texts: Iterable[str]) -> Iterator[str]:
        """The same texts; nothing is done to a puzzle while one of them is written."""
        found = iter(texts)
        while True:
            self._busy = True
            try:
                text = next(found)
            except StopIteration:
                return
            finally:
                self._busy = False
            yield text

    def __call__(self) -> bool:
        """Whether to give up the puzzle: the `should_stop` of searches."""
        self._calls += 1
        if self._over or self._calls & SELDOM:
            return self._over
        self._tell()
        return self._over

    def _tell(self) -> None:
        spent = monotonic() - self._start
        self._over = self._seconds is not None and spent >= self._seconds
        if spent >= SLOW and not self._said and not self._over:
            self._said = True
            sys.stdout.flush()
            print(f"{self._command}: line {self._line}: still {self.doing} ...", file=sys.stderr)

    def _look(self, number: int, frame: FrameType | None) -> None:
        if self._busy:
            self._tell()
            if self._over:
                raise Stopped("the time is over")
