"""Links between candidates: what follows when one is true, and when one is false.

A node is a candidate, numbered `(digit - 1) * cells + cell`, so a set of nodes is one int and
the candidates of a digit are its `where`, shifted. All that a chain needs is two sets a node:
`weak` (if it is true, these are false) and `strong` (if it is false, these are true).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.candidates import Candidates


class Links:
    """The links of a position; take it by `candidates.once(Links)`."""

    __slots__ = ("alive", "count", "in_cell", "in_house", "weak")

    def __init__(self, candidates: Candidates) -> None:
        count = candidates.rules.cell_count
        self.count = count
        """The number of cells: node `n` is digit `n // count + 1` in cell `n % count`."""
        self.alive = 0
        """All nodes: the candidates of the position."""
        for digit, where in enumerate(candidates.where[1:]):
            self.alive |= where << digit * count
        self.weak = _weak(candidates, self.alive)
        """For each node, those that are false if it is true: in its cell, or seen by it."""
        self.in_cell: dict[int, int] = _in_cells(candidates)
        """Strong links in cells: each of the two candidates of a cell, and the other one."""
        self.in_house: dict[int, int] = _in_houses(candidates)
        """Strong links in houses: nodes, and those that have the last other place in a house."""

    def strong(self) -> dict[int, int]:
        """For each node that has some, those that are true if it is false; of both kinds."""
        found = self.in_house.copy()
        for node, other in self.in_cell.items():
            found[node] = found.get(node, 0) | other
        return found

    def candidate(self, node: int) -> tuple[int, int]:
        """The cell and the digit of a node."""
        digit, cell = divmod(node, self.count)
        return cell, digit + 1

    def candidates(self, nodes: Iterable[int]) -> tuple[tuple[int, int], ...]:
        """The cells and the digits of nodes."""
        return tuple(map(self.candidate, nodes))

    def same_digit(self, node: int) -> int:
        """All nodes of the digit of `node`."""
        first = node // self.count * self.count
        return (1 << first + self.count) - (1 << first)

    def node(self, cell: int, digit: int) -> int:
        """The node of a digit in a cell."""
        return (digit - 1) * self.count + cell


def _weak(candidates: Candidates, alive: int) -> list[int]:
    count, peers = candidates.rules.cell_count, candidates.rules.peer_bits
    one_cell = sum(1 << digit * count for digit in range(candidates.size))
    weak = [0] * (count * candidates.size)
    for digit, where in enumerate(candidates.where[1:]):
        shift = digit * count
        for cell in cells_of(where):
            node = shift + cell
            mates = one_cell << cell & alive ^ 1 << node
            weak[node] = (where & peers[cell]) << shift | mates
    return weak


def _in_cells(candidates: Candidates) -> dict[int, int]:
    """The two candidates of each cell that has just two."""
    count, strong = candidates.rules.cell_count, {}
    for cell, mask in enumerate(candidates.masks):
        rest = mask & (mask - 1)
        if rest and not rest & (rest - 1):
            high = (rest.bit_length() - 2) * count + cell
            low = ((mask ^ rest).bit_length() - 2) * count + cell
            strong[low], strong[high] = 1 << high, 1 << low
    return strong


def _in_houses(candidates: Candidates) -> dict[int, int]:
    """The two places of each digit that has just two in a house."""
    count, strong = candidates.rules.cell_count, dict[int, int]()
    houses = candidates.rules.house_bits
    for digit, where in enumerate(candidates.where[1:]):
        if not where & (where - 1):
            continue
        shift = digit * count
        for house in houses:
            places = where & house
            rest = places & (places - 1)
            if rest and not rest & (rest - 1):
                low = (places ^ rest).bit_length() - 1 + shift
                high = rest.bit_length() - 1 + shift
                strong[low] = strong.get(low, 0) | 1 << high
                strong[high] = strong.get(high, 0) | 1 << low
    return strong
