"""Puzzles that require a technique: it solves them with easier ones, which alone do not."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.engine.generator.by_condition import generate_by_tier, generate_until, has_tier
from game.engine.rating.tier import needs, solved_by
from game.engine.techniques.ladder import LADDER, SINGLES
from game.engine.techniques.technique import Tier

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.generator.recipe import Recipe
    from game.engine.puzzle import Puzzle, PuzzleSpec
    from game.engine.techniques.technique import Technique
    from game.engine.types import ShouldStop


@cache
def required_techniques() -> dict[str, Technique]:
    """The techniques that a puzzle can require, by the keys of their steps, easiest first."""
    techniques: dict[str, Technique] = {}
    for technique in LADDER:
        if technique.usual and technique not in SINGLES:
            for key in technique.keys:
                techniques.setdefault(key, technique)
    return techniques


def technique_of(key: str) -> Technique | None:
    """The line of the ladder with this key or such steps, if possible one that rates puzzles."""
    lines = [
        technique for technique in LADDER if key and (technique.key == key or key in technique.keys)
    ]
    return next((line for line in lines if line.usual), lines[0] if lines else None)


def generate_required(
    spec: PuzzleSpec,
    recipe: Recipe,
    tier: str,
    technique: str,
    should_stop: ShouldStop | None,
    any_blanks: bool = False,
    on_try: Callable[[], None] | None = None,
    most: int = 0,
    allowed: Sequence[Technique] | None = None,
) -> Puzzle:
    """The first puzzle from a spec that is of the tier and requires the technique, and that singles
    and the `allowed` techniques solve.

    Any of these may be empty or None. With `any_blanks` the blanks of the spec are only where to
    begin. `on_try` is called for each puzzle that is tried, `most` is for `generate_by_tier`.
    Raises as `generate` does.
    """
    line = technique_of(technique)

    def requires_technique(puzzle: Puzzle) -> bool:
        rules, givens = puzzle.rules, puzzle.givens
        if allowed is not None and not solved_by(rules, givens, allowed, should_stop):
            return False
        return line is None or needs(rules, givens, line, should_stop)

    def is_wanted(puzzle: Puzzle) -> bool:
        of_tier = not tier or has_tier(puzzle, Tier[tier.upper()], should_stop)
        return of_tier and requires_technique(puzzle)

    if any_blanks and (line or tier):
        wanted = line.tier if line else Tier[tier.upper()]
        return generate_by_tier(spec, wanted, requires_technique, recipe, should_stop, on_try, most)
    return generate_until(spec, is_wanted, recipe, should_stop, on_try)
