"""The puzzles that the tests play, drawn, so that they can speak of their cells."""

from __future__ import annotations

from game.engine.notation import parse_grid
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.engine.rules import classic

GIVENS = """
    . . 6  . 8 2  1 9 4
    1 8 .  3 . .  . . .
    . . .  . . .  8 . 6

    . . 8  . . 5  4 6 9
    6 5 .  4 9 .  . . .
    . 1 .  . . 6  . 2 .

    9 6 .  . . 7  . . .
    7 . .  9 . .  6 . .
    8 4 3  6 2 .  9 7 .
"""

SOLUTION = """
    5 3 6  7 8 2  1 9 4
    1 8 4  3 6 9  2 5 7
    2 9 7  1 5 4  8 3 6

    3 7 8  2 1 5  4 6 9
    6 5 2  4 9 3  7 1 8
    4 1 9  8 7 6  5 2 3

    9 6 1  5 4 7  3 8 2
    7 2 5  9 3 8  6 4 1
    8 4 3  6 2 1  9 7 5
"""

NORMAL = Puzzle(
    PuzzleSpec(level="tier.gentle", blanks=45, seed=7),
    classic(9),
    parse_grid(GIVENS),
    (parse_grid(SOLUTION),),
)
"""Blank in its first row: r1c1 (5), r1c2 (3) and r1c4 (7). r1c3 is a given 6."""

TWO_SOLUTIONS = """
    . . 6  . . 2  1 9 4
    1 8 4  3 6 9  2 5 7
    2 9 7  1 5 4  8 3 6

    3 7 8  2 1 5  4 6 9
    6 5 2  4 9 3  7 1 8
    4 1 9  . . 6  5 2 3

    9 6 1  5 4 7  3 8 2
    7 2 5  9 3 8  6 4 1
    8 4 3  6 2 1  9 7 .
"""
"""7 and 8 may be either way round in r1c4, r1c5, r6c4 and r6c5; r1c1, r1c2 and r9c9 are plain."""
