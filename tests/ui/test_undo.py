"""Undo, redo and restart: nothing that was done is ever lost."""

from __future__ import annotations

import random

from tests.ui.pilot import Pilot


def test_undo_goes_all_the_way_back_and_redo_all_the_way_forth(game: Pilot) -> None:
    rng = random.Random(1)
    states = [game.state()]
    for _ in range(60):
        game.click(f"r{rng.randint(1, 9)}c{rng.randint(1, 9)}")
        game.press(rng.choice([*"123456789", "shift+1", "shift+5", "delete", "f"]))
        if game.state() != states[-1]:
            states.append(game.state())
    for expected in reversed(states[:-1]):
        game.tool("undo")
        assert game.state() == expected
    assert not game.can_press("undo")
    for expected in states[1:]:
        game.tool("redo")
        assert game.state() == expected
    assert not game.can_press("redo")


def test_a_new_move_forgets_what_was_undone(game: Pilot) -> None:
    game.click("r1c1")
    game.press("5", "ctrl+z", "3")
    assert not game.can_press("redo")
    game.press("ctrl+y", "ctrl+shift+z")
    assert game.digit("r1c1") == 3


def test_undo_with_nothing_to_undo_does_no_harm(game: Pilot) -> None:
    before = game.state()
    game.press("u", "ctrl+z", "ctrl+y")
    game.tool("undo")
    assert game.state() == before


def test_restart_and_its_undo(game: Pilot) -> None:
    game.press("h", "escape")
    game.click("r1c1")
    game.press("3", "shift+7")
    game.click("r1c2")
    game.press("shift+7")
    game.advance(120)
    board, clock = game.state(), game.session.elapsed
    game.press("r")
    assert game.session.position.blanks == 45
    assert game.session.elapsed < 0.1
    assert (game.session.mistakes, game.session.hints) == (0, 0)
    assert game.reads("Restarted. Undo brings everything back.")
    game.press("u")
    assert game.state() == board
    assert (game.session.mistakes, game.session.hints) == (1, 1)
    assert clock <= game.session.elapsed < clock + 0.2
    game.press("ctrl+y")
    assert game.session.position.blanks == 45
    game.press("u", "u", "u")
    assert game.session.position.blanks == 45


def test_restart_from_the_pause(game: Pilot) -> None:
    game.click("r1c1")
    game.press("5", "p")
    game.click("restart")
    assert game.scene == "playing"
    assert game.digit("r1c1") == 0
    game.press("5", "p", "r")
    assert game.digit("r1c1") == 0
