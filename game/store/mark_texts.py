"""The marks of a board as one text, for the small boards of lists; a game itself is its log."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.marks import Marks

MAX_MARK_CHARACTERS = 200_000
"""The longest text that is read: a board of 25 by 25 with everything in every cell has less."""

_WORDS = 32
"""Texts whose marks are remembered: a page of lists is drawn again and again."""


def format_marks(marks: Marks) -> str:
    """Corner and centre marks, colours and lines as JSON; empty where there are none."""
    drawn = [marks.corner, marks.centre, marks.colours, marks.lines]
    if not any(drawn):
        return ""
    import json

    return json.dumps(drawn, separators=(",", ":"))


@lru_cache(maxsize=_WORDS)
def parse_marks(text: str, cells: int) -> Marks | None:
    """Read what `format_marks` wrote for a board of so many cells; None where there are no marks,
    or damage has left a text that says something impossible."""
    if not 0 < len(text) <= MAX_MARK_CHARACTERS:
        return None
    import json

    try:
        corner, centre, colours, lines = json.loads(text)
        return _marks(corner, centre, colours, lines, cells)
    except (ValueError, TypeError, RecursionError):
        return None


def _marks(corner: object, centre: object, colours: object, lines: object, cells: int) -> Marks:
    """The marks; raises ValueError or TypeError for parts that are not of that form."""
    from game.engine.marks import COLOURS, Marks, PenLine

    size = round(cells**0.5)
    digits, kinds = (2 << size) - 2, (2 << COLOURS) - 2

    def spot(entry: object) -> tuple[int, int]:
        cell, digit = _pair(entry)
        return _within(cell, 0, cells - 1), _within(digit, 0, size)

    def small(entries: object) -> tuple[tuple[int, int], ...]:
        pairs = [_pair(entry) for entry in _list(entries)]
        return tuple((_within(cell, 0, cells - 1), _subset(mask, digits)) for cell, mask in pairs)

    painted = [_list(entry, 2) for entry in _list(colours)]
    drawn = [_list(entry, 3) for entry in _list(lines)]
    return Marks(
        small(corner),
        small(centre),
        tuple((spot(at), _subset(held, kinds)) for at, held in painted),
        tuple(PenLine(spot(a), spot(b), _within(colour, 1, COLOURS)) for a, b, colour in drawn),
    )


def _list(value: object, length: int = -1) -> list[object]:
    if not isinstance(value, list) or len(value) != length >= 0:
        raise ValueError("not such a list")
    return value


def _pair(value: object) -> tuple[object, object]:
    first, second = _list(value, 2)
    return first, second


def _within(value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or not least <= value <= most:
        raise ValueError("not such a number")
    return value


def _subset(value: object, of: int) -> int:
    mask = _within(value, 1, of)
    if mask & ~of:
        raise ValueError("not such a set")
    return mask
