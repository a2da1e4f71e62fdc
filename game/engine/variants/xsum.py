"""X-sums: the sum of the first X digits of a line, X being the first of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.constraints import STATE_BASE, Automaton, Breach, Combination
from game.engine.rules import Rules
from game.engine.stable_random import shuffled
from game.engine.variants.adding import assignable, sets_of
from game.engine.variants.borders import numbered_lines, views, whole_sum
from game.engine.variants.editor_tool import number_tool
from game.engine.variants.fpuzzle_key import beside
from game.engine.variants.neighbours import outside
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from game.engine.constraints import Constraint
    from game.engine.look import Look
    from game.engine.types import Cell, Digit, DigitSet


@dataclass(frozen=True, slots=True)
class XSum(Automaton):
    """The first X digits of a line have a sum, X being the first of them."""

    cells: tuple[int, ...]
    total: int

    rule, noun, sums = "x_sum", "X-sum", "x_sum"
    outside, worked = "first", "line"

    @property
    def number(self) -> int:
        return self.total

    def look(self, width: int) -> Look | None:
        return outside(self.cells, f"x{self.number}", width)

    def breach(self, here: Sequence[Digit], size: int, whole: Constraint | None = None) -> Breach:
        first = here[: here[0]]
        if first and 0 not in first:
            named = (("sum", sum(first)), ("total", self.total))
            return Breach("x_sum.full", (("digit", here[0]),), named)
        return Breach("x_sum.open", numbers=(("total", self.total),))

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is how many digits are still to be added, and the sum so far."""
        left, total = divmod(state, STATE_BASE) if index else (digit, 0)
        if not left:
            return state
        total += digit
        return (left - 1) * STATE_BASE + total if total <= self.total else None

    def accepts(self, state: int) -> bool:
        """All are added, and the sum is right."""
        return state == self.total

    def fillings(self, masks: Sequence[DigitSet]) -> set[Combination] | None:
        """The digits after the first one that are added to it, and the first one."""
        return {
            Combination(digits, (first,))
            for first in range(1, len(masks) + 1)
            if masks[0] >> first & 1
            for digits in _after(masks, first, self.total)
        }


def _after(masks: Sequence[DigitSet], first: Digit, total: int) -> Iterator[tuple[Digit, ...]]:
    others = tuple(digit for digit in range(1, len(masks) + 1) if digit != first)
    for digits in sets_of(others, first - 1, total - first):
        if assignable(digits, masks[1:first]):
            rest = [digit for digit in others if digit not in digits]
            if assignable(rest, masks[first:]):
                yield digits


def _clues(rules: Rules, solution: Sequence[Digit], rng: Random) -> Rules:
    """As many numbers around the grid as there are rows, at random."""
    seen = shuffled(views(rules.size), rng)[: rules.size]
    return Rules(rules.size, [_xsum(line, solution) for line in seen])


def _xsum(line: tuple[Cell, ...], solution: Sequence[Digit]) -> XSum:
    return XSum(line, sum(solution[cell] for cell in line[: solution[line[0]]]))


XSUM = Variant(
    "xsum",
    "X-Sums",
    "A number outside the grid is the sum of the first X digits, X being the first of them.",
    tab="sums",
    clues=_clues,
    records=(numbered_lines("xsums", "x-sum", XSum, "sum", whole_sum),),
    most_blanks=0.75,
    also_called=("xsums",),
    tools=(number_tool("xsum", XSum, "sum"),),
    fpuzzles=(beside("xsum", XSum, whole_sum),),
)
