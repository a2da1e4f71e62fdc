"""What chains along the links of a graph can eliminate, before any chain is written out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.implications.evidence import (
    cells_of_ends,
    digits_of_ends,
    linked,
)
from game.engine.techniques.implications.graph import Graph
from game.engine.techniques.implications.reach import Reach
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.candidates import Candidates
    from game.engine.techniques.step import LinkEnd


class ChainSearch:
    """The links of a graph, seen from all nodes at once, and what chains prove off."""

    __slots__ = ("graph", "reach", "wrong")

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.reach = Reach(graph.strong, graph.weak, graph.rank)
        self.wrong = self._self_defeating() & graph.alive
        """The candidates that, if they are on, are off by some chain."""

    def _self_defeating(self) -> int:
        """The starts are the nodes themselves, and each first turns off what it sees."""
        wrong = 0
        weak = [self.graph.weak[node] for node in self.reach.nodes]
        for seen, starts in zip(weak, self.reach.closure(weak), strict=True):
            wrong |= starts & seen
        return wrong


def plain_chains(candidates: Candidates) -> ChainSearch:
    """The search along links of single candidates; take it by `candidates.once(plain_chains)`."""
    return ChainSearch(candidates.once(Graph))


def evidence(ends: Sequence[LinkEnd]) -> tuple[Evidence, ...]:
    """A chain of nodes that are off and on by turns, its two ends, and the sets in it."""
    start, end = ends[0], ends[-1]
    sets = dict.fromkeys(each.als for each in ends if each.als)
    return (
        Evidence(Role.CHAIN, cells_of_ends(ends), digits_of_ends(ends), links=linked(ends)),
        Evidence(Role.START, start.cells, (start.digit,)),
        Evidence(Role.END, end.cells, (end.digit,)),
        *(Evidence(Role.ALS, each) for each in sets),
    )
