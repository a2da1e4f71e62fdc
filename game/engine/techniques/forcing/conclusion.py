"""What a chain, a cycle or several chains prove, and how hard that is to follow."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.engine.techniques.forcing.board import Board


class Branch(Protocol):
    """The consequences of one assumption."""

    def way(self, code: int) -> list[int]:
        """A consequence and all that leads to it, in order."""

    def reasons_for(self, code: int) -> tuple[int, ...]:
        """What a consequence follows from directly."""

    def field(self, code: int) -> int | None:
        """The field that leaves a node no choice but to be on; None for any other consequence."""

    def within_way(self, code: int) -> list[Conclusion]:
        """The conclusions of chains within that lead to a consequence."""


@dataclass(frozen=True, eq=False)
class Conclusion:
    """One proof; they sort by `key`."""

    kind: str
    """Its form: `x_cycle`, `y_cycle`, `xy_cycle`, `forcing_x_chain`, `forcing_xy_chain`,
    `contradiction`, `double`, `region` or `cell`."""
    rating: int
    """In tenths; see `scale`."""
    nodes: int
    """How many nodes there are in all its branches, and in the chains within these."""
    rank: int
    """Which comes first of two that are as hard."""
    placed: int
    """The node that it puts on, -1 if none."""
    gone: int
    """The nodes that it takes off, as a set."""
    branches: tuple[tuple[Branch, int], ...]
    """What follows from each assumption, and what of that matters."""
    from_field: int | None = None
    """The cell or house that is tried out, of `cell` and `region`."""

    @property
    def key(self) -> tuple[int, int, int]:
        """The easiest has the lowest."""
        return self.rating, self.nodes, self.rank

    @cached_property
    def ways(self) -> tuple[tuple[int, ...], ...]:
        """The codes of each branch."""
        return tuple(tuple(branch.way(code)) for branch, code in self.branches)

    def premises(self, board: Board, whole: Board) -> tuple[int, ...]:
        """What must be off in `whole` for this to hold in `board`, as codes."""
        fields = {} if self.from_field is None else {self.from_field: None}
        for (branch, _), way in zip(self.branches, self.ways, strict=True):
            for code in way:
                field = branch.field(code)
                if field is not None:
                    fields[field] = None
        missing = (node for field in fields for node in board.missing(field, whole))
        return tuple(dict.fromkeys(~node for node in missing))


def outcome(board: Board, target: int) -> tuple[int, int]:
    """What a code means for a position: the node placed, or -1, and the set that goes."""
    if target < 0:
        return -1, 1 << ~target
    return target, board.network.cells_with([target]) & board.alive & ~(1 << target)
