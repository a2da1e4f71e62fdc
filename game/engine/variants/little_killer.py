"""Little killer: the sum of a diagonal, seen from outside the grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.rules import Rules
from game.engine.stable_random import shuffled
from game.engine.variants.borders import diagonals
from game.engine.variants.editor_tool import OUTSIDE, EditorTool, Sheet, Stroke, of
from game.engine.variants.sums import SUMS_FORM, Sum
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from game.engine.types import Digit


def _clues(rules: Rules, solution: Sequence[Digit], rng: Random) -> Rules:
    """The sums of as many diagonals as there are rows, at random."""
    seen = shuffled(diagonals(rules.size), rng)[: rules.size]
    sums = [Sum(cells, sum(solution[cell] for cell in cells)) for cells in seen]
    return Rules(rules.size, sums)


def _draw(stroke: Stroke, sheet: Sheet, number: int) -> Sum:
    return Sum(stroke, number or len(stroke))


LITTLE_KILLER = Variant(
    "littlekiller",
    "Little Killer",
    "A number outside the grid is the sum of a diagonal, along which digits may repeat.",
    clues=_clues,
    records=(SUMS_FORM,),
    tools=(
        EditorTool(
            "littlekiller", OUTSIDE, lambda s, _, n: Sum(s, n or len(s)), of(Sum), numbered="sum"
        ),
    ),
)
