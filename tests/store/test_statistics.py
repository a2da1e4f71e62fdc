"""What counts in the statistics, and how a won game compares with earlier ones."""

from __future__ import annotations

import sqlite3
from dataclasses import astuple
from typing import TYPE_CHECKING

import pytest

from game.session.kind import Kind
from game.store import Store
from game.store.statistics import MAX_RECENT, LevelStatistics, summarise
from tests.session.puzzles import solve
from tests.store.helpers import Clock, StoppedClock, begin_with_a_move, new_game, small_game, win

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(str(tmp_path), Clock())


def test_without_games_there_are_no_levels(store: Store) -> None:
    assert store.statistics() == {}
    assert summarise(()) == LevelStatistics()
    assert not any(astuple(LevelStatistics()))


def test_the_statistics_of_one_win(store: Store) -> None:
    win(store, "tier.easy", 100.5)
    found = store.statistics()
    played = found["tier.easy"].played
    assert played > 0
    assert found == {
        "tier.easy": LevelStatistics(
            *(1, 1, 100.5, 100.5, 1, 1, 1, 1, (100.5,)),
            time=100.5,
            played=played,
            usual=100.5,
            times=(100.5,),
        )
    }


def test_a_game_with_help_is_won_but_sets_no_time(store: Store) -> None:
    win(store, "tier.easy", 50, hints=1)
    win(store, "tier.easy", 100)
    easy = store.statistics()["tier.easy"]
    assert (easy.won, easy.helped, easy.without_hints) == (2, 1, 1)
    assert (easy.best, easy.recent) == (100, (100,))
    assert store.best_times() == {"tier.easy": 100}


def test_help_is_told_with_the_result(store: Store) -> None:
    autosave = store.begin(new_game("tier.easy"))
    autosave.session.apply_hint(autosave.session.hint())
    solve(autosave.session)
    result = autosave.finish()
    assert (result.helped, result.counts, result.is_best) == (True, False, False)


def test_all_levels_together(store: Store) -> None:
    assert store.all_statistics() == LevelStatistics()
    win(store, "tier.easy", 50, mistakes=1)
    win(store, "tier.hard", 70)
    every = store.all_statistics()
    assert (every.started, every.won, every.time) == (2, 2, 120)
    assert (every.current_streak, every.without_mistakes) == (2, 1)


def test_best_and_average_and_the_history(store: Store) -> None:
    for seconds in (300, 100, 200):
        win(store, "tier.easy", seconds)
    easy = store.statistics()["tier.easy"]
    assert (easy.best, easy.average, easy.recent) == (100, 200, (300, 100, 200))


def test_an_unfinished_game_counts_as_started_and_ends_no_streak(store: Store) -> None:
    for seconds in (10, 20, 30):
        win(store, "tier.easy", seconds)
    begin_with_a_move(store, "tier.easy")
    win(store, "tier.easy", 40)
    easy = store.statistics()["tier.easy"]
    assert (easy.started, easy.won, easy.current_streak) == (5, 4, 4)


def test_a_game_without_a_move_counts_nowhere(store: Store) -> None:
    win(store, "tier.easy", 10)
    asked = store.begin(new_game("tier.easy"))
    asked.session.hint()
    asked.session.advance(100)
    asked.save()
    assert store.statistics()["tier.easy"].started == 1


def test_a_deleted_unfinished_game_counts_as_started_and_ends_the_streak(store: Store) -> None:
    for seconds in (10, 20, 30):
        win(store, "tier.easy", seconds)
    autosave = begin_with_a_move(store, "tier.easy")
    store.delete(autosave.game_id)
    win(store, "tier.easy", 40)
    easy = store.statistics()["tier.easy"]
    assert (easy.started, easy.won) == (5, 4)
    assert (easy.current_streak, easy.best_streak) == (1, 3)


def test_streaks_follow_the_order_of_the_games_even_at_the_same_time(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path), StoppedClock())
    win(store, "tier.easy", 10)
    store.delete(begin_with_a_move(store, "tier.easy").game_id)
    win(store, "tier.easy", 10)
    win(store, "tier.easy", 10)
    easy = store.statistics()["tier.easy"]
    assert (easy.current_streak, easy.best_streak) == (2, 2)


def test_levels_are_separate_and_puzzles_from_outside_have_their_own(store: Store) -> None:
    win(store, "tier.easy", 10)
    win(store, "tier.hard", 99)
    autosave = store.begin(small_game())
    solve(autosave.session)
    autosave.save()
    levels, small = store.statistics(), store.statistics(Kind("classic", 4))
    assert (set(levels), set(small)) == ({"tier.easy", "tier.hard"}, {"own"})
    assert (levels["tier.easy"].best, levels["tier.hard"].best, small["own"].won) == (10, 99, 1)


@pytest.mark.parametrize("level", ["own", "box.1-2", "blanks.5", "blanks.19"])
def test_puzzles_from_outside_and_with_hardly_a_blank_set_no_times_and_earn_no_seals(
    store: Store, level: str
) -> None:
    win(store, level, 10)
    found = store.statistics()[level]
    assert (found.won, found.without_mistakes, found.best, found.times) == (1, 1, None, ())
    assert store.best_times() == {}
    assert store.newly_earned(lambda: False) == {}
    autosave = store.begin(new_game(level))
    solve(autosave.session)
    result = autosave.finish()
    assert (result.counts, result.is_best, result.earlier_best) == (False, False, None)
    win(store, "box.2-4", 20)
    assert store.best_times() == {"box.2-4": 20}
    assert {"first", "clean"} <= store.newly_earned(lambda: False).keys()


def test_wins_without_mistakes_and_without_hints_are_counted(store: Store) -> None:
    win(store, "tier.easy", 10, mistakes=2)
    win(store, "tier.easy", 10, hints=1)
    win(store, "tier.easy", 10)
    easy = store.statistics()["tier.easy"]
    assert (easy.won, easy.without_mistakes, easy.without_hints) == (3, 2, 2)


def test_a_restarted_game_is_won_but_its_time_does_not_count(store: Store) -> None:
    win(store, "tier.easy", 100)
    autosave = store.begin(new_game("tier.easy"))
    autosave.session.advance(500)
    autosave.session.restart()
    solve(autosave.session)
    result = autosave.finish()
    assert (result.counts, result.is_best, result.restarts) == (False, False, 1)
    easy = store.statistics()["tier.easy"]
    assert (easy.won, easy.best, easy.average, easy.recent) == (2, 100, 100, (100,))
    assert easy.current_streak == 2


def test_an_undone_restart_does_not_count(store: Store) -> None:
    autosave = store.begin(new_game("tier.easy"))
    autosave.session.advance(50)
    autosave.session.restart()
    autosave.session.undo()
    solve(autosave.session)
    assert autosave.finish().is_best
    assert store.statistics()["tier.easy"].best == 50


def test_how_a_game_compares(store: Store) -> None:
    first = win(store, "tier.easy", 200).finish()
    assert (first.earlier_best, first.is_best, first.by) == (None, True, None)
    slower = win(store, "tier.easy", 230).finish()
    assert (slower.earlier_best, slower.is_best, slower.by) == (200, False, 30)
    best = win(store, "tier.easy", 170.5).finish()
    assert (best.earlier_best, best.is_best, best.by) == (200, True, -29.5)
    same = win(store, "tier.easy", 170.5).finish()
    assert not same.is_best
    assert win(store, "tier.hard", 500).finish().is_best


def test_the_menus_best_times_are_those_of_the_statistics(store: Store) -> None:
    assert store.best_times() == {}
    win(store, "tier.easy", 100)
    win(store, "tier.easy", 90.5)
    win(store, "tier.hard", 200)
    store.begin(new_game("tier.expert"))
    autosave = store.begin(new_game("tier.gentle"))
    autosave.session.restart()
    solve(autosave.session)
    autosave.save()
    levels = store.statistics()
    bests = {level: found.best for level, found in levels.items() if found.best is not None}
    assert store.best_times() == bests == {"tier.easy": 90.5, "tier.hard": 200}


def test_the_history_has_a_limit(store: Store) -> None:
    for seconds in range(1, MAX_RECENT + 6):
        win(store, "tier.easy", seconds)
    recent = store.statistics()["tier.easy"].recent
    assert recent == tuple(range(6, MAX_RECENT + 6))


def test_games_of_the_first_release_count_with_those_of_as_many_blanks(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path), Clock())
    win(store, "blanks.45", 100)
    win(store, "blanks.40", 10)
    store.close()
    connection = sqlite3.connect(tmp_path / "nonet.db")
    connection.execute("UPDATE game SET level = 'normal' WHERE level = 'blanks.45'")
    connection.commit()
    connection.close()
    store = Store.open(str(tmp_path), Clock())
    assert win(store, "blanks.45", 90).finish().by == -10
    assert store.statistics()["blanks.45"].recent == (100, 90)
    assert store.best_times() == {"blanks.45": 90, "blanks.40": 10}
