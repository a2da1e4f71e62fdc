"""Sandwich: the sum of the digits between the lowest and the highest one of a line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.constraints import Breach, Combination
from game.engine.rules import Rules
from game.engine.variants.adding import assignable, sets_of
from game.engine.variants.borders import lines, numbered_lines, whole_sum
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
    from game.engine.types import Cell, Digit, DigitSet


@dataclass(frozen=True, slots=True)
class Sandwich(KnownSteps):
    """The digits between the lowest and the highest one of a line have a sum."""

    cells: tuple[int, ...]
    total: int

    rule, sums = "sandwich", "sandwich"
    outside, worked = "between", "line"

    @property
    def number(self) -> int:
        return self.total

    def look(self, width: int) -> Look | None:
        return outside(self.cells, str(self.number), width)

    def breach(self, here: Sequence[Digit], size: int, whole: Constraint | None = None) -> Breach:
        ends = [place for place, digit in enumerate(here) if digit in (1, len(here))]
        inside = here[ends[0] + 1 : ends[-1]] if len(ends) == 2 else (0,)
        named = (("sum", sum(inside)), ("total", self.total))
        key = "sandwich.open" if 0 in inside else "sandwich.full"
        return Breach(key, (("highest", len(here)),), named)

    def step(self, state: int, index: int, digit: int) -> int | None:
        """0 before the sandwich, 1 + the sum within it, -1 after it."""
        bread = digit in (1, len(self.cells))
        if state <= 0:
            return state if not bread else 1 if state == 0 else None
        if bread:
            return -1 if state - 1 == self.total else None
        return state + digit if state - 1 + digit <= self.total else None

    def accepts(self, state: int) -> bool:
        """Both the lowest and the highest digit were read."""
        return state == -1

    def fillings(self, masks: Sequence[DigitSet]) -> set[Combination] | None:
        size = len(masks)
        return {
            Combination(inside)
            for count in range(size - 1)
            for inside in sets_of(tuple(range(2, size)), count, self.total)
            if any(_is_within(masks, inside, start) for start in range(size - len(inside) - 1))
        }


def _is_within(masks: Sequence[DigitSet], inside: Sequence[Digit], start: int) -> bool:
    """Whether these digits can lie between the bread, whose first slice is at an index."""
    size, end = len(masks), start + len(inside) + 1
    one = masks[start] >> 1 & 1 and masks[end] >> size & 1
    other = masks[start] >> size & 1 and masks[end] >> 1 & 1
    if not (one or other) or not assignable(inside, masks[start + 1 : end]):
        return False
    rest = [digit for digit in range(2, size) if digit not in inside]
    return assignable(rest, [*masks[:start], *masks[end + 1 :]])


def _clues(rules: Rules, solution: Sequence[Digit], rng: Random) -> Rules:
    """The sum of every row and column."""
    return Rules(rules.size, [_sandwich(line, solution) for line in lines(rules.size)])


def _sandwich(line: Sequence[Cell], solution: Sequence[Digit]) -> Sandwich:
    digits = [solution[cell] for cell in line]
    start, end = sorted((digits.index(1), digits.index(len(digits))))
    return Sandwich(tuple(line), sum(digits[start + 1 : end]))


SANDWICH = Variant(
    "sandwich",
    "Sandwich",
    "A number outside the grid is the sum of the digits between the lowest and the highest.",
    tab="sums",
    clues=_clues,
    records=(numbered_lines("sandwiches", "sandwich", Sandwich, "sum", whole_sum, 0),),
    share=0.7,
    most_blanks=0.84,
    also_called=("sandwiches",),
    tools=(number_tool("sandwich", Sandwich, "sum", 0),),
    fpuzzles=(beside("sandwichsum", Sandwich, whole_sum, 0),),
)
