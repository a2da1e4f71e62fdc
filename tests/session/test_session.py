"""What a player does to the board, and the outcomes that report it."""

from __future__ import annotations

import math

import pytest

from game.session.outcome import OutcomeKind
from game.session.session import Session
from game.session.session_errors import SessionError
from tests.session.puzzles import FOUR, NINE, blanks_of, solution_of, solve

FIVE = 1 << 5


def test_a_digit_is_placed_and_the_same_again_erases_it() -> None:
    session = Session(NINE)
    first = session.enter((2,), 4)
    assert (first.kind, first.cells, first.digit) == (OutcomeKind.PLACED, (2,), 4)
    assert session.position.values[2] == 4
    assert session.enter((2,), 4).kind is OutcomeKind.ERASED
    assert session.position.values[2] == 0


def test_a_digit_goes_into_several_cells_and_is_erased_only_when_all_have_it() -> None:
    session = Session(NINE, "when_done")
    session.enter((2,), 4)
    both = session.enter((0, 2, 3), 4)
    assert (both.kind, both.cells) == (OutcomeKind.PLACED, (3,))
    assert session.enter((0, 2, 3), 4).cells == (2, 3)
    assert session.position.values == NINE.givens


def test_givens_refuse() -> None:
    session = Session(NINE)
    for outcome in (session.enter((0, 1), 5), session.erase((0,)), session.toggle_note((0,), 5)):
        assert (outcome.kind, session.actions) == (OutcomeKind.REFUSED, ["0 counting 2"])


def test_nothing_chosen_is_nothing_done() -> None:
    session = Session(NINE)
    done = [session.enter((), 5), session.erase(()), session.toggle_note((), 5), session.undo()]
    done += [session.redo(), session.erase((2,))]
    assert {outcome.kind for outcome in done} == {OutcomeKind.NOTHING}
    assert session.actions == ["0 counting 2"]


def test_a_note_is_added_to_all_then_removed_from_all() -> None:
    session = Session(NINE)
    session.toggle_note((2,), 5)
    added = session.toggle_note((0, 2, 3, 5), 5)
    assert (added.kind, added.cells) == (OutcomeKind.NOTED, (3, 5))
    assert [session.position.notes[cell] for cell in (0, 2, 3, 5)] == [0, FIVE, FIVE, FIVE]
    assert session.toggle_note((0, 2, 3, 5), 5).cells == (2, 3, 5)
    assert not any(session.position.notes)


def test_cells_with_a_value_take_no_notes() -> None:
    session = Session(NINE)
    session.enter((2,), 4)
    assert session.toggle_note((2,), 5).kind is OutcomeKind.REFUSED
    assert session.toggle_note((2, 3), 5).cells == (3,)


def test_placing_removes_the_note_from_peers_only() -> None:
    session = Session(NINE)
    peer, stranger = 3, 40
    session.toggle_note((2, peer, stranger), 4)
    session.toggle_note((peer,), 6)
    assert session.enter((2,), 4).cells == (2,)
    notes = session.position.notes
    assert (notes[2], notes[peer], notes[stranger]) == (0, 1 << 6, 1 << 4)


def test_erasing_empties_values_and_notes() -> None:
    session = Session(NINE)
    session.enter((2,), 4)
    session.toggle_note((3,), 6)
    erased = session.erase((0, 2, 3, 5))
    assert (erased.kind, erased.cells, erased.digit) == (OutcomeKind.ERASED, (2, 3), 0)
    assert session.position.values == NINE.givens
    assert not any(session.position.notes)


def test_all_notes_are_filled_once() -> None:
    session = Session(FOUR)
    filled = session.fill_notes()
    assert (filled.kind, set(filled.cells)) == (OutcomeKind.FILLED, set(blanks_of(FOUR)))
    for cell in blanks_of(FOUR):
        assert session.position.notes[cell] & 1 << solution_of(FOUR)[cell]
    assert session.fill_notes().kind is OutcomeKind.NOTHING


def test_a_full_house_and_a_finished_digit_are_reported() -> None:
    session = Session(FOUR)
    outcomes = [session.enter((cell,), solution_of(FOUR)[cell]) for cell in blanks_of(FOUR)]
    houses = [house for outcome in outcomes for house in outcome.houses]
    assert len(houses) == len(set(houses)) == len(FOUR.rules.houses)
    assert sorted(each.digit_done for each in outcomes if each.digit_done) == [1, 2, 3, 4]
    assert all(each.kind is OutcomeKind.HOUSE_DONE for each in outcomes[:-1] if each.houses)
    assert outcomes[-1].kind is OutcomeKind.SOLVED


def test_the_remaining_count_may_go_below_zero() -> None:
    session = Session(FOUR, "when_done")
    ones = FOUR.givens.count(1)
    assert session.remaining(1) == 4 - ones
    session.enter(blanks_of(FOUR)[: 5 - ones], 1)
    assert session.remaining(1) == -1


def test_a_won_game_stands_still() -> None:
    session = Session(FOUR)
    solve(session)
    assert session.won
    before, log = session.position, list(session.actions)
    session.advance(5)
    kinds = {session.enter((1,), 2).kind, session.erase((1,)).kind, session.restart().kind}
    assert kinds == {OutcomeKind.REFUSED}
    assert session.undo().kind is OutcomeKind.NOTHING
    assert (session.position, session.actions, session.elapsed) == (before, log, 0)
    assert not session.can_undo


def test_the_clock_counts_play() -> None:
    session = Session(FOUR)
    session.advance(0.25)
    session.advance(1)
    assert session.elapsed == 1.25


@pytest.mark.parametrize("seconds", [-1, math.nan])
def test_the_clock_never_goes_back(seconds: float) -> None:
    with pytest.raises(SessionError, match=repr(seconds)):
        Session(FOUR).advance(seconds)


def test_impossible_cells_digits_and_choices_are_quoted() -> None:
    session = Session(NINE)
    with pytest.raises(SessionError, match="no cell 81; cells are 0 to 80"):
        session.enter((2, 81), 4)
    with pytest.raises(SessionError, match="no cell -1"):
        session.erase((-1,))
    with pytest.raises(SessionError, match="no digit 10; digits are 1 to 9"):
        session.enter((2,), 10)
    with pytest.raises(SessionError, match="no digit 0"):
        session.toggle_note((2,), 0)
    with pytest.raises(SessionError, match="'sometimes'"):
        session.set_checking("sometimes")
    assert session.actions == ["0 counting 2"]
