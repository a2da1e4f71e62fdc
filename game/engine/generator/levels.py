"""The levels a player chooses from, easiest first."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A choice in the menu: how many cells of a 9 by 9 grid are blank."""

    key: str
    blanks: int


LEVELS = (
    Level("gentle", 32),
    Level("easy", 40),
    Level("normal", 45),
    Level("hard", 50),
    Level("expert", 54),
)
