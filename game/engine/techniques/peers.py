"""What sees all of some cells: what goes where a digit must be in one of them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.engine.types import CellSet


MAX_SETS_KEPT = 50_000
"""Sets of cells that are kept before all are forgotten."""


class CommonPeers(dict["CellSet", "CellSet"]):
    """Cells as bits -> the cells that see all of them; filled as it is asked."""

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


@lru_cache(maxsize=4)
def common_peers(rules: Rules) -> CommonPeers:
    """What sees all of some cells under `rules`, kept for sets that come again and again."""
    return CommonPeers(rules)
