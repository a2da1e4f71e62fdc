"""Reading puzzles from a stream, one at a time, in any of these forms, freely mixed:

    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    4.....8.5.3.......  ... 81 characters; what follows after #, a space, a comma ... is ignored,
                            and so are columns before it, such as a name
    id  puzzle  rating      as the first line: the puzzles are in the column of that name
    5 3 . | . 7 . | . . .        a row a line, with or without blanks and bars; lines of
    6 . . | 1 9 5 | . . .        - + = between them and empty lines between puzzles
    5,3,,,7,,,,                  the same with commas, semicolons, tabs or bars between the cells
    {"variant": "killer", ...}   JSON, as in game/engine/formats: a record or an f-puzzle

Sizes 4, 6, 8, 9, 10, 12, 15, 16, 20 and 25 in each form; a blank is `.` or `0`. A line of 16 is
a puzzle of 4 by 4, unless it is the first of 16 such lines with a digit above 4 in them. A bad
line is reported and skipped; a line that begins with # is a comment. Only one puzzle is in
memory at any time.
"""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import RulesError, SudokuError
from game.engine.formats.entry import BadLine, Entry, quoted
from game.engine.formats.separated_rows import separated_row
from game.engine.notation import SYMBOLS, cell_name, parse_grid
from game.engine.rules import BOX_SHAPES, classic

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    Special = Callable[[int, str], "Entry | BadLine | None"]
    from collections.abc import Sequence

_PUZZLES = {size * size for size in BOX_SHAPES}
_FRAME = frozenset("-+=|*─│┼┌┐└┘├┤┬┴═║╬╔╗╚╝╠╣╦╩╪╫╟╢╤╧ ")
_IGNORED = str.maketrans("", "", " \t|│║")
_FROM_FIVE = frozenset(SYMBOLS[5:] + SYMBOLS[10:].lower())
_SYMBOLS = frozenset(SYMBOLS + "0")
_PLAIN = frozenset(".0123456789")
_ENDS = str.maketrans(",;:\t", "    ")
_SIGNED = re.compile(r"Simple Sudoku|Version \d[\w.]*")
"""What Simple Sudoku writes below a grid that is copied from it."""


def read_puzzles(lines: Iterable[str], special: Special | None = None) -> Iterator[Entry | BadLine]:
    """Every puzzle in the lines, and every bad line, in order.

    `special` may read a line first, from its number and text; it returns None for a line in one
    of the usual forms.
    """
    reader = _Reader()
    number = 0
    numbered = enumerate(lines, 1)
    table, begun = _header(numbered)
    for number, line in chain(begun, numbered):
        if len(line) == 82 and line[80] != " " and not reader.rows:  # the usual case, quickly
            try:
                yield Entry(number, classic(), parse_grid(line))
                continue
            except SudokuError:
                pass
        if table is not None and table.has(line):
            yield from reader.end(number)
            cells = table.cells(line)
            if cells[table.puzzle].lower() != table.names[table.puzzle]:
                yield _in_table(number, cells, table, special)
            continue  # or it is the header of the next of several files
        item = special(number, line) if special else None
        if item is not None:
            yield from reader.end(number)
            yield item
            continue
        yield from reader.take(number, line)
    yield from reader.end(number + 1)


def _header(numbered: Iterator[tuple[int, str]]) -> tuple[Table | None, list[tuple[int, str]]]:
    """The table that the first line is the header of; without one that line is yet to be read."""
    for number, line in numbered:
        if line.strip() and not line.startswith("#"):
            table = Table.of(line)
            return table, [] if table else [(number, line)]
    return None, []


def _in_table(
    number: int, cells: list[str], table: Table, special: Special | None
) -> Entry | BadLine:
    """The puzzle in the cells of a table's line."""
    text = cells[table.puzzle]
    if not text:
        missing = f"nothing under {table.names[table.puzzle]!r}"
        whole = table.separator.join(cells)
        return BadLine(number, f"{missing}: {quoted(whole)}", whole)
    item = special(number, text) if special else None
    item = item or _line(number, text, text.translate(_IGNORED))
    if isinstance(item, Entry):
        item = _with_rules(item, text, table.variant(cells), table.labels(cells))
    if isinstance(item, Entry) and table.id is not None:
        return item._replace(id=cells[table.id])
    return item


def _with_rules(entry: Entry, text: str, variant: str, labels: str) -> Entry | BadLine:
    """The puzzle with the rules and regions that its line names."""
    if not variant and not labels:
        return entry
    from game.engine.formats.named_rules import named_rules

    try:
        rules = named_rules(variant or "classic", labels, entry.rules.size)
    except RulesError as error:
        return BadLine(entry.line, str(error), text)
    return entry._replace(rules=rules)


class _Reader:
    """The rows of a grid gathered so far."""

    def __init__(self) -> None:
        self.rows: list[tuple[int, str]] = []
        """Line number and text of each row of the grid so far."""
        self.skip = (0, 0)
        """After a bad row: the width of the rows that belonged with it, and how many."""

    def take(self, number: int, line: str) -> Iterator[Entry | BadLine]:
        """The puzzles and bad lines that are complete after `line`."""
        text = line.strip()
        if text.startswith("{"):
            yield from self.end(number)
            yield _record(number, text)
            return
        text = text.partition("#")[0].rstrip()
        row = separated_row(line.strip("\r\n ").partition("#")[0])
        symbols = row or text.translate(_IGNORED)
        if not symbols:
            if not line.strip():
                yield from self.end(number)
        elif len(symbols) not in _PUZZLES and _FRAME.issuperset(symbols):
            return
        elif len(symbols) in BOX_SHAPES and _is_row(symbols):
            yield from self._row(number, symbols)
        elif not _SIGNED.fullmatch(text):
            item = _line(number, text, symbols)
            yield from self.end(number, broken=isinstance(item, BadLine))
            yield item

    def end(self, number: int, broken: bool = False) -> Iterator[Entry | BadLine]:
        """End the grid before line `number`: an incomplete one is bad.

        Lines of 16 may still be puzzles of 4 by 4. With `broken` it is line `number` that is
        bad, and the rows of the same grid that follow are skipped.
        """
        rows, self.rows = self.rows, []
        self.skip = (0, 0)
        if not rows:
            return
        width = len(rows[0][1])
        if width == 16:
            for line, symbols in rows:
                yield _puzzle(line, symbols, symbols)
        elif broken:
            self.skip = (width, width - len(rows) - 1)
        else:
            first, text = rows[0]
            message = f"a grid of {width} rows ends after {len(rows)}: it begins with {text!r}"
            yield BadLine(first, message, "".join([symbols for _, symbols in rows]))

    def _row(self, number: int, symbols: str) -> Iterator[Entry | BadLine]:
        width = len(symbols)
        if self.skip[0] == width and self.skip[1] > 0:
            self.skip = (width, self.skip[1] - 1)
            return
        if self.rows and len(self.rows[0][1]) != width:
            held = self.rows
            yield from self.end(number, broken=True)
            if len(held[0][1]) != 16:
                wanted = len(held[0][1])
                message = f"{symbols!r} has {width} cells in a grid of {wanted} rows"
                yield BadLine(number, message, symbols)
                return
        self.rows.append((number, symbols))
        if len(self.rows) == width:
            rows, self.rows = self.rows, []
            self.skip = (0, 0)
            if width == 16 and not any(_FROM_FIVE.intersection(row) for _, row in rows):
                for line, text in rows:
                    yield _puzzle(line, text, text)
            else:
                yield _grid(rows)


def _is_row(symbols: str) -> bool:
    """Whether these symbols are a row, perhaps with a typo, and not the title of a grid."""
    plain = sum(symbol in _PLAIN for symbol in symbols)
    return plain * 2 >= len(symbols) or (plain > 0 and len(symbols) > 9)


def _grid(rows: list[tuple[int, str]]) -> Entry | BadLine:
    """The puzzle with these rows, or the first row with an invalid symbol."""
    size = len(rows)
    allowed = set(SYMBOLS[: size + 1] + "0" + SYMBOLS[10 : size + 1].lower())
    for row, (number, symbols) in enumerate(rows):
        for column, symbol in enumerate(symbols):
            if symbol not in allowed:
                place = cell_name(row * size + column, size)
                message = f"{symbol!r} at {place} is not 1-{SYMBOLS[size]}, '.' or '0'"
                whole = "".join([row for _, row in rows])
                return BadLine(number, f"{message}: {quoted(symbols)}", whole)
    symbols = "".join([symbols for _, symbols in rows])
    return _puzzle(rows[0][0], symbols, symbols)


def _line(number: int, text: str, symbols: str) -> Entry | BadLine:
    """The puzzle at the start of a line, or the first one among its columns."""
    if len(symbols) not in _PUZZLES or not _SYMBOLS.issuperset(symbols):
        columns = text.translate(_ENDS).split(" ")
        first = columns[0]
        if len(first) not in _PUZZLES:  # a puzzle may come after its name
            first = next((column for column in columns if _looks_like_one(column)), first)
        if len(first) in _PUZZLES:
            symbols = first
        elif len(symbols) not in _PUZZLES:
            count = len(first) if len(first) > 9 else len(symbols)
            sizes = "81 (or 16, 36, 64, 100, 144, 225, 256, 400, 625)"
            return BadLine(number, f"{count} cells, not {sizes}: {quoted(text)}", text)
    return _puzzle(number, symbols, text)


def _looks_like_one(text: str) -> bool:
    return len(text) in _PUZZLES and len(text) >= 36 and _SYMBOLS.issuperset(text)


def _puzzle(number: int, symbols: str, text: str) -> Entry | BadLine:
    try:
        givens = parse_grid(symbols)
        return Entry(number, classic(round(len(givens) ** 0.5)), givens)
    except SudokuError as error:
        return BadLine(number, f"{error}: {quoted(text)}", symbols)


def _record(number: int, text: str) -> Entry | BadLine:
    from game.engine.formats.json_files import entry_in

    try:
        return entry_in(text, number)
    except (SudokuError, RecursionError) as error:
        return BadLine(number, f"{error}: {quoted(text)}", text)


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
    """The columns of a table of puzzles: a line names them, then one puzzle per line.

        id      puzzle                                                solution      rating
        f00d    53..7....6..195....98....6.8...6...34..8.3..17...2... 5346789121... 1.2

    Columns are separated by tabs, commas or semicolons; a cell may stand in double quotes. The
    column with the puzzles is recognised by its name.
    """

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
