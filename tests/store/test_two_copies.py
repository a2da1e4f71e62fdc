"""Two copies of the game at once: nothing is corrupted, and nothing is overwritten silently."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.settings import Settings
from game.store import Notice, Store
from tests.session.puzzles import everything, solve
from tests.store.helpers import Clock, begin_with_a_move, new_game, play_a_little, query, start

if TYPE_CHECKING:
    from pathlib import Path

FORKED = Notice("store.forked", {})


def test_two_copies_that_continue_one_game_make_two_games(tmp_path: Path) -> None:
    ann, ben = Store.open(str(tmp_path), Clock()), Store.open(str(tmp_path), Clock())
    first = ann.begin(new_game())
    play_a_little(first.session)
    first.save()
    second = ben.resume(first.game_id)
    second.session.toggle_note((10,), 1)
    assert second.save() is None
    first.session.toggle_note((11,), 2)
    assert first.save() == FORKED
    assert first.save() is None
    assert first.game_id != second.game_id
    for autosave in (first, second, first, second):
        autosave.session.toggle_note((12,), 3)
        autosave.session.advance(1)
        assert autosave.save() is None
    for autosave in (first, second):
        again = Store.open(str(tmp_path)).resume(autosave.game_id)
        assert everything(again.session) == everything(autosave.session)


def test_the_clock_of_a_copy_left_behind_overwrites_nothing(tmp_path: Path) -> None:
    ann, ben = Store.open(str(tmp_path)), Store.open(str(tmp_path))
    first = begin_with_a_move(ann)
    second = ben.resume(first.game_id)
    second.session.advance(100)
    second.save()
    first.session.advance(5)
    assert first.save() is None
    saved = ann.saved_game()
    assert saved is not None
    assert (saved.game_id, saved.elapsed) == (second.game_id, 100)
    first.session.toggle_note((3,), 1)
    first.save()
    assert ann.resume(first.game_id).session.elapsed == 5
    assert query(tmp_path, "SELECT count(*) FROM game WHERE state = 'playing'") == [(2,)]


def test_a_game_that_one_copy_deletes_and_another_plays_stays(tmp_path: Path) -> None:
    ann, ben = Store.open(str(tmp_path), Clock()), Store.open(str(tmp_path), Clock())
    played = begin_with_a_move(ann)
    for play in (lambda: played.session.advance(1), lambda: played.session.toggle_note((3,), 2)):
        assert ben.delete(played.game_id) is None
        assert ben.saved_game() is None
        play()
        assert played.save() is None
        saved = ben.saved_game()
        assert saved is not None and saved.game_id == played.game_id
    ben.delete(played.game_id)
    solve(played.session)
    assert played.finish().is_best
    assert query(tmp_path, "SELECT state, deleted FROM game") == [("won", None)]


def test_a_game_that_vanishes_for_one_copy_stays_with_the_other(tmp_path: Path) -> None:
    ann, ben = Store.open(str(tmp_path)), Store.open(str(tmp_path))
    untouched = ann.begin(new_game())
    untouched.session.hint()
    untouched.save()
    begin_with_a_move(ben)
    assert query(tmp_path, "SELECT count(*) FROM game") == [(1,)]
    untouched.session.advance(3)
    assert untouched.save() is None
    untouched.session.enter((2,), 4)
    assert untouched.save() is None
    resumed = ben.resume(untouched.game_id)
    assert everything(resumed.session) == everything(untouched.session)


def test_one_copy_wins_and_the_other_plays_on(tmp_path: Path) -> None:
    ann, ben = Store.open(str(tmp_path)), Store.open(str(tmp_path))
    first = ann.begin(new_game())
    second = ben.resume(first.game_id)
    solve(second.session)
    assert second.save() is None
    first.session.toggle_note((2,), 1)
    assert first.save() == FORKED
    assert ann.statistics()["tier.medium"].won == 1
    saved = ann.saved_game()
    assert saved is not None
    assert saved.game_id == first.game_id


def test_each_copy_writes_only_the_settings_it_changed(tmp_path: Path) -> None:
    ann, ben = Store.open(str(tmp_path)), Store.open(str(tmp_path))
    ann.save_settings(Settings(theme="night"))
    ben.save_settings(Settings(text=200))
    assert Store.open(str(tmp_path)).settings() == Settings(theme="night", text=200)


PLAYER = """
import sys
from random import Random
from game.store import Store
from tests.session.puzzles import everything
store = Store.open(sys.argv[1])
autosave = store.resume(sys.argv[2])
rng = Random(int(sys.argv[3]))
print("ready", flush=True)
sys.stdin.readline()
notices = []
for _ in range(300):
    autosave.session.toggle_note((rng.randrange(81),), rng.randint(1, 9))
    autosave.session.advance(rng.random())
    notices.append(autosave.save())
while autosave.trouble:
    notices.append(autosave.save())
store.close()
again = Store.open(sys.argv[1]).resume(autosave.game_id)
assert everything(again.session) == everything(autosave.session)
forks = sum(notice is not None and notice.key == "store.forked" for notice in notices)
print(autosave.game_id, forks)
"""


def test_processes_that_play_one_game_at_the_same_time(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    game_id = store.begin(new_game()).game_id
    store.close()
    copies = [start(PLAYER, tmp_path, game_id, seed) for seed in range(3)]
    for copy in copies:
        assert copy.stdout
        assert copy.stdout.readline() == "ready\n"
    for copy in copies:
        assert copy.stdin
        copy.stdin.write("go\n")
        copy.stdin.flush()
    printed = [copy.communicate(timeout=120)[0].split() for copy in copies]
    assert [copy.returncode for copy in copies] == [0, 0, 0]
    assert len({name for name, _ in printed}) == 3
    assert sorted(int(forks) for _, forks in printed) == [0, 1, 1]
    assert query(tmp_path, "SELECT count(*) FROM game") == [(3,)]
    assert query(tmp_path, "PRAGMA integrity_check") == [("ok",)]
