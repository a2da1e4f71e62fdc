"""Chains and loops of alternating strong and weak links, with groups and almost locked sets.

The order is HoDoKu's: the steps with the most eliminations come first, and each step has the
shortest chain that proves it.

An X-chain has strong links in houses alone, an XY-chain in bivalue cells. Of all other chains: if a
start being off implies that an end is on, one of the two is on, and what sees both is off (an
alternating inference chain). If start and end are the same candidate, it is on; if they are two
candidates of one cell, they close a continuous loop, in which one end of each weak link is on. A
candidate that excludes itself by a chain is off (both are discontinuous loops).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.techniques.argument import chain
from game.engine.techniques.implications.chain_paths import Paths, Reach, alternating
from game.engine.techniques.implications.graph import (
    ExtendedSetGraph,
    Graph,
    GroupedGraph,
    SetGraph,
)
from game.engine.techniques.proof import named
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.engine.candidates import Candidates
    from game.engine.techniques.implications.graph import StrongLinks
    from game.engine.techniques.link import LinkEnd
    from game.engine.types import Candidate, Cell, Literal, Node, NodeSet


Preference = tuple[int, int, tuple["Candidate", ...]]


def preference(eliminations: tuple[Candidate, ...], count: int) -> Preference:
    """A sort key: most eliminations first, then those whose last cells come earliest.

    `count` is the number of cells of the grid.
    """
    weight, total = 1, 0
    for digit, cell in sorted((digit, cell) for cell, digit in eliminations):
        total += cell * weight + digit
        weight += count
    return -len(eliminations), total, eliminations


def simple(stops: Sequence[tuple[Cell, ...]]) -> bool:
    """Whether a chain visits no cell twice, except that it may end where it started.

    A group counts as its first cell when it is reached, but no later node may be in any of its
    cells.
    """
    start, visited = stops[0], set[int]()
    closed = start == stops[-1]
    last = None
    for stop in stops:
        if stop == last:
            continue
        last = stop
        if stop[0] in visited:
            return False
        visited.update(stop[closed and stop[0] == start[0] :])
    return True


def detour(
    there: Paths[Literal],
    back: Paths[Literal],
    strong: Mapping[Node, Sequence[Node]],
    weak: Mapping[Node, NodeSet],
    width: int,
    longest: int,
) -> list[Node]:
    """The nodes of such a chain with at most `longest` nodes; empty if there is none.

    `there` and `back` are the paths from each end being off. The distance to the other end is the
    same in both directions, so `back` shows early which paths cannot be short enough. A cell has
    `width` nodes.
    """
    start, end = ~there.start, ~back.start
    left = back.lengths()

    def further(path: list[Node], limit: int) -> list[Node]:
        visited = {node // width for node in path}
        for on in strong[path[-1]]:
            if on == end:
                return [*path, on]
            if on // width in visited - {path[-1] // width}:
                continue
            for off in cells_of(weak[on]):
                near = len(path) + 2 + left.get(off, limit) <= limit
                if near and off in strong and off // width not in visited | {on // width}:
                    longer = further([*path, on, off], limit)
                    if longer:
                        return longer
        return []

    for limit in range(len(there.to(end)), longest + 1, 2):  # others may be as short
        way = further([start], limit)
        if way:
            return way
    return []


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
    sets = dict.fromkeys(end.als for end in ends if end.als)
    return (
        Evidence.of(Role.CHAIN, named(chain(tuple(ends)), candidates)),
        Evidence(Role.START, start.cells, (start.digit,)),
        Evidence(Role.END, end.cells, (end.digit,)),
        *(Evidence(Role.ALS, cells) for cells in sets),
    )


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
    ends_by_gone: dict[NodeSet, list[tuple[Node, Node]]] = {}
    for start, end in _ends(graph, Reach(strong, weak, graph.rank)):
        gone = weak[start] & weak[end]
        if gone & search.wrong:
            ends_by_gone.setdefault(gone, []).append((start, end))
    count = graph.numbering.rules.cell_count
    sets = ((graph.candidates(gone), gone) for gone in ends_by_gone)
    for eliminations, gone in sorted(sets, key=lambda pair: preference(pair[0], count)):
        paths = filter(None, (_path(graph, *ends, strong, weak) for ends in ends_by_gone[gone]))
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
    path = [literal if literal >= 0 else ~literal for literal in there.to(end)]
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


CONTINUOUS = "continuous_nice_loop"
DISCONTINUOUS = "discontinuous_nice_loop"
AIC = "aic"
NICE_LOOPS = (CONTINUOUS, DISCONTINUOUS, AIC)
"""The keys of the steps of `nice_loop`."""
GROUPED_NICE_LOOPS = tuple(f"grouped_{kind}" for kind in NICE_LOOPS)
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
        for eliminations, gone in sorted(sets, key=lambda pair: preference(pair[0], count)):
            proofs = [(self._path(claim), claim) for claim in self.claims[gone]]
            path, claim = min(proofs, key=lambda proof: len(proof[0]) or NO_CHAIN)
            if path and max(path) >= graph.special:
                closed = [*path, path[0]] if claim.kind == CONTINUOUS else path
                ends = graph.link_ends(closed, claim.start >= 0)
                yield Step(self.prefix + claim.kind, (), eliminations, self._evidence(claim, ends))

    def _evidence(self, claim: Claim, ends: list[LinkEnd]) -> tuple[Evidence, ...]:
        """The evidence of a chain, and the digit that it places if it begins without it."""
        parts = evidence(ends, self.candidates)
        if claim.kind == DISCONTINUOUS and not ends[0].on:
            return (*parts, Evidence(Role.TARGET, ends[0].cells, (ends[0].digit,)))
        return parts

    def _claim(self, gone: NodeSet, claim: Claim) -> None:
        if gone:
            self.claims.setdefault(gone, []).append(claim)

    def _loops_and_chains(self) -> None:
        """Claim the chains with one of two ends on, and the loops."""
        nodes, graph = self.reach.nodes, self.graph
        reached = self.reach.closure([1 << place for place in range(len(nodes))])
        ends = self._seen_by_wrong()
        for end, starts, some in zip(nodes, reached, ends, strict=True):
            for start in [nodes[index] for index in cells_of(starts & some)]:
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
        path = [
            literal if literal >= 0 else ~literal for literal in self.paths[start].to(claim.end)
        ]
        cells = [graph.cells(node) for node in path]
        if len(path) < MIN_NODES or not (graph.may_return or simple(cells)):
            return []
        return path
