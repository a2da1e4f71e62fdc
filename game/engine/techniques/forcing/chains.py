"""Forcing chains: what one assumption leads to, link by link, in a fixed position.

A forcing chain leads from a candidate being on to its being off, or the reverse.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.techniques.forcing.conclusion import Conclusion
    from game.engine.techniques.forcing.links import Links

Fronts = dict[int, tuple[int, int]]


def arrivals(links: Links, limit: int | None = None) -> Iterator[tuple[int, list[int]]]:
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
    fronts: Fronts, after: Callable[[int], int], arrival: Callable[[int], int]
) -> list[int]:
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

    def __init__(self, links: Links, start: int, goal: int | None = None) -> None:
        """With `goal` nothing is looked for beyond it."""
        self._links = links
        self._goal = goal
        self.start = start

    @cached_property
    def reason(self) -> dict[int, int]:
        """For each consequence, the one that it follows from."""
        links, start, goal = self._links, self.start, self._goal
        reason: dict[int, int] = {}
        order, sees, alive = links.board.network.order, links.sees, links.alive
        front = [start] if start >= 0 else []
        offs = [~start] if start < 0 else []
        while front or offs:
            for on in front:
                seen = sees[on] & alive
                for node in order[on]:
                    if seen >> node & 1 and ~node not in reason:
                        reason[~node] = on
                        offs.append(node)
            front = []
            for node in offs:
                if links.linked >> node & 1:
                    for on in links.partners(node):
                        if on not in reason:
                            reason[on] = ~node
                            front.append(on)
            if goal in reason:
                break
            offs = []
        return reason

    def way(self, code: int) -> list[int]:
        """The codes from the assumption to a consequence."""
        found = [code]
        while code != self.start:
            code = self.reason[code]
            found.append(code)
        return found[::-1]

    def reasons_for(self, code: int) -> tuple[int, ...]:
        """What a consequence follows from."""
        return () if code == self.start else (self.reason[code],)

    def field(self, code: int) -> int | None:
        """The field that leaves a node no choice but to be on; None for any other consequence."""
        if code < 0 or code == self.start:
            return None
        return self._links.field(~self.reason[code], code)

    def within_way(self, code: int) -> list[Conclusion]:
        """The conclusions of chains within that lead to a consequence: there are none."""
        return []


class Reach(Chain):
    """All that follows from a node being on by single links, level by level.

    The levels are found as sets; single ways only when they are asked for.
    """

    def __init__(self, links: Links, start: int) -> None:
        super().__init__(links, start)
        self.board = links.board
        self._fronts: list[int] = []
        """The sets of nodes that are on after none, two, four ... links."""
        self.known = self._spread()
        """All consequences, as a set of codes."""

    def _spread(self) -> int:
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
        return ons | (offs & self._links.alive) << self.board.network.span

    def count(self, code: int) -> int:
        """How many nodes lead to a consequence, with itself."""
        off = code < 0
        wanted = self._links.sees[~code] if off else 1 << code
        steps = next(steps for steps, front in enumerate(self._fronts) if front & wanted)
        return 2 * steps + 1 + off
