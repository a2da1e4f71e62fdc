"""Tables of puzzles: a line that names the columns, then one puzzle per line.

    id      puzzle                                                solution      rating
    f00d    53..7....6..195....98....6.8...6...34..8.3..17...2... 5346789121... 1.2

Columns are separated by tabs, commas or semicolons; a cell may stand in double quotes. The column
with the puzzles is recognised by its name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


SEPARATORS = "\t,;"

PUZZLE = ("puzzle", "puzzles", "givens", "clues", "grid", "board", "quiz", "quizzes", "sudoku")
"""Names of the column with the puzzles, the least ambiguous first."""
ID = ("id", "name", "number", "no", "index")
"""Names of the column that identifies each puzzle."""
RULES = ("variant", "rules")
"""Names of the column that names the rules of each puzzle."""
REGIONS = ("regions", "areas")
"""Names of the column with the regions of each puzzle, a label for each cell."""
CLASSIC = ("", "classic", "standard", "normal", "default", "sudoku")
"""Its values for puzzles without further rules."""


class Table(NamedTuple):
    """The columns that a header names."""

    separator: str
    """What separates the columns; empty where there is only one."""
    names: tuple[str, ...]
    """The names of the columns, in lower case."""
    puzzle: int
    """Which column the puzzles are in."""
    id: int | None
    """Which column identifies them, if any."""
    rules: int | None
    """Which column names the rules, if any."""
    regions: int | None = None
    """Which column has the regions, if any."""

    @classmethod
    def of(cls, line: str) -> Table | None:
        """The table that a line is the header of; None for any other line."""
        separator = next((mark for mark in SEPARATORS if mark in line), "")
        names = tuple(name.strip().lower() for name in _split(line, separator))
        puzzle = _place(names, PUZZLE)
        if puzzle is None or any(name.isdecimal() for name in names):
            return None
        places = [_place(names, wanted) for wanted in (ID, RULES, REGIONS)]
        return cls(separator, names, puzzle, *places)

    def has(self, line: str) -> bool:
        """Whether a line belongs to the table: neither a comment nor a puzzle by itself."""
        return bool(self.separator) and self.separator in line and line[0] not in "#{"

    def variant(self, cells: Sequence[str]) -> str:
        """The rules that a line names; empty for a classic puzzle."""
        name = cells[self.rules] if self.rules is not None else ""
        return "" if name.lower() in CLASSIC else name

    def labels(self, cells: Sequence[str]) -> str:
        """The labels of the regions in a line; empty where they are boxes."""
        return cells[self.regions] if self.regions is not None else ""

    def cells(self, line: str) -> list[str]:
        """The cells of a line, one for each column; empty where the line ends early."""
        cells = [text.strip() for text in _split(line, self.separator)]
        return cells + [""] * (len(self.names) - len(cells))


def _split(line: str, separator: str) -> list[str]:
    line = line.strip("\r\n")
    if not separator:
        return [line]
    if '"' not in line:
        return line.split(separator)
    import csv

    try:
        return next(csv.reader([line], delimiter=separator))
    except csv.Error:  # a cell that is longer than any puzzle
        return line.split(separator)


def _place(names: tuple[str, ...], wanted: tuple[str, ...]) -> int | None:
    return next((names.index(name) for name in wanted if name in names), None)
