"""The ledger: days, usual times, techniques, and what a result is compared with."""

from __future__ import annotations

import datetime
import sqlite3
from typing import TYPE_CHECKING

import pytest

from game.session.used_techniques import found_in
from game.session.uses import MASTERED, Uses
from game.store import Store
from game.store.dates import day_number
from game.store.ledger import Ledger, in_a_row
from tests.session.puzzles import solve
from tests.store.helpers import Clock, StoppedClock, begin_with_a_move, database, new_game, win

if TYPE_CHECKING:
    from pathlib import Path

DAY = 86400.0


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Store:
    return Store.open(str(tmp_path), clock)


def test_before_the_first_game_it_is_empty(store: Store) -> None:
    assert store.ledger() == Ledger()
    assert store.next_unread() is None


@pytest.mark.parametrize("when", [0.0, 951_782_400.0, 1_767_225_600.0, 4_102_444_800.0])
def test_days_are_numbered_as_dates_are(when: float) -> None:
    assert day_number(when) == datetime.datetime.fromtimestamp(when).toordinal()


def test_each_day_has_the_games_that_were_won_on_it(store: Store, clock: Clock) -> None:
    for games in (1, 3, 2):
        for _ in range(games):
            win(store, "tier.easy", 10)
        clock.now += DAY
    win(store, "tier.hard", 10)
    begin_with_a_move(store)
    ledger = store.ledger()
    assert [ledger.days.get(ledger.today - ago) for ago in range(4)] == [1, 2, 3, 1]
    assert ledger.days_in_a_row == 4


@pytest.mark.parametrize(
    ("days", "row"), [((), 0), ((10,), 1), ((9,), 1), ((8,), 0), ((10, 9, 7), 2), ((9, 8), 2)]
)
def test_a_row_of_days_ends_today_or_yesterday(days: tuple[int, ...], row: int) -> None:
    assert in_a_row(dict.fromkeys(days, 1), 10) == row


def test_the_usual_time_is_the_one_in_the_middle(store: Store) -> None:
    for seconds in (900, 100, 200):
        win(store, "tier.easy", seconds)
    assert store.ledger().levels["tier.easy"].usual == 200
    win(store, "tier.easy", 300)
    assert store.ledger().levels["tier.easy"].usual == 250


def test_all_levels_together(store: Store) -> None:
    win(store, "tier.easy", 50, mistakes=1)
    win(store, "tier.hard", 70)
    every = store.ledger().every
    assert (every.started, every.won, every.time, every.without_mistakes) == (2, 2, 120, 1)


def test_each_won_game_is_looked_at_once_the_last_one_first(store: Store) -> None:
    games = [win(store, "tier.easy", 10).game_id for _ in range(3)]
    begin_with_a_move(store)
    seen = []
    while unread := store.next_unread():
        game_id, puzzle_of, lines = unread
        puzzle = puzzle_of()
        assert puzzle is not None
        found = found_in(puzzle, lines)
        assert found is not None
        store.keep_uses(game_id, found.uses)
        store.keep_uses(game_id, found.uses)
        seen.append(game_id)
    assert seen == games[::-1]
    uses = store.ledger().uses
    assert sum(each.alone for each in uses.values()) == 3 * new_game().puzzle.blanks
    assert uses["full_house"].strokes == MASTERED


def test_a_use_that_damage_left_behind_does_not_close_the_page(store: Store) -> None:
    game_id = win(store, "tier.easy", 10).game_id
    store.keep_uses(game_id, {"x_wing": Uses(1, 2)})
    store.close()
    with sqlite3.connect(database(store.folder)) as file:
        file.execute("INSERT INTO technique_use VALUES ('y_wing', 'lost', 'much', x'ff')")
    assert store.ledger().uses["x_wing"] == Uses(1, 2)


def test_a_day_that_no_clock_shows_counts_nowhere(store: Store, clock: Clock) -> None:
    """Past the year 3000 Windows knows no dates; damage can leave any."""
    game_id = win(store, "tier.easy", 10).game_id
    win(store, "tier.easy", 10)
    store.close()
    with sqlite3.connect(database(store.folder)) as file:
        file.execute("UPDATE game SET ended = 4e10 WHERE id = ?", (game_id,))
    assert sum(store.ledger().days.values()) == 1


def test_a_result_knows_what_was_before_it(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path), StoppedClock())
    for seconds in (400, 100, 300):
        win(store, "tier.easy", seconds, mistakes=1)
    win(store, "tier.hard", 50)
    autosave = store.begin(new_game("tier.easy"))
    autosave.session.advance(200)
    solve(autosave.session)
    result = autosave.finish()
    before = result.before
    assert before is not None
    assert (before.won, before.won_here, before.clean_here, before.in_a_row) == (4, 3, 0, 5)
    assert (before.usual, before.days_in_a_row) == (300, 1)
    assert sorted(before.lately) == [100, 300, 400]


@pytest.mark.parametrize(("gaps", "days"), [((), 1), ((1,), 2), ((0, 1, 1), 3), ((2, 1), 1)])
def test_a_result_counts_the_days_in_a_row(
    store: Store, clock: Clock, gaps: tuple[int, ...], days: int
) -> None:
    """A game on each day, with these gaps before the last one, the latest gap first."""
    clock.now += DAY * sum(gaps)
    now = clock.now
    ends, ago = [], 0
    for gap in gaps:
        ago += gap
        ends.append(ago)
    for ago in reversed(ends):
        clock.now = now - DAY * ago
        win(store, "tier.easy", 10)
    clock.now = now
    autosave = store.begin(new_game("tier.easy"))
    solve(autosave.session)
    before = autosave.finish().before
    assert before is not None
    assert before.days_in_a_row == days
