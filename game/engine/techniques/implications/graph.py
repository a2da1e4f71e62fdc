"""The candidates of a position as a graph of weak and strong links.

A weak link means that if one node is on, the other is off; a strong link means that if one is
off, the other is on. Both hold in both directions. The graphs of `grouped` and `set_nodes` add
nodes of several cells to this one.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.derived import kept
from game.engine.techniques.bivalue import conjugates
from game.engine.techniques.distinct_sets import houses_with
from game.engine.techniques.implications.clue_links import clue_links, excluded_pairs
from game.engine.techniques.implications.numbering import numbering
from game.engine.techniques.link import LinkEnd

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.candidates import Candidates
    from game.engine.constraints import Automaton
    from game.engine.rules import Rules
    from game.engine.techniques.implications.clue_links import ClueLinks
    from game.engine.types import Candidate, Cell, Digit, Node, NodeSet

StrongLinks = dict["Node", list["Node"]]
"""For each node with strong links, the other ends of these in order."""


class Graph:
    """The candidates of a position and their links; call as `candidates.once(Graph)`."""

    may_return = False
    """Whether a chain may visit a cell twice."""

    __slots__ = (
        "_houses",
        "alive",
        "clues",
        "first_group",
        "in_cell",
        "in_house",
        "nodes",
        "numbering",
        "rank",
        "seen",
        "special",
        "strong",
        "weak",
    )

    def __init__(self, candidates: Candidates) -> None:
        self.numbering = numbering(candidates.rules)
        self.first_group = self.numbering.span
        """The number of the first node of several cells; all candidates have lower numbers."""
        self.rank = self.numbering.rank
        """For each node its sort rank: by digit, then by cell; nodes of several cells last."""
        self.special = 0
        """A chain must have a node from this number on, or it belongs to a simpler technique."""
        self.alive = self.numbering.alive(candidates)
        """The candidates of the position."""
        self.nodes = self.alive
        """All nodes that chains may visit."""
        self.clues = candidates.once(clue_links)
        """The links that clues make, or None if there are no clues."""
        self.seen = self._seen(candidates)
        """For each candidate, those that it excludes at a glance: in its cell, its peers, what a
        sign or a dot forbids."""
        self.weak = self._with_clues(self.seen)
        """For each node, the nodes that are off if it is on: `seen`, or excluded by a clue."""
        self.in_cell = self._links_in_cells(candidates)
        """The strong links in cells, between the only two candidates of a cell."""
        self.in_house = self._links_in_houses(candidates)
        """The strong links in houses, between the only two places of a digit in a house."""
        self.strong = _joined(self.in_cell, self.in_house)
        """All strong links: those in the cell first, then those in houses, then those of clues."""
        if self.clues:
            self._add_strong(self.clues)
        self._houses = _houses(candidates.rules)

    def _seen(self, candidates: Candidates) -> list[NodeSet]:
        seen, alive = [0] * self.numbering.span, self.alive
        first, width = 0, self.numbering.width
        for mask, peers in zip(candidates.masks, self.numbering.peers, strict=True):
            if mask:
                mates = mask >> 1 << first
                for digit in cells_of(mask >> 1):
                    node = first + digit
                    seen[node] = peers << digit & alive | mates ^ 1 << node
            first += width
        if self.clues:
            for node, others in excluded_pairs(candidates.rules).items():
                seen[node] |= others & alive if alive >> node & 1 else 0
        return seen

    def _with_clues(self, seen: list[NodeSet]) -> list[NodeSet]:
        """The weak links: what is seen, and what clues exclude."""
        weak = seen.copy()
        for node, others in self.clues.weak.items() if self.clues else ():
            weak[node] |= others
        return weak

    def _add_strong(self, clues: ClueLinks) -> None:
        for node, others in clues.strong.items():
            known = self.strong.setdefault(node, [])
            known += [other for other in cells_of(others) if other not in known]

    def _links_in_cells(self, candidates: Candidates) -> StrongLinks:
        strong: StrongLinks = {}
        before = -1
        for mask in candidates.masks:
            rest = mask & (mask - 1)
            if rest and not rest & (rest - 1):
                low = before + (mask ^ rest).bit_length() - 1
                high = before + rest.bit_length() - 1
                strong[low], strong[high] = [high], [low]
            before += self.numbering.width
        return strong

    def _links_in_houses(self, candidates: Candidates) -> StrongLinks:
        width, strong = self.numbering.width, dict[int, list[int]]()
        for digit, pairs in enumerate(candidates.once(conjugates)[1:]):
            for one, other, _ in pairs:
                low, high = one * width + digit, other * width + digit
                if high not in strong.setdefault(low, []):
                    strong[low].append(high)
                    strong.setdefault(high, []).append(low)
        return strong

    def digit(self, node: Node) -> Digit:
        """The digit of a node."""
        return node % self.numbering.width + 1

    def cells(self, node: Node) -> tuple[Cell, ...]:
        """The cell of a candidate, or the cells of a node of several cells."""
        return (node // self.numbering.width,)

    def mates(self, node: Node) -> NodeSet:
        """All nodes in the cell of a candidate, itself included, also those not in the position.

        Empty for a node of several cells.
        """
        return self.numbering.in_cell(node // self.numbering.width)

    def by_digit(self, nodes: NodeSet) -> list[Node]:
        """The candidates `nodes`, sorted by digit, then by cell."""
        return sorted(cells_of(nodes), key=self.rank.__getitem__)

    def candidates(self, nodes: NodeSet) -> tuple[Candidate, ...]:
        """The candidates `nodes` as pairs of cell and digit, sorted by digit, then by cell."""
        return tuple(map(self.numbering.candidate, self.by_digit(nodes)))

    def may_end(self, node: Node) -> bool:
        """Whether a chain may end in a node."""
        return node < self.first_group

    def plain(self, node: Node) -> Node:
        """The candidate that is equivalent to a node, if there is one; else the node itself."""
        return node

    def shunned(self, node: Node) -> NodeSet:
        """The nodes that a chain starting at `node` must not visit."""
        return 0

    def glance(self, node: Node) -> NodeSet:
        """The candidates that a node excludes at a glance: `seen`, or seen by all of a group."""
        return (self.seen[node] if node < self.first_group else self.weak[node]) & self.alive

    def rules_out(self, node: Node) -> NodeSet:
        """The candidates that are off if `node`, the end of a chain, is on."""
        return self.glance(node)

    def locked(self, start: Node, end: Node) -> NodeSet:
        """The further candidates that are off if exactly one node of a strong link is on."""
        return 0

    def link_ends(self, nodes: Iterable[Node], on: bool) -> list[LinkEnd]:
        """The nodes of a chain as ends of links, alternately on and off; the first is `on`."""
        path = list(nodes)
        ends = [
            LinkEnd(self.cells(node), self.digit(node), on ^ bool(place % 2))
            for place, node in enumerate(path)
        ]
        if self.clues:
            for place, (start, end) in enumerate(pairwise(path), 1):
                clue = self.clue(start, ends[place - 1].on, end, ends[place].on)
                ends[place] = ends[place]._replace(clue=clue)
        return ends

    def clue(self, start: Node, start_on: bool, end: Node, end_on: bool) -> Automaton | None:
        """The clue that makes a link; None if the same link holds without it."""
        if self.clues is None or max(start, end) >= self.first_group:
            return None
        if start_on and not end_on and self.seen[start] >> end & 1:
            return None
        joined = *self.in_cell.get(start, ()), *self.in_house.get(start, ())
        if end_on and not start_on and end in joined:
            return None
        return self.clues.clue(start, start_on, end, end_on)

    def in_order(self, node: Node, others: NodeSet) -> list[Node]:
        """The nodes `others`, weakly linked to `node`, in order: its cell, row, column, box."""
        if not others & (others - 1):
            return list(cells_of(others))
        cell, shift = divmod(node, self.numbering.width)
        mates = others & self.numbering.in_cell(cell)
        others ^= mates
        ordered = list(cells_of(mates))
        for house in self._houses[cell]:
            if not others:
                break
            found = others & house << shift
            others ^= found
            while found:
                lowest = found & -found
                ordered.append(lowest.bit_length() - 1)
                found ^= lowest
        ordered += cells_of(others)
        return ordered


@kept()
def _houses(rules: Rules) -> tuple[tuple[NodeSet, ...], ...]:
    """For each cell, the nodes of digit 1 in each of its houses, and last in all cells."""
    number = numbering(rules)
    houses = [number.nodes(cells, 1) for cells in rules.house_bits]
    every = number.of_digit(1)
    return tuple(
        (*(houses[house] for house in houses_with(rules, 1 << cell)), every)
        for cell in range(rules.cell_count)
    )


def _joined(first: StrongLinks, second: StrongLinks) -> StrongLinks:
    """The links of both, those of `first` before those of `second`."""
    strong = {node: links.copy() for node, links in first.items()}
    for node, links in second.items():
        strong.setdefault(node, []).extend(links)
    return strong
