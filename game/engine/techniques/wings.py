"""Wings: two or three cells, one of which must hold a certain digit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.bivalue import bivalue, conjugates, trivalue, twins
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.types import Cell, CellSet, Digit


def xy_wing(candidates: Candidates) -> Iterator[Step]:
    """A pivot XY that sees cells XZ and YZ: one of these is Z, so no cell that sees both is.

    Sorted by the three cells in reading order.
    """
    wings = sorted((sorted(cells), cells, z, gone) for *cells, z, gone in _xy_wings(candidates))
    for _, (pivot, one, other), z, gone in wings:
        yield _wing(candidates, "xy_wing", (pivot, one, other), z, gone)


def _xy_wings(candidates: Candidates) -> Iterator[tuple[Cell, Cell, Cell, Digit, CellSet]]:
    """Yield the pivot, both pincers, their common digit and the cells that lose it."""
    masks, where, peers = candidates.masks, candidates.where, candidates.rules.peer_bits
    pairs = bivalue(candidates)
    for pivot in cells_of(pairs):
        near = pairs & peers[pivot]
        x, y = cells_of(masks[pivot])
        first, second = near & where[x] & ~where[y], near & where[y] & ~where[x]
        if not first or not second:
            continue
        for one in cells_of(first):
            z = (masks[one] & ~(1 << x)).bit_length() - 1
            seen = where[z] & peers[one]
            if not seen:
                continue
            for other in cells_of(second & where[z]):
                gone = seen & peers[other]
                if gone:
                    yield pivot, one, other, z, gone


def xyz_wing(candidates: Candidates) -> Iterator[Step]:
    """A pivot XYZ that sees cells XZ and YZ: one of the three is Z, so no cell seeing all is."""
    masks, where, peers = candidates.masks, candidates.where, candidates.rules.peer_bits
    pairs = bivalue(candidates)
    for pivot in cells_of(trivalue(candidates)):
        mask = masks[pivot]
        near = [cell for cell in cells_of(pairs & peers[pivot]) if not masks[cell] & ~mask]
        for index, one in enumerate(near):
            for other in near[index + 1 :]:
                common = masks[one] & masks[other]
                if masks[one] == masks[other]:
                    continue
                z = common.bit_length() - 1
                gone = where[z] & peers[pivot] & peers[one] & peers[other]
                if gone:
                    yield _wing(candidates, "xyz_wing", (pivot, one, other), z, gone)


def w_wing(candidates: Candidates) -> Iterator[Step]:
    """Two cells XZ, and a house with two places for X, each of which one of the cells sees.

    X is in one of those places, so the cells cannot both be X: one is Z, and no cell that sees
    both is.
    """
    masks, where, peers = candidates.masks, candidates.where, candidates.rules.peer_bits
    alike = candidates.once(twins)
    for one in cells_of(bivalue(candidates)):
        mask = masks[one]
        for other in cells_of(alike[mask] & -(2 << one) & ~peers[one]):
            both = peers[one] & peers[other]
            for z in cells_of(mask):
                gone = where[z] & both
                if gone:
                    x = (mask & ~(1 << z)).bit_length() - 1
                    yield from _bridged(candidates, (one, other), x, z, gone)


def _bridged(
    candidates: Candidates, ends: tuple[Cell, Cell], x: Digit, z: Digit, gone: CellSet
) -> Iterator[Step]:
    """The W-wing of two ends, if a house has only two places for X, one seen by each end."""
    peers, (one, other) = candidates.rules.peer_bits, ends
    for low, high, index in candidates.once(conjugates)[x]:
        straight = peers[one] >> low & peers[other] >> high & 1
        if straight or peers[one] >> high & peers[other] >> low & 1:
            house = candidates.rules.houses[index]
            bridge = (low, high) if straight else (high, low)
            yield Step(
                "w_wing",
                eliminations=tuple((cell, z) for cell in cells_of(gone)),
                evidence=(
                    Evidence(Role.PINCER, ends, tuple(sorted((x, z)))),
                    Evidence(Role.BRIDGE, bridge, (x,), house),
                    Evidence(Role.TARGET, (), (z,)),
                ),
            )
            return


def _wing(
    candidates: Candidates, key: str, cells: tuple[Cell, Cell, Cell], digit: Digit, gone: CellSet
) -> Step:
    """The step of a pivot and two pincers; start and end say which digit leads to which pincer."""
    pivot, one, other = cells
    leads = [candidates.masks[pincer] & ~(1 << digit) for pincer in (one, other)]
    return Step(
        key,
        eliminations=tuple((cell, digit) for cell in cells_of(gone)),
        evidence=(
            Evidence(Role.PIVOT, (pivot,), tuple(cells_of(candidates.masks[pivot]))),
            Evidence(Role.PINCER, (one, other)),
            Evidence(Role.START, (one,), tuple(cells_of(leads[0]))),
            Evidence(Role.END, (other,), tuple(cells_of(leads[1]))),
            Evidence(Role.TARGET, (), (digit,)),
        ),
    )
