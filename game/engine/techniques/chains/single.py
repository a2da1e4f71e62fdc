"""Chains of one sort of strong link: X-chain (one digit, in houses), XY-chain (two-digit cells)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.chains.detour import detour
from game.engine.techniques.chains.evidence import evidence
from game.engine.techniques.chains.order import preference, simple
from game.engine.techniques.chains.reach import Reach, plain
from game.engine.techniques.chains.trace import Trace
from game.engine.techniques.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.techniques.chains.links import Links, Strong
    from game.engine.techniques.chains.reach import Chains

LONGEST = 9
"""Weak links in the longest chain looked for: 20 candidates."""


def x_chain(candidates: Candidates) -> Iterator[Step]:
    """Strong links of one digit, joined by weak ones: one of the two ends holds the digit."""
    chains = candidates.once(plain)
    if chains.wrong:
        yield from _chains("x_chain", chains, chains.links.in_house, 1)


def xy_chain(candidates: Candidates) -> Iterator[Step]:
    """Cells of two candidates, each sharing one with the next: an end holds the digit of both."""
    chains = candidates.once(plain)
    if chains.wrong:
        yield from _chains("xy_chain", chains, chains.links.in_cell, 2)


def _chains(key: str, chains: Chains, strong: Strong, shortest: int) -> Iterator[Step]:
    """All chains whose ends have the same digit, best first; `shortest` counts weak links."""
    links = chains.links
    weak = {node: links.weak[node] & links.same_digit(node) for node in strong}
    found: dict[int, list[tuple[int, int]]] = {}
    for start, end in _ends(Reach(strong, weak), links.count):
        gone = weak[start] & weak[end]
        if gone & chains.wrong:
            found.setdefault(gone, []).append((start, end))
    sets = ((links.candidates(cells_of(gone)), gone) for gone in found)
    for eliminations, gone in sorted(sets, key=lambda each: preference(each[0], links.count)):
        ways = filter(None, (_way(links, *ends, strong, weak) for ends in found[gone]))
        path = min(ways, key=len, default=[])
        if len(path) >= 2 * shortest + 2:
            yield Step(key, (), eliminations, evidence(links.spelled(path, False)))


def _way(links: Links, start: int, end: int, strong: Strong, weak: dict[int, int]) -> list[int]:
    """The nodes of the shortest chain between two ends that comes to no cell twice."""
    there = Trace(links, start, False, strong, weak)
    path = there.path(end, True)
    if simple([links.cells(node) for node in path]):
        return path
    back = Trace(links, end, False, strong, weak)
    return detour(there, back, strong, weak, links.count, 2 * LONGEST + 2)


def _ends(reach: Reach, count: int) -> Iterator[tuple[int, int]]:
    """Starts and ends of the same digit of all chains, each pair once."""
    first, nodes = 0, reach.nodes
    for place, starts in enumerate(reach.within(LONGEST)):
        if nodes[place] // count != nodes[first] // count:
            first = place
        for start in cells_of(starts & (1 << place) - (1 << first)):
            yield nodes[start], nodes[place]
