"""My games: every game with a move in it is listed, and can be named, deleted and taken back."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from game.session.checking import Checking
from game.session.names import MAX_CHARACTERS
from game.session.session import Session
from game.store import Store, StoreError
from game.store.games import GameState
from game.store.my_games import KEPT_SECONDS
from tests.session.puzzles import everything, solve
from tests.store.damage import change
from tests.store.helpers import (
    Clock,
    begin_with_a_move,
    drop_mirrors,
    new_game,
    play_a_little,
    query,
    run,
    small_game,
    win,
)

if TYPE_CHECKING:
    from pathlib import Path

FORKED = "store.forked"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(str(tmp_path), Clock())


def listed(store: Store) -> list[str]:
    return [game.game_id for game in store.games()]


def test_a_first_start_lists_nothing_and_makes_nothing(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path / "none"))
    assert (store.games(), sum(store.count_games()), store.game("x")) == ([], 0, None)
    assert (store.puzzle_lists(), store.puzzles_of(1)) == ([], [])
    assert not os.path.exists(tmp_path / "none")


def test_unfinished_games_come_first_and_the_newest_of_each_kind(store: Store) -> None:
    old = begin_with_a_move(store)
    won = [win(store, "tier.easy", 10).game_id for _ in range(2)]
    new = begin_with_a_move(store)
    assert listed(store) == [new.game_id, old.game_id, *reversed(won)]
    assert store.count_games() == (2, 2)
    old.session.toggle_note((5,), 1)
    old.save()
    assert listed(store)[:2] == [old.game_id, new.game_id]
    saved = store.saved_game()
    assert saved is not None and saved.game_id == old.game_id


def test_a_page_of_the_list_is_that_part_of_it(store: Store) -> None:
    for _ in range(4):
        begin_with_a_move(store)
        win(store, "tier.easy", 10)
    everyone = listed(store)
    assert len(everyone) == 8
    for first in range(10):
        for limit in range(1, 9):
            page = [game.game_id for game in store.games(first, limit)]
            assert page == everyone[first : first + limit]


def test_what_the_list_says_of_a_game(store: Store) -> None:
    autosave = store.begin(new_game("tier.hard"))
    session = autosave.session
    play_a_little(session)
    autosave.save()
    [game] = store.games()
    assert (game.game_id, game.name, game.level) == (autosave.game_id, "", "tier.hard")
    assert (game.state, game.finished, game.copy_of) == (GameState.PLAYING, False, "")
    assert session.puzzle.spec and game.spec == session.puzzle.spec.format()
    assert game.started <= game.played and game.ended == 0
    assert (game.elapsed, game.hints) == (session.elapsed, 1)
    assert (game.mistakes, game.restarts) == (session.mistakes, 0)
    assert (game.blanks, game.blanks_at_start) == (session.position.blanks, session.puzzle.blanks)
    assert game.values.count(".") == game.blanks
    assert game.note_masks == session.position.notes


def test_a_game_without_a_move_is_not_listed(store: Store) -> None:
    autosave = store.begin(new_game())
    autosave.session.hint()
    autosave.save()
    assert store.games() == []
    assert store.count_games() == (0, 0)
    assert store.game(autosave.game_id) is not None


def test_a_name_is_one_short_line(store: Store) -> None:
    game_id = begin_with_a_move(store).game_id
    assert store.rename(game_id, "  the one\n with 数独 ") is None
    assert store.games()[0].name == "the one with 数独"
    store.rename(game_id, "x" * 1000)
    assert store.games()[0].name == "x" * MAX_CHARACTERS
    store.rename(game_id, "a\0b\ud800c\x1b")
    assert store.games()[0].name == "abc"
    store.rename(game_id, "")
    assert store.games()[0].name == ""
    assert store.rename("no such game", "y") is None


@pytest.mark.parametrize("sign", ["\u200b", "\u202e", "\u2060", "\ufeff", "\u200d", "\ufe0f"])
def test_names_have_no_signs_without_width(store: Store, sign: str) -> None:
    game_id = begin_with_a_move(store).game_id
    store.rename(game_id, f"{sign}mi{sign}ne{sign}")
    assert store.games()[0].name == "mine"
    for name, kept in ((f"li{sign}st.txt", "list.txt"), (sign, "")):
        store.keep_puzzles(name, ["." * 81], {})
        assert store.puzzle_lists()[0].name == kept


def test_a_name_stays_while_the_game_goes_on(store: Store) -> None:
    autosave = begin_with_a_move(store)
    store.rename(autosave.game_id, "mine")
    autosave.session.toggle_note((5,), 1)
    autosave.save()
    solve(store.resume(autosave.game_id).session)
    assert store.games()[0].name == "mine"


def test_a_deleted_game_is_gone_until_it_is_taken_back(store: Store) -> None:
    autosave = begin_with_a_move(store)
    won = win(store, "tier.easy", 10)
    before = store.games()
    for game_id in (autosave.game_id, won.game_id):
        assert store.delete(game_id) is None
    assert store.games() == []
    assert store.count_games() == (0, 0)
    assert store.saved_game() is None
    for game_id in (autosave.game_id, won.game_id):
        assert store.undelete(game_id) is None
    assert store.games() == before
    resumed = store.resume(autosave.game_id)
    assert everything(resumed.session) == everything(autosave.session)


def test_deleting_twice_or_taking_back_what_is_there_changes_nothing(store: Store) -> None:
    game_id = begin_with_a_move(store).game_id
    before = store.games()
    store.undelete(game_id)
    assert store.games() == before
    store.delete(game_id)
    store.delete(game_id)
    store.undelete(game_id)
    assert store.games() == before


def test_the_game_being_played_stays_deleted_until_the_next_move(store: Store) -> None:
    autosave = begin_with_a_move(store)
    store.delete(autosave.game_id)
    autosave.session.advance(1)
    assert autosave.save() is None
    assert store.games() == []
    autosave.session.toggle_note((5,), 1)
    autosave.save()
    assert listed(store) == [autosave.game_id]


def test_a_deleted_game_is_dropped_at_the_second_start_thirty_days_later(tmp_path: Path) -> None:
    clock = Clock()
    store = Store.open(str(tmp_path), clock)
    gone, won = begin_with_a_move(store), win(store, "tier.easy", 10)
    kept = begin_with_a_move(store)
    before = store.statistics()
    store.delete(gone.game_id)
    store.delete(won.game_id)
    list_id = store.keep_puzzles("mine", ["1"])
    store.delete_puzzles(list_id)
    store.close()
    first = KEPT_SECONDS + 100
    starts = ((first - 200, True), (first, True), (first + 3600, True), (first + 86500, False))
    for after_it, there in starts:
        later = Store.open(str(tmp_path), Clock(clock.now + after_it))
        later.saved_game()
        later.repair(later.inspect(lambda: False))
        assert (later.game(gone.game_id) is not None) is there
        assert (later.game(won.game_id) is not None) is there
        assert bool(later.puzzles_of(list_id)) is there
        later.close()
    logs = query(tmp_path, "SELECT DISTINCT game_id FROM action")
    assert logs == [(kept.game_id,)]
    after = Store.open(str(tmp_path)).statistics()
    assert after["tier.easy"] == before["tier.easy"]
    assert after["tier.medium"].started == before["tier.medium"].started


def test_a_clock_that_is_wrong_at_a_start_deletes_nothing_for_good(tmp_path: Path) -> None:
    clock = Clock()
    store = Store.open(str(tmp_path), clock)
    deleted = begin_with_a_move(store)
    begin_with_a_move(store)
    store.delete(deleted.game_id)
    store.close()
    month, hour = KEPT_SECONDS + 86400, 3600
    for after_it in (
        hour,
        month,
        2 * hour,
        month + 90000,
        3 * hour,
        month,
    ):  # it is right and wrong
        later = Store.open(str(tmp_path), Clock(clock.now + after_it))
        later.saved_game()
        later.repair(later.inspect(lambda: False))
        later.close()
    again = Store.open(str(tmp_path), clock)
    assert again.undelete(deleted.game_id) is None
    assert everything(again.resume(deleted.game_id).session) == everything(deleted.session)


def test_a_game_can_be_looked_at_and_nothing_is_saved(store: Store, tmp_path: Path) -> None:
    won = win(store, "tier.easy", 10, mistakes=1)
    under_way = store.begin(new_game())
    play_a_little(under_way.session)
    under_way.save()
    rows = query(tmp_path, "SELECT * FROM game")
    for autosave in (won, under_way):
        session = store.session_of(autosave.game_id)
        assert everything(session) == everything(autosave.session)
    assert query(tmp_path, "SELECT * FROM game") == rows


def test_a_won_game_that_is_opened_again_stays_one_game(store: Store, tmp_path: Path) -> None:
    won = win(store, "tier.easy", 10)
    again = Store.open(str(tmp_path)).resume(won.game_id)
    assert again.save() is None and again.trouble is None
    assert everything(again.session) == everything(won.session)
    assert query(tmp_path, "SELECT id, state FROM game") == [(won.game_id, "won")]


def test_a_game_that_is_not_there_cannot_be_looked_at(store: Store) -> None:
    with pytest.raises(StoreError) as caught:
        store.session_of("nothing")
    assert caught.value.notice.key == "store.game_gone"


def test_a_won_game_without_its_log_is_looked_at_as_it_ended(store: Store, tmp_path: Path) -> None:
    won = win(store, "tier.easy", 10)
    store.close()
    change(tmp_path, "DELETE FROM action")
    session = Store.open(str(tmp_path)).session_of(won.game_id)
    assert session.position.values == won.session.position.values


def test_playing_again_begins_a_new_game_of_the_same_puzzle(store: Store) -> None:
    won = win(store, "tier.easy", 10)
    again = store.play_again(won.game_id, Checking.CONFLICTS)
    assert again.game_id != won.game_id
    assert again.session.puzzle == won.session.puzzle
    assert again.session.checking == Checking.CONFLICTS
    assert again.session.position.blanks == again.session.puzzle.blanks
    again.session.fill_notes()
    again.save()
    assert listed(store) == [again.game_id, won.game_id]


def test_a_puzzle_played_again_sets_no_record_even_after_another_start(store: Store) -> None:
    won = win(store, "tier.easy", 100)
    begun = store.play_again(won.game_id, Checking.AT_ONCE)
    begun.session.fill_notes()
    begun.save()
    again = Store.open(store.folder).resume(begun.game_id)
    again.session.advance(3)
    solve(again.session)
    result = again.finish()
    assert not result.counts and not result.is_best
    assert store.best_times() == {"tier.easy": 100}
    assert store.statistics()["tier.easy"].won == 2


def test_both_halves_of_a_fork_are_listed_and_the_later_says_so(tmp_path: Path) -> None:
    ann, ben = Store.open(str(tmp_path), Clock()), Store.open(str(tmp_path), Clock())
    first = begin_with_a_move(ann)
    ann.rename(first.game_id, "ours")
    original = first.game_id
    second = ben.resume(original)
    second.session.toggle_note((5,), 1)
    second.save()
    first.session.toggle_note((6,), 2)
    notice = first.save()
    assert notice is not None and notice.key == FORKED
    for store in (ann, ben, Store.open(str(tmp_path))):
        games = {game.game_id: game for game in store.games()}
        assert set(games) == {original, first.game_id}
        assert games[original].copy_of == ""
        assert games[first.game_id].copy_of == original
        assert games[original].name == games[first.game_id].name == "ours"
    for autosave in (first, second):
        resumed = Store.open(str(tmp_path)).resume(autosave.game_id)
        assert everything(resumed.session) == everything(autosave.session)


DAMAGE = [
    ("name", "zeroblob(3)"),
    ("level", "zeroblob(2)"),
    ("started", "'x'"),
    ("played", "1e300"),
    ("ended", "'never'"),
    ("elapsed", "'x'"),
    ("mistakes", "'many'"),
    ("hints", "-5"),
    ("helped", "'?'"),
    ("checks", "1.5"),
    ("restarts", "99999999999"),
    ("moved", "'x'"),
    ("copy_of", "17"),
    ("deleted", "'x'"),
    ("actions", "'x'"),
]
BOARDS = [("held", "'x'"), ("givens", "7"), ("notes", "',,x'"), ("spec", "5"), ("blanks", "'x'")]


@pytest.mark.parametrize(("column", "value"), [*DAMAGE, *BOARDS])
def test_a_damaged_value_hides_no_game(tmp_path: Path, column: str, value: str) -> None:
    store = Store.open(str(tmp_path), Clock())
    won, playing = win(store, "tier.easy", 10), begin_with_a_move(store)
    store.close()
    table = "game" if (column, value) in DAMAGE else "board"
    change(tmp_path, f"UPDATE {table} SET {column} = {value}")
    again = Store.open(str(tmp_path))
    games = again.games()
    assert {game.game_id for game in games} == {won.game_id, playing.game_id}
    for game in games:
        assert len(game.values) == len(game.givens)
        assert len(game.note_masks) in (1, len(game.values))
        assert game.elapsed >= 0 and game.mistakes >= 0
    assert again.session_of(playing.game_id).position == playing.session.position


def test_the_list_is_read_without_the_engine(tmp_path: Path) -> None:
    win(Store.open(str(tmp_path)), "tier.easy", 10)
    begin_with_a_move(Store.open(str(tmp_path)))
    printed = run(
        """
import sys
from game.store import Store
store = Store.open(sys.argv[1])
print(len(store.games()), store.count_games())
print([name for name in sys.modules if name.startswith("game.engine")])
""",
        tmp_path,
    )
    assert printed.splitlines() == ["2 GameCounts(unfinished=1, finished=1)", "[]"]


# My puzzles

LINES = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "1" * 81,
]


def test_a_list_of_puzzles_is_kept_with_its_order(store: Store, tmp_path: Path) -> None:
    first = store.keep_puzzles("top95.txt", LINES)
    second = store.keep_puzzles(" from\na friend ", LINES[:1])
    again = Store.open(str(tmp_path))
    kept = [(each.list_id, each.name, each.size) for each in again.puzzle_lists()]
    assert kept == [(second, "from a friend", 1), (first, "top95.txt", 2)]
    assert again.puzzles_of(first) == LINES
    assert again.puzzles_of(second) == LINES[:1]
    assert again.puzzles_of(99) == []


def test_a_list_of_puzzles_can_be_renamed_deleted_and_taken_back(store: Store) -> None:
    list_id = store.keep_puzzles("a", LINES)
    assert store.rename_puzzles(list_id, "b") is None
    [before] = store.puzzle_lists()
    assert before.name == "b"
    assert store.delete_puzzles(list_id) is None
    assert store.puzzle_lists() == []
    assert store.undelete_puzzles(list_id) is None
    assert store.puzzle_lists() == [before]
    assert store.puzzles_of(list_id) == LINES


def test_no_line_is_kept_that_is_longer_than_a_puzzle(store: Store) -> None:
    with pytest.raises(ValueError):
        store.keep_puzzles("long", ["x" * 1_000_000])
    assert store.puzzle_lists() == []


def test_a_puzzle_from_outside_is_listed_as_such(store: Store) -> None:
    autosave = store.begin(small_game())
    autosave.session.fill_notes()
    autosave.save()
    [game] = store.games()
    assert (game.level, game.spec, len(game.givens)) == ("own", "", 16)


def test_a_session_that_is_looked_at_can_be_played_without_being_saved(store: Store) -> None:
    autosave = begin_with_a_move(store)
    session: Session = store.session_of(autosave.game_id)
    session.undo()
    assert store.session_of(autosave.game_id).can_undo


def test_a_finished_game_without_a_board_is_listed_blank(store: Store, tmp_path: Path) -> None:
    won = win(store, "tier.easy", 10)
    store.close()
    drop_mirrors(tmp_path)
    change(tmp_path, "DELETE FROM board")
    again = Store.open(str(tmp_path))
    [game] = again.games()
    assert (game.game_id, game.values) == (won.game_id, "." * 81)
    with pytest.raises(StoreError):
        again.session_of(won.game_id)
