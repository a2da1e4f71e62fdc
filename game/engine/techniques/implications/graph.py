"""The candidates of a position as a graph of weak and strong links, with groups and sets of cells.

A weak link means that if one node is on, the other is off; a strong link means that if one is
off, the other is on. Both hold in both directions. There are three graphs, each with the nodes of
the one before:

- `Graph` has the candidates;
- `GroupedGraph` has groups as well: the places of a digit in the intersection of two houses. A
  group is on if its digit is in one of its cells, and off if it is in none. It has a strong link to
  the only other place (or group) of its digit in one of its houses, and weak links to what sees all
  its cells;
- `SetGraph` has almost locked sets as well: if a set lacks one of its digits, it has all others.
  The places of a digit in a set are a node, with strong links to the places of every other digit
  in the set, and weak links to what sees all of them.
"""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.derived import kept
from game.engine.techniques.als.sets import AlmostLockedSet, almost_locked_sets
from game.engine.techniques.bivalue import conjugates
from game.engine.techniques.distinct_sets import houses_with
from game.engine.techniques.implications.clue_links import clue_links, excluded_pairs
from game.engine.techniques.implications.numbering import numbering
from game.engine.techniques.link import LinkEnd
from game.engine.techniques.peers import common_peers

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.candidates import Candidates
    from game.engine.constraints import Automaton
    from game.engine.rules import Rules
    from game.engine.techniques.implications.clue_links import ClueLinks
    from game.engine.types import Candidate, Cell, CellSet, Digit, Node, NodeSet


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
            inside = others & house << shift
            others ^= inside
            while inside:
                lowest = inside & -inside
                ordered.append(lowest.bit_length() - 1)
                inside ^= lowest
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


class GroupedNode(NamedTuple):
    """A digit being in one of several cells."""

    digit: Digit
    cells: CellSet
    houses: tuple[CellSet, ...] = ()
    """The cells of the two houses that cross here; empty for the nodes of sets."""


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
                inside = others & self.numbering.nodes(house, digit)
                others ^= inside
                ordered += cells_of(inside)
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
        ruled_out = self.alive
        for cell in cells_of(cells):
            ruled_out &= self._excluded[self.numbering.node(cell, digit)]
        return ruled_out

    def _link_weakly(self, nodes: Iterable[Node], open_to_chains: bool = True) -> None:
        """Link each of `nodes` with the candidates that see all of it, and groups of these."""
        weak, width = self.weak, self.numbering.width
        for node in nodes:
            digit, cells, _ = self.groups[node - self.first_group]
            linked, bit = self._linked[digit], 1 << node
            if node in linked:
                continue
            seen = self._where[digit] & self._common[cells]
            excluded = 0
            for cell in cells_of(seen):
                candidate = cell * width + digit - 1
                weak[candidate] |= bit
                excluded |= 1 << candidate
            for other, places in linked.items():
                if not places & ~seen:
                    weak[other] |= bit
                    excluded |= 1 << other
            for candidate in cells_of(self._ruled_out(node) & ~excluded):
                weak[candidate] |= bit
                excluded |= 1 << candidate
            weak[node] = excluded
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
        shunned, cell = 0, 1 << node // self.numbering.width
        for (_, cells), number in self._set_numbers.items():
            if cells & cell:
                shunned |= 1 << number
        return shunned

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
        numbers: dict[tuple[Digit, CellSet], Node] = {}
        for every, digits in _of_several_cells(candidates):
            for digit in cells_of(digits):
                cells = every & candidates.where[digit]
                if self._common[cells] & candidates.where[digit]:
                    numbers.setdefault((digit, cells), self.special + len(numbers))
        return numbers

    def _link_within_sets(self, candidates: Candidates) -> None:
        """Link the digits of each set; for nodes in several sets, the smallest one counts."""
        sets = _of_several_cells(candidates)
        for als in sorted(sets, key=lambda one: one.cells.bit_count()):
            places = [(digit, als.cells & candidates.where[digit]) for digit in cells_of(als[1])]
            nodes = [self._set_numbers[place] for place in places if place in self._set_numbers]
            for node in nodes:
                for other in nodes:
                    if other != node and (node, other) not in self.within:
                        self.within[node, other] = als
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
        for als in _of_several_cells(candidates):
            for digit in cells_of(als.digits):
                node = self._set_numbers.get((digit, als.cells & candidates.where[digit]))
                if node is not None:
                    self._link_with_cells(candidates, als, digit, node)

    def _link_with_cells(
        self, candidates: Candidates, als: AlmostLockedSet, lacking: Digit, node: Node
    ) -> None:
        """Link `node`, a set having the digit `lacking`, with what the set else leaves in cells."""
        lost_in = dict.fromkeys(cells_of(candidates.blank & ~als.cells), 0)
        for digit in cells_of(als.digits & ~(1 << lacking)):
            where = candidates.where[digit]
            for cell in cells_of(where & self._common[where & als.cells]):
                lost_in[cell] |= 1 << digit
        for cell, lost in lost_in.items():
            left = candidates.masks[cell] & ~lost
            if lost & (lost - 1) and left and not left & (left - 1):
                other = self.numbering.node(cell, left.bit_length() - 1)
                whole = AlmostLockedSet(als.cells | 1 << cell, als.digits | left)
                for link in ((node, other), (other, node)):
                    if link not in self.within:
                        self.within[link] = whole
                        self.strong.setdefault(link[0], []).append(link[1])


def _of_several_cells(candidates: Candidates) -> list[AlmostLockedSet]:
    return [als for als in almost_locked_sets(candidates) if als.cells & (als.cells - 1)]
