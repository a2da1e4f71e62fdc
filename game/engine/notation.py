"""How cells, digits and grids are written: `r4c7`, `5` or `C`, and a line of 81 characters.

A cell is an index, `row * size + column`, both from 0; a digit is 1..size and 0 is a blank.
Each `parse_...` is the exact reverse of its `format_...` or name function; only `cell_names`, for
sentences, has none.
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from game.engine.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.types import Cell, Digit

SYMBOLS = ".123456789ABCDEFGHIJKLMNOP"
"""The symbol of each digit, by its value; a blank is a full stop."""

LARGEST_SIZE = len(SYMBOLS) - 1
"""The largest size that has a symbol for every digit."""

MAX_NUMBER_DIGITS = 18
"""No number in the game has more digits; Python refuses to read numbers of thousands."""

MAX_CELLS_NAMED = 5
"""How many cells a sentence names at most."""

_DIGITS = {symbol: digit for digit, symbol in enumerate(SYMBOLS)} | {"0": 0}


def symbol(digit: Digit) -> str:
    """The one character for `digit`: `.` for 0, 1-9, then A for 10 up to P for 25."""
    return SYMBOLS[digit]


def digit_of(text: str) -> Digit:
    """The digit that `text` stands for (0 for a blank); raises NotationError for others."""
    digit = _DIGITS.get(text)
    if digit is None:
        digit = _DIGITS.get(text.upper())
    if digit is None:
        raise NotationError(f"{text!r} is not a digit", text)
    return digit


def parse_whole(text: str, most: int = MAX_NUMBER_DIGITS) -> int:
    """The number, 0 or more, that `text` writes in ASCII digits, `most` of them at most.

    Raises NotationError quoting other text, cut where it is long.
    """
    if not (text.isascii() and text.isdecimal() and len(text) <= most):
        raise NotationError(f"{_short(text)!r} is not a number of 1 to {most} digits", text)
    return int(text)


def cell_name(cell: Cell, size: int) -> str:
    """`r1c1` for the top-left cell."""
    row, column = divmod(cell, size)
    return f"r{row + 1}c{column + 1}"


def cell_names(cells: Sequence[Cell], size: int) -> str:
    """`r1c1, r1c2, r1c3, r1c4, r1c5 and 12 more`: the first cells, and how many others."""
    names = ", ".join([cell_name(cell, size) for cell in cells[:MAX_CELLS_NAMED]])
    more = len(cells) - MAX_CELLS_NAMED
    return f"{names} and {more} more" if more > 0 else names


def parse_cell(text: str, size: int) -> Cell:
    """The cell that `text` such as `r4c7` names; raises NotationError when there is none."""
    row, sign, column = text[1:].partition("c")
    try:
        place = parse_whole(row), parse_whole(column)
    except NotationError:
        place = None
    if place is None or not (text.startswith("r") and sign):
        raise NotationError(f"{_short(text)!r} is not a cell such as r4c7", text)
    if not (1 <= place[0] <= size and 1 <= place[1] <= size):
        raise NotationError(f"{text!r} lies outside a grid of {size} by {size}", text)
    return (place[0] - 1) * size + place[1] - 1


def parse_cells(text: str, size: int) -> tuple[Cell, ...]:
    """The cells that a text such as `r1c1,r1c2` names; raises NotationError as `parse_cell`."""
    return tuple(parse_cell(name, size) for name in text.split(","))


def parse_digit(text: str, size: int) -> Digit:
    """The digit of a grid that a symbol stands for; raises NotationError for any other."""
    digit = digit_of(text)
    if not 1 <= digit <= size:
        raise NotationError(f"{text!r} is not a digit of 1-{symbol(size)}", text)
    return digit


def format_grid(values: Iterable[Digit]) -> str:
    """The values row by row as one line, a full stop for each blank."""
    return "".join([SYMBOLS[value] for value in values])


def parse_grid(text: str) -> tuple[Digit, ...]:
    """Read a square grid, in one line or in one line a row; blanks are `.` or `0`.

    Raises NotationError quoting the first bad symbol and its place, or the wrong length.
    """
    symbols = "".join(text.split())
    size = isqrt(len(symbols))
    if size * size != len(symbols) or not 1 <= size <= LARGEST_SIZE:
        raise NotationError(_wrong_length(symbols), symbols)
    try:
        values = tuple([_DIGITS[character] for character in symbols])
    except KeyError:
        values = tuple([_digit_at(character, cell, size) for cell, character in enumerate(symbols)])
    if values and max(values) > size:
        cell = next(cell for cell, value in enumerate(values) if value > size)
        raise _bad_symbol(symbols[cell], cell, size)
    return values


def _digit_at(text: str, cell: Cell, size: int) -> Digit:
    try:
        return digit_of(text)
    except NotationError:
        raise _bad_symbol(text, cell, size) from None


def _bad_symbol(text: str, cell: Cell, size: int) -> NotationError:
    place = f"character {cell + 1}, {cell_name(cell, size)}"
    last = SYMBOLS[size]
    return NotationError(f"{text!r} at {place} is not 1-{last}, '.' or '0'", text, place)


def _short(text: str) -> str:
    return text if len(text) <= 24 else text[:20] + "..."


def _wrong_length(symbols: str) -> str:
    return f"{_short(symbols)!r} has {len(symbols)} cells; a grid of 9 by 9 has 81"
