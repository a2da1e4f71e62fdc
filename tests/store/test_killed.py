"""After SIGKILL at any moment, every acknowledged save is in the file."""

from __future__ import annotations

import signal
import sys
from random import Random
from time import sleep
from typing import TYPE_CHECKING

import pytest

from game.store import Store
from tests.session.puzzles import everything
from tests.store.helpers import begin_with_a_move, new_game, query, start

if TYPE_CHECKING:
    from pathlib import Path

    from game.session.session import Session

WRITER = """
import sys
from random import Random
from game.store import Store
store = Store.open(sys.argv[1])
assert store.notice is None, store.notice
autosave = store.resume(store.saved_game().game_id)
session = autosave.session
rng = Random(sys.argv[2])
say = sys.stdout.write
while True:
    chance = rng.random()
    cell, digit = rng.randrange(81), rng.randint(1, 9)
    if chance < 0.4:
        session.toggle_note((cell,), digit)
    elif chance < 0.6:
        session.enter((cell,), digit)
    elif chance < 0.8:
        session.undo()
    elif chance < 0.81:
        session.restart()
    elif chance < 0.82:
        store.checkpoint()
    session.advance(rng.random() / 2)
    assert autosave.save() is None
    # Only now may the player see it: the line is complete when it arrives.
    say(f"{len(session.actions)} {session.elapsed!r}\\n")
    sys.stdout.flush()
"""


def acknowledged(printed: str) -> tuple[int, float]:
    """The number of actions and the clock in the last complete line."""
    lines = printed.split("\n")[:-1]
    if not lines:
        return 0, 0.0
    count, elapsed = lines[-1].split()
    return int(count), float(elapsed)


def test_after_a_kill_at_a_random_moment_every_acknowledged_save_is_there(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("SIGKILL is of POSIX")
    store = Store.open(str(tmp_path))
    autosave = begin_with_a_move(store)
    store.close()
    rng, actions = Random(9), 0
    for attempt in range(15):
        process = start(WRITER, tmp_path, attempt)
        assert process.stdout
        first = process.stdout.readline()
        sleep(rng.random() * 0.08)
        process.send_signal(signal.SIGKILL)
        count, elapsed = acknowledged(first + process.stdout.read())
        process.wait()

        again = Store.open(str(tmp_path))
        assert again.notice is None
        session: Session = again.resume(autosave.game_id).session
        assert len(session.actions) >= count >= actions
        if len(session.actions) == count:
            assert session.elapsed >= elapsed
        fresh = type(session).replay(session.puzzle, session.actions, session.elapsed)
        assert everything(fresh) == everything(session)
        actions = len(session.actions)
        again.close()
    assert actions > 100
    assert query(tmp_path, "PRAGMA integrity_check") == [("ok",)]
    assert query(tmp_path, "SELECT count(*) FROM game") == [(1,)]


FIRST = """
import sys
import game.store.database, game.store.autosave, game.session.levels
from game.store import Store
from tests.store.helpers import new_game
session = new_game()
session.enter((2,), 4)
print("ready", flush=True)
autosave = Store.open(sys.argv[1]).begin(session)
print(autosave.trouble, flush=True)
sys.stdin.readline()
"""


def test_after_a_kill_while_the_file_is_made_the_next_start_finds_no_damage(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("SIGKILL is of POSIX")
    rng = Random(4)
    for attempt in range(12):
        folder = tmp_path / str(attempt)
        process = start(FIRST, folder)
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
        sleep(rng.random() * 0.012)
        process.send_signal(signal.SIGKILL)
        printed = process.stdout.read()
        process.wait()
        again = Store.open(str(folder))
        assert again.notice is None
        if printed:
            assert "None\n".startswith(printed)  # killed within the line, maybe
            assert again.saved_game() is not None
        assert again.begin(new_game()).trouble is None
        again.close()
