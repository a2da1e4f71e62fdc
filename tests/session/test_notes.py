"""What the player's notes rule out: by taking a note away, and by noting a whole box.

All on this board, whose first box has the blanks r1c2, r2c1 and r2c2 (cells 1, 4 and 5):

    1...
    ..1.
    .2..
    ...4
"""

from __future__ import annotations

import pytest

from game.engine.moves import Erase, FillNotes, Keep, Mark, Move
from game.engine.position import Position
from game.session.history import State
from game.session.notes import missing_note, ruled_out_after, ruled_out_in
from tests.session.puzzles import FOUR, solution_of

START = Position.start(FOUR)


def digits(*some: int) -> int:
    """The set of some digits, as notes hold it."""
    return sum(1 << digit for digit in some)


def noted(notes: dict[int, tuple[int, ...]]) -> Position:
    return START.with_notes({cell: digits(*some) for cell, some in notes.items()})


def after(move: Move, position: Position, *ruled_out: tuple[int, int]) -> dict[int, int]:
    """What is ruled out after a move, by cell, where `ruled_out` was before."""
    before = [0] * 16
    for cell, mask in ruled_out:
        before[cell] = mask
    state = State(position, ruled_out=tuple(before) if ruled_out else ())
    found = ruled_out_after(state, move, move.apply(position, FOUR))
    return {cell: mask for cell, mask in enumerate(found) if mask}


def test_a_note_that_is_taken_away_is_ruled_out() -> None:
    assert after(Mark((1,), 3, on=False), noted({1: (2, 3)})) == {1: digits(3)}


def test_a_note_that_was_not_there_is_not_ruled_out() -> None:
    assert after(Mark((1, 4), 4, on=False), noted({1: (2, 3), 4: (4,)})) == {4: digits(4)}


def test_a_note_that_is_set_again_is_possible_again() -> None:
    position = noted({1: (2,), 4: (2,)})
    known = ((1, digits(3, 4)), (4, digits(3)))
    assert after(Mark((1,), 3), position, *known) == {1: digits(4), 4: digits(3)}


def test_an_erased_cell_rules_out_nothing() -> None:
    known = ((1, digits(3)), (4, digits(3)))
    assert after(Erase((1,)), noted({1: (2,), 4: (2,)}), *known) == {4: digits(3)}


def test_filling_all_notes_begins_anew() -> None:
    assert after(FillNotes(), noted({1: (2,)}), (1, digits(3))) == {}


def test_what_is_not_kept_is_ruled_out() -> None:
    assert after(Keep(((1, digits(2, 4)),)), START) == {1: digits(1, 3)}


@pytest.mark.parametrize(
    ("notes", "ruled_out"),
    [
        # Each digit in two cells at most, and every digit that is missing is noted: complete.
        ({1: (2, 3), 4: (2, 3), 5: (4,)}, (1, 4)),
        # A cell without notes: the box is not done yet.
        ({1: (2, 3), 4: (2, 3)}, ()),
        # 4 is noted nowhere: only some digits have been looked at.
        ({1: (2,), 4: (2,), 5: (3,)}, ()),
        # A digit in three cells, or in one: whoever notes that notes everything.
        ({1: (2, 3), 4: (2, 3), 5: (2,)}, (1, 4)),
        ({1: (2, 3)}, (1, 4)),
    ],
)
def test_a_box_whose_notes_are_complete_rules_out_the_rest(
    notes: dict[int, tuple[int, ...]], ruled_out: tuple[int, ...]
) -> None:
    assert ruled_out_in(FOUR.rules, noted(notes), (), 1) == digits(*ruled_out)


def test_a_cell_without_notes_rules_out_nothing() -> None:
    assert ruled_out_in(FOUR.rules, noted({4: (2,)}), (digits(3),) * 16, 1) == 0


def test_what_was_taken_away_is_ruled_out_while_it_is_not_noted_again() -> None:
    position = noted({1: (2, 3), 4: (2, 3)})
    known = tuple(digits(3, 4) if cell == 1 else 0 for cell in range(16))
    assert ruled_out_in(FOUR.rules, position, known, 1) == digits(4)


def test_the_right_digit_that_is_ruled_out_is_found() -> None:
    right = solution_of(FOUR)[1]
    others = tuple(digit for digit in (2, 3, 4) if digit != right)
    assert missing_note(FOUR, State(noted({1: others}))) == (1, right)
    assert missing_note(FOUR, State(noted({1: (*others, right)}))) is None
