"""Common peers: the cells that see all of some cells.

A digit that must be in one of some cells goes from their common peers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.derived import kept

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.engine.types import CellSet


MAX_SETS_KEPT = 50_000
"""Sets of cells whose common peers are kept; at this many the table is cleared."""


class CommonPeers(dict["CellSet", "CellSet"]):
    """For a set of cells, the cells that see all of them; computed on first use."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self._peers = rules.peer_bits

    def __missing__(self, cells: CellSet) -> CellSet:
        if len(self) >= MAX_SETS_KEPT:
            self.clear()
        common = -1
        for cell in cells_of(cells):
            common &= self._peers[cell]
        self[cells] = common
        return common


@kept()
def common_peers(rules: Rules) -> CommonPeers:
    """The table of common peers under `rules`."""
    return CommonPeers(rules)
