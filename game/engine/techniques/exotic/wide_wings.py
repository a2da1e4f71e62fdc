"""Wide wings: n cells with n digits together, all but one of which are restricted.

A digit is restricted if all cells that may hold it see each other, so that it occurs at most
once. If the unrestricted digit did not occur, there would be fewer digits than cells, so it is
in one of the cells.
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
"""The name of a wing has the last n of these letters, such as WXYZ-wing for four cells."""

Way = tuple[tuple["Cell", ...], "DigitSet", "DigitSet", "CellSet"]
"""Cells, their digits, the unrestricted ones among these, and the cells that may come next."""


def wide_wing(size: int, candidates: Candidates) -> Iterator[Step]:
    """Wings of `size` cells, each connected by cells that see each other; none of them twice."""
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
                # To visit each choice of cells only once, a cell that is passed over here is not
                # added later, nor is a cell that an earlier cell already reaches.
                reach &= ~(1 << cell)
                union = digits | masks[cell]
                free = loose | _apart(candidates, cells, cell)
                if union.bit_count() <= size and not free & (free - 1):
                    more = reach | peers[cell] & after & ~near
                    ways.append(((*cells, cell), union, free, more))


def _apart(candidates: Candidates, cells: tuple[Cell, ...], cell: Cell) -> DigitSet:
    """The digits of `cell` that some of `cells` that does not see it has too."""
    digits, seen = 0, candidates.rules.peer_bits[cell]
    for other in cells:
        if not seen >> other & 1:
            digits |= candidates.masks[other]
    return digits & candidates.masks[cell]


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
