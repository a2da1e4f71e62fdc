"""Remote pair: a chain of cells that all have the same two candidates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.bivalue import twins
from game.engine.techniques.chains import preference
from game.engine.techniques.colours.colouring import coloured, seen_by
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.types import Candidate, Cell, CellSet, DigitSet

MIN_CELLS = 4
"""Cells in the shortest chain; two are a naked pair, and the ends of three hold the same digit."""

MAX_CELLS = 10
"""Cells in the longest chain; there are too many chains through large groups of such cells."""


def remote_pair(candidates: Candidates) -> Iterator[Step]:
    """Chains of cells that alternate between two digits: cells of both kinds hold both digits."""
    chains: dict[tuple[Candidate, ...], tuple[tuple[Cell, ...], DigitSet]] = {}
    for mask, cells in _promising(candidates):
        for chain, gone in _chains(candidates, mask, cells):
            known = chains.get(gone)
            if known is None or len(chain) < len(known[0]):
                chains[gone] = (chain, mask)
    for gone in sorted(
        chains, key=lambda removed: preference(removed, candidates.rules.cell_count)
    ):
        chain, mask = chains[gone]
        evidence = (
            Evidence(Role.PATTERN, chain, tuple(cells_of(mask))),
            Evidence(Role.COLOUR, chain[::2]),
            Evidence(Role.OPPOSITE, chain[1::2]),
        )
        yield Step("remote_pair", eliminations=gone, evidence=evidence)


def _promising(candidates: Candidates) -> Iterator[tuple[DigitSet, CellSet]]:
    """Pairs of digits with cells whose two colours some other cell sees, and so loses a digit."""
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
    """All chains through `cells` that eliminate something, with their eliminations."""
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
    """The cells that see `cell` and a cell of `chain` that differs from it.

    The last cell of the chain is left out, since next to it `cell` would only make a naked pair.
    """
    seen = 0
    for other in chain[-3::-2]:
        seen |= peers[other]
    return seen & peers[cell]


def _loses(candidates: Candidates, mask: DigitSet, cells: CellSet) -> tuple[Candidate, ...]:
    """The candidates of the digits `mask` in `cells`."""
    masks = candidates.masks
    return tuple(
        (cell, digit) for cell in cells_of(cells) for digit in cells_of(masks[cell] & mask)
    )
