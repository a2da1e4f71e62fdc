"""Whispers: neighbours on a line differ by at least a given amount."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.rules import Rules
from game.engine.variants.lines import drawn
from game.engine.variants.relations import Relation
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from game.engine.constraints import Automaton
    from game.engine.types import Cell, Digit
    from game.engine.variants.lines import Line


def whisper(cells: Sequence[Cell], apart: int) -> Iterator[Automaton]:
    """Neighbours on the line differ by `apart` or more."""
    for pair in pairwise(cells):
        yield Relation(pair, "apart", apart)


def usual_difference(size: int) -> int:
    """5 in a grid of 9 by 9: half the digits, rounded up."""
    return (size + 1) // 2


def _clues(rules: Rules, solution: Sequence[Digit], rng: Random) -> Rules:
    apart = usual_difference(rules.size)

    def fits(line: Line, length: int) -> bool:
        return len(line) < 2 or abs(solution[line[-1]] - solution[line[-2]]) >= apart

    found = drawn(rules, rng, fits, 3, 5)
    return Rules(rules.size, [each for line in found for each in whisper(line, apart)])


WHISPER = Variant(
    "whisper",
    "Whispers",
    "Neighbours on each line differ by at least half the size of the grid.",
    clues=_clues,
    also_called=("whispers", "germanwhisper", "germanwhispers"),
)
