"""The puzzles of the day in the store: what the calendar knows of them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date, datetime, timedelta
from pathlib import Path

from game.session.daily import DayPuzzle, day_puzzle
from game.session.session import Session
from game.store import Store
from game.store.autosave import Autosave
from game.ui.games.making import of_day
from tests.store.helpers import StoppedClock, begin_with_a_move

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
    assert autosave.session.puzzle.solution
    for cell, digit in enumerate(autosave.session.puzzle.solution):
        if not autosave.session.position.values[cell]:
            autosave.session.enter([cell], digit)
    autosave.save()


def test_a_killed_game_of_a_day_is_found_again(tmp_path: Path) -> None:
    asked = DayPuzzle(DAY, "kind")
    begun(Store.open(str(tmp_path), StoppedClock(NOON)), asked)  # and never closed
    again = Store.open(str(tmp_path), StoppedClock(NOON))
    (found,) = again.day_games()
    assert (found.puzzle, found.solved_on) == (asked, None)
    assert day_puzzle(again.resume(found.game_id).session.puzzle.spec) == asked


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
