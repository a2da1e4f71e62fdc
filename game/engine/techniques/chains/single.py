"""Chains of one sort of strong link: X-chain (one digit, in houses), XY-chain (two-digit cells)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.chains.evidence import alternating, evidence
from game.engine.techniques.chains.links import Links
from game.engine.techniques.chains.order import preference
from game.engine.techniques.chains.reach import Reach
from game.engine.techniques.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates

LONGEST = 9
"""Rounds of the longest chain looked for: 20 candidates."""


def x_chain(candidates: Candidates) -> Iterator[Step]:
    """Strong links of one digit, joined by weak ones: one of the two ends holds the digit."""
    links = candidates.once(Links)
    yield from _chains("x_chain", candidates, links.in_house, 1)


def xy_chain(candidates: Candidates) -> Iterator[Step]:
    """Cells of two candidates, each sharing one with the next: an end holds the digit of both."""
    links = candidates.once(Links)
    yield from _chains("xy_chain", candidates, links.in_cell, 2)


def _chains(
    key: str, candidates: Candidates, strong: dict[int, int], shortest: int
) -> Iterator[Step]:
    """All chains whose ends have the same digit, best first."""
    if len(strong) < 2 * (shortest + 1):
        return
    links = candidates.once(Links)
    weak = {node: links.weak[node] & links.same_digit(node) for node in strong}
    reach = Reach(strong, weak, LONGEST)
    found: dict[int, tuple[int, int, int]] = {}
    for start, end in reach.pairs(shortest, _same_digit(reach, links.count)):
        gone = weak[reach.nodes[start]] & weak[reach.nodes[end]]
        if gone:
            ends = reach.length(start, end), start, end
            found[gone] = min(ends, found.get(gone, ends))
    steps = ((links.candidates(cells_of(gone)), ends) for gone, (_, *ends) in found.items())
    for eliminations, (start, end) in sorted(
        steps, key=lambda each: preference(each[0], links.count)
    ):
        path = links.candidates(reach.path(start, end))
        yield Step(key, (), eliminations, evidence(alternating(path)))


def _same_digit(reach: Reach, count: int) -> list[int]:
    """For each node the earlier ones of its digit."""
    found, first = [], 0
    for place, node in enumerate(reach.nodes):
        if node // count != reach.nodes[first] // count:
            first = place
        found.append((1 << place) - (1 << first))
    return found
