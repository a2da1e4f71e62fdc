"""Techniques in words: what each is called, and what one step of it says.

A text has placeholders in braces, filled from the step: `{removed}` and `{placed}` what
follows; of the evidence in a role, `{ROLE}` its cells (`{ROLE_all}`: "all of" them, if they are
several), `{ROLE_digits}` its digits (with "or" between them as `{ROLE_digits_or}`), `{ROLE_house}`
its houses, `{ROLE_links}` its chain and `{ROLE_number}` its number.
`technique.KEY.text.placed` stands in for `technique.KEY.text` where a step places digits.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from game.words.parts import Parts
from game.words.texts import Texts

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.engine.techniques import Evidence, Step

FOLDER = "locales/techniques"

_CHINESE = "\u4e00-\u9fff"
_CELL = re.compile(r"r\d")
_SEAM = re.compile(f"(?<=[{_CHINESE}])(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=[{_CHINESE}])")


@cache
def catalogue_of(language: str) -> Texts:
    """The texts about techniques in a language."""
    return Texts(language, FOLDER)


def name(technique: str, language: str = "en") -> str:
    """What players call the technique of this key."""
    return catalogue_of(language)(f"technique.{technique}.name")


def explain(step: Step, rules: Rules, language: str = "en") -> str:
    """What a step concludes and why, in a sentence or two that name exactly its cells."""
    filled = text_of(step, language).format_map(_Parts(placeholders(step, rules, language)))
    filled = _SEAM.sub(" ", filled)
    return filled if _CELL.match(filled) else filled[:1].upper() + filled[1:]


def text_of(step: Step, language: str = "en") -> str:
    """The text for such a step: a technique that may place or eliminate can have two."""
    texts = catalogue_of(language)
    key = f"technique.{step.technique}.text"
    placing = f"{key}.placed"
    return texts(placing if step.placements and texts.has(placing) else key)


class _Parts(dict[str, str]):
    """What a step has nothing to say for stays blank: a gap beats a crash."""

    def __missing__(self, key: str) -> str:
        return ""


def houses(step: Step, rules: Rules, language: str = "en") -> str:
    """The houses that a step looks at; empty if it looks at none."""
    parts = Parts(catalogue_of(language), rules.size)
    named = parts.houses(each.house for each in step.evidence if each.house)
    return _SEAM.sub(" ", named)


def placeholders(step: Step, rules: Rules, language: str = "en") -> dict[str, str]:
    """All that a text about this step can have filled in."""
    parts = Parts(catalogue_of(language), rules.size)
    found = {"removed": parts.removed(step), "placed": parts.placed(step)}
    roles: dict[str, list[Evidence]] = {}
    for each in step.evidence:
        roles.setdefault(each.role, []).append(each)
    for role, evidence in roles.items():
        found[role] = parts.groups(evidence)
        found[f"{role}_all"] = parts.all_of(evidence)
        digits = [digit for each in evidence for digit in each.digits]
        found[f"{role}_digits"] = parts.digits(digits)
        found[f"{role}_digits_or"] = parts.digits(digits, "list.or")
        houses_of_role = parts.houses(each.house for each in evidence if each.house)
        found[f"{role}_house"] = houses_of_role or found[role]  # a cage has cells but no name
        found[f"{role}_number"] = parts.numbers(e.number for e in evidence if e.number is not None)
        found[f"{role}_links"] = parts.chain([link for each in evidence for link in each.links])
    return found
