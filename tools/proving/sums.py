"""Workings of sums in arguments: what a line says of the numbers of a clue is true, and enough."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from game.engine.variants.double_arrow import DoubleArrow
from game.engine.variants.sums import Arrow, Cage, Sum
from proving.lines import LINES, line_is_worked_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.constraints import Constraint
    from game.engine.techniques.argument import Ground, Working
    from game.engine.techniques.link import LinkEnd
    from game.engine.types import Cell, Digit
    from proving.board import Board


def is_worked_out(ground: Ground, end: LinkEnd | None, board: Board) -> bool:
    """Whether a working is true in a position and, if it lists ways or bounds, proves the end.

    Without an end, the clue has no way.
    """
    working, clue = ground.working, ground.clue
    if working is None:
        return True
    if isinstance(clue, LINES) and not working.ways:
        return line_is_worked_out(working, clue, end, board)
    if clue is None or {*working.cells, *(cell for cell, _ in working.known)} != set(clue.cells):
        return False
    if any(not _left(cell, board) <= {digit} for cell, digit in working.known):
        return False  # where nothing is left in a cell, whatever was supposed is wrong already
    if working.left is not None and working.left != _left_over(clue, dict(working.known)):
        return False
    return _ways_prove(working, clue, end, board) and _bounds_prove(working, clue, end, board)


def _left(cell: Cell, board: Board) -> frozenset[Digit]:
    value = board.values[cell]
    return frozenset((value,)) if value else board.left[cell]


def _left_over(clue: Constraint, known: dict[Cell, Digit]) -> int | None:
    match clue:
        case Cage(total=total) | Sum(total=total):
            return total - sum(known.get(cell, 0) for cell in clue.cells)
        case Arrow(pill=pill) if all(cell in known for cell in clue.cells[:pill]):
            digits = [known[cell] for cell in clue.cells[:pill]]
            number = int(sum(digit * 10**place for place, digit in enumerate(reversed(digits))))
            return number - sum(known.get(cell, 0) for cell in clue.cells[pill:])
    return None


def _ways_prove(working: Working, clue: Constraint, end: LinkEnd | None, board: Board) -> bool:
    if not working.ways:
        return True
    ways = {
        tuple(dict(zip(clue.cells, way, strict=True))[cell] for cell in working.cells)
        for way in board.ways(clue)
    }
    if end is None or not ways <= set(working.ways):
        return False
    for way in working.ways:
        holds = any(
            digit == end.digit
            for cell, digit in zip(working.cells, way, strict=True)
            if cell in end.cells
        )
        if holds != end.on:
            return False
    return True


def _bounds_prove(working: Working, clue: Constraint, end: LinkEnd | None, board: Board) -> bool:
    """Whether bounds are true, and no sums within them go with the digit that goes."""
    if not working.bounds:
        return True
    if (end is not None and (end.on or len(end.cells) > 1)) or isinstance(clue, DoubleArrow):
        return False
    ranges = []
    for bound in working.bounds:
        least = sum(min(_left(cell, board), default=board.size) for cell in bound.cells)
        most = sum(max(_left(cell, board), default=0) for cell in bound.cells)
        if (least < bound.number) if bound.is_least else (most > bound.number):
            return False
        every = sum(board.size for _ in bound.cells)
        ranges.append(range(bound.number, every + 1) if bound.is_least else range(bound.number + 1))
    target = end.cells if end is not None else ()
    if isinstance(clue, (Cage, Sum)) and len(working.bounds) > 1:
        kept = [bound for bound in working.bounds if {*bound.cells, *target} == set(working.cells)]
        alone = (working._replace(bounds=(bound,)) for bound in kept)
        return any(_bounds_prove(one, clue, end, board) for one in alone)
    if isinstance(clue, Arrow) and clue.pill > 1 and working.left is None:
        return _is_out_of_reach(working, clue, end, board)
    if sorted((*target, *(c for b in working.bounds for c in b.cells))) != sorted(working.cells):
        return False
    return not any(_fits(working, clue, end, sums) for sums in product(*ranges))


def _is_out_of_reach(working: Working, clue: Arrow, end: LinkEnd | None, board: Board) -> bool:
    """Whether no number of a pill of two cells, with what goes, is a sum within the bound."""
    (bound,) = working.bounds
    tens, ones, *shaft = clue.cells
    if clue.pill != 2 or set(bound.cells) != set(shaft):
        return False
    if end is not None and end.cells != (tens,):
        return False
    begins = _left(tens, board) if end is None else {end.digit}
    numbers = [10 * first + second for first in begins for second in _left(ones, board)]
    return all(
        number < bound.number if bound.is_least else number > bound.number for number in numbers
    )


def _fits(working: Working, clue: Constraint, end: LinkEnd | None, sums: tuple[int, ...]) -> bool:
    """Whether the clue comes out if the cells of each bound have such a sum."""
    if isinstance(clue, Arrow) and clue.pill > 1:
        return (end.digit if end else 0) + sum(sums) == working.left  # all that is open is shaft
    circle = clue.cells[0] if isinstance(clue, Arrow) else None
    shaft = head = 0
    for cells, number in _parts(working, end, sums):
        if circle in cells:
            head += number
        else:
            shaft += number
    total = clue.total if isinstance(clue, (Cage, Sum)) else head
    return shaft == total


def _parts(
    working: Working, end: LinkEnd | None, sums: tuple[int, ...]
) -> Iterator[tuple[tuple[Cell, ...], int]]:
    yield from (((cell,), digit) for cell, digit in working.known)
    if end is not None:
        yield end.cells, end.digit
    yield from ((bound.cells, sums[place]) for place, bound in enumerate(working.bounds))
