"""Bivalue universal graves (BUG) with extra candidates in one cell or in several.

The types are those of Sudoku Explainer, whose rating of type 3 depends on the number of digits
in the role `subset`.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.engine.candidates import bits, cells_of
from game.engine.techniques.bivalue import bivalue
from game.engine.techniques.distinct_sets import houses_with
from game.engine.techniques.peers import common_peers
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.engine.techniques.uniqueness import virtual_cell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.types import Candidate, Cell, CellSet, DigitSet

KINDS = ("bug_1", "bug_2", "bug_3", "bug_4")
"""The keys of the steps, by type."""

Bug = dict["Cell", "DigitSet"]
"""The cells with extra candidates and these candidates; without them the position is a BUG."""


def bug(candidates: Candidates) -> Iterator[Step]:
    """All steps of every type; they follow from at least one extra candidate being true."""
    for bug in _bugs(candidates):
        yield from steps_of(candidates, bug)


def steps_of(candidates: Candidates, bug: Bug) -> Iterator[Step]:
    """The steps of every type that follow from one choice of extra candidates, `bug`."""
    extras = 0
    for mine in bug.values():
        extras |= mine
    cells = tuple(bug)
    if len(cells) == 1:
        yield from _one_cell(candidates, bug)
    elif not extras & (extras - 1):
        yield from _one_digit(candidates, bug, extras)
    if len(cells) > 1:
        yield from _subsets(candidates, bug, extras)
    if len(cells) == 2:
        yield from _locked(candidates, bug)


def _bugs(candidates: Candidates) -> Iterator[Bug]:
    """All choices of extra candidates that make the position a BUG."""
    more = candidates.blank & ~bivalue(candidates)
    if not more or more.bit_count() > candidates.size:
        return
    counts = _counts(candidates, bivalue(candidates))
    if any(count > 2 for row in counts for count in row):
        return
    parts: list[tuple[int, Bug]] = [(more, {})]
    while parts:
        left, bug = parts.pop()
        if left:
            cell = (left & -left).bit_length() - 1
            for pair in combinations(cells_of(candidates.masks[cell]), 2):
                extras = candidates.masks[cell] & ~bits(pair)
                parts.append((left & (left - 1), {**bug, cell: extras}))
                if _overfull(candidates, counts, parts[-1][1]):
                    parts.pop()
        elif is_bug(candidates, bug):
            yield bug


def _counts(candidates: Candidates, cells: CellSet) -> list[list[int]]:
    """For each digit and house, how many of `cells` in the house have the digit as a candidate."""
    return [
        [(where & cells & house).bit_count() for house in candidates.rules.house_bits]
        for where in candidates.where
    ]


def _overfull(candidates: Candidates, counts: list[list[int]], bug: Bug) -> bool:
    """Whether some digit of the last cell of `bug` has more than two places in a house."""
    cell = next(reversed(bug))
    for digit in cells_of(candidates.masks[cell] & ~bug[cell]):
        mine = 0
        for other, extras in bug.items():
            if candidates.masks[other] & ~extras & 1 << digit:
                mine |= 1 << other
        for index in houses_with(candidates.rules, 1 << cell):
            inside = (mine & candidates.rules.house_bits[index]).bit_count()
            if counts[digit][index] + inside > 2:
                return True
    return False


def is_bug(candidates: Candidates, bug: Bug) -> bool:
    """Whether the position is a BUG without the extras: two candidates in every blank cell, and
    two places or none for every digit in each house.
    """
    for cell in cells_of(candidates.blank):
        if (candidates.masks[cell] & ~bug.get(cell, 0)).bit_count() != 2:
            return False
    for digit, where in enumerate(candidates.where):
        there = where & ~bits(cell for cell, extras in bug.items() if extras >> digit & 1)
        for house in candidates.rules.house_bits:
            if (there & house).bit_count() not in (0, 2):
                return False
    return True


def _one_cell(candidates: Candidates, bug: Bug) -> Iterator[Step]:
    """Type 1: all extra candidates are in one cell, which holds one of them."""
    ((cell, extras),) = bug.items()
    gone = tuple((cell, digit) for digit in cells_of(candidates.masks[cell] & ~extras))
    yield _step(1, gone, bug)


def _one_digit(candidates: Candidates, bug: Bug, extras: DigitSet) -> Iterator[Step]:
    """Type 2: all extra candidates are of one digit, which goes from the cells that see them."""
    digit = extras.bit_length() - 1
    gone = candidates.where[digit] & common_peers(candidates.rules)[bits(bug)]
    if gone:
        yield _step(2, tuple((cell, digit) for cell in cells_of(gone)), bug)


def _subsets(candidates: Candidates, bug: Bug, extras: DigitSet) -> Iterator[Step]:
    """Type 3: cells of one house, as one virtual cell with all extras, are part of a subset."""
    if not extras & (extras - 1):
        return
    sized, cells = [], tuple(bug)
    for index in houses_with(candidates.rules, bits(cells)):
        house = candidates.rules.houses[index]
        for subset in virtual_cell.subsets(candidates, house, cells, extras, 0):
            gone = virtual_cell.in_house(candidates, subset, cells)
            if gone:
                sized.append((len(subset.cells), _step(3, gone, bug, subset.evidence)))
    yield from (step for _, step in sorted(sized, key=lambda pair: pair[0]))


def _locked(candidates: Candidates, bug: Bug) -> Iterator[Step]:
    """Type 4: of two cells, one must hold a digit that has no other places in a house.

    The other cell then holds one of its extra candidates, so both lose all other digits.
    """
    (one, first), (other, second) = bug.items()
    masks = candidates.masks
    common = masks[one] & ~first & masks[other] & ~second
    for digit in cells_of(common):
        for index, inside in enumerate(candidates.rules.house_bits):
            if candidates.where[digit] & inside != 1 << one | 1 << other:
                continue
            gone = tuple(
                (cell, d)
                for cell, extras in bug.items()
                for d in cells_of(masks[cell] & ~extras)
                if d != digit
            )
            locked = Evidence(Role.LOCKED, (), (digit,), candidates.rules.houses[index])
            yield _step(4, gone, bug, locked)
            break


def _step(kind: int, gone: tuple[Candidate, ...], bug: Bug, *more: Evidence) -> Step:
    roof = (Evidence(Role.ROOF, (cell,), tuple(cells_of(extras))) for cell, extras in bug.items())
    return Step(KINDS[kind - 1], (), gone, (*roof, *more))
