"""The name that a player gives a run: three signs, letters or small seals."""

from __future__ import annotations

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SEALS = "九山水火木月日梅云龙虎松风雨雪花鸟鱼石"
"""Characters that stand on small seals."""

BLANK = " "
SIGNS = LETTERS + SEALS + BLANK
"""All signs, in the order in which they are turned."""

LENGTH = 3
FIRST = "AAA"
"""What a player begins with who has never signed."""


def as_signature(text: object) -> str:
    """A text as a signature; empty for one that is none."""
    if not isinstance(text, str) or len(text) != LENGTH or not text.strip():
        return ""
    return text if all(sign in SIGNS for sign in text) else ""


def turned(text: str, place: int, by: int) -> str:
    """A signature with the sign at a place turned on by so many."""
    at = (SIGNS.index(text[place]) + by) % len(SIGNS)
    return put(text, place, SIGNS[at])


def put(text: str, place: int, sign: str) -> str:
    """A signature with another sign at a place."""
    return text[:place] + sign + text[place + 1 :]
