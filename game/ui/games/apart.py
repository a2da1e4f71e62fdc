"""Work in a process of its own: what it loads, tens of megabytes for a PDF, goes with it, and no
frame waits for it."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from game.engine.errors import Stopped

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.types import ShouldStop

T = TypeVar("T")

WORD = "--apart"
"""The argument with which the packaged program does such work."""

POLL_SECONDS = 0.1
"""How often is asked whether to stop."""


def apart(should_stop: ShouldStop, work: Callable[..., T], *arguments: object) -> T:
    """What `work`, a function of a module, returns for arguments that can be pickled. Raises what
    it raises, or Stopped. Where no process can be started, it is done in this one."""
    try:
        process = subprocess.Popen(
            _command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError:
        return work(*arguments)
    assert process.stdin
    asks, process.stdin = process.stdin, None  # stays open: it ends with this program at the latest
    answer = b""
    try:
        with suppress(OSError):  # it ended before it was asked
            pickle.dump((work, arguments), asks)
            asks.flush()
        while not should_stop():
            with suppress(subprocess.TimeoutExpired):
                answer, _ = process.communicate(timeout=POLL_SECONDS)
                break
        else:
            raise Stopped("cancelled")
    finally:
        process.kill()
        process.wait()
        with suppress(OSError):
            asks.close()
    if not answer:  # it was killed, say for want of memory
        raise OSError("the process that did it has ended")
    done, result = pickle.loads(answer)
    if done:
        return result  # type: ignore[no-any-return]
    raise result


def _command() -> list[str]:
    if getattr(sys, "frozen", False):
        return [sys.executable, WORD]
    here = f"import sys; sys.path[:] = {sys.path!r}; from {__name__} import answer; answer()"
    return [sys.executable, "-I", "-c", here]


def answer() -> None:
    """Do what standard input asks for, and write what it returns or raises to standard output."""
    output = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # where libraries may greet
    work, arguments = pickle.load(sys.stdin.buffer)
    threading.Thread(target=_end_with_the_program, daemon=True).start()
    try:
        result = True, work(*arguments)
    except Exception as error:
        result = False, error
    pickle.dump(result, output)
    output.flush()


def _end_with_the_program() -> None:
    """Wait until the program that asked is gone, even if it was killed, and end."""
    while os.read(0, 1):
        pass
    os._exit(1)
