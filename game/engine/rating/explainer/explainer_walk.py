"""A puzzle while it is being solved, in each of the forms that searches for hints work on."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.engine.candidates import Candidates, cells_of
from game.engine.errors import ContradictionError
from game.engine.rating.explainer.explainer_singles import singles
from game.engine.rules import classic
from game.engine.solver.tables import tables
from game.engine.techniques.implications.field_board import Board
from game.engine.techniques.implications.numbering import network

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.rating.explainer.scale import ExplainerHint
    from game.engine.types import Candidate, Digit, Node, ShouldStop


class ExplainerWalk:
    """A classic puzzle and the current state of its solution."""

    def __init__(
        self,
        values: Sequence[Digit],
        deleted: Iterable[Candidate] = (),
        should_stop: ShouldStop | None = None,
    ) -> None:
        """Raises ContradictionError if two of `values` break a rule."""
        self.network = network(classic())
        self.values = tuple(values)
        """The givens: one digit per cell, 0 for a blank."""
        self._deleted = tuple(deleted)
        self.should_stop = should_stop
        self.position = tables(classic()).start(values)
        """The current position in the form of `solver.tables`; 0 when solved."""
        if self.position < 0:
            raise ContradictionError("two of the givens cannot stand together")
        self._take_off(self.network.node(cell, digit) for cell, digit in self._deleted)
        self._taken: list[ExplainerHint] = []
        self._applied = 0
        self._board: Board | None = None

    @property
    def is_solved(self) -> bool:
        """Whether every cell is filled."""
        return not self.position

    @property
    def board(self) -> Board:
        """The current position as a `Board`, for chains."""
        if self._board is None:
            self._board = Board.at(self.network, self.position, self.should_stop)
        return self._board

    @property
    def candidates(self) -> Candidates:
        """The current position as `Candidates`, for techniques; callers must not change it."""
        candidates, network = self._candidates, self.network
        for hint in self._taken[self._applied :]:
            if hint.placed >= 0:
                candidates.place(*network.candidate(hint.placed))
            for node in cells_of(hint.gone if hint.placed < 0 else 0):
                candidates.eliminate(*network.candidate(node))
        self._applied = len(self._taken)
        return candidates

    @cached_property
    def _candidates(self) -> Candidates:
        candidates = Candidates(classic(), self.values)
        for cell, digit in self._deleted:
            candidates.eliminate(cell, digit)
        return candidates

    def take(self, hint: ExplainerHint) -> None:
        """Apply a hint to the position."""
        self._taken.append(hint)
        self._board = None
        if hint.placed >= 0:
            self.position &= singles().assigned[hint.placed]
        else:
            self._take_off(cells_of(hint.gone))

    def _take_off(self, nodes: Iterable[Node]) -> None:
        gone, bits = 0, self.network.bits
        for node in nodes:
            gone |= bits[node]
        self.position &= ~gone
