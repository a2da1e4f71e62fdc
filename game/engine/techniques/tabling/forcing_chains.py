"""Forcing chains: chains from one assumption, or chains from all ways to fill a field.

Contradiction: the contrary of the conclusion would empty a field. Verity: whichever candidate
of a field is the right one, the conclusion follows. Placements come first, then cell by cell,
as HoDoKu has them. Source of the idea: Trebor's tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.step import Evidence, Link, Node, Step
from game.engine.techniques.tabling.tables import Chains

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.techniques.tabling.implications import Field, Implications

LARGEST = 16
"""Above this size tables take too long."""


def fits(rules: Rules) -> bool:
    """Whether the tables of such a grid are small enough."""
    return rules.size <= LARGEST


def contradictions(candidates: Candidates) -> Iterator[Step]:
    """Candidates, placed or eliminated, whose contrary leaves nothing for a cell or house."""
    chains = candidates.once(Chains)
    edges = chains.edges
    for literal in chains.proven():
        paths = Paths(edges, edges.opposite(literal))
        ends = [
            (field, [edges.count + node for node in field.nodes])
            for field in edges.fields
            if all(edges.count + node in paths.length for node in field.nodes)
        ]
        field, off = min(ends, key=lambda end: sum(paths.length[each] for each in end[1]))
        links = tuple(link for each in off for link in paths.to(each))
        if links:  # without any it is a plain single
            yield step_of("forcing_chain_contradiction", edges, literal, field, links)


def verities(candidates: Candidates) -> Iterator[Step]:
    """Candidates, placed or eliminated, that follow from each candidate of a cell or house."""
    chains = candidates.once(Chains)
    edges = chains.edges
    paths: dict[int, Paths] = {}
    told = 0
    for field in edges.fields:
        if len(field.nodes) > 1:
            new = chains.common(field.nodes) & ~told
            told |= new
            for literal in edges.of_candidates(new):
                for node in field.nodes:
                    if node not in paths:
                        paths[node] = Paths(edges, node)
                links = tuple(link for node in field.nodes for link in paths[node].to(literal))
                yield step_of("forcing_chain_verity", edges, literal, field, links)


class Paths:
    """The shortest chains from one literal to all that follow from it."""

    def __init__(self, edges: Implications, start: int) -> None:
        self._edges = edges
        self.length = {start: 0}
        """For each literal that is reached, the number of links to it."""
        self._before: dict[int, int] = {}
        waiting, seen = [start], 1 << start
        for literal in waiting:
            new = edges.next[literal] & ~seen
            seen |= new
            for each in cells_of(new):
                self.length[each] = self.length[literal] + 1
                self._before[each] = literal
                waiting.append(each)

    def to(self, end: int) -> list[Link]:
        """The links of the chain to `end`, in order; none to where it starts."""
        links = []
        while end in self._before:
            start = self._before[end]
            first, second = self._node(start), self._node(end)
            links.append(Link(first, second, strong=second.on))
            end = start
        return links[::-1]

    def _node(self, literal: int) -> Node:
        count = self._edges.count
        place = self._edges.nodes[literal % count]
        return Node(tuple(cells_of(place.cells)), place.digit, on=literal < count)


def step_of(
    technique: str,
    edges: Implications,
    literal: int,
    field: Field,
    links: Sequence[Link] = (),
    more: Sequence[Evidence] = (),
) -> Step:
    """The step that `literal` is true, shown with the help of a field."""
    cell, digit = edges.candidate(literal)
    cells, digits = zip(*(edges.candidate(node) for node in field.nodes), strict=True)
    evidence = [
        Evidence("target", (cell,), (digit,)),
        Evidence("field", tuple(dict.fromkeys(cells)), tuple(dict.fromkeys(digits)), field.house),
    ]
    if links:
        evidence.append(Evidence("chain", _cells(links), links=tuple(links)))
    placed = ((cell, digit),) if literal < edges.count else ()
    gone = () if placed else ((cell, digit),)
    return Step(technique, placed, gone, (*evidence, *more))


def _cells(links: Sequence[Link]) -> tuple[int, ...]:
    nodes = [node for link in links for node in (link.start, link.end)]
    return tuple(dict.fromkeys(cell for node in nodes for cell in node.cells))
