"""Nice loops and alternating inference chains, with strong and weak links of every kind.

If a start being off implies that an end is on, one of the two is on, and what sees both is off
(an alternating inference chain). If start and end are the same candidate, it is on; if they are
two candidates of one cell, they close a continuous loop, in which one end of each weak link is
on. A candidate that excludes itself by a chain is off (both are discontinuous loops).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.techniques.chains.preference import preference, simple
from game.engine.techniques.chains.search import ChainSearch, evidence, plain_chains
from game.engine.techniques.implications.grouped import GroupedGraph
from game.engine.techniques.implications.paths import Paths, alternating
from game.engine.techniques.implications.set_nodes import ExtendedSetGraph, SetGraph
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.techniques.link import LinkEnd
    from game.engine.types import Literal, Node, NodeSet

CONTINUOUS = "continuous_nice_loop"
DISCONTINUOUS = "discontinuous_nice_loop"
AIC = "aic"
KINDS = (CONTINUOUS, DISCONTINUOUS, AIC)
"""The keys of the steps of `nice_loop`."""
GROUPED = tuple(f"grouped_{kind}" for kind in KINDS)
"""The keys of the steps of `grouped_nice_loop`."""

MIN_NODES = 4
"""Nodes of the shortest chain; a single strong link is a simpler technique."""
NO_CHAIN = 10**6
"""More nodes than any chain has."""


class Claim(NamedTuple):
    """A chain that is known to exist, from an assumption to its consequence."""

    kind: str
    start: Literal
    end: Literal


def nice_loop(candidates: Candidates) -> Iterator[Step]:
    """All steps by chains and loops of single candidates, most eliminations first."""
    yield from Finder(candidates, candidates.once(plain_chains), "").steps()


def grouped_nice_loop(candidates: Candidates) -> Iterator[Step]:
    """All steps by chains and loops that have groups among their nodes."""
    yield from Finder(candidates, ChainSearch(candidates.once(GroupedGraph)), "grouped_").steps()


def als_nice_loop(candidates: Candidates) -> Iterator[Step]:
    """All steps by chains and loops that have almost locked sets among their nodes."""
    yield from Finder(candidates, ChainSearch(SetGraph(candidates)), "grouped_").steps()


def als_nice_loop_with_cells(candidates: Candidates) -> Iterator[Step]:
    """All steps by chains and loops with sets that leave one digit to a cell elsewhere."""
    yield from Finder(candidates, ChainSearch(ExtendedSetGraph(candidates)), "grouped_").steps()


class Finder:
    """Finds the chains that eliminate the candidates known to be false."""

    def __init__(self, candidates: Candidates, search: ChainSearch, prefix: str) -> None:
        """`prefix` is put before the keys of the steps."""
        self.graph, self.reach, self.wrong = search.graph, search.reach, search.wrong
        self.candidates, self.prefix = candidates, prefix
        self.paths: dict[Literal, Paths[Literal]] = {}
        self.claims: dict[NodeSet, list[Claim]] = {}
        """For each set of eliminations, the chains that prove it unless they are too short."""

    def steps(self) -> Iterator[Step]:
        """The steps, one for each set of eliminations, in order of preference."""
        if not self.wrong:
            return
        self._loops_and_chains()
        self._alone()
        graph, count = self.graph, self.graph.numbering.rules.cell_count
        sets = ((graph.candidates(gone), gone) for gone in self.claims)
        for eliminations, gone in sorted(sets, key=lambda each: preference(each[0], count)):
            proofs = [(self._path(claim), claim) for claim in self.claims[gone]]
            path, claim = min(proofs, key=lambda each: len(each[0]) or NO_CHAIN)
            if path and max(path) >= graph.special:
                closed = [*path, path[0]] if claim.kind == CONTINUOUS else path
                ends = graph.link_ends(closed, claim.start >= 0)
                yield Step(self.prefix + claim.kind, (), eliminations, self._evidence(claim, ends))

    def _evidence(self, claim: Claim, ends: list[LinkEnd]) -> tuple[Evidence, ...]:
        """The evidence of a chain, and the digit that it places if it begins without it."""
        found = evidence(ends, self.candidates)
        if claim.kind == DISCONTINUOUS and not ends[0].on:
            return (*found, Evidence(Role.TARGET, ends[0].cells, (ends[0].digit,)))
        return found

    def _claim(self, gone: NodeSet, claim: Claim) -> None:
        if gone:
            self.claims.setdefault(gone, []).append(claim)

    def _loops_and_chains(self) -> None:
        """Claim the chains with one of two ends on, and the loops."""
        nodes, graph = self.reach.nodes, self.graph
        reached = self.reach.closure([1 << place for place in range(len(nodes))])
        ends = self._seen_by_wrong()
        for end, starts, some in zip(nodes, reached, ends, strict=True):
            for start in [nodes[each] for each in cells_of(starts & some)]:
                if start >= graph.first_group or end in graph.strong[start]:
                    continue
                if start == graph.plain(end):
                    gone = graph.weak[start] & graph.mates(start)
                    self._claim(gone, Claim(DISCONTINUOUS, ~start, end))
                elif graph.mates(start) >> end & 1:
                    self._loop(Claim(CONTINUOUS, ~start, end))
                else:
                    gone = graph.rules_out(start) & graph.rules_out(end)
                    if gone & (gone - 1):
                        self._claim(gone, Claim(AIC, ~start, end))

    def _seen_by_wrong(self) -> list[int]:
        """For each node, the nodes in its cell or that see a false candidate together with it.

        The result has a bit for each index in `reach.nodes`.
        """
        nodes, index = self.reach.nodes, self.reach.index
        ends = [0] * len(nodes)
        active = sum(1 << node for node in nodes if self.graph.may_end(node))
        groups = [self.graph.weak[node] for node in cells_of(self.wrong)]
        groups += {self.graph.mates(self.graph.plain(node)) | 1 << node for node in nodes}
        for group in groups:
            places = [index[node] for node in cells_of(group & active)]
            together = sum(1 << place for place in places)
            for place in places:
                ends[place] |= together
        return ends

    def _loop(self, claim: Claim) -> None:
        """Claim a continuous loop: what sees both ends of one of its weak links is off.

        Candidates in the cells of the loop are left, unless the link is in that cell.
        """
        path, graph = self._path(claim), self.graph
        own = 0
        for node in path:
            for cell in graph.cells(node):
                own |= graph.numbering.in_cell(cell)
        gone = 0
        for start, end in zip(path[1::2], path[2::2] + path[:1], strict=True):
            both = graph.glance(start) & graph.glance(end)
            gone |= both if graph.mates(start) >> end & 1 else both & ~own
        for start, end in zip(path[::2], path[1::2], strict=True):
            gone |= graph.locked(start, end)
        self._claim(gone, claim)

    def _alone(self) -> None:
        """Claim the loops of candidates that turn themselves off, or another in their cell on.

        A single elimination is therefore shown as a loop back to the candidate, not as a chain
        with two ends.
        """
        for node in cells_of(self.wrong):
            self._claim(1 << node, Claim(DISCONTINUOUS, node, ~node))
            for mate in cells_of(self.graph.mates(node) & self.graph.alive):
                if mate != node and mate in self.graph.strong:
                    self._claim(1 << node, Claim(DISCONTINUOUS, node, mate))

    def _path(self, claim: Claim) -> list[Node]:
        """The nodes of a claimed chain; empty if it is too short or visits a cell twice."""
        start, graph = claim.start, self.graph
        if start not in self.paths:
            open_nodes = graph.nodes & ~graph.shunned(start if start >= 0 else ~start)
            onward = alternating(graph.weak, graph.strong.get, graph.in_order, open_nodes)
            self.paths[start] = Paths(start, onward)
        path = [each if each >= 0 else ~each for each in self.paths[start].to(claim.end)]
        cells = [graph.cells(node) for node in path]
        if len(path) < MIN_NODES or not (graph.may_return or simple(cells)):
            return []
        return path
