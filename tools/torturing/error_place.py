"""Where an error comes from, as short words that tell faults apart."""

from __future__ import annotations

import contextlib
import os
import signal
import traceback
from collections.abc import Iterator
from types import FrameType

from launching.environment import ROOT


class TimeUp(BaseException):
    """Something took longer than it may; raised in the middle of it."""


def place_of(error: BaseException) -> str:
    """The innermost line that an error went through, of the game or of what drives it."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [
        each
        for each in frames
        if each.filename.startswith(ROOT + os.sep) and each.filename != __file__
    ]
    if not ours:
        return "nowhere"
    last = ours[-1]
    return f"{os.path.relpath(last.filename, ROOT)}:{last.lineno} {last.name}"


def traceback_of(error: BaseException, lines: int = 12) -> str:
    """Its traceback, the last lines of it, without the paths of this machine."""
    text = "".join(traceback.format_exception(error)).replace(ROOT + os.sep, "")
    return "\n".join(each[:300] for each in text.splitlines()[-lines:])


@contextlib.contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise TimeUp in what takes longer; only for the main thread."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise TimeUp

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
