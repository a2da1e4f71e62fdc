"""Double arrow: the digits at the ends of a line add up to those between."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.constraints import Automaton
from game.engine.variants.lines import lines_of
from game.engine.variants.record_form import lines
from game.engine.variants.variant import Variant


@dataclass(frozen=True, slots=True)
class DoubleArrow(Automaton):
    """The digits at the two ends have the sum of those between."""

    cells: tuple[int, ...]

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is the ends less the rest."""
        return state + digit if index in (0, len(self.cells) - 1) else state - digit

    def accepts(self, state: int) -> bool:
        """They balance."""
        return state == 0


DOUBLE_ARROW = Variant(
    "doublearrow",
    "Double Arrow",
    "The digits at the two ends of each line add up to the sum of those between.",
    clues=lines_of(DoubleArrow),
    records=(lines("double_arrows", "double arrow", DoubleArrow, least=1),),
)
