"""The chain searcher: from every node at once, what must be true if it is false.

A chain goes by turns along a strong and a weak link, and begins and ends with a strong one. So
if its start is false its end is true: one of the two is true, and whatever either of them rules
out is false. All chains grow together: for each node one int holds the *starts* from which it
is reached, and each link is one OR of such ints.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.chains.links import Links

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.engine.candidates import Candidates


class Chains:
    """All that chains along some links can eliminate."""

    __slots__ = ("links", "reach", "wrong")

    def __init__(self, links: Links) -> None:
        self.links = links
        self.reach = Reach(links.strong, links.weak)
        self.wrong = self._self_defeating() & links.alive
        """The candidates that, if they are true, are false by some chain."""

    def _self_defeating(self) -> int:
        """The starts are the nodes themselves, and each first makes false what it sees."""
        wrong = 0
        weak = [self.links.weak[node] for node in self.reach.nodes]
        for seen, starts in zip(weak, self.reach.closure(weak), strict=True):
            wrong |= starts & seen
        return wrong


def plain(candidates: Candidates) -> Chains:
    """Those along links of single candidates; take it by `candidates.once(plain)`."""
    return Chains(candidates.once(Links))


class Reach:
    """The nodes that have strong links, for only these lie within chains, and their links.

    Here a node is its index in `nodes`, and true or false starts are whatever bits one likes.
    """

    __slots__ = ("index", "nodes", "strong", "weak")

    def __init__(
        self, strong: Mapping[int, Sequence[int]], weak: Mapping[int, int] | Sequence[int]
    ) -> None:
        self.nodes = sorted(strong)
        """The number of each node in the position."""
        self.index = index = {node: place for place, node in enumerate(self.nodes)}
        active = sum(1 << node for node in self.nodes)
        self.strong = [[index[each] for each in strong[node]] for node in self.nodes]
        """For each node, the nodes at strong links from it."""
        self.weak = [[index[each] for each in cells_of(weak[node] & active)] for node in self.nodes]
        """For each node, the nodes at weak links from it."""

    def within(self, rounds: int) -> list[int]:
        """For each node the starts whose chains reach it with `rounds` weak links at most."""
        true = _onward(self.strong, [1 << place for place in range(len(self.nodes))])
        for _ in range(rounds):
            grown = _onward(self.strong, _onward(self.weak, true))
            grown = [one | other for one, other in zip(true, grown, strict=True)]
            if grown == true:
                break
            true = grown
        return true

    def closure(self, false: Sequence[int]) -> list[int]:
        """The starts that make each node true in the end, if these make it false at first."""
        true = _onward(self.strong, false)
        known = list(false)
        places = list(zip(range(len(known)), self.weak, self.strong, strict=True))
        changed = True
        while changed:
            changed = False
            for place, weak, strong in places:
                starts = known[place]
                for other in weak:
                    starts |= true[other]
                if starts != known[place]:
                    known[place] = starts
                    changed = True
                    for other in strong:
                        true[other] |= starts
            places.reverse()
        return true


def _onward(links: Sequence[Sequence[int]], reached: Sequence[int]) -> list[int]:
    """The starts that come to each node by one link, from those that have come to each before."""
    found = []
    for others in links:
        starts = 0
        for other in others:
            starts |= reached[other]
        found.append(starts)
    return found
