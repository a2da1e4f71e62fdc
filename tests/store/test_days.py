"""The puzzles of the day in the store: what the calendar knows of them."""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date, datetime, timedelta
from datetime import time as daytime
from pathlib import Path

import pytest

from game.session.daily import DayPuzzle, Streak, day_puzzle, streak_of
from game.session.levels import origin_of
from game.session.session import Session
from game.store import Store
from game.store.autosave import Autosave
from game.ui.games.making import of_day
from tests.store.helpers import StoppedClock, begin_with_a_move
from tests.store.layouts import make_former

DAY = date(2026, 11, 22)
NOON = datetime(2026, 11, 22, 12).timestamp()


def begun(store: Store, asked: DayPuzzle, hint: bool = False) -> Autosave:
    """A saved game of a day's puzzle with a move in it."""
    autosave = store.begin(Session(of_day(asked, lambda: False)))
    session = autosave.session
    session.advance(5.0)
    if hint:
        session.count_hint("pointing")
    assert session.puzzle.solution
    cell = session.position.values.index(0)
    session.enter([cell], session.puzzle.solution[cell])
    autosave.save()
    return autosave


def won(store: Store, asked: DayPuzzle, hint: bool = False) -> None:
    """A saved game of a day's puzzle that is solved."""
    autosave = begun(store, asked, hint)
    solve(autosave)
    autosave.save()


def solve(autosave: Autosave) -> None:
    """Fill in what is blank."""
    assert autosave.session.puzzle.solution
    for cell, digit in enumerate(autosave.session.puzzle.solution):
        if not autosave.session.position.values[cell]:
            autosave.session.enter([cell], digit)


def test_a_killed_game_of_a_day_is_found_again(tmp_path: Path) -> None:
    asked = DayPuzzle(DAY, "kind")
    begun(Store.open(str(tmp_path), StoppedClock(NOON)), asked)  # and never closed
    again = Store.open(str(tmp_path), StoppedClock(NOON))
    (found,) = again.day_games()
    assert (found.puzzle, found.solved_on) == (asked, None)
    assert day_puzzle(origin_of(again.resume(found.game_id).session.puzzle)) == asked


def test_the_calendar_knows_when_and_how_a_day_was_solved(tmp_path: Path) -> None:
    clock = StoppedClock(NOON)
    store = Store.open(str(tmp_path), clock)
    assert store.day_games() == []
    assert store.today() == DAY
    alone, helped = DayPuzzle(DAY, "easy"), DayPuzzle(DAY, "gentle")
    won(store, alone)
    won(store, helped, hint=True)
    clock.now += 86_400
    late = DayPuzzle(DAY, "kind")
    won(store, late)
    begin_with_a_move(store)  # another game, which no day knows
    found = {game.puzzle: (game.solved_on, game.with_help) for game in store.day_games()}
    assert found == {
        alone: (DAY, False),
        helped: (DAY, True),
        late: (DAY + timedelta(days=1), False),
    }


@pytest.fixture
def live_in() -> Iterator[Callable[[str], None]]:
    """Moves the player to a time zone."""
    if sys.platform == "win32":
        pytest.skip("this system has no time zones for a process")
    home = os.environ.get("TZ")

    def move(zone: str | None) -> None:
        os.environ.pop("TZ", None) if zone is None else os.environ.update(TZ=zone)
        time.tzset()

    yield move
    move(home)


def at(day: date, hour: int, minute: int = 0) -> float:
    """A moment of a date where the player is."""
    return datetime.combine(day, daytime(hour, minute)).timestamp()


TOKYO, BERLIN = "JST-9", "CET-1CEST,M3.5.0,M10.5.0/3"


def test_a_journey_keeps_the_streak(tmp_path: Path, live_in: Callable[[str], None]) -> None:
    live_in(TOKYO)
    clock = StoppedClock(0.0)
    store = Store.open(str(tmp_path), clock)
    days = [DAY - timedelta(days=back) for back in range(9, -1, -1)]
    for day in days:
        clock.now = at(day, 6)
        won(store, DayPuzzle(day, "gentle"))
    assert streak_of(store.day_games(), DAY).now == 10
    live_in(BERLIN)
    assert store.today() == DAY - timedelta(days=1), "it is still the evening before there"
    for moment in (clock.now, clock.now + 43_200):
        clock.now = moment
        assert streak_of(store.day_games(), store.today()).now == 10
        assert store.ledger().days_in_a_row == 10
        assert {game.solved_on for game in store.day_games()} == {*days}
        assert {"days", "ten_days"} <= store.newly_earned(lambda: False).keys()
        assert store.day_is_solved(DayPuzzle(DAY, "gentle"))
    clock.now = at(DAY + timedelta(days=1), 12)
    won(store, DayPuzzle(DAY + timedelta(days=1), "gentle"))
    assert streak_of(store.day_games(), store.today()).now == 11
    store.close()


def test_what_is_begun_on_its_date_may_be_solved_after_midnight(tmp_path: Path) -> None:
    clock = StoppedClock(at(DAY, 23, 50))
    store = Store.open(str(tmp_path), clock)
    asked = DayPuzzle(DAY, "gentle")
    autosave = begun(store, asked)
    clock.now += 1200
    assert streak_of(store.day_games(), store.today()).now == 0
    solve(autosave)
    assert autosave.save() is None
    assert streak_of(store.day_games(), store.today()) == Streak(1, 1)
    late = DayPuzzle(DAY - timedelta(days=1), "gentle")
    won(store, late)
    assert streak_of(store.day_games(), store.today()) == Streak(1, 1), "it was begun too late"
    store.close()


def test_an_older_file_keeps_the_dates_that_are_known(
    tmp_path: Path, live_in: Callable[[str], None]
) -> None:
    live_in(TOKYO)
    clock = StoppedClock(at(DAY, 6))
    store = Store.open(str(tmp_path), clock)
    won(store, DayPuzzle(DAY, "gentle"))
    store.close()
    make_former(tmp_path, 10)  # the last layout without them
    again = Store.open(str(tmp_path), clock)
    assert [game.solved_on for game in again.day_games()] == [DAY]
    live_in(BERLIN)
    (found,) = again.day_games()
    assert (found.begun_on, found.solved_on) == (DAY, DAY)
    again.close()


def test_a_deleted_game_is_not_on_the_calendar(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path), StoppedClock(NOON))
    autosave = begun(store, DayPuzzle(DAY, "easy"))
    store.delete(autosave.game_id)
    assert store.day_games() == []


def test_damaged_rows_are_skipped(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path), StoppedClock(NOON))
    won(store, DayPuzzle(DAY, "easy"))
    store.close()
    with closing(sqlite3.connect(tmp_path / "nonet.db")) as connection:
        connection.execute("UPDATE game SET ended = 'x', elapsed = 1e999")
        connection.commit()
    assert Store.open(str(tmp_path), StoppedClock(NOON)).day_games() == []
