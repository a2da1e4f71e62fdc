"""A yardstick: constraint propagation on strings of digits, as in Peter Norvig's essay.

"Solving Every Sudoku Puzzle" (2006) describes the algorithm; this is written from that
description. It is here only to be measured against, and so keeps its plain data: a dict from
cell to the string of its digits.
"""

from __future__ import annotations

from itertools import product

DIGITS = "123456789"
SQUARES = [row + column for row, column in product("ABCDEFGHI", DIGITS)]
UNITS = (
    [[row + column for row in "ABCDEFGHI"] for column in DIGITS]
    + [[row + column for column in DIGITS] for row in "ABCDEFGHI"]
    + [
        [row + column for row, column in product(rows, columns)]
        for rows, columns in product(("ABC", "DEF", "GHI"), ("123", "456", "789"))
    ]
)
UNITS_OF = {square: [unit for unit in UNITS if square in unit] for square in SQUARES}
PEERS = {square: set().union(*UNITS_OF[square]) - {square} for square in SQUARES}

Grid = dict[str, str]


def solve(puzzle: str) -> Grid | None:
    """A solution of an 81-character puzzle, found without a proof that it is the only one."""
    grid: Grid | None = dict.fromkeys(SQUARES, DIGITS)
    for square, digit in zip(SQUARES, puzzle, strict=True):
        if digit in DIGITS and (grid is None or not assign(grid, square, digit)):
            return None
    return search(grid)


def count(puzzle: str, limit: int = 2) -> int:
    """The number of solutions up to `limit`: the same search, continued after the first."""
    grid = dict.fromkeys(SQUARES, DIGITS)
    for square, digit in zip(SQUARES, puzzle, strict=True):
        if digit in DIGITS and not assign(grid, square, digit):
            return 0
    return _count(grid, limit)


def assign(grid: Grid, square: str, digit: str) -> bool:
    """Remove every other digit from `square`, and what follows; False on a contradiction."""
    return all(eliminate(grid, square, other) for other in grid[square].replace(digit, ""))


def eliminate(grid: Grid, square: str, digit: str) -> bool:
    """Remove `digit` from `square`, and what follows; False on a contradiction."""
    if digit not in grid[square]:
        return True
    grid[square] = left = grid[square].replace(digit, "")
    if not left:
        return False
    if len(left) == 1 and not all(eliminate(grid, peer, left) for peer in PEERS[square]):
        return False
    for unit in UNITS_OF[square]:
        places = [other for other in unit if digit in grid[other]]
        if not places:
            return False
        if len(places) == 1 and not assign(grid, places[0], digit):
            return False
    return True


def search(grid: Grid | None) -> Grid | None:
    """Depth first, always in the square with the fewest digits left."""
    if grid is None:
        return None
    square = _fewest(grid)
    if square is None:
        return grid
    for digit in grid[square]:
        copy = grid.copy()
        if assign(copy, square, digit):
            solved = search(copy)
            if solved is not None:
                return solved
    return None


def _count(grid: Grid, limit: int) -> int:
    square = _fewest(grid)
    if square is None:
        return 1
    grids = 0
    for digit in grid[square]:
        copy = grid.copy()
        if assign(copy, square, digit):
            grids += _count(copy, limit - grids)
            if grids >= limit:
                break
    return grids


def _fewest(grid: Grid) -> str | None:
    many = [(len(digits), square) for square, digits in grid.items() if len(digits) > 1]
    return min(many)[1] if many else None
