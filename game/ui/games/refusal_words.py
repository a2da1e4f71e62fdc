"""What the engine's readers say, in the player's language.

The engine speaks English. The catalogue has its usual sentences under ``why.``: the English text is
the sentence with placeholders, which finds what stands in their places, and the other languages say
the same with it; what stands in the places may be such a sentence, or the name of a clue, itself. A
sentence that is none of them stays as it is.
"""

from __future__ import annotations

import re
from functools import lru_cache
from string import Formatter

from game.words.texts import ENGLISH, Texts

PREFIX = "why."

WHOLE, ANY = r"(?:[^()]|\([^()]*\))+?", ".+?"
"""What may stand in the place of a placeholder: brackets and all that is in them, or else anything,
as where a text is quoted."""


def in_words_of(t: Texts, message: str) -> str:
    """A sentence of the engine in the language of ``t``."""
    if t.language == ENGLISH:
        return message
    for key, pattern in (*_patterns(WHOLE), *_patterns(ANY)):
        match = pattern.fullmatch(message)
        if match:
            parts = match.groupdict().items()
            return t(key, **{name: in_words_of(t, part) for name, part in parts})
    return message


@lru_cache(maxsize=2)
def _patterns(part: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    english = Texts(ENGLISH)
    keys = [key for key in english.known() if key.startswith(PREFIX)]
    return tuple((key, re.compile(_pattern(english(key), part), re.DOTALL)) for key in keys)


def _pattern(text: str, part: str) -> str:
    """A text with placeholders as a regular expression with groups of their names."""
    parts = Formatter().parse(text)
    return "".join(
        re.escape(plain) + (f"(?P<{name}>{part})" if name else "") for plain, name, *_ in parts
    )
