"""Cycles: chains that return to their start, with nodes on and off in turn.

In a cycle every link holds in both directions, so either all its "on" nodes are on or all its
"off" nodes are. What both an "on" node and an "off" node exclude is therefore off.

A cycle must not visit a node twice, so each path needs its own set of nodes that are off. The
search of `paths`, which reaches each literal only once, would miss cycles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.constraints import Automaton
    from game.engine.techniques.implications.field_links import FieldLinks
    from game.engine.types import Literal, Node, NodeSet


class Cycle:
    """A cycle; it is the only `Branch` of its conclusion."""

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
        """The nodes outside its own cells that it turns off."""
        if self.gone:
            self.gone &= ~network.cells_with(ons + offs)

    @property
    def nodes(self) -> int:
        """The number of its nodes."""
        return 2 * len(self.ons)

    def way(self, literal: Literal) -> list[Literal]:
        """All its literals from the start on, whatever `literal` is, since it leads to them all."""
        return [each for on, off in zip(self.ons, self.offs, strict=True) for each in (on, ~off)]

    def reasons_for(self, literal: Literal) -> tuple[Literal, ...]:
        """The literal before `literal`."""
        if literal < 0:
            return (self.ons[self.offs.index(~literal)],)
        return (~self.offs[self.ons.index(literal) - 1],)

    def field(self, literal: Literal) -> int | None:
        """The field that forces a node to be on; None for one that is off."""
        if literal < 0:
            return None
        return self._links.field(self.offs[self.ons.index(literal) - 1], literal)

    def clue(self, literal: Literal) -> Automaton | None:
        """The clue that makes a link to a literal; None if it holds without."""
        return self._links.clue(self.reasons_for(literal)[0], literal)

    def proof(self, literal: Literal) -> None:
        """The conclusion of a chain within that turns a node off: there is none."""

    def within_way(self, literal: Literal) -> tuple[()]:
        """The conclusions of chains within that lead to a consequence: there are none."""
        return ()


def cycles(links: FieldLinks, limit: int | None = None) -> Iterator[Cycle]:
    """Yield cycles of up to `limit` nodes that eliminate something, start by start.

    With `limit`, cycles longer than one already found are skipped.
    """
    for start in sorted(links.strong):
        for cycle in cycles_from(links, start, limit):
            if limit is not None:
                limit = cycle.nodes
            yield cycle


def cycles_from(links: FieldLinks, start: Node, limit: int | None = None) -> Iterator[Cycle]:
    """Yield cycles through one node, breadth first; each other node is on one path only."""
    ends, partners, offs = links.strong[start], links.partners, links.offs
    came: dict[Node, tuple[Node, Node, NodeSet]] = {start: (-1, -1, 0)}
    front = [start]
    length = 2
    while front and (limit is None or length <= limit):
        following = []
        links.breathe()
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
    """The cycle along the path to `on` that closes over `off`."""
    ons, offs = [], []
    while off >= 0:
        ons.append(on)
        offs.append(off)
        off, on, _ = came[on]
    return Cycle(links, ons[::-1], offs[::-1])
