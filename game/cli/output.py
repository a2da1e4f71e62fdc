"""Standard output that Ctrl-C does not cut in the middle of a line."""

from __future__ import annotations

import signal
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from types import FrameType, TracebackType


class Output:
    """Writes each text as a whole: Ctrl-C during a write raises KeyboardInterrupt after it.

    Python's own handler may raise it between the parts of a write, and then what is still in the
    buffer is lost. A context manager, which restores the previous handler at its end.
    """

    def __init__(self) -> None:
        self.count = 0
        """How many texts are written."""
        self._writing = self._asked = False

    def __enter__(self) -> Self:
        with suppress(ValueError):  # only the main thread gets Ctrl-C
            self._before = signal.signal(signal.SIGINT, self._interrupted)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is None or isinstance(error, KeyboardInterrupt):
            self.flush()
        with suppress(ValueError, AttributeError):
            signal.signal(signal.SIGINT, self._before)

    def write(self, text: str) -> None:
        """Write `text` and a line end."""
        self._writing = True
        sys.stdout.write(text + "\n")
        self.count += 1
        self._writing = False
        if self._asked:
            raise KeyboardInterrupt

    def flush(self) -> None:
        """Write out what is still in the buffer."""
        self._writing = True
        sys.stdout.flush()
        self._writing = False

    def _interrupted(self, number: int, frame: FrameType | None) -> None:
        if self._writing and not self._asked:
            self._asked = True
        else:
            raise KeyboardInterrupt
