"""On large boards digits past 9 are typed as two figures."""

from __future__ import annotations

import pytest

from tests.session.kinds import puzzle_of
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot


@pytest.fixture
def giant(open_game: OpenGame) -> Pilot:
    """A board of 16 by 16 with a blank cell selected."""
    game = open_game((1280, 800))
    game.play(puzzle_of("classic-16"))
    game.settle()
    values = game.session.position.values
    blank = next(cell for cell, value in enumerate(values) if not value)
    game.click(f"r{blank // 16 + 1}c{blank % 16 + 1}")
    return game


def cell_of(game: Pilot) -> int:
    """The selected cell."""
    return int(game.playing.play.selection.cells[0])


def digit(game: Pilot) -> int:
    """What stands in the selected cell."""
    return int(game.session.position.values[cell_of(game)])


def typed(game: Pilot, *keys: str) -> int:
    for key in keys:
        game.press(key)
    return digit(game)


@pytest.mark.parametrize(("keys", "number"), [("12", 12), ("10", 10), ("16", 16), ("7", 7)])
def test_two_figures_are_a_number(giant: Pilot, keys: str, number: int) -> None:
    assert typed(giant, *keys) == number


def test_a_single_one_is_written_after_a_moment(giant: Pilot) -> None:
    assert typed(giant, "1") == 0
    giant.advance(60)
    assert digit(giant) == 1


def test_a_one_that_waits_counts_as_no_mistake(giant: Pilot) -> None:
    typed(giant, "1", "2")
    entered = [line for line in giant.session.actions if " place " in line or " put " in line]
    assert len(entered) == 1


def test_another_key_writes_the_first_figure_at_once(giant: Pilot) -> None:
    cell = cell_of(giant)
    typed(giant, "1", "down")
    assert giant.session.position.values[cell] == 1


def test_what_is_too_large_for_one_number_is_two(giant: Pilot) -> None:
    assert typed(giant, "1", "8") == 8


def test_leaving_the_game_writes_what_waits(giant: Pilot) -> None:
    cell = cell_of(giant)
    typed(giant, "1", "p")
    assert giant.scene == "paused"
    assert giant.session.position.values[cell] == 1


def test_backspace_is_no_figure(giant: Pilot) -> None:
    assert typed(giant, "1", "backspace") == 0


def test_small_boards_write_at_once(open_game: OpenGame) -> None:
    game = open_game()
    game.play()
    game.settle()
    blank = game.session.position.values.index(0)
    game.click(f"r{blank // 9 + 1}c{blank % 9 + 1}")
    assert typed(game, "1") == 1
