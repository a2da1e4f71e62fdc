"""Which of the recorded takes a sound is played with, and from which side it comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple

if TYPE_CHECKING:
    from game.engine.types import Cell, Digit


class Voice(NamedTuple):
    """How a sound is played."""

    take: str = ""
    """The end of its file's name; empty where there is only one."""
    side: float = 0.0
    """From -1, left, to 1, right."""


PLAIN = Voice()

TAKES = 3
"""Takes of what is heard often."""

HOUSE_NOTES = 9
"""Notes of the rising scale for completed houses."""

WOOD_BLOCKS = 4
"""Wood blocks, for the factors from 2 to 5."""

_WIDTH, _WIDE = 0.5, 0.9
"""How far to the side the outer columns are heard, and where the side tells the column."""

_SHORT, _CURVE, _TWO, _THREE = 1, 2, 3, 4

_STROKES = {
    **dict.fromkeys((1, 7, 18, 19), _SHORT),
    **dict.fromkeys((2, 3, 6, 8, 9, 12, 16, 21, 24), _CURVE),
    **dict.fromkeys((4, 5, 11, 13, 20, 22, 23, 25), _TWO),
}
"""The strokes that a pen needs for a digit; those from ten on are capitals."""


def of_digit(digit: Digit, cell: Cell, size: int) -> Voice:
    """The nib that writes a digit into a cell: by the strokes it needs, and the cell's place."""
    take = 1 + (cell // size + 2 * (cell % size) + digit) % TAKES
    return Voice(f"{_STROKES.get(digit, _THREE)}{take}", _side(cell, size))


def of_note(digit: Digit, cell: Cell, size: int) -> Voice:
    """The pencil that writes a note into a cell."""
    return Voice(str(1 + (cell + digit) % TAKES), _side(cell, size))


def of_house(number: int) -> Voice:
    """The brush for the n-th house in a row, from 1 on: higher each time."""
    return Voice(str(min(number, HOUSE_NOTES)))


def of_row(in_row: int) -> Voice:
    """The note for so many right digits in a row: each sign of five begins a degree higher."""
    return Voice(str(min(HOUSE_NOTES, (in_row - 1) % 5 + 1 + min(4, (in_row - 1) // 5))))


def of_factor(factor: int) -> Voice:
    """The wood block that raises the factor to this one: higher each time."""
    return Voice(str(max(1, min(WOOD_BLOCKS, factor - 1))))


def at(cell: Cell, size: int) -> Voice:
    """A sound of one take that comes from a cell's column."""
    return Voice(side=_side(cell, size))


def column_of(cell: Cell, size: int) -> Voice:
    """A sound of one take whose side tells the column of a cell."""
    return Voice(side=_side(cell, size, _WIDE))


def _side(cell: Cell, size: int, width: float = _WIDTH) -> float:
    return width * (2 * (cell % size) / max(1, size - 1) - 1)
