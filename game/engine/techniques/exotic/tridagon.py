"""Tridagon: twelve cells in four boxes that three digits alone cannot fill.

The boxes stand at the corners of a rectangle, and in each one there are three of the cells, no
two of them in one row or column. Half of these patterns cannot be filled with three digits: as
the cells of a box are all different, each one turns the three digits round or flips them, and
with an odd number of flips the four boxes never fit. (Found in hard puzzles in 2022, where it
got the names "tridagon" and "Thor's Hammer".)
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations, product
from typing import TYPE_CHECKING

from game.engine.candidates import bits, cells_of
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.types import Candidate, Cell, CellSet, Digit, DigitSet

MAX_GUARDIANS = 4
"""More extra candidates than that are not looked at: hardly anything is seen by all of them."""


def tridagon(candidates: Candidates) -> Iterator[Step]:
    """One of the extra candidates in such a pattern is right; what each of them excludes goes."""
    masks, where = candidates.masks, candidates.where
    for digits in combinations(range(1, 10), 3):
        mask = bits(digits)
        able = where[digits[0]] | where[digits[1]] | where[digits[2]]
        if able.bit_count() < 12:
            continue
        for boxes in _rectangles():
            choices = [_choices(masks, box, able, mask) for box in boxes]
            for four in product(*choices):
                cells = sum((cells for cells, _, _ in four), ())
                extra = sum(count for _, count, _ in four)
                odd = sum(flips for _, _, flips in four) % 2
                if odd and extra <= MAX_GUARDIANS:
                    yield from _guarded(candidates, cells, digits, mask)


def _choices(
    masks: list[DigitSet],
    box: tuple[tuple[tuple[Cell, ...], int], ...],
    able: CellSet,
    mask: DigitSet,
) -> list[tuple[tuple[Cell, ...], int, int]]:
    """The ways to choose three cells in a box, how many extras they have, and if it is a flip."""
    found = []
    for cells, flip in box:
        if bits(cells) & ~able:
            continue
        extra = sum((masks[cell] & ~mask).bit_count() for cell in cells)
        if extra <= MAX_GUARDIANS:
            found.append((cells, extra, flip))
    return found


@cache
def _rectangles() -> tuple[tuple[tuple[tuple[tuple[Cell, ...], int], ...], ...], ...]:
    """For each four boxes, for each box, the six choices of cells; odd ones are flips."""
    found = []
    for bands in combinations(range(3), 2):
        for stacks in combinations(range(3), 2):
            found.append(tuple(_diagonals(band, stack) for band in bands for stack in stacks))
    return tuple(found)


def _diagonals(band: int, stack: int) -> tuple[tuple[tuple[Cell, ...], int], ...]:
    found = []
    for columns in permutations(range(3)):
        cells = tuple(
            (band * 3 + row) * 9 + stack * 3 + column for row, column in enumerate(columns)
        )
        flips = sum(one > other for one, other in combinations(columns, 2)) % 2
        found.append((cells, flips))
    return tuple(found)


def _guarded(
    candidates: Candidates, cells: tuple[Cell, ...], digits: tuple[Digit, ...], mask: DigitSet
) -> Iterator[Step]:
    guardians = [
        (cell, digit) for cell in cells for digit in cells_of(candidates.masks[cell] & ~mask)
    ]
    if not guardians:
        return
    gone = _excluded(candidates, *guardians[0])
    for cell, digit in guardians[1:]:
        gone &= _excluded(candidates, cell, digit)
    if gone:
        evidence = (
            Evidence(Role.PATTERN, tuple(sorted(cells)), digits),
            *(Evidence(Role.GUARDIAN, (cell,), (digit,)) for cell, digit in guardians),
        )
        yield Step("tridagon", eliminations=tuple(sorted(gone)), evidence=evidence)


def _excluded(candidates: Candidates, cell: Cell, digit: Digit) -> set[Candidate]:
    """The candidates that cannot be true along with this one."""
    found = {(cell, other) for other in candidates.digits_of(cell) if other != digit}
    seen = candidates.where[digit] & candidates.rules.peer_bits[cell]
    return found | {(peer, digit) for peer in cells_of(seen)}
