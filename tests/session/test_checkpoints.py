"""Checkpoints: named positions to go back to, and the way back to the last right position."""

from __future__ import annotations

import pytest

from game.session.checking import Checking
from game.session.names import MAX_CHARACTERS
from game.session.outcome import OutcomeKind
from game.session.session import Session
from game.session.session_errors import SessionError
from tests.session.puzzles import FOUR, NINE, everything, solve


def replayed(session: Session) -> Session:
    return Session.replay(session.puzzle, session.actions, session.elapsed)


def blanks(session: Session) -> list[int]:
    return [cell for cell, value in enumerate(session.position.values) if not value]


def enter(session: Session, cell: int, right: bool = True) -> None:
    digit = session.puzzle.solutions[0][cell]
    session.enter((cell,), digit if right else digit % session.puzzle.rules.size + 1)


def test_a_new_game_has_none() -> None:
    session = Session(NINE)
    assert session.checkpoints == ()
    assert not session.can_go_to_last_right


def test_a_checkpoint_brings_back_values_and_notes_and_undo_leads_back() -> None:
    session = Session(NINE)
    session.fill_notes()
    enter(session, 2)
    session.advance(12.5)
    named = session.name_checkpoint("Before the guess")
    assert named is not None
    assert (named.number, named.name, named.elapsed) == (1, "Before the guess", 12.5)
    there = session.position
    enter(session, 3, right=False)
    session.toggle_note((5,), 1)
    here = session.position
    outcome = session.go_to_checkpoint(1)
    assert session.position == there
    assert outcome.kind is OutcomeKind.UNDONE and 3 in outcome.cells
    session.undo()
    assert session.position == here
    session.redo()
    assert session.position == there
    assert session.checkpoints == (named,)


def test_checkpoints_are_in_the_log_and_come_back_with_it() -> None:
    session = Session(NINE)
    session.name_checkpoint("one")
    enter(session, 2)
    session.name_checkpoint("")
    enter(session, 3)
    session.name_checkpoint("三 \t and\nmore")
    session.go_to_checkpoint(1)
    session.drop_checkpoint(2)
    again = replayed(session)
    assert everything(again) == everything(session)
    assert [(each.number, each.name) for each in again.checkpoints] == [
        (1, "one"),
        (3, "三 and more"),
    ]


@pytest.mark.parametrize("name", ["x" * 1000, "a\0b", "\ud800", "1 undo", "  ", "\u2028go_to 1"])
def test_any_name_is_one_line_of_the_log(name: str) -> None:
    session = Session(NINE)
    named = session.name_checkpoint(name)
    assert named is not None and len(named.name) <= MAX_CHARACTERS
    assert len(session.actions) == len(Session(NINE).actions) + 1
    assert session.actions[-1].encode().decode().splitlines() == [session.actions[-1]]
    assert everything(replayed(session)) == everything(session)


def test_a_number_is_never_used_again() -> None:
    session = Session(NINE)
    session.name_checkpoint("a")
    session.drop_checkpoint(1)
    named = session.name_checkpoint("b")
    assert named is not None and named.number == 2
    with pytest.raises(SessionError):
        session.go_to_checkpoint(1)
    with pytest.raises(SessionError):
        session.drop_checkpoint(1)


def test_going_where_one_is_does_nothing() -> None:
    session = Session(NINE)
    enter(session, 2)
    session.name_checkpoint("here")
    lines = len(session.actions)
    assert session.go_to_checkpoint(1).kind is OutcomeKind.NOTHING
    assert len(session.actions) == lines


def test_a_restart_keeps_the_checkpoints() -> None:
    session = Session(NINE)
    enter(session, 2)
    session.name_checkpoint("with one digit")
    session.restart()
    session.go_to_checkpoint(1)
    assert session.position.values[2]
    assert session.restarts == 1
    assert everything(replayed(session)) == everything(session)


def test_in_a_game_that_is_won_nothing_is_named_and_nothing_moves() -> None:
    session = Session(FOUR)
    session.name_checkpoint("start")
    solve(session)
    assert session.won
    assert session.name_checkpoint("end") is None
    assert session.go_to_checkpoint(1).kind is OutcomeKind.REFUSED
    assert session.go_to_last_right().kind is OutcomeKind.REFUSED


def test_going_to_a_full_right_board_wins() -> None:
    session = Session(FOUR, Checking.WHEN_DONE)
    for cell in blanks(session):
        enter(session, cell)
    session.name_checkpoint("full")
    session.restart()
    session.set_checking(Checking.AT_ONCE)
    assert session.go_to_checkpoint(1).kind is OutcomeKind.SOLVED
    assert session.won
    assert everything(replayed(session)) == everything(session)


def test_back_to_the_last_right_position() -> None:
    session = Session(NINE)
    first, second, third = blanks(session)[:3]
    enter(session, first)
    session.toggle_note((third,), 1)
    right = session.position
    enter(session, second, right=False)
    enter(session, third)
    wrong = session.position
    assert session.can_go_to_last_right
    assert session.go_to_last_right().kind is OutcomeKind.UNDONE
    assert session.position == right
    assert not session.can_go_to_last_right
    assert session.go_to_last_right().kind is OutcomeKind.NOTHING
    session.undo()
    assert session.position == wrong
    assert everything(replayed(session)) == everything(session)


def test_the_latest_right_position_counts_even_after_undone_mistakes() -> None:
    session = Session(NINE)
    first, second = blanks(session)[:2]
    enter(session, first, right=False)
    session.undo()
    enter(session, first)
    enter(session, second, right=False)
    session.go_to_last_right()
    assert session.position.values[first] == session.puzzle.solutions[0][first]
    assert not session.position.values[second]


@pytest.mark.parametrize("checking", [Checking.CONFLICTS, Checking.WHEN_DONE])
def test_the_way_back_tells_nothing_where_wrong_digits_are_not_marked_at_once(
    checking: Checking,
) -> None:
    session = Session(NINE, checking)
    enter(session, blanks(session)[0], right=False)
    assert not session.can_go_to_last_right
    assert session.go_to_last_right().kind is OutcomeKind.NOTHING


def test_going_back_hides_no_mistake() -> None:
    session = Session(NINE, Checking.WHEN_DONE)
    session.name_checkpoint("start")
    enter(session, blanks(session)[0], right=False)
    session.go_to_checkpoint(1)
    assert session.mistakes == 1
