"""Puzzles with a wish: as many are made as it takes until one is as it should be.

What is made depends on the seed alone: its successors are drawn from it, and the puzzle found
tells in its spec which of them made it, so that `generate` makes it again from that.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from game.engine.chance import between
from game.engine.errors import GenerationError
from game.engine.generator.generate import generate
from game.engine.generator.recipe import PLAIN
from game.engine.puzzle import PuzzleSpec
from game.engine.techniques.technique import Tier

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.generator.recipe import Recipe
    from game.engine.puzzle import Puzzle

    ShouldStop = Callable[[], bool] | None

LAST_SEED = 2**48 - 1
"""Seeds of the puzzles that are made go from 0 to here."""

TRIES = 1_000_000
"""Puzzles that are made before a wish is given up."""

BLANKS = {
    Tier.GENTLE: (34, 42),
    Tier.EASY: (49, 54),
    Tier.MEDIUM: (50, 55),
    Tier.HARD: (52, 55),
    Tier.EXPERT: (53, 56),
    Tier.MASTER: (54, 57),
}
"""The fewest and the most blanks of a 9 by 9 puzzle where only its tier is asked for."""


def generate_wanted(
    spec: PuzzleSpec,
    wanted: Callable[[Puzzle], bool],
    recipe: Recipe = PLAIN,
    should_stop: ShouldStop = None,
) -> Puzzle:
    """The first puzzle that is `wanted` among those that come of a spec; raises as `generate`."""
    rng = Random(spec.seed)
    for _ in range(TRIES):
        puzzle = generate(replace(spec, seed=between(0, LAST_SEED, rng)), should_stop, recipe)
        if wanted(puzzle):
            return puzzle
    raise GenerationError(f"no such puzzle for {spec.format()!r} in {TRIES} tries")


def generate_tier(
    tier: Tier, seed: int, level: str = "normal", should_stop: ShouldStop = None
) -> Puzzle:
    """A 9 by 9 classic puzzle of a tier; `level` is what its spec is to say."""
    spec = PuzzleSpec(level=level, blanks=usual_blanks(tier, seed), seed=seed)
    return generate_wanted(
        spec, lambda puzzle: is_of(puzzle, tier, should_stop), PLAIN, should_stop
    )


def usual_blanks(tier: Tier, seed: int) -> int:
    """How many blanks a 9 by 9 puzzle of a tier gets: what makes such puzzles soon."""
    fewest, most = BLANKS[tier]
    return between(fewest, most, Random(seed))


def is_of(puzzle: Puzzle, tier: Tier, should_stop: ShouldStop = None) -> bool:
    """Whether the hardest step that a puzzle needs is in this tier."""
    from game.engine.rating.tier import tier as tier_of

    return tier_of(puzzle.rules, puzzle.givens, (), tier, should_stop) == tier
