"""My games: no game vanishes, and each can be continued, named, deleted and taken back."""

from __future__ import annotations

import math
import os
import sqlite3
import time

import pygame
import pytest

from game.session.session import Session
from game.store import Store
from game.ui.scenes.my_games import MyGamesScene
from game.ui.when import when_words
from game.words.texts import Texts
from tests.ui.conftest import OpenGame
from tests.ui.keys import key_event
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL
from tests.ui.situations import SITUATIONS
from tests.ui.situations.past import finished_game

FIRST, SECOND, THIRD = "r1c1", "r1c2", "r1c4"


@pytest.fixture
def games(open_game: OpenGame) -> Pilot:
    """Three games under way, the third one played last, and the page that lists them."""
    game = open_game()
    for cell, digit in ((FIRST, 5), (SECOND, 3), (THIRD, 7)):
        game.play()
        game.click(cell)
        game.press(str(digit))
        game.to_menu()
    game.click("my_games")
    return game


def listed(game: Pilot) -> list[str]:
    """The first cells of the boards on the page."""
    page = game.top(MyGamesScene)
    return [each.values[:4] for each in page.games()]


def test_every_unfinished_game_is_listed_the_latest_first(games: Pilot) -> None:
    assert games.scene == "my_games"
    assert listed(games) == ["..67", ".36.", "5.6."]
    assert games.reads("44 to go")
    assert games.reads("today,")


@pytest.mark.parametrize(("row", "cell"), [(0, THIRD), (1, SECOND), (2, FIRST)])
def test_a_press_continues_a_game(games: Pilot, row: int, cell: str) -> None:
    games.click(f"row.{row}")
    assert games.scene == "playing"
    assert games.digit(cell)
    assert games.session.position.blanks == 44


def test_in_any_order(games: Pilot) -> None:
    for cell in (FIRST, SECOND, THIRD):
        games.click("row.2")  # the one that was played longest ago
        assert games.digit(cell)
        games.press("p")
        games.click("my_games")
    assert len(listed(games)) == 3


def test_the_game_that_is_open_is_gone_on_with_as_it_is(game: Pilot) -> None:
    game.click("r1c1")
    game.press("5", "p")
    session = game.session
    game.click("my_games")
    game.click("row.0")
    assert game.scene == "playing"
    assert game.session is session


def test_continue_is_the_last_one(games: Pilot) -> None:
    games.click("row.2")
    games.to_menu()
    games.click("continue")
    assert games.digit(FIRST) == 5


def test_a_game_without_a_move_is_not_listed(open_game: OpenGame) -> None:
    game = open_game()
    game.play()
    game.to_menu()
    game.click("my_games")
    assert game.reads("No unfinished games.")


# Names


def type_text(game: Pilot, text: str) -> None:
    """Keys come first, then the text that they give."""
    for each in text:
        game.frame(key_event(each if each != " " else "space"))
        game.frame(pygame.Event(pygame.TEXTINPUT, text=each))


def test_what_is_typed_is_text_only_where_text_is_wanted(games: Pilot) -> None:
    """An input method would swallow the keys of a game."""
    assert pygame.event.get_blocked(pygame.TEXTINPUT)
    games.click("name.1")
    assert not pygame.event.get_blocked(pygame.TEXTINPUT)
    games.press("escape")
    assert pygame.event.get_blocked(pygame.TEXTINPUT)


def test_a_name_is_typed(games: Pilot) -> None:
    games.click("name.1")
    type_text(games, "my m first")
    games.press("backspace", "enter")
    assert games.scene == "my_games"
    assert games.reads("my m firs")
    assert [each.name for each in games.app.store.games()] == ["", "my m firs", ""]


def test_keys_of_the_game_only_write_while_a_name_is_typed(games: Pilot) -> None:
    games.click("name.0")
    before = games.app.settings
    for chord in ("m", "+", "?", "ctrl+v", "space"):
        games.frame(key_event(chord))
    assert games.scene == "naming"
    assert games.app.settings == before
    games.press("escape")
    assert games.scene == "my_games"


def test_a_name_without_a_keyboard(games: Pilot) -> None:
    games.click("name.0", "ready.0")
    assert games.scene == "my_games"
    assert games.reads("Favourite")


def test_a_name_is_pasted(games: Pilot) -> None:
    pygame.scrap.put_text("from\nelsewhere")
    games.click("name.0")
    games.press("ctrl+v", "enter")
    assert games.reads("from elsewhere")


@pytest.mark.parametrize("text", ["\ufe0f", "\u200b\u202e", "\u0301"])
def test_names_that_nobody_can_see_are_drawn_as_none(games: Pilot, text: str) -> None:
    """As earlier versions kept them."""
    game_id = games.app.store.games()[0].game_id
    with sqlite3.connect(os.path.join(games.folder, "nonet.db")) as kept:
        kept.execute("UPDATE game SET name = ? WHERE id = ?", (text, game_id))
    kept.close()
    games.app.scenes.open("menu")
    games.app.scenes.open("my_games")
    games.settle()
    assert games.scene == "my_games" and games.app.store.games()[0].name == text


def test_what_is_pasted_as_a_name_is_what_can_be_seen(games: Pilot) -> None:
    pygame.scrap.put_text("a\u200bb\ufe0f\tc\u202e\n" + 5_000_000 * "d")
    games.click("name.0")
    games.press("ctrl+v", "enter")
    assert games.app.store.games()[0].name.startswith("ab c ddd")


def test_a_name_that_is_cancelled_changes_nothing(games: Pilot) -> None:
    games.click("name.0")
    type_text(games, "x")
    games.click("cancel")
    assert all(not each.name for each in games.app.store.games())


# Deleting


@pytest.mark.parametrize("way", ["button", "u", "ctrl+z"])
def test_a_deleted_game_comes_back(games: Pilot, way: str) -> None:
    before = listed(games)
    games.click("delete.1")
    assert listed(games) == [before[0], before[2]]
    assert games.reads("Deleted: Gentle")
    if way == "button":
        games.click("undo")
    else:
        games.press(way)
    assert listed(games) == before


def test_the_undo_button_goes_after_ten_seconds_and_the_key_stays(games: Pilot) -> None:
    games.click("delete.0", "delete.0")
    games.advance(9 * 60)
    assert games.can_press("undo")
    games.advance(2 * 60)
    assert not games.can_press("undo")
    games.press("u", "u")
    assert len(listed(games)) == 3


def test_a_deleted_game_is_not_continued(games: Pilot) -> None:
    for _ in range(3):
        games.click("delete.0")
    games.press("escape")
    games.frame()
    assert games.scene == "menu"
    assert not games.can_press("continue")


def test_no_row_of_a_long_list_moves_as_one_is_deleted(open_game: OpenGame) -> None:
    """So what is pressed next is what was there before."""
    game = open_game(size=(480, 860))
    for seconds in range(30):
        finished_game(game.app.store, "tier.hard", seconds, won=False)
    game.open("my_games")
    before = game.app.top.boxes()["delete.0"]
    game.click("delete.0")
    assert game.can_press("undo")
    assert game.app.top.boxes()["delete.0"] == before
    assert not before.common(game.app.top.boxes()["undo"]).h


def test_where_tabs_have_no_room_one_choice_steps_through_them(open_game: OpenGame) -> None:
    game = open_game(size=(320, 480), text=200)
    finished_game(game.app.store, "tier.hard", 100)
    finished_game(game.app.store, "tier.easy", 100)
    game.open("my_games")
    t = game.app.t
    assert not game.can_press("tab.finished")
    game.click("tabs")
    assert game.reads(t("my_games.finished")) and game.can_press("row.0")
    game.press("down", "up", "left")
    assert game.reads(t("my_games.unfinished")) and not game.can_press("row.0")
    game.press("left")
    assert game.reads(t("my_games.puzzles"))
    choice = game.app.top.boxes()["tabs"]
    game.click((choice.x + choice.w // 4, choice.centre[1]))
    assert game.can_press("row.0"), "the left half steps back"


# Finished games


def test_finished_games_have_a_tab(open_game: OpenGame) -> None:
    game = open_game()
    finished_game(game.app.store, "tier.hard", 100)
    finished_game(game.app.store, "tier.easy", 100, hints=1)
    game.open("my_games")
    assert not game.reads("Hard")
    game.click("tab.finished")
    assert game.reads("Hard")
    assert game.reads("with hints")
    game.click("row.0")
    assert game.scene == "replay"


# Many games


def test_pages_turn_by_buttons_keys_and_the_wheel(open_game: OpenGame) -> None:
    game = open_game(size=(1280, 800))
    for seconds in range(20):
        finished_game(game.app.store, "tier.hard", seconds, won=False)
    game.open("my_games")
    page = game.top(MyGamesScene)
    per_page = len(page.span)
    assert 1 < per_page < 20
    assert not game.can_press("previous")
    game.click("next")
    assert page.span.start == per_page
    game.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert page.span.start == 0
    seen = [*page.span]
    while game.can_press("next"):
        game.press("pagedown")
        seen += page.span
    assert seen == [*range(20)], "each of them is on one page"
    while game.can_press("previous"):
        game.press("pageup")
    assert page.span.start == 0
    for _ in range(30):
        game.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert page.span.stop == 20
    assert not game.can_press("next")


def test_a_swipe_over_a_touchpad_does_not_leaf_through_all_pages(open_game: OpenGame) -> None:
    game = open_game()
    for seconds in range(30):
        finished_game(game.app.store, "tier.hard", seconds, won=False)
    game.open("my_games")
    page = game.top(MyGamesScene)
    game.frame(*[pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1) for _ in range(20)])
    assert page.span.start == len(page.span)


def test_only_one_page_is_read(open_game: OpenGame, monkeypatch: pytest.MonkeyPatch) -> None:
    game = open_game()
    for seconds in range(30):
        finished_game(game.app.store, "tier.hard", seconds, won=False)
    asked: list[int] = []
    read = game.app.store.games

    def counted(first: int = 0, limit: int = 50) -> object:
        asked.append(limit)
        return read(first, limit)

    monkeypatch.setattr(game.app.store, "games", counted)
    game.app.scenes.open("my_games")
    game.advance(30)
    page = game.top(MyGamesScene)
    assert asked == [len(page.span)], "once, and no more than is seen"


def test_the_page_by_keys(games: Pilot) -> None:
    games.press("down", "enter")
    assert games.scene == "playing"
    assert games.digit(THIRD)


@pytest.mark.parametrize(
    ("ago", "words"),
    [
        (0, "today, "),
        (86400, "yesterday, "),
        (86400 * 9, "6 July, "),
        (86400 * 365, "15 July 2025, "),
    ],
)
def test_when_something_was(ago: float, words: str) -> None:
    noon = time.mktime((2026, 7, 15, 12, 5, 0, 0, 0, -1))
    said = when_words(Texts("en"), noon - ago, noon)
    assert words in said and said.endswith("12:05")


def test_the_store_keeps_what_the_page_shows(games: Pilot) -> None:
    """What is seen of a board is what the game has."""
    summary = games.app.store.games()[0]
    again = games.app.store.session_of(summary.game_id)
    assert isinstance(again, Session)
    assert again.puzzle.givens == NORMAL.givens


def test_of_a_game_that_two_windows_continued_both_halves_are_listed_and_one_is_a_copy(
    games: Pilot,
) -> None:
    store = games.app.store
    first = store.games()[0].game_id
    other = Store.open(store.folder).resume(first)
    games.click("row.0")
    other.session.fill_notes()
    assert other.save() is not None  # the notice that it parted
    games.click(SECOND)
    games.press("3")
    games.to_menu()
    games.click("my_games")
    page = games.top(MyGamesScene)
    assert len(page.games()) == 4
    words = games.app.t("list.copy")
    assert [words in part.name for part in page.tree if part.role == "text"].count(True) == 1


def test_a_moment_that_no_calendar_has_is_not_said() -> None:
    assert when_words(Texts("en"), 1e18, 1.8e9) == ""


def test_a_mistake_is_marked_as_in_play(game: Pilot) -> None:
    SITUATIONS["my-games"](game)
    game.settle()

    def reds() -> int:
        picture, red = (
            game.app.window.get_surface(),
            game.app.canvas.theme["vermilion"],
        )  # of a fine ring
        below = game.box("tab.finished").bottom + 20  # the stroke under a tab is red as well
        return sum(
            math.dist(picture.get_at((x, y))[:3], red) < 60
            for x in range(picture.get_width())
            for y in range(below, picture.get_height())
        )

    assert reds() > 20
    game.change(checking="when_done")
    game.app.scenes.pop()
    game.app.scenes.open("my_games")
    game.settle()
    assert not reds(), "it is not given away where mistakes are told at the end"
