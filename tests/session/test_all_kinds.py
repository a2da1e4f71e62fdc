"""What a session knows of a game holds for every kind and size."""

from __future__ import annotations

import pytest

from game.engine.houses import House
from game.engine.rating.tier import hardest_step
from game.session.forced_rest import forced_rest
from game.session.hints import HintKind
from game.session.rating import rate
from game.session.session import Session
from game.session.used_techniques import found_in
from tests.session.kinds import KINDS, puzzle_of
from tests.session.puzzles import blanks_of, everything, solve, wrong_digit

every_kind = pytest.mark.parametrize("kind", KINDS)


@every_kind
def test_hints_alone_lead_to_the_win(kind: str) -> None:
    session = Session(puzzle_of(kind))
    for _ in range(600):
        if session.won:
            break
        hint = session.hint()
        assert hint.kind is HintKind.STEP
        session.apply_hint(hint)
    assert session.won
    assert session.mistakes == 0
    again = Session.replay(session.puzzle, session.actions, session.elapsed)
    assert everything(again) == everything(session)


@every_kind
def test_a_wrong_digit_is_marked_and_counted(kind: str) -> None:
    session = Session(puzzle_of(kind))
    cell = blanks_of(session.puzzle)[-1]
    session.enter((cell,), wrong_digit(session.puzzle, cell))
    assert session.marked() == {cell}
    assert session.mistakes == 1
    assert session.hint().kind is HintKind.WRONG


@every_kind
def test_every_house_that_is_full_is_told_once(kind: str) -> None:
    session = Session(puzzle_of(kind))
    told: list[House] = []
    puzzle = session.puzzle
    for cell in blanks_of(puzzle):
        told += session.enter((cell,), puzzle.solutions[0][cell]).houses
    open_at_first = [
        house
        for house in puzzle.rules.houses
        if any(not puzzle.givens[cell] for cell in house.cells)
    ]
    assert sorted(told, key=repr) == sorted(open_at_first, key=repr)


@every_kind
def test_the_log_tells_what_each_digit_needed(kind: str) -> None:
    session = Session(puzzle_of(kind))
    solve(session)
    found = found_in(session.puzzle, session.actions)
    assert found is not None
    assert len(found.digits) == session.puzzle.blanks
    assert any(uses.alone for uses in found.uses.values())


@every_kind
def test_the_rating_is_that_of_the_ladder_for_these_rules(kind: str) -> None:
    puzzle = puzzle_of(kind)
    tier, hardest = hardest_step(puzzle.rules, puzzle.givens)
    *_, rating = rate(puzzle)
    assert (rating.tier, rating.hardest) == (tier.name.lower(), hardest)
    assert (rating.se, rating.hodoku) == (None, None)


@every_kind
def test_what_finishes_by_itself_is_the_solution(kind: str) -> None:
    puzzle = puzzle_of(kind)
    values = list(puzzle.solutions[0])
    for cell in blanks_of(puzzle)[:3]:
        values[cell] = 0
    rest = forced_rest(puzzle.rules, values)
    assert all(puzzle.solutions[0][cell] == digit for cell, digit in rest)
