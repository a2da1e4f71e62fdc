"""Workings of the numbers outside the grid: what is left of sandwiches and X-sums, and how many
digits of a skyscraper could be seen.

Few cases are listed: all places of the bread, or first digits, with what fits there. Otherwise it
is said what would be if a line were wrong: the only places for the bread, between which nothing
fits, or too few or too many digits that are seen.
"""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.argument import Bound, Case, Working

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from game.engine.constraints import Automaton
    from game.engine.techniques.link import LinkEnd
    from game.engine.types import Candidate, Cell, Digit, DigitSet

    Masks = Mapping[Cell, DigitSet]

MAX_CASES = 4
"""Cases that a line lists."""

MAX_SETS = 4
"""Sets of digits that a case lists."""

MAX_FRAMES = 3
"""Places of the bread that a line lists."""

MAX_DIFFERING = 9
"""The longest line in which digits that differ are counted."""

MAX_TRIED = 2_000
"""Sets of digits that are looked at in one clue."""

Frames = tuple[tuple["Cell", "Cell"], ...]
"""Pairs of cells that may hold the bread, in either order."""


def outside_working(clue: Automaton, masks: Masks, ends: Sequence[LinkEnd]) -> Working | None:
    """How a clue proves some ends, or has no way if there are none; None if not in short."""
    if clue.outside != "seen" and ends:
        listed = _listed(clue, masks, ends)
        if listed:
            return listed
    wrong = list(_if_wrong(masks, ends))
    if not wrong:
        return None
    if clue.outside == "seen":
        bound = seen_bound(clue, wrong)
        return Working((), (), None, bounds=(bound,)) if bound else None
    if len(wrong) > 1:
        return None
    if clue.outside == "between":
        frames = frames_of(clue, wrong[0])
        return None if frames is None else Working((), (), None, frames=frames)
    first = list(cells_of(wrong[0][clue.cells[0]]))
    added = added_bound(clue, wrong[0], first[0]) if len(first) == 1 else None
    return Working(((clue.cells[0], first[0]),), (), None, bounds=(added,)) if added else None


def number_of(clue: Automaton) -> int:
    """The number outside the grid."""
    assert clue.number is not None
    return clue.number


def _if_wrong(masks: Masks, ends: Sequence[LinkEnd]) -> Iterator[Masks]:
    """What would be left with each way in which one of some ends is wrong."""
    if not ends:
        yield masks
    for end in ends:
        bit = 1 << end.digit
        if end.on:
            yield {c: mask & ~bit if c in end.cells else mask for c, mask in masks.items()}
            continue
        for cell in end.cells:
            yield supposed(masks, cell, end.digit)


def supposed(masks: Masks, cell: Cell, digit: Digit) -> Masks:
    """What is left in a line with a digit in one cell."""
    bit = 1 << digit
    return {other: bit if other == cell else mask & ~bit for other, mask in masks.items()}


# -- skyscrapers ----------------------------------------------------------------------------------


def seen_bound(clue: Automaton, several: Sequence[Masks]) -> Bound | None:
    """How many digits are seen at most, or at least, in each of several lines, if that is out of
    reach of the clue; None otherwise. Its cells are those in which it matters what is left."""
    lines = [[masks[cell] for cell in clue.cells] for masks in several]
    bound = _out_of_reach(clue, lines)
    if bound is None:
        return None
    free = [_freed(line, range(len(line))) for line in lines]
    plain = _out_of_reach(clue, free)
    if plain is not None:
        return Bound((), *plain)
    needed = []
    for place, cell in enumerate(clue.cells):
        freed = [_freed(line, (place,)) for line in lines]
        without = _out_of_reach(clue, freed) if freed != lines else bound
        if without is None:
            needed.append(cell)
        else:
            lines, bound = freed, without
    return Bound(tuple(needed), *bound)


def _freed(line: Sequence[DigitSet], places: Iterable[int]) -> list[DigitSet]:
    """A line with any digit that is not taken in some of its open places."""
    free = (2 << len(line)) - 2
    for mask in line:
        if not mask & mask - 1:
            free &= ~mask
    return [
        free if place in places and mask & mask - 1 else mask for place, mask in enumerate(line)
    ]


def _out_of_reach(clue: Automaton, lines: Sequence[Sequence[DigitSet]]) -> tuple[int, bool] | None:
    """How many digits are seen at most or, if it says True, at least, if the clue has another
    number; None otherwise."""
    bound = _bound(clue, map(_seen, lines))
    if bound is None and len(clue.cells) <= MAX_DIFFERING:
        bound = _bound(clue, map(_seen_differing, lines))
    return bound


def _bound(clue: Automaton, counts: Iterable[set[int]]) -> tuple[int, bool] | None:
    """What all of some counts keep to, if that is out of reach of the clue."""
    ranges = list(counts)
    if not all(ranges):
        return None
    most, least = max(max(numbers) for numbers in ranges), min(min(numbers) for numbers in ranges)
    if most < number_of(clue):
        return most, False
    return (least, True) if least > number_of(clue) else None


def _seen(masks: Sequence[DigitSet]) -> set[int]:
    """How many digits can be seen; those that are not may be equal."""
    states = {(0, 0)}
    for mask in masks:
        states = {
            (digit, seen + 1) if digit > highest else (highest, seen)
            for highest, seen in states
            for digit in cells_of(mask)
        }
    return {seen for _, seen in states}


def _seen_differing(masks: Sequence[DigitSet]) -> set[int]:
    """How many digits can be seen if all digits differ."""
    states = {(0, 0)}
    for mask in masks:
        states = {
            (used | 1 << digit, seen + (1 << digit > used))
            for used, seen in states
            for digit in cells_of(mask & ~used)
        }
    return {seen for _, seen in states}


# -- sandwiches -----------------------------------------------------------------------------------


def frames_of(clue: Automaton, masks: Masks) -> Frames | None:
    """The only places for the bread, between which nothing fits; None if some does, or if they
    are too many."""
    cells, size = clue.cells, len(clue.cells)
    lengths, ends = spans(clue), (1, size)
    frames: list[tuple[Cell, Cell]] = []
    for start, stop in combinations(range(size), 2):
        pair = (cells[start], cells[stop])
        if stop - start - 1 not in lengths or not (
            _takes(masks, pair, ends) or _takes(masks, pair, ends[::-1])
        ):
            continue
        inside = cells[start + 1 : stop]
        if len(frames) == MAX_FRAMES or _sets(masks, inside, number_of(clue), {*ends}, size):
            return None
        frames.append(pair)
    return tuple(frames)


def _takes(masks: Masks, pair: Sequence[Cell], digits: Sequence[Digit]) -> bool:
    return all(masks[cell] >> digit & 1 for cell, digit in zip(pair, digits, strict=True))


def spans(clue: Automaton) -> tuple[int, ...]:
    """How many different digits can add up to the sum."""
    size = len(clue.cells)
    return tuple(
        count
        for count in range(size - 1)
        if sum(range(2, 2 + count)) <= number_of(clue) <= sum(range(size - count, size))
    )


# -- X-sums ---------------------------------------------------------------------------------------


def added_bound(clue: Automaton, masks: Masks, first: Digit) -> Bound | None:
    """What the cells that a first digit takes add up to at least, or at most, digits being
    different, if that is out of reach of the clue; None otherwise."""
    rest, needed, size = clue.cells[1:first], number_of(clue) - first, len(clue.cells)
    digits = [digit for digit in range(1, size + 1) if digit != first]
    open_ = [[digit for digit in cells_of(masks[cell]) if digit != first] for cell in rest]
    if not all(open_) or not rest:
        return None
    least = max(sum(map(min, open_)), sum(digits[: len(rest)]))
    most = min(sum(map(max, open_)), sum(digits[-len(rest) :]))
    if needed < least:
        return Bound(rest, least, is_least=True)
    return Bound(rest, most, is_least=False) if needed > most else None


# -- cases ----------------------------------------------------------------------------------------


def _listed(clue: Automaton, masks: Masks, ends: Sequence[LinkEnd]) -> Working | None:
    """The few cases that are left, in each of which the ends hold."""
    denied = {(cell, 1 << end.digit) for end in ends if not end.on for cell in end.cells}
    every = (1 << len(clue.cells) + 1) - 2  # what is supposed and denied may be any digit
    free = {cell: every if (cell, mask) in denied else mask for cell, mask in masks.items()}
    cases = few_cases(clue, free)
    if not cases or not all(holds(end, case) for end in ends for case in cases):
        return None
    return Working((), (), None, cases=cases)


def few_cases(clue: Automaton, masks: Masks) -> tuple[Case, ...]:
    """All places of the bread, or first digits, with the sets of digits inside; none if these are
    too many."""
    size, tried = len(clue.cells), 0
    cases: list[Case] = []
    for fixed, inside, total in _holders(clue, masks):
        tried += comb(size - 2, len(inside))
        if tried > MAX_TRIED:
            return ()
        taken = {digit for _, digit in fixed}
        sets = _sets(masks, inside, total, taken, size)
        if sets:
            cases.append(Case(fixed, inside, sets))
        if len(cases) > MAX_CASES or len(sets) > MAX_SETS:
            return ()
    return tuple(cases)


def _holders(
    clue: Automaton, masks: Masks
) -> Iterator[tuple[tuple[Candidate, ...], tuple[Cell, ...], int]]:
    """The places of the bread, or first digits, with the cells inside and their sum."""
    cells, size = clue.cells, len(clue.cells)
    if clue.outside == "first":
        for digit in cells_of(masks[cells[0]]):
            yield ((cells[0], digit),), cells[1:digit], number_of(clue) - digit
        return
    lengths = spans(clue)
    for start, stop in combinations(range(size), 2):
        for ends in ((1, size), (size, 1)):
            pair = (cells[start], cells[stop])
            if stop - start - 1 in lengths and _takes(masks, pair, ends):
                fixed = tuple(zip(pair, ends, strict=True))
                yield fixed, cells[start + 1 : stop], number_of(clue)


def _sets(
    masks: Masks, cells: Sequence[Cell], total: int, taken: set[Digit], size: int
) -> tuple[tuple[Digit, ...], ...]:
    """The sets of different digits with a sum that fit in some cells."""
    free = [digit for digit in range(1, size + 1) if digit not in taken]
    return tuple(
        digits
        for digits in combinations(free, len(cells))
        if sum(digits) == total and _can_be_placed(digits, [masks[cell] for cell in cells])
    )


def _can_be_placed(digits: Sequence[Digit], masks: Sequence[DigitSet]) -> bool:
    """Whether each of the digits has a place of its own."""
    if not masks:
        return True
    return any(
        masks[0] >> digit & 1
        and _can_be_placed([other for other in digits if other != digit], masks[1:])
        for digit in digits
    )


def holds(end: LinkEnd, case: Case) -> bool:
    """Whether an end is true in a case, whatever fills the cells."""
    fixed, digit = dict(case.fixed), end.digit
    always = set(case.sets[0]).intersection(*case.sets) if case.sets else set()
    if end.on:
        if any(fixed.get(cell) == digit for cell in end.cells):
            return True
        return digit in always and set(case.inside) <= set(end.cells)
    for cell in end.cells:
        if cell in fixed:
            fine = fixed[cell] != digit
        elif cell in case.inside:
            fine = not any(digit in digits for digits in case.sets)
        else:
            fine = digit in always or digit in fixed.values()
        if not fine:
            return False
    return True
