"""Work in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import Any

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
    def refuse(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("subprocess.Popen", refuse)
    assert apart(never, os.getpid) == os.getpid()


def test_the_packaged_program_does_it_by_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.frozen", True, raising=False)
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    started = subprocess.Popen

    def start(command: list[str], **options: Any) -> subprocess.Popen[bytes]:
        assert command == [sys.executable, "--apart"]
        return started([sys.executable, "-m", "game", *command[1:]], cwd=root, **options)

    monkeypatch.setattr("subprocess.Popen", start)
    assert apart(never, divmod, 81, 9) == (9, 0)
