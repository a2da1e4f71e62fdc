"""The score of a log, counted again slowly and in another way: by the whole history of each digit.

It shares only the hardness of a digit with the program, and reads the lines itself.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.session.arcade.hardness import hardness

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.puzzle import Puzzle

FEEDS = (2400, 2400, 2200, 2000, 2000, 2000, 1200, 1000, 800)


def recount_endless(puzzles: Sequence[Puzzle], log: Sequence[str]) -> tuple[int, int]:
    """The points of a log of Endless, and the lives that are left."""
    points = row = sheet = last = blotters = 0
    lives, helping, times = 3, False, 1
    board: list[int] = []
    for line in log:
        at, word, *rest = line.split(" ")
        now = int(at)
        if word == "take":
            lives = min(5, lives + (rest[0] == "life"))
            blotters += rest[0] == "blotter"
            times = 2 if rest[0] == "double" else 1
        elif word == "sheet":
            row = _dry(row, now - last)
            puzzle, last = puzzles[sheet], now
            board, sheet = list(puzzle.givens), sheet + 1
        elif word in ("place", "put") and lives:
            row_and_column = re.fullmatch(r"r(\d+)c(\d+)", rest[0])
            assert row_and_column and puzzle.solution
            cell = (int(row_and_column[1]) - 1) * puzzle.rules.width + int(row_and_column[2]) - 1
            if int(rest[1]) != puzzle.solution[cell]:
                points, row = max(0, points - 50), 0
                blotters, lives = (blotters - 1, lives) if blotters else (0, lives - 1)
            elif not board[cell]:
                if not helping:
                    row = _dry(row, now - last) + 1
                    worth = _worth(puzzle, board, cell, now - last)
                    points, last = points + worth * min(5, 1 + row // 5) * times, now
                board[cell] = puzzle.solution[cell]
                points += 200 * sheet * all(board)
        helping = word == "apply"
    return points, lives


def recount(puzzles: Sequence[Puzzle], log: Sequence[str]) -> int:
    """The points of a log of Rush."""
    points = row = sheet = last = fuse_at = sand = 0
    fuse, helping = 75_000, False
    board: list[int] = []
    for line in log:
        at, word, *rest = line.split(" ")
        now = int(at)
        burned = now - max(fuse_at, min(sand, now))
        fuse, fuse_at = max(0, fuse - max(0, burned)), now
        if word == "sheet":
            row = _dry(row, now - last)
            puzzle, last = puzzles[sheet], now
            board, sheet = list(puzzle.givens), sheet + 1
        elif word == "sand":
            sand = now + 15_000
        elif word in ("place", "put") and fuse:
            rows, columns = zip(*re.findall(r"r(\d+)c(\d+)", rest[0]), strict=True)
            cells = [
                (int(r) - 1) * puzzle.rules.width + int(c) - 1
                for r, c in zip(rows, columns, strict=True)
            ]
            for cell in sorted(cells):
                assert puzzle.solution
                digit, right = int(rest[1]), puzzle.solution[cell]
                if digit != right:
                    points, row, fuse = max(0, points - 50), 0, max(0, fuse - 10_000)
                elif not board[cell]:
                    if not helping:
                        row = _dry(row, now - last) + 1
                        points += _worth(puzzle, board, cell, now - last) * min(5, 1 + row // 5)
                        fuse, last = _fed(fuse, FEEDS[sheet - 1]), now
                    board[cell] = digit
                    if all(board):
                        points, fuse = points + 200 * sheet, _fed(fuse, 10_000)
        helping = word == "apply"
    return points


def _fed(fuse: int, more: int) -> int:
    return min(90_000, fuse + more) if fuse else 0


def _dry(row: int, waited: int) -> int:
    while waited >= 12_000 and row > 0:
        row, waited = row - 5, waited - 6_000
    return max(0, row)


def _worth(puzzle: Puzzle, board: list[int], cell: int, waited: int) -> int:
    assert puzzle.solution
    digit = puzzle.solution[cell]
    reason = hardness(puzzle.rules, board, cell, digit)
    after = [*board[:cell], digit, *board[cell + 1 :]]
    full = sum(
        cell in house.cells and all(after[each] for each in house.cells)
        for house in puzzle.rules.houses
    )
    done = all(v != digit or after[c] for c, v in enumerate(puzzle.solution))
    speed = int(20 * max(0, 10_000 - waited) / 10_000)
    return (10, 15, 25, 50, 80)[reason] + speed + 60 * full + 40 * done
