"""What the tests of nested nets and of refutations share."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from game.engine.candidates import Candidates
from game.engine.generator import Recipe, generate
from game.engine.puzzle import PuzzleSpec
from game.engine.solver import solve
from game.engine.techniques.role import Role
from proving.board import Board, Knowledge
from proving.checking import complaint_about

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.techniques import Step
    from game.engine.techniques.argument import Argument


def made(variant: str, size: int, seed: int) -> Candidates:
    """The start of a minimal puzzle."""
    spec = PuzzleSpec(variant=variant, size=size, blanks=0, seed=seed)
    puzzle = generate(spec, None, Recipe(minimal=True))
    return Candidates(puzzle.rules, puzzle.givens)


def argument(step: Step) -> Argument:
    """The argument that a step is told as."""
    (found,) = (each.argument for each in step.evidence if each.role == Role.CHAIN)
    assert found
    return found


def assert_proves_what_it_removes(find: Callable[[Candidates], Iterator[Step]], kind: str) -> None:
    """What is removed from a puzzle of a kind is wrong, and each sentence proves it."""
    candidates = made(kind, 6, 3)
    solution = solve(candidates.rules, candidates.values)
    board = Board.of(candidates, Knowledge(candidates.rules))
    assert solution
    steps = list(islice(find(candidates), 10))
    assert steps
    for step in steps:
        ((cell, digit),) = step.eliminations
        assert solution[cell] != digit
        assert complaint_about(step, board) is None
