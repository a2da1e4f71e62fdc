"""The puzzles of the day: the same ones everywhere, and streaks that forgive one day a month."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.notation import format_grid
from game.session.daily import (
    KINDS,
    SLOTS,
    DayGame,
    DayPuzzle,
    Solved,
    Streak,
    day_puzzle,
    kind_of_day,
    recommended,
    solved_days,
    solved_puzzles,
    streak_of,
)
from game.session.levels import origin_of
from game.store.puzzles import puzzle_texts
from game.ui.games.making import of_day

DAY = date(2026, 11, 22)

PINNED = {
    DayPuzzle(date(2025, 1, 1), "gentle"): "643c2236ebed56f0",
    DayPuzzle(DAY, "hard"): "bb29d869d682399d",
    DayPuzzle(DAY, "master"): "29712aaa4b2e27c7",
    DayPuzzle(DAY, "kind"): "8a7c3bab0cd4f6dd",
    DayPuzzle(date(2027, 2, 28), "kind"): "7850e1b3215494e1",
}
"""The beginnings of hashes of days' puzzles as they are played since days came into the game."""

days = st.dates(date(2024, 1, 1), date(2025, 12, 31))
few_days = st.sets(st.integers(0, 120).map(lambda n: date(2026, 1, 1) + timedelta(days=n)))


def fingerprint(asked: DayPuzzle) -> str:
    texts = puzzle_texts(of_day(asked, lambda: False))
    return hashlib.sha256("|".join(texts).encode()).hexdigest()[:16]


def kept(*dates: date) -> list[DayGame]:
    """Games that were solved on their dates."""
    return [DayGame(DayPuzzle(day, "easy"), str(day), day, 60.0) for day in dates]


def on(*numbers: int, month: int = 3) -> list[DayGame]:
    return kept(*(date(2026, month, number) for number in numbers))


@pytest.mark.parametrize("asked", PINNED, ids=lambda each: f"{each.day}-{each.slot}")
def test_a_day_has_the_puzzle_that_it_always_had(asked: DayPuzzle) -> None:
    assert fingerprint(asked) == PINNED[asked]


def test_another_process_makes_the_same_puzzles() -> None:
    asked = [DayPuzzle(DAY, slot) for slot in ("gentle", "kind")]
    code = (
        "from datetime import date; from game.session.daily import DayPuzzle\n"
        "from game.ui.games.making import of_day; from game.engine.notation import format_grid\n"
        "for slot in ('gentle', 'kind'):\n"
        f"    made = of_day(DayPuzzle(date.fromisoformat('{DAY}'), slot), lambda: False)\n"
        "    print(format_grid(made.givens))"
    )
    hashed = {**os.environ, "PYTHONHASHSEED": "7"}
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, env=hashed, check=True)
    here = [format_grid(of_day(each, lambda: False).givens) for each in asked]
    assert ran.stdout.decode().split() == here


@given(days, st.sampled_from(SLOTS))
def test_a_game_is_known_by_its_origin(day: date, slot: str) -> None:
    asked = DayPuzzle(day, slot)
    assert day_puzzle(asked.origin) == asked


@pytest.mark.parametrize(
    "origin",
    ["", "own", "daily", "daily 2026-11-22", "daily 2026-11-31 easy", "daily 2026-11-22 rush"],
)
def test_other_origins_are_of_no_day(origin: str) -> None:
    assert day_puzzle(origin) is None


def test_the_made_puzzle_says_which_day_it_is() -> None:
    for slot in ("easy", "kind"):
        asked = DayPuzzle(DAY, slot)
        assert day_puzzle(origin_of(of_day(asked, lambda: False))) == asked


def test_kinds_change_daily_and_all_come() -> None:
    dates = [DAY + timedelta(days=n) for n in range(len(KINDS))]
    assert {kind_of_day(day)[0].format() for day in dates} == {name for name, _ in KINDS}


def test_a_week_has_several_tiers() -> None:
    week = [DAY + timedelta(days=n) for n in range(7)]
    assert len({recommended(day).tier for day in week}) >= 4
    assert len({kind_of_day(day)[1] for day in week}) >= 2


@pytest.mark.parametrize(
    ("games", "today", "streak"),
    [
        ([], 5, Streak(0, 0)),
        (on(3, 4, 5), 5, Streak(3, 3)),
        (on(3, 4, 5), 4, Streak(3, 3)),  # the player has come from farther east
        (on(3, 4), 5, Streak(2, 2)),  # today's may still be solved
        (on(3, 4), 6, Streak(2, 2, date(2026, 3, 5))),  # yesterday is forgiven
        (on(3, 4), 7, Streak(0, 2)),  # two days are not
        (on(1, 2, 4, 5), 5, Streak(4, 4, date(2026, 3, 3))),
        (on(1, 2, 4, 6), 6, Streak(2, 3, date(2026, 3, 5))),
        (on(27, 28, month=2) + on(2, 3), 3, Streak(4, 4, date(2026, 3, 1))),
        (on(27, month=2) + on(2, 3), 3, Streak(3, 3, date(2026, 3, 1))),
    ],
)
def test_streaks(games: list[DayGame], today: int, streak: Streak) -> None:
    assert streak_of(games, date(2026, 3, today)) == streak


def test_a_day_solved_late_has_its_seal_but_is_not_in_the_streak() -> None:
    late = DayGame(DayPuzzle(date(2026, 3, 4), "easy"), "late", date(2026, 3, 5), 90.0)
    games = [*on(5), late]
    assert streak_of(games, date(2026, 3, 5)).now == 1
    assert solved_days(solved_puzzles(games))[date(2026, 3, 4)] == Solved(90.0, False)


def test_a_solution_without_help_is_better_than_a_quick_one() -> None:
    asked = DayPuzzle(DAY, "hard")
    games = [DayGame(asked, "a", DAY, 10.0, True), DayGame(asked, "b", DAY, 99.0)]
    assert solved_puzzles(games) == {asked: Solved(99.0, False)}


def test_playing_a_solved_puzzle_again_makes_no_better_seal() -> None:
    asked = DayPuzzle(DAY, "hard")
    first = DayGame(asked, "a", DAY, 99.0, with_help=True)
    again = DayGame(asked, "b", DAY, 10.0, again=True)
    assert solved_puzzles([again, first]) == {asked: Solved(99.0, True)}


@settings(max_examples=40)
@given(few_days, st.integers(0, 125))
def test_no_streak_is_longer_than_its_days(dates: set[date], after: int) -> None:
    today = date(2026, 1, 1) + timedelta(days=after)
    streak = streak_of(kept(*dates), today)
    tomorrow = today + timedelta(days=1)  # it has begun farther east
    assert streak.now <= sum(day <= tomorrow for day in dates)
    assert streak.now <= streak.longest <= len(dates)


@settings(max_examples=40)
@given(few_days, st.dates(date(2026, 1, 1), date(2026, 12, 31)), st.integers(0, 125))
def test_one_more_day_never_shortens_a_streak(dates: set[date], more: date, after: int) -> None:
    today = date(2026, 1, 1) + timedelta(days=after)
    before, now = streak_of(kept(*dates), today), streak_of(kept(*dates, more), today)
    assert now.longest >= before.longest
    assert now.now >= before.now


@settings(max_examples=40)
@given(few_days)
def test_a_streak_forgives_one_day_a_month(dates: set[date]) -> None:
    """A recount by hand: no window of days as long as a streak and its mended days misses two
    days of one month."""
    streak = streak_of(kept(*dates), max(dates, default=DAY))
    ordered = sorted(dates)[len(dates) - streak.now :]
    span = range((ordered[-1] - ordered[0]).days) if ordered else ()
    missed = [ordered[0] + timedelta(days=n) for n in span]
    months = [(day.year, day.month) for day in missed if day not in dates]
    assert len(months) == len(set(months))
