"""Games to save, clocks that tests control, small disks and other processes."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.puzzle import Puzzle, PuzzleSpec
from game.session.session import Session
from tests.session.puzzles import FOUR, NINE, solve

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.store import Store
    from game.store.autosave import Autosave

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Clock:
    """A clock that advances by one second each time it is read."""

    def __init__(self, now: float = 1_767_225_600.0) -> None:
        self.now = now

    def __call__(self) -> float:
        self.now += 1
        return self.now


class StoppedClock(Clock):
    """A clock that does not advance."""

    def __call__(self) -> float:
        return self.now


def puzzle_of(level: str = "tier.medium", seed: int = 1) -> Puzzle:
    """A puzzle as if it had been generated at this level."""
    spec = PuzzleSpec(level=level, blanks=NINE.blanks, seed=seed)
    return Puzzle(spec, NINE.rules, NINE.givens, NINE.solutions)


def new_game(level: str = "tier.medium") -> Session:
    """A session with no moves yet."""
    return Session(puzzle_of(level))


def play_a_little(session: Session) -> None:
    """Perform several kinds of actions that the log records."""
    session.fill_notes()
    session.advance(1.25)
    session.enter((2,), 4)
    session.toggle_note((3, 40), 2)
    session.hint()
    session.advance(2)
    session.undo()
    session.enter((2, 3), 1)


def begin_with_a_move(store: Store, level: str = "tier.medium") -> Autosave:
    """A new game with one move in it, so that it stays when another is opened."""
    autosave = store.begin(new_game(level))
    autosave.session.enter((2,), 4)
    autosave.save()
    return autosave


def win(store: Store, level: str, seconds: float, *, mistakes: int = 0, hints: int = 0) -> Autosave:
    """Play a game of `level` to its end."""
    autosave = store.begin(new_game(level))
    session = autosave.session
    for _ in range(mistakes):
        session.enter((2,), 9)
        session.erase((2,))
    for _ in range(hints):
        session.apply_hint(session.hint())
    session.advance(seconds)
    solve(session)
    assert session.won
    autosave.save()
    return autosave


def small_game() -> Session:
    """A 4 by 4 game that was not generated here: its puzzle has no spec."""
    return Session(FOUR)


def database(folder: object) -> str:
    """The path of the file in a store's folder."""
    return os.path.join(str(folder), "nonet.db")


def query(folder: object, sql: str, name: str = "nonet.db") -> list[tuple[Any, ...]]:
    """The rows of a query on a store's file, read without the store."""
    connection = sqlite3.connect(os.path.join(str(folder), name))
    try:
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


def files(folder: object) -> list[str]:
    """The names in the folder, except side files of SQLite, locks and mirrors."""
    return sorted(
        name
        for name in os.listdir(str(folder))
        if not name.endswith(("-wal", "-shm", ".lock", ".mirror"))
    )


def drop_mirrors(folder: object) -> None:
    """Remove all mirrors, so that only the file of saved games is left."""
    for name in os.listdir(str(folder)):
        if name.endswith(".mirror"):
            os.unlink(os.path.join(str(folder), name))


def start(code: str, *args: object, prefix: Sequence[str] = ()) -> subprocess.Popen[str]:
    """Start another Python on `code`, by the command `prefix` if there is one; it can import the
    game, and its pipes are open."""
    return subprocess.Popen(
        [*prefix, sys.executable, "-c", code, *map(str, args)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )


def run(code: str, *args: object) -> str:
    """Run `code` to its end and return what it printed."""
    return _printed(start(code, *args))


def _printed(process: subprocess.Popen[str]) -> str:
    try:
        printed, _ = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 0, printed
    return printed


def run_on_small_disk(code: str, folder: object, size: str) -> str:
    """Run `code` with `folder` as its argument, and return what it printed; for that process
    alone, the folder is a disk of `size`. Skips the test where that is impossible.

    The disk ends with the process, however it ends, since it is mounted in a namespace of its own.
    """
    mount = 'mount -t tmpfs -o size="$1" tmpfs "$2" && shift 2 && exec "$@"'
    prefix = ["unshare", "--mount", "sh", "-c", mount, "sh", size, str(folder)]
    if not shutil.which("unshare") or subprocess.run([*prefix, "true"], check=False).returncode:
        pytest.skip("a small disk cannot be mounted here")
    return _printed(start(code, folder, prefix=prefix))


def fill_disk(ballast: str) -> None:
    """Write to the file `ballast` until the disk is full."""
    with open(ballast, "ab", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(bytes(1024))


def wait_for_the_disk(store: Store) -> None:
    """Wait until nothing is synced or copied in the background any more."""
    sync = store._database._sync
    thread = sync._thread if sync else None
    if thread:
        thread.join()
