"""Nice loops and alternating inference chains: strong and weak links of every sort.

If a start is false then an end is true: then one of them is, and what sees both is false (an
alternating inference chain). Start and end may be one candidate, which then is true; or two of
one cell, which closes a loop all of whose weak links hold one truth each (continuous). And a
candidate that by such a chain rules itself out is false.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.techniques.chains.als_nodes import AlsLinks
from game.engine.techniques.chains.evidence import evidence
from game.engine.techniques.chains.groups import GroupedLinks
from game.engine.techniques.chains.order import preference, simple
from game.engine.techniques.chains.reach import Chains, plain
from game.engine.techniques.chains.trace import Trace
from game.engine.techniques.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates

CONTINUOUS = "continuous_nice_loop"
DISCONTINUOUS = "discontinuous_nice_loop"
AIC = "aic"
KINDS = (CONTINUOUS, DISCONTINUOUS, AIC)
"""What the steps of `nice_loop` are called."""
GROUPED = tuple(f"grouped_{kind}" for kind in KINDS)
"""What the steps of `grouped_nice_loop` are called."""

SHORT = 4
"""Nodes of the shortest chain; a single strong link is something simpler."""
LONG = 10**6
"""More nodes than any chain has."""


class Claim(NamedTuple):
    """A chain that must be there: from an assumption to what follows from it."""

    kind: str
    start: int
    on: bool
    """Whether the assumption is that `start` is true."""
    end: int
    end_on: bool


def nice_loop(candidates: Candidates) -> Iterator[Step]:
    """Every elimination by a chain or a loop, those that eliminate most first."""
    yield from Finder(candidates.once(plain), "").steps()


def grouped_nice_loop(candidates: Candidates) -> Iterator[Step]:
    """The same by chains and loops that have groups among their nodes."""
    yield from Finder(Chains(GroupedLinks(candidates)), "grouped_").steps()


def als_nice_loop(candidates: Candidates) -> Iterator[Step]:
    """The same by chains and loops that have almost locked sets among their nodes."""
    yield from Finder(Chains(AlsLinks(candidates)), "grouped_").steps()


class Finder:
    """Looks for the chains that eliminate the candidates known to be wrong."""

    def __init__(self, chains: Chains, prefix: str) -> None:
        """`prefix` goes before the names of the kinds."""
        self.links, self.reach, self.wrong = chains.links, chains.reach, chains.wrong
        self.prefix = prefix
        self.traces: dict[tuple[int, bool], Trace] = {}
        self.claims: dict[int, list[Claim]] = {}
        """For each set of eliminations, the chains that may prove it."""

    def steps(self) -> Iterator[Step]:
        """The steps, one for each set of eliminations, in order of preference."""
        if not self.wrong:
            return
        self._loops_and_chains()
        self._alone()
        links = self.links
        sets = ((links.candidates(cells_of(gone)), gone) for gone in self.claims)
        for eliminations, gone in sorted(sets, key=lambda each: preference(each[0], links.count)):
            proofs = [(self._path(claim), claim) for claim in self.claims[gone]]
            path, claim = min(proofs, key=lambda each: len(each[0]) or LONG)
            if path and max(path) >= links.special:
                closed = [*path, claim.start] if claim.kind == CONTINUOUS else path
                nodes = links.spelled(closed, claim.on)
                yield Step(self.prefix + claim.kind, (), eliminations, evidence(nodes))

    def _claim(self, gone: int, claim: Claim) -> None:
        if gone:
            self.claims.setdefault(gone, []).append(claim)

    def _loops_and_chains(self) -> None:
        """Chains one of whose two ends is true, and loops."""
        nodes, links = self.reach.nodes, self.links
        true = self.reach.closure([1 << place for place in range(len(nodes))])
        ends = self._seen_by_wrong()
        for end, starts, some in zip(nodes, true, ends, strict=True):
            for start in [nodes[each] for each in cells_of(starts & some)]:
                if start >= links.base or end in links.strong[start]:
                    continue
                if start == links.plain(end):
                    claim = Claim(DISCONTINUOUS, start, False, end, True)
                    self._claim(links.weak[start] & links.mates(start), claim)
                elif links.mates(start) >> end & 1:
                    self._loop(Claim(CONTINUOUS, start, False, end, True))
                else:
                    gone = links.rules_out(start) & links.rules_out(end)
                    if gone & (gone - 1):
                        self._claim(gone, Claim(AIC, start, False, end, True))

    def _seen_by_wrong(self) -> list[int]:
        """For each node those that see a wrong candidate with it, or are in its cell."""
        nodes, index = self.reach.nodes, self.reach.index
        ends = [0] * len(nodes)
        active = sum(1 << node for node in nodes if self.links.may_end(node))
        groups = [self.links.weak[node] for node in cells_of(self.wrong)]
        groups += {self.links.mates(self.links.plain(node)) | 1 << node for node in nodes}
        for group in groups:
            places = [index[node] for node in cells_of(group & active)]
            together = sum(1 << place for place in places)
            for place in places:
                ends[place] |= together
        return ends

    def _loop(self, claim: Claim) -> None:
        """Along a closed chain each weak link holds one truth: what sees both ends is false.

        What stands in a cell of the loop itself is left, unless the link is in that cell.
        """
        path, links = self._path(claim), self.links
        own = 0
        for node in path:
            for cell in links.cells(node):
                own |= links.mates(cell)
        gone = 0
        for start, end in zip(path[1::2], path[2::2] + path[:1], strict=True):
            both = links.weak[start] & links.weak[end] & links.alive
            gone |= both if links.mates(start) >> end & 1 else both & ~own
        for start, end in zip(path[::2], path[1::2], strict=True):
            gone |= links.locked(start, end)
        self._claim(gone, claim)

    def _alone(self) -> None:
        """Candidates that rule out themselves, or make another one of their cell true.

        So what a chain with two ends would eliminate alone is a loop back to that candidate.
        """
        for node in cells_of(self.wrong):
            self._claim(1 << node, Claim(DISCONTINUOUS, node, True, node, False))
            for mate in cells_of(self.links.mates(node) & self.links.alive):
                if mate != node and mate in self.links.strong:
                    self._claim(1 << node, Claim(DISCONTINUOUS, node, True, mate, True))

    def _path(self, claim: Claim) -> list[int]:
        """The nodes of a chain; none if it is too short or comes back on its way."""
        root = claim.start, claim.on
        if root not in self.traces:
            self.traces[root] = Trace(self.links, *root)
        path = self.traces[root].path(claim.end, claim.end_on)
        cells = [self.links.cells(node) for node in path]
        if len(path) < SHORT or not (self.links.may_return or simple(cells)):
            return []
        return path
