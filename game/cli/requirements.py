"""What ``generate --tier`` and ``--technique`` require of a puzzle."""

from __future__ import annotations

from argparse import ArgumentTypeError
from functools import cache
from typing import TYPE_CHECKING

from game.cli.technique_names import key_of, suggestion, tier_of, typed
from game.engine.errors import RulesError
from game.engine.generator.by_condition import (
    generate_by_tier,
    generate_until,
    has_tier,
    usual_blanks,
)
from game.engine.rating.tier import needs
from game.engine.rules import classic
from game.engine.techniques.ladder import LADDER, SINGLES
from game.engine.techniques.technique import Tier
from game.words.sentences import name

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from game.engine.generator.recipe import Recipe
    from game.engine.puzzle import Puzzle, PuzzleSpec
    from game.engine.techniques.technique import Technique
    from game.engine.types import ShouldStop

USUAL_SIZE = 9
"""The size in which most of the techniques occur."""


def technique_key(text: str) -> str:
    """Read `--technique`, a key or an English name; raises ArgumentTypeError for others."""
    key = key_of(text, _ladder())
    if not key:
        raise ArgumentTypeError(f"{_problem(text)} (--list-techniques lists all)")
    return key


def _problem(text: str) -> str:
    """Why no puzzle can require this, and the likely correction."""
    line = _line(key_of(text, [key for each in LADDER for key in each.keys]))
    if line in SINGLES:
        return f"{text!r} is a single: use --tier {tier_of(line)}"
    if line is not None:
        return f"{text!r} is not one of the techniques that rate puzzles"
    return f"no technique is called {text!r}; {suggestion(text, _ladder())}"


def technique_lines() -> Iterator[str]:
    """Every technique that can be required, with its tier and name, the easiest first."""
    width = max(map(len, _ladder())) + 2
    for key, line in _ladder().items():
        yield f"{typed(key):<{width}}{tier_of(line):<8}{name(key)}"


def advice(options: Namespace) -> str:
    """Which other options make it easier to find such a puzzle."""
    given = {
        "--blanks": options.blanks is not None,
        "--per-box": options.per_box is not None,
        "--minimal": options.minimal,
        "--symmetry": options.symmetry != "none",
        "--fill": options.fill != "random",
        "--dig": options.dig != "random",
    }
    helps = [f"--size {USUAL_SIZE}"] if options.size < USUAL_SIZE else []
    helps += [f"no {option}" for option, is_given in given.items() if is_given]
    if options.technique:
        helps.append(f"--tier {tier_of(_ladder()[options.technique])} instead of --technique")
    elif not helps:
        helps.append("another --tier")
    return f"Try {', '.join(helps)}"


def check_requirements(tier: str, technique: str, variant: str, size: int) -> None:
    """Raise RulesError for what no puzzle can meet, as far as that is known at once."""
    line = _line(technique)
    if line is None:
        return
    named = typed(technique)
    if tier and tier != tier_of(line):
        raise RulesError(f"a puzzle that requires {named} is {tier_of(line)}, not {tier}")
    if variant == "classic" and not line.fits(classic(size)):
        raise RulesError(f"no classic puzzle of {size} by {size} requires {named}")


@cache
def _ladder() -> dict[str, Technique]:
    """The techniques that a puzzle can require, by the keys of their steps, easiest first."""
    found: dict[str, Technique] = {}
    for each in LADDER:
        if each.usual and each not in SINGLES:
            for key in each.keys:
                found.setdefault(key, each)
    return found


def _line(key: str) -> Technique | None:
    """The line of the ladder with this key or such steps, if possible one that rates puzzles."""
    lines = [each for each in LADDER if key and (each.key == key or key in each.keys)]
    return next((each for each in lines if each.usual), lines[0] if lines else None)


def blanks_for(tier: str, technique: str, seed: int) -> int:
    """How many blanks a 9 by 9 puzzle gets where only a tier or technique is required."""
    line = _line(technique)
    wanted = Tier[tier.upper()] if tier else line.tier if line else Tier.MEDIUM
    return usual_blanks(wanted, seed)


def generate_required(
    spec: PuzzleSpec,
    recipe: Recipe,
    tier: str,
    technique: str,
    should_stop: ShouldStop | None,
    any_blanks: bool = False,
) -> Puzzle:
    """The first puzzle from a spec that is of the tier and requires the technique.

    Either may be empty. With `any_blanks` the blanks of the spec are only where to begin. Raises as
    `generate` does.
    """
    line = _line(technique)

    def requires_technique(puzzle: Puzzle) -> bool:
        return line is None or needs(puzzle.rules, puzzle.givens, line, should_stop)

    def is_wanted(puzzle: Puzzle) -> bool:
        of_tier = not tier or has_tier(puzzle, Tier[tier.upper()], should_stop)
        return of_tier and requires_technique(puzzle)

    if any_blanks:
        wanted = line.tier if line else Tier[tier.upper()]
        return generate_by_tier(spec, wanted, requires_technique, recipe, should_stop)
    return generate_until(spec, is_wanted, recipe, should_stop)
