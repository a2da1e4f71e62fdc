"""On the menu a game plays itself after a rest, and any input returns."""

from __future__ import annotations

import pygame
import pytest

from game.ui.scenes import attract
from game.ui.scenes.menu import ATTRACT_SECONDS
from game.ui.scenes.playing.playing_scene import PlayingScene
from tests.ui.conftest import OpenGame
from tests.ui.listener import Listener
from tests.ui.pilot import Pilot


def rest(game: Pilot, seconds: float = ATTRACT_SECONDS) -> None:
    """Touch nothing for a while."""
    game.app.idle += seconds
    game.advance(2)
    game.wait()
    game.advance(2)


@pytest.fixture
def showing(open_game: OpenGame) -> Pilot:
    """A game that plays itself."""
    game = open_game()
    assert game.scene == "menu"
    rest(game, ATTRACT_SECONDS - 5)
    assert game.scene == "menu"
    rest(game, 5)
    assert game.scene == "attract"
    return game


def test_nothing_plays_itself_to_somebody_who_listens(open_game: OpenGame) -> None:
    game = open_game()
    listener = Listener(game)
    rest(game, 2 * ATTRACT_SECONDS)
    assert game.scene == "menu"
    listener.speech.heard(False)
    rest(game, 1)
    assert game.scene == "attract"


def test_every_digit_comes_with_its_reason_until_the_board_is_solved(
    showing: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("BEGIN_SECONDS", "PAGE_SECONDS", "LAST_PAGE_SECONDS"):
        monkeypatch.setattr(attract, name, 0.02)
    scene = showing.top(PlayingScene)
    session, said = scene.session, set[tuple[int, str]]()
    for _ in range(4000):
        showing.advance(1)
        showing.wait()
        if scene.play.message:
            said.add((session.position.blanks, scene.play.message.pages[-1].text))
        if session.won:
            break
    assert session.won and session.hints == session.puzzle.blanks == len(said)
    assert showing.app.sound.count == 0
    showing.advance(60 * 10)
    assert showing.scene == "menu"
    rest(showing, 60)
    assert showing.scene == "menu"  # once for each rest
    showing.press("tab")
    rest(showing)
    assert showing.scene == "attract"


@pytest.mark.parametrize("what", ["key", "click", "pointer", "wheel", "escape", "digit"])
def test_any_input_returns(showing: Pilot, what: str) -> None:
    if what in ("key", "escape", "digit"):
        showing.press({"key": "x", "escape": "escape", "digit": "5"}[what])
    elif what == "click":
        showing.click((400, 300))
    elif what == "wheel":
        showing.frame(
            pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, precise_x=0.0, precise_y=1.0)
        )
    else:
        showing.move((300, 200))
    showing.advance(2)
    assert showing.scene == "menu"


def test_nothing_is_kept_or_counted(showing: Pilot) -> None:
    showing.advance(60 * 5)
    showing.wait()
    showing.press("x")
    assert showing.app.store.games() == []
    assert showing.app.store.saved_game() is None


def test_a_game_that_waits_still_waits(open_game: OpenGame) -> None:
    game = open_game()
    game.play()
    game.click("r1c1")
    game.press("1")
    game.to_menu()
    rest(game)
    assert game.scene == "attract"
    game.press("x")
    assert game.app.store.saved_game() is not None
    game.press("enter")
    assert game.scene == "playing" or game.scene == "menu"
