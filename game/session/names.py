"""Names that the player gives to games, checkpoints and lists of puzzles."""

from __future__ import annotations

from game.engine.about import tidy_line

MAX_CHARACTERS = 80
"""The longest name."""


def tidy_name(text: str) -> str:
    """A name as it is kept: one line of characters that can be shown, not too long. It may be
    empty, and it is its own tidy name."""
    return tidy_line(text)[:MAX_CHARACTERS].rstrip()
