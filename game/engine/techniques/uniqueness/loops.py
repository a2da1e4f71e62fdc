"""Deadly loops: rings of cells in which two digits could be swapped without breaking a house.

The shortest one is a rectangle. Some cells hold `a` and as many hold `b`, and every house with
one of the a's has one of the b's, so swapping all of them keeps every house valid. Each cell
sees the next. (Sudoku Explainer's "unique loop".)
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
"""Cells with extra candidates; there may only be more if all have the same extra digit."""


class Loop(NamedTuple):
    """A ring of cells that all have the same two candidates; each cell sees the next."""

    cells: tuple[Cell, ...]
    digits: tuple[Digit, Digit]
    roof: tuple[Cell, ...]
    """The cells with extra candidates, in reading order."""
    extras: DigitSet
    """The digits of all extra candidates."""


class _Growing(NamedTuple):
    """A part of a loop."""

    halves: tuple[CellSet, CellSet]
    """The cells that would hold one digit, and those that would hold the other."""
    groups: tuple[int, int]
    """The constraints that the cells of each half lie in, as bits."""
    roof: CellSet
    extras: DigitSet


def loops(candidates: Candidates) -> tuple[Loop, ...]:
    """All loops in which at least one cell has no extra candidate, the shortest first.

    Call as `candidates.once(loops)`.
    """
    all_loops = []
    for mask, alike in candidates.once(twins).items():
        a, b = cells_of(mask)
        both = candidates.where[a] & candidates.where[b]
        for start in cells_of(alike):
            if both.bit_count() < 4:
                break
            candidates.breathe()
            for grown in _grown(candidates, start, both, mask):
                ring = _ring(candidates, *grown.halves)
                if ring:
                    roof = tuple(cells_of(grown.roof))
                    all_loops.append(Loop(ring, (a, b), roof, grown.extras))
            both &= ~(1 << start)
    return tuple(sorted(all_loops, key=lambda loop: len(loop.cells)))


def _grown(
    candidates: Candidates, start: Cell, both: CellSet, mask: DigitSet
) -> Iterator[_Growing]:
    """All loops through `start` with all cells in `both`; `mask` is the two digits."""
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
        # A constraint that has a cell of only one half needs a cell of the other half.
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
    """The cells of both halves as a ring in which each sees the next; empty if there is none."""
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
