"""The action log: its lines, and the error for a line that cannot be replayed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.mark_moves import (
    ClearMarks,
    CrossOut,
    DrawLine,
    DrawPath,
    Layer,
    PaintSpots,
    SetMark,
)
from game.engine.marks import CrossedOut, Place
from game.engine.moves import (
    EraseCells,
    FillAllNotes,
    FinishBoard,
    KeepNotes,
    Move,
    PlaceDigit,
    SetNote,
    format_move,
)
from game.session.action_log import format_action, is_move, milliseconds
from game.session.checking import Checking
from game.session.session import Session
from game.session.session_errors import BadAction
from tests.session.puzzles import NINE, everything


def test_the_log_reads_like_the_game() -> None:
    session = Session(NINE, "conflicts")
    session.advance(12.3456)
    session.enter((2, 40), 4)
    session.toggle_note((3,), 2)
    session.undo()
    session.redo()
    session.erase((3,))
    session.fill_notes()
    session.check()
    session.restart()
    session.set_checking("at_once")
    assert session.actions == [
        "0 counting 2",
        "0 checking conflicts",
        "12345 place r1c3,r5c5 4",
        "12345 mark r1c4 2",
        "12345 undo",
        "12345 redo",
        "12345 erase r1c4",
        "12345 fill",
        "12345 check",
        "12345 restart",
        "0 checking at_once",
    ]
    again = Session.replay(NINE, session.actions, session.elapsed)
    assert everything(again) == everything(session)


@given(st.integers(0, 10**9))
def test_a_clock_that_was_read_is_written_as_it_was(clock: int) -> None:
    assert milliseconds(clock / 1000) == clock


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "''"),
        ("soon place r1c3 4", "'soon' is not a clock"),
        ("-5 undo", "'-5' is not a clock"),
        ("5 jump r1c3", "'jump r1c3' is not a move"),
        ("5 place r1c10 4", "'r1c10'"),
        ("5 place r1c3 0", "'0'"),
        ("5 place r1c1 4", "it does nothing"),
        ("5 redo", "it does nothing"),
        ("5 checking never", "'never'"),
        ("5 counting 2", "rule 2"),
        ("5 limit", "'limit' is not a move"),
        ("5 go_on", "it does nothing"),
        ("5 finish r1c4", "' r1c4'"),
        ("5 colour r1c4 9", "'9' is not a colour"),
        ("5 line r1c4", "'line r1c4' is not a move"),
        ("5 clear notes", "'clear notes' is not a move"),
        ("5 keep_trial", "it does nothing"),
    ],
)
def test_a_line_that_cannot_be_replayed_is_quoted_with_its_place(line: str, why: str) -> None:
    with pytest.raises(BadAction, match="action 2") as caught:
        Session.replay(NINE, ["3 place r1c3 4", line], 5)
    assert caught.value.line == line
    assert caught.value.place == 1
    assert why in str(caught.value)


MOVES = [
    PlaceDigit((2,), 4),
    PlaceDigit((2,), 4, False),
    EraseCells((2,)),
    SetNote((2,), 1),
    SetNote((2,), 1, False),
    FillAllNotes(),
    KeepNotes(((2, 2),)),
    FinishBoard(((2, 4),)),
    SetMark((2,), 1, Place.CORNER),
    SetMark((2,), 1, Place.CENTRE, False),
    PaintSpots(((2, 0), (3, 5)), 8),
    DrawLine((2, 0), (3, 5), 1),
    DrawLine((2, 0), (3, 5), 0),
    DrawPath(((2, 0), (3, 0), (12, 0)), 1),
    ClearMarks(Layer.LINES),
    CrossOut(CrossedOut((2, 3), (1, 9), (4,)), False),
]


@pytest.mark.parametrize("move", MOVES)
def test_every_move_is_one(move: Move) -> None:
    assert {type(each) for each in MOVES} == set(Move.__args__)
    assert is_move(format_action(1.5, format_move(move, 9)))


def test_what_changes_no_board_is_no_move() -> None:
    session = Session(NINE, Checking.CONFLICTS)
    session.hint()
    session.show_step(((40, 5),), ((41, 5),))
    session.check()
    session.set_limit(3)
    session.name_checkpoint("place r1c1 2")
    session.drop_checkpoint(1)
    session.begin_trial()
    session.keep_trial()
    session.begin_trial()
    session.discard_trial()
    session.restart()
    session.undo()
    session.redo()
    assert len(session.actions) > 7
    assert not any(map(is_move, session.actions))
