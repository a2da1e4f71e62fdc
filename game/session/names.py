"""Names that the player gives to games, checkpoints and lists of puzzles."""

from __future__ import annotations

MAX_CHARACTERS = 80
"""The longest name."""


def tidy_name(text: str) -> str:
    """A name as it is kept: one line of characters that can be shown, not too long. It may be
    empty, and it is its own tidy name."""
    shown = "".join(sign for sign in " ".join(text.split()) if sign.isprintable())
    return " ".join(shown.split())[:MAX_CHARACTERS].rstrip()
