"""Almost locked sets in chains: if one digit is in none of its cells, each other digit is.

So the places of a digit in a set are a node, strongly linked to those of each other digit in
it, and weakly to what sees all of them.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.als.sets import almost_locked_sets
from game.engine.techniques.chains.groups import GroupedLinks
from game.engine.techniques.peers import common_peers

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.candidates import Candidates
    from game.engine.techniques.als.sets import AlmostLockedSet
    from game.engine.techniques.chains.groups import Group
    from game.engine.techniques.step import Node


class AlsLinks(GroupedLinks):
    """The links of a position with groups, and after those with almost locked sets."""

    may_return = True  # for sets overlap, and often the only chain goes through one cell twice

    __slots__ = ("_common", "_found", "within")

    def __init__(self, candidates: Candidates) -> None:
        self._common = common_peers(candidates.rules)
        self._found: dict[Group, int] = {}
        self.within: dict[tuple[int, int], AlmostLockedSet] = {}
        """The set by which two nodes are strongly linked."""
        super().__init__(candidates)

    def may_end(self, node: int) -> bool:
        """Chains may end in a set too."""
        return not self.base <= node < self.special

    def shunned(self, node: int) -> int:
        """The nodes of sets with the very cell where a chain begins."""
        found, cell = 0, 1 << node % self.count
        for other, (_, cells, _) in enumerate(self._found, self.special):
            if cells & cell:
                found |= 1 << other
        return found

    def plain(self, node: int) -> int:
        """The candidate that is all the places of a digit in a set, if it is one."""
        if node < self.special:
            return node
        digit, cells, _ = self.groups[node - self.base]
        return node if cells & (cells - 1) else self.node(cells.bit_length() - 1, digit)

    def rules_out(self, node: int) -> int:
        """What a candidate, or the places of a digit in a set, see."""
        return super().rules_out(self.plain(node))

    def locked(self, start: int, end: int) -> int:
        """All other digits of a set are locked in it."""
        gone = 0
        if (start, end) in self.within:
            every, digits = self.within[start, end]
            for node in (start, end):
                digits &= ~(1 << self.candidate(node)[1])
            for digit in cells_of(digits):
                first = self.node(0, digit)
                where = self.alive >> first & (1 << self.count) - 1
                gone |= (where & self._common[where & every]) << first
        return gone

    def spelled(self, nodes: Iterable[int], on: bool) -> list[Node]:
        """The nodes of a chain, those of sets with all cells of their set."""
        path = list(nodes)
        spelled = super().spelled(path, on)
        for place, link in enumerate(pairwise(path)):
            if link in self.within:
                every = tuple(cells_of(self.within[link].cells))
                for end in (place, place + 1):
                    spelled[end] = spelled[end]._replace(als=every)
        return spelled

    def _all_groups(self, candidates: Candidates) -> list[Group]:
        """Groups, and then the places of a digit in a set that anything outside sees."""
        for every, digits in almost_locked_sets(candidates):
            if every & (every - 1):
                for digit in cells_of(digits):
                    cells = every & candidates.where[digit]
                    if self._common[cells] & candidates.where[digit]:
                        self._found.setdefault((digit, cells, ()), len(self._found))
        return [*super()._all_groups(candidates), *self._found]

    def _link_strongly(self, candidates: Candidates) -> None:
        """Groups as ever, and then the digits of each set, by the smallest set that has both."""
        super()._link_strongly(candidates)
        self.special = self.base + len(self.groups) - len(self._found)
        sets = [each for each in almost_locked_sets(candidates) if each.cells & each.cells - 1]
        for each in sorted(sets, key=lambda each: each.cells.bit_count()):
            nodes = []
            for digit in cells_of(each.digits):
                number = self._found.get((digit, each.cells & candidates.where[digit], ()))
                if number is not None:
                    nodes.append(self.special + number)
            for node in nodes:
                for other in nodes:
                    if other != node and (node, other) not in self.within:
                        self.within[node, other] = each
                        self.strong.setdefault(node, []).append(other)
