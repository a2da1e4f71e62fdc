"""Chains with one kind of strong link: X-chains (in houses) and XY-chains (in bivalue cells)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.chains.detour import detour
from game.engine.techniques.chains.preference import preference, simple
from game.engine.techniques.chains.search import evidence, plain_chains
from game.engine.techniques.implications.paths import Paths, alternating
from game.engine.techniques.implications.reach import Reach
from game.engine.techniques.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.techniques.chains.search import ChainSearch
    from game.engine.techniques.implications.graph import Graph, StrongLinks
    from game.engine.types import Literal, Node, NodeSet

MAX_WEAK_LINKS = 9
"""Weak links of the longest chain searched, which has 20 candidates."""


def x_chain(candidates: Candidates) -> Iterator[Step]:
    """Strong links of one digit, joined by weak ones: one of the two ends holds the digit."""
    search = candidates.once(plain_chains)
    if search.wrong:
        yield from _chains("x_chain", candidates, search, search.graph.in_house, 1)


def xy_chain(candidates: Candidates) -> Iterator[Step]:
    """Bivalue cells, each sharing a digit with the next: one of the two ends holds the digit."""
    search = candidates.once(plain_chains)
    if search.wrong:
        yield from _chains("xy_chain", candidates, search, search.graph.in_cell, 2)


def _chains(
    key: str, candidates: Candidates, search: ChainSearch, strong: StrongLinks, shortest: int
) -> Iterator[Step]:
    """All chains with the same digit at both ends, best first; `shortest` counts weak links."""
    graph, width = search.graph, search.graph.numbering.width
    same_digit = [graph.numbering.of_digit(digit) for digit in range(1, width - 1)]
    weak = {node: graph.seen[node] & same_digit[node % width] for node in strong}
    found: dict[NodeSet, list[tuple[Node, Node]]] = {}
    for start, end in _ends(graph, Reach(strong, weak, graph.rank)):
        gone = weak[start] & weak[end]
        if gone & search.wrong:
            found.setdefault(gone, []).append((start, end))
    count = graph.numbering.rules.cell_count
    sets = ((graph.candidates(gone), gone) for gone in found)
    for eliminations, gone in sorted(sets, key=lambda each: preference(each[0], count)):
        paths = filter(None, (_path(graph, *ends, strong, weak) for ends in found[gone]))
        path = min(paths, key=len, default=[])
        if len(path) >= 2 * shortest + 2:
            yield Step(key, (), eliminations, evidence(graph.link_ends(path, False), candidates))


def _path(
    graph: Graph, start: Node, end: Node, strong: StrongLinks, weak: dict[Node, NodeSet]
) -> list[Node]:
    """The nodes of the shortest chain between two ends that visits no cell twice."""

    def paths(node: Node) -> Paths[Literal]:
        return Paths(~node, alternating(weak, strong.get, graph.in_order, graph.nodes))

    there = paths(start)
    path = [each if each >= 0 else ~each for each in there.to(end)]
    if simple([graph.cells(node) for node in path]):
        return path
    width = graph.numbering.width
    return detour(there, paths(end), strong, weak, width, 2 * MAX_WEAK_LINKS + 2)


def _ends(graph: Graph, reach: Reach) -> Iterator[tuple[Node, Node]]:
    """The two ends of every chain with the same digit at both, each pair once."""
    first, nodes, width = 0, reach.nodes, graph.numbering.width
    for place, starts in enumerate(reach.within(MAX_WEAK_LINKS)):
        if nodes[place] % width != nodes[first] % width:
            first = place
        for start in cells_of(starts & (1 << place) - (1 << first)):
            yield nodes[start], nodes[place]
