"""What ``generate --tier`` and ``--technique`` require of a puzzle."""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import TYPE_CHECKING

from game.cli.technique_options import key_of, suggestion, tier_of, typed
from game.engine.errors import RulesError
from game.engine.generator.by_condition import usual_blanks
from game.engine.generator.required import required_techniques, technique_of
from game.engine.rules import classic
from game.engine.techniques.ladder import LADDER, SINGLES
from game.engine.techniques.technique import Tier
from game.words.sentences import name

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator


USUAL_SIZE = 9
"""The size in which most of the techniques occur."""


def technique_key(text: str) -> str:
    """Read `--technique`, a key or an English name; raises ArgumentTypeError for others."""
    key = key_of(text, required_techniques())
    if not key:
        raise ArgumentTypeError(f"{_problem(text)} (--list-techniques lists all)")
    return key


def _problem(text: str) -> str:
    """Why no puzzle can require this, and the likely correction."""
    line = technique_of(key_of(text, [key for technique in LADDER for key in technique.keys]))
    if line in SINGLES:
        return f"{text!r} is a single: use --tier {tier_of(line)}"
    if line is not None:
        return f"{text!r} is not one of the techniques that rate puzzles"
    return f"no technique is called {text!r}; {suggestion(text, required_techniques())}"


def technique_lines() -> Iterator[str]:
    """Every technique that can be required, with its tier and name, the easiest first."""
    width = max(map(len, required_techniques())) + 2
    for key, line in required_techniques().items():
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
        "--pattern": options.pattern is not None,
    }
    helps = [f"--size {USUAL_SIZE}"] if options.size < USUAL_SIZE else []
    helps += [f"no {option}" for option, is_given in given.items() if is_given]
    if options.technique:
        tier = tier_of(required_techniques()[options.technique])
        helps.append(f"--tier {tier} instead of --technique")
    elif not helps:
        helps.append("another --tier")
    return f"Try {', '.join(helps)}"


def check_requirements(tier: str, technique: str, variant: str, size: int) -> None:
    """Raise RulesError for what no puzzle can meet, as far as that is known at once."""
    line = technique_of(technique)
    if line is None:
        return
    named = typed(technique)
    if tier and tier != tier_of(line):
        raise RulesError(f"a puzzle that requires {named} is {tier_of(line)}, not {tier}")
    if variant == "classic" and not line.fits(classic(size)):
        raise RulesError(f"no classic puzzle of {size} by {size} requires {named}")


def blanks_for(tier: str, technique: str, seed: int) -> int:
    """How many blanks a 9 by 9 puzzle gets where only a tier or technique is required."""
    line = technique_of(technique)
    wanted = Tier[tier.upper()] if tier else line.tier if line else Tier.MEDIUM
    return usual_blanks(wanted, seed)
