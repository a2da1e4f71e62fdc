"""The players of a household in the window: each with games and settings of their own."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.ui.parts.lists import BoardPicture
from game.ui.parts.words import Words
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.situations import SITUATIONS
from tests.ui.situations.household import household


@pytest.fixture
def alone(open_game: OpenGame) -> Pilot:
    return open_game()


def add(game: Pilot, name: str) -> None:
    game.click("add")
    for sign in name:
        game.frame(pygame.Event(pygame.TEXTINPUT, text=sign))
    game.press("return")


def test_a_player_is_added_in_the_settings_and_chosen_on_the_menu(alone: Pilot) -> None:
    assert not alone.can_press("players"), "nobody else plays"
    alone.click("settings", "players")
    add(alone, "Ada")
    assert alone.scene == "players" and alone.reads("Ada")
    alone.click("row.1")
    assert alone.scene == "menu" and alone.reads("Ada")
    alone.click("players")
    assert alone.scene == "players"
    alone.click("row.0")
    assert alone.scene == "menu" and alone.reads("Player 1")


def test_each_has_games_and_settings_of_their_own(open_game: OpenGame) -> None:
    game = open_game(text=100)
    household(game)
    first = game.app.store.folder
    game.click("players")
    game.click("row.1")
    assert game.app.store.folder != first and game.app.store.count_games().finished == 1
    game.app.change("highlight_box", False)
    game.click("players")
    game.click("row.0")
    assert game.app.settings.highlight_box and game.app.store.count_games().finished == 0
    assert game.can_press("continue"), "the game of the first player waits for them"
    game.click("players")
    game.click("row.1")
    assert not game.app.settings.highlight_box


def test_what_is_told_stands_as_close_below_each_name(open_game: OpenGame) -> None:
    game = open_game(text=100)
    SITUATIONS["players"](game)
    game.look(375, 667, 2)
    words = [part for part in game.app.top.tree if isinstance(part, Words)]
    gaps = {
        told.box.y - name.box.y
        for name, told in pairwise(words)
        if name.text in ("Player 1", "Grandma", "Alexandra-Maria")
    }
    assert len(gaps) == 1


def test_boards_of_games_are_equally_large(open_game: OpenGame) -> None:
    game = open_game(text=100)
    SITUATIONS["my-games"](game)
    game.look(640, 400, 2)
    pictures = [part for part in game.app.top.tree if isinstance(part, BoardPicture)]
    assert len(pictures) == 3 and len({picture.box.w for picture in pictures}) == 1


def test_large_and_simple_is_the_setting_of_one(open_game: OpenGame) -> None:
    game = open_game()
    household(game)
    game.click("players")
    game.click("row.1")
    game.app.change("large_simple", True)
    game.app.scenes.to_menu()
    game.frame()
    game.click("more", "players")
    game.click("row.0")
    assert game.can_press("level.tier.easy"), "the full menu"
    game.click("players")
    game.click("row.1")
    assert game.can_press("easier"), "the menu of Large and simple"


def test_a_game_in_hand_is_kept_when_somebody_else_plays(open_game: OpenGame) -> None:
    game = open_game()
    household(game)
    game.click("continue")
    before = game.app.store.count_games().unfinished
    game.app.change_player(game.app.household.named("Grandma"))
    game.frame()
    game.app.change_player(game.app.household.players()[0])
    game.frame()
    assert game.app.store.count_games().unfinished == before and game.can_press("continue")


def test_who_is_removed_can_be_brought_back(open_game: OpenGame) -> None:
    game = open_game()
    household(game)
    game.click("players")
    game.click("delete.1")
    assert game.reads("Kept for 30 days") and len(game.app.household.players()) == 2
    game.press("ctrl+z")
    assert len(game.app.household.players()) == 3
    game.click("delete.1")
    game.press("escape")
    game.click("players")
    game.click("row.2")
    assert game.scene == "dialog"
    game.click("button.1")
    assert len(game.app.household.players()) == 3
    game.click("delete.0")
    assert game.scene == "dialog" and len(game.app.household.players()) == 3, "the first one stays"


def test_a_name_is_changed_and_there_are_ready_ones(open_game: OpenGame) -> None:
    game = open_game()
    household(game)
    game.click("players")
    game.click("name.0")
    game.click("ready.2")
    assert game.reads("Mum")
    game.press("escape")
    assert game.scene == "menu" and game.reads("Mum")


def test_where_nobody_can_be_added_it_is_said(open_game: OpenGame, tmp_path: Path) -> None:
    game = open_game()
    game.open("players")
    (tmp_path / "data").mkdir(exist_ok=True)
    (tmp_path / "data" / "players").write_text("in the way")
    add(game, "Ada")
    assert game.scene in ("players", "dialog") and len(game.app.household.players()) == 1


@pytest.mark.usefixtures("documents")
def test_a_backup_of_one_or_of_everyone(open_game: OpenGame, documents: Path) -> None:
    game = open_game()
    household(game)
    game.open("backup")
    game.click("save")
    game.wait()
    game.frame()
    game.press("escape")
    (one,) = documents.iterdir()
    assert one.name.startswith("Nonet Player 1 ")
    game.click("everyone")
    game.wait()
    game.frame()
    (whole,) = documents.glob("Nonet household*")
    assert game.reads(f"Saved as {whole.name}")
    fresh = open_game(folder=documents.parent / "fresh")
    fresh.drop_file(str(whole))
    fresh.click("button.1")
    fresh.wait()
    fresh.frame()
    assert fresh.reads("2 players")
    names = [player.name for player in fresh.app.household.players()]
    assert names == [player.name for player in game.app.household.players()]
