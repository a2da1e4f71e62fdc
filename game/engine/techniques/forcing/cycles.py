"""Cycles: chains that come back to their start, on and off in turn.

Round a cycle every link holds in both directions, so either all its "on" nodes are on or all its
"off" ones: what excludes one of each is off.

A cycle must not come to a node twice, so each way has nodes of its own that are off; the search
of `paths`, where a literal is reached once for all, would miss cycles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.techniques.implications.field_links import FieldLinks
    from game.engine.types import Literal, Node, NodeSet


class Cycle:
    """One cycle, from its start on."""

    def __init__(self, links: FieldLinks, ons: list[Node], offs: list[Node]) -> None:
        self._links = links
        self.ons = ons
        self.offs = offs
        """`offs[i]` comes after `ons[i]`."""
        network = links.network
        by_on = by_off = 0
        for node in ons:
            by_on |= network.equals[node]
        for node in offs:
            by_off |= network.equals[node]
        self.gone = by_on & by_off & links.alive
        """What it eliminates outside its own cells, as a set of nodes."""
        if self.gone:
            self.gone &= ~network.cells_with(ons + offs)

    @property
    def nodes(self) -> int:
        """How many nodes it has."""
        return 2 * len(self.ons)

    def way(self, literal: Literal) -> list[Literal]:
        """All its literals from the start on, whatever `literal` is: it leads to them all."""
        return [each for on, off in zip(self.ons, self.offs, strict=True) for each in (on, ~off)]

    def reasons_for(self, literal: Literal) -> tuple[Literal, ...]:
        """What comes before a literal."""
        if literal < 0:
            return (self.ons[self.offs.index(~literal)],)
        return (~self.offs[self.ons.index(literal) - 1],)

    def field(self, literal: Literal) -> int | None:
        """The field that leaves a node no choice but to be on; None for one that is off."""
        if literal < 0:
            return None
        return self._links.field(self.offs[self.ons.index(literal) - 1], literal)

    def within_way(self, literal: Literal) -> tuple[()]:
        """The conclusions of chains within that lead to a consequence: there are none."""
        return ()


def cycles(links: FieldLinks, limit: int | None = None) -> Iterator[Cycle]:
    """Cycles of up to `limit` nodes that eliminate something, from each start by length.

    With `limit`, those longer than one that was found are left out.
    """
    for start in sorted(links.strong):
        for cycle in cycles_from(links, start, limit):
            if limit is not None:
                limit = cycle.nodes
            yield cycle


def cycles_from(links: FieldLinks, start: Node, limit: int | None = None) -> Iterator[Cycle]:
    """Those through one node, breadth first: each other node goes on in one way only."""
    ends, partners, offs = links.strong[start], links.partners, links.offs
    came: dict[Node, tuple[Node, Node, NodeSet]] = {start: (-1, -1, 0)}
    front = [start]
    length = 2
    while front and (limit is None or length <= limit):
        following = []
        for on in front:
            passed = came[on][2]
            for off in offs(on):
                if passed >> off & 1:
                    continue
                if length > 2 and ends >> off & 1:
                    cycle = _back(links, came, on, off)
                    if cycle.gone:
                        yield cycle
                for node in partners(off):
                    if node not in came:
                        came[node] = off, on, passed | 1 << off
                        following.append(node)
        front = following
        length += 2


def _back(
    links: FieldLinks, came: dict[Node, tuple[Node, Node, NodeSet]], on: Node, off: Node
) -> Cycle:
    """The cycle that goes the way to `on` and closes over `off`."""
    ons, offs = [], []
    while off >= 0:
        ons.append(on)
        offs.append(off)
        off, on, _ = came[on]
    return Cycle(links, ons[::-1], offs[::-1])
