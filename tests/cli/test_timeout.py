"""Puzzles that take too long: said, given up, and the stream goes on."""

from __future__ import annotations

import json
import signal
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli import watch
from game.engine.errors import Stopped
from tests.cli.commands import EASY, SOLVED, Console

pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
"""The timer may go off inside a destructor or a callback of the garbage collector (Hypothesis has
one). Python reports and drops what is raised there, and the next tick of the timer stops the work.
"""

LONG = {"id": "long one", "size": 25, "givens": "." * 625, "extra": {"antiknight": True}}
"""An empty grid whose solutions nobody has the patience to count."""


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["check", "--limit", "1000000000"], "." * 81),
        (["rate", "--scale", "tier"], json.dumps(LONG)),
        (["path"], json.dumps(LONG)),
        (["hint"], json.dumps(LONG)),
        (["steps"], json.dumps(LONG)),
    ],
)
def test_a_puzzle_that_takes_too_long_is_given_up(
    console: Console, arguments: list[str], line: str
) -> None:
    ended = console.run(*arguments, "--timeout", "1", given=f"{SOLVED}\n{line}\n{SOLVED}\n")
    usual = console.run(*arguments, given=SOLVED)
    if ended.err:
        assert ended.status == 1
        assert ended.err.startswith(f"{arguments[0]}: line 2: gave up after 1 s")
    assert ended.out.startswith(usual.out) and ended.out.endswith(usual.out)


def test_what_was_given_up_is_named(console: Console) -> None:
    ended = console.run("check", "--timeout", "0.2", "--limit", "1" + "0" * 15, json.dumps(LONG))
    assert ended.out == "" and ended.status == 1
    message = "check: line 1: gave up after 0.2 s (id 'long one'): '...........................'"
    assert ended.err.startswith(message[:60])
    table = "id,puzzle\nf00d," + "." * 81
    ended = console.run("check", "--timeout", "0.2", "--limit", "1" + "0" * 15, given=table)
    assert ended.err.startswith("check: line 2: gave up after 0.2 s (id 'f00d'): '....")


def test_it_is_said_once_what_takes_long(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "SLOW_SECONDS", 0.05)
    ended = console.run("check", "--timeout", "0.4", "--limit", "1" + "0" * 15, "." * 81)
    said, given_up = ended.err.splitlines()
    assert said == "check: line 1: still counting solutions ..."
    assert given_up.startswith("check: line 1: gave up")


def test_the_timer_may_go_off_while_an_error_is_handled(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, ticks = watch.Watch.end, 0

    def end(self: watch.Watch) -> None:
        nonlocal ticks
        ticks += 1
        if ticks == 1:
            raise Stopped("the time is up")
        usual(self)

    monkeypatch.setattr(watch.Watch, "end", end)
    ended = console.run(
        "solve", "--timeout", "9", given="." * 80 + "\n" + f"11{EASY[2:]}\n{SOLVED}\n"
    )
    assert ended.status == 1 and ended.out == SOLVED + "\n"
    assert "line 2: gave up after 9 s" in ended.err


def test_generating_goes_on_with_the_next_seed(console: Console) -> None:
    ended = console.run(
        "generate", "--blanks", "64", "--count", "2", "--seed", "5", "--timeout", "0.2"
    )
    assert ended.status == 1 and ended.out == ""
    for seed in (5, 6):
        assert f"generate: seed {seed}: gave up after 0.2 s" in ended.err


@pytest.mark.parametrize("text", ["0", "-1", "nan", "inf", "1e400", "soon", ""])
def test_a_timeout_is_a_number_of_seconds(console: Console, text: str) -> None:
    ended = console.run("solve", "--timeout", text, EASY)
    assert ended.status == 2 and "not a number of seconds above 0" in ended.err


def test_every_command_takes_it(console: Console) -> None:
    for command in ("solve", "check", "rate", "path", "hint", "steps"):
        assert console.run(command, EASY, "--timeout", "60").status == 0
    assert console.run("solve", EASY, "--timeout", "60").out == f"{SOLVED}\n"
    for command in ("generate", "transform", "bench"):
        assert "--timeout" in console.run(command, "--help").out


def test_work_that_never_asks_is_stopped_without_a_timer_of_the_system(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(signal, "setitimer", raising=False)
    before = signal.getsignal(watch.UNUSED)
    with watch.Watch("solve", "solving", 0.05) as looking, pytest.raises(Stopped):
        looking.begin(1)
        while True:
            pass
    assert signal.getsignal(watch.UNUSED) == before
    assert not any(thread.daemon and "tick" in thread.name for thread in threading.enumerate())


def test_work_that_never_asks_is_stopped_and_the_timer_ends() -> None:
    if sys.platform == "win32":
        pytest.skip("a timer of POSIX")
    before = signal.getsignal(signal.SIGALRM)
    with watch.Watch("solve", "solving", 0.05) as looking, pytest.raises(Stopped):
        looking.begin(1)
        while True:
            pass
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGALRM) == before


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="a timer of POSIX")
def test_a_stop_that_is_dropped_in_a_destructor_comes_again() -> None:
    dropped: list[bool] = []

    class Busy:
        def __del__(self) -> None:
            try:
                while True:
                    pass
            except Stopped:
                dropped.append(True)
                raise

    with watch.Watch("solve", "solving", 0.05) as looking, pytest.raises(Stopped):
        looking.begin(1)
        Busy()
        assert dropped
        while True:
            pass


def test_a_search_that_asks_is_stopped_without_a_timer(monkeypatch: pytest.MonkeyPatch) -> None:
    without_timer(monkeypatch)
    with watch.Watch("solve", "solving", 0.05) as looking:
        looking.begin(1)
        while not looking():
            pass
        assert looking()
        looking.begin(2)
        assert not any(looking() for _ in range(32))


@pytest.mark.parametrize("command", ["solve", "check", "rate", "path", "hint", "steps"])
def test_clues_that_clash_are_looked_for_until_the_time_is_up(
    console: Console, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """Without a timer every search has to ask."""
    without_timer(monkeypatch)
    asked = []

    def searched(rules: object, values: object, should_stop: Callable[[], bool]) -> str:
        asked.append(should_stop)
        while not should_stop():
            pass
        return "no more is known"

    monkeypatch.setattr("game.engine.unsolvable.why_unsolvable", searched)
    ended = console.run(command, "--timeout", "0.1", "11" + "." * 79)
    assert asked and "no more is known" in ended.out + ended.err


def without_timer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let neither the system nor a thread tell when the time is up."""
    monkeypatch.delattr(signal, "setitimer", raising=False)
    monkeypatch.setattr(watch, "interrupt_main", lambda _: None)


def test_a_booklet_is_printed_without_the_puzzle_that_takes_too_long(
    console: Console, tmp_path: Path
) -> None:
    booklet = tmp_path / "booklet.html"
    large = ("print", "--kind", "killer", "--size", "16", "--count", "2", "-o", str(booklet))
    ended = console.run(*large, "--timeout", "0.001")
    assert ended.status == 1 and not booklet.exists()
    assert ended.err.splitlines() == [
        "print: puzzle 1: gave up after 0.001 s",
        "print: puzzle 2: gave up after 0.001 s",
        "print: there is no puzzle to print",
    ]
    mixed = ("print", "--kind", "killer", "--kind", "classic", "--size", "4", "--count", "2")
    ended = console.run(*mixed, "--timeout", "60", "-o", str(booklet))
    assert (ended.status, ended.err) == (0, "")
    assert booklet.exists()
