"""Puzzles of a tier, and puzzles that need a technique: what ``generate`` may be asked for."""

from __future__ import annotations

from argparse import ArgumentTypeError
from functools import cache
from typing import TYPE_CHECKING

from game.engine.errors import RulesError
from game.engine.generator.wanted import generate_wanted, is_of, usual_blanks
from game.engine.rating.tier import needs
from game.engine.rules import classic
from game.engine.techniques.ladder import LADDER, SINGLES
from game.engine.techniques.technique import Tier

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.generator.recipe import Recipe
    from game.engine.puzzle import Puzzle, PuzzleSpec
    from game.engine.techniques.technique import Technique


def technique_key(text: str) -> str:
    """A reader of `--technique`: a key or an English name; raises for what is none."""
    key = _known().get(_squeezed(text), "")
    if not key:
        from difflib import get_close_matches

        known = list(dict.fromkeys(each.replace("_", "-") for each in _known().values()))
        near = get_close_matches(_squeezed(text), _known(), 1)
        meant = f"; did you mean {_known()[near[0]].replace('_', '-')}?" if near else ""
        problem = f"{text!r} is no technique that a puzzle can need{meant}"
        raise ArgumentTypeError(f"{problem} There are {', '.join(known)}")
    return key


def check_wishes(tier: str, technique: str, variant: str, size: int) -> None:
    """Raises RulesError for wishes that no puzzle can meet, as far as that is seen at once."""
    named = _named(technique)
    if named is None:
        return
    written = technique.replace("_", "-")
    highest = max(named.tier, Tier.EASY).name.lower()
    if tier and tier != highest:
        raise RulesError(f"a puzzle that needs {written} is {highest}, not {tier}")
    if variant == "classic" and named.fits and not named.fits(classic(size)):
        raise RulesError(f"no classic puzzle of {size} by {size} needs {written}")


@cache
def _known() -> dict[str, str]:
    """The techniques that a puzzle can need, by their keys and their English names."""
    from game.words.sentences import name

    lines = [each for each in LADDER if each.usual and each not in SINGLES]
    keys = dict.fromkeys(key for each in lines for key in each.keys)
    return {_squeezed(name(key)): key for key in keys} | {_squeezed(key): key for key in keys}


def _squeezed(text: str) -> str:
    """Letters and digits only: `X-Wing`, `x_wing` and `xwing` are the same."""
    return "".join(each for each in text.lower() if each.isalnum())


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
