"""Between: the digits of a line lie strictly between those at its ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.constraints import Automaton, Breach
from game.engine.look import Look
from game.engine.variants.editor_tool import line_tool
from game.engine.variants.fpuzzle_key import Key, one, write_line
from game.engine.variants.lines import lines_of
from game.engine.variants.record_form import lines
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Constraint
    from game.engine.types import Digit


@dataclass(frozen=True, slots=True)
class Between(Automaton):
    """The digits lie strictly between those at the two ends."""

    cells: tuple[int, ...]

    rule, noun, worked = "between", "between line", "ways"

    @property
    def parts(self) -> tuple[tuple[int, ...], ...]:
        return (self.cells[0], self.cells[-1]), self.cells[1:-1]

    def look(self, width: int) -> Look | None:
        return Look("ends", self.cells)

    def breach(self, here: Sequence[Digit], size: int, whole: Constraint | None = None) -> Breach:
        low, high = sorted((here[0], here[-1]))
        outside = (digit for digit in here[1:-1] if digit and not low < digit < high)
        stray = next(outside, 0)
        if low and stray:
            return Breach("between.full", (("digit", stray), ("a", low), ("b", high)))
        return Breach("between.open")

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is the first digit, with the least and the greatest after it."""
        if index == 0:
            return (digit * 100 + 99) * 100
        rest, high = divmod(state, 100)
        first, low = divmod(rest, 100)
        if index == len(self.cells) - 1:
            fits = min(first, digit) < low and high < max(first, digit)
            return 0 if fits else None
        if digit == first:
            return None
        return (first * 100 + min(low, digit)) * 100 + max(high, digit)


BETWEEN = Variant(
    "between",
    "Between Lines",
    "The digits of each line lie between those at its two ends.",
    tab="lines",
    clues=lines_of(Between),
    records=(lines("between_lines", "between line", Between, least=1),),
    tools=(line_tool("between", Between, 3),),
    fpuzzles=(Key("betweenline", one(Between), Between, write_line),),
)
