"""What is printed about a step is read and compared with it; what is printed wrongly is found."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from game.engine.errors import Stopped
from game.engine.rules import classic
from game.engine.techniques import LADDER, Step
from game.words import arguments
from game.words.parts import Parts
from game.words.sentences import explain
from game.words.technique_names import catalogue_of
from game.words.texts import USUAL
from proving.positions import Patience, Task, Walk, puzzle_of
from proving.printed.phrases import CHINESE, ENGLISH, Phrases, Reader
from proving.printed.reading import UNREADABLE, complaint_about_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.rules import Rules

LANGUAGES = ("en", "zh")


class Case(NamedTuple):
    """A step that a text is about."""

    step: Step
    rules: Rules

    def complaint(self, language: str, text: str = "") -> str | None:
        """What is wrong with what is printed, or with another text."""
        text = text or explain(self.step, self.rules, language)
        return complaint_about_text(text, self.step, self.rules, language)


@cache
def cases(kind: str) -> tuple[Case, ...]:
    """Some steps of the usual techniques on the path of a small puzzle of a kind."""
    return tuple(_of_path(Task(kind, 6, 1), positions=3))


def _of_path(task: Task, positions: int) -> Iterator[Case]:
    puzzle = puzzle_of(task)
    for candidates in islice(Walk(puzzle, Random(1)).positions(), positions):
        for technique in LADDER:
            if technique.usual and technique.applies(candidates.rules):
                trying = candidates.copy()
                trying.should_stop = Patience(40)
                try:
                    for step in islice(technique.find(trying), 2):
                        yield Case(step, candidates.rules)
                except Stopped:
                    continue


@cache
def about(kind: str, words: str) -> Case:
    """A step of a technique, or one whose English text has some words."""
    for size in (6, 9):
        for case in _of_path(Task(kind, size, 1), positions=20):
            if case.step.technique == words or re.search(words, explain(case.step, case.rules)):
                return case
    raise AssertionError(f"there is no step of {kind} with {words}")


KINDS = (
    *("classic", "killer", "thermo", "whisper", "zipper"),
    *("sandwich", "skyscraper", "xsum", "greater", "nonconsecutive"),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_all_that_is_printed_can_be_read_and_is_so(kind: str, language: str) -> None:
    for case in cases(kind):
        assert case.complaint(language) is None, explain(case.step, case.rules, language)


# -- faults of the texts and of what writes them ---------------------------------------------------


def exchanged(text: str, one: str, other: str) -> str:
    """A text with two parts of it exchanged."""
    return text.replace(one, "\0").replace(other, one).replace("\0", other)


def planted(monkeypatch: pytest.MonkeyPatch, language: str, key: str, text: str) -> None:
    """Print another text."""
    for catalogue in (catalogue_of(language), catalogue_of(language, USUAL)):
        monkeypatch.setitem(catalogue._entries, key, text)


FAULTS = {
    "the digits of a wing are exchanged": (
        ("classic", "xy_wing"),
        "technique.xy_wing.text",
        ("{start_digits}", "{end_digits}"),
    ),
    "a sign is turned round": (("greater", r"\(r\d+c\d+ > r"), "ground.rule.greater", (">", "<")),
    "not equal is equal": (("classic", "≠"), "part.not", ("≠", "=")),
    "equal is not equal": (("classic", "="), "part.is", ("=", "≠")),
}
"""What is looked at, the text that is changed, and what is exchanged in it."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_the_texts_is_found(
    monkeypatch: pytest.MonkeyPatch, fault: str, language: str
) -> None:
    where, key, (one, other) = FAULTS[fault]
    case = about(*where)
    assert case.complaint(language) is None
    planted(monkeypatch, language, key, exchanged(catalogue_of(language)(key), one, other))
    assert case.complaint(language)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Digits decrease along the thermometer {cells}, starting from its bulb."),
        ("zh", "温度计{cells}上的数字从圆头起一个比一个小。"),
    ],
)
def test_a_thermometer_that_falls_is_found(
    monkeypatch: pytest.MonkeyPatch, language: str, text: str
) -> None:
    case = about("thermo", "Digits increase")
    assert case.complaint(language) is None
    planted(monkeypatch, language, "rule.thermometer", text)
    complaint = case.complaint(language)
    assert complaint and complaint != UNREADABLE


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_branch_that_is_left_out_is_found(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    case = about("classic", "Try each:")
    assert case.complaint(language) is None
    whole = arguments.in_order
    monkeypatch.setattr(arguments, "in_order", lambda several: whole(several)[1:])
    assert "branches" in str(case.complaint(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_and_columns_exchanged_are_found(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    case = about("classic", "naked_pair")
    assert case.complaint(language) is None
    right = Parts.name
    monkeypatch.setattr(
        Parts, "name", lambda self, cell: re.sub(r"r(\d+)c(\d+)", r"r\2c\1", right(self, cell))
    )
    assert case.complaint(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_read_is_a_fault(language: str) -> None:
    case = about("classic", "naked_pair")
    assert case.complaint(language, "Just look: it is so.") == UNREADABLE
    text = explain(case.step, case.rules, language)
    assert case.complaint(language, text + text) == UNREADABLE


# -- any other fault -------------------------------------------------------------------------------

TOKEN = re.compile(
    r"r\d+c\d+|[≠=<>]|\d+|at least|at most|至少|至多|increase|→ .*\n|both|row|column|行|列"
)

WORDS = {
    "≠": "=",
    "=": "≠",
    "<": ">",
    ">": "<",
    "both": "all of",
    "increase": "decrease",
    "at least": "at most",
    "at most": "at least",
    "至少": "至多",
    "至多": "至少",
    "row": "column",
    "column": "row",
    "行": "列",
    "列": "行",
}


def altered(token: str, rng: Random) -> str:
    """Another cell, digit or sign; a line is left out."""
    if token.startswith("→"):
        return ""
    if token.isdigit():
        return str(int(token) % 6 + 1)
    if token[1:2].isdigit():
        row, column = re.findall(r"\d+", token)
        turned = row != column and rng.random() < 0.5
        return f"r{column}c{row}" if turned else f"r{row}c{int(column) % 6 + 1}"
    return WORDS[token]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_in_a_text_can_be_altered(kind: str, language: str) -> None:
    rng = Random(1)
    for case in cases(kind)[::2]:
        text = explain(case.step, case.rules, language)
        found = [*TOKEN.finditer(text)]
        for token in rng.sample(found, min(5, len(found))):
            new = altered(token[0], rng)
            wrong = text[: token.start()] + new + text[token.end() :]
            assert case.complaint(language, wrong), f"{token[0]!r} for {new!r}: {wrong}"


@pytest.mark.parametrize(("language", "phrases"), [("en", ENGLISH), ("zh", CHINESE)])
def test_two_statements_about_cells_are_read(language: str, phrases: Phrases) -> None:
    step = Step("nishio", eliminations=((65, 5), (41, 6)))
    said = Parts(catalogue_of(language, USUAL), 9).denied(step)
    said = said if language == "en" else said.replace(" ", "")
    assert Reader(phrases, classic()).value("denied", said) == frozenset(step.eliminations)
