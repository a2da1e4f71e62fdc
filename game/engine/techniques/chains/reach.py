"""The chain searcher: from every node at once, what must be true if it is false.

A chain goes by turns along a strong and a weak link, and begins and ends with a strong one. So
if its start is false its end is true: one of the two is true, and whatever either of them rules
out is false. All chains grow together, a weak and a strong link a round (breadth first, so the
shortest are found first): for each node one int holds the *starts* from which it is reached,
and a round is an OR for each link.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


class Reach:
    """The shortest chains between all nodes that have strong links.

    Here a node is its index in `nodes`, so that the ints stay small.
    """

    __slots__ = ("nodes", "rounds", "strong", "weak")

    def __init__(
        self, strong: Mapping[int, int], weak: Mapping[int, int] | Sequence[int], longest: int
    ) -> None:
        """`strong` and `weak` have for each node those it is linked to; at most `longest` rounds.

        A chain of `n` rounds has `2 * n + 1` links and `2 * n + 2` nodes.
        """
        self.nodes = sorted(strong)
        """The nodes that have strong links, for only these lie within chains."""
        index = {node: place for place, node in enumerate(self.nodes)}
        active = sum(1 << node for node in self.nodes)
        self.strong = [[index[each] for each in cells_of(strong[node])] for node in self.nodes]
        """For each node, the nodes at strong links from it."""
        self.weak = [[index[each] for each in cells_of(weak[node] & active)] for node in self.nodes]
        """For each node, the nodes at weak links from it."""
        self.rounds = [[sum(1 << start for start in starts) for starts in self.strong]]
        """For each round and node, the starts from which chains of so many rounds reach it."""
        while len(self.rounds) <= longest:
            grown = self._grown(self.rounds[-1])
            if grown == self.rounds[-1]:
                break
            self.rounds.append(grown)

    def _grown(self, true: list[int]) -> list[int]:
        """The starts that reach each node with a weak and a strong link more."""
        false = []
        for links in self.weak:
            starts = 0
            for other in links:
                starts |= true[other]
            false.append(starts)
        grown = []
        for starts, links in zip(true, self.strong, strict=True):
            for other in links:
                starts |= false[other]
            grown.append(starts)
        return grown

    def pairs(self, shortest: int, among: Sequence[int]) -> Iterator[tuple[int, int]]:
        """Starts and ends of chains of `shortest` or more rounds: none twice, start before end.

        `among` has for each end the starts that matter.
        """
        if len(self.rounds) <= shortest:
            return
        before = self.rounds[shortest - 1] if shortest else [0] * len(self.nodes)
        for end, starts in enumerate(self.rounds[-1]):
            for start in cells_of(starts & ~before[end] & among[end]):
                yield start, end

    def length(self, start: int, end: int) -> int:
        """The rounds of the shortest chain from `start` to `end`."""
        return next(n for n, true in enumerate(self.rounds) if true[end] >> start & 1)

    def path(self, start: int, end: int) -> list[int]:
        """The nodes of a shortest chain: by turns a strong link, a weak one, ..., a strong one."""
        backwards = [end]
        for number in range(self.length(start, end), 0, -1):
            before = self.rounds[number - 1]
            backwards += next(
                (false, true)
                for false in self.strong[backwards[-1]]
                for true in self.weak[false]
                if before[true] >> start & 1
            )
        return [self.nodes[each] for each in (start, *reversed(backwards))]
