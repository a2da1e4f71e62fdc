"""Workings of thermometers, lines of equal sums, sandwiches and X-sums: each number that a line
says is true, and together they are enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.variants.region_sums import RegionSums
from game.engine.variants.sandwich import Sandwich
from game.engine.variants.thermo import Thermometer
from game.engine.variants.xsum import XSum

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from game.engine.constraints import Constraint
    from game.engine.techniques.argument import Bound, Case, Working
    from game.engine.techniques.link import LinkEnd
    from game.engine.types import Candidate, Cell, Digit
    from proving.board import Board

LINES = (Thermometer, RegionSums, Sandwich, XSum)
"""The clues that are checked here."""


def line_is_worked_out(
    working: Working, clue: Constraint, end: LinkEnd | None, board: Board
) -> bool:
    """Whether all that a working says is so, and proves the end, or that there is no way."""
    if working.known or working.cells or working.ways or working.left is not None:
        return False
    match clue:
        case Thermometer():
            return _counts(working.bounds, clue, end, board)
        case RegionSums():
            return _parts_differ(working.bounds, clue, end, board)
        case Sandwich() | XSum():
            return end is not None and _cases_prove(working.cases, clue, end, board)
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
    return [(end.cells[0], each) for each in _left(end.cells[0], board) if each != end.digit]


# -- thermometers ---------------------------------------------------------------------------------


def _counts(bounds: Sequence[Bound], clue: Thermometer, end: LinkEnd | None, board: Board) -> bool:
    place = {cell: index for index, cell in enumerate(clue.cells)}
    before: Bound | None = None
    for each in bounds:
        (cell,) = each.cells
        digits: Collection[Digit] = _left(cell, board)
        if before is not None and before.is_least == each.is_least:
            step = 1 if each.is_least else -1
            if place[cell] != place[before.cells[0]] + step:
                return False
            digits = [digit for digit in digits if _goes_on(before, digit, clue)]
        if any(digit < each.number if each.is_least else digit > each.number for digit in digits):
            return False
        before = each
    if end is None:
        *_, low, high = bounds
        beside = place[high.cells[0]] == place[low.cells[0]] + 1
        return beside and low.is_least > high.is_least and not _goes_on(low, high.number, clue)
    gone = _gone(end, board)
    return gone is not None and all(
        any(
            place[cell] == place[each.cells[0]] + (1 if each.is_least else -1)
            and not _goes_on(each, digit, clue)
            for each in bounds
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
    for each in bounds:
        # Where nothing is left in a cell, whatever was supposed is wrong already.
        least = sum(min(_left(cell, board), default=board.size) for cell in each.cells)
        most = sum(max(_left(cell, board), default=0) for cell in each.cells)
        reach = least if each.is_least else most
        if reach < each.number if each.is_least else reach > each.number:
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
        total = digit + sum(each.number for each in near)
        if not (total < far.number if far.is_least else total > far.number):
            return False
    return True


# -- sandwiches and X-sums ------------------------------------------------------------------------


def _cases_prove(cases: Sequence[Case], clue: Sandwich | XSum, end: LinkEnd, board: Board) -> bool:
    listed = {
        (each.fixed, each.inside, frozenset(digits)) for each in cases for digits in each.sets
    }
    found = _all_cases(clue, end, board)
    return found <= listed and all(_case_proves(each, clue, end) for each in cases)


def _all_cases(
    clue: Sandwich | XSum, end: LinkEnd, board: Board
) -> set[tuple[tuple[Candidate, ...], tuple[Cell, ...], frozenset[Digit]]]:
    """All that can be inside, with what holds it; what is denied may be any digit that is marked
    in its cell, or nothing would be left to list."""

    def left(cell: Cell) -> frozenset[Digit]:
        here = _left(cell, board)
        denied = not end.on and cell in end.cells and here == {end.digit}
        return board.marks.get(cell, here) if denied else here

    found = set()
    for fixed, inside, total in _holders(clue):
        if any(digit not in left(cell) for cell, digit in fixed):
            continue
        taken = {digit for _, digit in fixed}
        for digits in _fillings([left(cell) - taken for cell in inside], total):
            found.add((fixed, inside, frozenset(digits)))
    return found


def _holders(
    clue: Sandwich | XSum,
) -> Iterator[tuple[tuple[Candidate, ...], tuple[Cell, ...], int]]:
    """Each way to set the bread or the first digit: with the cells inside and their sum."""
    cells, size = clue.cells, len(clue.cells)
    if isinstance(clue, XSum):
        for digit in range(1, size + 1):
            yield ((cells[0], digit),), cells[1:digit], clue.total - digit
        return
    for start in range(size):
        for stop in range(start + 1, size):
            for one, other in ((1, size), (size, 1)):
                fixed = ((cells[start], one), (cells[stop], other))
                yield fixed, cells[start + 1 : stop], clue.total


def _fillings(
    choices: Sequence[frozenset[Digit]], total: int, taken: frozenset[Digit] = frozenset()
) -> Iterator[tuple[Digit, ...]]:
    """Different digits for some cells, with a sum."""
    if not choices:
        if total == 0:
            yield ()
        return
    for digit in choices[0] - taken:
        if digit <= total:
            for rest in _fillings(choices[1:], total - digit, taken | {digit}):
                yield (digit, *rest)


def _case_proves(case: Case, clue: Sandwich | XSum, end: LinkEnd) -> bool:
    """Whether an end is true in a case: of a line, in which no digit comes twice."""
    fixed = dict(case.fixed)
    always = set(range(1, len(clue.cells) + 1)).intersection(*map(set, case.sets))
    if end.on:
        held = any(fixed.get(cell) == end.digit for cell in end.cells)
        return held or (end.digit in always and set(case.inside) <= set(end.cells))
    for cell in end.cells:
        if cell in fixed:
            can_be = fixed[cell] == end.digit
        elif cell in case.inside:
            can_be = any(end.digit in digits for digits in case.sets)
        else:
            can_be = end.digit not in always and end.digit not in fixed.values()
        if can_be:
            return False
    return True
