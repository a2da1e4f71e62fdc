"""What follows at once from a candidate being there or not: the edges that chains run along.

A node is a candidate, or a group: candidates of one digit in the cells where two houses meet.
It is *on* when the digit is there (in one of the cells), *off* when it is not. Node `n` on is
written as bit `n` of an int and node `n` off as bit `count + n`: such a bit is a *literal*.
Candidates are numbered as they stand in the fields of cells in `solver.tables`, groups after
them. Each edge has its contrapositive: if A on gives B off, then B on gives A off.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import bits, cells_of
from game.engine.techniques.groups import houses_with
from game.engine.techniques.peers import common_peers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.houses import House
    from game.engine.rules import Rules


class Place(NamedTuple):
    """A digit in one cell, or in one of several: what a node stands for."""

    digit: int
    cells: int


class Field(NamedTuple):
    """Candidates one of which must be there: those of a cell, or of a digit in a house."""

    nodes: tuple[int, ...]
    cell: int | None
    digit: int
    """The digit in a house; 0 for a cell."""
    house: House | None


class Implications:
    """The nodes of a position and their edges; take it by `candidates.once(Implications)`."""

    def __init__(self, candidates: Candidates) -> None:
        self.candidates = candidates
        self.width = candidates.size + 2
        self.first_group = candidates.rules.cell_count * self.width
        """The number of the first group; all candidates are below."""
        self.nodes = dict(self._candidates())
        for number, group in enumerate(_groups(candidates), self.first_group):
            self.nodes[number] = group
        self.count = (
            self.first_group + len(self.nodes) - sum(mask.bit_count() for mask in candidates.masks)
        )
        """By how much the literal that says off is above the one that says on."""
        self.number = {place: number for number, place in self.nodes.items()}
        self.fields = [*self._cells(), *self._houses()]
        self.next = [0] * (2 * self.count)
        """For each literal all that follow from it by one edge."""
        self._exclude()
        self._demand()

    @property
    def literals(self) -> list[int]:
        """The literals of candidates: those that say on, then those that say off."""
        nodes = [node for node in self.nodes if node < self.first_group]
        return nodes + [self.count + node for node in nodes]

    def opposite(self, literal: int) -> int:
        """The literal that says the contrary."""
        return literal - self.count if literal >= self.count else literal + self.count

    def of_candidates(self, literals: int) -> Iterator[int]:
        """Those of some literals that are about candidates: on before off, cell by cell."""
        mask = (1 << self.first_group) - 1
        return cells_of(literals & (mask | mask << self.count))

    def candidate(self, literal: int) -> tuple[int, int]:
        """The cell and the digit of a literal of a candidate."""
        cell, digit = divmod(literal % self.count, self.width)
        return cell, digit + 1

    def _candidates(self) -> Iterator[tuple[int, Place]]:
        for cell in cells_of(self.candidates.blank):
            for digit in cells_of(self.candidates.masks[cell]):
                yield cell * self.width + digit - 1, Place(digit, 1 << cell)

    def _cells(self) -> Iterator[Field]:
        for cell in cells_of(self.candidates.blank):
            first = cell * self.width - 1
            mask = self.candidates.masks[cell]
            yield Field(tuple(first + digit for digit in cells_of(mask)), cell, 0, None)

    def _houses(self) -> Iterator[Field]:
        rules = self.candidates.rules
        for digit, where in enumerate(self.candidates.where):
            for house, inside in zip(rules.houses, rules.house_bits, strict=True):
                cells = cells_of(where & inside)
                nodes = tuple(cell * self.width + digit - 1 for cell in cells)
                if nodes:
                    yield Field(nodes, None, digit, house)

    def _exclude(self) -> None:
        """Edges from on to off: to the places of a digit that are seen, and within a cell."""
        count, common = self.count, common_peers(self.candidates.rules)
        by_digit: dict[int, list[tuple[int, int, int]]] = {}
        for number, (digit, cells) in self.nodes.items():
            by_digit.setdefault(digit, []).append((number, cells, ~common[cells]))
        for places in by_digit.values():
            for number, _, unseen in places:
                off = bits([other for other, cells, _ in places if not cells & unseen])
                self.next[number] |= off << count
        for field in self.fields:
            if field.cell is not None:
                off = bits(field.nodes)
                for node in field.nodes:
                    self.next[node] |= (off ^ 1 << node) << count

    def _demand(self) -> None:
        """Edges from off to on, to the rest of a field; and between a group and its cells."""
        count, where = self.count, self.candidates.where
        rules = self.candidates.rules
        for field in self.fields:
            if field.cell is not None and len(field.nodes) == 2:
                one, other = field.nodes
                self.next[count + one] |= 1 << other
                self.next[count + other] |= 1 << one
        for number, (digit, cells) in self.nodes.items():
            for house in houses_with(rules, cells):
                outside = where[digit] & rules.house_bits[house] & ~cells
                rest = self.number.get(Place(digit, outside))
                if rest is not None:
                    self.next[count + number] |= 1 << rest
            if number >= self.first_group:
                for cell in cells_of(cells):
                    member = cell * self.width + digit - 1
                    self.next[member] |= 1 << number
                    self.next[count + number] |= 1 << count + member


def _groups(candidates: Candidates) -> Iterator[Place]:
    meetings = _meetings(candidates.rules)
    for digit, where in enumerate(candidates.where):
        for cells in dict.fromkeys(where & meeting for meeting in meetings):
            if cells & (cells - 1):
                yield Place(digit, cells)


@lru_cache(maxsize=4)
def _meetings(rules: Rules) -> tuple[int, ...]:
    """Where two houses have two cells or more in common."""
    houses = rules.house_bits
    found = [one & other for place, one in enumerate(houses) for other in houses[:place]]
    return tuple(dict.fromkeys(cells for cells in found if cells & (cells - 1)))
