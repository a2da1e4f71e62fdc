"""Named positions, the way back to the last right one, copying, and sharing."""

from __future__ import annotations

import pygame
import pytest

from game.engine.notation import format_grid
from game.ui.parts.part import Kit
from game.ui.parts.tree import Tree
from game.ui.scenes import paused
from game.ui.scenes.positions import PositionsScene
from game.words.texts import languages
from tests.ui.conftest import OpenGame
from tests.ui.named_places import playing
from tests.ui.pages import WINDOWS
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL

SOMETIMES = {"margin", "notes"}
"""Offered where the window has no room for the margin, and where there are notes to hide."""


def name_position(game: Pilot, ready: int = 0) -> None:
    game.press("p")
    game.click("positions", "add", f"ready.{ready}")


@pytest.fixture
def named(game: Pilot) -> Pilot:
    """A position with one digit has a name, and there are two more digits now."""
    game.click("r1c1")
    game.press("5")
    name_position(game)
    game.press("escape", "escape")
    game.click("r1c2")
    game.press("3", "right", "right", "7")
    return game


def test_a_named_position_is_gone_back_to(named: Pilot) -> None:
    assert named.session.position.blanks == 42
    named.press("p")
    named.click("positions")
    assert named.reads("Before the guess")
    assert named.reads("44 to go")
    named.click("row.0")
    assert named.scene == "playing"
    assert named.session.position.blanks == 44
    named.press("ctrl+z")
    assert named.session.position.blanks == 42, "Undo leads back"


def test_the_cells_that_are_filled_in_otherwise_now_are_shaded(named: Pilot) -> None:
    shaded = named.app.canvas.theme["same"]

    def seen() -> int:
        surface = named.app.window.get_surface()
        return pygame.mask.from_threshold(surface, shaded, (1, 1, 1, 255)).count()

    name_position(named, 1)
    named.settle()
    assert seen(), "the older one lacks two digits"
    named.click("delete.1")
    named.settle()
    assert not seen(), "the newer one is the position of the moment"


def test_a_mistake_in_a_position_is_marked_as_in_the_game(game: Pilot) -> None:
    game.click("r1c1")
    game.press("3")
    name_position(game)
    scene = game.top(PositionsScene)
    assert [look.marked for look in scene.state().rows.on(range(1))] == [{0}]
    game.session.set_checking("when_done")
    assert [look.marked for look in scene.state().rows.on(range(1))] == [set()], "it would tell"


def test_named_positions_outlive_a_kill(named: Pilot, open_game: OpenGame) -> None:
    named.app.scenes.drop_all()
    named.app.quitting = True
    again = open_game()
    again.click("continue")
    again.press("p")
    again.click("positions", "row.0")
    assert again.session.position.blanks == 44


def test_a_name_is_forgotten(named: Pilot) -> None:
    named.press("p")
    named.click("positions", "delete.0")
    assert not named.can_press("row.0")
    assert named.session.checkpoints == ()


def test_back_to_the_last_right_position(game: Pilot) -> None:
    game.click("r1c1")
    game.press("5", "right", "8", "p")
    game.click("last_right")
    assert game.scene == "playing"
    assert (game.digit("r1c1"), game.digit("r1c2")) == (5, 0)
    game.press("p")
    assert not game.can_press("last_right")
    places = {str(each.id) for each in game.app.top.controls()}
    assert places == {*paused.ICONS} - SOMETIMES, "every other button has its place in every game"


@pytest.mark.parametrize("checking", ["conflicts", "when_done"])
def test_there_is_no_such_way_where_it_would_tell_what_is_wrong(game: Pilot, checking: str) -> None:
    game.change(checking=checking)
    game.click("r1c1")
    game.press("4", "p")
    assert not game.can_press("last_right")


# Copying


@pytest.mark.parametrize("place", ["playing", "paused"])
def test_the_board_is_copied(game: Pilot, place: str) -> None:
    game.click("r1c1")
    game.press("5", *(["p"] if place == "paused" else []))
    game.press("ctrl+c")
    assert pygame.scrap.get_text() == game.grid
    assert game.toast
    game.press("ctrl+shift+c")
    assert pygame.scrap.get_text() == format_grid(NORMAL.givens)


@pytest.mark.parametrize("won", [False, True])
def test_a_friend_can_paste_what_was_shared(game: Pilot, open_game: OpenGame, won: bool) -> None:
    if won:
        game.fill_in()
        game.settle()
    else:
        game.click("r1c1")
        game.press("5", "p")
    game.click("share", "text" if won else "button.3")
    text = pygame.scrap.get_text()
    assert "Gentle" in text and "No mistakes" in text
    assert ("44 to go" in text) == (not won)
    friend = open_game()
    pygame.scrap.put_text(text)
    friend.press("ctrl+v")
    friend.wait()
    friend.frame()
    assert friend.grid == format_grid(NORMAL.givens)


# How it looks


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("checking", ["at_once", "when_done"])
def test_the_menu_of_a_game_in_any_window(
    open_game: OpenGame, checking: str, language: str
) -> None:
    """All buttons are there, on pages where they have them, and large enough, and the board stays
    where it was."""
    game = open_game(language=language, checking=checking)
    game.play()
    game.press("p")
    top, painter = game.app.top, game.app.canvas.text_painter
    assert isinstance(top, paused.PausedScene)
    for view in WINDOWS:
        kit = Kit(top.seen_in(view), painter, game.app.t)
        state = top.state()
        firsts = range(len(state.buttons))
        trees = [Tree(top.page(kit, state._replace(first=n)), kit, view.box) for n in firsts]
        tree = trees[0]
        found = {
            name for each in (trees if "next" in tree.boxes() else [tree]) for name in each.boxes()
        }
        assert {*paused.ICONS} - SOMETIMES <= found
        assert tree.boxes()["board"] == playing(view, done=checking == "when_done")["board"]
        if view.short > 320 * view.scale:
            assert tree.faults() == [], view
