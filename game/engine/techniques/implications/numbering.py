"""The numbers of candidates as nodes, and which candidates exclude which under some rules.

The number of a candidate is `cell * (size + 2) + digit - 1`, its bit among the fields of cells in
a solver's position (see `game.engine.solver.tables`). So the upper part of a position is a set
of nodes as it is. Nodes of several cells have the numbers after all candidates.

A *field* is a cell, or a digit in a house: one of its candidates must be on. The tables of
`Network` say which candidates exclude which, in Sudoku Explainer's order.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import bits
from game.engine.derived import kept
from game.engine.houses import House
from game.engine.solver.exact_cover import full_groups
from game.engine.solver.tables import tables
from game.engine.techniques.link import LinkEnd

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.types import (
        Candidate,
        Cell,
        CellSet,
        Digit,
        Literal,
        LiteralSet,
        Node,
        NodeSet,
    )


class Numbering:
    """Converts between candidates and nodes, and between sets of them, under some rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.size = rules.size
        self.width = rules.size + 2
        """The distance between the nodes of a digit in two consecutive cells."""
        self.span = rules.cell_count * self.width
        """A bound above the nodes of all candidates."""
        self.full = (1 << rules.size) - 1
        """All nodes of the first cell, as a set."""
        self._gap = "0" * (self.width - 1)
        self._every_cell = self.nodes((1 << rules.cell_count) - 1, 1)

    @cached_property
    def peers(self) -> list[NodeSet]:
        """For each cell, the nodes of digit 1 in all its peers; shifted, those of other digits."""
        return [self.nodes(peers, 1) for peers in self.rules.peer_bits]

    @cached_property
    def rank(self) -> list[int]:
        """For each node, its rank when sorted by digit, then by cell."""
        count, width = self.rules.cell_count, self.width
        return [node % width * count + node // width for node in range(self.span)]

    def node(self, cell: Cell, digit: Digit) -> Node:
        """The node of a digit in a cell."""
        return cell * self.width + digit - 1

    def candidate(self, node: Node) -> Candidate:
        """The cell and the digit of a node."""
        cell, digit = divmod(node, self.width)
        return cell, digit + 1

    def link_end(self, literal: Literal) -> LinkEnd:
        """The literal of a candidate as the end of a link."""
        cell, digit = self.candidate(literal if literal >= 0 else ~literal)
        return LinkEnd((cell,), digit, literal >= 0)

    def nodes(self, cells: CellSet, digit: Digit) -> NodeSet:
        """The nodes of a digit in some cells."""
        return int(self._gap.join(bin(cells)[2:]), 2) << digit - 1

    def of_digit(self, digit: Digit) -> NodeSet:
        """The nodes of a digit in all cells."""
        return self._every_cell << digit - 1

    def in_cell(self, cell: Cell) -> NodeSet:
        """The nodes of all digits in a cell."""
        return self.full << cell * self.width

    def cells_with(self, nodes: Iterable[Node]) -> NodeSet:
        """All nodes in the cells of `nodes`."""
        width, full, inside = self.width, self.full, 0
        for node in nodes:
            inside |= full << node // width * width
        return inside

    def alive(self, candidates: Candidates) -> NodeSet:
        """The nodes of the candidates of a position."""
        alive, place = 0, -1
        for mask in candidates.masks:
            if mask:
                alive |= mask << place if place >= 0 else mask >> 1
            place += self.width
        return alive


@kept()
def numbering(rules: Rules) -> Numbering:
    """The numbering of `rules`, made once."""
    return Numbering(rules)


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
            tuple(self.candidate_nodes[candidate] for candidate in field) for field in table.fields
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
        full = full_groups(self.rules)
        regions = []
        for place, constraint in enumerate(reversed(full)):
            house = constraint if isinstance(constraint, House) else None
            rank = (SEARCHED.get(house.kind, last) if house else last, len(full) - place)
            regions.append(
                Region(rank, place * size, constraint.cells, bits(constraint.cells), house)
            )
        return tuple(sorted(regions))

    def _connect(self) -> None:
        table, last = self._table, len(LINKED) + 1
        ranks = {region.first: LINKED.get(region.kind, last) for region in self.regions}
        for candidate, node in enumerate(self.candidate_nodes):
            fields = table.fields_at(candidate)
            fields = sorted(fields, key=lambda field: ranks.get(field - field % self.size, 0))
            self.fields_at[node] = tuple(
                (field, 1 << table.fields[field].index(candidate)) for field in fields
            )
            others = [other for field in fields for other in self.members[field] if other != node]
            others += [self.candidate_nodes[other] for other in sorted(table.excluded[candidate])]
            self.order[node] = tuple(dict.fromkeys(others))
            self.sees[node] = bits(self.order[node])
            self.equals[node] = self.sees[node] & ~self.cells_with([node])
            self.bits[node] = table.bits[candidate]

    def literals(self, literals: LiteralSet) -> Iterator[Literal]:
        """The literals in a set: on before off, cell by cell."""
        span = self.span
        while literals:
            lowest = literals & -literals
            index = lowest.bit_length() - 1
            yield index if index < span else ~(index - span)
            literals ^= lowest

    def is_cell(self, field: int) -> bool:
        """Whether a field is that of a cell."""
        return field >= self.cell_fields


@kept(8)
def network(rules: Rules) -> Network:
    """The network of `rules`, made once."""
    return Network(rules)
