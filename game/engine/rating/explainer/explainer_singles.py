"""Singles in one of the solver's positions, all found in one pass (see `solver.passes`)."""

from __future__ import annotations

from functools import cache

from game.engine.rating.explainer.scale import ExplainerHint
from game.engine.rules import classic
from game.engine.solver.passes import candidates_in, single_fields
from game.engine.solver.tables import tables
from game.engine.techniques.implications.numbering import network


class Singles:
    """The tables for finding singles in a position, and for placing them."""

    def __init__(self) -> None:
        table, net = tables(classic()), network(classic())
        self._every, self._flags, self._size = table.every, table.flags, table.size
        low = (1 << table.width) - 1
        flags = [self._flags & low << table.width * field for field in range(len(net.members))]
        kinds: dict[str, int] = {}
        self._houses = []
        for region in net.regions:
            mine = sum(flags[region.first : region.first + table.size])
            self._houses.append(mine)
            kinds[region.kind] = kinds.get(region.kind, 0) | mine
        self._cells = sum(flags[net.cell_fields :])
        self._hidden = ((12, kinds["box"]), (15, kinds["row"] | kinds["column"]))
        self._node = {
            place: node
            for candidate, node in enumerate(net.candidate_nodes)
            for place in table.places(candidate)
        }
        self.assigned = {
            node: table.assign[first]
            for node, first in zip(net.candidate_nodes, table.first_bit, strict=True)
        }
        """For each node, the mask that a position is ANDed with to place its digit."""

    def flags(self, position: int) -> int:
        """The flags of the fields with exactly one candidate."""
        return single_fields(position, self._every, self._flags)

    def hidden(self, position: int, single: int) -> ExplainerHint | None:
        """The last digit of a house, else a hidden single in a box, else one in a line.

        `single` are the flags of the fields with one candidate.
        """
        for rating, flags in self._hidden:
            if single & flags:
                for house in self._houses:
                    if (position & house).bit_count() == 1:
                        return ExplainerHint(
                            10, "full_house", self._place(position, position & house)
                        )
                return ExplainerHint(rating, "hidden_single", self._place(position, single & flags))
        return None

    def naked(self, position: int, single: int) -> ExplainerHint | None:
        """The first naked single among the fields whose flags are `single`, if any."""
        single &= self._cells
        return ExplainerHint(23, "naked_single", self._place(position, single)) if single else None

    def _place(self, position: int, flags: int) -> int:
        """The node in the highest field of `flags`, all of which have one candidate."""
        return self._node[candidates_in(position, flags, self._size).bit_length()]


@cache
def singles() -> Singles:
    """The tables of classic puzzles, made once."""
    return Singles()
