"""All that follows from each literal by one link: the graph as chains of any shape see it.

Besides weak and strong links it has those between a group and its cells: a cell that is on turns
its group on, a group that is off turns its cells off. Every link has its contrapositive: if A on
gives B off, then B on gives A off.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.techniques.distinct_sets import houses_with
from game.engine.techniques.implications.grouped import GroupedGraph
from game.engine.techniques.step import LinkEnd

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.houses import House
    from game.engine.rules import Rules
    from game.engine.techniques.implications.paths import Onward
    from game.engine.types import Candidate, Cell, CellSet, Digit, Literal, LiteralSet, Node


class Field(NamedTuple):
    """Candidates one of which must be on: those of a cell, or of a digit in a house."""

    nodes: tuple[Node, ...]
    cell: Cell | None
    digit: Digit
    """The digit in a house; 0 for a cell."""
    house: House | None


class LiteralGraph:
    """The literals of a position and their links; take it by `candidates.once(LiteralGraph)`."""

    def __init__(self, candidates: Candidates) -> None:
        self.candidates = candidates
        self._graph = candidates.once(GroupedGraph)
        self._graph.link_all_weakly()
        self.numbering = self._graph.numbering
        self.first_group = self._graph.first_group
        """The number of the first group; all candidates are below."""
        self.count = self._graph.count
        """By how much the bit of a node that is off is above that of one that is on."""
        self._alive = list(cells_of(self._graph.alive))
        self.fields = [*self._cells(), *self._houses()]
        """All fields that have candidates: those of cells, then those of each digit."""
        self.next: list[LiteralSet] = [0] * (2 * self.count)
        """For each literal all that follow from it by one link: `next[node]`, `next[~node]`."""
        self._add_links()
        self._add_members()

    @property
    def literals(self) -> list[Literal]:
        """The literals of candidates: those that are on, then those that are off."""
        return [*self._alive, *(~node for node in self._alive)]

    def bit(self, literal: Literal) -> LiteralSet:
        """The set of one literal."""
        return 1 << literal if literal >= 0 else 1 << self.count + ~literal

    def nodes_on(self, literals: LiteralSet) -> Iterator[Node]:
        """The nodes, groups included, that are on."""
        return cells_of(literals & (1 << self.count) - 1)

    def nodes_off(self, literals: LiteralSet) -> Iterator[Node]:
        """The nodes, groups included, that are off."""
        return cells_of(literals >> self.count)

    def of_candidates(self, literals: LiteralSet) -> Iterator[Literal]:
        """Those of some literals that are about candidates: on before off, cell by cell."""
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

    def onward(self) -> Onward[Literal]:
        """The links of one search, as HoDoKu goes: on before off, cell by cell, groups last."""
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
                found = []
                while fresh:
                    lowest = fresh & -fresh
                    found.append(literal_at[lowest.bit_length() - 1])
                    fresh ^= lowest
                if groups & (groups - 1):
                    found.sort(key=self._group_rank)
                yield literal, found

        return onward

    def _group_rank(self, literal: Literal) -> tuple[bool, int]:
        """Where a literal stands among others of its digit: groups by where their houses meet."""
        node = literal if literal >= 0 else ~literal
        return literal < 0, -1 if node < self.first_group else self._meeting_of[node]

    @cached_property
    def _literal_at(self) -> list[Literal]:
        """The literal of each bit."""
        nodes = range(self.count)
        return [*nodes, *(~node for node in nodes)]

    @cached_property
    def _groups(self) -> LiteralSet:
        """All groups, on and off."""
        groups = (1 << self.count) - (1 << self.first_group)
        return groups | groups << self.count

    @cached_property
    def _meeting_of(self) -> dict[Node, int]:
        """For each group its place in the order of the houses that meet there."""
        found: dict[tuple[Digit, CellSet], int] = {}
        meetings = _meetings(self.candidates.rules)
        for digit, where in enumerate(self.candidates.where):
            for meeting in meetings:
                found.setdefault((digit, where & meeting), len(found))
        groups = enumerate(self._graph.groups, self.first_group)
        return {node: found[digit, cells] for node, (digit, cells, _) in groups}

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
        for node in (*self._alive, *range(self.first_group, count)):
            self.next[node] |= graph.weak[node] << count
            for other in graph.strong.get(node, ()):
                self.next[~node] |= 1 << other

    def _add_members(self) -> None:
        """The links between groups and their cells; and in houses of groups that are not theirs.

        A group lies in more than two houses where three of them meet.
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


@lru_cache(maxsize=4)
def _meetings(rules: Rules) -> tuple[CellSet, ...]:
    """Where two houses have two cells or more in common."""
    houses = rules.house_bits
    found = [one & other for place, one in enumerate(houses) for other in houses[:place]]
    return tuple(dict.fromkeys(cells for cells in found if cells & (cells - 1)))
