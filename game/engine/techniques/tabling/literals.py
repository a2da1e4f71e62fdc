"""The consequences of each literal by one link: the graph for forcing chains of any shape.

Besides weak and strong links it has links between a group and its cells: a cell that is on turns
its group on, and a group that is off turns its cells off. For every link its contrapositive is a
link too: if A on implies B off, then B on implies A off.
"""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.derived import kept
from game.engine.techniques.distinct_sets import houses_with
from game.engine.techniques.implications.graph import GroupedGraph
from game.engine.techniques.link import LinkEnd

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.houses import House
    from game.engine.rules import Rules
    from game.engine.techniques.implications.chain_paths import Onward
    from game.engine.types import (
        Candidate,
        Cell,
        CellSet,
        Digit,
        Literal,
        LiteralSet,
        Node,
    )


class Field(NamedTuple):
    """Candidates, one of which must be on: those of a cell, or of a digit in a house."""

    nodes: tuple[Node, ...]
    cell: Cell | None
    digit: Digit
    """The digit, for the field of a house; 0 for that of a cell."""
    house: House | None


class LiteralGraph:
    """The literals of a position and their links; call as `candidates.once(LiteralGraph)`."""

    def __init__(self, candidates: Candidates, with_clues: bool = True) -> None:
        """Without clues, only links remain that hold whatever clues leave of other cells."""
        self.candidates = candidates
        self._graph = candidates.once(GroupedGraph)
        self._graph.link_all_weakly()
        self._clues = self._graph.clues if with_clues else None
        self.numbering = self._graph.numbering
        self.first_group = self._graph.first_group
        """The number of the first group; all candidates have lower numbers."""
        self.count = self._graph.count
        """The number of nodes; in a `LiteralSet`, `~node` is bit `count + node`."""
        self._alive = list(cells_of(self._graph.alive))
        self.fields = [*self._cells(), *self._houses()]
        """All fields with candidates: first those of cells, then those of each digit."""
        self.next: list[LiteralSet] = [0] * (2 * self.count)
        """For each literal its consequences by one link: `next[node]`, `next[~node]`."""
        self._add_links()
        self._add_members()

    @property
    def literals(self) -> list[Literal]:
        """The literals of candidates: first all on, then all off."""
        return [*self._alive, *(~node for node in self._alive)]

    def bit(self, literal: Literal) -> LiteralSet:
        """The set with one literal."""
        return 1 << literal if literal >= 0 else 1 << self.count + ~literal

    def nodes_on(self, literals: LiteralSet) -> Iterator[Node]:
        """The nodes, groups included, that are on in `literals`."""
        return cells_of(literals & (1 << self.count) - 1)

    def nodes_off(self, literals: LiteralSet) -> Iterator[Node]:
        """The nodes, groups included, that are off in `literals`."""
        return cells_of(literals >> self.count)

    def of_candidates(self, literals: LiteralSet) -> Iterator[Literal]:
        """The literals of candidates in `literals`: on before off, cell by cell."""
        mask = (1 << self.first_group) - 1
        yield from cells_of(literals & mask)
        for node in cells_of(literals >> self.count & mask):
            yield ~node

    def candidate(self, literal: Literal) -> Candidate:
        """The cell and the digit of a literal of a candidate."""
        return self.numbering.candidate(literal if literal >= 0 else ~literal)

    def link_end(self, literal: Literal) -> LinkEnd:
        """A literal as the end of a link."""
        node = literal if literal >= 0 else ~literal
        return LinkEnd(self._graph.cells(node), self._graph.digit(node), on=literal >= 0)

    def path_ends(self, path: Sequence[Literal]) -> list[LinkEnd]:
        """The literals of a path as ends of links, each with the clue that leads to it, if any."""
        ends = [self.link_end(literal) for literal in path]
        for place, (start, end) in enumerate(pairwise(path), 1):
            clue = self._graph.clue(_node(start), start >= 0, _node(end), end >= 0)
            if clue is not None:
                ends[place] = ends[place]._replace(clue=clue)
        return ends

    @property
    def has_clues(self) -> bool:
        """Whether clues make some of its links."""
        return self._clues is not None

    def onward(self) -> Onward[Literal]:
        """The links for one search of `Paths`, in HoDoKu's order.

        On comes before off, then cell by cell, groups last.
        """
        after, literal_at, several = self.next, self._literal_at, self._groups
        unmet = -1

        def onward(front: Sequence[Literal]) -> Iterator[tuple[Literal, list[Literal]]]:
            nonlocal unmet
            for literal in front:
                fresh = after[literal] & unmet
                if not fresh:
                    continue
                unmet ^= fresh
                groups = fresh & several
                reached = []
                while fresh:
                    lowest = fresh & -fresh
                    reached.append(literal_at[lowest.bit_length() - 1])
                    fresh ^= lowest
                if groups & (groups - 1):
                    reached.sort(key=self._group_rank)
                yield literal, reached

        return onward

    def _group_rank(self, literal: Literal) -> tuple[bool, int]:
        """A sort key: on before off, candidates before groups, groups by `_meeting_of`."""
        node = literal if literal >= 0 else ~literal
        return literal < 0, -1 if node < self.first_group else self._meeting_of[node]

    @cached_property
    def _literal_at(self) -> list[Literal]:
        """The literal of each bit."""
        nodes = range(self.count)
        return [*nodes, *(~node for node in nodes)]

    @cached_property
    def _groups(self) -> LiteralSet:
        """All literals of groups."""
        groups = (1 << self.count) - (1 << self.first_group)
        return groups | groups << self.count

    @cached_property
    def _meeting_of(self) -> dict[Node, int]:
        """For each group, the index of its intersection in HoDoKu's order."""
        numbers: dict[tuple[Digit, CellSet], int] = {}
        meetings = _meetings(self.candidates.rules)
        for digit, where in enumerate(self.candidates.where):
            for meeting in meetings:
                numbers.setdefault((digit, where & meeting), len(numbers))
        groups = enumerate(self._graph.groups, self.first_group)
        return {node: numbers[digit, cells] for node, (digit, cells, _) in groups}

    def _cells(self) -> Iterator[Field]:
        for cell in cells_of(self.candidates.blank):
            first = cell * self.numbering.width - 1
            mask = self.candidates.masks[cell]
            yield Field(tuple([first + digit for digit in cells_of(mask)]), cell, 0, None)

    def _houses(self) -> Iterator[Field]:
        rules, width = self.candidates.rules, self.numbering.width
        for digit, where in enumerate(self.candidates.where):
            for house, inside in zip(rules.houses, rules.house_bits, strict=True):
                nodes = tuple([cell * width + digit - 1 for cell in cells_of(where & inside)])
                if nodes:
                    yield Field(nodes, None, digit, house)

    def _add_links(self) -> None:
        """The weak and strong links of candidates and groups."""
        graph, count = self._graph, self.count
        ours = graph.clues if self._clues is None else None  # links to leave out
        for node in (*self._alive, *range(self.first_group, count)):
            weak, strong = graph.weak[node], graph.strong.get(node, ())
            if ours:
                weak &= ~ours.weak.get(node, 0) | graph.glance(node)
                strong = [other for other in strong if not graph.clue(node, False, other, True)]
            self.next[node] |= weak << count
            for other in strong:
                self.next[~node] |= 1 << other
        for node, forced in self._clues.forced.items() if self._clues else ():
            self.next[node] |= forced
            for other in cells_of(forced):
                self.next[~other] |= self.bit(~node)

    def _add_members(self) -> None:
        """Add the links between groups and their cells, and strong links in further houses.

        A group lies in more than two houses if three of them meet in its cells.
        """
        rules, node_of, graph = self.candidates.rules, self.numbering.node, self._graph
        for node, (digit, cells, own) in enumerate(graph.groups, self.first_group):
            for cell in cells_of(cells):
                member = node_of(cell, digit)
                self.next[member] |= 1 << node
                self.next[~node] |= 1 << self.count + member
            for index in houses_with(rules, cells):
                house = rules.house_bits[index]
                other = graph.rest(node, house) if house not in own else None
                if other is not None:
                    self.next[~node] |= 1 << other
                    self.next[~other] |= 1 << node


def without_clues(candidates: Candidates) -> LiteralGraph:
    """The literals without links of clues; call as `candidates.once(without_clues)`."""
    graph = candidates.once(LiteralGraph)
    return LiteralGraph(candidates, with_clues=False) if graph.has_clues else graph


def _node(literal: Literal) -> Node:
    return literal if literal >= 0 else ~literal


@kept()
def _meetings(rules: Rules) -> tuple[CellSet, ...]:
    """The intersections of two houses with two or more cells, in HoDoKu's order."""
    houses = rules.house_bits
    meetings = [one & other for place, one in enumerate(houses) for other in houses[:place]]
    return tuple(dict.fromkeys(cells for cells in meetings if cells & (cells - 1)))
