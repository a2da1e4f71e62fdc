"""The candidates of some rules as nodes of a network: who excludes whom, and in what order.

A *node* is a candidate, numbered by its place in the cells' fields of a solver's position (see
`game.engine.solver.tables`): `cell * (size + 2) + digit - 1`. So the upper part of a position
is a set of nodes as it stands. That a node is on is written as its number, that it is off as
the complement `~node`, a negative number.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.solver.tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules

KINDS = ("box", "row", "column")
"""Houses in the order in which a person, and so a chain, looks at them; then all others."""


class Network:
    """What chains need to know about some rules, derived once."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.tables = table = tables(rules)
        self.size = size = rules.size
        self.width = table.width
        self.shift = table.base + table.width * (len(table.fields) - rules.cell_count)
        """Where the cells' fields start in a position."""
        self.nodes = tuple(
            cell * self.width + digit for cell in range(rules.cell_count) for digit in range(size)
        )
        """The node of each candidate `cell * size + digit - 1`."""
        self.span = rules.cell_count * self.width
        """One more than the greatest node: the width of a set of nodes."""
        self.every = sum(1 << node for node in self.nodes)
        """All nodes."""
        self.members = [tuple(self.nodes[each] for each in field) for field in table.fields]
        """The nodes of each field of a position."""
        self.base = table.base
        self.full = (1 << size) - 1
        self.fields_at: list[tuple[tuple[int, int], ...]] = [()] * self.span
        """For each node its fields, the cell's first, then box, row and column: the number of the
        field and the bit of the node in it."""
        self.bits = [0] * self.span
        """For each node, its bits in a position."""
        self.kept = [0] * self.span
        """For each node, what remains of a position when it is on."""
        self.sees = [0] * self.span
        """For each node, the nodes that it turns off, as a set."""
        self.equals = [0] * self.span
        """The same without those in the same cell."""
        self.order: list[tuple[int, ...]] = [()] * self.span
        """For each node, the nodes that it turns off: in its cell, its box, row, column."""
        for candidate, node in enumerate(self.nodes):
            self._add(candidate, node)

    def _add(self, candidate: int, node: int) -> None:
        table = self.tables
        houses = len(table.fields) - self.rules.cell_count
        ranks = {kind: rank for rank, kind in enumerate(KINDS)}
        full = [each for each in self.rules.constraints if _is_full(each, self.size)][::-1]

        def rank(field: int) -> int:
            if field >= houses:
                return -1
            return ranks.get(getattr(full[field // self.size], "kind", ""), len(ranks))

        fields = sorted(table.fields_at[candidate], key=rank)
        self.fields_at[node] = tuple(
            (field, 1 << table.fields[field].index(candidate)) for field in fields
        )
        others = [each for field in fields for each in self.members[field] if each != node]
        others += [self.nodes[each] for each in sorted(table.excluded[candidate])]
        self.order[node] = tuple(dict.fromkeys(others))
        self.sees[node] = sum(1 << each for each in self.order[node])
        self.equals[node] = self.sees[node] & ~(self.full << node // self.width * self.width)
        self.bits[node] = table.bits[candidate]
        self.kept[node] = table.kept(candidate)

    def position(self, candidates: Candidates) -> int:
        """The solver's position that has just the candidates of `candidates`."""
        table, size = self.tables, self.size
        position = table.empty
        for cell, value in enumerate(candidates.values):
            if value:
                position &= self.kept[self.nodes[cell * size + value - 1]]
        for cell, mask in enumerate(candidates.masks):
            shown = position >> self.shift + cell * self.width & self.full
            for digit in cells_of(shown & ~(mask >> 1)):
                position &= ~table.bits[cell * size + digit]
        return position

    def cells_with(self, nodes: Iterable[int]) -> int:
        """All nodes in the cells of some."""
        width, full = self.width, self.full
        found = 0
        for node in nodes:
            found |= full << node // width * width
        return found

    def candidate(self, node: int) -> tuple[int, int]:
        """The cell and the digit of a node."""
        cell, digit = divmod(node, self.width)
        return cell, digit + 1


def _is_full(constraint: object, size: int) -> bool:
    cells = getattr(constraint, "cells", ())
    return bool(getattr(constraint, "distinct", False)) and len(cells) == size


@lru_cache(maxsize=8)
def network(rules: Rules) -> Network:
    """The network of `rules`, made once."""
    return Network(rules)
