"""Techniques in words: their names, and sentences that explain a step.

A text has placeholders in braces that are filled from the step:

- `{removed}`, `{placed}`: the eliminations, the placements;
- `{ROLE}`: the cells of the evidence in a role; `{ROLE_all}`: "all of" them, if several;
- `{ROLE_digits}`, `{ROLE_digits_or}`: its digits, joined by "and" or by "or";
- `{ROLE_house}`, `{ROLE_links}`, `{ROLE_number}`: its houses, its chain, its number;
- `{ROLE_argument}`: its argument; `{ROLE_branches}`: the arguments of all evidence in the role,
  each on a line of its own. A text breaks its own lines with `\\n`.

`technique.KEY.text.placed` is used instead of `technique.KEY.text` if a step places digits.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from game.words.arguments import ArgumentWriter
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
    """The texts about techniques in `language`, read once."""
    return Texts(language, FOLDER)


def name(technique: str, language: str = "en") -> str:
    """The name of the technique with the key `technique`."""
    return catalogue_of(language)(f"technique.{technique}.name")


def explain(step: Step, rules: Rules, language: str = "en") -> str:
    """A sentence or two that say what `step` concludes and why, naming its cells."""
    filled = text_of(step, language).format_map(_Parts(placeholders(step, rules, language)))
    filled = _SEAM.sub(" ", filled)
    return filled if _CELL.match(filled) else filled[:1].upper() + filled[1:]


def text_of(step: Step, language: str = "en") -> str:
    """The text for `step`, placeholders unfilled; see the module for the two possible keys."""
    texts = catalogue_of(language)
    key = f"technique.{step.technique}.text"
    placing = f"{key}.placed"
    return texts(placing if step.placements and texts.has(placing) else key)


class _Parts(dict[str, str]):
    """The values of placeholders; one without a value is left empty instead of raising."""

    def __missing__(self, key: str) -> str:
        return ""


def houses(step: Step, rules: Rules, language: str = "en") -> str:
    """The names of the houses in a step's evidence; empty if there are none."""
    parts = Parts(catalogue_of(language), rules.size)
    named = parts.houses(each.house for each in step.evidence if each.house)
    return _SEAM.sub(" ", named)


def placeholders(step: Step, rules: Rules, language: str = "en") -> dict[str, str]:
    """The value of every placeholder that a text about this step may use."""
    parts = Parts(catalogue_of(language), rules.size)
    writer = ArgumentWriter(catalogue_of(language), parts)
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
        arguments = [each.argument for each in evidence if each.argument]
        found[f"{role}_argument"] = found[f"{role}_branches"] = writer.branches(arguments)
        found[f"{role}_links"] = parts.chain([link for each in evidence for link in each.links])
    return found
