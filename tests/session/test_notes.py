"""What a player's notes mean: box 1 of NINE lacks 1, 2, 4 and 7, in r1c3, r2c2, r2c3 and r3c1."""

from __future__ import annotations

import pytest

from game.engine.moves import EraseCells, FillAllNotes, KeepNotes, Move, PlaceDigit, SetNote
from game.engine.notation import parse_cell
from game.engine.position import Position
from game.session.history import UndoState
from game.session.notes import (
    candidates_of,
    impossible_digits,
    missing_note,
    ruled_out_after,
    ruled_out_in,
)
from tests.session.kinds import SMALL, puzzle_of
from tests.session.puzzles import NINE, SEVERAL

A, B, C, D = (parse_cell(name, 9) for name in ("r1c3", "r2c2", "r2c3", "r3c1"))
EVERY = set(range(1, 10))


def mask(*digits: int) -> int:
    return sum(1 << digit for digit in digits)


def digits(found: int) -> set[int]:
    return {digit for digit in range(30) if found >> digit & 1}


def noted(**notes: tuple[int, ...]) -> Position:
    cells = {"a": A, "b": B, "c": C, "d": D}
    return Position.start(NINE).with_notes({cells[k]: mask(*each) for k, each in notes.items()})


def gone(position: Position, ruled_out: tuple[int, ...] = ()) -> set[int]:
    return digits(ruled_out_in(NINE.rules, position, ruled_out, A))


def test_notes_of_all_blanks_and_all_missing_digits_are_complete() -> None:
    assert gone(noted(a=(1, 2), b=(1, 2), c=(4, 7), d=(4, 7))) == EVERY - {1, 2}


def test_pairs_alone_rule_out_no_other_digit() -> None:
    assert gone(noted(a=(1, 2), b=(1, 2))) == set()
    assert gone(noted(a=(1, 2), b=(1, 2), c=(4, 7))) == set()


def test_a_missing_digit_without_notes_may_go_anywhere() -> None:
    assert gone(noted(a=(1, 2), b=(1, 2), c=(4,), d=(4,))) == set()


def test_a_note_that_is_not_one_of_two_is_one_of_all() -> None:
    assert gone(noted(a=(1,))) == EVERY - {1}
    assert gone(noted(a=(1,), b=(1,), c=(1,))) == EVERY - {1}
    assert gone(noted(a=(1, 2), b=(1,), c=(1, 2))) == EVERY - {1, 2}


def test_a_cell_without_notes_rules_out_nothing() -> None:
    assert gone(noted(b=(1,)), tuple([mask(5)] * 81)) == set()


def test_a_digit_that_was_removed_is_ruled_out_unless_it_is_noted_again() -> None:
    position = noted(a=(1, 2), b=(1, 2))
    assert gone(position, tuple([mask(2, 5)] * 81)) == {5}


def after(move: Move, position: Position, ruled_out: tuple[int, ...] = ()) -> dict[int, set[int]]:
    """What a move rules out, cell by cell."""
    state = UndoState(position, (), ruled_out)
    found = ruled_out_after(state, move, move.apply(position, NINE))
    return {cell: digits(each) for cell, each in enumerate(found) if digits(each) - {0}}


def test_removing_a_note_rules_its_digit_out_only_where_it_was_noted() -> None:
    assert after(SetNote((A, B), 2, on=False), noted(a=(1, 2), b=(1,))) == {A: {2}}


def test_noting_a_digit_and_erasing_rule_nothing_out_any_more() -> None:
    before = tuple([mask(2, 5) if cell in (A, B) else 0 for cell in range(81)])
    assert after(SetNote((A,), 2), noted(), before) == {A: {5}, B: {2, 5}}
    assert after(EraseCells((A,)), noted(a=(1,)), before) == {B: {2, 5}}
    assert after(PlaceDigit((C,), 1), noted(), before) == {A: {2, 5}, B: {2, 5}}
    assert after(FillAllNotes(), noted(), before) == {}


def test_notes_that_a_hint_sets_rule_out_all_others() -> None:
    assert after(KeepNotes(((A, mask(1, 9)),)), noted()) == {A: EVERY - {1, 9}}


def test_candidates_and_the_missing_note_follow_from_the_notes() -> None:
    right = NINE.solutions[0][A]
    state = UndoState(noted(a=(1,)))
    assert right != 1
    assert missing_note(NINE, state) == (A, right)
    assert digits(candidates_of(NINE, state).masks[A]) <= {1}
    assert missing_note(NINE, UndoState(noted(a=(1, right)))) is None
    assert missing_note(NINE, UndoState(noted(a=(1, 2), b=(1, 2)))) is None
    filled = UndoState(noted(a=(1,)).with_values({A: right}))
    assert missing_note(NINE, filled) is None


def test_notes_count_only_with_one_solution() -> None:
    blank = SEVERAL.givens.index(0)
    start = Position.start(SEVERAL)
    free = candidates_of(SEVERAL, UndoState(start)).masks[blank]
    state = UndoState(start.with_notes({blank: 1 << max(digits(free))}))
    assert candidates_of(SEVERAL, state).masks[blank] == free
    assert missing_note(SEVERAL, state) is None


def test_notes_that_were_not_tidied_mean_nothing() -> None:
    """A note that an entry makes stale rules nothing out, as if it had been taken out."""
    right = NINE.solutions[0][A]
    peer = next(c for c in sorted(NINE.rules.peers[A]) if not NINE.givens[c] and c != B)
    digit = NINE.solutions[0][peer]
    assert digit != right
    stale = noted(a=(digit,)).with_values({peer: digit})
    assert missing_note(NINE, UndoState(stale)) is None
    free = candidates_of(NINE, UndoState(noted().with_values({peer: digit})))
    assert candidates_of(NINE, UndoState(stale)).masks[A] == free.masks[A]


@pytest.mark.parametrize("kind", [*SMALL, "killer-9", "sandwich-9"])
def test_no_clue_ever_calls_the_right_digit_impossible(kind: str) -> None:
    puzzle = puzzle_of(kind)
    solution = puzzle.solutions[0]
    for shown in (0, len(solution) // 3, len(solution) - 2):
        given = zip(puzzle.givens, solution, strict=True)
        values = tuple(
            value or (right if at < shown else 0) for at, (value, right) in enumerate(given)
        )
        out = impossible_digits(puzzle.rules, values)
        assert not any(mask >> right & 1 for mask, right in zip(out, solution, strict=True))
