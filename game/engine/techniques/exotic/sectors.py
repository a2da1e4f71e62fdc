"""Multi-sector locked sets: cells of some rows and columns that as many digits of these fill.

Take the blank cells where some rows cross some columns, and say of each digit whether to count
it by rows or by columns: as often as there are such rows, or columns, with a place for it among
the cells. If that comes to the number of cells, each of those rows and columns must have its
digits inside, and they go from the rest of it. (The "multi-sector locked set" or "multifish" of
the players' forum; a set of rank 0 in Denis Berthier's and Allan Barker's terms.)
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.houses import House
    from game.engine.rules import Rules

LARGEST = 9
"""Every choice of digits is tried, and there are too many of them on larger grids."""

Gone = tuple[tuple[int, int], ...]


class _Sectors(NamedTuple):
    """Some rows, the columns they cross, and the bits of the digits to count by rows."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    digits: int


def has_sectors(rules: Rules) -> bool:
    """Whether there are rows and columns, and few enough of them."""
    kinds = {house.kind for house in rules.houses}
    return rules.size <= LARGEST and {"row", "column"} <= kinds


def sectors(candidates: Candidates) -> Iterator[Step]:
    """Locked sets of three rows or more that take away something, each with another result."""
    size, done = candidates.size, set[Gone]()
    for count in range(3, size // 2 + 2):
        for rows in combinations(range(size), count):
            for chosen in _balanced(candidates, rows):
                step = _locked(candidates, chosen)
                if step and step.eliminations not in done:
                    done.add(step.eliminations)
                    yield step


def _balanced(candidates: Candidates, rows: tuple[int, ...]) -> Iterator[_Sectors]:
    """The choices of columns and digits that might come out even.

    A column is worth its cells less the digits counted in it. For each choice of digits the
    columns worth something are taken, and then also those worth nothing.
    """
    size, masks = candidates.size, candidates.masks
    in_row = [_digits(candidates, range(row * size, row * size + size)) for row in rows]
    cells = [[row * size + column for row in rows] for column in range(size)]
    counts = [sum(1 for cell in column if masks[cell]) for column in cells]
    in_column = [_digits(candidates, column) for column in cells]
    blanks = list(zip(counts, in_column, strict=True))
    for digits in range(2, (2 << size) - 2, 2):
        worth = [count - (mask & ~digits).bit_count() for count, mask in blanks]
        total = sum([each for each in worth if each > 0])
        # Digits of a row may be missing from the columns taken, so this may cost less at last.
        if not total or total < sum([(mask & digits).bit_count() for mask in in_row]) - 4:
            continue
        for least in (1, 0):
            columns = tuple(column for column in range(size) if worth[column] >= least)
            yield _Sectors(rows, columns, digits)


def _digits(candidates: Candidates, cells: range | list[int]) -> int:
    found = 0
    for cell in cells:
        found |= candidates.masks[cell]
    return found


def _locked(candidates: Candidates, chosen: _Sectors) -> Step | None:
    """The step of these sectors, if they come out even and anything follows."""
    size, masks = candidates.size, candidates.masks
    cells = [row * size + column for row in chosen.rows for column in chosen.columns]
    cells = [cell for cell in cells if masks[cell]]
    evidence, links, gone = [Evidence("pattern", tuple(cells))], 0, set[tuple[int, int]]()
    for house, by_rows in _houses(candidates, chosen):
        inside = [cell for cell in house.cells if cell in cells]
        counted = _digits(candidates, inside)
        counted &= chosen.digits if by_rows else ~chosen.digits
        links += counted.bit_count()
        for cell in house.cells:
            if cell not in inside:
                gone.update((cell, digit) for digit in cells_of(masks[cell] & counted))
        if counted:
            role = "row" if by_rows else "column"
            evidence.append(Evidence(role, (), tuple(cells_of(counted)), house))
    if links != len(cells) or not gone:
        return None
    return Step("sectors", eliminations=tuple(sorted(gone)), evidence=tuple(evidence))


def _houses(candidates: Candidates, chosen: _Sectors) -> Iterator[tuple[House, bool]]:
    """The rows and columns of the choice, and which of both each is."""
    for house in candidates.rules.houses:
        if house.kind == "row" and house.index in chosen.rows:
            yield house, True
        elif house.kind == "column" and house.index in chosen.columns:
            yield house, False
