"""A digit that is taken back gives back the notes that it took."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.engine.mark_moves import Layer
from game.engine.marks import Place
from game.session.checking import Checking
from game.session.hints import HintKind
from game.session.session import Session
from tests.session.puzzles import FOUR, NINE, blanks_of, everything, solution_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.types import Cell, Digit

OTHER = (Checking.CONFLICTS, Checking.WHEN_DONE)


def noted(checking: str = Checking.AT_ONCE) -> tuple[Session, Cell, Digit]:
    """A game with all notes, and a wrong digit that is noted in its cell and in a peer of it."""
    session = Session(NINE, checking)
    session.fill_notes()
    notes = session.position.notes
    for cell in blanks_of(NINE):
        for digit in range(1, 10):
            near = [p for p in NINE.rules.peers[cell] if notes[p] >> digit & 1]
            if notes[cell] >> digit & 1 and digit != solution_of(NINE)[cell] and len(near) > 2:
                return session, cell, digit
    raise AssertionError


def near(session: Session, cell: Cell, digit: Digit) -> list[Cell]:
    return [p for p in NINE.rules.peers[cell] if session.position.notes[p] >> digit & 1]


def test_a_digit_that_is_marked_as_wrong_at_once_removes_no_notes() -> None:
    session, cell, digit = noted()
    before = near(session, cell, digit)
    assert cell in session.enter((cell,), digit).wrong
    assert near(session, cell, digit) == before
    right = solution_of(NINE)[cell]
    session.enter((cell,), right)
    assert not near(session, cell, right)


def test_of_several_cells_only_those_with_the_right_digit_remove_notes() -> None:
    session, cell, digit = noted()
    right = next(c for c in blanks_of(NINE) if solution_of(NINE)[c] == digit)
    session.enter(sorted((cell, right)), digit)
    left = set(near(session, cell, digit))
    assert left
    assert left.isdisjoint(NINE.rules.peers[right])


TAKE_BACK: dict[str, Callable[[Session, Cell, Digit], object]] = {
    "rub out": lambda session, cell, digit: session.erase((cell,)),
    "the same digit": lambda session, cell, digit: session.enter((cell,), digit),
    "a hint": lambda session, cell, digit: session.apply_hint(session.hint()),
}


@pytest.mark.parametrize("way", TAKE_BACK)
@pytest.mark.parametrize("checking", Checking)
def test_a_wrong_digit_gives_its_notes_back(checking: str, way: str) -> None:
    session, cell, digit = noted(checking)
    before = session.position
    session.enter((cell,), digit)
    assert (near(session, cell, digit) == []) is (checking in OTHER)
    TAKE_BACK[way](session, cell, digit)
    assert session.position == before
    assert session.hint().kind is HintKind.STEP  # no note is missing
    session.undo()
    assert session.position.values[cell] == digit
    assert everything(Session.replay(NINE, session.actions, session.elapsed)) == everything(session)


@pytest.mark.parametrize("checking", OTHER)
def test_another_digit_gives_back_the_notes_of_the_first(checking: str) -> None:
    session, cell, digit = noted(checking)
    before, start = near(session, cell, digit), session.position
    session.enter((cell,), digit)
    session.enter((cell,), solution_of(NINE)[cell])
    assert near(session, cell, digit) == before
    session.erase((cell,))
    assert session.position == start


def test_undo_mistakes_gives_the_notes_back() -> None:
    session, cell, digit = noted(Checking.CONFLICTS)
    before = session.position
    session.enter((cell,), digit)
    session.set_checking(Checking.AT_ONCE)
    session.go_to_last_right()
    assert session.position == before


def test_notes_that_the_player_has_changed_stay_as_he_left_them() -> None:
    session, cell, digit = noted(Checking.WHEN_DONE)
    mine, emptied, filled, *left = near(session, cell, digit)
    session.enter((cell,), digit)
    session.toggle_note((mine,), digit)
    session.toggle_note((mine,), digit)
    session.erase((emptied,))
    session.enter((filled,), solution_of(NINE)[filled])
    session.erase((cell,))
    assert near(session, cell, digit) == left


def test_a_note_waits_for_the_last_digit_that_rules_it_out() -> None:
    session, cell, digit = noted(Checking.WHEN_DONE)
    peer = near(session, cell, digit)[0]
    session.enter((cell,), digit)
    other = next(
        c
        for c in blanks_of(NINE)
        if c not in (cell, peer) and c in NINE.rules.peers[peer] and c not in NINE.rules.peers[cell]
    )
    session.enter((other,), digit)
    session.erase((cell,))
    assert not session.position.notes[peer] >> digit & 1
    session.erase((other,))
    assert session.position.notes[peer] >> digit & 1


def test_corner_and_centre_marks_and_colours_come_back_too() -> None:
    session, cell, digit = noted(Checking.CONFLICTS)
    peer = near(session, cell, digit)[0]
    for place in Place:
        session.toggle_mark((cell, peer), digit, place)
    session.toggle_colour([(peer, digit)], 3)
    before = session.position
    session.enter((cell,), digit)
    session.erase((cell,))
    assert session.position == before
    session.enter((cell,), digit)
    session.toggle_mark((near(session, cell, solution_of(NINE)[cell])[0],), 1, Place.CORNER)
    session.clear(Layer.CORNER)
    session.erase((cell,))
    assert not session.position.marks.corner


def test_notes_that_are_filled_over_a_wrong_digit_are_whole_without_it() -> None:
    session, cell, digit = noted(Checking.CONFLICTS)
    full = session.position
    fresh = Session(NINE, Checking.CONFLICTS)
    fresh.enter((cell,), digit)
    fresh.fill_notes()
    fresh.erase((cell,))
    assert fresh.position == full


def test_a_game_of_an_earlier_version_is_replayed_as_it_was_played() -> None:
    """There a digit always removed its notes, and none came back."""
    cell = next(c for c in blanks_of(FOUR) if solution_of(FOUR)[c] != 3)
    row, column = divmod(cell, 4)
    name = f"r{row + 1}c{column + 1}"
    lines = ["0 counting 2", "10 fill", f"20 place {name} 3", f"30 erase {name}"]
    old = Session.replay(FOUR, lines, None)
    assert old.actions == lines
    assert old.position.notes[cell] == 0
    assert not any(old.position.notes[peer] & 1 << 3 for peer in FOUR.rules.peers[cell])
    at_digit = Session.replay(FOUR, lines[:3], None)
    at_digit.erase((cell,))  # goes on with this version
    assert any(at_digit.position.notes[peer] & 1 << 3 for peer in FOUR.rules.peers[cell])
