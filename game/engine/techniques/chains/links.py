"""Links between candidates: what follows when one is true, and when one is false.

A node is a candidate, numbered `(digit - 1) * cells + cell`, so a set of nodes is one int and
the candidates of a digit are its `where`, shifted. All that a chain needs of a node is `weak`
(if it is true, these are false) and `strong` (if it is false, these are true).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.bivalue import conjugates
from game.engine.techniques.groups import houses_with
from game.engine.techniques.step import Node

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules

Strong = dict[int, list[int]]
"""Nodes that have strong links, and the other ends of these."""


class Links:
    """The links of a position; take it by `candidates.once(Links)`."""

    may_return = False
    """Whether a chain may come to a cell twice."""

    __slots__ = (
        "_houses",
        "alive",
        "base",
        "count",
        "in_cell",
        "in_house",
        "nodes",
        "one_cell",
        "special",
        "strong",
        "weak",
    )

    def __init__(self, candidates: Candidates) -> None:
        self.count = count = candidates.rules.cell_count
        """The number of cells: node `n` is digit `n // count + 1` in cell `n % count`."""
        self.base = count * candidates.size
        """The number of nodes that are candidates; what comes after them is a group."""
        self.special = 0
        """The first of the nodes of which a chain must have one, or it is something simpler."""
        self.alive = 0
        """The candidates of the position."""
        for digit, where in enumerate(candidates.where[1:]):
            self.alive |= where << digit * count
        self.nodes = self.alive
        """All nodes, groups included."""
        self.one_cell = sum(1 << digit * count for digit in range(candidates.size))
        """All nodes of the first cell."""
        self.weak = self._weak(candidates)
        """For each node, those that are false if it is true: in its cell, or seen by it."""
        self.in_cell = _in_cells(candidates)
        """Strong links in cells: each of the two candidates of a cell, and the other one."""
        self.in_house = _in_houses(candidates)
        """Strong links in houses: nodes, and the last other places of their digit in a house."""
        self.strong = _joined(self.in_cell, self.in_house)
        """All strong links: those in the cell first, then those in houses, in their order."""
        self._houses = _houses(candidates.rules)

    def _weak(self, candidates: Candidates) -> list[int]:
        weak, peers = [0] * self.base, candidates.rules.peer_bits
        for digit, where in enumerate(candidates.where[1:]):
            shift = digit * self.count
            for cell in cells_of(where):
                mates = self.one_cell << cell & self.alive ^ 1 << shift + cell
                weak[shift + cell] = (where & peers[cell]) << shift | mates
        return weak

    def candidate(self, node: int) -> tuple[int, int]:
        """The cell and the digit of a node."""
        digit, cell = divmod(node, self.count)
        return cell, digit + 1

    def candidates(self, nodes: Iterable[int]) -> tuple[tuple[int, int], ...]:
        """The cells and the digits of nodes."""
        return tuple(map(self.candidate, nodes))

    def cells(self, node: int) -> tuple[int, ...]:
        """The cell of a candidate, or those of a group."""
        return (node % self.count,)

    def may_end(self, node: int) -> bool:
        """Whether a chain may end in a node."""
        return node < self.base

    def plain(self, node: int) -> int:
        """A candidate that is as good as a node, or the node itself."""
        return node

    def shunned(self, node: int) -> int:
        """The nodes to which a chain that begins in `node` does not go."""
        return 0

    def rules_out(self, node: int) -> int:
        """The candidates that are false if a node where a chain may end is true."""
        return self.weak[node] & self.alive

    def locked(self, start: int, end: int) -> int:
        """What else is false where one node of a strong link is true and the other false."""
        return 0

    def spelled(self, nodes: Iterable[int], on: bool) -> list[Node]:
        """The nodes of a chain for the evidence, the first of them true if `on`, and by turns."""
        return [
            Node(self.cells(node), self.candidate(node)[1], on ^ bool(place % 2))
            for place, node in enumerate(nodes)
        ]

    def node(self, cell: int, digit: int) -> int:
        """The node of a digit in a cell."""
        return (digit - 1) * self.count + cell

    def same_digit(self, node: int) -> int:
        """All nodes of the digit of `node`."""
        first = node // self.count * self.count
        return (1 << first + self.count) - (1 << first)

    def mates(self, node: int) -> int:
        """All nodes in the cell of `node`, itself included, whether alive or not."""
        return self.one_cell << node % self.count

    def in_order(self, node: int, others: int) -> Iterator[int]:
        """Some `others` of the weak links of `node` as one looks: its cell, row, column, box."""
        if not others & (others - 1):
            yield from cells_of(others)
            return
        cell = node % self.count
        first = node - cell
        places = others >> first & (1 << self.count) - 1
        mates = others ^ places << first
        while mates:
            lowest = mates & -mates
            yield lowest.bit_length() - 1
            mates ^= lowest
        for house in self._houses[cell]:
            found = places & house
            if found:
                places ^= found
                while found:
                    lowest = found & -found
                    yield lowest.bit_length() - 1 + first
                    found ^= lowest


@lru_cache(maxsize=4)
def _houses(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """For each cell, its houses as bits, and last all cells, for peers in none of them."""
    bits, every = rules.house_bits, (1 << rules.cell_count) - 1
    cells = (houses_with(rules, 1 << cell) for cell in range(rules.cell_count))
    return tuple((*(bits[house] for house in houses), every) for houses in cells)


def _in_cells(candidates: Candidates) -> Strong:
    """The two candidates of each cell that has just two."""
    count, strong = candidates.rules.cell_count, dict[int, list[int]]()
    for cell, mask in enumerate(candidates.masks):
        rest = mask & (mask - 1)
        if rest and not rest & (rest - 1):
            high = (rest.bit_length() - 2) * count + cell
            low = ((mask ^ rest).bit_length() - 2) * count + cell
            strong[low], strong[high] = [high], [low]
    return strong


def _in_houses(candidates: Candidates) -> Strong:
    """The two places of each digit that has just two in a house."""
    count, strong = candidates.rules.cell_count, dict[int, list[int]]()
    for digit, pairs in enumerate(candidates.once(conjugates)[1:]):
        for one, other, _ in pairs:
            low, high = one + digit * count, other + digit * count
            if high not in strong.setdefault(low, []):
                strong[low].append(high)
                strong.setdefault(high, []).append(low)
    return strong


def _joined(first: Strong, second: Strong) -> Strong:
    """The links of both, those of the first one before."""
    strong = {node: links.copy() for node, links in first.items()}
    for node, links in second.items():
        strong.setdefault(node, []).extend(links)
    return strong
