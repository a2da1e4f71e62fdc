"""Undo restores the exact state before a move or a restart."""

from __future__ import annotations

from game.session.outcome import OutcomeKind
from game.session.session import Session
from tests.session.puzzles import FOUR, NINE, everything, solution_of, solve, wrong_digit


def test_undo_restores_the_notes_of_peers_exactly() -> None:
    session = Session(NINE)
    session.fill_notes()
    session.toggle_note((3,), 2)
    before = session.position
    session.enter((2, 40), 4)
    undone = session.undo()
    assert undone.kind is OutcomeKind.UNDONE
    assert {2, 40} < set(undone.cells)
    assert session.position == before
    assert session.redo().kind is OutcomeKind.REDONE
    assert session.position.values[2] == 4


def test_a_new_move_clears_redo() -> None:
    session = Session(NINE)
    session.enter((2,), 4)
    session.undo()
    assert session.can_redo
    session.enter((2,), 1)
    assert not session.can_redo


def test_undo_does_not_uncount_a_mistake() -> None:
    session = Session(NINE)
    session.enter((2,), wrong_digit(NINE, 2))
    session.undo()
    session.redo()
    assert session.mistakes == 1


def test_restart_counts_from_zero_and_undo_restores_everything() -> None:
    session = Session(NINE)
    session.enter((2,), wrong_digit(NINE, 2))
    session.hint()
    session.advance(100.5)
    board = session.position
    assert session.restart().kind is OutcomeKind.RESTARTED
    counts = (session.elapsed, session.mistakes, session.hints, session.restarts)
    assert counts == (0, 0, 0, 1)
    assert session.position.values == NINE.givens
    session.advance(10)
    session.enter((3,), wrong_digit(NINE, 3))
    session.undo()
    session.undo()
    assert session.position == board
    counts = (session.elapsed, session.mistakes, session.hints, session.restarts)
    assert counts == (110.5, 2, 1, 0)


def test_a_restart_can_be_done_again() -> None:
    session = Session(NINE)
    session.enter((2,), 4)
    session.advance(7)
    session.restart()
    session.undo()
    session.redo()
    assert (session.elapsed, session.restarts) == (0, 1)
    session.undo()
    assert (session.elapsed, session.restarts) == (7, 0)


def test_even_an_untouched_game_restarts_its_clock_and_remembers_it() -> None:
    session = Session(NINE)
    session.advance(60)
    assert session.restart().kind is OutcomeKind.RESTARTED
    assert (session.elapsed, session.restarts) == (0, 1)


def test_undo_that_leads_to_a_solved_board_wins_when_digits_are_checked() -> None:
    session = Session(FOUR, "when_done")
    solve(session)
    session.enter((1,), wrong_digit(FOUR, 1))
    session.set_checking("conflicts")
    assert session.undo().kind is OutcomeKind.SOLVED
    assert session.won


def test_a_replay_can_be_undone_like_the_game_itself() -> None:
    session = Session(NINE)
    session.fill_notes()
    session.enter((2,), solution_of(NINE)[2])
    session.advance(3.14159)
    session.restart()
    session.enter((3,), 2)
    session.undo()
    again = Session.replay(NINE, session.actions, session.elapsed)
    assert everything(again) == everything(session)
    while session.can_undo:
        assert again.undo() == session.undo()
        assert everything(again) == everything(session)
