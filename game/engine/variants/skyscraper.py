"""Skyscraper: how many digits of a line are greater than all before them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.constraints import STATE_BASE, Breach
from game.engine.rules import Rules
from game.engine.stable_random import shuffled
from game.engine.variants.borders import numbered_lines, views
from game.engine.variants.editor_tool import number_tool
from game.engine.variants.fpuzzle_key import beside
from game.engine.variants.known_steps import KnownSteps
from game.engine.variants.neighbours import outside
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from game.engine.constraints import Constraint
    from game.engine.look import Look
    from game.engine.types import Cell, Digit


@dataclass(frozen=True, slots=True)
class Skyscraper(KnownSteps):
    """A number of digits of a line are greater than all before them."""

    cells: tuple[int, ...]
    seen: int

    rule, noun = "skyscraper_clue", "skyscraper clue"
    outside, worked = "seen", "line"

    @property
    def number(self) -> int:
        return self.seen

    def look(self, width: int) -> Look | None:
        return outside(self.cells, f"▲{self.number}", width)

    def breach(self, here: Sequence[Digit], size: int, whole: Constraint | None = None) -> Breach:
        if 0 in here:
            return Breach("skyscraper.open", numbers=(("total", self.seen),))
        count = sum(digit == max(here[: place + 1]) for place, digit in enumerate(here))
        return Breach("skyscraper.full", numbers=(("number", count), ("total", self.seen)))

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is the highest digit and how many were seen."""
        highest, seen = divmod(state, STATE_BASE)
        if digit <= highest:
            return state
        return digit * STATE_BASE + seen + 1 if seen < self.seen else None

    def accepts(self, state: int) -> bool:
        """As many as the clue says."""
        return state % STATE_BASE == self.seen


def _clues(rules: Rules, solution: Sequence[Digit], rng: Random) -> Rules:
    """Half of the numbers around the grid, at random."""
    seen = shuffled(views(rules.size), rng)[: 2 * rules.size]
    return Rules(rules.size, [Skyscraper(line, _count(line, solution)) for line in seen])


def _count(line: Sequence[Cell], solution: Sequence[Digit]) -> int:
    digits = [solution[cell] for cell in line]
    return sum(digit == max(digits[: index + 1]) for index, digit in enumerate(digits))


SKYSCRAPER = Variant(
    "skyscraper",
    "Skyscrapers",
    "A number outside the grid counts the digits that are greater than all before them.",
    clues=_clues,
    records=(numbered_lines("skyscrapers", "skyscraper clue", Skyscraper, "seen"),),
    share=0.65,
    most_blanks=0.79,
    also_called=("skyscrapers",),
    tools=(number_tool("skyscraper", Skyscraper, "count"),),
    fpuzzles=(beside("skyscraper", Skyscraper),),
)
