"""The levels of new games: six tiers, each named for the hardest technique its puzzles need.

A level's key is what its puzzles' specs and the statistics say: `tier.hard`. Games of the first
release had levels by their number of blanks (`hard`); what has no tier yet is like one of these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle

TIERS = ("gentle", "easy", "medium", "hard", "expert", "master")
"""As `Tier` in the engine, which the menu must not load before its first frame; easiest first."""

LEVELS = tuple(f"tier.{tier}" for tier in TIERS)

BY_BLANKS = ("gentle", "easy", "normal", "hard", "expert")
"""The levels of the first release."""

MIDDLE = "tier.medium"

OWN = "own"
"""The level of puzzles that came from outside."""


def level_of(name: str) -> str:
    """The level that a name stands for: of a tier, or of a level of the first release."""
    return MIDDLE if name == "normal" else f"tier.{name}"


def counted_as(puzzle: Puzzle) -> str:
    """The level that games of a puzzle are counted under."""
    return puzzle.spec.level if puzzle.spec else OWN


def tier_of(level: str) -> str | None:
    """The tier of a level; None for a book, a puzzle from outside and the first release."""
    return level.removeprefix("tier.") if level in LEVELS else None


def like(level: str, harder: bool = False) -> str:
    """The level for another game like one of `level`, or the next one up."""
    near = level_of(level) if level in BY_BLANKS else level
    at = LEVELS.index(near if near in LEVELS else MIDDLE)
    return LEVELS[min(at + harder, len(LEVELS) - 1)]
