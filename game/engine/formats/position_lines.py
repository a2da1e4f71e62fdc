"""Positions, puzzles that are partly solved, as a line each: HoDoKu's and Susser's.

    53..7....6..195....98...:412 589        candidates ruled out: digit, row, column
    :0300:4:+53..7....6..195....98...:412 589:...   a line of a regression library

In a position a digit after `+` was placed by a player. The fields of a library line after the
candidates are ignored.
"""

from __future__ import annotations

from game.engine.errors import NotationError, SudokuError
from game.engine.formats.entry import BadLine, Entry, quoted
from game.engine.notation import SYMBOLS, digit_of, format_grid, parse_grid, symbol
from game.engine.rules import classic

GRID_FIELD, DELETED_FIELD = 3, 4
"""The fields of a library line, which begins with a colon."""
MIN_CELLS = 16
"""Cells of the smallest grid."""

_TABS = str.maketrans(",;", "\t\t")
_GRID = frozenset(SYMBOLS + "0+")


def read_position(number: int, line: str) -> Entry | BadLine | None:
    """The position in a line; None for a plain puzzle, or a line of a puzzle with several lines."""
    text = _column(line.partition("#")[0].strip())
    if text.startswith("{") or (":" not in text and "+" not in text.strip("-+ =|")):
        return None
    fields = text.split(":")
    if text.startswith(":"):
        if len(fields) <= GRID_FIELD:
            return BadLine(number, f"no grid in this line of a library: {quoted(text)}")
        grid, deleted = fields[GRID_FIELD], "".join(fields[DELETED_FIELD : DELETED_FIELD + 1])
    else:
        grid, deleted = fields[0], fields[1] if len(fields) > 1 else ""
    try:
        return _position(number, grid, deleted)
    except SudokuError as error:
        return BadLine(number, f"{error}: {quoted(text)}")


def format_position(entry: Entry) -> str:
    """`+53..7....:412 589`: a line that `read_position` reads back."""
    size = entry.rules.size
    grid = "".join(
        f"+{given}" if cell in entry.placed else given
        for cell, given in enumerate(format_grid(entry.givens))
    )
    deleted = [
        "".join(symbol(number) for number in (digit, cell // size + 1, cell % size + 1))
        for cell, digit in entry.deleted
    ]
    return f"{grid}:{' '.join(deleted)}"


def _column(text: str) -> str:
    """The first column that begins with a grid, or the whole line if there is one column."""
    columns = text.translate(_TABS).split("\t")
    if len(columns) == 1 or text.startswith((":", "{")):
        return text
    return next((column.strip() for column in columns if _is_grid(column.partition(":")[0])), "")


def _is_grid(text: str) -> bool:
    return len(text.strip()) >= MIN_CELLS and _GRID.issuperset(text.strip())


def _position(number: int, grid: str, deleted: str) -> Entry:
    symbols = "".join(grid.split())
    values = parse_grid(symbols.replace("+", ""))
    rules = classic(round(len(values) ** 0.5))
    placed, cell = set(), 0
    for character in symbols:
        if character == "+":
            placed.add(cell)
        else:
            cell += 1
    if cell in placed:
        raise NotationError("no digit follows the last '+'", "+")
    return Entry(number, rules, values, frozenset(placed), tuple(_deleted(deleted, rules.size)))


def _deleted(text: str, size: int) -> list[tuple[int, int]]:
    """`412 589` as cells and digits: digit, row, column."""
    candidates = []
    for token in text.split():
        if len(token) != 3:
            raise NotationError(f"{token!r} is not a digit, a row and a column", token)
        digit, row, column = (digit_of(character) for character in token)
        if not (1 <= digit <= size and 1 <= row <= size and 1 <= column <= size):
            raise NotationError(f"{token!r} lies outside a grid of {size} by {size}", token)
        candidates.append(((row - 1) * size + column - 1, digit))
    return candidates
