"""Groups in chains: the places of a digit where two houses cross, as if they were one.

A group is true if its digit is in one of its cells, false if it is in none. It is linked as a
candidate is: strongly to the only other place (or group) of its digit in a house it lies in,
weakly to what sees all its cells.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.chains.links import Links
from game.engine.techniques.peers import common_peers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules


Group = tuple[int, int, tuple[int, ...]]
"""A digit, its cells as bits, and the houses, as bits of cells, in which they lie."""


class GroupedLinks(Links):
    """The links of a position with groups, which are numbered from `base` on."""

    __slots__ = ("groups",)

    def __init__(self, candidates: Candidates) -> None:
        plain = candidates.once(Links)
        for name in Links.__slots__:
            setattr(self, name, getattr(plain, name))
        self.strong = {node: links.copy() for node, links in plain.strong.items()}
        self.weak = plain.weak.copy()
        self.groups = self._all_groups(candidates)
        """The groups, by number from `base` on."""
        self.special = self.base
        self._link_strongly(candidates)
        self._link_weakly(candidates)

    def candidate(self, node: int) -> tuple[int, int]:
        """A cell and the digit of a node."""
        if node < self.base:
            return super().candidate(node)
        digit, cells, _ = self.groups[node - self.base]
        return cells.bit_length() - 1, digit

    def cells(self, node: int) -> tuple[int, ...]:
        """The cells of a candidate or a group."""
        if node < self.base:
            return super().cells(node)
        return tuple(cells_of(self.groups[node - self.base][1]))

    def mates(self, node: int) -> int:
        """All nodes in the cell of a candidate; none for a group."""
        return super().mates(node) if node < self.base else 0

    def in_order(self, node: int, others: int) -> Iterator[int]:
        """Some `others` of the weak links of `node` as one looks, groups last."""
        groups = others >> self.base
        others ^= groups << self.base
        if node < self.base:
            yield from super().in_order(node, others)
        else:
            digit, _, houses = self.groups[node - self.base]
            first = (digit - 1) * self.count
            for house in (*houses, -1):
                found = others & house << first
                others ^= found
                yield from cells_of(found)
        for group in cells_of(groups):
            yield self.base + group

    def _all_groups(self, candidates: Candidates) -> list[Group]:
        """All places of a digit where two houses cross, if there are several."""
        found: dict[tuple[int, int], tuple[int, ...]] = {}
        for crossing, houses in _crossings(candidates.rules):
            for digit, where in enumerate(candidates.where):
                places = where & crossing
                if places & (places - 1):
                    found.setdefault((digit, places), houses)
        return [(digit, places, houses) for (digit, places), houses in found.items()]

    def _link_strongly(self, candidates: Candidates) -> None:
        """Each group with what is left in a house beside it: one place, or another group."""
        strong, base = self.strong, self.base
        number = {
            (digit, cells): node
            for node, (digit, cells, houses) in enumerate(self.groups, base)
            if houses
        }
        joined: list[tuple[int, int]] = []
        for node, (digit, cells, houses) in enumerate(self.groups, base):
            for house in houses:
                rest = candidates.where[digit] & house & ~cells
                if not rest:
                    continue
                if not rest & (rest - 1):
                    single = (digit - 1) * self.count + rest.bit_length() - 1
                    strong.setdefault(node, []).append(single)
                    strong.setdefault(single, []).append(node)
                elif (digit, rest) in number:
                    joined.append((node, number[digit, rest]))
        for node, other in sorted({*joined, *((other, node) for node, other in joined)}):
            strong.setdefault(node, []).append(other)

    def _link_weakly(self, candidates: Candidates) -> None:
        """Each group with the candidates that see it whole, and with the groups of such."""
        common = common_peers(candidates.rules)
        weak, base, count = self.weak, self.base, self.count
        weak += [0] * len(self.groups)
        by_digit: dict[int, list[tuple[int, int]]] = {}
        for node, (digit, cells, _) in enumerate(self.groups, base):
            if node in self.strong:  # no chain gets beyond the others
                self.nodes |= 1 << node
                by_digit.setdefault(digit, []).append((node, cells))
        for digit, groups in by_digit.items():
            first = (digit - 1) * count
            for node, cells in groups:
                seen = candidates.where[digit] & common[cells]
                bit, found = 1 << node, seen << first
                for cell in cells_of(seen):
                    weak[first + cell] |= bit
                for other, places in groups:
                    if not places & ~seen:
                        found |= 1 << other
                weak[node] = found


@lru_cache(maxsize=4)
def _crossings(rules: Rules) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The cells that two houses share, where they are several, and the two houses; as bits."""
    return tuple(
        (one & other, (one, other))
        for one, other in combinations(rules.house_bits, 2)
        if (one & other).bit_count() > 1
    )
