"""Remote pair: cells that all hold the same two digits, in a chain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.bivalue import twins
from game.engine.techniques.chains.preference import preference
from game.engine.techniques.colours.colouring import coloured, seen_by
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.types import Candidate, Cell, CellSet, DigitSet

MIN_CELLS = 4
"""Two cells are a naked pair, and three leave nothing to be seen by both ends."""

MAX_CELLS = 10
"""More cells than any remote pair needs; there are too many ways through a large crowd."""


def remote_pair(candidates: Candidates) -> Iterator[Step]:
    """Cells of two digits where each sees the next: they alternate, so both digits are there."""
    found: dict[tuple[Candidate, ...], tuple[tuple[Cell, ...], DigitSet]] = {}
    for mask, cells in _promising(candidates):
        for chain, gone in _chains(candidates, mask, cells):
            known = found.get(gone)
            if known is None or len(chain) < len(known[0]):
                found[gone] = (chain, mask)
    for gone in sorted(found, key=lambda each: preference(each, candidates.rules.cell_count)):
        chain, mask = found[gone]
        evidence = (
            Evidence(Role.PATTERN, chain, tuple(cells_of(mask))),
            Evidence(Role.COLOUR, chain[::2]),
            Evidence(Role.OPPOSITE, chain[1::2]),
        )
        yield Step("remote_pair", eliminations=gone, evidence=evidence)


def _promising(candidates: Candidates) -> Iterator[tuple[DigitSet, CellSet]]:
    """Pairs of digits and cells that hold them, where some cell sees both colours of these."""
    where, peers = candidates.where, candidates.rules.peer_bits
    for mask, cells in candidates.once(twins).items():
        if cells.bit_count() < MIN_CELLS:
            continue
        beside = {cell: cells & peers[cell] for cell in cells_of(cells)}
        a, b = cells_of(mask)
        others = (where[a] | where[b]) & ~cells
        for one, other in coloured(cells, beside.__getitem__):
            seen = others & seen_by(candidates, one) & seen_by(candidates, other)
            if (one | other).bit_count() >= MIN_CELLS and _loses(candidates, mask, seen):
                yield mask, one | other


def _chains(
    candidates: Candidates, mask: DigitSet, cells: CellSet
) -> Iterator[tuple[tuple[Cell, ...], tuple[Candidate, ...]]]:
    """All ways from cell to cell that lead to eliminations, and these."""
    peers = candidates.rules.peer_bits
    ways: list[tuple[tuple[Cell, ...], CellSet]] = [((cell,), 0) for cell in cells_of(cells)]
    while ways:
        chain, seen = ways.pop()
        if len(chain) % 2 == 0:
            gone = _loses(candidates, mask, seen & ~cells)
            if gone:
                yield chain, gone
        if len(chain) == MAX_CELLS:
            continue
        for cell in cells_of(cells & peers[chain[-1]]):
            if cell not in chain:
                ways.append(((*chain, cell), seen | _seen(peers, chain, cell)))


def _seen(peers: Sequence[CellSet], chain: tuple[Cell, ...], cell: Cell) -> CellSet:
    """What sees `cell` and one of the chain that must differ from it, those next to it aside."""
    found = 0
    for other in chain[-3::-2]:
        found |= peers[other]
    return found & peers[cell]


def _loses(candidates: Candidates, mask: DigitSet, cells: CellSet) -> tuple[Candidate, ...]:
    """The candidates of these digits in these cells."""
    masks = candidates.masks
    return tuple(
        (cell, digit) for cell in cells_of(cells) for digit in cells_of(masks[cell] & mask)
    )
