"""Almost locked sets as nodes: if a set lacks one of its digits, it has all the others.

The places of a digit in a set are a node, with strong links to the places of every other digit
in the set, and weak links to what sees all of them.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.als.sets import AlmostLockedSet, almost_locked_sets
from game.engine.techniques.implications.grouped import GroupedGraph, GroupedNode

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.candidates import Candidates
    from game.engine.techniques.link import LinkEnd
    from game.engine.types import CellSet, Digit, Node, NodeSet


class SetGraph(GroupedGraph):
    """The graph of a position with groups and, numbered after those, almost locked sets."""

    may_return = True  # since sets overlap, often the only chain visits a cell twice

    __slots__ = ("_set_numbers", "within")

    def __init__(self, candidates: Candidates) -> None:
        grouped = candidates.once(GroupedGraph)
        self._take_over(grouped)
        self.special = grouped.count
        self._set_numbers = self._number(candidates)
        self._linked = [groups.copy() for groups in grouped._linked]
        self._append(GroupedNode(digit, cells) for digit, cells in self._set_numbers)
        self.within: dict[tuple[Node, Node], AlmostLockedSet] = {}
        """For two nodes with a strong link inside a set, that set."""
        self._link_within_sets(candidates)
        self._link_weakly(self._strongly_linked(self.special))

    def may_end(self, node: Node) -> bool:
        """Whether a chain may end in a node: a candidate or the node of a set, not a group."""
        return not self.first_group <= node < self.special

    def shunned(self, node: Node) -> NodeSet:
        """The nodes of sets that contain the cell of `node`, where a chain starts."""
        found, cell = 0, 1 << node // self.numbering.width
        for (_, cells), number in self._set_numbers.items():
            if cells & cell:
                found |= 1 << number
        return found

    def plain(self, node: Node) -> Node:
        """The candidate equivalent to a node: the only place of a digit in a set."""
        if node < self.special:
            return node
        digit, cells, _ = self.groups[node - self.first_group]
        if cells & (cells - 1):
            return node
        return self.numbering.node(cells.bit_length() - 1, digit)

    def rules_out(self, node: Node) -> NodeSet:
        """The candidates that are off if a candidate, or the node of a set, is on."""
        return super().rules_out(self.plain(node))

    def locked(self, start: Node, end: Node) -> NodeSet:
        """What the other digits of a set, which are then locked in it, turn off."""
        if (start, end) not in self.within:
            return 0
        every, digits = self.within[start, end]
        gone = 0
        for digit in cells_of(digits & ~(1 << self.digit(start) | 1 << self.digit(end))):
            where = self._where[digit]
            gone |= self.numbering.nodes(where & self._common[where & every], digit)
        return gone

    def link_ends(self, nodes: Iterable[Node], on: bool) -> list[LinkEnd]:
        """The nodes of a chain as ends of links, nodes of sets with all cells of the set."""
        path = list(nodes)
        ends = super().link_ends(path, on)
        for place, link in enumerate(pairwise(path)):
            # A weak link may join two digits of a set as well, but does not run through it.
            if link in self.within and not ends[place].on:
                every = tuple(cells_of(self.within[link].cells))
                for end in (place, place + 1):
                    ends[end] = ends[end]._replace(als=every)
        return ends

    def _number(self, candidates: Candidates) -> dict[tuple[Digit, CellSet], Node]:
        """The nodes of sets: the places of a digit that some candidate outside sees all of."""
        found: dict[tuple[Digit, CellSet], Node] = {}
        for every, digits in _of_several_cells(candidates):
            for digit in cells_of(digits):
                cells = every & candidates.where[digit]
                if self._common[cells] & candidates.where[digit]:
                    found.setdefault((digit, cells), self.special + len(found))
        return found

    def _link_within_sets(self, candidates: Candidates) -> None:
        """Link the digits of each set; for nodes in several sets, the smallest one counts."""
        sets = _of_several_cells(candidates)
        for each in sorted(sets, key=lambda each: each.cells.bit_count()):
            places = [(digit, each.cells & candidates.where[digit]) for digit in cells_of(each[1])]
            nodes = [self._set_numbers[place] for place in places if place in self._set_numbers]
            for node in nodes:
                for other in nodes:
                    if other != node and (node, other) not in self.within:
                        self.within[node, other] = each
                        self.strong.setdefault(node, []).append(other)


class ExtendedSetGraph(SetGraph):
    """A graph of sets that may also leave one digit to a cell of another house.

    A set that lacks a digit has all its others. If those are all but one of the candidates of a
    cell, and the cell sees their places, it has the one that is left. Set and cell together are
    then like an almost locked set.
    """

    __slots__ = ()

    def _link_within_sets(self, candidates: Candidates) -> None:
        super()._link_within_sets(candidates)
        for each in _of_several_cells(candidates):
            for digit in cells_of(each.digits):
                node = self._set_numbers.get((digit, each.cells & candidates.where[digit]))
                if node is not None:
                    self._link_with_cells(candidates, each, digit, node)

    def _link_with_cells(
        self, candidates: Candidates, each: AlmostLockedSet, lacking: Digit, node: Node
    ) -> None:
        """Link `node`, a set having the digit `lacking`, with what the set else leaves in cells."""
        lost_in = dict.fromkeys(cells_of(candidates.blank & ~each.cells), 0)
        for digit in cells_of(each.digits & ~(1 << lacking)):
            where = candidates.where[digit]
            for cell in cells_of(where & self._common[where & each.cells]):
                lost_in[cell] |= 1 << digit
        for cell, lost in lost_in.items():
            left = candidates.masks[cell] & ~lost
            if lost & (lost - 1) and left and not left & (left - 1):
                other = self.numbering.node(cell, left.bit_length() - 1)
                whole = AlmostLockedSet(each.cells | 1 << cell, each.digits | left)
                for link in ((node, other), (other, node)):
                    if link not in self.within:
                        self.within[link] = whole
                        self.strong.setdefault(link[0], []).append(link[1])


def _of_several_cells(candidates: Candidates) -> list[AlmostLockedSet]:
    return [each for each in almost_locked_sets(candidates) if each.cells & (each.cells - 1)]
