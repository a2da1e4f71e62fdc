"""What the atlas of techniques says, without anything of the engine."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from game.words.technique_names import technique_name
from game.words.texts import Texts

if TYPE_CHECKING:
    from collections.abc import Iterable

FOLDER = "locales/atlas"

_BETWEEN = re.compile(r"(?<=[.!?])\s+|(?<=[。！？])")
"""What lies between two sentences."""


@cache
def atlas_texts(language: str) -> Texts:
    """The texts of the atlas in a language, read once."""
    return Texts(language, FOLDER)


def page_names(page: str, t: Texts) -> str:
    """What a page is called in the other language, and what others call it."""
    texts, also = atlas_texts(t.language), f"{page}.also"
    other = page_title(page, "zh" if t.language == "en" else "en")
    names = [t("learn.other", name=other)]
    if also in texts.known():
        names.append(t("learn.also", names=texts(also)))
    return joined(names, t.language)


def page_title(page: str, language: str) -> str:
    """What a page is called: as its technique, unless it has several."""
    texts, key = atlas_texts(language), f"{page}.title"
    return texts(key) if texts.has(key) else technique_name(page, language)


def sentences_of(text: str) -> list[str]:
    """The sentences of a paragraph."""
    return [part for part in _BETWEEN.split(text) if part]


def joined(sentences: Iterable[str], language: str) -> str:
    """Sentences as a paragraph again."""
    return ("" if language == "zh" else " ").join(sentences)
