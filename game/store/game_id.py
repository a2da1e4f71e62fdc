"""What the id of a game looks like: 16 hexadecimal digits.

A regular expression would take longer to compile than all the names that a start looks at take to
read.
"""

from __future__ import annotations

CHARACTERS = 16
_HEXADECIMAL = frozenset("0123456789abcdef")


def is_game_id(text: str) -> bool:
    """Whether a text can be the id of a game."""
    return len(text) == CHARACTERS and _HEXADECIMAL.issuperset(text)
