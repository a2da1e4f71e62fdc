"""The notes of a board as one text, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.types import DigitSet

MAX_NOTE_CHARACTERS = 8
"""The notes of a cell as a number: 25 digits are 25 bits."""


def format_notes(notes: tuple[DigitSet, ...]) -> str:
    """The notes of all cells as numbers between commas, nothing for a cell without notes.

    In a file bit `digit - 1` stands for a digit, as the first release wrote it.
    """
    return ",".join([str(mask >> 1) if mask else "" for mask in notes])


def parse_notes(text: str) -> tuple[DigitSet, ...]:
    """Read what `format_notes` wrote; raises ValueError for other text."""
    parts = text.split(",")
    if len(max(parts, key=len)) > MAX_NOTE_CHARACTERS:
        raise ValueError("no cell has this many notes")
    return tuple([int(part) << 1 if part else 0 for part in parts])
