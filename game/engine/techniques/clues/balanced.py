"""A constraint for the sum of some cells less that of others, as houses and their cages give it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.constraints import Automaton, Sides

if TYPE_CHECKING:
    from game.engine.types import Cell, Digit


@dataclass(frozen=True, slots=True)
class Balance(Automaton):
    """A constraint: the first `plus` cells less the others are `total`; digits may repeat."""

    cells: tuple[Cell, ...]
    plus: int
    total: int

    @property
    def sides(self) -> Sides:
        every = tuple(range(len(self.cells)))
        return Sides(every[: self.plus], every[self.plus :], self.total)

    def step(self, state: int, index: int, digit: Digit) -> int | None:
        """The state after a digit; a state is the sum so far."""
        return state + digit if index < self.plus else state - digit

    def accepts(self, state: int) -> bool:
        """Whether the sum is `total`."""
        return state == self.total
