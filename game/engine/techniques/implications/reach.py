"""The chain search from every node at once: what must be on if a node is off.

A chain goes by turns along a strong and a weak link, and begins and ends with a strong one. So
if its start is off its end is on: one of the two is on, and whatever either of them rules out
is off. All chains grow together: for each node one int holds the *starts* from which it is
reached, and each link is one OR of such ints. That costs far less than a search from each start,
so `paths` are looked for only between ends that are known to be worth it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.engine.types import Node, NodeSet


class Reach:
    """The nodes that have strong links, for only these lie within chains, and their links.

    Here a node is its index in `nodes`, and a set of starts is whatever bits the caller likes.
    """

    __slots__ = ("index", "nodes", "strong", "weak")

    def __init__(
        self,
        strong: Mapping[Node, Sequence[Node]],
        weak: Mapping[Node, NodeSet] | Sequence[NodeSet],
        rank: Sequence[int],
    ) -> None:
        self.nodes = sorted(strong, key=rank.__getitem__)
        """The number of each node in the position, in order of `rank`."""
        self.index = index = {node: place for place, node in enumerate(self.nodes)}
        active = sum(1 << node for node in self.nodes)
        self.strong = [[index[each] for each in strong[node]] for node in self.nodes]
        """For each node, the nodes at strong links from it."""
        self.weak = [[index[each] for each in cells_of(weak[node] & active)] for node in self.nodes]
        """For each node, the nodes at weak links from it."""

    def within(self, rounds: int) -> list[int]:
        """For each node the starts whose chains reach it with `rounds` weak links at most."""
        on = _onward(self.strong, [1 << place for place in range(len(self.nodes))])
        for _ in range(rounds):
            grown = _onward(self.strong, _onward(self.weak, on))
            grown = [one | other for one, other in zip(on, grown, strict=True)]
            if grown == on:
                break
            on = grown
        return on

    def closure(self, off: Sequence[int]) -> list[int]:
        """The starts that turn each node on in the end, if these turn it off at first."""
        on = _onward(self.strong, off)
        known = list(off)
        places = list(zip(range(len(known)), self.weak, self.strong, strict=True))
        changed = True
        while changed:
            changed = False
            for place, weak, strong in places:
                starts = known[place]
                for other in weak:
                    starts |= on[other]
                if starts != known[place]:
                    known[place] = starts
                    changed = True
                    for other in strong:
                        on[other] |= starts
            places.reverse()
        return on


def _onward(links: Sequence[Sequence[int]], reached: Sequence[int]) -> list[int]:
    """The starts that come to each node by one link, from those that have come to each before."""
    found = []
    for others in links:
        starts = 0
        for other in others:
            starts |= reached[other]
        found.append(starts)
    return found
