"""The candidates of some rules in the fields of the solver's positions, in a fixed order.

A *field* is a cell, or a digit in a house: one of its candidates must be on (see
`game.engine.solver.tables`). The tables here say which candidates exclude which, in Sudoku
Explainer's order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import bits
from game.engine.derived import kept
from game.engine.houses import House
from game.engine.solver.tables import tables
from game.engine.techniques.implications.numbering import Numbering

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.engine.types import Cell, CellSet, Literal, LiteralSet, Node, NodeSet

LINKED = {"box": 1, "row": 2, "column": 3}
"""The order in which a chain follows links in houses, after those in the cell."""
SEARCHED = {"box": 1, "column": 2, "row": 3}
"""The order in which houses are searched for patterns."""


class Region(NamedTuple):
    """A house as fields: one for each digit."""

    rank: tuple[int, int]
    """Its sort key in the order of search: kind, then number in reading order."""
    first: int
    """The field of digit 1; those of the other digits follow."""
    cells: tuple[Cell, ...]
    bits: CellSet
    """Its cells as an int."""
    house: House | None
    """The house itself; None for a full set of different cells that is not a house."""

    @property
    def kind(self) -> str:
        """The kind of the house; empty if there is none."""
        return self.house.kind if self.house else ""


class Network(Numbering):
    """The tables about some rules that nets and chains through fields use."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        size, table = self.size, tables(rules)
        self._table = table
        self.base = table.base
        """The bit at which the fields of a position start."""
        self.cell_fields = len(table.fields) - rules.cell_count
        """The number of the first cell's field; those of the houses come before."""
        self.shift = table.base + table.width * self.cell_fields
        """The bit of node 0 in a position."""
        cells = range(rules.cell_count)
        self.candidate_nodes = [
            cell * self.width + digit for cell in cells for digit in range(size)
        ]
        """The node of each candidate `cell * size + digit - 1`."""
        self.every = bits(self.candidate_nodes)
        """All nodes, as a set."""
        self.mark = [1 << node for node in range(self.span)]
        """For each literal the set with it alone: bit `node`, or `span + node` for `~node`, which
        a negative index finds."""
        self.mark += [1 << self.span + node for node in reversed(range(self.span))]
        self.members = [
            tuple(self.candidate_nodes[each] for each in field) for field in table.fields
        ]
        """The nodes of each field of a position."""
        self.regions = self._regions()
        """All houses in the order of search."""
        self.bits = [0] * self.span
        """For each node, its bits in a position."""
        self.sees: list[NodeSet] = [0] * self.span
        """For each node, the nodes that it turns off."""
        self.equals: list[NodeSet] = [0] * self.span
        """Like `sees`, without the nodes in the same cell."""
        self.order: list[tuple[Node, ...]] = [()] * self.span
        """For each node, the nodes that it turns off: in its cell, its box, row, column."""
        self.fields_at: list[tuple[tuple[int, int], ...]] = [()] * self.span
        """For each node its fields (the cell, then box, row and column): the number of the
        field, and the bit of the node in it."""
        self._connect()

    def _regions(self) -> tuple[Region, ...]:
        size, last = self.size, len(SEARCHED) + 1
        full = [each for each in self.rules.constraints if _is_full(each, size)]
        found = []
        for place, each in enumerate(reversed(full)):
            house = each if isinstance(each, House) else None
            rank = (SEARCHED.get(house.kind, last) if house else last, len(full) - place)
            found.append(Region(rank, place * size, each.cells, bits(each.cells), house))
        return tuple(sorted(found))

    def _connect(self) -> None:
        table, last = self._table, len(LINKED) + 1
        ranks = {region.first: LINKED.get(region.kind, last) for region in self.regions}
        for candidate, node in enumerate(self.candidate_nodes):
            fields = table.fields_at[candidate]
            fields = sorted(fields, key=lambda field: ranks.get(field - field % self.size, 0))
            self.fields_at[node] = tuple(
                (field, 1 << table.fields[field].index(candidate)) for field in fields
            )
            others = [each for field in fields for each in self.members[field] if each != node]
            others += [self.candidate_nodes[each] for each in sorted(table.excluded[candidate])]
            self.order[node] = tuple(dict.fromkeys(others))
            self.sees[node] = bits(self.order[node])
            self.equals[node] = self.sees[node] & ~self.cells_with([node])
            self.bits[node] = table.bits[candidate]

    def literals(self, found: LiteralSet) -> Iterator[Literal]:
        """The literals in a set: on before off, cell by cell."""
        span = self.span
        while found:
            lowest = found & -found
            index = lowest.bit_length() - 1
            yield index if index < span else ~(index - span)
            found ^= lowest

    def is_cell(self, field: int) -> bool:
        """Whether a field is that of a cell."""
        return field >= self.cell_fields


def _is_full(constraint: Constraint, size: int) -> bool:
    """Whether the cells of a constraint hold every digit exactly once."""
    return constraint.distinct and len(constraint.cells) == size


@kept(8)
def network(rules: Rules) -> Network:
    """The network of `rules`, made once."""
    return Network(rules)
