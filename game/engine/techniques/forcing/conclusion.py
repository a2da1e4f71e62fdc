"""Conclusions: what a chain, a cycle or several chains prove, and how hard that is to follow."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Automaton
    from game.engine.techniques.implications.board import Board
    from game.engine.techniques.implications.field_links import FieldLinks
    from game.engine.types import Literal, Node, NodeSet


class Branch(Protocol):
    """The consequences of one assumption."""

    def way(self, literal: Literal) -> Sequence[Literal]:
        """A consequence and all that leads to it, in order."""

    def reasons_for(self, literal: Literal) -> tuple[Literal, ...]:
        """The literals that a consequence follows from directly."""

    def field(self, literal: Literal) -> int | None:
        """The field that forces a node to be on; None for any other consequence."""

    def clue(self, literal: Literal) -> Automaton | None:
        """The clue that makes a consequence; None for any other consequence."""

    def within_way(self, literal: Literal) -> Sequence[Conclusion]:
        """The conclusions of nested chains that lead to a consequence."""

    def proof(self, literal: Literal) -> Conclusion | None:
        """The conclusion that turns a node off, if a nested chain does."""


class WrittenBranch:
    """The way to one consequence, detached from all other consequences of the assumption."""

    def __init__(self, branch: Branch, literal: Literal, way: tuple[Literal, ...]) -> None:
        self._way = way
        self._reasons = {each: branch.reasons_for(each) for each in way}
        self._fields = {each: branch.field(each) for each in way if each >= 0}
        self._clues = {each: branch.clue(each) for each in way}
        self._within = tuple(branch.within_way(literal))
        self._proofs = {each: branch.proof(each) for each in way} if self._within else {}

    def way(self, literal: Literal) -> Sequence[Literal]:
        """The consequence and all that leads to it, in order."""
        return self._way

    def reasons_for(self, literal: Literal) -> tuple[Literal, ...]:
        """The literals that a literal on the way follows from directly."""
        return self._reasons[literal]

    def field(self, literal: Literal) -> int | None:
        """The field that forces a node to be on; None for any other literal."""
        return self._fields.get(literal)

    def clue(self, literal: Literal) -> Automaton | None:
        """The clue that makes a literal on the way; None for any other literal."""
        return self._clues.get(literal)

    def within_way(self, literal: Literal) -> Sequence[Conclusion]:
        """The conclusions of nested chains that lead to the consequence."""
        return self._within

    def proof(self, literal: Literal) -> Conclusion | None:
        """The conclusion that turns a node off, if a nested chain does."""
        return self._proofs.get(literal)


@dataclass(frozen=True, eq=False)
class Conclusion:
    """Something proven, with its proof; conclusions are sorted by `key`."""

    kind: str
    """Its form: `x_cycle`, `y_cycle`, `xy_cycle`, `forcing_x_chain`, `forcing_xy_chain`,
    `contradiction`, `double`, `region` or `cell`."""
    rating: int
    """In tenths; see `scale`."""
    nodes: int
    """The number of nodes in all its branches and in their nested chains."""
    rank: int
    """The lower one comes first of two that are equally hard."""
    placed: Node
    """The node that is turned on, or -1."""
    gone: NodeSet
    """The nodes that are turned off."""
    branches: tuple[tuple[Branch, Literal], ...]
    """The consequences of each assumption, with the one that matters."""
    from_field: int | None = None
    """For `cell` and `region`, the field whose candidates are all assumed in turn."""
    home: Board | None = None
    """The board of its branches, if that is not the part of a board in which it is concluded."""

    @property
    def key(self) -> tuple[int, int, int]:
        """The sort key, lowest for the easiest conclusion."""
        return self.rating, self.nodes, self.rank

    @cached_property
    def ways(self) -> tuple[tuple[Literal, ...], ...]:
        """The literals of each branch."""
        return tuple(tuple(branch.way(literal)) for branch, literal in self.branches)

    def written(self) -> Conclusion:
        """The same conclusion with detached branches, since full ones keep whole boards alive."""
        written = [
            (WrittenBranch(branch, literal, way), literal)
            for (branch, literal), way in zip(self.branches, self.ways, strict=True)
        ]
        return replace(self, branches=tuple(written))

    def premises(self, board: Board, whole: Board) -> tuple[Literal, ...]:
        """The literals, all off, that must hold in `whole` for this to be valid in `board`."""
        fields = {} if self.from_field is None else {self.from_field: None}
        for (branch, _), way in zip(self.branches, self.ways, strict=True):
            for literal in way:
                field = branch.field(literal)
                if field is not None:
                    fields[field] = None
                clue = branch.clue(literal)
                if clue is not None:
                    first = whole.network.cell_fields
                    fields.update(dict.fromkeys(first + cell for cell in clue.cells))
        missing = (node for field in fields for node in board.missing(field, whole))
        return tuple(dict.fromkeys(~node for node in missing))


def outcome(links: Board | FieldLinks, target: Literal) -> tuple[Node, NodeSet]:
    """The effect of a proven literal: the node placed, or -1, and the nodes turned off."""
    if target < 0:
        return -1, 1 << ~target
    return target, links.network.cells_with([target]) & links.alive & ~(1 << target)
