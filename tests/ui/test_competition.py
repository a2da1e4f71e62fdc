"""Competitions in the window: one clock, any order, sealed until the end."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.session.books import book_level
from game.session.competition import Competition
from game.ui.games.competitions import keep, kept
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot

SET = Competition("easy", 1, 3, 5)


@pytest.fixture
def game(open_game: OpenGame) -> Pilot:
    """The page of a set of three puzzles in five minutes."""
    pilot = open_game()
    open_set(pilot, SET)
    return pilot


def open_set(pilot: Pilot, competition: Competition) -> None:
    keep(pilot.app, competition)
    pilot.open("competition")


def begin(game: Pilot, place: int) -> None:
    """Open a puzzle of the set."""
    game.click(f"row.{place}")
    game.wait()
    game.frame()
    game.settle()
    assert game.scene == "playing"


def test_a_set_is_wished_for_and_begun(open_game: OpenGame) -> None:
    game = open_game()
    game.click("more", "competition")
    assert game.scene == "competition_setup"
    for name in ("puzzles", "minutes"):
        box = game.box(name)
        game.click((box.x + box.w // 5, box.centre[1]))  # a step back
    game.click("play")
    assert game.scene == "competition"
    competition = kept(game.app)
    assert competition and (competition.amount, competition.minutes) == (3, 20)
    assert game.reads("20:00 left for all") or game.reads("19:59 left for all")


def test_the_puzzles_are_played_in_any_order_and_nothing_is_told(game: Pilot) -> None:
    begin(game, 2)
    assert game.session.puzzle.spec and game.session.puzzle.spec.seed == 3
    game.fill_in()
    game.settle()
    assert game.scene == "playing" and not game.session.won, "a full and right board tells nothing"
    game.click("done")
    assert game.scene == "competition" and game.app.store.count_games().finished == 0
    begin(game, 0)
    cell = next(c for c, value in enumerate(game.session.puzzle.givens) if not value)
    wrong = game.session.puzzle.solutions[0][cell] % 9 + 1
    game.click(f"r{cell // 9 + 1}c{cell % 9 + 1}")
    game.pad(wrong)
    assert game.session.position.values[cell] == wrong and not game.wrong
    assert not game.can_press("hint") and not game.can_press("fill")
    game.press("h")
    assert game.reads("A competition has no help") and not game.session.hints
    game.press("escape")
    assert game.scene == "competition"
    game.click("hand_in", "button.1")
    assert game.reads("1 of 3 right") and game.app.store.count_games().finished == 1


def test_one_clock_runs_for_all_of_them_and_on_the_page(game: Pilot) -> None:
    game.advance(120)
    begin(game, 0)
    game.advance(120)
    game.press("escape")
    begin(game, 1)
    game.advance(120)
    game.press("escape")
    competition = kept(game.app)
    assert competition and 6 <= competition.seconds < 30
    game.to_menu() if game.scene == "playing" else game.press("escape")
    before = competition.seconds
    game.advance(240)
    after = kept(game.app)
    assert after and after.seconds - before < 2, "in the menu it stands still"


def test_when_the_time_is_over_it_is_handed_in(open_game: OpenGame) -> None:
    game = open_game()
    open_set(game, SET)
    begin(game, 1)
    game.fill_in()
    game.press("escape")
    competition = kept(game.app)
    assert competition
    game.press("escape")
    keep(game.app, competition._replace(seconds=285.0))
    game.open("competition")
    begin(game, 0)
    game.advance(960)
    assert game.scene == "competition" and game.reads("1 of 3 right, in 5:00")
    assert game.app.store.count_games().finished == 1


def test_the_training_edition_checks_at_once_and_has_hints(open_game: OpenGame) -> None:
    game = open_game(checking="when_done")
    open_set(game, SET._replace(training=True))
    begin(game, 0)
    cell = next(c for c, value in enumerate(game.session.puzzle.givens) if not value)
    game.session.enter([cell], game.session.puzzle.solutions[0][cell] % 9 + 1)
    assert game.session.marked() == {cell}
    game.press("ctrl+z")
    game.press("h")
    game.wait()
    assert game.session.hints == 1
    game.press("escape")
    game.fill_in()
    game.settle()
    assert game.scene == "won"
    game.click("next")
    assert game.scene == "competition" and game.app.store.count_games().finished == 1


def wish(game: Pilot, training: bool, first: str = "") -> None:
    """Begin another set of the same book."""
    game.open("competition_setup")
    if first:
        game.click("number")
        for digit in first:
            game.press(digit)
        game.click("go")
    competition = kept(game.app)
    if not competition or competition.training != training:
        box = game.box("edition")
        game.click((box.right - box.w // 8, box.centre[1]))
    game.click("play")
    assert game.scene == "competition"


def test_the_same_puzzles_are_played_in_both_editions(open_game: OpenGame) -> None:
    game = open_game()
    keep(game.app, SET._replace(handed_in=True))
    wish(game, training=True)
    begin(game, 0)
    assert game.can_press("hint") and game.can_press("fill")
    game.fill_in()
    game.settle()
    game.click("next")
    assert game.reads("right")
    wish(game, training=False)
    competition = kept(game.app)
    assert competition and competition.first == 2, "the first puzzle that is new"
    wish(game, training=False, first="1")
    assert not game.reads("right"), "what was solved before does not count"
    begin(game, 0)
    assert game.session.position.blanks
    assert game.session.checking == "when_done"
    game.fill_in()
    game.press("escape")
    game.click("hand_in", "button.1")
    assert game.reads("1 of 3 right")


def test_the_setup_says_what_was_begun_before(open_game: OpenGame) -> None:
    game = open_game()
    keep(game.app, SET._replace(training=True))
    game.open("competition")
    begin(game, 0)
    game.fill_in()
    game.settle()
    game.open("competition_setup")
    assert game.reads("2 · all new to you")
    game.click("number")
    game.press("1")
    game.click("go")
    assert game.reads("1 · 1 begun before")


def test_the_training_edition_has_a_pause_with_solutions(open_game: OpenGame) -> None:
    game = open_game()
    open_set(game, SET._replace(training=True))
    begin(game, 0)
    game.press("p")
    assert game.scene == "paused" and game.can_press("solutions")
    before = kept(game.app)
    game.advance(600)
    assert kept(game.app) == before, "its clock stands, too"
    game.press("p", "escape")
    assert game.scene == "competition"


def test_an_older_game_of_a_puzzle_is_no_part_of_the_set(open_game: OpenGame) -> None:
    game = open_game()
    open_set(game, SET._replace(training=True))
    begin(game, 0)
    cell = next(c for c, value in enumerate(game.session.puzzle.givens) if not value)
    game.session.enter([cell], game.session.puzzle.solutions[0][cell])
    game.press("escape")
    (older,) = game.app.store.book_games(book_level("easy")).values()
    wish(game, training=False, first="1")
    begin(game, 0)
    assert game.session.position.values[cell] == 0
    game.press("escape")
    game.app.starter.resume(older.game_id)
    game.wait()
    game.frame()
    assert game.session.position.values[cell] and game.can_press("hint")
    game.press("p")
    assert game.scene == "paused"


def test_it_goes_on_after_the_game_was_closed(open_game: OpenGame) -> None:
    game = open_game()
    open_set(game, SET)
    begin(game, 0)
    cell = next(c for c, value in enumerate(game.session.puzzle.givens) if not value)
    game.session.enter([cell], game.session.puzzle.solutions[0][cell])
    game.advance(60)
    again = open_game()
    again.click("continue")
    assert again.session.checking == "when_done", "sealed, however it is opened"
    again.press("escape")
    assert again.scene == "competition"


def test_the_score_sheet_has_points_and_times_of_each_puzzle(game: Pilot) -> None:
    begin(game, 1)
    game.advance(300)
    game.fill_in()
    game.press("escape")
    game.click("hand_in", "button.1", "scores")
    game.wait()
    game.frame()
    assert game.scene == "score_sheet" and game.reads("Easy · 3 puzzles · 5 minutes")
    assert game.reads("2 · 10 points") and game.reads("10 · 0:10") and game.reads("1/3")
    game.click("tab.earlier")
    assert game.reads("1 of 3 right")
    game.click("row.0")
    assert game.scene == "score_sheet" and game.reads("This set")


def test_those_of_a_household_who_took_the_same_set_stand_side_by_side(
    open_game: OpenGame,
) -> None:
    game = open_game()
    ada = game.app.household.add("Ada")
    game.app.household.rename(game.app.household.players()[0], "Ben")
    wish(game, training=False)
    begin(game, 0)
    game.fill_in()
    game.press("escape")
    game.click("hand_in", "button.1")
    game.app.change_player(ada)
    game.open("competition_setup")
    assert game.reads("1 · as Ben"), "the same set is offered"
    game.click("play")
    game.click("hand_in", "button.1", "scores")
    game.wait()
    game.frame()
    words = " ".join(game.words)
    assert words.index("Ada") < words.index("Ben")
    assert game.reads("0/4") and game.reads("1/4")


def test_a_result_goes_out_as_a_file_and_stands_beside_others_there(
    game: Pilot, open_game: OpenGame, documents: Path
) -> None:
    begin(game, 1)
    game.fill_in()
    game.press("escape")
    game.click("hand_in", "button.1", "scores", "save")
    for sign in "Ada":
        game.frame(pygame.Event(pygame.TEXTINPUT, text=sign))
    game.press("return")
    (file,) = documents.iterdir()
    assert file.name.startswith("Nonet result Ada") and game.reads(f"Saved as {file.name}")
    there = open_game(folder=documents.parent / "there")
    keep(there.app, SET._replace(handed_in=True))
    there.drop_file(str(file))
    there.wait()
    there.frame()
    assert there.scene == "score_sheet" and there.reads("Ada") and there.reads("1/3")
    assert not there.can_press("save"), "there is no result of their own"
    file.write_text(file.read_text()[:60])
    there.app.scenes.to_menu()
    there.drop_file(str(file))
    assert there.scene != "score_sheet"
