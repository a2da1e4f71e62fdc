"""Continue: the very game that was left, however it was left."""

from __future__ import annotations

import random
from contextlib import closing
from sqlite3 import connect

import pytest

from tests.store.helpers import drop_mirrors
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot


def play_a_while(game: Pilot) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Some moves of every kind; every state that Undo can come back to, the last one last."""
    rng = random.Random(3)
    states = [game.state()]
    for _ in range(40):
        game.click(f"r{rng.randint(1, 9)}c{rng.randint(1, 9)}")
        game.press(rng.choice([*"123456789", "shift+1", "shift+5", "shift+9", "delete"]))
        if game.state() != states[-1]:
            states.append(game.state())
    game.press("h", "escape")
    game.advance(90)
    return states


def leave_by_closing(game: Pilot) -> None:
    game.close()


def leave_by_the_menu(game: Pilot) -> None:
    game.to_menu()
    game.close()


def leave_by_pause(game: Pilot) -> None:
    game.press("p")
    game.close()


def leave_without_a_word(game: Pilot) -> None:
    """As SIGKILL: the program gets no message any more."""
    game.app.scenes.drop_all()
    game.app.quitting = True


@pytest.mark.parametrize(
    "leave", [leave_by_closing, leave_by_the_menu, leave_by_pause, leave_without_a_word]
)
def test_everything_is_as_it_was(open_game: OpenGame, leave: object) -> None:
    game = open_game()
    game.play()
    states = play_a_while(game)
    session = game.session
    counts = (session.mistakes, session.hints)
    leave(game)  # type: ignore[operator]

    again = open_game()
    assert again.reads("Continue")
    assert again.reads("Gentle")
    again.click("continue")
    assert again.state() == states[-1]
    assert (again.session.mistakes, again.session.hints) == counts
    assert again.session.elapsed == pytest.approx(session.elapsed, abs=1)
    for expected in reversed(states[:-1]):
        again.press("ctrl+z")
        assert again.state() == expected
    assert not again.can_press("undo")


def test_the_menu_shows_level_time_and_blanks(game: Pilot) -> None:
    game.click("r1c1")
    game.press("5")
    game.advance(75 * 60)
    game.to_menu()
    game.settle()
    width, height = game.app.window.size
    game.resize(width + 1, height)  # so that the sheets, which are kept as pictures, are read too
    assert game.reads("Gentle, 1:15") and game.reads("44 to go")


def test_continue_comes_back_at_once_in_the_same_run(game: Pilot) -> None:
    game.click("r1c1")
    game.press("5")
    game.to_menu()
    game.press("down", "enter")
    assert game.scene == "playing"
    assert game.digit("r1c1") == 5


def test_opened_again_it_goes_on_with_the_game_played_last(open_game: OpenGame) -> None:
    game = open_game()
    game.click("level.tier.easy")
    game.wait()
    game.to_menu()
    game.click("level.tier.hard")
    game.wait()
    game.press("p")
    again = open_game()
    assert again.reads("Hard")


@pytest.mark.parametrize("column", ["givens", "held", "notes"])
def test_a_menu_that_cannot_show_the_board_still_opens(open_game: OpenGame, column: str) -> None:
    game = open_game()
    game.play()
    game.click("r1c1")
    game.press("5")
    before = game.state()
    game.close()
    with closing(connect(f"{game.folder}/nonet.db", isolation_level=None)) as database:
        database.execute(f"UPDATE board SET {column} = char(53, 0, 46)")
    game = open_game()
    assert (game.scene, game.reads("Continue")) == ("menu", True)
    game.click("continue")
    assert game.state() == before


def test_a_game_that_cannot_be_read_is_left_in_the_file(open_game: OpenGame) -> None:
    game = open_game()
    game.play()
    game.click("r1c1")
    game.press("5")
    game.close()
    drop_mirrors(game.folder)
    with closing(connect(f"{game.folder}/nonet.db", isolation_level=None)) as database:
        database.execute("UPDATE board SET givens = char(53, 0, 46)")
    game = open_game()
    game.click("continue")
    assert game.toast == "This saved game cannot be read. It has been left unchanged in the file."
    game.play()


def test_settings_made_in_between_hold_in_the_game(game: Pilot) -> None:
    game.click("r1c1")
    game.press("5")
    game.to_menu()
    game.change(checking="conflicts", pad_order="789", theme="night")
    game.click("continue")
    assert game.session.checking == "conflicts"
    assert game.box("pad.7").y < game.box("pad.1").y
    assert game.app.canvas.theme.name == "night"
