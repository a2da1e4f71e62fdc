"""Which digits a game found, in which order, how long each took, and what each needed."""

from __future__ import annotations

import pytest

from game.engine.loading import load_puzzle
from game.engine.puzzle import Puzzle
from game.session.playback import written
from game.session.session import Session
from game.session.used_techniques import found_in, needed
from tests.session.puzzles import NINE, SEVERAL, blanks_of, solution_of, solve, wrong_digit


def game(puzzle: Puzzle = NINE) -> Session:
    return Session(puzzle)


def write(session: Session, cell: int, seconds: float = 0.0) -> None:
    session.advance(seconds)
    session.enter((cell,), solution_of(session.puzzle)[cell])


def test_every_digit_is_found_once_with_the_time_since_the_one_before() -> None:
    session = game()
    cells = blanks_of(NINE)[::-1]
    for seconds, cell in enumerate(cells):
        write(session, cell, seconds)
    found = written(NINE, session.actions)
    assert [each.cell for each in found] == cells
    assert [each.seconds for each in found] == pytest.approx([*range(len(cells))])
    assert all(each.alone for each in found)


def test_wrong_digits_are_not_found_and_taken_back_ones_only_the_first_time() -> None:
    session, (first, second, *_) = game(), blanks_of(NINE)
    session.enter((first,), wrong_digit(NINE, first))
    session.advance(5)
    write(session, first, 1)
    session.undo()
    session.redo()
    session.erase((first,))
    write(session, first, 2)
    write(session, second, 3)
    found = written(NINE, session.actions)
    assert [(each.cell, each.seconds) for each in found] == [(first, 6), (second, 5)]


def test_a_restart_finds_everything_anew() -> None:
    session, (first, *_) = game(), blanks_of(NINE)
    write(session, first, 9)
    session.restart()
    write(session, first, 4)
    assert [each.seconds for each in written(NINE, session.actions)] == [4]


def test_a_digit_after_a_hint_was_not_found_alone() -> None:
    session = game()
    hint = session.hint()
    write(session, hint.cell)
    write(session, next(cell for cell in blanks_of(NINE) if not session.position.values[cell]))
    assert [each.alone for each in written(NINE, session.actions)] == [False, True]


def test_what_cannot_be_replayed_is_passed_over() -> None:
    session, (first, *_) = game(), blanks_of(NINE)
    write(session, first)
    assert len(written(NINE, ["nonsense", "7 fly away", *session.actions])) == 1


def test_with_several_solutions_nothing_is_right() -> None:
    session = game(SEVERAL)
    session.enter((1,), 2)
    assert written(SEVERAL, session.actions) == []


def test_a_single_needs_no_more_than_it_is() -> None:
    last_of_a_row = load_puzzle("123434122143432.")
    session = game(last_of_a_row)
    write(session, 15)
    assert [*needed(last_of_a_row, written(last_of_a_row, session.actions))] == ["full_house"]


def test_uses_are_those_without_help_and_hints_those_that_were_told() -> None:
    session = game()
    technique = session.hint().step
    assert technique is not None
    write(session, session.hint().cell)
    solve(session)
    found = found_in(NINE, session.actions)
    assert found is not None
    told = found.uses[technique.technique]
    assert told.hinted == session.hints == 1
    assert sum(each.alone for each in found.uses.values()) == NINE.blanks - 1


def test_a_search_that_is_stopped_tells_nothing() -> None:
    session = game()
    solve(session)
    assert found_in(NINE, session.actions, lambda: True) is None
