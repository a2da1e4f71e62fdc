"""Techniques in words: their names, and sentences that explain a step.

A text has placeholders in braces that are filled from the step:

- `{removed}`, `{placed}`: the eliminations, the placements;
- `{denied}`: the eliminations as what is so: "r1c2 is not 5";
- `{ROLE}`: the cells of the evidence in a role; `{ROLE_all}`: "all of" them, if several;
- `{ROLE_digits}`, `{ROLE_digits_or}`: its digits, joined by "and" or by "or";
- `{ROLE_candidates}`, `{ROLE_candidates_or}`: its digits with their cells, `r1c1=3`;
- `{ROLE_cases}`: its candidates, all in one cell or all of one digit: "r1c1 is 2 or 4";
- `{ROLE_places}`: where its digits are, evidence by evidence: "3 is in r1c2 or r3c4";
- `{ROLE_holds}`: which digits its houses have, house by house: "row 3 has 1 and 2";
- `{ROLE_house}`, `{ROLE_number}`: its houses, its number;
- `{ROLE_pairs}`: the cells of each evidence with its house: "r1c3 and r1c5 (row 1)";
- `{ROLE_counts}`: the digits of each evidence with its house: "1 and 5 (row 1)";
- `{ROLE_sums}`, `{ROLE_total}`: the sums of its cages: "14 at r2c5 and 8 at r5c5", and their sum;
- `{ROLE_size}`: how many cells they are;
- `{ROLE_argument}`: its argument; `{ROLE_branches}`: the arguments of all evidence in the role,
  each on a line of its own;
- `{rules}`, `{why}`: the rules of clues, and what follows from them (see `clues.py`);
- `{PLACEHOLDER|one|two|more}`: the form that goes with the number of things that another
  placeholder names; the last form is for all larger numbers: `{fin|the fin|the fins}`. It is
  empty if there is no such thing.

A text breaks its own lines with `\\n`.

`technique.KEY.text.placed` is used instead of `technique.KEY.text` if a step places digits, and
`technique.KEY.text.ROLE` if it has evidence in that role, `technique.KEY.text.zero` if a number
of its evidence is 0. `technique.KEY.plain` is for those who are new to Sudoku.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.words.parts import Parts
from game.words.technique_names import catalogue_of, technique_name
from game.words.texts import USUAL, spaced

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.engine.techniques import Evidence, Step
    from game.words.texts import Texts

_CELL = re.compile(r"r\d")
_SPACES = re.compile(" {2,}")


def name(technique: str, language: str = "en") -> str:
    """The name of the technique with the key `technique`."""
    return technique_name(technique, language)


def explain(step: Step, rules: Rules, language: str = "en", signs: str = USUAL) -> str:
    """A sentence or two that say what `step` concludes and why, naming its cells, with these
    `signs` of digits."""
    return filled(text_of(step, language), step, placeholders(step, rules, language, signs))


def explain_plainly(step: Step, rules: Rules, language: str = "en", signs: str = USUAL) -> str:
    """The same for those who are new to Sudoku: the cell that a step fills is called by the
    frame that is shown round it. Empty if there are no such words for the step.
    """
    text = text_of(step, language, "plain")
    return filled(text, step, placeholders(step, rules, language, signs)) if text else ""


def filled(text: str, step: Step, values: dict[str, str]) -> str:
    """A text about a step with its placeholders filled from ``values``."""
    return polished(text.format_map(_Parts(values, numbers(step))))


def polished(text: str) -> str:
    """A text with a capital at its start, and the spaces that it needs."""
    text = _SPACES.sub(" ", spaced(text)).strip()
    return text if _CELL.match(text) else text[:1].upper() + text[1:]


def text_of(step: Step, language: str = "en", kind: str = "text") -> str:
    """The text for `step`, placeholders unfilled; see the module for its possible keys.

    Of the `kind` "plain" there may be none; then it is empty.
    """
    return chosen_text(step, catalogue_of(language), kind)


def chosen_text(step: Step, texts: Texts, kind: str = "text") -> str:
    key = f"technique.{step.technique}.{kind}"
    if kind != "text" and not texts.has(key):
        return ""
    cases = [f"{key}.placed"] if step.placements else []
    cases += [f"{key}.{part.role}" for part in step.evidence]
    cases += [f"{key}.zero"] if any(part.number == 0 for part in step.evidence) else []
    return texts(texts.first(*cases, key))


class _Parts(dict[str, str]):
    """The values of placeholders; one without a value is left empty instead of raising."""

    def __init__(self, values: dict[str, str], numbers: dict[str, int]) -> None:
        super().__init__(values)
        self._numbers = numbers

    def __missing__(self, key: str) -> str:
        name, *forms = key.split("|")
        number = self._numbers.get(name, 0)
        return forms[min(number, len(forms)) - 1] if forms and number else ""


def houses(step: Step, rules: Rules, language: str = "en") -> str:
    """The names of the houses that a step argues about; empty if there are none."""
    parts = Parts(catalogue_of(language), rules.width)
    named = parts.houses(step.houses)
    return spaced(named)


def placeholders(
    step: Step, rules: Rules, language: str = "en", signs: str = USUAL
) -> dict[str, str]:
    """The value of every placeholder that a text about this step may use."""
    texts = catalogue_of(language, signs)
    return values_of(step, texts, Parts(texts, rules.width), rules)


def values_of(step: Step, texts: Texts, parts: Parts, rules: Rules) -> dict[str, str]:
    """The same from a catalogue, with cells called as ``parts`` calls them."""
    from game.words.arguments import ArgumentWriter  # slow to load: it knows all variants
    from game.words.clues import ClueWriter

    writer = ArgumentWriter(texts, parts)
    values = {"removed": parts.removed(step), "placed": parts.placed(step)}
    values["denied"] = parts.denied(step)
    clues = ClueWriter(texts, parts, rules.size)
    values.update(rules=clues.rules(step), why=clues.why(step))
    for role, evidence in _by_role(step).items():
        values[role] = parts.groups(evidence)
        cells = [cell for part in evidence for cell in part.cells]
        values[f"{role}_set"] = parts.name(cells[0]) if cells else ""
        values[f"{role}_all"] = parts.all_of(evidence)
        digits = [digit for part in evidence for digit in part.digits]
        values[f"{role}_digits"] = parts.digits(digits)
        values[f"{role}_digits_or"] = parts.digits(digits, "list.or")
        values[f"{role}_candidates"] = parts.candidates(evidence)
        values[f"{role}_candidates_or"] = parts.candidates(evidence, "list.or")
        values[f"{role}_house"] = parts.areas(evidence)
        values[f"{role}_cases"] = parts.cases(evidence)
        values[f"{role}_pairs"] = parts.pairs(evidence)
        values[f"{role}_counts"] = parts.counts(evidence)
        values[f"{role}_size"] = str(len({cell for part in evidence for cell in part.cells}))
        values[f"{role}_holds"] = parts.holds(evidence)
        values[f"{role}_places"] = parts.places(evidence)
        values[f"{role}_sums"] = parts.sums(evidence)
        values[f"{role}_total"] = str(sum(part.number or 0 for part in evidence))
        values[f"{role}_number"] = parts.numbers(e.number for e in evidence if e.number is not None)
        arguments = [part.argument for part in evidence if part.argument]
        values[f"{role}_argument"] = values[f"{role}_branches"] = writer.branches(arguments)
    return values


def numbers(step: Step) -> dict[str, int]:
    """How many things each placeholder names: cells, digits, candidates, houses."""
    counts = {"removed": len({cell for cell, _ in step.eliminations}), "ways_count": 1}
    for role, evidence in _by_role(step).items():
        counts[role] = len({cell for part in evidence for cell in part.cells})
        counts[f"{role}_digits"] = len({digit for part in evidence for digit in part.digits})
        counts[f"{role}_candidates"] = sum(len(part.cells) * len(part.digits) for part in evidence)
        counts[f"{role}_house"] = len({part.house or part.cells for part in evidence})
        counts[f"{role}_sums"] = len(evidence)
        counts[f"{role}_count"] = sum(part.number or len(part.ways) for part in evidence)
    return counts


def _by_role(step: Step) -> dict[str, list[Evidence]]:
    roles: dict[str, list[Evidence]] = {}
    for part in step.evidence:
        roles.setdefault(part.role, []).append(part)
    return roles
