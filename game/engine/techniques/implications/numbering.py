"""The numbers of candidates as nodes: one numbering for all graphs.

The number of a candidate is `cell * (size + 2) + digit - 1`, its bit among the fields of cells in
a solver's position (see `game.engine.solver.tables`). So the upper part of a position is a set
of nodes as it is. Nodes of several cells have the numbers after all candidates.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.engine.derived import kept
from game.engine.techniques.link import LinkEnd

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.types import Candidate, Cell, CellSet, Digit, Literal, Node, NodeSet


class Numbering:
    """Converts between candidates and nodes, and between sets of them, under some rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.size = rules.size
        self.width = rules.size + 2
        """The distance between the nodes of a digit in two consecutive cells."""
        self.span = rules.cell_count * self.width
        """A bound above the nodes of all candidates."""
        self.full = (1 << rules.size) - 1
        """All nodes of the first cell, as a set."""
        self._gap = "0" * (self.width - 1)
        self._every_cell = self.nodes((1 << rules.cell_count) - 1, 1)

    @cached_property
    def peers(self) -> list[NodeSet]:
        """For each cell, the nodes of digit 1 in all its peers; shifted, those of other digits."""
        return [self.nodes(peers, 1) for peers in self.rules.peer_bits]

    @cached_property
    def rank(self) -> list[int]:
        """For each node, its rank when sorted by digit, then by cell."""
        count, width = self.rules.cell_count, self.width
        return [node % width * count + node // width for node in range(self.span)]

    def node(self, cell: Cell, digit: Digit) -> Node:
        """The node of a digit in a cell."""
        return cell * self.width + digit - 1

    def candidate(self, node: Node) -> Candidate:
        """The cell and the digit of a node."""
        cell, digit = divmod(node, self.width)
        return cell, digit + 1

    def link_end(self, literal: Literal) -> LinkEnd:
        """The literal of a candidate as the end of a link."""
        cell, digit = self.candidate(literal if literal >= 0 else ~literal)
        return LinkEnd((cell,), digit, literal >= 0)

    def nodes(self, cells: CellSet, digit: Digit) -> NodeSet:
        """The nodes of a digit in some cells."""
        return int(self._gap.join(bin(cells)[2:]), 2) << digit - 1

    def of_digit(self, digit: Digit) -> NodeSet:
        """The nodes of a digit in all cells."""
        return self._every_cell << digit - 1

    def in_cell(self, cell: Cell) -> NodeSet:
        """The nodes of all digits in a cell."""
        return self.full << cell * self.width

    def cells_with(self, nodes: Iterable[Node]) -> NodeSet:
        """All nodes in the cells of `nodes`."""
        width, full, found = self.width, self.full, 0
        for node in nodes:
            found |= full << node // width * width
        return found

    def alive(self, candidates: Candidates) -> NodeSet:
        """The nodes of the candidates of a position."""
        found, place = 0, -1
        for mask in candidates.masks:
            if mask:
                found |= mask << place if place >= 0 else mask >> 1
            place += self.width
        return found


@kept()
def numbering(rules: Rules) -> Numbering:
    """The numbering of `rules`, made once."""
    return Numbering(rules)
