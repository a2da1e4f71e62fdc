"""What the log of a run comes to, counted again from the rules as How to play tells them.

Slowly, line by line, with nothing of the program but its reading of how hard a digit was, and that
only where the digit is no single.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from game.session.arcade.hardness import hardness

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.puzzle import Puzzle
    from game.session.arcade.run import Run

FED = (2400, 2400, 2200, 2000, 2000, 2000, 1200, 1000, 800)
"""What a right digit of each sheet of Rush adds to the fuse."""


class Sum(NamedTuple):
    """What a log comes to."""

    points: int
    mistakes: int
    best_row: int
    finished: int
    """Sheets that are finished; in what is counted again those of which each digit has counted."""
    left: int
    """What is left at the last line: milliseconds of the fuse, or lives."""


BY_FUSE = ("rush", "daily")
"""The modes with a fuse; the others have lives."""


class _Count:
    """One walk through a log."""

    def __init__(self, mode: str) -> None:
        self.rush = mode in BY_FUSE
        self.points = self.mistakes = self.best = self.row = self.sheet = self.finished = 0
        self.now = self.since = self.sand = 0
        self.fuse, self.lives, self.blotters, self.times = 75_000, 3, 0, 1
        self.puzzle: Puzzle | None = None
        self.board: list[int] = []
        self.program = False

    @property
    def lost(self) -> bool:
        return self.fuse <= 0 if self.rush else self.lives <= 0

    def pass_to(self, clock: int) -> None:
        """The fire eats each millisecond that is not under sand."""
        start = min(max(self.now, self.sand), clock)
        if self.rush:
            self.fuse = max(0, self.fuse - (clock - start))
        self.now = clock

    def feed(self, amount: int) -> None:
        if self.rush and self.fuse > 0:
            self.fuse = max(0, min(90_000, self.fuse + amount))

    def dry(self) -> None:
        """After 12 seconds one sign of five is gone, and one more after each further 6."""
        waited = self.now - self.since
        if waited >= 12_000:
            self.row = max(0, self.row - 5 * (1 + (waited - 12_000) // 6_000))

    def begin(self, puzzle: Puzzle) -> None:
        self.dry()
        self.since, self.sheet = self.now, self.sheet + 1
        self.puzzle, self.board = puzzle, list(puzzle.givens)

    def write(self, cell: int, digit: int) -> None:
        puzzle = self.puzzle
        assert puzzle and puzzle.solution
        if puzzle.givens[cell]:
            return
        if digit != puzzle.solution[cell]:
            self.points, self.row = max(0, self.points - 50), 0
            self.mistakes += 1
            self.feed(-10_000)
            if not self.rush:
                self.blotters, self.lives = (
                    (self.blotters - 1, self.lives) if self.blotters else (0, self.lives - 1)
                )
        elif not self.board[cell]:
            if not self.program:
                self.count(puzzle, cell, digit)
            self.board[cell] = digit

    def count(self, puzzle: Puzzle, cell: int, digit: int) -> None:
        """A digit that the player has found."""
        self.dry()
        self.row += 1
        self.best = max(self.best, self.row)
        waited, self.since = self.now - self.since, self.now
        after = list(self.board)
        after[cell] = digit
        worth = (10, 15, 25, 50, 80)[_reason(puzzle, self.board, cell, digit)]
        worth += max(0, 20 * (10_000 - waited) // 10_000)
        for house in puzzle.rules.houses:
            if cell in house.cells and 0 not in [after[other] for other in house.cells]:
                worth += 60
        solution = puzzle.solution or ()
        if all(after[other] for other in range(len(solution)) if solution[other] == digit):
            worth += 40
        self.points += worth * min(5, 1 + self.row // 5) * self.times
        self.feed(FED[self.sheet - 1] if self.rush else 0)


def _reason(puzzle: Puzzle, board: list[int], cell: int, digit: int) -> int:
    """0 for the last of a house, 1 for an only place in one, 2 for an only digit; the rest of the
    ladder is the program's."""
    mine = [house.cells for house in puzzle.rules.houses if cell in house.cells]
    if any(sum(not board[other] for other in cells) == 1 for cells in mine):
        return 0
    size = puzzle.rules.size
    plain = all(len(house.cells) == size for house in puzzle.rules.houses)
    if plain:
        seen = {
            other: {board[c] for h in puzzle.rules.houses if other in h.cells for c in h.cells}
            for cells in mine
            for other in cells
        }
        for cells in mine:
            if not any(
                not board[other] and digit not in seen[other] for other in cells if other != cell
            ):
                return 1
        if len(seen[cell] - {0}) == size - 1:
            return 2
    hard = hardness(puzzle.rules, board, cell, digit)
    assert hard >= (2 if plain else 1), "a single was overlooked"
    return int(hard)


def recount(puzzles: Sequence[Puzzle], log: Sequence[str], mode: str) -> Sum:
    """What a log comes to."""
    count, doubled = _Count(mode), False
    for line in log:
        clock, word, *rest = line.split(" ")
        count.pass_to(int(clock))
        if word == "sheet":
            count.begin(puzzles[count.sheet])
            count.times, doubled = 2 if doubled else 1, False
        elif word == "take":
            count.lives = min(5, count.lives + 1) if rest[0] == "life" else count.lives
            count.blotters += rest[0] == "blotter"
            doubled = rest[0] == "double"
        elif count.lost:
            pass
        elif word == "sand":
            count.sand = count.now + 15_000
        elif word in ("place", "put"):
            _write(count, rest[0], int(rest[1], 36))
        count.program = word == "apply"
    left = count.fuse if count.rush else count.lives
    return Sum(count.points, count.mistakes, count.best, count.finished, left)


def _write(count: _Count, places: str, digit: int) -> None:
    """The digits of one line, in the order of their cells; a sheet that is full counts once."""
    assert count.puzzle
    width = count.puzzle.rules.width
    cells = {(int(r) - 1) * width + int(c) - 1 for r, c in re.findall(r"r(\d+)c(\d+)", places)}
    full = 0 not in count.board
    for cell in sorted(cells):
        count.write(cell, digit)
    if not full and 0 not in count.board:
        count.points += 200 * count.sheet
        count.finished += 1
        count.feed(10_000)


def summary(run: Run) -> Sum:
    """What a run comes to, as the program tells it."""
    left = run.fuse.left(_clock(run)) if run.mode in BY_FUSE else run.lives.left
    score = run.score
    return Sum(score.points, score.mistakes, score.best_row, run.finished, left)


def _clock(run: Run) -> int:
    """The clock of the last line."""
    return int(run.log[-1].partition(" ")[0]) if run.log else 0
