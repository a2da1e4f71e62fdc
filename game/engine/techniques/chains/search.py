"""Finds what chains of a graph can eliminate, before any single chain is computed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.argument import chain
from game.engine.techniques.implications.evidence import of_argument
from game.engine.techniques.implications.graph import Graph
from game.engine.techniques.implications.reach import Reach
from game.engine.techniques.naming import named
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.candidates import Candidates
    from game.engine.techniques.link import LinkEnd


class ChainSearch:
    """A graph, its reachability from all nodes at once, and the candidates that chains exclude."""

    __slots__ = ("graph", "reach", "wrong")

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.reach = Reach(graph.strong, graph.weak, graph.rank)
        self.wrong = self._self_defeating() & graph.alive
        """The candidates whose being on implies, by some chain, that they are off."""

    def _self_defeating(self) -> int:
        """All nodes that turn themselves off: each first turns off the nodes that it sees."""
        wrong = 0
        weak = [self.graph.weak[node] for node in self.reach.nodes]
        for seen, starts in zip(weak, self.reach.closure(weak), strict=True):
            wrong |= starts & seen
        return wrong


def plain_chains(candidates: Candidates) -> ChainSearch:
    """The search through single candidates; call as `candidates.once(plain_chains)`."""
    return ChainSearch(candidates.once(Graph))


def evidence(ends: Sequence[LinkEnd], candidates: Candidates) -> tuple[Evidence, ...]:
    """The evidence of a chain: its argument, its two ends, and the almost locked sets in it."""
    start, end = ends[0], ends[-1]
    sets = dict.fromkeys(each.als for each in ends if each.als)
    return (
        of_argument(Role.CHAIN, named(chain(tuple(ends)), candidates)),
        Evidence(Role.START, start.cells, (start.digit,)),
        Evidence(Role.END, end.cells, (end.digit,)),
        *(Evidence(Role.ALS, each) for each in sets),
    )
