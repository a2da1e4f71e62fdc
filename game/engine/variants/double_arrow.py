"""Double arrow: the digits at the ends of a line add up to those between."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.constraints import Automaton, Breach, Sides, breach_of_equal
from game.engine.look import Look
from game.engine.variants.adding import leading_to, reached
from game.engine.variants.editor_tool import line_tool
from game.engine.variants.fpuzzle_key import Key, one, write_line
from game.engine.variants.lines import lines_of
from game.engine.variants.record_form import lines
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Constraint
    from game.engine.types import Digit, DigitSet

LEAST = 3
"""Cells of the shortest line with something between its ends."""


@dataclass(frozen=True, slots=True)
class DoubleArrow(Automaton):
    """The digits at the two ends have the sum of those between."""

    cells: tuple[int, ...]

    rule, noun = "double_arrow", "double arrow"
    sums, head, worked = "double_arrow", "ends", "sum"

    @property
    def sides(self) -> Sides:
        every = tuple(range(len(self.cells)))
        return Sides((every[0], every[-1]), every[1:-1], 0)

    @property
    def parts(self) -> tuple[tuple[int, ...], ...]:
        return (self.cells[0], self.cells[-1]), self.cells[1:-1]

    def look(self, width: int) -> Look | None:
        return Look("ends", self.cells, is_other=True)

    def breach(self, here: Sequence[Digit], size: int, whole: Constraint | None = None) -> Breach:
        return breach_of_equal("double_arrow", [(here[0], here[-1]), here[1:-1]])

    def narrowed(self, masks: Sequence[DigitSet]) -> tuple[DigitSet, ...] | None:
        """The digits that take part in a sum of the ends that is also one of those between."""
        if len(masks) < LEAST:
            return None
        ends, between = (masks[0], masks[-1]), masks[1:-1]
        sums_of_ends, sums_between = reached(ends), reached(between)
        wanted = sums_of_ends[-1] & sums_between[-1]
        if not wanted:
            return None
        first, last = leading_to(ends, sums_of_ends, wanted)
        return (first, *leading_to(between, sums_between, wanted), last)

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
    tab="sums",
    clues=lines_of(DoubleArrow),
    records=(lines("double_arrows", "double arrow", DoubleArrow, least=1),),
    most_blanks=0.77,
    tools=(line_tool("doublearrow", DoubleArrow, 3),),
    fpuzzles=(Key("doublearrow", one(DoubleArrow), DoubleArrow, write_line),),
)
