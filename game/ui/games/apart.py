"""Work in a process of its own: what it loads, tens of megabytes for a PDF, goes with it, and no
frame waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from game.engine.errors import Stopped

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

    from game.engine.types import ShouldStop

T = TypeVar("T")

POLL_SECONDS = 0.05
"""How often is asked whether to stop."""


def apart(should_stop: ShouldStop, work: Callable[..., T], *arguments: object) -> T:
    """What `work`, a function of a module, returns for arguments that can be pickled. Raises what
    it raises, or Stopped. Where no process can be started, it is done in this one."""
    from multiprocessing import get_context

    context = get_context("spawn")  # a copy of this process would have its window and locks
    answers, sender = context.Pipe(duplex=False)
    process = context.Process(target=_answer, args=(sender, work, arguments), daemon=True)
    try:
        process.start()
    except OSError:
        return work(*arguments)
    finally:
        sender.close()
    try:
        while not answers.poll(POLL_SECONDS):
            if should_stop():
                raise Stopped("cancelled")
        ended, answer = answers.recv()
    except EOFError:  # the process was killed
        raise OSError("the process that did it has ended") from None
    finally:
        process.kill()
        process.join()
        answers.close()
    if ended:
        return answer  # type: ignore[no-any-return]
    raise answer


def _answer(sender: Connection[Any, Any], work: Callable[..., object], arguments: Any) -> None:
    """Do the work, and send what it returns or raises."""
    try:
        answer = True, work(*arguments)
    except Exception as error:
        answer = False, error
    sender.send(answer)
