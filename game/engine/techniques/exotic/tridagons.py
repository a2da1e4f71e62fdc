"""Tridagon: twelve cells in four boxes that cannot be filled with three digits alone.

The boxes are the corners of a rectangle of boxes. Each has three of the cells, no two of them in
the same row or column, so the columns of its cells, row by row, are a permutation. If an odd
number of the four permutations are odd, three digits cannot fill the cells. So at least one of
the extra candidates in the cells, the guardians, is true. (Found in hard puzzles in 2022, and
known as "tridagon" or "Thor's Hammer".)
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations, product
from typing import TYPE_CHECKING

from game.engine.candidates import bits, cells_of
from game.engine.techniques.clues.common_exclusions import branches
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.types import Candidate, Cell, CellSet, Digit, DigitSet

MAX_GUARDIANS = 4
"""Extra candidates of a pattern; hardly any candidate is excluded by more of them at once."""


def tridagon(candidates: Candidates) -> Iterator[Step]:
    """All steps: the candidates that every guardian of a pattern excludes."""
    masks, where = candidates.masks, candidates.where
    for digits in combinations(range(1, 10), 3):
        mask = bits(digits)
        able = where[digits[0]] | where[digits[1]] | where[digits[2]]
        if able.bit_count() < 12:
            continue
        for boxes in rectangles():
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
    """The choices of three cells in a box: cells, number of extra candidates, parity (0 or 1)."""
    choices = []
    for cells, flip in box:
        if bits(cells) & ~able:
            continue
        extra = sum((masks[cell] & ~mask).bit_count() for cell in cells)
        if extra <= MAX_GUARDIANS:
            choices.append((cells, extra, flip))
    return choices


@cache
def rectangles() -> tuple[tuple[tuple[tuple[tuple[Cell, ...], int], ...], ...], ...]:
    """For each rectangle of four boxes and each of its boxes, the six choices with parity."""
    rectangles = []
    for bands in combinations(range(3), 2):
        for stacks in combinations(range(3), 2):
            rectangles.append(tuple(_diagonals(band, stack) for band in bands for stack in stacks))
    return tuple(rectangles)


def _diagonals(band: int, stack: int) -> tuple[tuple[tuple[Cell, ...], int], ...]:
    diagonals = []
    for columns in permutations(range(3)):
        cells = tuple(
            (band * 3 + row) * 9 + stack * 3 + column for row, column in enumerate(columns)
        )
        flips = sum(one > other for one, other in combinations(columns, 2)) % 2
        diagonals.append((cells, flips))
    return tuple(diagonals)


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
        if len(guardians) > 1:
            evidence += branches(candidates.rules, guardians, sorted(gone))
        yield Step("tridagon", eliminations=tuple(sorted(gone)), evidence=evidence)


def _excluded(candidates: Candidates, cell: Cell, digit: Digit) -> set[Candidate]:
    """The candidates that cannot be true together with `digit` in `cell`."""
    excluded = {(cell, other) for other in candidates.digits_of(cell) if other != digit}
    seen = candidates.where[digit] & candidates.rules.peer_bits[cell]
    return excluded | {(peer, digit) for peer in cells_of(seen)}
