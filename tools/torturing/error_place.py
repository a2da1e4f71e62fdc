"""Where an error comes from, as short words by which faults are distinguished."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import traceback
from collections.abc import Iterator
from types import FrameType

from launching.environment import ROOT


class TimeUp(BaseException):
    """Something takes longer than it may; raised in the middle of it."""


def place_of(error: BaseException) -> str:
    """The innermost line of the traceback in the game or in what drives it."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [
        frame
        for frame in frames
        if frame.filename.startswith(ROOT + os.sep) and frame.filename != __file__
    ]
    if not ours:
        return "nowhere"
    last = ours[-1]
    return f"{os.path.relpath(last.filename, ROOT)}:{last.lineno} {last.name}"


def traceback_of(error: BaseException, lines: int = 12) -> str:
    """The last lines of its traceback, without the paths of this machine."""
    text = "".join(traceback.format_exception(error)).replace(ROOT + os.sep, "")
    return "\n".join(line[:300] for line in text.splitlines()[-lines:])


@contextlib.contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise TimeUp in a block that takes longer; for the main thread only."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise TimeUp

    if sys.platform == "win32":
        raise NotImplementedError
    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
