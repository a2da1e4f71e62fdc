"""Puzzles of a tier, and puzzles that need a technique: what ``generate`` may be asked for."""

from __future__ import annotations

from argparse import ArgumentTypeError
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING

from game.engine.errors import RulesError
from game.engine.generator.by_condition import generate_until, has_tier, usual_blanks
from game.engine.rating.tier import needs
from game.engine.rules import classic
from game.engine.techniques.ladder import LADDER, SINGLES
from game.engine.techniques.technique import Tier

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterator

    from game.engine.generator.recipe import Recipe
    from game.engine.puzzle import Puzzle, PuzzleSpec
    from game.engine.techniques.technique import Technique

USUAL = 9
"""The size that has most of the techniques."""


def technique_key(text: str) -> str:
    """A reader of `--technique`: a key or an English name; raises for what is none."""
    key = _by_name(tuple(_ladder())).get(_squeezed(text), "")
    if not key:
        raise ArgumentTypeError(f"{_problem(text)} (--list-techniques names all)")
    return key


def _problem(text: str) -> str:
    """Why a puzzle cannot be asked to need something, and what may have been meant."""
    line = _named(_by_name(tuple(key for each in LADDER for key in each.keys)).get(_squeezed(text)))
    if line in SINGLES:
        return f"{text!r} is a single: ask for --tier {_tier(line)}"
    if line is not None:
        return f"{text!r} is none of the techniques that puzzles are rated by"
    known = _by_name(tuple(_ladder()))
    near = get_close_matches(_squeezed(text), known, len(known), 0.0)
    first, second, third = list(dict.fromkeys(_written(known[each]) for each in near))[:3]
    meant = f"did you mean {first}, {second} or {third}?"
    return f"{text!r} is no technique that a puzzle can need; {meant}"


def technique_lines() -> Iterator[str]:
    """Every technique that can be wished for, with its tier and name, the easiest first."""
    from game.words.sentences import name

    width = max(map(len, _ladder())) + 2
    for key, line in _ladder().items():
        yield f"{_written(key):<{width}}{_tier(line):<8}{name(key)}"


def advice(options: Namespace) -> str:
    """What else to ask for when a wish is not met."""
    told = {
        "--blanks": options.blanks is not None,
        "--per-box": options.per_box is not None,
        "--minimal": options.minimal,
        "--symmetry": options.symmetry != "none",
        "--fill": options.fill != "random",
        "--dig": options.dig != "random",
    }
    helps = [f"--size {USUAL}"] if options.size < USUAL else []
    helps += [f"no {option}" for option, is_told in told.items() if is_told]
    if options.technique:
        helps.append(f"--tier {_tier(_ladder()[options.technique])} in place of --technique")
    elif not helps:
        helps.append("another --tier")
    return f"What helps: {', '.join(helps)}"


def check_wishes(tier: str, technique: str, variant: str, size: int) -> None:
    """Raises RulesError for wishes that no puzzle can meet, as far as that is seen at once."""
    named = _named(technique)
    if named is None:
        return
    written = _written(technique)
    if tier and tier != _tier(named):
        raise RulesError(f"a puzzle that needs {written} is {_tier(named)}, not {tier}")
    if variant == "classic" and named.fits and not named.fits(classic(size)):
        raise RulesError(f"no classic puzzle of {size} by {size} needs {written}")


@cache
def _ladder() -> dict[str, Technique]:
    """The techniques that a puzzle can need, by the keys of their steps, the easiest first."""
    found: dict[str, Technique] = {}
    for each in LADDER:
        if each.usual and each not in SINGLES:
            for key in each.keys:
                found.setdefault(key, each)
    return found


@cache
def _by_name(keys: tuple[str, ...]) -> dict[str, str]:
    """Keys by their English names and by themselves."""
    from game.words.sentences import name

    return {_squeezed(name(key)): key for key in keys} | {_squeezed(key): key for key in keys}


def _written(key: str) -> str:
    return key.replace("_", "-")


def _tier(line: Technique) -> str:
    """The tier of a puzzle that needs it."""
    return line.tier.name.lower()


def _squeezed(text: str) -> str:
    """Letters and digits only: `X-Wing`, `x_wing` and `xwing` are the same."""
    return "".join(each for each in text.lower() if each.isalnum())


def _named(key: str | None) -> Technique | None:
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
        if tier and not has_tier(puzzle, Tier[tier.upper()], should_stop):
            return False
        return named is None or needs(puzzle.rules, puzzle.givens, named, should_stop)

    return generate_until(spec, wanted, recipe, should_stop)
