"""A former game beside which its puzzle is played again."""

from __future__ import annotations

from game.session.ghost import easiest_ghost, ghost_of
from game.session.session import Session
from tests.session.puzzles import NINE, blanks_of, solution_of


def test_it_is_as_far_at_each_second_as_the_game_was() -> None:
    session = Session(NINE)
    for cell in blanks_of(NINE)[:3]:
        session.advance(10)
        session.enter((cell,), solution_of(NINE)[cell])
    ghost = ghost_of(NINE, session.actions)
    assert [ghost.digits_at(seconds) for seconds in (0, 9.9, 10, 25, 999)] == [0, 0, 1, 2, 3]


def test_the_easiest_way_is_gone_in_the_time_that_it_has() -> None:
    ghost = easiest_ghost(NINE, 600)
    blanks = len(blanks_of(NINE))
    assert ghost.digits_at(0) < blanks / 2
    assert (ghost.digits_at(599), ghost.digits_at(600.1)) == (blanks - 1, blanks)
    shorter = easiest_ghost(NINE, 60)
    assert [round(seconds, 3) for seconds in shorter.seconds] == [
        round(seconds / 10, 3) for seconds in ghost.seconds
    ]


def test_it_is_given_up_when_it_is_not_wanted() -> None:
    assert easiest_ghost(NINE, 60, lambda: True).seconds == ()
