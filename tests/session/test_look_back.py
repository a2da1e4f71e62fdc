"""A finished game looked back at: long thoughts, mistakes and guesses, and nothing where there are
none."""

from __future__ import annotations

import pytest

from game.engine.candidates import Candidates, cells_of
from game.engine.generator import generate
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.engine.techniques.easiest import easiest_step
from game.session.look_back import Finding, FindingKind, look_back, session_after
from game.session.session import Session
from tests.session.puzzles import NINE, solution_of

HARD = generate(PuzzleSpec(level="tier.expert", blanks=54, seed=17))
"""After one single it takes chains."""


def found(session: Session, kind: FindingKind) -> list[Finding]:
    result = look_back(session.puzzle, session.actions)
    assert result
    return [finding for finding in result.findings if finding.kind is kind]


def solved(puzzle: Puzzle, slow: int = -1) -> Session:
    """A game solved by what hints tell, a digit every three seconds, and one after two minutes."""
    session, board = Session(puzzle), Candidates(puzzle.rules, puzzle.givens)
    while not session.won:
        step = easiest_step(board)
        assert step
        step.apply(board)
        for cell, digit in step.placements:
            session.advance(120 if len(session.actions) == slow else 3)
            session.enter((cell,), digit)
    return session


def test_a_game_that_was_played_evenly_and_well_has_nothing_to_tell() -> None:
    result = look_back(NINE, solved(NINE).actions)
    assert result
    assert not result.findings and not result.missed
    assert sum(uses.alone for uses in result.used.values()) == NINE.givens.count(0)


def test_the_longest_thought_is_told_with_the_easiest_step_of_that_moment() -> None:
    session = solved(NINE, slow=20)
    (thought,) = found(session, FindingKind.LONG)
    assert thought.seconds == pytest.approx(120)
    before = session_after(NINE, session.actions[: thought.lines])
    assert len(before.actions) == 20
    assert thought.hint == before.hint_search()()


def test_a_mistake_is_told_with_why_it_was_one() -> None:
    session = Session(HARD)
    masks = Candidates(HARD.rules, HARD.givens).masks
    cell, wrong = next(
        (cell, digit)
        for cell, mask in enumerate(masks)
        for digit in cells_of(mask)
        if digit != solution_of(HARD)[cell]
    )
    session.enter((cell,), wrong)
    session.undo()
    for blank in cells_of(Candidates(HARD.rules, HARD.givens).blank):
        session.enter((blank,), solution_of(HARD)[blank])
    (mistake,) = found(session, FindingKind.MISTAKE)
    assert (mistake.cell, mistake.digit) == (mistake.hint.cell, mistake.hint.digit) == (cell, wrong)
    assert mistake.hint.step


def test_a_digit_that_nothing_near_justified_is_proven_a_guess() -> None:
    session = Session(HARD)
    for cell in cells_of(Candidates(HARD.rules, HARD.givens).blank):
        session.enter((cell,), solution_of(HARD)[cell])
    (guess,) = found(session, FindingKind.GUESS)
    assert guess.digit == solution_of(HARD)[guess.cell]
    assert guess.left >> guess.hint.digit & 1, "what it could still have been"
    step = guess.hint.step
    assert step and (guess.cell, guess.hint.digit) in step.eliminations
    assert guess.proof > 6


def test_digits_by_hints_are_no_guesses() -> None:
    session = Session(HARD)
    while not session.won:
        session.apply_hint(session.hint())
    assert found(session, FindingKind.GUESS) == []


def test_it_can_be_stopped() -> None:
    assert look_back(HARD, solved(HARD).actions, lambda: True) is None
