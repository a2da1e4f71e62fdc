"""Positions made for patterns that hardly any path meets with, true to a solution or not.

A sentence has to prove its step from the candidates alone, so a solution is not needed.
"""

from __future__ import annotations

from itertools import combinations, islice
from typing import TYPE_CHECKING

from game.engine.candidates import Candidates
from game.engine.solver import solutions

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, Digit

MOST_LOOP = 10
"""Cells of a loop at most."""

FEW_SOLUTIONS = 4
"""Solutions two of which make a grave."""

MOST_ROOFS = 4
"""Houses of a grave that get a roof."""


def one_digit(puzzle: Puzzle, rng: Random) -> Candidates:
    """Some blank cells, each with its digit of the solution and one that all of them share.

    All other cells are filled, so fish of any size and shape are found at once.
    """
    solution = puzzle.solution
    assert solution
    digit, share = rng.randint(1, puzzle.rules.size), rng.uniform(0.15, 0.5)
    blank = {cell for cell, right in enumerate(solution) if right == digit or rng.random() < share}
    values = [0 if cell in blank else right for cell, right in enumerate(solution)]
    candidates = Candidates(puzzle.rules, [0] * len(values))
    for cell, right in enumerate(solution):
        for other in candidates.digits_of(cell):
            if other != right and (other != digit or cell not in blank):
                candidates.eliminate(cell, other)
    return candidates


def loops(puzzle: Puzzle, rng: Random) -> Iterator[Candidates]:
    """Loops of two digits, two or three cells of which have another candidate."""
    solution = puzzle.solution
    assert solution
    pairs = list(combinations(range(1, puzzle.rules.size + 1), 2))
    rng.shuffle(pairs)
    for pair in pairs:
        for loop in _loops_of(puzzle, solution, pair):
            if 4 < len(loop) <= MOST_LOOP:
                yield _with_roof(puzzle, solution, loop, pair, rng)


def _loops_of(
    puzzle: Puzzle, solution: tuple[Digit, ...], pair: tuple[Digit, Digit]
) -> Iterator[set[Cell]]:
    """The cells of two digits in the solution, as far as they hang together by houses."""
    rest = {cell for cell, digit in enumerate(solution) if digit in pair}
    houses = [set(house.cells) for house in puzzle.rules.houses]
    while rest:
        loop, grown = set[int](), {rest.pop()}
        while grown != loop:
            loop = grown
            near = (house for house in houses if house & loop)
            grown = loop | {cell for house in near for cell in house if solution[cell] in pair}
        rest -= loop
        yield loop


def _with_roof(
    puzzle: Puzzle,
    solution: tuple[Digit, ...],
    loop: set[Cell],
    pair: tuple[Digit, Digit],
    rng: Random,
) -> Candidates:
    """A blank grid with a loop; other candidates of the houses of its roof are thin."""
    house = rng.choice([option for option in puzzle.rules.houses if loop & set(option.cells)])
    roof = sorted(loop & set(house.cells))
    others = [digit for digit in range(1, puzzle.rules.size + 1) if digit not in pair]
    extras = {cell: set(rng.sample(others, rng.choice((1, 1, 2)))) for cell in roof}
    if rng.random() < 0.5:
        extras = dict.fromkeys(roof, extras[roof[0]])
    candidates = Candidates(puzzle.rules, [0] * puzzle.rules.cell_count)
    for cell in range(puzzle.rules.cell_count):
        near = cell in house.cells
        for digit in candidates.digits_of(cell):
            kept = digit in (*pair, *extras.get(cell, ())) if cell in loop else not near
            if not kept and digit != solution[cell] and (cell in loop or rng.random() < 0.6):
                candidates.eliminate(cell, digit)
    return candidates


def entered(puzzle: Puzzle, rng: Random) -> Iterator[Candidates]:
    """Rectangles in two boxes with two corners that the player filled, and two that are open."""
    size = puzzle.rules.size
    boxes = {cell: house for house in puzzle.rules.houses[2 * size :] for cell in house.cells}
    corners = list(combinations(range(size), 2))
    rng.shuffle(corners)
    for top, bottom in corners:
        for left, right in corners:
            cells = [row * size + column for row in (top, bottom) for column in (left, right)]
            if len({id(boxes[cell]) for cell in cells}) == 2:
                one, other, more = rng.sample(range(1, size + 1), 3)
                values = [0] * puzzle.rules.cell_count
                values[cells[0]], values[cells[1]] = one, other
                candidates = Candidates(puzzle.rules, values, [0] * len(values))
                for cell, digit in ((cells[2], other), (cells[3], one)):
                    for stray in candidates.digits_of(cell):
                        if stray not in (digit, more):
                            candidates.eliminate(cell, stray)
                yield candidates


def with_several_solutions(
    puzzle: Puzzle, rng: Random, most: int
) -> tuple[list[Digit], list[tuple[Digit, ...]]]:
    """The givens of a puzzle without as many of them as it takes for ``most`` solutions, and
    these."""
    values = list(puzzle.givens)
    filled = [cell for cell, value in enumerate(values) if value]
    grids: list[tuple[Digit, ...]] = []
    while filled and len(grids) < most:
        values[filled.pop(rng.randrange(len(filled)))] = 0
        grids = list(islice(solutions(puzzle.rules, values), most))
    return values, grids


def roofed_graves(puzzle: Puzzle, rng: Random) -> Iterator[Candidates]:
    """Graves with one digit too many in two cells of a house."""
    values, grids = with_several_solutions(puzzle, rng, FEW_SOLUTIONS)
    for one, other in combinations(grids, 2):
        both = [mine if mine == theirs else 0 for mine, theirs in zip(one, other, strict=True)]
        left = Candidates(puzzle.rules, both, values)
        for house in rng.sample(puzzle.rules.houses, MOST_ROOFS):
            blank = [cell for cell in house.cells if not both[cell]]
            if len(blank) > 2:
                yield _grave_with_roof(left.copy(), one, other, rng.sample(blank, 2), rng)


def _grave_with_roof(
    candidates: Candidates,
    one: tuple[Digit, ...],
    other: tuple[Digit, ...],
    roof: list[Cell],
    rng: Random,
) -> Candidates:
    for cell, pair in enumerate(zip(one, other, strict=True)):
        more = [digit for digit in candidates.digits_of(cell) if digit not in pair]
        kept = rng.choice(more) if more and cell in roof else 0
        for digit in more:
            if digit != kept:
                candidates.eliminate(cell, digit)
    return candidates
