"""Wide wings: as many cells as digits, of which all but one digit are restricted.

A digit is restricted if all cells that may hold it see each other: it is there once at most.
If the one that is not restricted were nowhere, there would be fewer digits than cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import bits, cells_of
from game.engine.techniques.peers import common_peers
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.types import Cell, CellSet, DigitSet


LETTERS = "rstuvwxyz"
"""As many of the last ones as there are cells name the wing."""

Way = tuple[tuple["Cell", ...], "DigitSet", "DigitSet", "CellSet"]
"""Cells, the bits of their digits and of those not restricted, and what may come next."""


def wide_wing(size: int, candidates: Candidates) -> Iterator[Step]:
    """Wings of `size` cells that hang together by being seen, none of them twice."""
    masks, peers = candidates.masks, candidates.rules.peer_bits
    few = 0
    for cell in cells_of(candidates.blank):
        few |= (masks[cell].bit_count() <= size) << cell
    for start in cells_of(few):
        after = few & -(2 << start)
        ways: list[Way] = [((start,), masks[start], 0, after & peers[start])]
        while ways:
            cells, digits, loose, reach = ways.pop()
            if len(cells) == size:
                yield from _wing(candidates, cells, digits, loose)
                continue
            near = 0
            for cell in cells:
                near |= peers[cell] | 1 << cell
            for cell in cells_of(reach):
                # A choice is met with once: what is passed over here is not come back to, and
                # what could have been added before stays with that earlier cell.
                reach &= ~(1 << cell)
                union = digits | masks[cell]
                free = loose | _apart(candidates, cells, cell)
                if union.bit_count() <= size and not free & (free - 1):
                    more = reach | peers[cell] & after & ~near
                    ways.append(((*cells, cell), union, free, more))


def _apart(candidates: Candidates, cells: tuple[Cell, ...], cell: Cell) -> DigitSet:
    """The digits of `cell` that one of `cells` has too without seeing it."""
    found, seen = 0, candidates.rules.peer_bits[cell]
    for other in cells:
        if not seen >> other & 1:
            found |= candidates.masks[other]
    return found & candidates.masks[cell]


def _wing(
    candidates: Candidates, cells: tuple[Cell, ...], digits: DigitSet, loose: DigitSet
) -> Iterator[Step]:
    if not loose or digits.bit_count() != len(cells):
        return
    digit = loose.bit_length() - 1
    where = candidates.where[digit]
    gone = where & common_peers(candidates.rules)[where & bits(cells)]
    if gone:
        yield Step(
            f"{LETTERS[-len(cells) :]}_wing",
            eliminations=tuple((cell, digit) for cell in cells_of(gone)),
            evidence=(
                Evidence(Role.PATTERN, tuple(sorted(cells)), tuple(cells_of(digits))),
                Evidence(Role.TARGET, (), (digit,)),
            ),
        )
