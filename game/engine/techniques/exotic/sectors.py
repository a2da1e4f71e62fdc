"""Multi-sector locked sets: blank cells of some rows and columns, and as many digits for them.

Take the blank cells where some rows cross some columns, and choose for each digit to count it by
rows or by columns: once for each such row, or column, with a place for it among the cells. If
the total is the number of cells, each of those rows and columns must hold the digits counted in
it within the cells, and they go from the rest of it. (The "multi-sector locked set" or
"multifish" of the players' forum; a set of rank 0 in the terms of Denis Berthier and Allan
Barker.)
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.houses import House
    from game.engine.rules import Rules
    from game.engine.types import Candidate, Cell, DigitSet

MAX_SIZE = 9
"""The largest grid searched: every choice of digits is tried, which takes too long above."""


class _Sectors(NamedTuple):
    """Some rows, the columns they cross, and the digits that are counted by rows."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    digits: DigitSet


def has_sectors(rules: Rules) -> bool:
    """Whether the rules have rows and columns, and the grid is small enough."""
    kinds = {house.kind for house in rules.houses}
    return rules.size <= MAX_SIZE and {"row", "column"} <= kinds


def msls(candidates: Candidates) -> Iterator[Step]:
    """Locked sets of three rows or more, one for each set of eliminations."""
    size = candidates.size
    done: set[tuple[Candidate, ...]] = set()
    for count in range(3, size // 2 + 2):
        for rows in combinations(range(size), count):
            for chosen in _balanced(candidates, rows):
                step = _locked(candidates, chosen)
                if step and step.eliminations not in done:
                    done.add(step.eliminations)
                    yield step


def _balanced(candidates: Candidates, rows: tuple[int, ...]) -> Iterator[_Sectors]:
    """The choices of columns and digits for `rows` whose total may be the number of cells.

    A column gains its number of blank cells less the number of digits counted in it; a row costs
    the number of digits counted in it. The columns with a positive gain are taken, and as a
    second choice also those with a gain of 0.

    The gains of all columns for one choice of digits are the bytes of an int. Each byte has 16
    added, so that bit 4 is set unless the gain is negative; int % 255 is the sum of the bytes.
    """
    size, masks = candidates.size, candidates.masks
    columns = [[row * size + column for row in rows] for column in range(size)]
    by_column = [_digits(candidates, column) for column in columns]
    by_row = [_digits(candidates, range(row * size, row * size + size)) for row in rows]
    worth = [sum(16 - mask.bit_count() << 8 * at for at, mask in enumerate(by_column))]
    worth[0] += sum(1 << 8 * at for at, column in enumerate(columns) for c in column if masks[c])
    cost, choices = [0], [0]
    for digit in range(1, size + 1):
        gain = sum((mask >> digit & 1) << 8 * at for at, mask in enumerate(by_column))
        price = sum(mask >> digit & 1 for mask in by_row)
        if price:
            worth += [value + gain for value in worth]
            cost += [value + price for value in cost]
            choices += [digits | 1 << digit for digits in choices]
    high = sum(16 << 8 * column for column in range(size))
    for at, value in enumerate(worth[:-1]):
        sign = value & high
        if at and (value & sign - (sign >> 4)) % 255 >= cost[at]:
            bytes_ = [(value >> 8 * column & 31) - 16 for column in range(size)]
            for least in (1, 0):
                taken = tuple(column for column in range(size) if bytes_[column] >= least)
                yield _Sectors(rows, taken, choices[at])


def _digits(candidates: Candidates, cells: range | list[Cell]) -> DigitSet:
    digits = 0
    for cell in cells:
        digits |= candidates.masks[cell]
    return digits


def _locked(candidates: Candidates, chosen: _Sectors) -> Step | None:
    """The step of these sectors, if the total is the number of cells and something goes."""
    size, masks = candidates.size, candidates.masks
    cells = [row * size + column for row in chosen.rows for column in chosen.columns]
    cells = [cell for cell in cells if masks[cell]]
    evidence, links = [Evidence(Role.PATTERN, tuple(cells))], 0
    gone: set[Candidate] = set()
    for house, by_rows in _houses(candidates, chosen):
        inside = [cell for cell in house.cells if cell in cells]
        counted = _digits(candidates, inside)
        counted &= chosen.digits if by_rows else ~chosen.digits
        links += counted.bit_count()
        for cell in house.cells:
            if cell not in inside:
                gone.update((cell, digit) for digit in cells_of(masks[cell] & counted))
        if counted:
            role = Role.ROW if by_rows else Role.COLUMN
            evidence.append(Evidence(role, (), tuple(cells_of(counted)), house))
    if links != len(cells) or not gone or len({part.role for part in evidence}) < 3:
        return None
    return Step("msls", eliminations=tuple(sorted(gone)), evidence=tuple(evidence))


def _houses(candidates: Candidates, chosen: _Sectors) -> Iterator[tuple[House, bool]]:
    """The rows and columns of the choice, each with whether it is a row."""
    for house in candidates.rules.houses:
        if house.kind == "row" and house.index in chosen.rows:
            yield house, True
        elif house.kind == "column" and house.index in chosen.columns:
            yield house, False
