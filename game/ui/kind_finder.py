"""Finds kinds by what they are called in any language, and by their rules."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.session.gallery import sketch_rules
from game.session.kind import CLASSIC
from game.ui.level_titles import about_key, field_title, kind_title, tile_title
from game.ui.scenes.kind_sentences import kind_sentence
from game.words.texts import languages, texts_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.session.kind import Kind
    from game.words.texts import Texts


class Known(NamedTuple):
    """What a kind can be found by, folded."""

    titles: tuple[str, ...]
    """What the game itself calls it."""
    names: tuple[str, ...]
    """What it is called by anybody."""
    rules: tuple[str, ...]


TITLE, NAME, PART, RULE = range(4)
"""How good a find is: a title begins so, a word of a name does, a name has it inside, or a rule
says it."""


def find_kinds(query: str, kinds: Sequence[Kind]) -> list[Kind]:
    """Those of `kinds` that have every word of `query` in a name or in their rules; the best finds
    first, else in their order. All of them for an empty query."""
    words = folded(query).split()
    matches = []
    for place, kind in enumerate(kinds):
        ranks = [_rank(word, known_of(kind)) for word in words]
        if None not in ranks:
            other = " ".join(words) not in known_of(kind).names
            matches.append((other, sum(rank or 0 for rank in ranks), place, kind))
    if not matches and len(words) > 1:  # in two words what others write as one
        return find_kinds("".join(words), kinds)
    return [kind for *_, kind in sorted(matches, key=lambda match: match[:3])]


@cache
def known_of(kind: Kind) -> Known:
    """What a kind is called, and what its rules say, in all languages."""
    every = [texts_of(language) for language in languages()]
    titles = {tile_title(t, kind) for t in every}
    names = titles.union(name for t in every for name in _names(t, kind))
    rules = {words for t in every for words in (t(about_key(kind)), kind_sentence(t, kind))}
    return Known(*(tuple(map(folded, words)) for words in (titles, names, rules)))


def learn(kinds: Sequence[Kind]) -> Iterator[None]:
    """Get to know kinds, a few milliseconds at each step, so that no search has to wait."""
    for language in languages():
        texts_of(language)
        yield
    for kind in kinds:
        sketch_rules(kind)
        yield
        known_of(kind)
        yield


def _names(t: Texts, kind: Kind) -> Iterator[str]:
    yield from (kind_title(t, kind), field_title(t, kind))
    key = f"kinds.also.{kind.size if kind.variant == CLASSIC.variant else kind.variant}"
    if t.has(key):
        for name in t(key).replace("，", ",").replace("、", ",").split(","):
            yield name.strip()


def folded(text: str) -> str:
    """A text in small letters without accents and signs: `4×4` is `4x4`, `X-Sums` is `x sums`."""
    plain = unicodedata.normalize("NFKD", text.replace("×", "x").casefold())
    plain = "".join(character for character in plain if not unicodedata.combining(character))
    return " ".join(
        "".join(character if character.isalnum() else " " for character in plain).split()
    )


def _rank(word: str, known: Known) -> int | None:
    """How good a find one word is; None for none."""
    if any(title.startswith(word) for title in known.titles):
        return TITLE
    if any(f" {word}" in f" {name}" for name in known.names):
        return NAME
    # A Chinese word is one or two signs, without spaces around it.
    begun, least = (f" {word}", 2) if word.isascii() else (word, 1)
    if len(word) >= least and any(word in name.replace(" ", "") for name in known.names):
        return PART
    if len(word) > least or begun == word:
        return RULE if any(begun in f" {rule}" for rule in known.rules) else None
    return None
