"""No step of any technique ever contradicts the solution, wherever a path may lead."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.candidates import Candidates
from game.engine.generator import generate
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import classic
from game.engine.techniques import LADDER, Step, Technique, find_steps
from game.engine.techniques.open_ended import nothing_follows

BOARDS = (
    "classic-9-hard-50-none",
    "classic-6-hard-20-none",
    "jigsaw-6-hard-18-none",
    "x-6-hard-20-none",
)


def assert_sound(step: Step, candidates: Candidates, solution: tuple[int, ...]) -> None:
    """A step says something, only of candidates that are there, and only what is true."""
    assert step.placements or step.eliminations, step
    for cell, digit in step.placements:
        assert candidates.masks[cell] >> digit & 1, step
        assert solution[cell] == digit, step
    for cell, digit in step.eliminations:
        assert candidates.masks[cell] >> digit & 1, step
        assert solution[cell] != digit, step


def may_be_asked(technique: Technique, candidates: Candidates) -> bool:
    return technique.fits is None or technique.fits(candidates.rules)


POSITION = {
    "seed": st.integers(0, 2**31),
    "share": st.floats(0, 0.7),
    "board": st.sampled_from(BOARDS),
}


@pytest.mark.parametrize("technique", [e for e in LADDER if e.usual], ids=lambda each: each.key)
@settings(deadline=None, max_examples=15)
@given(**POSITION)
def test_sound_in_random_positions(
    technique: Technique, seed: int, share: float, board: str
) -> None:
    """A puzzle with some cells filled and some wrong candidates gone, as on any path."""
    check(technique, seed, share, board)


@pytest.mark.parametrize("technique", [e for e in LADDER if not e.usual], ids=lambda each: each.key)
@settings(deadline=None, max_examples=4)
@given(**POSITION)
def test_sound_if_asked_for(technique: Technique, seed: int, share: float, board: str) -> None:
    """Those that are looked for only on request, some of which take their time."""
    check(technique, seed, share, board)


def check(technique: Technique, seed: int, share: float, board: str) -> None:
    rng = Random(seed)
    puzzle = generate(PuzzleSpec.parse(f"{board}-{seed}"))
    assert puzzle.solution
    values = list(puzzle.givens)
    for cell in range(len(values)):
        if not values[cell] and rng.random() < share:
            values[cell] = puzzle.solution[cell]
    candidates = Candidates(puzzle.rules, values, puzzle.givens)
    gone = rng.random() * 0.6
    for cell in range(len(values)):
        for digit in candidates.digits_of(cell):
            if digit != puzzle.solution[cell] and rng.random() < gone:
                candidates.eliminate(cell, digit)
    if may_be_asked(technique, candidates):
        for step in technique.find(candidates):
            assert step.technique in technique.keys
            assert_sound(step, candidates, puzzle.solution)


def test_nothing_follows_where_every_candidate_may_stand() -> None:
    assert nothing_follows(Candidates(classic(), [0] * 81))
    assert list(find_steps(Candidates(classic(), [0] * 81), unique=False)) == []


def test_something_follows_where_a_candidate_cannot_stand() -> None:
    puzzle = generate(PuzzleSpec.parse("classic-9-hard-50-none-1"))
    assert not nothing_follows(Candidates(puzzle.rules, puzzle.givens))
    candidates = Candidates(classic(), [0] * 81)
    candidates.eliminate(0, 1)  # the solver does not know of it
    assert not nothing_follows(candidates)
