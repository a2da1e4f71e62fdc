"""A step as its sentence gives it: what no placeholder names is not there."""

from __future__ import annotations

import string
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from game.engine.techniques.role import Role
from game.words.arguments import in_order
from game.words.clues import WHY, Statement, statements
from game.words.sentences import text_of
from game.words.technique_names import catalogue_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.engine.houses import House
    from game.engine.techniques.argument import Argument
    from game.engine.techniques.step import Evidence, Step
    from game.engine.types import Candidate, Cell, Digit

WHAT = {
    "all": "cells",
    "digits": "digits",
    "digits_or": "digits",
    "candidates": "candidates",
    "candidates_or": "candidates",
    "house": "areas",
    "number": "numbers",
    "sums": "sums",
    "total": "total",
    "places": "places",
    "pairs": "pairs",
    "counts": "held",
    "holds": "held",
    "argument": "arguments",
    "branches": "arguments",
}
"""What of a role's evidence a placeholder names, by what follows the role: `{ROLE_house}`."""


@dataclass(frozen=True, slots=True)
class Part:
    """What a sentence names of all evidence in one role; empty where it does not."""

    groups: tuple[tuple[Cell, ...], ...] = ()
    """The cells of each evidence; a sentence puts brackets around each where there are several."""
    digits: frozenset[Digit] = frozenset()
    """The digits of all of them together: a sentence joins them."""
    candidates: tuple[Candidate, ...] = ()
    """The digits with their cells, in order."""
    houses: tuple[House, ...] = ()
    areas: tuple[tuple[Cell, ...], ...] = ()
    """The cells of each house, and those that are named in place of a house, such as a cage."""
    numbers: tuple[int, ...] = ()
    sums: tuple[tuple[Cell, int], ...] = ()
    """The sums of cages, each with the cell in which it is written."""
    total: int | None = None
    """The sum of these."""
    places: tuple[tuple[tuple[Cell, ...], tuple[Digit, ...]], ...] = ()
    """Cells and the digits that are said to be in one of them, for each evidence."""
    pairs: tuple[tuple[tuple[Cell, ...], tuple[Cell, ...]], ...] = ()
    """Cells with the cells of their house, for each evidence."""
    held: tuple[tuple[tuple[Cell, ...], tuple[Digit, ...]], ...] = ()
    """The cells of a house, or one cell, and the digits that are said to be there."""
    arguments: tuple[Argument, ...] = ()
    """The branches of the proof, in the order of the sentence."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of all groups, each once, in order."""
        return tuple(dict.fromkeys(cell for group in self.groups for cell in group))


NOTHING = Part()


@dataclass(frozen=True, slots=True)
class Sentence:
    """What a sentence says about a step: its conclusion, and the part that each role plays."""

    technique: str
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    parts: Mapping[Role, Part]
    rules: tuple[Statement, ...] = ()
    """The rules that are stated, with what their sentences name."""
    why: tuple[Evidence, ...] = ()
    """What is said to follow from them, in order."""
    mentioned: frozenset[str] = field(default=frozenset(), compare=False)
    """The roles that the wording depends on: `{overlap|, nor where two of them meet}`."""

    def __getitem__(self, role: Role) -> Part:
        """What is said of a role: nothing, if the sentence does not name it."""
        return self.parts.get(role, NOTHING)


def sentence_of(step: Step, language: str = "en") -> Sentence:
    """What the sentence about `step` in `language` names of it."""
    text = text_of(step, language)
    named = placeholders(text)
    parts = {}
    for role in dict.fromkeys(part.role for part in step.evidence):
        what = _named(role, named)
        if what:
            parts[role] = _part([part for part in step.evidence if part.role == role], what)
    return Sentence(
        step.technique,
        step.placements if "placed" in named else (),
        step.eliminations if named & {"removed", "denied"} else (),
        parts,
        tuple(_stated(statement, language) for statement in statements(step.evidence))
        if "rules" in named
        else (),
        tuple(part for part in step.evidence if part.role in (*WHY, Role.CLASH))
        if "why" in named
        else (),
        frozenset(part.role for part in step.evidence if f"{{{part.role}|" in text),
    )


def _stated(statement: Statement, language: str) -> Statement:
    """A rule with what its sentence names."""
    named = placeholders(catalogue_of(language)(f"rule.{statement.rule}"))
    clue, both = statement.clue, bool({"groups", "rest"} & named)
    housed = "house" in named
    named_clue = replace(
        clue,
        cells=clue.cells if both or "cells" in named or (housed and not clue.house) else (),
        number=clue.number if "number" in named else None,
        house=clue.house if housed else None,
        ways=clue.ways if "listed" in named else (),
    )
    return Statement(
        statement.rule, named_clue, statement.second if both or "second" in named else ()
    )


def placeholders(text: str) -> set[str]:
    """The placeholders of a text that name something; those for singular and plural do not."""
    fields = {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}
    return {field for field in fields if "|" not in field}


def _named(role: Role, placeholders: set[str]) -> set[str]:
    """What the placeholders name of a role: some of the values of `WHAT`."""
    values = {"cells"} if role in placeholders else set()
    if f"{role}_cases" in placeholders:
        values |= {"areas", "candidates"}
    return values | {what for suffix, what in WHAT.items() if f"{role}_{suffix}" in placeholders}


def _part(evidence: list[Evidence], what: set[str]) -> Part:
    """The part of some evidence in one role, of which a sentence names `what`."""
    houses = tuple(dict.fromkeys(part.house for part in evidence if part.house))
    areas = [part.house.cells if part.house else part.cells for part in evidence]
    candidates = [(cell, d) for part in evidence for cell in part.cells for d in part.digits]
    whole = {
        "cells": tuple(part.cells for part in evidence if part.cells),
        "digits": frozenset(digit for part in evidence for digit in part.digits),
        "candidates": tuple(dict.fromkeys(candidates)),
        "areas": tuple(dict.fromkeys(area for area in areas if area)),
        "numbers": tuple(part.number for part in evidence if part.number is not None),
        "sums": tuple(
            (min(part.cells), part.number) for part in evidence if part.number and part.cells
        ),
        "total": sum(part.number or 0 for part in evidence),
        "places": tuple((part.cells, part.digits) for part in evidence),
        "pairs": tuple((part.cells, area) for part, area in zip(evidence, areas, strict=True)),
        "held": tuple(
            (part.house.cells if part.house else part.cells, part.digits) for part in evidence
        ),
        "arguments": tuple(in_order(part.argument for part in evidence if part.argument)),
    }
    named: dict[str, Any] = {name: whole[name] for name in what}
    return Part(
        groups=named.get("cells", ()),
        digits=named.get("digits", frozenset()),
        candidates=named.get("candidates", ()),
        houses=houses if "areas" in what else (),
        areas=named.get("areas", ()),
        numbers=named.get("numbers", ()),
        sums=named.get("sums", ()),
        total=named.get("total"),
        places=named.get("places", ()),
        pairs=named.get("pairs", ()),
        held=named.get("held", ()),
        arguments=named.get("arguments", ()),
    )
