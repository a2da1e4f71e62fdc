"""The links between the nodes of a position: weak where two exclude each other, strong where
one of two must be on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.techniques.forcing.board import Board


class Links:
    """The weak and the strong links of some kind in a position."""

    def __init__(self, board: Board, pairs: list[int], one_digit: bool) -> None:
        """Strong links are those in `pairs`, fields with two candidates; weak ones join all that
        exclude each other, or with `one_digit` leave aside those in one cell."""
        self.board = board
        self.alive = board.alive
        network = board.network
        self.sees = network.equals if one_digit else network.sees
        """For each node of the network, the nodes it turns off, dead ones too."""
        self.strong: dict[int, int] = {}
        """For each node with strong links, the set of the nodes at their other ends."""
        self._pairs = set(pairs)
        for field in pairs:
            one, other = board.left(field)
            self.strong[one] = self.strong.get(one, 0) | 1 << other
            self.strong[other] = self.strong.get(other, 0) | 1 << one
        linked = 0
        for node in self.strong:
            linked |= 1 << node
        self.linked = linked
        """The nodes with strong links, as a set."""
        self._next: dict[int, int] = {}
        self._partners: dict[int, list[int]] = {}
        self._offs: dict[int, list[int]] = {}

    def after(self, node: int) -> int:
        """The set of nodes that are on when `node` is, by a weak link and a strong one."""
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
            fields = [field for field, _ in self.board.network.fields_at[node]]
            both = [self.board.left(field) for field in fields if field in self._pairs]
            found = list(dict.fromkeys(sum(each) - node for each in both))
            self._partners[node] = found
        return found

    def offs(self, node: int) -> list[int]:
        """Those nodes with strong links that are off when `node` is on, in the usual order."""
        found = self._offs.get(node)
        if found is None:
            seen = self.sees[node] & self.linked
            found = [each for each in self.board.network.order[node] if seen >> each & 1]
            self._offs[node] = found
        return found

    def field(self, off: int, on: int) -> int:
        """The first field in which `off` leaves only `on`."""
        fields = self.board.network.fields_at
        mine = {field for field, _ in fields[on]}
        return next(f for f, _ in fields[off] if f in mine and f in self._pairs)
