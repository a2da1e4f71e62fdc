"""Work in a process of its own: what it loads, tens of megabytes for a PDF, goes with it, and no
frame waits for it."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from typing import IO, TYPE_CHECKING, Any, TypeVar

from game.engine.errors import Stopped

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.types import ShouldStop

T = TypeVar("T")

WORD = "--apart"
"""The argument with which the packaged program does such work."""

TOLD, RETURNED, RAISED = "told", "returned", "raised"
"""What the process has to say: something on the way, and one of the others at the end."""

POLL_SECONDS = 0.1
"""How often is asked whether to stop."""


def apart(
    should_stop: ShouldStop,
    work: Callable[..., T],
    *arguments: object,
    told: Callable[[Any], None] | None = None,
) -> T:
    """What `work`, a function of a module, returns for arguments that can be pickled. Raises what
    it raises, or Stopped. Where no process can be started, it is done in this one.

    With ``told``, `work` gets a function as its last argument too: what it calls that with on the
    way is passed on to ``told``.
    """
    try:
        process = subprocess.Popen(
            _command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError:
        return work(*arguments, *([told] if told else []))
    assert process.stdin and process.stdout
    answers: SimpleQueue[tuple[str, Any]] = SimpleQueue()
    reader = threading.Thread(target=_read, args=(process.stdout, answers), daemon=True)
    reader.start()
    try:
        with suppress(OSError):  # it ended before it was asked
            pickle.dump((work, arguments, told is not None), process.stdin)
            process.stdin.flush()  # and stays open: it ends with this program at the latest
        return _heard(answers, should_stop, told)  # type: ignore[no-any-return]
    finally:
        process.kill()
        process.wait()
        reader.join()
        process.stdout.close()
        with suppress(OSError):
            process.stdin.close()


def _heard(
    answers: SimpleQueue[tuple[str, Any]],
    should_stop: ShouldStop,
    told: Callable[[Any], None] | None,
) -> Any:
    """What was returned, once all before it is passed on."""
    while not should_stop():
        with suppress(Empty):
            what, value = answers.get(timeout=POLL_SECONDS)
            if what == RETURNED:
                return value
            if what == RAISED:
                raise value
            if told:
                told(value)
    raise Stopped("cancelled")


def _read(stream: IO[bytes], answers: SimpleQueue[tuple[str, Any]]) -> None:
    """Read all that the process has to say."""
    with suppress(EOFError, OSError, pickle.UnpicklingError):  # killed, in the middle of a word
        while True:
            answers.put(pickle.load(stream))
    # Killed by another, say for want of memory; after an answer nobody reads this.
    answers.put((RAISED, OSError("the process that did it has ended")))


def _command() -> list[str]:
    if getattr(sys, "frozen", False):
        return [sys.executable, WORD]
    here = f"import sys; sys.path[:] = {sys.path!r}; from {__name__} import answer; answer()"
    return [sys.executable, "-I", "-c", here]


def answer() -> None:
    """Do what standard input asks for, and write what it returns or raises to standard output."""
    output = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # where libraries may greet
    work, arguments, tells = pickle.load(sys.stdin.buffer)
    threading.Thread(target=_end_with_the_program, daemon=True).start()

    def say(what: str, value: object) -> None:
        pickle.dump((what, value), output)
        output.flush()

    try:
        result = work(*arguments, *([partial(say, TOLD)] if tells else []))
    except Exception as error:
        say(RAISED, error)
    else:
        say(RETURNED, result)


def _end_with_the_program() -> None:
    """Wait until the program that asked is gone, even if it was killed, and end."""
    while os.read(0, 1):
        pass
    os._exit(1)
