"""Bad pieces of text as a sentence quotes them."""

from __future__ import annotations

MOST = 200
"""Characters that are quoted of a path."""


def shortened(text: str, most: int = MOST) -> str:
    """A text without its middle where it is very long."""
    half = most // 2
    return text if len(text) <= most else f"{text[:half]}…{text[-half:]}"


def quoted(text: str, most: int = MOST) -> str:
    """The same between quotation marks, with what cannot be printed as Python writes it."""
    return repr(shortened(text, most))
