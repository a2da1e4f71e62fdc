"""A puzzle on its way to the solution: the first hint is taken, and all begins again."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.engine.candidates import Candidates, cells_of
from game.engine.errors import ContradictionError, Stopped
from game.engine.rating.explainer import borrowed, chains, simple
from game.engine.rating.explainer.singles import singles
from game.engine.rules import classic
from game.engine.solver import count_solutions
from game.engine.solver.tables import tables
from game.engine.techniques.implications.board import Board
from game.engine.techniques.implications.network import network

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from game.engine.rating.explainer.scale import Hint

    Producer = Callable[["Walk"], Hint | None]


class Walk:
    """A classic puzzle and what is known of it so far."""

    def __init__(
        self,
        values: Sequence[int],
        deleted: Iterable[tuple[int, int]] = (),
        should_stop: Callable[[], bool] | None = None,
    ) -> None:
        """Raises ContradictionError if two of `values` cannot stand together."""
        self.network = network(classic())
        self._values = tuple(values)
        self._deleted = tuple(deleted)
        self._should_stop = should_stop
        self._position = tables(classic()).start(values)
        if self._position < 0:
            raise ContradictionError("two of the givens cannot stand together")
        self._take_off(self.network.node(cell, digit) for cell, digit in self._deleted)
        self._taken: list[Hint] = []
        self._told = 0
        self._board: Board | None = None

    @property
    def is_solved(self) -> bool:
        """Whether there is nothing left to find."""
        return not self._position

    @property
    def board(self) -> Board:
        """The position as chains see it."""
        if self._board is None:
            self._board = Board.at(self.network, self._position, self._should_stop)
        return self._board

    @property
    def candidates(self) -> Candidates:
        """The position as techniques see it; not to be changed."""
        candidates, network = self._candidates, self.network
        for hint in self._taken[self._told :]:
            if hint.placed >= 0:
                candidates.place(*network.candidate(hint.placed))
            for node in cells_of(hint.gone if hint.placed < 0 else 0):
                candidates.eliminate(*network.candidate(node))
        self._told = len(self._taken)
        return candidates

    @cached_property
    def _candidates(self) -> Candidates:
        candidates = Candidates(classic(), self._values)
        for cell, digit in self._deleted:
            candidates.eliminate(cell, digit)
        return candidates

    def hints(self) -> Iterator[Hint]:
        """The path: each hint is taken after it is yielded; it ends where none is found.

        Raises Stopped as `should_stop` says, and ContradictionError when more than placing is
        needed and the puzzle has not exactly one solution.
        """
        proven = False
        while self._position:
            if self._should_stop is not None and self._should_stop():
                raise Stopped("the rating was stopped")
            hint = self._placing()
            if hint is None:
                if not proven and count_solutions(classic(), self._values, 2) != 1:
                    raise ContradictionError("the puzzle has not exactly one solution")
                proven = True
                hint = next((each for find in ELIMINATING if (each := find(self))), None)
            if hint is None:
                return
            yield hint
            self._take(hint)

    def _placing(self) -> Hint | None:
        position, known = self._position, singles()
        single = known.flags(position)
        return (
            known.hidden(position, single)
            or simple.direct_locked(self)
            or simple.direct_hidden(2, self)
            or known.naked(position, single)
            or simple.direct_hidden(3, self)
        )

    def _take(self, hint: Hint) -> None:
        self._taken.append(hint)
        self._board = None
        if hint.placed >= 0:
            self._position &= singles().assigned[hint.placed]
        else:
            self._take_off(cells_of(hint.gone))

    def _take_off(self, nodes: Iterable[int]) -> None:
        gone, bits = 0, self.network.bits
        for node in nodes:
            gone |= bits[node]
        self._position &= ~gone


ELIMINATING: tuple[Producer, ...] = (
    simple.locked,
    simple.subset("naked", 2),
    simple.subset("fish", 2),
    simple.subset("hidden", 2),
    simple.subset("naked", 3),
    simple.subset("fish", 3),
    simple.subset("hidden", 3),
    borrowed.xy_wing,
    borrowed.xyz_wing,
    borrowed.unique_loop,
    simple.subset("naked", 4),
    simple.subset("fish", 4),
    simple.subset("hidden", 4),
    borrowed.grave,
    borrowed.aligned_pair,
    chains.cycle_or_chain,
    borrowed.aligned_triplet,
    chains.nishio,
    chains.multiple_chain,
    chains.dynamic,
    chains.dynamic_plus,
    *chains.nested,
)
"""What is asked in turn for a hint when there is nothing to place at once."""
