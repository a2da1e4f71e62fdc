"""Workings of sandwiches, X-sums and skyscrapers: the cases that are left, or what would be if
something else were so."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.engine.variants.sandwich import Sandwich
from game.engine.variants.skyscraper import Skyscraper
from game.engine.variants.xsum import XSum

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.engine.constraints import Constraint
    from game.engine.techniques.argument import Bound, Case, Working
    from game.engine.techniques.link import LinkEnd
    from game.engine.types import Candidate, Cell, Digit
    from proving.board import Board

    Left = Mapping[Cell, frozenset[Digit]]


def outside_is_worked_out(
    working: Working, clue: Constraint, end: LinkEnd | None, board: Board
) -> bool:
    """Whether all that a working says is so, and proves the end, or that there is no way."""
    if working.cases:
        assert isinstance(clue, (Sandwich, XSum))
        return end is not None and cases_prove(working.cases, clue, end, board)
    several = _if_wrong(clue, end, board)
    if isinstance(clue, Skyscraper) and len(working.bounds) == 1:
        (bound,) = working.bounds
        return all(sees_so_many(clue, bound, left) for left in several)
    if isinstance(clue, XSum) and len(working.bounds) == 1 and len(several) == 1:
        return adds_so_much(clue, working, several[0])
    if isinstance(clue, Sandwich) and working.frames is not None:
        return all(no_frame_fits(clue, working.frames, left) for left in several)
    return False


def left_in(cell: Cell, board: Board) -> frozenset[Digit]:
    """The digits that a cell may have."""
    value = board.values[cell]
    return frozenset((value,)) if value else board.left[cell]


def _if_wrong(clue: Constraint, end: LinkEnd | None, board: Board) -> list[Left]:
    """What is left in a line in each way in which an end is wrong."""
    left = {cell: left_in(cell, board) for cell in clue.cells}
    if end is None:
        return [left]
    gone = frozenset((end.digit,))
    if end.on:
        return [{cell: left[cell] - gone if cell in end.cells else left[cell] for cell in left}]
    return [with_digit(left, cell, end.digit) for cell in end.cells]


def with_digit(left: Left, cell: Cell, digit: Digit) -> Left:
    """What is left in a line, in which digits differ, with a digit in one cell."""
    here = frozenset((digit,))
    return {other: here if other == cell else digits - here for other, digits in left.items()}


def sees_so_many(clue: Skyscraper, bound: Bound, left: Left) -> bool:
    """Whether a bound of the digits that are seen is true, and out of reach of the clue, whatever
    is left in open cells that it does not name."""
    taken = {digit for digits in left.values() if len(digits) == 1 for digit in digits}
    free = frozenset(range(1, len(clue.cells) + 1)) - taken
    left = {
        cell: free if len(digits) > 1 and cell not in bound.cells else digits
        for cell, digits in left.items()
    }
    if bound.number < clue.seen if bound.is_least else bound.number > clue.seen:
        return False
    if bound.number == clue.seen:
        return False
    reached: dict[frozenset[Digit], set[int]] = {frozenset(): {0}}
    for cell in clue.cells:
        after: dict[frozenset[Digit], set[int]] = {}
        for used, counts in reached.items():
            for digit in left[cell] - used:
                is_seen = digit > max(used, default=0)
                seen = {count + 1 for count in counts} if is_seen else counts
                after.setdefault(used | {digit}, set()).update(seen)
        reached = after
    counts = {count for several in reached.values() for count in several}
    return all(
        count >= bound.number if bound.is_least else count <= bound.number for count in counts
    )


def adds_so_much(clue: XSum, working: Working, left: Left) -> bool:
    """Whether a first digit is known, and the sum of what it takes is out of reach."""
    ((cell, first),), (bound,) = working.known, working.bounds
    if cell != clue.cells[0] or not left[cell] <= {first} or bound.cells != clue.cells[1:first]:
        return False
    needed, size = clue.total - first, len(clue.cells)
    beyond = range(bound.number) if bound.is_least else range(bound.number + 1, size * size)
    choices = [left[other] - {first} for other in bound.cells]
    true = not any(True for total in beyond for _ in fillings(choices, total))
    return true and (needed < bound.number if bound.is_least else needed > bound.number)


def no_frame_fits(clue: Sandwich, frames: Sequence[Sequence[Cell]], left: Left) -> bool:
    """Whether the bread has no other places, and no digits with the sum fit between these."""
    cells, size = clue.cells, len(clue.cells)
    named = {frozenset(frame) for frame in frames}
    inner = range(2, size)
    for start, stop in combinations(range(size), 2):
        one, other = cells[start], cells[stop]
        if not any(a in left[one] and b in left[other] for a, b in ((1, size), (size, 1))):
            continue
        if not any(sum(digits) == clue.total for digits in combinations(inner, stop - start - 1)):
            continue
        between = [left[cell] - {1, size} for cell in cells[start + 1 : stop]]
        if frozenset((one, other)) not in named or any(True for _ in fillings(between, clue.total)):
            return False
    return True


# -- cases -----------------------------------------------------------------------------------------


def cases_prove(cases: Sequence[Case], clue: Sandwich | XSum, end: LinkEnd, board: Board) -> bool:
    """Whether the cases are all that there are, and each of them proves an end."""
    listed = {
        (case.fixed, case.inside, frozenset(digits)) for case in cases for digits in case.sets
    }
    needed = _all_cases(clue, end, board)
    return needed <= listed and all(_case_proves(case, clue, end) for case in cases)


def _all_cases(
    clue: Sandwich | XSum, end: LinkEnd, board: Board
) -> set[tuple[tuple[Candidate, ...], tuple[Cell, ...], frozenset[Digit]]]:
    """All that can be inside, with what holds it; what is denied may be any digit that is marked
    in its cell, or nothing would be left to list."""

    def left(cell: Cell) -> frozenset[Digit]:
        here = left_in(cell, board)
        denied = not end.on and cell in end.cells and here == {end.digit}
        return board.marks.get(cell, here) if denied else here

    cases = set()
    for fixed, inside, total in _holders(clue):
        if any(digit not in left(cell) for cell, digit in fixed):
            continue
        taken = {digit for _, digit in fixed}
        for digits in fillings([left(cell) - taken for cell in inside], total):
            cases.add((fixed, inside, frozenset(digits)))
    return cases


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


def fillings(
    choices: Sequence[frozenset[Digit]], total: int, taken: frozenset[Digit] = frozenset()
) -> Iterator[tuple[Digit, ...]]:
    """Different digits for some cells, with a sum."""
    if not choices:
        if total == 0:
            yield ()
        return
    for digit in choices[0] - taken:
        if digit <= total:
            for rest in fillings(choices[1:], total - digit, taken | {digit}):
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
