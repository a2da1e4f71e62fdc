"""Hints: the wrong digit first, then the easiest single and why; never a cell unasked."""

from __future__ import annotations

from game.engine.loading import load_puzzle
from game.session.outcome import Kind
from game.session.session import Session
from tests.session.puzzles import FOUR, NINE, SEVERAL, solution_of, solve, wrong_digit


def test_a_wrong_digit_comes_first_whatever_the_checking() -> None:
    for checking in ("at_once", "conflicts", "when_done"):
        session = Session(NINE, checking)
        digit = wrong_digit(NINE, 2)
        session.enter((2,), digit)
        hint = session.hint()
        assert (hint.kind, hint.cell, hint.digit) == ("wrong", 2, digit)
        assert dict(hint.params)["cell"] == "r1c3"
        assert session.position.values[2] == digit
        assert session.apply_hint(hint).kind is Kind.ERASED
        assert session.position.values[2] == 0
        assert session.apply_hint(hint).kind is Kind.NOTHING


def test_hints_alone_lead_to_the_end() -> None:
    session = Session(NINE)
    while not session.won:
        before = session.position
        hint = session.hint()
        assert session.position == before
        assert hint.digit == solution_of(NINE)[hint.cell]
        assert hint.evidence or hint.house
        session.apply_hint(hint)
    assert session.mistakes == 0
    assert session.hints == NINE.blanks


def test_a_house_is_named_by_its_kind_and_number() -> None:
    session = Session(FOUR)
    solve(session, keep=1)
    hint = session.hint()
    assert (hint.kind, hint.key) == ("full_house", "hint.full_house")
    assert hint.house is not None
    assert hint.cell in hint.house.cells
    words = dict(hint.params)
    assert (words["house"], words["number"]) == (hint.house.kind, str(hint.house.index + 1))


def test_the_same_hint_twice_counts_once() -> None:
    session = Session(NINE)
    first = session.hint()
    assert session.hint() == first
    assert session.hints == 1
    session.apply_hint(first)
    session.hint()
    assert session.hints == 2
    again = Session.replay(NINE, session.actions, 0)
    again.hint()
    assert again.hints == 2


def test_applying_a_hint_twice_does_not_take_it_away() -> None:
    session = Session(NINE)
    hint = session.hint()
    session.apply_hint(hint)
    assert session.apply_hint(hint).kind is Kind.NOTHING
    assert session.position.values[hint.cell] == hint.digit


def test_no_hint_is_not_counted() -> None:
    session = Session(load_puzzle("." * 81))
    hint = session.hint()
    assert (hint.kind, session.hints, session.actions) == ("none", 0, [])
    assert session.apply_hint(hint).kind is Kind.NOTHING


def test_with_several_solutions_the_later_of_two_is_called_wrong() -> None:
    session = Session(SEVERAL)
    session.enter((2,), 2)
    session.enter((1,), 2)
    assert (session.hint().kind, session.hint().cell) == ("wrong", 1)
