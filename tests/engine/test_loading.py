from __future__ import annotations

import pytest

from game.engine.errors import ContradictionError, NotationError
from game.engine.loading import load_puzzle
from game.engine.notation import format_grid
from tests.engine.pictures import SEVERAL, SOLVED, UNIQUE


def test_a_puzzle_with_one_solution() -> None:
    puzzle = load_puzzle(format_grid(UNIQUE))
    assert puzzle.givens == UNIQUE
    assert puzzle.solution == SOLVED
    assert puzzle.unique


def test_several_solutions_leave_two_witnesses() -> None:
    puzzle = load_puzzle(format_grid(SEVERAL))
    assert not puzzle.unique
    assert puzzle.solution is None
    assert len(set(puzzle.solutions)) == 2
    assert all(puzzle.rules.is_solved(solution) for solution in puzzle.solutions)


def test_conflicting_givens_are_named() -> None:
    with pytest.raises(ContradictionError, match="r1c1, r1c3") as caught:
        load_puzzle("5.5" + "." * 78)
    assert caught.value.cells == {0, 2}


def test_no_solution_is_told() -> None:
    text = "12345678." + "........9" + "." * 63
    with pytest.raises(ContradictionError, match="no solution"):
        load_puzzle(text)


def test_what_is_no_grid_is_quoted() -> None:
    with pytest.raises(NotationError, match="'x'"):
        load_puzzle("x" + "." * 80)
