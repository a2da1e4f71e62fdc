"""Work in a process of its own."""

from __future__ import annotations

import os
import time

import pytest

from game.engine.errors import Stopped
from game.paper.missing_library import MissingLibrary
from game.ui.games.apart import apart


def missing() -> None:
    raise MissingLibrary("PDF", "reportlab")


def killed() -> None:
    os._exit(9)


def never() -> bool:
    return False


def test_it_is_another_process_whose_answer_comes_back() -> None:
    assert apart(never, os.getpid) != os.getpid()
    assert apart(never, divmod, 81, 9) == (9, 0)


def test_what_goes_wrong_there_is_raised_here() -> None:
    with pytest.raises(MissingLibrary) as raised:
        apart(never, missing)
    assert (raised.value.form, raised.value.library) == ("PDF", "reportlab")
    with pytest.raises(OSError, match="has ended"):
        apart(never, killed)


def test_it_ends_as_soon_as_it_is_not_wanted() -> None:
    start = time.monotonic()
    with pytest.raises(Stopped):
        apart(lambda: True, time.sleep, 600)
    assert time.monotonic() < start + 300, "it does not wait for the end"


def test_where_no_process_starts_it_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    assert apart(never, os.getpid) == os.getpid()
