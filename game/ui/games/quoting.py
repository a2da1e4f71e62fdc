"""Quoting pieces of bad text in a sentence."""

from __future__ import annotations

MAX_QUOTED = 200
"""Characters that are quoted of a path."""


def shortened(text: str, most: int = MAX_QUOTED) -> str:
    """A text of at most ``most`` characters: a longer one loses its middle."""
    half = most // 2
    return text if len(text) <= most else f"{text[:half]}…{text[-half:]}"


def quoted(text: str, most: int = MAX_QUOTED) -> str:
    """The shortened text in quotation marks, with unprintable characters escaped."""
    return repr(shortened(text, most))
