"""Colourings: cells in two colours such that one colour is true and the other false."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.bivalue import conjugates
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.engine.candidates import Candidates
    from game.engine.types import Cell, CellSet, Digit

Colouring = tuple["CellSet", "CellSet"]
"""The cells of each colour; the lowest cell is in the first."""


def coloured(cells: CellSet, beside: Callable[[Cell], CellSet]) -> list[Colouring]:
    """The two colours of each connected part of `cells`.

    `beside` returns the cells whose colour must differ from a cell's. In a part with an odd
    ring, which cannot be coloured, some cells have both colours.
    """
    pairs = []
    while cells:
        colours, at = [cells & -cells, 0], 0
        edge = colours[0]
        while edge:
            after = 0
            for cell in cells_of(edge):
                after |= beside(cell)
            at ^= 1
            edge = after & ~colours[at]
            colours[at] |= edge
        pairs.append((colours[0], colours[1]))
        cells &= ~(colours[0] | colours[1])
    return pairs


def seen_by(candidates: Candidates, cells: CellSet) -> CellSet:
    """The cells that see at least one of `cells`."""
    seen = 0
    for cell in cells_of(cells):
        seen |= candidates.rules.peer_bits[cell]
    return seen


def meeting(candidates: Candidates, one: CellSet, other: CellSet) -> tuple[Cell, Cell]:
    """The first cell of `one` that sees a cell of `other`, and the first such cell."""
    for cell in cells_of(one):
        seen = candidates.rules.peer_bits[cell] & other
        if seen:
            return cell, (seen & -seen).bit_length() - 1
    raise ValueError("no cell of the first set sees one of the second")


def joins(
    candidates: Candidates, digit: Digit, colours: Iterable[Colouring]
) -> tuple[Evidence, ...]:
    """The houses whose two places join the cells of colourings, as few as that takes."""
    joints = []
    for one, other in colours:
        reached, every = one & -one, one | other
        links = candidates.once(conjugates)[digit]
        while reached != every:
            low, high, house = next(
                link for link in links if (reached >> link[0] ^ reached >> link[1]) & 1
            )
            reached |= 1 << low | 1 << high
            of = candidates.rules.houses[house]
            joints.append(Evidence(Role.PAIR, (low, high), (digit,), of))
    return tuple(joints)


def colourings(candidates: Candidates) -> tuple[tuple[Colouring, ...], ...]:
    """For each digit its colourings along strong links; call as `candidates.once(colourings)`."""
    by_digit = []
    for pairs in candidates.once(conjugates):
        partners: dict[Cell, CellSet] = {}
        for low, high, _ in pairs:
            partners[low] = partners.get(low, 0) | 1 << high
            partners[high] = partners.get(high, 0) | 1 << low
        cells = sum(1 << cell for cell in partners)
        by_digit.append(tuple(coloured(cells, partners.__getitem__)))
    return tuple(by_digit)
