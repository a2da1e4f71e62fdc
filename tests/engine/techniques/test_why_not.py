"""Why a candidate is false is always proven, and shortly where that is possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.engine.candidates import Candidates, cells_of
from game.engine.generator import generate
from game.engine.notation import parse_grid
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import classic
from game.engine.solver import solve
from game.engine.techniques.why_not import why_not

if TYPE_CHECKING:
    from game.engine.techniques import Step

HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
"""Nothing but long proofs leads into it."""


def excluded(candidates: Candidates, step: Step, cell: int, digit: int) -> bool:
    after = candidates.copy()
    step.apply(after)
    return not after.masks[cell] >> digit & 1


@pytest.mark.parametrize("seed", range(3))
def test_every_false_candidate_has_a_proof_that_excludes_it(seed: int) -> None:
    puzzle = generate(PuzzleSpec(blanks=52, seed=seed))
    candidates = Candidates(puzzle.rules, puzzle.givens)
    for cell in [*cells_of(candidates.blank)][::7]:
        for digit in candidates.digits_of(cell):
            step = why_not(candidates.copy(), cell, digit)
            if digit == puzzle.solutions[0][cell]:
                assert step is None, "it is true"
            else:
                assert step
                assert excluded(candidates, step, cell, digit)


def test_what_no_easy_step_excludes_is_contradicted() -> None:
    rules, values = classic(9), parse_grid(HARDEST)
    solution = solve(rules, values)
    assert solution
    candidates = Candidates(rules, values)
    cell = 1
    wrong = [digit for digit in candidates.digits_of(cell) if digit != solution[cell]]
    steps = [why_not(candidates.copy(), cell, digit) for digit in wrong]
    assert [step and step.eliminations for step in steps] == [((cell, digit),) for digit in wrong]


def test_it_stops_when_time_is_up() -> None:
    rules, values = classic(9), parse_grid(HARDEST)
    assert why_not(Candidates(rules, values), 1, 1, lambda: True) is None
