"""QR codes of links as plans, by segno."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.engine.errors import SudokuError
from game.engine.formats.entry import Entry
from game.engine.formats.writers import writer_of
from game.plans.plan import Plan
from game.plans.shape import Shape, polygon

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.engine.types import Digit
    from game.paper.item import Item
    from game.plans.colour import Colour

LEAST = 0.92
"""The least side of a module, in points: a third of a millimetre."""
SHORT, MASK = 100, 2
"""Longer texts look random under any mask, so that the best one need not be found."""
LONGEST = 1800
"""Characters of a link; longer ones make codes that no camera reads."""


def link_of(item: Item) -> str:
    """A link that opens the puzzle, in Nonet and in any browser; empty where there is none."""
    return _link(item.rules, item.givens)


@lru_cache(maxsize=8)
def _link(rules: Rules, givens: tuple[Digit, ...]) -> str:
    try:
        return writer_of("sudokupad").write(Entry(1, rules, givens))
    except SudokuError:
        return ""


def qr_plan(text: str, most: float, ink: Colour) -> Plan | None:
    """A code whose units are modules; None where it would not be readable when it is `most`
    points wide, is too long, or segno is not installed."""
    if not text or len(text) > LONGEST:
        return None
    try:
        rows = _rows(text)
    except ModuleNotFoundError:
        return None
    if len(rows) * LEAST > most:
        return None
    squares = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            start = x
            while x < len(row) and row[x]:
                x += 1
            if x > start:
                squares.append(polygon([(start, y), (x, y), (x, y + 1), (start, y + 1)]))
            x += 1
    return Plan(0, 0, len(rows), len(rows), (Shape("".join(squares), ink),))


@lru_cache(maxsize=8)
def _rows(text: str) -> tuple[bytes, ...]:
    """The modules row by row, 1 where they are dark."""
    import segno

    mask = None if len(text) < SHORT else MASK
    return tuple(bytes(row) for row in segno.make(text, error="l", micro=False, mask=mask).matrix)
