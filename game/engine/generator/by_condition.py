"""Puzzles that meet a condition: one is made after another until one does.

The result depends on the seed alone: the seed of each puzzle is drawn from it. The spec of the
puzzle has that drawn seed, so that `generate` makes it again.
"""

from __future__ import annotations

from bisect import bisect
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from game.engine.errors import GenerationError
from game.engine.generator.fogging import in_fog, without_fog
from game.engine.generator.generate_several import cells_in, is_of_several
from game.engine.generator.generating import generate
from game.engine.generator.reachable import reachable_blanks
from game.engine.generator.recipe import PLAIN
from game.engine.puzzle import PuzzleSpec
from game.engine.stable_random import int_between
from game.engine.techniques.technique import Tier

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.generator.recipe import Recipe
    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop

MAX_SEED = 2**48 - 1
"""The seeds drawn for puzzles go from 0 to here."""

MAX_PUZZLES = 1_000_000
"""The number of puzzles made before giving up."""

MANY_BLANKS = 55
"""As many cells of a 9 by 9 grid are left blank without any clues; with clues, always more."""

BLANKS = {
    Tier.GENTLE: (34, 42),
    Tier.EASY: (49, 54),
    Tier.MEDIUM: (50, 55),
    Tier.HARD: (52, 55),
    Tier.EXPERT: (53, 56),
    Tier.MASTER: (54, 57),
}
"""The fewest and the most blanks of a 9 by 9 puzzle where only its tier is asked for."""


def generate_until(
    spec: PuzzleSpec,
    is_good: Callable[[Puzzle], bool],
    recipe: Recipe = PLAIN,
    should_stop: ShouldStop | None = None,
    on_try: Callable[[], None] | None = None,
) -> Puzzle:
    """The first puzzle that `is_good` among those made of a spec; raises as `generate`.

    `on_try` is called before each of them is made.
    """
    rng, bare = Random(spec.seed), without_fog(spec)
    for _ in range(MAX_PUZZLES):
        if on_try is not None:
            on_try()
        puzzle = generate(replace(bare, seed=int_between(0, MAX_SEED, rng)), should_stop, recipe)
        if is_good(puzzle):
            return in_fog(puzzle, spec, should_stop)
    raise GenerationError(f"no such puzzle for {spec.format()!r} in {MAX_PUZZLES} tries")


def generate_by_tier(
    spec: PuzzleSpec,
    tier: Tier,
    is_good: Callable[[Puzzle], bool],
    recipe: Recipe = PLAIN,
    should_stop: ShouldStop | None = None,
    on_try: Callable[[], None] | None = None,
    most: int = 0,
) -> Puzzle:
    """The first puzzle of a tier that `is_good`, made as a spec says but with any number of blanks.

    It begins with the blanks of the spec, and takes more after each puzzle that is too easy and
    fewer after one that is too hard: where there are clues, the right number depends on the kind.
    It never takes more than `most`; without that, no more than a first puzzle has out of which all
    was dug that could go, which takes long where clues reach across the grid. `on_try` is called
    before each puzzle is made. Raises as `generate`.
    """
    from game.engine.rating.tier import tier as tier_of

    rng, bare = Random(spec.seed), without_fog(spec)
    sparse = replace(bare, seed=int_between(0, MAX_SEED, rng))
    counts, certain = _blank_counts(spec, recipe), _certain_blanks(spec, recipe)
    at = max(bisect(counts, spec.blanks) - 1, 0)
    for _ in range(MAX_PUZZLES):
        if on_try is not None:
            on_try()
        seed = int_between(0, MAX_SEED, rng)
        puzzle = generate(replace(bare, blanks=counts[at], seed=seed), should_stop, recipe)
        reached = tier_of(puzzle.rules, puzzle.givens, (), tier, should_stop)
        if reached == tier and is_good(puzzle):
            return in_fog(puzzle, spec, should_stop)
        if reached is None:
            at = max(at - 1, 0)
        elif reached < tier:
            if at + 1 < len(counts) and counts[at + 1] > certain:
                # Only now: what has the most blanks takes as long to make as many other puzzles.
                most = most or generate(sparse, should_stop, replace(recipe, minimal=True)).blanks
                counts = [count for count in counts if count <= max(most, spec.blanks)]
            at = min(at + 1, len(counts) - 1)
    raise GenerationError(f"no such puzzle for {spec.format()!r} in {MAX_PUZZLES} tries")


def _certain_blanks(spec: PuzzleSpec, recipe: Recipe) -> int:
    """Blanks that can be had without a look at how many there can be."""
    free = spec.symmetry == "none" and recipe.within is None and not recipe.per_box
    if spec.size != 9 or not free or is_of_several(spec.variant):
        return spec.blanks
    from game.engine.variants.table import variants_of

    with_clues = any(variant.clues for variant in variants_of(spec.variant))
    return max(spec.blanks, MANY_BLANKS) if with_clues else spec.blanks


def _blank_counts(spec: PuzzleSpec, recipe: Recipe) -> list[int]:
    """The numbers of blanks that a symmetry and a pattern allow, in order."""
    if is_of_several(spec.variant):
        step = 1 if spec.symmetry == "none" else 4  # no orbit has more than eight cells
        return list(range(0, cells_in(spec.variant), step))
    if spec.symmetry == "none" and recipe.within is None:
        return list(range(spec.size * spec.size + 1))
    return sorted(reachable_blanks(spec.symmetry, spec.size, recipe.within))


def generate_tier(
    tier: Tier, seed: int, level: str = "normal", should_stop: ShouldStop | None = None
) -> Puzzle:
    """A 9 by 9 classic puzzle of a tier; `level` goes into its spec as it is."""
    spec = PuzzleSpec(level=level, blanks=usual_blanks(tier, seed), seed=seed)
    return generate_until(
        spec, lambda puzzle: has_tier(puzzle, tier, should_stop), PLAIN, should_stop
    )


def usual_blanks(tier: Tier, seed: int) -> int:
    """How many blanks a 9 by 9 puzzle of a tier gets, chosen so that one is soon found."""
    fewest, most = BLANKS[tier]
    return int_between(fewest, most, Random(seed))


def has_tier(puzzle: Puzzle, tier: Tier, should_stop: ShouldStop | None = None) -> bool:
    """Whether the hardest step that a puzzle needs is in this tier."""
    from game.engine.rating.tier import tier as tier_of

    return tier_of(puzzle.rules, puzzle.givens, (), tier, should_stop) == tier
