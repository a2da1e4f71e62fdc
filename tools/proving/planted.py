"""Positions made for patterns that hardly any path meets with, true to a solution."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING

from game.engine.candidates import Candidates

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, Digit

MOST_MORE = 2
"""Cells of a tridagon whose digit in the solution is none of its three."""


def sparse(puzzle: Puzzle, rng: Random) -> Candidates:
    """Half of the givens, and most of the wrong candidates gone: exocets are met with there."""
    solution = puzzle.solution
    assert solution
    values = [value if rng.random() < 0.5 else 0 for value in puzzle.givens]
    candidates = Candidates(puzzle.rules, values, values)
    thin(candidates, solution, rng, rng.uniform(0.5, 0.8))
    return candidates


def thin(
    candidates: Candidates, solution: tuple[Digit, ...], rng: Random, share: float
) -> Candidates:
    """Take a share of the candidates that are not in the solution away."""
    for cell, right in enumerate(solution):
        for digit in candidates.digits_of(cell):
            if digit != right and rng.random() < share:
                candidates.eliminate(cell, digit)
    return candidates


def tridagons(puzzle: Puzzle) -> Iterator[Candidates]:
    """Blank 9 by 9 grids with twelve cells that have three digits and at most two others.

    In three boxes of the solution the three digits stand in different rows and columns, in the
    fourth they almost do.
    """
    solution = puzzle.solution
    assert solution
    for digits in combinations(range(1, 10), 3):
        ready = {
            box: cells
            for box in range(9)
            for cells in [_cells_of(solution, box, digits)]
            if _is_diagonal(cells)
        }
        for boxes in _rectangles():
            lacking = [box for box in boxes if box not in ready]
            if len(lacking) == 1:
                three = [cell for box in boxes if box in ready for cell in ready[box]]
                for cells in _diagonals(lacking[0]):
                    if sum(solution[cell] not in digits for cell in cells) <= MOST_MORE:
                        yield _with(puzzle, solution, (*three, *cells), digits)


def _with(
    puzzle: Puzzle, solution: tuple[Digit, ...], cells: tuple[Cell, ...], digits: tuple[Digit, ...]
) -> Candidates:
    candidates = Candidates(puzzle.rules, [0] * puzzle.rules.cell_count)
    for cell in cells:
        for digit in candidates.digits_of(cell):
            if digit not in digits and digit != solution[cell]:
                candidates.eliminate(cell, digit)
    return candidates


def _cells_of(solution: tuple[Digit, ...], box: int, digits: tuple[Digit, ...]) -> tuple[Cell, ...]:
    return tuple(cell for cell in _box(box) if solution[cell] in digits)


def _box(box: int) -> list[Cell]:
    top, left = box // 3 * 3, box % 3 * 3
    return [(top + row) * 9 + left + column for row in range(3) for column in range(3)]


def _is_diagonal(cells: tuple[Cell, ...]) -> bool:
    return len({cell // 9 for cell in cells}) == 3 == len({cell % 9 for cell in cells})


def _diagonals(box: int) -> Iterator[tuple[Cell, ...]]:
    cells = _box(box)
    for columns in permutations(range(3)):
        yield tuple(cells[row * 3 + column] for row, column in enumerate(columns))


def _rectangles() -> Iterator[tuple[int, ...]]:
    for bands in combinations(range(3), 2):
        for stacks in combinations(range(3), 2):
            yield tuple(band * 3 + stack for band in bands for stack in stacks)
