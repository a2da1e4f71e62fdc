"""A clue that cannot be met any more marks itself as equal digits do, and says what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.engine.notation import cell_name
from game.engine.variants.sums import Cage
from tests.session.kinds import puzzle_of
from tests.ui.boards import break_alone

if TYPE_CHECKING:
    from tests.ui.conftest import OpenGame
    from tests.ui.pilot import Pilot

WINDOW = (800, 600)


def break_a_cage(game: Pilot) -> Cage:
    """Break a cage of several cells, and nothing else."""
    game.play(puzzle_of("killer-6"))
    cage = break_alone(game, lambda clue: isinstance(clue, Cage) and len(clue.cells) > 1)
    assert isinstance(cage, Cage)
    return cage


@pytest.mark.parametrize(
    ("checking", "marked"), [("at_once", True), ("conflicts", True), ("when_done", False)]
)
def test_a_broken_cage_marks_itself_and_is_told(
    open_game: OpenGame, checking: str, marked: bool
) -> None:
    game = open_game(WINDOW, checking=checking)
    cage = break_a_cage(game)
    broken = game.playing.board.look().broken
    assert broken == ((cage,) if marked else ())
    assert game.reads(f"cage of {cage.total}") is marked
    if marked:
        game.settle()
        layer = game.playing.board.painter._clues.layers[1]
        drawn = [sprite for row in range(6) if (sprite := layer.row(row))]
        bad = tuple(game.app.canvas.theme["bad"])
        seen = {
            tuple(each.surface.get_at((x, y)))[:3]
            for each in drawn
            for x in range(each.surface.get_width())
            for y in (0, 1, 2)
        }
        assert bad in seen
    game.press("ctrl+z")
    assert game.playing.board.look().broken == ()
    assert not game.reads(f"cage of {cage.total}")


def test_a_window_without_a_margin_says_it_in_a_notice(open_game: OpenGame) -> None:
    game = open_game((320, 480))
    cage = break_a_cage(game)
    assert f"cage of {cage.total}" in game.app.toasts.text


def test_equal_digits_of_the_classic_are_told_beside_the_board(open_game: OpenGame) -> None:
    game = open_game((1280, 800), checking="conflicts")
    game.play()
    row = game.session.puzzle.givens[:9]
    blank, digit = row.index(0), next(each for each in row if each)
    game.click(cell_name(blank, 9))
    game.press(str(digit))
    assert game.reads(f"There is already a {digit} in this row.")
