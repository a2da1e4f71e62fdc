"""The levels of new games: six tiers, each named for the hardest technique its puzzles need.

Specs and statistics have a level's key, such as `tier.hard`. Games of the first release have levels
by their number of blanks (`hard`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle

TIERS = ("gentle", "easy", "medium", "hard", "expert", "master")
"""Easiest first, as `Tier` in the engine, which the menu must not load before its first frame."""

LEVELS = tuple(f"tier.{tier}" for tier in TIERS)

LEVELS_BY_BLANKS = ("gentle", "easy", "normal", "hard", "expert")
"""The levels of the first release, easiest first."""

DEFAULT_LEVEL = "tier.medium"
"""For a player who has not chosen one."""

OWN = "own"
"""The level of puzzles from outside."""


def level_named(name: str) -> str:
    """The level of this name, that of a tier or of a level of the first release."""
    return DEFAULT_LEVEL if name == "normal" else f"tier.{name}"


def counted_as(puzzle: Puzzle) -> str:
    """The level under which the statistics count games of a puzzle."""
    return puzzle.spec.level if puzzle.spec else OWN


def tier_of(level: str) -> str | None:
    """The tier of a level; None for books, puzzles from outside and the first release."""
    return level.removeprefix("tier.") if level in LEVELS else None


def similar_level(level: str, harder: bool = False) -> str:
    """The level for another game like one of `level`, or the next harder one."""
    near = level_named(level) if level in LEVELS_BY_BLANKS else level
    at = LEVELS.index(near if near in LEVELS else DEFAULT_LEVEL)
    return LEVELS[min(at + harder, len(LEVELS) - 1)]
