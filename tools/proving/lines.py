"""Workings of thermometers, lines of equal sums and numbers outside the grid: each number that a
line says is true, and together they are enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.variants.region_sums import RegionSums
from game.engine.variants.sandwich import Sandwich
from game.engine.variants.skyscraper import Skyscraper
from game.engine.variants.thermo import Thermometer
from game.engine.variants.xsum import XSum
from proving.outside import outside_is_worked_out

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.engine.constraints import Constraint
    from game.engine.techniques.argument import Bound, Working
    from game.engine.techniques.link import LinkEnd
    from game.engine.types import Candidate, Cell, Digit
    from proving.board import Board

LINES = (Thermometer, RegionSums, Sandwich, XSum, Skyscraper)
"""The clues that are checked here."""


def line_is_worked_out(
    working: Working, clue: Constraint, end: LinkEnd | None, board: Board
) -> bool:
    """Whether all that a working says is so, and proves the end, or that there is no way."""
    if (
        (working.known and not isinstance(clue, XSum))
        or working.cells
        or working.ways
        or working.left is not None
    ):
        return False
    match clue:
        case Thermometer():
            return _counts(working.bounds, clue, end, board)
        case RegionSums():
            return _parts_differ(working.bounds, clue, end, board)
        case Sandwich() | XSum() | Skyscraper():
            return outside_is_worked_out(working, clue, end, board)
    return False


def _left(cell: Cell, board: Board) -> frozenset[Digit]:
    value = board.values[cell]
    return frozenset((value,)) if value else board.left[cell]


def _gone(end: LinkEnd, board: Board) -> list[Candidate] | None:
    """What must be excluded so that the end is true; None if that is not enough to say."""
    if not end.on:
        return [(cell, end.digit) for cell in end.cells]
    if len(end.cells) > 1:
        return None
    return [(end.cells[0], digit) for digit in _left(end.cells[0], board) if digit != end.digit]


# -- thermometers ---------------------------------------------------------------------------------


def _counts(bounds: Sequence[Bound], clue: Thermometer, end: LinkEnd | None, board: Board) -> bool:
    place = {cell: index for index, cell in enumerate(clue.cells)}
    before: Bound | None = None
    for bound in bounds:
        (cell,) = bound.cells
        digits: Collection[Digit] = _left(cell, board)
        if before is not None and before.is_least == bound.is_least:
            step = 1 if bound.is_least else -1
            if place[cell] != place[before.cells[0]] + step:
                return False
            digits = [digit for digit in digits if _goes_on(before, digit, clue)]
        if any(
            digit < bound.number if bound.is_least else digit > bound.number for digit in digits
        ):
            return False
        before = bound
    if end is None:
        *_, low, high = bounds
        beside = place[high.cells[0]] == place[low.cells[0]] + 1
        return beside and low.is_least > high.is_least and not _goes_on(low, high.number, clue)
    gone = _gone(end, board)
    return gone is not None and all(
        any(
            place[cell] == place[bound.cells[0]] + (1 if bound.is_least else -1)
            and not _goes_on(bound, digit, clue)
            for bound in bounds
        )
        for cell, digit in gone
    )


def _goes_on(bound: Bound, digit: Digit, clue: Thermometer) -> bool:
    """Whether a digit can stand next to a cell with this bound, further along."""
    apart = digit - bound.number if bound.is_least else bound.number - digit
    return apart > 0 or (clue.slow and apart == 0)


# -- lines of equal sums --------------------------------------------------------------------------


def _parts_differ(
    bounds: Sequence[Bound], clue: RegionSums, end: LinkEnd | None, board: Board
) -> bool:
    starts = [0, *clue.breaks]
    parts = [
        set(clue.cells[start:stop])
        for start, stop in zip(starts, [*clue.breaks, len(clue.cells)], strict=True)
    ]
    for bound in bounds:
        # Where nothing is left in a cell, whatever was supposed is wrong already.
        least = sum(min(_left(cell, board), default=board.size) for cell in bound.cells)
        most = sum(max(_left(cell, board), default=0) for cell in bound.cells)
        reach = least if bound.is_least else most
        if reach < bound.number if bound.is_least else reach > bound.number:
            return False
    far, *near = bounds
    if set(far.cells) not in parts or len(near) > 1:
        return False
    rest = set(near[0].cells) if near else set()
    gone = _gone(end, board) if end is not None else [(None, 0)]
    if gone is None or (near and near[0].is_least == far.is_least):
        return False
    for cell, digit in gone:
        mine = rest | ({cell} if cell is not None else set())
        if mine not in parts or mine == set(far.cells):
            return False
        total = digit + sum(bound.number for bound in near)
        if not (total < far.number if far.is_least else total > far.number):
            return False
    return True
