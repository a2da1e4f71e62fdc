"""Grouped nodes: the places of a digit in the intersection of two houses, treated as one node.

A group is on if its digit is in one of its cells, and off if it is in none. It has a strong link
to the only other place (or group) of its digit in one of its houses, and weak links to what sees
all its cells.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.derived import kept
from game.engine.techniques.implications.clue_links import excluded_pairs
from game.engine.techniques.implications.graph import Graph
from game.engine.techniques.peers import common_peers

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.types import Cell, CellSet, Digit, Node, NodeSet


class GroupedNode(NamedTuple):
    """A digit being in one of several cells."""

    digit: Digit
    cells: CellSet
    houses: tuple[CellSet, ...] = ()
    """The cells of the two houses that cross here; empty for the nodes of `set_nodes`."""


class GroupedGraph(Graph):
    """The graph of a position with groups; call as `candidates.once(GroupedGraph)`."""

    __slots__ = ("_common", "_excluded", "_linked", "_numbers", "_where", "groups")

    def __init__(self, candidates: Candidates) -> None:
        self._take_over(candidates.once(Graph))
        self._where, self._common = candidates.where.copy(), common_peers(candidates.rules)
        self._excluded = excluded_pairs(candidates.rules)
        self._linked: list[dict[Node, CellSet]] = [{} for _ in self._where]
        self.groups: list[GroupedNode] = []
        """The nodes of several cells; `groups[i]` is the node `first_group + i`."""
        self._append(_groups(candidates))
        self._numbers = {
            (digit, cells): node
            for node, (digit, cells, _) in enumerate(self.groups, self.first_group)
        }
        self.special = self.first_group
        self._link_strongly()
        self._link_weakly(self._strongly_linked(self.first_group))

    def _take_over(self, other: Graph) -> None:
        """Copy the nodes and links of another graph, so that links can be added."""
        for kind in type(other).__mro__[:-1]:
            for name in kind.__slots__:  # type: ignore[attr-defined]
                setattr(self, name, getattr(other, name))
        self.strong = {node: links.copy() for node, links in other.strong.items()}
        self.weak = other.weak.copy()

    def _append(self, groups: Iterable[GroupedNode]) -> None:
        """Add nodes without links."""
        first = self.count
        self.groups = [*self.groups, *groups]
        more = range(first, self.count)
        self.rank = [*self.rank, *more]
        self.weak += [0] * len(more)

    def _strongly_linked(self, first: Node) -> list[Node]:
        """The nodes from `first` on that have strong links; no chain continues from others."""
        return [node for node in range(first, self.count) if node in self.strong]

    @property
    def count(self) -> int:
        """One more than the highest node number."""
        return self.first_group + len(self.groups)

    def digit(self, node: Node) -> Digit:
        """The digit of a node."""
        if node < self.first_group:
            return super().digit(node)
        return self.groups[node - self.first_group].digit

    def cells(self, node: Node) -> tuple[Cell, ...]:
        """The cells of a candidate or a group."""
        if node < self.first_group:
            return super().cells(node)
        return tuple(cells_of(self.groups[node - self.first_group].cells))

    def mates(self, node: Node) -> NodeSet:
        """All nodes in the cell of a candidate; none for a group."""
        return super().mates(node) if node < self.first_group else 0

    def in_order(self, node: Node, others: NodeSet) -> list[Node]:
        """The nodes `others`, weakly linked to `node`, house by house, groups last."""
        first = self.first_group
        groups = others >> first
        others ^= groups << first
        if node < first:
            ordered = super().in_order(node, others)
        else:
            ordered = []
            digit, _, houses = self.groups[node - first]
            for house in houses:
                found = others & self.numbering.nodes(house, digit)
                others ^= found
                ordered += cells_of(found)
            ordered += cells_of(others)
        ordered += [first + group for group in cells_of(groups)]
        return ordered

    def rest(self, node: Node, house: CellSet) -> Node | None:
        """The node of a group's digit in the rest of a house, or None if it is not one node."""
        digit, cells, _ = self.groups[node - self.first_group]
        rest = self._where[digit] & house & ~cells
        if rest and not rest & (rest - 1):
            return self.numbering.node(rest.bit_length() - 1, digit)
        return self._numbers.get((digit, rest))

    def _link_strongly(self) -> None:
        """Link each group with the rest of each of its houses, a candidate or another group."""
        strong = self.strong
        joined: list[tuple[Node, Node]] = []
        for node, group in enumerate(self.groups, self.first_group):
            for house in group.houses:
                other = self.rest(node, house)
                if other is None:
                    continue
                if other < self.first_group:
                    strong.setdefault(node, []).append(other)
                    strong.setdefault(other, []).append(node)
                else:
                    joined.append((node, other))
        for node, other in sorted({*joined, *((other, node) for node, other in joined)}):
            strong.setdefault(node, []).append(other)

    def link_all_weakly(self) -> None:
        """Add the weak links of nodes without strong links, which chains do not visit."""
        self._link_weakly(range(self.first_group, self.count), open_to_chains=False)

    def _ruled_out(self, node: Node) -> NodeSet:
        """The candidates of other digits that each cell of a group excludes: by a dot, say."""
        if not self._excluded:
            return 0
        digit, cells, _ = self.groups[node - self.first_group]
        found = self.alive
        for cell in cells_of(cells):
            found &= self._excluded[self.numbering.node(cell, digit)]
        return found

    def _link_weakly(self, nodes: Iterable[Node], open_to_chains: bool = True) -> None:
        """Link each of `nodes` with the candidates that see all of it, and groups of these."""
        weak, width = self.weak, self.numbering.width
        for node in nodes:
            digit, cells, _ = self.groups[node - self.first_group]
            linked, bit = self._linked[digit], 1 << node
            if node in linked:
                continue
            seen = self._where[digit] & self._common[cells]
            found = 0
            for cell in cells_of(seen):
                candidate = cell * width + digit - 1
                weak[candidate] |= bit
                found |= 1 << candidate
            for other, places in linked.items():
                if not places & ~seen:
                    weak[other] |= bit
                    found |= 1 << other
            for candidate in cells_of(self._ruled_out(node) & ~found):
                weak[candidate] |= bit
                found |= 1 << candidate
            weak[node] = found
            linked[node] = cells
            if open_to_chains:
                self.nodes |= bit


def _groups(candidates: Candidates) -> Iterator[GroupedNode]:
    """All groups: two or more places of a digit in the intersection of two houses."""
    known = set()
    for crossing, houses in _crossings(candidates.rules):
        for digit, where in enumerate(candidates.where):
            cells = where & crossing
            if cells & (cells - 1) and (digit, cells) not in known:
                known.add((digit, cells))
                yield GroupedNode(digit, cells, houses)


@kept()
def _crossings(rules: Rules) -> tuple[tuple[CellSet, tuple[CellSet, ...]], ...]:
    """The intersections of two houses with two or more cells, each with the two houses."""
    return tuple(
        (one & other, (one, other))
        for one, other in combinations(rules.house_bits, 2)
        if (one & other).bit_count() > 1
    )
