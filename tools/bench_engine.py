"""Generating and solving, in processor time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from measuring import Figure, median, worst_but

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle

PUZZLES = 40
"""Puzzles a level."""


def measure() -> Iterator[Figure]:
    from game.engine.generator import LEVELS

    made: list[Puzzle] = []
    for level in LEVELS:
        taken, puzzles = _generate(level.blanks)
        made += puzzles
        note = f"99 of 100 {worst_but(taken, 0.01):.0f} ms, fastest {min(taken):.1f} ms"
        goal = 60 if 40 <= level.blanks <= 50 else None
        yield Figure(f"generate {level.blanks} blanks", median(taken), "ms", goal, note, places=1)
    yield _solve(made)
    yield _prove(made)


def _generate(blanks: int) -> tuple[list[float], list[Puzzle]]:
    from game.engine.generator import generate
    from game.engine.puzzle import PuzzleSpec

    taken, puzzles = [], []
    for seed in range(PUZZLES):
        start = time.process_time()
        puzzles.append(generate(PuzzleSpec(blanks=blanks, seed=seed)))
        taken.append((time.process_time() - start) * 1000)
    return taken, puzzles


def _solve(puzzles: list[Puzzle]) -> Figure:
    from game.engine.solver import solve

    start = time.process_time()
    for puzzle in puzzles:
        solve(puzzle.rules, puzzle.givens)
    each = (time.process_time() - start) / len(puzzles)
    return Figure("solve", each * 1000, "ms", note=f"{1 / each:,.0f} a second")


def _prove(puzzles: list[Puzzle]) -> Figure:
    from game.engine.solver import count_solutions

    start = time.process_time()
    for puzzle in puzzles:
        count_solutions(puzzle.rules, puzzle.givens)
    each = (time.process_time() - start) / len(puzzles)
    return Figure(
        "prove that the solution is the only one",
        each * 1000,
        "ms",
        note=f"{1 / each:,.0f} a second",
    )
