"""Forcing chains: the consequences of one assumption, link by link, in a fixed position.

A forcing chain leads from a candidate being on to it being off, or the reverse.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.implications.paths import Paths

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.constraints import Automaton
    from game.engine.techniques.implications.field_links import FieldLinks
    from game.engine.types import Literal, LiteralSet, Node, NodeSet

Fronts = dict["Node", tuple["NodeSet", "NodeSet"]]
"""For each assumption, the nodes turned on by the last links, and all nodes turned on so far."""


def arrivals(links: FieldLinks, limit: int | None = None) -> Iterator[tuple[int, list[Literal]]]:
    """Yield chain lengths, each with the assumptions that first contradict themselves there.

    The length is the number of nodes in the shortest chain, up to `limit`. Assumptions that a
    node is off come first. All assumptions are followed together, two links at a time.
    """
    sees, after = links.sees, links.after
    ons = {node: (1 << node, 1 << node) for node in cells_of(links.alive)}
    offs = {node: (partners, partners) for node, partners in links.strong.items()}
    length = 4
    while (ons or offs) and (limit is None or length <= limit):
        links.breathe()
        found = [~node for node in _advance(offs, after, (1).__lshift__)]
        found += _advance(ons, after, sees.__getitem__)
        if found:
            yield length, found
        length += 2


def _advance(
    fronts: Fronts, after: Callable[[Node], NodeSet], arrival: Callable[[Node], NodeSet]
) -> list[Node]:
    """Move the fronts two links on; return the nodes that arrive at their opposite.

    Those, and the ones that reach nothing new, are removed from `fronts`.
    """
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
    """The consequences of one assumption by single links, computed on first use."""

    def __init__(self, links: FieldLinks, start: Literal, goal: Literal | None = None) -> None:
        """With `goal`, the search ends once it is reached."""
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
        """The literals that a consequence follows from directly."""
        return () if literal == self.start else (self._paths.before[literal],)

    def field(self, literal: Literal) -> int | None:
        """The field that forces a node to be on; None for any other consequence."""
        if literal < 0 or literal == self.start:
            return None
        return self._links.field(~self._paths.before[literal], literal)

    def clue(self, literal: Literal) -> Automaton | None:
        """The clue that makes a consequence; None for any other consequence."""
        if literal == self.start:
            return None
        return self._links.clue(self._paths.before[literal], literal)

    def proof(self, literal: Literal) -> None:
        """The conclusion of a chain within that turns a node off: there is none."""

    def within_way(self, literal: Literal) -> tuple[()]:
        """The conclusions of chains within that lead to a consequence: there are none."""
        return ()


class LevelChain(Chain):
    """All consequences of a node being on by single links, level by level.

    Levels are computed as sets, which is fast; paths only when they are needed.
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
        """The number of nodes on the way to a consequence, itself included."""
        off = literal < 0
        wanted = self._links.sees[~literal] if off else 1 << literal
        steps = next(steps for steps, front in enumerate(self._fronts) if front & wanted)
        return 2 * steps + 1 + off
