"""The calendar of days: what is on it, and how a day is played, by mouse and by keys."""

from __future__ import annotations

import datetime
from datetime import timedelta

import pygame
import pytest

from game.session.daily import DayPuzzle, Solved, day_puzzle, recommended, rush_seed
from game.session.levels import origin_of
from game.store import Store
from game.ui.games.copying import share
from game.ui.games.day_share import BARS, month_text, strip
from game.ui.scenes.arcade.painter import spaced
from game.ui.scenes.days import DaysScene
from game.words.texts import Texts
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.situations.arcade import rush_of, write
from tests.ui.situations.days import TODAY, at_noon, month, open_days, save_run, solve_day


@pytest.fixture
def days(open_game: OpenGame) -> Pilot:
    """The calendar with today and the day before yesterday solved, that one with a hint."""
    game = open_game(size=(1280, 800))
    solve_day(game.app.store, recommended(TODAY), 300.0)
    solve_day(game.app.store, recommended(TODAY - timedelta(days=2)), 754.0, hints=1)
    at_noon(game.app.store)
    open_days(game)
    return game


def test_the_month_says_what_was_solved_and_what_can_be_played(days: Pilot) -> None:
    for words in ("November", "Sunday 22 November", "5:00", "12:34", "play", "your longest: 2"):
        assert days.reads(words), words
    assert days.can_press("day.22")
    assert not days.can_press("day.23")
    assert not days.can_press("later")


def test_a_missed_day_is_played_and_continued(days: Pilot) -> None:
    days.click("day.21")
    days.wait()
    days.click("play")
    days.wait()
    assert days.scene == "playing"
    asked = DayPuzzle(TODAY - timedelta(days=1), recommended(TODAY - timedelta(days=1)).slot)
    assert day_puzzle(origin_of(days.session.puzzle)) == asked
    cell = days.session.puzzle.givens.index(0)
    days.click(f"r{cell // 9 + 1}c{cell % 9 + 1}")
    days.press("5")
    grid = days.grid
    days.to_menu()
    open_days(days)
    days.click("day.21")
    assert days.reads("Continue")
    days.click("play")
    assert days.grid == grid


def test_the_kind_of_the_day_is_chosen_by_its_name(days: Pilot) -> None:
    days.click("slot.kind")
    days.wait()
    days.click("play")
    days.wait()
    asked = day_puzzle(origin_of(days.session.puzzle))
    assert asked == DayPuzzle(TODAY, "kind")
    assert len(days.session.puzzle.givens) == asked.kind.size**2


def test_months_are_turned_by_keys_and_come_back(days: Pilot) -> None:
    days.press("pageup")
    days.settle()
    assert days.reads("October")
    assert days.can_press("day.31")
    days.press("pagedown", "pagedown")
    days.settle()
    assert days.reads("November")


def test_the_calendar_by_keys_alone(days: Pilot) -> None:
    days.press("tab")
    assert days.focus == "play"
    days.press("shift+tab", "shift+tab", "enter")
    days.wait()
    assert days.top(DaysScene).chosen == DayPuzzle(TODAY, "kind")
    days.press("escape")
    assert days.scene == "menu"


def test_sharing_a_day_gives_nothing_away(days: Pilot) -> None:
    days.click("share")
    text = pygame.scrap.get_text()
    first, facts, bars = text.splitlines()
    assert first == "Nonet 九 · 2026-11-22 · Medium"
    assert facts.startswith("5:00 · ")
    assert set(bars) <= set(BARS)
    assert not any(character.isdigit() for character in bars)


def test_a_won_game_of_a_day_is_shared_as_its_day(days: Pilot) -> None:
    session = days.app.store.session_of(days.top(DaysScene).games.game_of(recommended(TODAY)))
    share(days.app, session)
    assert pygame.scrap.get_text().startswith("Nonet 九 · 2026-11-22 · Medium\n5:00 · ")


def test_sharing_a_month_has_a_sign_for_each_day() -> None:
    solved = {TODAY: Solved(60.0, False), TODAY - timedelta(days=1): Solved(60.0, True)}
    lines = month_text(Texts("en"), TODAY.replace(day=1), solved, TODAY).splitlines()
    assert lines[0] == "Nonet 九 · November 2026 · 2 solved"
    assert lines[1] == " " * 12 + "·"  # the first is a Sunday
    assert lines[-1] == "· · · · · □ ■"
    assert sum(line.count("·") for line in lines[1:]) == 20


def test_a_strip_shows_where_the_time_went() -> None:
    assert strip([1.0] * 40) == BARS[-1] * 10
    assert strip([*[0.0] * 9, 8.0]) == BARS[0] * 9 + BARS[-1]
    assert strip([]) == ""


def test_it_fits_in_parts_where_there_is_little_room(open_game: OpenGame) -> None:
    game = open_game(size=(320, 480), text=200)
    at_noon(game.app.store)
    open_days(game)
    assert not game.can_press("play")
    game.click("day.20")
    game.wait()
    assert game.can_press("play")
    assert game.top(DaysScene).chosen.day == datetime.date(2026, 11, 20)


def test_the_date_is_that_of_the_player(open_game: OpenGame) -> None:
    store: Store = open_game().app.store
    at_noon(store, datetime.date(2026, 2, 28))
    assert store.today() == datetime.date(2026, 2, 28)


def test_the_run_of_a_past_day_is_shown_shared_and_played(days: Pilot) -> None:
    game, past = days, TODAY - timedelta(days=4)
    save_run(game.app.store, past)
    best = game.app.store.best_runs("daily")[0]
    game.top(DaysScene).entered()
    streak = game.top(DaysScene).games.streak
    game.click("day.18", "slot.rush")
    assert game.top(DaysScene).chosen == DayPuzzle(past, "rush")
    assert game.reads(spaced(best.points)) and game.reads("2 sheets")
    game.click("share")
    shared = pygame.scrap.get_text()
    assert past.isoformat() in shared and spaced(best.points) in shared
    assert shared.endswith("■■" + "□" * 7)
    game.click("play")
    game.wait(30)
    game.advance(30)
    run = rush_of(game).run
    assert (run.seed, run.mode) == (rush_seed(past), "daily")
    write(game)
    game.app.scenes.to_menu()
    open_days(game)
    game.click("day.18")
    assert game.top(DaysScene).games.streak == streak
    game.click("slot.rush")
    assert game.reads("Continue")
    game.click("play")
    game.advance(30)
    assert rush_of(game).run.seed == rush_seed(past)
    game.app.scenes.to_menu()
    open_days(game)
    game.click("slot.rush")
    assert game.reads("Play the Daily Rush")


def test_the_stroke_of_a_row_goes_over_days_with_help_and_from_week_to_week(
    open_game: OpenGame,
) -> None:
    game = open_game(size=(1280, 800))
    month(game)
    game.settle()
    assert game.reads("Full: 19 days solved")
    cells = {
        part.id.member: part.box for part in game.app.top.tree if part.id and part.id.group == "day"
    }
    surface = game.app.window.get_surface()

    def is_inked(x: int, number: int) -> bool:
        box, colours = cells[number], set[int]()
        for y in range(box.y + box.h // 3, box.y + 2 * box.h // 3):
            colours.add(sum(surface.get_at((x, y))[:3]))
        return max(colours) - min(colours) > 90

    for number in (5, 6, 13, 14, 16, 17):
        assert is_inked(cells[number].right - 1, number), f"no stroke from {number} to the next"
    assert is_inked(cells[8].right - 4, 8) and is_inked(cells[9].x + 4, 9), "it goes on"
    assert not is_inked(cells[2].right - 1, 2), "the 3rd was missed"
