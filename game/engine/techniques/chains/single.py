"""Chains of one sort of strong link: X-chain (one digit, in houses), XY-chain (two-digit cells)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.chains.evidence import evidence
from game.engine.techniques.chains.links import Links
from game.engine.techniques.chains.order import preference, simple
from game.engine.techniques.chains.reach import Reach
from game.engine.techniques.chains.trace import Trace
from game.engine.techniques.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.techniques.chains.links import Strong

LONGEST = 9
"""Weak links in the longest chain looked for: 20 candidates."""


def x_chain(candidates: Candidates) -> Iterator[Step]:
    """Strong links of one digit, joined by weak ones: one of the two ends holds the digit."""
    links = candidates.once(Links)
    yield from _chains("x_chain", links, links.in_house, 1)


def xy_chain(candidates: Candidates) -> Iterator[Step]:
    """Cells of two candidates, each sharing one with the next: an end holds the digit of both."""
    links = candidates.once(Links)
    yield from _chains("xy_chain", links, links.in_cell, 2)


def _chains(key: str, links: Links, strong: Strong, shortest: int) -> Iterator[Step]:
    """All chains whose ends have the same digit, best first; `shortest` counts weak links."""
    if len(strong) < 2 * (shortest + 1):
        return
    weak = {node: links.weak[node] & links.same_digit(node) for node in strong}
    found: dict[int, list[tuple[int, int]]] = {}
    for start, end in _ends(Reach(strong, weak), links.count):
        gone = weak[start] & weak[end]
        if gone:
            found.setdefault(gone, []).append((start, end))
    sets = ((links.candidates(cells_of(gone)), gone) for gone in found)
    for eliminations, gone in sorted(sets, key=lambda each: preference(each[0], links.count)):
        chains = found[gone]
        paths = (Trace(links, one, False, strong, weak).path(other, True) for one, other in chains)
        path = min(paths, key=len)
        if len(path) >= 2 * shortest + 2 and simple([links.cells(node) for node in path]):
            yield Step(key, (), eliminations, evidence(links.spelled(path, False)))


def _ends(reach: Reach, count: int) -> Iterator[tuple[int, int]]:
    """Starts and ends of the same digit of all chains, each pair once."""
    first, nodes = 0, reach.nodes
    for place, starts in enumerate(reach.within(LONGEST)):
        if nodes[place] // count != nodes[first] // count:
            first = place
        for start in cells_of(starts & (1 << place) - (1 << first)):
            yield nodes[start], nodes[place]
