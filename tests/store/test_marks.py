"""What the player has drawn is in the row of the game, so that lists show it without the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.engine.marks import NO_MARKS, Marks, PenLine, Place
from game.store import Store
from game.store.mark_texts import format_marks, parse_marks
from tests.store.helpers import new_game

if TYPE_CHECKING:
    from pathlib import Path

DRAWN = Marks(
    corner=((2, 6),),
    centre=((80, 1 << 9),),
    colours=(((0, 0), 2), ((5, 4), 1 << 8 | 2)),
    lines=(PenLine((3, 2), (7, 5), 1),),
)


def test_a_saved_game_shows_what_was_drawn_and_taken_away(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    game = store.begin(new_game())
    blank = game.session.puzzle.givens.index(0)
    game.session.toggle_colour([(blank, 0)], 3)
    game.session.toggle_mark([blank], 7, Place.CORNER)
    game.save()
    wanted = game.session.position.marks
    assert wanted != NO_MARKS
    saved = store.saved_game()
    assert saved is not None
    assert saved.drawn == wanted
    game.session.undo()
    game.session.undo()
    game.save()
    saved = store.saved_game()
    assert saved is not None
    assert saved.drawn is None


def test_a_text_of_marks_is_read_back() -> None:
    assert parse_marks(format_marks(DRAWN), 81) == DRAWN
    assert format_marks(NO_MARKS) == ""


@pytest.mark.parametrize("cells", [16, 36])
def test_marks_beyond_the_board_are_none(cells: int) -> None:
    assert parse_marks(format_marks(DRAWN), cells) is None
