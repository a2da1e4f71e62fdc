"""Positions in which everything but a few candidates is a bivalue universal grave.

Two solutions of a grid that differ in some cells make a grave of these cells; a third one that
is the same elsewhere has the extra candidates, and is the solution of the position.
"""

from __future__ import annotations

from itertools import islice, permutations
from typing import TYPE_CHECKING

from game.engine.candidates import Candidates
from game.engine.solver import solutions

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from game.engine.puzzle import Puzzle
    from game.engine.types import Digit

MOST_SOLUTIONS = 24
MOST_EXTRAS = 4


def graves(puzzle: Puzzle, rng: Random) -> Iterator[Candidates]:
    """Graves of the puzzle with some givens less, in random order."""
    values = list(puzzle.givens)
    filled = [cell for cell, value in enumerate(values) if value]
    grids: list[tuple[Digit, ...]] = []
    while filled and len(grids) < MOST_SOLUTIONS:
        values[filled.pop(rng.randrange(len(filled)))] = 0
        grids = list(islice(solutions(puzzle.rules, values), MOST_SOLUTIONS))
    positions = []
    for one, other, right in permutations(grids, 3):
        if one < other:
            cells = [cell for cell, digit in enumerate(one) if digit != other[cell]]
            extras = sum(right[cell] not in (one[cell], other[cell]) for cell in cells)
            same = sum(mine == theirs for mine, theirs in zip(one, right, strict=True))
            inside = sum(one[cell] == right[cell] for cell in cells)
            if 0 < extras <= MOST_EXTRAS and same - inside == len(one) - len(cells):
                positions.append((one, other, right))
    rng.shuffle(positions)
    for three in positions:
        yield _grave(puzzle, values, *three)


def _grave(
    puzzle: Puzzle,
    givens: list[Digit],
    one: tuple[Digit, ...],
    other: tuple[Digit, ...],
    right: tuple[Digit, ...],
) -> Candidates:
    values = [mine if mine == theirs else 0 for mine, theirs in zip(one, other, strict=True)]
    candidates = Candidates(puzzle.rules, values, givens)
    for cell, digits in enumerate(zip(one, other, right, strict=True)):
        for digit in candidates.digits_of(cell):
            if digit not in digits:
                candidates.eliminate(cell, digit)
    return candidates
