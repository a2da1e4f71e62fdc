"""The links between the candidates of a board: weak where two exclude each other, strong where
they are the last two of a field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.implications.paths import alternating

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.engine.constraints import Automaton
    from game.engine.techniques.implications.clue_links import ClueLinks
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
        breathe: Callable[[], None],
        clues: ClueLinks | None = None,
    ) -> None:
        """`pairs` has the two nodes left in some fields, which are the strong links. Weak links
        join nodes that exclude each other, with `one_digit` only those of the same digit. `clues`
        adds the links of clues."""
        self.network = network
        self.alive = alive
        self.breathe = breathe
        """Long searches call it again and again; it may raise Stopped."""
        self.sees = network.equals if one_digit else network.sees
        """For each node, the nodes that it turns off, including those no longer in the position."""
        self.strong: dict[Node, NodeSet] = {}
        """For each node with strong links, the nodes at their other ends."""
        self._pairs = pairs
        for one, other in pairs.values():
            self.strong[one] = self.strong.get(one, 0) | 1 << other
            self.strong[other] = self.strong.get(other, 0) | 1 << one
        self.clues = clues
        if clues:
            self._add(clues)
        linked = 0
        for node in self.strong:
            linked |= 1 << node
        self.linked = linked
        """The nodes with strong links."""
        self._after: dict[Node, NodeSet] = {}
        self._partners: dict[Node, list[Node]] = {}
        self._offs: dict[Node, list[Node]] = {}

    def _add(self, clues: ClueLinks) -> None:
        self.sees = self.sees.copy()
        for node, others in clues.weak.items():
            self.sees[node] |= others
        for node, others in clues.strong.items():
            here = others & self.alive
            if here and self.alive >> node & 1:
                self.strong[node] = self.strong.get(node, 0) | here

    def after(self, node: Node) -> NodeSet:
        """The nodes that `node` being on turns on, by a weak link and then a strong one."""
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
        """The nodes that `node` being off turns on: in its cell, its box, row, column."""
        found = self._partners.get(node)
        if found is None:
            if not self.linked >> node & 1:
                return ()
            fields = [field for field, _ in self.network.fields_at[node]]
            both = [self._pairs[field] for field in fields if field in self._pairs]
            found = list(dict.fromkeys(sum(each) - node for each in both))
            if self.clues:
                rest = self.strong[node] & ~sum(1 << each for each in found)
                found += cells_of(rest)
            self._partners[node] = found
        return found

    def offs(self, node: Node) -> list[Node]:
        """The nodes with strong links that `node` being on turns off, in the usual order."""
        found = self._offs.get(node)
        if found is None:
            found = self._offs[node] = self._in_order(node, self.sees[node] & self.linked)
        return found

    def onward(self) -> Onward[Literal]:
        """The links for one search of `Paths`: in the cell first, then in box, row and column."""
        return alternating(self.sees, self.partners, self._in_order, self.alive)

    def field(self, off: Node, on: Node) -> int | None:
        """The first field in which `off` leaves only `on`; None if it does so in a clue."""
        fields = self.network.fields_at
        mine = {field for field, _ in fields[on]}
        both = (f for f, _ in fields[off] if f in mine and f in self._pairs)
        return next(both, None) if self.clues else next(both)

    def clue(self, start: Literal, end: Literal) -> Automaton | None:
        """The clue that makes a link from one literal to the next; None if it holds without."""
        one, other = max(start, ~start), max(end, ~end)
        if self.clues is None or (start >= 0 and self.network.sees[one] >> other & 1):
            return None
        if start < 0 and self.field(one, other) is not None:
            return None
        return self.clues.clue(one, start >= 0, other, end >= 0)

    def _in_order(self, node: Node, others: NodeSet) -> list[Node]:
        found = [each for each in self.network.order[node] if others >> each & 1]
        if self.clues:
            found += cells_of(others & ~sum(1 << each for each in found))
        return found
