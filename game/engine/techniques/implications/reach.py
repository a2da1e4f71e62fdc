"""The chain search from every node at once: which nodes must be on if a node is off.

A chain alternates strong and weak links, and starts and ends with a strong one. So if its start
is off, its end is on: one of the two is on, and what both exclude is off. All chains grow
together: for each node one int holds the *starts* from which it is reached, and following a link
is one OR of two such ints. That costs far less than a search from each start, so `paths` are
only computed between ends that eliminate something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.engine.types import Node, NodeSet


class Reach:
    """The nodes with strong links, which are the only ones within chains, and their links.

    Except in `nodes` and the keys of `index`, a node is given by its index in `nodes`. The bits
    of a set of starts are defined by the caller.
    """

    __slots__ = ("index", "nodes", "strong", "weak")

    def __init__(
        self,
        strong: Mapping[Node, Sequence[Node]],
        weak: Mapping[Node, NodeSet] | Sequence[NodeSet],
        rank: Sequence[int],
    ) -> None:
        self.nodes = sorted(strong, key=rank.__getitem__)
        """The nodes of the graph, sorted by `rank`."""
        self.index = index = {node: place for place, node in enumerate(self.nodes)}
        active = sum(1 << node for node in self.nodes)
        self.strong = [[index[each] for each in strong[node]] for node in self.nodes]
        """For each node, the nodes at strong links from it."""
        self.weak = [[index[each] for each in cells_of(weak[node] & active)] for node in self.nodes]
        """For each node, the nodes at weak links from it."""

    def within(self, rounds: int) -> list[int]:
        """For each node, the starts whose chains reach it with at most `rounds` weak links."""
        on = _onward(self.strong, [1 << place for place in range(len(self.nodes))])
        for _ in range(rounds):
            grown = _onward(self.strong, _onward(self.weak, on))
            grown = [one | other for one, other in zip(on, grown, strict=True)]
            if grown == on:
                break
            on = grown
        return on

    def closure(self, off: Sequence[int]) -> list[int]:
        """For each node, the starts that turn it on, given the starts `off` that turn it off."""
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
    """The starts that reach each node by one link, given the starts `reached` of every node."""
    found = []
    for others in links:
        starts = 0
        for other in others:
            starts |= reached[other]
        found.append(starts)
    return found
