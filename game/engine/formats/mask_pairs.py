"""A puzzle in two texts: a mask, rows of 0 and 1, and a grid, rows of digits.

    1 0 0 1      1 2 3 4      1 . . 4
    0 1 0 0      3 4 1 2      . 4 . .
    0 0 1 0      2 1 4 3      . . 4 .
    1 0 0 1      4 3 2 1      4 . . 1

Cells are side by side, or with any usual separator between them. Programs differ in whether a 1
shows a digit or hides it: it shows it, unless only the other way gives a single solution.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from game.engine.errors import NotationError
from game.engine.formats.separated_rows import separated_row
from game.engine.notation import digit_of
from game.engine.rules import BOX_SHAPES, classic
from game.engine.solver import solutions

if TYPE_CHECKING:
    from game.engine.types import Digit, ShouldStop

    Values = tuple[Digit, ...]


def masked_givens(first: str, second: str, should_stop: ShouldStop | None = None) -> Values | None:
    """The givens of the puzzle whose mask and grid these are, in either order; None for any other
    two texts. Raises Stopped."""
    mask, grid = _values(first), _values(second)
    if mask and grid and not _is_mask(mask):
        mask, grid = grid, mask
    if not (mask and grid) or len(mask) != len(grid) or not _is_mask(mask) or _is_mask(grid):
        return None
    shown = tuple(digit if sign else 0 for sign, digit in zip(mask, grid, strict=True))
    hidden = tuple(0 if sign else digit for sign, digit in zip(mask, grid, strict=True))
    rules = classic(_size(len(grid)))
    for givens in (shown, hidden):
        found = () if rules.conflicts(givens) else solutions(rules, givens, should_stop)
        if 0 in givens and len(list(islice(found, 2))) == 1:
            return givens
    return shown


def is_mask(text: str) -> bool:
    """Whether a text is a mask without its grid."""
    values = _values(text)
    return bool(values) and _is_mask(values or ())


def _is_mask(values: Values) -> bool:
    return 1 in values and max(values) == 1


def _values(text: str) -> Values | None:
    """The cells of a square in rows, or all in one; None for any other text."""
    rows = [_symbols(line) for line in text.lstrip("\ufeff").splitlines() if line.strip(" \t[]")]
    count = sum(map(len, rows))
    size = _size(count)
    if not size or (len(rows) > 1 and any(len(row) != size for row in rows)):
        return None
    try:
        values = tuple(digit_of(symbol) for symbol in "".join(rows))
    except NotationError:
        return None
    return values if max(values) <= size else None


def _size(count: int) -> int:
    """How many rows a grid of so many cells has; 0 where there is none."""
    return next((size for size in BOX_SHAPES if size * size == count), 0)


def _symbols(line: str) -> str:
    """A row as symbols; numbers may have spaces between them."""
    row = separated_row(line)
    if row:
        return row
    cells = line.strip(" \t[](){},;").split()
    if len(cells) > 1 and any(len(cell) > 1 for cell in cells):
        row = separated_row(",".join(cells))
    return row or "".join(cells)
