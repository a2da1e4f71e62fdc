"""Corner and centre marks, colours and lines in a game."""

from __future__ import annotations

import pytest

from game.engine.mark_moves import Layer
from game.engine.marks import CrossedOut, Place
from game.session.outcome import OutcomeKind
from game.session.playback import moments
from game.session.session import Session
from game.session.session_errors import SessionError
from tests.session.puzzles import NINE, blanks_of, everything

HERE, THERE = blanks_of(NINE)[:2]
GIVEN = next(cell for cell, digit in enumerate(NINE.givens) if digit)


def drawn() -> Session:
    """A game with one mark of each kind in a cell, and a colour on a given."""
    session = Session(NINE)
    session.toggle_note((HERE,), 4)
    session.toggle_mark((HERE,), 1, Place.CORNER)
    session.toggle_mark((HERE,), 2, Place.CENTRE)
    session.toggle_colour([(HERE, 0), (HERE, 4), (GIVEN, 0)], 3)
    session.toggle_path(((HERE, 4), (GIVEN, 0)), 5)
    return session


def test_a_mark_is_added_to_all_unless_all_have_it() -> None:
    session = drawn()
    session.toggle_mark((HERE, THERE), 1, Place.CORNER)
    assert session.position.marks.small(Place.CORNER) == {HERE: 2, THERE: 2}
    session.toggle_mark((HERE, THERE), 1, Place.CORNER)
    assert session.position.marks.small(Place.CORNER) == {}


def test_a_cell_may_have_several_colours() -> None:
    session = drawn()
    session.toggle_colour([(HERE, 0)], 8)
    assert dict(session.position.marks.colours)[HERE, 0] == 1 << 3 | 1 << 8
    session.toggle_colour([(HERE, 0)], 3)
    assert dict(session.position.marks.colours)[HERE, 0] == 1 << 8


def test_only_a_candidate_that_is_noted_can_be_coloured() -> None:
    session = drawn()
    assert session.toggle_colour([(HERE, 5)], 1).kind is OutcomeKind.NOTHING
    session.toggle_note((HERE,), 4)
    assert (HERE, 4) not in dict(session.position.marks.colours)
    session.undo()
    assert (HERE, 4) in dict(session.position.marks.colours)


def test_a_line_drawn_again_is_removed_and_another_colour_replaces_it() -> None:
    session = drawn()
    session.toggle_path(((GIVEN, 0), (HERE, 4)), 6)
    assert [line.colour for line in session.position.marks.lines] == [6]
    session.toggle_path(((HERE, 4), (GIVEN, 0)), 6)
    assert session.position.marks.lines == ()


def left(session: Session) -> list[str]:
    """The layers that have marks, and whether there are notes."""
    marks = session.position.marks
    found = [name for name in ("corner", "centre", "colours", "lines") if getattr(marks, name)]
    return (["notes"] if any(session.position.notes) else []) + found


def test_erase_takes_one_layer_after_the_other() -> None:
    session = drawn()
    session.toggle_colour([(GIVEN, 0)], 3)
    seen = [left(session)]
    for _ in range(5):
        session.erase((HERE,))
        seen.append(left(session))
    assert seen == [
        ["notes", "corner", "centre", "colours", "lines"],
        ["corner", "centre", "colours", "lines"],
        ["corner", "colours", "lines"],
        ["colours", "lines"],
        ["lines"],
        [],
    ]


@pytest.mark.parametrize(
    ("first", "gone"),
    [(Layer.COLOURS, "colours"), (Layer.LINES, "lines"), (Layer.CORNER, "notes")],
)
def test_a_tool_erases_its_own_layer_first(first: Layer, gone: str) -> None:
    session = drawn()
    session.toggle_colour([(GIVEN, 0)], 3)
    before = left(session)
    session.erase((HERE,), first)
    assert left(session) == [each for each in before if each != gone]
    if first is Layer.CORNER:
        session.erase((HERE,), first)
        assert left(session) == ["centre", "colours", "lines"]


def test_a_digit_hides_marks_and_undo_brings_them_back() -> None:
    session = drawn()
    before = session.position
    session.enter((HERE,), 7)
    assert left(session) == ["colours", "lines"], "the colour of a cell stays"
    session.undo()
    assert session.position == before


def test_marks_survive_saving_and_are_seen_in_a_replay() -> None:
    session = drawn()
    session.clear(Layer.LINES)
    again = Session.replay(NINE, session.actions, None)
    assert everything(again) == everything(session)
    seen = moments(NINE, session.actions)
    assert [bool(moment.position.marks.lines) for moment in seen[-2:]] == [True, False]
    assert seen[-1].cells == {HERE, GIVEN}


def test_a_colour_that_does_not_exist_is_quoted() -> None:
    with pytest.raises(SessionError, match="9"):
        drawn().toggle_colour([(HERE, 0)], 9)
    with pytest.raises(SessionError, match="81"):
        drawn().toggle_path(((81, 0), (0, 0)), 1)


def test_sums_that_are_crossed_out_are_of_the_log_and_no_moment_of_a_replay() -> None:
    session = Session(NINE)
    session.cross_out((0, 1), (5, 9))
    session.cross_out((0, 9, 18), (), (1, 2))
    session.cross_out((0, 9, 18), (), (1, 2))
    crossed = [CrossedOut((0, 1), (5, 9)), CrossedOut((0, 9, 18), (), (1, 2))]
    assert [*session.position.marks.crossed_out] == crossed[:1]
    again = Session.replay(NINE, session.actions, None)
    assert again.position == session.position and again.actions == session.actions
    assert len(moments(session.puzzle, session.actions)) == 1
    session.undo()
    assert [*session.position.marks.crossed_out] == crossed
