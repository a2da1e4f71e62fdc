"""No bias that a player could see.

Of N puzzles with B blanks, a fair cell is blank in N * B / 81 of them, give or take the square
root of N * (B / 81) * (1 - B / 81) (one standard deviation, as for N tosses of a coin). Of 81
cells the worst is hardly ever 4.5 away by chance: once in two thousand times. The digits of one
puzzle hang together, so they are judged by what an eye could see: 2 of 100 more or fewer.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt

from game.engine.generator import generate
from game.engine.puzzle import PuzzleSpec

PUZZLES = 10_000
BLANKS = 45


def test_cells_and_digits_have_equal_chances() -> None:
    blank: Counter[int] = Counter()
    given: Counter[int] = Counter()
    for seed in range(PUZZLES):
        for cell, digit in enumerate(generate(PuzzleSpec(blanks=BLANKS, seed=seed)).givens):
            if digit:
                given[digit] += 1
            else:
                blank[cell] += 1
    share = BLANKS / 81
    spread = sqrt(PUZZLES * share * (1 - share))
    assert max(abs(blank[cell] - PUZZLES * share) for cell in range(81)) < 4.5 * spread
    fair = PUZZLES * (81 - BLANKS) / 9
    assert all(abs(given[digit] / fair - 1) < 0.02 for digit in range(1, 10))
