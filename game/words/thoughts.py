"""The sentences of a step, a few to a page, and what each page speaks of."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from game.engine.techniques.role import Role
from game.words import sentences
from game.words.parts import Parts
from game.words.technique_names import catalogue_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.rules import Rules
    from game.engine.techniques import Step
    from game.words.texts import Texts

ROOM = {"en": 124, "zh": 62}
"""How many characters of several sentences fit on a page."""

WHOLE = frozenset(("full_house", "hidden_single", "naked_single"))
"""The techniques of which all is seen at once."""

_BETWEEN = re.compile(r"(?<=[.!?])\s+|(?<=[。！？])\s*|\n|(?<=\{rules\}) *|(?<=\{why\}) *")
"""What lies between two sentences of a text with placeholders, two of which are sentences."""

_NAMED = re.compile(r"\{(\w+)")


class Thought(NamedTuple):
    text: str
    roles: frozenset[Role] = frozenset()
    """The roles of which this page and those before it speak; none if that may be all."""
    named: frozenset[Role] = frozenset()
    """Those of which this page speaks."""


class _Sentence(NamedTuple):
    """A sentence, and the roles that it names; None if that may be all of them."""

    words: str
    roles: frozenset[Role] | None


def thoughts(step: Step, rules: Rules, texts: Texts, parts: Parts) -> tuple[Thought, ...]:
    """The pages of a step. The last one says what follows: the last two sentences if there are
    three or more, and none of them leans on one before, else one."""
    text = sentences.chosen_text(step, texts)
    values = sentences.values_of(step, texts, parts, rules)
    said = [(sentences.filled(part, step, values), part) for part in _BETWEEN.split(text) if part]
    spoken = [_Sentence(words, _roles(part)) for words, part in said if words]
    leans = tuple(texts("page.leans").split("|"))
    last = 2 if len(spoken) > 2 and not spoken[-2].words.startswith(leans) else 1
    room = ROOM.get(texts.language, ROOM["en"])
    pages: list[Thought] = []
    roles: frozenset[Role] | None = frozenset()
    for page in (*_joined(spoken[:-last], room, leans), spoken[-last:]):
        for sentence in page:
            roles = None if roles is None or sentence.roles is None else roles | sentence.roles
        seen = frozenset[Role]() if roles is None or step.technique in WHOLE else roles
        named = frozenset(role for sentence in page for role in sentence.roles or ())
        words = page[0].words
        for sentence in page[1:]:
            joint = "list.line" if "\n" in text else "list.sentence"
            words = texts(joint, a=words, b=sentence.words)
        pages.append(Thought(words, seen, named))
    return tuple(pages)


def thoughts_by_name(step: Step, rules: Rules, language: str = "en") -> tuple[Thought, ...]:
    """The same with the names of cells."""
    texts = catalogue_of(language)
    return thoughts(step, rules, texts, Parts(texts, rules.width))


def _joined(
    sentences: Sequence[_Sentence], room: int, leans: tuple[str, ...]
) -> list[list[_Sentence]]:
    """Sentences together as long as they fit on a page; one that leans on the one before stays
    with it."""
    pages: list[list[_Sentence]] = []
    for sentence in sentences:
        length = sum(len(one.words) + 1 for one in (*pages[-1], sentence)) if pages else 0
        if pages and (sentence.words.startswith(leans) or length <= room):
            pages[-1].append(sentence)
        else:
            pages.append([sentence])
    return pages


def _roles(text: str) -> frozenset[Role] | None:
    """The roles that the placeholders of a sentence name."""
    named = _NAMED.findall(text)
    if "why" in named:
        return None
    roles = {role for placeholder in named if (role := _role(placeholder))}
    return frozenset(roles | ({Role.CLUE, Role.SECOND} if "rules" in named else set()))


def _role(placeholder: str) -> Role | None:
    """The role that a placeholder such as `{second_fin_digits}` is about."""
    fits = (role for role in Role if f"{placeholder}_".startswith(f"{role}_"))
    return max(fits, key=len, default=None)
