"""A position as chains see it: the nodes that are left, by field, and what follows from each."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of

if TYPE_CHECKING:
    from game.engine.techniques.forcing.network import Network


class Board:
    """One position; it never changes, so all that is derived from it is derived once."""

    def __init__(self, network: Network, position: int) -> None:
        self.network = network
        self.position = position
        self.alive = position >> network.shift & network.every
        """The nodes that are left, as a set."""

    @cached_property
    def nodes(self) -> list[int]:
        """The nodes that are left, by cell, then by digit."""
        return list(cells_of(self.alive))

    @cached_property
    def fields(self) -> list[int]:
        """For each field of the position the candidates left, one bit each, without flags."""
        network = self.network
        position, full, width = self.position >> network.base, network.full, network.width
        size = network.size
        fields = []
        house = (1 << width * size) - 1
        for start in range(0, len(network.members) * width, width * size):
            part = position >> start & house
            fields += [part >> place & full for place in range(0, width * size, width)]
        return fields

    @cached_property
    def pairs(self) -> list[tuple[int, int, int]]:
        """Each field that has two candidates left: its number and both nodes."""
        members = self.network.members
        found = []
        for field, mask in enumerate(self.fields):
            if mask.bit_count() == 2:
                nodes, high = members[field], mask.bit_length() - 1
                found.append((field, nodes[(mask ^ 1 << high).bit_length() - 1], nodes[high]))
        return found

    @cached_property
    def in_cells(self) -> Links:
        """Strong links inside cells only."""
        return Links(self, [p for p in self.pairs if self.is_cell(p[0])], False)

    @cached_property
    def in_houses(self) -> Links:
        """Strong links in houses, weak links between equal digits only."""
        return Links(self, [p for p in self.pairs if not self.is_cell(p[0])], True)

    @cached_property
    def links(self) -> Links:
        """All links."""
        return Links(self, self.pairs, False)

    def is_cell(self, field: int) -> bool:
        """Whether a field says that a cell holds a digit."""
        return field >= len(self.network.members) - self.network.rules.cell_count


class Links:
    """The weak and the strong links of some kind in a position."""

    def __init__(self, board: Board, pairs: list[tuple[int, int, int]], one_digit: bool) -> None:
        self.board = board
        network = board.network
        self.one_digit = one_digit
        """Whether nodes of other digits in a cell are left aside."""
        self.strong: dict[int, int] = {}
        """For a node with strong links, the set of the nodes at their other ends."""
        for _, one, other in pairs:
            self.strong[one] = self.strong.get(one, 0) | 1 << other
            self.strong[other] = self.strong.get(other, 0) | 1 << one
        self.linked = sum(1 << node for node in self.strong)
        """The nodes with strong links, as a set."""
        self.alive = board.alive
        self.sees = network.equals if one_digit else network.sees
        """For each node of the network, the nodes it turns off, dead ones too."""
        self._next: dict[int, int] = {}
        self._partners: dict[int, list[int]] = {}
        self._offs: dict[int, list[int]] = {}

    def after(self, node: int) -> int:
        """The nodes that are on when `node` is, in two links: a weak one and a strong one."""
        found = self._next.get(node)
        if found is None:
            found, strong = 0, self.strong
            middle = self.sees[node] & self.linked
            while middle:
                high = middle.bit_length() - 1
                found |= strong[high]
                middle ^= 1 << high
            self._next[node] = found
        return found

    def partners(self, node: int) -> list[int]:
        """The nodes that are on when `node` is off: in its cell, its box, row, column."""
        found = self._partners.get(node)
        if found is None:
            board, ends, found = self.board, self.strong[node], []
            for field, bit in board.network.fields_at[node]:
                mask = board.fields[field] & ~bit
                if mask and not mask & (mask - 1):
                    other = board.network.members[field][mask.bit_length() - 1]
                    if ends >> other & 1 and other not in found:
                        found.append(other)
            self._partners[node] = found
        return found

    def offs(self, node: int) -> list[int]:
        """Those nodes with strong links that are off when `node` is on, in their order."""
        found = self._offs.get(node)
        if found is None:
            seen = self.sees[node] & self.linked
            found = [each for each in self.board.network.order[node] if seen >> each & 1]
            self._offs[node] = found
        return found
