"""No step of any technique ever contradicts the solution, wherever a path may lead."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.candidates import Candidates
from game.engine.generator import generate
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.engine.rules import classic
from game.engine.techniques import LADDER, Step, Technique, find_steps
from game.engine.techniques.open_ended import nothing_follows
from game.engine.variants.table import ON_ONE_GRID

BOARDS = (
    "classic-9-hard-50-none",
    "classic-6-hard-20-none",
    "jigsaw-6-hard-18-none",
    "x-6-hard-20-none",
)


def assert_sound(step: Step, candidates: Candidates, solution: tuple[int, ...]) -> None:
    """Assert that a step concludes something, only about candidates, and only what is true."""
    assert step.placements or step.eliminations, step
    for cell, digit in step.placements:
        assert candidates.masks[cell] >> digit & 1, step
        assert solution[cell] == digit, step
    for cell, digit in step.eliminations:
        assert candidates.masks[cell] >> digit & 1, step
        assert solution[cell] != digit, step


def may_be_asked(technique: Technique, candidates: Candidates) -> bool:
    return technique.fits(candidates.rules)


POSITION = {
    "seed": st.integers(0, 2**31),
    "share": st.floats(0, 0.7),
    "board": st.sampled_from(BOARDS),
}


@pytest.mark.parametrize("technique", [e for e in LADDER if e.usual], ids=lambda each: each.key)
@settings(max_examples=15)
@given(**POSITION)
def test_sound_in_random_positions(
    technique: Technique, seed: int, share: float, board: str
) -> None:
    """A puzzle with some cells filled and some wrong candidates gone, as on any path."""
    check(technique, seed, share, board)


@pytest.mark.parametrize("technique", [e for e in LADDER if not e.usual], ids=lambda each: each.key)
@settings(max_examples=4)
@given(**POSITION)
def test_sound_if_asked_for(technique: Technique, seed: int, share: float, board: str) -> None:
    """The techniques that are off by default, some of which are slow."""
    check(technique, seed, share, board)


def check(technique: Technique, seed: int, share: float, board: str) -> None:
    rng = Random(seed)
    puzzle = generate(PuzzleSpec.parse(f"{board}-{seed}"))
    assert_finds_are_sound(technique, *some_position(puzzle, share, rng.random() * 0.6, rng))


def some_position(
    puzzle: Puzzle, share: float, gone: float, rng: Random
) -> tuple[Candidates, tuple[int, ...]]:
    """With a share of the cells filled and of the wrong candidates gone; and the solution."""
    solution, values = puzzle.solution, list(puzzle.givens)
    assert solution
    for cell in range(len(values)):
        if not values[cell] and rng.random() < share:
            values[cell] = solution[cell]
    candidates = Candidates(puzzle.rules, values, puzzle.givens)
    for cell in range(len(values)):
        for digit in candidates.digits_of(cell):
            if digit != solution[cell] and rng.random() < gone:
                candidates.eliminate(cell, digit)
    return candidates, solution


def assert_finds_are_sound(
    technique: Technique, candidates: Candidates, solution: tuple[int, ...]
) -> int:
    """Returns how many steps were checked; if there are very many, not all are."""
    count = 0
    if may_be_asked(technique, candidates):
        for step in islice(technique.find(candidates), MOST_STEPS):
            assert step.technique in technique.keys
            assert_sound(step, candidates, solution)
            count += 1
    return count


USUAL = tuple(each for each in LADDER if each.usual)
SMALL = PuzzleSpec(size=6, blanks=24, seed=0)
LARGE = PuzzleSpec(size=9, blanks=40, seed=0)
MOST_STEPS = 50


@pytest.mark.parametrize("name", [each.key for each in ON_ONE_GRID])
def test_sound_under_every_kind_of_rules(name: str, run_all: bool) -> None:
    """At the start of a puzzle and on the way, where candidates are gone."""
    plans = [(SMALL, 0.0, 0.3, USUAL)]
    if run_all:
        plans += [(SMALL, 0.4, 0.3, LADDER), (LARGE, 0.3, 0.3, USUAL)]
    for seed, (spec, share, gone, techniques) in enumerate(plans):
        puzzle = generate(replace(spec, variant=name, seed=seed))
        candidates, solution = some_position(puzzle, share, gone, Random(seed))
        found = [assert_finds_are_sound(each, candidates, solution) for each in techniques]
        assert sum(found) > 10


def test_nothing_follows_where_every_candidate_may_stand() -> None:
    assert nothing_follows(Candidates(classic(), [0] * 81))
    assert list(find_steps(Candidates(classic(), [0] * 81), unique=False)) == []


def test_something_follows_where_a_candidate_cannot_stand() -> None:
    puzzle = generate(PuzzleSpec.parse("classic-9-hard-50-none-1"))
    assert not nothing_follows(Candidates(puzzle.rules, puzzle.givens))
    candidates = Candidates(classic(), [0] * 81)
    candidates.eliminate(0, 1)  # the solver does not know of it
    assert not nothing_follows(candidates)
