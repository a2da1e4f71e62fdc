"""Deadly loops: cells that could swap two digits along a ring and keep every house.

A rectangle is the shortest one. In general some cells hold `a` and as many hold `b`, and every
house that has one of the a's has one of the b's; then swapping all of them keeps every house.
(Sudoku Explainer's "unique loop"; a ring in which each cell sees the next.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import bits, cells_of
from game.engine.techniques.bivalue import twins
from game.engine.techniques.uniqueness.rectangles import swappable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.types import Cell, CellSet, Digit, DigitSet

MAX_ROOF = 2
"""More cells with extra candidates than that are only of use if all have the same extra one."""


class Loop(NamedTuple):
    """Cells that hold two digits, each seeing the next, and the last the first."""

    cells: tuple[Cell, ...]
    digits: tuple[Digit, Digit]
    roof: tuple[Cell, ...]
    """Those with extra candidates, in reading order."""
    extras: DigitSet
    """The digits of these extra candidates."""


class _Growing(NamedTuple):
    """A part of a loop: the cells that would have one digit, and those with the other."""

    halves: tuple[CellSet, CellSet]
    groups: tuple[int, int]
    """The constraints that the cells of either half lie in."""
    roof: CellSet
    extras: DigitSet


def loops(candidates: Candidates) -> tuple[Loop, ...]:
    """All loops with one cell that has just the two digits, and both digits in every cell.

    The shortest ones first. Ask for them by `candidates.once`.
    """
    found = []
    for mask, alike in candidates.once(twins).items():
        a, b = cells_of(mask)
        both = candidates.where[a] & candidates.where[b]
        for start in cells_of(alike):
            if both.bit_count() < 4:
                break
            for grown in _grown(candidates, start, both, mask):
                ring = _ring(candidates, *grown.halves)
                if ring:
                    roof = tuple(cells_of(grown.roof))
                    found.append(Loop(ring, (a, b), roof, grown.extras))
            both &= ~(1 << start)
    return tuple(sorted(found, key=lambda loop: len(loop.cells)))


def _grown(
    candidates: Candidates, start: Cell, both: CellSet, mask: DigitSet
) -> Iterator[_Growing]:
    """All loops through `start`, each cell of which is one of `both`."""
    groups = swappable(candidates.rules)
    if groups[start] < 0:
        return
    parts = [_Growing((1 << start, 0), (groups[start], 0), 0, 0)]
    done = set()
    while parts:
        part = parts.pop()
        open_ = part.groups[0] ^ part.groups[1]
        used = part.halves[0] | part.halves[1]
        if used in done:
            continue
        done.add(used)
        if not open_:
            yield part
            continue
        # The first constraint with a cell of one half only needs one of the other half.
        lowest = (open_ & -open_).bit_length() - 1
        half = 1 if part.groups[0] >> lowest & 1 else 0
        inside = bits(candidates.rules.constraints[lowest].cells)
        for cell in cells_of(both & inside & ~used):
            if groups[cell] >= 0 and not groups[cell] & part.groups[half]:
                after = _with(part, half, cell, groups[cell], candidates.masks[cell] & ~mask)
                if after.roof.bit_count() <= MAX_ROOF or not after.extras & (after.extras - 1):
                    parts.append(after)


def _with(part: _Growing, half: int, cell: Cell, groups: int, extras: DigitSet) -> _Growing:
    halves, all_groups = list(part.halves), list(part.groups)
    halves[half] |= 1 << cell
    all_groups[half] |= groups
    roof = part.roof | 1 << cell if extras else part.roof
    return _Growing(
        (halves[0], halves[1]), (all_groups[0], all_groups[1]), roof, part.extras | extras
    )


def _ring(candidates: Candidates, one: CellSet, other: CellSet) -> tuple[Cell, ...]:
    """A way round through all cells of both halves, each seeing the next; or nothing."""
    peers, cells = candidates.rules.peer_bits, one | other
    count, start = cells.bit_count(), (one & -one).bit_length() - 1
    ways: list[tuple[Cell, ...]] = [(start,)]
    while ways:
        way = ways.pop()
        if len(way) == count:
            if peers[way[-1]] >> start & 1:
                return way
            continue
        left = cells & peers[way[-1]] & ~bits(way) & (one if len(way) % 2 == 0 else other)
        ways += [(*way, cell) for cell in cells_of(left)]
    return ()
