"""A former game beside which its puzzle is played again."""

from __future__ import annotations

from game.session.ghost import ghost_of
from game.session.session import Session
from tests.session.puzzles import NINE, blanks_of, solution_of


def test_it_is_as_far_at_each_second_as_the_game_was() -> None:
    session = Session(NINE)
    for cell in blanks_of(NINE)[:3]:
        session.advance(10)
        session.enter((cell,), solution_of(NINE)[cell])
    ghost = ghost_of(NINE, session.actions)
    assert [ghost.digits_at(seconds) for seconds in (0, 9.9, 10, 25, 999)] == [0, 0, 1, 2, 3]
