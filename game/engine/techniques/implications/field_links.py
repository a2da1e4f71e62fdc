"""The links between the candidates of a board: weak where two exclude each other, strong where
they are the last two of a field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.implications.paths import alternating

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.engine.techniques.implications.network import Network
    from game.engine.techniques.implications.paths import Onward
    from game.engine.types import Literal, Node, NodeSet


class FieldLinks:
    """The weak and the strong links of some kind in a position, in Sudoku Explainer's order."""

    def __init__(
        self,
        network: Network,
        alive: NodeSet,
        pairs: Mapping[int, tuple[Node, Node]],
        one_digit: bool,
    ) -> None:
        """Strong links are those in `pairs`, the two nodes left in each of some fields; weak ones
        join all that exclude each other, or with `one_digit` leave aside those in one cell."""
        self.network = network
        self.alive = alive
        self.sees = network.equals if one_digit else network.sees
        """For each node of the network, the nodes it turns off, dead ones too."""
        self.strong: dict[Node, NodeSet] = {}
        """For each node with strong links, the set of the nodes at their other ends."""
        self._pairs = pairs
        for one, other in pairs.values():
            self.strong[one] = self.strong.get(one, 0) | 1 << other
            self.strong[other] = self.strong.get(other, 0) | 1 << one
        linked = 0
        for node in self.strong:
            linked |= 1 << node
        self.linked = linked
        """The nodes with strong links, as a set."""
        self._after: dict[Node, NodeSet] = {}
        self._partners: dict[Node, list[Node]] = {}
        self._offs: dict[Node, list[Node]] = {}

    def after(self, node: Node) -> NodeSet:
        """The nodes that are on when `node` is, by a weak link and a strong one."""
        found = self._after.get(node)
        if found is None:
            found, strong = 0, self.strong
            middle = self.sees[node] & self.linked
            while middle:
                high = middle.bit_length() - 1
                found |= strong[high]
                middle ^= 1 << high
            self._after[node] = found
        return found

    def partners(self, node: Node) -> Sequence[Node]:
        """The nodes that are on when `node` is off: in its cell, its box, row, column."""
        found = self._partners.get(node)
        if found is None:
            if not self.linked >> node & 1:
                return ()
            fields = [field for field, _ in self.network.fields_at[node]]
            both = [self._pairs[field] for field in fields if field in self._pairs]
            found = list(dict.fromkeys(sum(each) - node for each in both))
            self._partners[node] = found
        return found

    def offs(self, node: Node) -> list[Node]:
        """Those nodes with strong links that are off when `node` is on, in the usual order."""
        found = self._offs.get(node)
        if found is None:
            found = self._offs[node] = self._in_order(node, self.sees[node] & self.linked)
        return found

    def onward(self) -> Onward[Literal]:
        """The links of one search: in the cell first, then in box, row and column."""
        return alternating(self.sees, self.partners, self._in_order, self.alive)

    def field(self, off: Node, on: Node) -> int:
        """The first field in which `off` leaves only `on`."""
        fields = self.network.fields_at
        mine = {field for field, _ in fields[on]}
        return next(f for f, _ in fields[off] if f in mine and f in self._pairs)

    def _in_order(self, node: Node, others: NodeSet) -> list[Node]:
        return [each for each in self.network.order[node] if others >> each & 1]
