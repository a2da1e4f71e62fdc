from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.errors import GenerationError, Stopped
from game.engine.generator import generate
from game.engine.notation import format_grid
from game.engine.puzzle import PuzzleSpec
from game.engine.solver import count_solutions

SEEDS = st.integers(0, 2**63)


@given(SEEDS, st.sampled_from([0, 20, 32, 40, 45, 50, 54]))
@settings(max_examples=60)
def test_a_puzzle_has_one_solution_and_the_blanks_asked_for(seed: int, blanks: int) -> None:
    puzzle = generate(PuzzleSpec(blanks=blanks, seed=seed))
    assert puzzle.givens.count(0) == puzzle.blanks == blanks
    assert count_solutions(puzzle.rules, puzzle.givens) == 1
    assert puzzle.unique
    assert puzzle.solution is not None
    assert puzzle.rules.is_solved(puzzle.solution)
    assert all(
        given in (0, digit) for given, digit in zip(puzzle.givens, puzzle.solution, strict=True)
    )


@given(SEEDS, st.sampled_from([(4, 10), (6, 22), (8, 36), (12, 70)]))
@settings(max_examples=20)
def test_other_sizes_too(seed: int, shape: tuple[int, int]) -> None:
    size, blanks = shape
    puzzle = generate(PuzzleSpec(size=size, blanks=blanks, seed=seed))
    assert puzzle.givens.count(0) == blanks
    assert count_solutions(puzzle.rules, puzzle.givens) == 1


@given(SEEDS)
@settings(max_examples=10)
def test_the_same_seed_gives_the_same_puzzle(seed: int) -> None:
    spec = PuzzleSpec(blanks=45, seed=seed)
    assert generate(spec) == generate(spec)
    assert generate(PuzzleSpec(blanks=45, seed=seed + 1)).givens != generate(spec).givens


def test_what_cannot_be_is_told() -> None:
    with pytest.raises(GenerationError, match="81 blanks"):
        generate(PuzzleSpec(blanks=81, seed=1))


def test_generating_can_be_stopped() -> None:
    with pytest.raises(Stopped):
        generate(PuzzleSpec(blanks=54, seed=1), should_stop=lambda: True)


def test_a_seed_gives_this_very_puzzle_on_every_platform() -> None:
    puzzle = generate(PuzzleSpec(blanks=50, seed=12345))
    assert format_grid(puzzle.givens) == (
        "..97......7.5196.26..3.2.7.18...5.......7..8...24..1....86..3..2.5..3..1396.....4"
    )
