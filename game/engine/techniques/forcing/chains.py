"""Forcing chains: what one assumption leads to, link by link, in a fixed position.

A forcing chain leads from a candidate being on to its being off, or the reverse.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.implications.paths import Paths

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.techniques.implications.field_links import FieldLinks
    from game.engine.types import Literal, LiteralSet, Node, NodeSet

Fronts = dict["Node", tuple["NodeSet", "NodeSet"]]
"""For each assumption, what is on after so many links, and what has been on so far."""


def arrivals(links: FieldLinks, limit: int | None = None) -> Iterator[tuple[int, list[Literal]]]:
    """The assumptions that lead to their own opposite, by the number of nodes (up to `limit`) in
    the shortest chain; first all that are off, then all that are on.

    All assumptions go forward together, two links at a time.
    """
    sees, after = links.sees, links.after
    ons = {node: (1 << node, 1 << node) for node in cells_of(links.alive)}
    offs = {node: (partners, partners) for node, partners in links.strong.items()}
    length = 4
    while (ons or offs) and (limit is None or length <= limit):
        found = [~node for node in _advance(offs, after, (1).__lshift__)]
        found += _advance(ons, after, sees.__getitem__)
        if found:
            yield length, found
        length += 2


def _advance(
    fronts: Fronts, after: Callable[[Node], NodeSet], arrival: Callable[[Node], NodeSet]
) -> list[Node]:
    """Move the fronts two links on; those that arrive, or get nowhere new, are taken out."""
    arrived, ended = [], []
    for node, (front, seen) in fronts.items():
        reached = 0
        while front:
            high = front.bit_length() - 1
            reached |= after(high)
            front ^= 1 << high
        front = reached & ~seen
        if not front:
            ended.append(node)
        elif front & arrival(node):
            arrived.append(node)
        else:
            fronts[node] = front, seen | front
    for node in ended + arrived:
        del fronts[node]
    return sorted(arrived)


class Chain:
    """What follows from one assumption by single links; found when it is first asked for."""

    def __init__(self, links: FieldLinks, start: Literal, goal: Literal | None = None) -> None:
        """With `goal` nothing is looked for beyond it."""
        self._links = links
        self._goal = goal
        self.start = start

    @cached_property
    def _paths(self) -> Paths[Literal]:
        return Paths(self.start, self._links.onward(), self._goal)

    def way(self, literal: Literal) -> list[Literal]:
        """The literals from the assumption to a consequence."""
        return self._paths.to(literal)

    def reasons_for(self, literal: Literal) -> tuple[Literal, ...]:
        """What a consequence follows from."""
        return () if literal == self.start else (self._paths.before[literal],)

    def field(self, literal: Literal) -> int | None:
        """The field that leaves a node no choice but to be on; None for any other consequence."""
        if literal < 0 or literal == self.start:
            return None
        return self._links.field(~self._paths.before[literal], literal)

    def within_way(self, literal: Literal) -> tuple[()]:
        """The conclusions of chains within that lead to a consequence: there are none."""
        return ()


class LevelChain(Chain):
    """All that follows from a node being on by single links, level by level.

    The levels are found as sets, which is quick; paths only when they are asked for.
    """

    def __init__(self, links: FieldLinks, start: Node) -> None:
        super().__init__(links, start)
        self._fronts: list[NodeSet] = []
        """The sets of nodes that are on after none, two, four ... links."""
        self.known = self._spread()
        """All consequences, as a set of literals."""

    def _spread(self) -> LiteralSet:
        sees, after = self._links.sees, self._links.after
        ons = front = 1 << self.start
        offs = 0
        while front:
            self._fronts.append(front)
            reached = 0
            while front:
                high = front.bit_length() - 1
                reached |= after(high)
                offs |= sees[high]
                front ^= 1 << high
            front = reached & ~ons
            ons |= front
        return ons | (offs & self._links.alive) << self._links.network.span

    def count(self, literal: Literal) -> int:
        """How many nodes lead to a consequence, with itself."""
        off = literal < 0
        wanted = self._links.sees[~literal] if off else 1 << literal
        steps = next(steps for steps, front in enumerate(self._fronts) if front & wanted)
        return 2 * steps + 1 + off
