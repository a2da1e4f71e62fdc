"""Rows of a grid with a separator between the cells, as spreadsheets and programs write them.

5,3,,,7,,,,        5;3;0;0;7;0;0;0;0        |5|3| | |7| | | | |        [5, 3, 0, 0, 7, 0, 0, 0, 0],
"""

from __future__ import annotations

from game.engine.notation import SYMBOLS
from game.engine.rules import BOX_SHAPES

SEPARATORS = ",;\t|"

_BLANKS = frozenset(("", ".", "0", "-", "_", "*", "?", "x", "X"))
_AROUND = " \t[](){}"


def separated_row(text: str) -> str:
    """The row as symbols, a full stop for a blank; empty for any other text.

    A cell may stand in quotes, and is empty, one of the usual signs for a blank, a symbol, or a
    number of two digits.
    """
    separator = next((mark for mark in SEPARATORS if mark in text), "")
    if not separator:
        return ""
    row = text if separator == "\t" else text.strip(_AROUND)
    if row != text and row.endswith((",", ";")):  # after a bracket
        row = row[:-1].strip(_AROUND)
    if separator == "|" and row.count("|") + 1 not in BOX_SHAPES:  # bars at both ends, too
        row = row.removeprefix("|").removesuffix("|")
    cells = [part.strip(" '\"") for part in row.split(separator)]
    if len(cells) not in BOX_SHAPES:
        return ""
    symbols = [_symbol(cell, len(cells)) for cell in cells]
    return "".join(symbols) if all(symbols) else ""


def _symbol(cell: str, size: int) -> str:
    """The symbol of a cell in a grid of this size; empty for a text that is none."""
    if cell in _BLANKS:
        return "."
    if cell.isascii() and cell.isdecimal() and len(cell) <= 2 and 0 < int(cell) <= size:
        return SYMBOLS[int(cell)]
    return cell if len(cell) == 1 and cell.isalnum() else ""
