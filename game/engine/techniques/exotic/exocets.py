"""Junior exocet: two base cells whose digits must also stand in two target cells.

    B B *  . . .  . . .     The base B lies in a row of a box. In each of the other two boxes of
    . . .  Q . .  R . .     the band two cells Q and R of a column, out of that row, are the
    . . .  Q . .  R . .     target and its companion; the companion has none of the base digits.
    ------------------      S are the cells of these two columns, and of the one of the third
    . . S  S . .  S . .     cell *, outside the band.
    . . S  S . .  S . .
    (six such rows)

Let a base digit be true in B. Column * has it in S then, for the row and the box of B have it
already. If S can hold it twice at most, then one of the other two columns has it in the band,
not in the row of B: in its target. So both digits of the base are in the two targets, one in
each. The same holds with rows and columns exchanged. (David Bird's "JExocet".)
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import bits, cells_of
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.houses import House
    from game.engine.types import Cell, CellSet, Digit, DigitSet

MIN_DIGITS, MAX_DIGITS = 3, 5
"""Digits of the base; two are a naked pair, and there are no exocets with more than five."""

Pair = tuple["Cell", "Cell"]


class _ExocetPattern(NamedTuple):
    """The cells of an exocet, as in the picture above."""

    base: Pair
    star: CellSet
    """The cells S in the column of the cell *."""
    first: tuple[tuple[Pair, CellSet], ...]
    """For each column of the first of the other boxes, its cells Q and its cells S."""
    second: tuple[tuple[Pair, CellSet], ...]
    """For each column of the second of the other boxes, its cells R and its cells S."""


def exocet(candidates: Candidates) -> Iterator[Step]:
    """All steps: other digits go from the targets, and digits that no target has from the base."""
    masks = candidates.masks
    for pattern in _patterns():
        one, two = pattern.base
        digits = masks[one] | masks[two]
        if not masks[one] or not masks[two] or not MIN_DIGITS <= digits.bit_count() <= MAX_DIGITS:
            continue
        firsts = [
            target for column in pattern.first for target in _targets(candidates, column, digits)
        ]
        seconds = [
            target for column in pattern.second for target in _targets(candidates, column, digits)
        ]
        for (target, first), (other, second) in product(firsts, seconds):
            lines = (pattern.star, first, second)
            if all(not _thrice(candidates, lines, digit) for digit in cells_of(digits)):
                yield from _step(candidates, pattern.base, (target, other), digits)


def _across(candidates: Candidates, base: Pair, targets: Pair) -> Iterator[House]:
    """The columns of the targets and of the third cell beside the base, or their rows."""
    one, two = base
    lines, step = ("column", 1) if two // 9 == one // 9 else ("row", 9)
    start = one // 27 * 27 + one % 9 if step == 9 else one // 3 * 3
    (third,) = {start, start + step, start + 2 * step} - {one, two}
    for house in candidates.rules.houses:
        if house.kind == lines and not {third, *targets}.isdisjoint(house.cells):
            yield house


def _targets(
    candidates: Candidates, column: tuple[Pair, CellSet], digits: DigitSet
) -> Iterator[tuple[Cell, CellSet]]:
    """Yield the cells of a pair that can be the target, each with S of its column.

    The other cell, the companion, must not have any base digit.
    """
    (one, two), rest = column
    for target, companion in ((one, two), (two, one)):
        if candidates.masks[target] & digits and not _may_hold(candidates, companion) & digits:
            yield target, rest


def _may_hold(candidates: Candidates, cell: Cell) -> DigitSet:
    """The candidates of a cell, or its digit if it is filled."""
    return candidates.masks[cell] or 1 << candidates.values[cell]


def _thrice(candidates: Candidates, lines: tuple[CellSet, CellSet, CellSet], digit: Digit) -> bool:
    """Whether the digit can be in each of three lines at once, in three different rows."""
    filled = bits(cell for cell, value in enumerate(candidates.values) if value == digit)
    there = candidates.where[digit] | filled
    first, second, third = (list(cells_of(there & line)) for line in lines)
    peers = candidates.rules.peer_bits
    return any(
        not (peers[a] >> b | peers[a] >> c | peers[b] >> c) & 1
        for a, b, c in product(first, second, third)
    )


def _step(candidates: Candidates, base: Pair, targets: Pair, digits: DigitSet) -> Iterator[Step]:
    masks = candidates.masks
    held = [masks[cell] & digits for cell in targets]
    gone = [(cell, digit) for cell in targets for digit in cells_of(masks[cell] & ~digits)]
    absent = ~(held[0] | held[1])
    gone += [(cell, digit) for cell in base for digit in cells_of(masks[cell] & absent)]
    if gone:
        evidence = (
            Evidence(Role.BASE, base, tuple(cells_of(digits))),
            Evidence(Role.TARGET, targets, tuple(cells_of(digits))),
            *(
                Evidence(Role.COVER, line.cells, (), line)
                for line in _across(candidates, base, targets)
            ),
        )
        yield Step("exocet", eliminations=tuple(sorted(gone)), evidence=evidence)


@cache
def _patterns() -> tuple[_ExocetPattern, ...]:
    """All patterns of the classic grid, those with rows and columns exchanged included."""
    patterns = []
    for row, stack in product(range(9), range(3)):
        others = [other for other in range(row // 3 * 3, row // 3 * 3 + 3) if other != row]
        away = [other for other in range(9) if other // 3 != row // 3]
        for left, right in combinations(range(stack * 3, stack * 3 + 3), 2):
            (third,) = set(range(stack * 3, stack * 3 + 3)) - {left, right}
            for turned in (False, True):
                columns = [
                    tuple(
                        (_pair([_cell(r, c, turned) for r in others]), _line(away, c, turned))
                        for c in range(other * 3, other * 3 + 3)
                    )
                    for other in range(3)
                    if other != stack
                ]
                base = _pair([_cell(row, left, turned), _cell(row, right, turned)])
                patterns.append(_ExocetPattern(base, _line(away, third, turned), *columns))
    return tuple(patterns)


def _cell(row: int, column: int, turned: bool) -> Cell:
    return column * 9 + row if turned else row * 9 + column


def _pair(cells: list[Cell]) -> Pair:
    one, two = sorted(cells)
    return one, two


def _line(rows: list[int], column: int, turned: bool) -> CellSet:
    return bits(_cell(row, column, turned) for row in rows)
