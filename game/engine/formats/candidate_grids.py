"""Grids of candidates: 81 groups of digits in any frame, 729 characters (Sukaku), and SudoCue's
`.sdx`, where `u` stands before a digit that the player placed."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from game.engine.errors import NotationError
from game.engine.formats.entry import Entry
from game.engine.notation import cell_name, digit_of
from game.engine.rules import BOX_SHAPES, classic

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_FRAME = str.maketrans(dict.fromkeys("|│║:!", " "))
_SUKAKU = 729


def groups_of(line: str) -> list[str]:
    """The groups of digits in a row of such a grid; none for another line."""
    groups = line.translate(_FRAME).split()
    if len(groups) in BOX_SHAPES and all(
        (group.removeprefix("u").isalnum() and group.isascii()) or group == "." for group in groups
    ):
        return groups
    return []


def is_candidate_row(line: str) -> bool:
    """Whether a line is a row with a cell of several candidates."""
    groups = groups_of(line)
    wide = [group.removeprefix("u") for group in groups if len(group) > 1]
    return len(wide) > 0 and all(group.isdecimal() for group in wide)


def parse_rows(rows: Sequence[Sequence[str]]) -> Entry:
    """The position in rows of groups: a single candidate is a digit, and of the others those that
    are missing are ruled out."""
    size = len(rows)
    if size not in BOX_SHAPES or any(len(row) != size for row in rows):
        raise NotationError(f"{sum(map(len, rows))} groups of candidates, not 81", "")
    if size > 9:
        raise NotationError("candidates of more than 9 digits cannot be told apart", "")
    return _position([group for row in rows for group in row], size, 1)


def _position(groups: Iterable[str], size: int, line: int) -> Entry:
    values, placed = [], []
    deleted: list[tuple[int, int]] = []
    for cell, group in enumerate(groups):
        digits = {_digit(symbol, cell, size) for symbol in group.removeprefix("u")} - {0}
        single = len(digits) == 1
        values.append(min(digits) if single else 0)
        if single and group.startswith("u"):
            placed.append(cell)
        if digits and not single:
            deleted += [(cell, number) for number in range(1, size + 1) if number not in digits]
    return Entry(line, classic(size), tuple(values), frozenset(placed), tuple(deleted))


def _digit(text: str, cell: int, size: int) -> int:
    name = cell_name(cell, size)
    try:
        digit = digit_of(text)
    except NotationError as error:
        raise NotationError(f"{error} at {name}", text, name) from None
    if digit > size:
        raise NotationError(f"{text!r} at {name} is more than {size}", text, name)
    return digit


def is_sukaku(text: str) -> bool:
    """Whether a line has 729 digits or blanks, nine for each cell."""
    return len(text) == _SUKAKU and set(text) <= set("0123456789.")


def parse_sukaku(text: str, line: int) -> Entry:
    """The position of 729 characters."""
    size = isqrt(81)
    groups = [text[at : at + size].replace(".", "0") for at in range(0, _SUKAKU, size)]
    for cell, group in enumerate(groups):
        if not group.strip("0"):
            name = cell_name(cell, size)
            raise NotationError(f"no candidate at {name}", group, name)
    return _position(groups, size, line)
