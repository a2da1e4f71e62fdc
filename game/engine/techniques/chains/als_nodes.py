"""Almost locked sets in chains: if one digit is in none of its cells, each other digit is.

So the places of a digit in a set are a node, strongly linked to those of each other digit in
it, and weakly to what sees all of them.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.als.sets import almost_locked_sets, common_peers
from game.engine.techniques.chains.groups import GroupedLinks

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.candidates import Candidates
    from game.engine.techniques.chains.groups import Group
    from game.engine.techniques.step import Node


class AlsLinks(GroupedLinks):
    """The links of a position with groups, and after those with almost locked sets."""

    __slots__ = ("_found", "within")

    def __init__(self, candidates: Candidates) -> None:
        self._found: dict[Group, int] = {}
        self.within: dict[tuple[int, int], int] = {}
        """The cells of the set by which two nodes are strongly linked."""
        super().__init__(candidates)
        self.special = self.base + len(self.groups) - len(self._found)
        self._link_in_sets(candidates)

    def stop(self, node: int) -> tuple[int, ...]:
        """The cells of a candidate or a group; nothing that comes again for a set."""
        return super().stop(node) if node < self.special else (-node,)

    def spelled(self, nodes: Iterable[int], on: bool) -> list[Node]:
        """The nodes of a chain, those of sets with all cells of their set."""
        path = list(nodes)
        spelled = super().spelled(path, on)
        for place, link in enumerate(pairwise(path)):
            if link in self.within:
                every = tuple(cells_of(self.within[link]))
                for end in (place, place + 1):
                    spelled[end] = spelled[end]._replace(als=every)
        return spelled

    def _all_groups(self, candidates: Candidates) -> list[Group]:
        """Groups, and then the places of a digit in a set that anything outside sees."""
        common = common_peers(candidates.rules)
        for every, digits in almost_locked_sets(candidates):
            if every & (every - 1):
                for digit in cells_of(digits):
                    cells = every & candidates.where[digit]
                    if common[cells] & candidates.where[digit]:
                        self._found.setdefault((digit, cells, ()), len(self._found))
        return [*super()._all_groups(candidates), *self._found]

    def _link_in_sets(self, candidates: Candidates) -> None:
        sets = [each for each in almost_locked_sets(candidates) if each.cells & each.cells - 1]
        for every, digits in sorted(sets, key=lambda each: each.cells.bit_count()):
            nodes = []
            for digit in cells_of(digits):
                number = self._found.get((digit, every & candidates.where[digit], ()))
                if number is not None:
                    nodes.append(self.special + number)
            for node in nodes:
                for other in nodes:
                    if other != node and (node, other) not in self.within:
                        self.within[node, other] = every
                        self.strong.setdefault(node, []).append(other)
