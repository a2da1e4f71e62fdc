"""Points: one function from the log of a run to its score.

    points of a digit = (reason + speed + 60 for each house + 40 for a digit completed) x factor

`reason` is 10 to 80 by how hard the cheapest reason is, `speed` up to 20 for a digit found within
ten seconds. The factor is 1, and one more for each whole 正 (five right digits in a row), up to 5.
The row dries: 12 seconds after the last right digit one 正 of it is gone, and another each 6
seconds. A wrong digit ends the row and costs 50 points; a hint ends the row.

Each cell counts once in a run's sheet, at the moment at which its right digit is first written;
rubbing out, Undo, notes, and digits that the program writes give nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import SudokuError
from game.engine.moves import FinishBoard, PlaceDigit, parse_move
from game.session.arcade.hardness import Hardness, hardness

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.houses import House
    from game.engine.puzzle import Puzzle
    from game.engine.types import Candidate, Cell, Digit

REASON_POINTS = (10, 15, 25, 50, 80)
"""For each `Hardness`."""
SPEED_POINTS, SPEED_MS = 20, 10_000
"""The most points for speed, and the milliseconds after which there are none."""
HOUSE_POINTS, DIGIT_POINTS = 60, 40
"""For a house and for a digit of which all cells are filled."""
SHEET_POINTS = 200
"""For the first sheet that is finished; for the ninth nine times as many."""
MISTAKE_POINTS = 50
"""What a wrong digit costs; the score never falls below 0."""

STROKES = 5
"""The strokes of one 正."""
MOST_FACTOR = 5
DRY_MS, DRY_STEP_MS = 12_000, 6_000
"""After how long a row loses its first 正, and each further one."""


class Gain(NamedTuple):
    """What one line of the log has changed."""

    clock: int
    """Milliseconds of play since the start of the run."""
    points: int
    """Negative for a wrong digit."""
    cell: Cell = -1
    """Where the digit was written; -1 for a sheet that is finished."""
    wrong: bool = False
    helped: bool = False
    """Whether the program has written the digit, which gives no points."""
    hardness: Hardness = Hardness.LAST_PLACE
    factor: int = 1
    in_row: int = 0
    """Right digits in a row, this one included."""
    houses: tuple[House, ...] = ()
    digit_done: Digit = 0


def factor_of(in_row: int) -> int:
    """By how much the points of a digit count that is one of so many right ones in a row."""
    return min(MOST_FACTOR, 1 + in_row // STROKES)


def dried(in_row: int, waited: int) -> int:
    """What is left of a row after so many milliseconds without a right digit."""
    if waited < DRY_MS:
        return in_row
    return max(0, in_row - STROKES * (1 + (waited - DRY_MS) // DRY_STEP_MS))


class Score:
    """The points of a run, as far as its log was read."""

    def __init__(self) -> None:
        self.points = 0
        self.mistakes = 0
        self.best_row = 0
        """The most right digits in a row."""
        self.hardest = Hardness.LAST_PLACE
        """The hardest reason of a digit that the player found."""
        self.curve: list[tuple[int, int]] = [(0, 0)]
        """Clock and points after each change."""
        self.sealed: list[int] = []
        """The clock at which each sheet was finished."""
        self.flawless = True
        """Whether the sheet is without a wrong digit so far."""
        self.times = 1
        """How many times digits count on this sheet."""
        self._row = 0
        self._last = 0
        """The clock at the last right digit or at the start of the sheet."""
        self._puzzle: Puzzle | None = None
        self._values: list[Digit] = []
        """The givens of the sheet, and the digits that have counted."""
        self._sheet = 0
        self._by_program = False

    def in_row(self, clock: int) -> int:
        """Right digits in a row, as far as they have not dried."""
        return dried(self._row, clock - self._last)

    def begin_sheet(self, puzzle: Puzzle, clock: int, times: int = 1) -> None:
        """Go on with the next sheet, on which digits count so many times; what is in a row stays as
        it is now."""
        self.times = times
        self._row = self.in_row(clock)
        self._puzzle, self._values = puzzle, list(puzzle.givens)
        self._last, self._by_program, self.flawless = clock, False, True
        self._sheet += 1

    def read(self, clock: int, text: str) -> list[Gain]:
        """What a line of the log has changed; most lines change nothing."""
        word = text.partition(" ")[0]
        if word == "hint":
            self._row = 0
        if word not in ("place", "put", "finish"):
            self._by_program = word == "apply"
            return []
        by_program, self._by_program = self._by_program, False
        unfinished = 0 in self._values
        gains = [
            gain
            for cell, digit in self._written(text)
            if (gain := self._count(clock, cell, digit, by_program or word == "finish"))
        ]
        if unfinished and 0 not in self._values:
            gains.append(self._finish(clock))
        return gains

    def _written(self, text: str) -> Iterable[Candidate]:
        """The digits of a move that stand in cells of the puzzle's own blanks."""
        if self._puzzle is None:
            return ()
        try:
            move = parse_move(text, self._puzzle.rules.width)
        except SudokuError:  # a move of a later version
            return ()
        entries: Iterable[Candidate] = ()
        if isinstance(move, PlaceDigit):
            entries = ((cell, move.digit) for cell in sorted(set(move.cells)))
        elif isinstance(move, FinishBoard):
            entries = move.entries
        givens = self._puzzle.givens
        return [(cell, digit) for cell, digit in entries if not givens[cell]]

    def _count(self, clock: int, cell: Cell, digit: Digit, by_program: bool) -> Gain | None:
        puzzle = self._puzzle
        assert puzzle is not None and puzzle.solution is not None
        if puzzle.solution[cell] != digit:
            return self._miss(clock, cell)
        if self._values[cell]:
            return None  # it has counted
        if by_program:
            self._values[cell] = digit
            return Gain(clock, 0, cell, helped=True)
        reason = hardness(puzzle.rules, self._values, cell, digit)
        waited = clock - self._last
        self._row, self._last = self.in_row(clock) + 1, clock
        self._values[cell] = digit
        houses = tuple(
            house
            for house in puzzle.rules.houses
            if cell in house.cells and all(self._values[member] for member in house.cells)
        )
        done = digit if self._values.count(digit) == puzzle.solution.count(digit) else 0
        worth = REASON_POINTS[reason] + SPEED_POINTS * max(0, SPEED_MS - waited) // SPEED_MS
        worth += HOUSE_POINTS * len(houses) + (DIGIT_POINTS if done else 0)
        factor = factor_of(self._row) * self.times
        self.best_row = max(self.best_row, self._row)
        self.hardest = max(self.hardest, reason)
        self._add(clock, worth * factor)
        return Gain(
            clock, worth * factor, cell, False, False, reason, factor, self._row, houses, done
        )

    def _miss(self, clock: int, cell: Cell) -> Gain:
        self._row, self.flawless = 0, False
        self.mistakes += 1
        lost = min(MISTAKE_POINTS, self.points)
        self._add(clock, -lost)
        return Gain(clock, -lost, cell, wrong=True)

    def _finish(self, clock: int) -> Gain:
        points = SHEET_POINTS * self._sheet
        self._add(clock, points)
        self.sealed.append(clock)
        return Gain(clock, points)

    def _add(self, clock: int, points: int) -> None:
        self.points += points
        self.curve.append((clock, self.points))
