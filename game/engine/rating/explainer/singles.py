"""Singles in a position of the solver, all found in one pass (see `solver.passes`)."""

from __future__ import annotations

from functools import cache

from game.engine.rating.explainer.scale import ExplainerHint
from game.engine.rules import classic
from game.engine.solver.passes import candidates_in, single_fields
from game.engine.solver.tables import tables
from game.engine.techniques.implications.network import network


class Singles:
    """What is needed to find singles, and what remains of a position without them."""

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
            place: net.candidate_nodes[each] for place, each in table.candidate_at.items()
        }
        self.assigned = {
            node: table.assign[first]
            for node, first in zip(net.candidate_nodes, table.first_bit, strict=True)
        }
        """For each node, what remains of a position when its digit is placed."""

    def flags(self, position: int) -> int:
        """The flags of the fields with one candidate."""
        return single_fields(position, self._every, self._flags)

    def hidden(self, position: int, single: int) -> ExplainerHint | None:
        """The last digit of a house, or else a hidden single in a box, or else in a line."""
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
        """The only candidate of a cell."""
        single &= self._cells
        return ExplainerHint(23, "naked_single", self._place(position, single)) if single else None

    def _place(self, position: int, flags: int) -> int:
        """The node in the highest of some fields with one candidate each."""
        return self._node[candidates_in(position, flags, self._size).bit_length()]


@cache
def singles() -> Singles:
    """Those of classic puzzles, made once."""
    return Singles()
