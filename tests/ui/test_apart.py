"""Work in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.errors import Stopped
from game.paper.missing_library import MissingLibrary
from game.ui.games.apart import apart
from tests.real_window.screen import wait_until

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def missing() -> None:
    raise MissingLibrary("PDF", "reportlab")


def killed() -> None:
    os._exit(9)


def rest(path: str) -> None:
    with open(f"{path}.part", "w", encoding="ascii") as file:
        file.write(str(os.getpid()))
    os.replace(f"{path}.part", path)
    time.sleep(600)


def count(end: int, tell: Callable[[int], None]) -> int:
    for number in range(end):
        tell(number)
    return end


def never() -> bool:
    return False


def test_it_is_another_process_whose_answer_comes_back() -> None:
    assert apart(never, os.getpid) != os.getpid()
    assert apart(never, divmod, 81, 9) == (9, 0)


def test_what_it_says_on_the_way_is_heard() -> None:
    heard: list[int] = []
    assert apart(never, count, 3, told=heard.append) == 3
    assert heard == [0, 1, 2]


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
    started = subprocess.Popen

    def start(command: list[str], **options: Any) -> subprocess.Popen[bytes]:
        assert command == [sys.executable, "--apart"]
        return started([sys.executable, "-m", "game", *command[1:]], cwd=ROOT, **options)

    monkeypatch.setattr("subprocess.Popen", start)
    assert apart(never, divmod, 81, 9) == (9, 0)


@pytest.mark.skipif(sys.platform != "linux", reason="it is looked for in /proc")
def test_it_ends_when_the_program_that_asked_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "pid"
    ask = f"from {__name__} import *; apart(never, rest, {str(path)!r})"
    asking = subprocess.Popen([sys.executable, "-c", ask], cwd=ROOT, stdout=subprocess.DEVNULL)
    wait_until(path.exists, "the work to begin")
    asking.kill()
    asking.wait()
    pid = int(path.read_text("ascii"))
    wait_until(lambda: not is_alive(pid), "the work to end")


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended waits there for whoever asks how it went."""
    try:
        os.kill(pid, 0)
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
