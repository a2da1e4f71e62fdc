"""Looking back at a finished game, from its result and from *My games*."""

from __future__ import annotations

import pytest

from game.session.look_back import FindingKind
from game.ui.scenes.look_back import LookBackScene
from game.ui.scenes.playing.playing_scene import PlayingScene
from tests.session.test_look_back import HARD
from tests.ui.pilot import Pilot


@pytest.fixture
def guessed(game: Pilot) -> Pilot:
    """A game that was won by writing down its solution."""
    game.play(HARD)
    game.fill_in()
    game.settle()
    assert game.scene == "won"
    return game


def look_back(game: Pilot) -> LookBackScene:
    game.click("look_back")
    game.wait()
    game.settle()
    return game.top(LookBackScene)


def told(game: Pilot) -> str:
    """What the open hint says."""
    scene = game.app.top
    assert isinstance(scene, PlayingScene) and scene.play.message
    return scene.play.message.text


def test_from_the_result_a_guess_is_shown_with_its_proof(guessed: Pilot) -> None:
    game = guessed
    game.resize(1280, 800)
    game.click("watch")
    game.wait()
    scene = look_back(game)
    assert scene.found
    place = [finding.kind for finding in scene.found.findings].index(FindingKind.GUESS)
    assert game.reads("A guess")
    game.click(f"row.{place}")
    game.settle()
    assert game.scene == "look_back_moment"
    assert told(game).startswith("Think of")
    game.press("right")
    assert told(game).startswith("Suppose")
    game.press("5", "delete", "h")
    assert game.scene == "look_back_moment", "nothing is written there"
    game.press("escape")
    assert game.scene == "look_back"


def test_each_board_shows_the_digit_that_it_is_about_in_a_marked_cell(guessed: Pilot) -> None:
    guessed.resize(1280, 800)
    guessed.click("watch")
    guessed.wait()
    scene = look_back(guessed)
    assert scene.found
    looks = scene.state().rows.on(range(len(scene.found.findings)))
    for look, finding in zip(looks, scene.found.findings, strict=True):
        assert finding.cell in look.lit | look.marked
        assert (finding.cell in look.pencil) == (finding.kind == "guess")
        assert look.values[finding.cell] == str(finding.digit)


def test_from_my_games_and_its_techniques(guessed: Pilot) -> None:
    game = guessed
    game.click("menu")
    game.app.scenes.open("my_games")
    game.click("tab.finished", "row.0")
    game.wait()
    look_back(game)
    game.click("steps")
    assert game.reads("You found")


def test_it_is_left_before_it_is_known(guessed: Pilot) -> None:
    game = guessed
    store = game.app.store
    game.open(LookBackScene(game.app, store.session_of(store.games(0, 1)[0].game_id)))
    assert game.reads("Looking at the game")
    game.press("escape")
    game.wait()
    assert game.scene == "won"
