"""Reads the text of a step, and compares all that it says with the step and the position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from proving.printed.clue_sentences import ClueSentences
from proving.printed.grammar import AGREEING, bare, grammar
from proving.printed.lines import Lines
from proving.printed.phrases import Reader
from proving.unproven import Unproven, demand

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.engine.techniques.step import Evidence, Step
    from game.engine.types import Cell
    from proving.printed.grammar import Blank, Grammar
    from proving.printed.phrases import Area

UNREADABLE = "it cannot be read"


def complaint_about_text(
    text: str, step: Step, rules: Rules, language: str, section: str = "steps"
) -> str | None:
    """What is wrong with the text about a step in a language, which has a form of a section of the
    grammar; None if all it says is so."""
    own = grammar(language)
    text = bare(text, own.phrases)
    complaint = UNREADABLE
    for form in own.of_step(step.technique, section):
        held = form.read(text)
        if held is not None:
            try:
                _Comparison(step, rules, own).compare(held)
            except Unproven as error:
                complaint = str(error)
            else:
                return None
    return complaint


class _Comparison:
    """Compares what stands in the blanks of a text with its step."""

    def __init__(self, step: Step, rules: Rules, own: Grammar) -> None:
        self._step = step
        self._reader = Reader(own.phrases, rules)
        lines = Lines(own, self._reader, rules)
        self._lines = lines
        self._clues = ClueSentences(own, self._reader, lines, step, rules)

    def compare(self, held: list[tuple[Blank, str]]) -> None:
        """Demand that everything is as it is said."""
        for blank, text in held:
            if blank.kind in ("branches", "argument"):
                several = blank.kind == "branches"
                arguments = [part.argument for part in self._of(blank.name) if part.argument]
                self._lines.compare(text, arguments, several)
            elif blank.name in ("clues", "rules", "why", "signs"):
                getattr(self._clues, blank.name)(text)
            elif blank.kind == AGREEING:
                self._agrees(blank, text)
            else:
                said = self._reader.value(blank.kind, text) if text else ()
                so = self._expected(blank.name, blank.kind)
                demand(said == so or (not text and not so), f"{blank.name}: {text} is not so")

    def _of(self, role: str) -> list[Evidence]:
        roles = role.split("+")
        return [part for part in self._step.evidence if part.role in roles]

    def _agrees(self, blank: Blank, text: str) -> None:
        number = self._count(blank.name)
        word = blank.words[min(number, len(blank.words)) - 1] if number else ""
        demand(text.lower() == word.lower(), f"{text!r} does not agree with {number}")

    def _count(self, name: str) -> int:
        """How many things a word agrees with."""
        role, _, kind = name.partition(".")
        those = self._of(role)
        match kind:
            case "house":
                return len({_area(part) for part in those})
            case "digits":
                return len({digit for part in those for digit in part.digits})
            case "candidates":
                return sum(len(part.cells) * len(part.digits) for part in those)
            case "sums":
                return len(those)
            case "count":
                return sum(part.number or len(part.ways) for part in those) or 1
        return len(_cells(those))

    def _expected(self, name: str, kind: str) -> object:
        """What should stand in a blank."""
        those = self._of(name)
        digits = tuple(sorted({digit for part in those for digit in part.digits}))
        match kind:
            case "removed" | "denied":
                return frozenset(self._step.eliminations)
            case "placed":
                return frozenset(self._step.placements)
            case "cells" | "all":
                bracketed = len(those) > 1 and any(len(part.cells) > 1 for part in those)
                return tuple(part.cells for part in those) if bracketed else _cells(those)
            case "digits" | "or":
                return digits
            case "candidates":
                pairs = ((c, d) for part in those for c in part.cells for d in part.digits)
                return tuple(dict.fromkeys(pairs))
            case "house":
                return frozenset(_area(part) for part in those if _area(part))
            case "cases":
                cells = _cells(those)
                (area,) = {_area(part) for part in those} if len(cells) > 1 else {None}
                return area, cells, digits
            case "pairs":
                return tuple((part.cells, _area(part)) for part in those)
            case "counts":
                return tuple((tuple(sorted(part.digits)), _area(part)) for part in those)
            case "holds" | "places":
                where = [_area(e) if kind == "holds" else frozenset(e.cells) for e in those]
                what = [tuple(sorted(part.digits)) for part in those]
                return tuple(zip(where, what, strict=True))
            case "sums":
                return tuple(
                    (min(part.cells), part.number) for part in those if part.number and part.cells
                )
            case "total":
                return (sum(part.number or 0 for part in those),)
            case "size":
                return (len(_cells(those)),)
            case "number":
                return tuple(part.number for part in those if part.number is not None)
        raise Unproven(f"nothing is known of {name}.{kind}")


def _cells(those: list[Evidence]) -> tuple[Cell, ...]:
    """The cells of some evidence, each once."""
    return tuple(dict.fromkeys(cell for part in those for cell in part.cells))


def _area(part: Evidence) -> Area:
    """The cells of the house of some evidence; its own, if it has none."""
    return frozenset(part.house.cells if part.house else part.cells)
