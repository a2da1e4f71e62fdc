"""Forcing chains and cycles: what one assumption leads to, link by link, in a fixed position.

A forcing chain leads from a candidate being on to its being off, or the reverse. A cycle comes
back to where it started, so that either all its "on" nodes are on or all its "off" ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.techniques.forcing.board import Links

Fronts = dict[int, tuple[int, int]]


def shortest_chains(links: Links, limit: int | None = None) -> tuple[int, list[int]]:
    """The least number of nodes (up to `limit`) in a forcing chain, and what is assumed in those
    of that length: `node` or `~node`; nothing found is `(0, [])`.

    All assumptions go forward together, two links at a time, and stop where the first arrives.
    """
    sees, after = links.sees, links.after
    ons = {node: (1 << node, 1 << node) for node in cells_of(links.alive)}
    offs = {node: (partners, partners) for node, partners in links.strong.items()}
    length = 4
    while (ons or offs) and (limit is None or length <= limit):
        ons, found = _advanced(ons, after, sees.__getitem__)
        offs, more = _advanced(offs, after, (1).__lshift__)
        found += [~node for node in more]
        if found:
            return length, found
        length += 2
    return 0, []


def _advanced(
    fronts: Fronts, after: Callable[[int], int], arrival: Callable[[int], int]
) -> tuple[Fronts, list[int]]:
    """The fronts two links further, and the nodes whose assumption arrived."""
    going: Fronts = {}
    arrived = []
    for node, (front, seen) in fronts.items():
        reached = 0
        while front:
            high = front.bit_length() - 1
            reached |= after(high)
            front ^= 1 << high
        front = reached & ~seen
        if front:
            if front & arrival(node):
                arrived.append(node)
            going[node] = front, seen | front
    return going, arrived


class Loop(NamedTuple):
    """A cycle: its nodes from the start on, on and off in turn."""

    ons: tuple[int, ...]
    offs: tuple[int, ...]
    gone: int
    """The candidates it eliminates, as a set of nodes."""

    @property
    def length(self) -> int:
        """How many nodes it has."""
        return 2 * len(self.ons)


def shortest_loops(links: Links, limit: int | None = None) -> list[Loop]:
    """The shortest cycles (up to `limit` nodes) that eliminate something."""
    best: list[Loop] = []
    for start in sorted(links.strong):
        for loop in _loops_from(links, start, limit):
            if not best or loop.length < best[0].length:
                best = []
                limit = loop.length
            if loop.length == limit:
                best.append(loop)
            else:
                break
    return best


def _loops_from(links: Links, start: int, limit: int | None) -> Iterator[Loop]:
    """The shortest cycles through `start`, found breadth first: a node is on by one way only."""
    ends = links.strong[start]
    came: dict[int, tuple[int, int, int]] = {start: (-1, -1, 0)}
    front = [start]
    length = 2
    while front and (limit is None or length <= limit):
        following = []
        for node in front:
            passed = came[node][2]
            for off in links.offs(node):
                if passed >> off & 1:
                    continue
                if length > 2 and ends >> off & 1:
                    loop = _loop(links, came, node, off)
                    if loop.gone:
                        yield loop
                for on in links.partners(off):
                    if on not in came:
                        came[on] = off, node, passed | 1 << off
                        following.append(on)
        front = following
        length += 2


def _loop(links: Links, came: dict[int, tuple[int, int, int]], node: int, off: int) -> Loop:
    """The cycle that goes the way to `node` and closes over `off`."""
    ons, offs = [], []
    while off >= 0:
        ons.append(node)
        offs.append(off)
        off, node, _ = came[node]
    equals = links.board.network.equals
    by_on = by_off = 0
    for on in ons:
        by_on |= equals[on]
    for each in offs:
        by_off |= equals[each]
    gone = by_on & by_off & links.alive
    if gone:
        gone &= ~links.board.network.cells_with(ons + offs)
    return Loop(tuple(reversed(ons)), tuple(reversed(offs)), gone)
