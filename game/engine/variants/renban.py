"""Renban: the digits of a line are consecutive, in any order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.constraints import Automaton, Breach, twice
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
class Renban(Automaton):
    """The digits are consecutive, in any order."""

    cells: tuple[int, ...]

    rule, noun, sums, worked = "renban", "renban line", "renban", "ways"

    def look(self, width: int) -> Look | None:
        return Look("band", self.cells, "purple")

    def breach(self, here: Sequence[Digit], size: int, whole: Constraint | None = None) -> Breach:
        if digit := twice(here):
            return Breach("renban.twice", (("digit", digit),))
        return Breach("renban.far", (("a", min(filter(None, here))), ("b", max(here))))

    @property
    def distinct(self) -> bool:  # type: ignore[override]
        """Consecutive digits differ."""
        return True

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is the set of digits so far, which may not lie too far apart."""
        bit = 1 << digit
        after = state | bit
        wide = after.bit_length() - (after & -after).bit_length() >= len(self.cells)
        return None if state & bit or wide else after


RENBAN = Variant(
    "renban",
    "Renban",
    "The digits of each line are consecutive, in any order.",
    tab="lines",
    clues=lines_of(Renban),
    records=(lines("renbans", "renban", Renban, least=1),),
    tools=(line_tool("renban", Renban),),
    fpuzzles=(Key("renban", one(Renban), Renban, write_line),),
)
