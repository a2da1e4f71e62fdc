"""Puzzles of a tier, and puzzles that need a technique: what ``generate`` may be asked for."""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import TYPE_CHECKING

from game.engine.generator.wanted import generate_wanted, is_of, usual_blanks
from game.engine.rating.tier import needs
from game.engine.techniques.ladder import LADDER, SINGLES
from game.engine.techniques.technique import Tier

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.generator.recipe import Recipe
    from game.engine.puzzle import Puzzle, PuzzleSpec
    from game.engine.techniques.technique import Technique


def technique_key(text: str) -> str:
    """A reader of `--technique`: `x-wing` and `x_wing` alike; raises for what is none."""
    key = text.lower().replace("-", "_").replace(" ", "_")
    named = _named(key)
    if named is None or named in SINGLES or not named.usual:
        known = ", ".join(_known())
        raise ArgumentTypeError(f"{text!r} is no technique that a puzzle can need: {known}")
    return key


def _known() -> list[str]:
    lines = [each for each in LADDER if each.usual and each not in SINGLES]
    keys = dict.fromkeys(key for each in lines for key in each.keys)
    return [key.replace("_", "-") for key in keys]


def _named(key: str) -> Technique | None:
    """The usual line of the ladder of this name, or one with steps of this name."""
    lines = [each for each in LADDER if each.key == key or key in each.keys]
    return next((each for each in lines if each.usual), lines[0] if lines else None)


def blanks_for(tier: str, technique: str, seed: int) -> int:
    """How many blanks a 9 by 9 puzzle gets where only a wish is told."""
    named = _named(technique)
    wished = Tier[tier.upper()] if tier else named.tier if named else Tier.MEDIUM
    return usual_blanks(wished, seed)


def generate_wished(
    spec: PuzzleSpec,
    recipe: Recipe,
    tier: str,
    technique: str,
    should_stop: Callable[[], bool] | None,
) -> Puzzle:
    """The first puzzle from a spec that is of the tier and needs the technique, if they are told.

    Raises as `generate` does.
    """
    named = _named(technique)

    def wanted(puzzle: Puzzle) -> bool:
        if tier and not is_of(puzzle, Tier[tier.upper()], should_stop):
            return False
        return named is None or needs(puzzle.rules, puzzle.givens, named, should_stop)

    return generate_wanted(spec, wanted, recipe, should_stop)
