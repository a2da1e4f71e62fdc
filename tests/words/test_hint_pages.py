"""Pages of hints: every line of an argument once, in plain words with letters for cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, cast

import pytest

from game.engine.notation import symbol
from game.engine.techniques import Evidence, LinkEnd, Step
from game.engine.techniques.argument import Argument, Inference
from game.engine.techniques.role import Role
from game.words.beads import BeadKind
from game.words.hint_pages import HintPage, hint_pages
from game.words.lettering import LETTERS, OPEN, SHUT, LetteredParts, LetteredTexts
from game.words.sentences import text_of
from game.words.technique_names import catalogue_of
from tests.words.test_sentences import real_steps

if TYPE_CHECKING:
    from game.words.texts import Texts

TOLD = re.compile(r"\{(\w+)_(?:argument|branches)\}")
"""Where a text tells arguments."""

CLAIMS = {
    "en": (
        re.compile(r"(\w) (must be|cannot be) (\w)"),
        re.compile(r"(\w) (must|cannot) be in ((?:\w, )*\w or \w)"),
    ),
    "zh": (
        re.compile(r"(\w) ?(必须是|不能是) ?(\w)"),
        re.compile(r"(\w) ?(必须|不能)在 ?((?:\w[ 、]*)+或 ?\w)"),
    ),
}
"""What a line concludes: a cell, whether it is or not, and a digit; or a digit and its cells."""

AS_BEFORE = ("As before", "和前面一样")

MUST = {"must be", "must", "必须是", "必须"}


@cache
def told_steps() -> list[tuple[Step, list[Argument]]]:
    """Real steps whose text tells arguments, with these."""
    found = []
    for steps in real_steps().values():
        for _, step in steps:
            role = TOLD.search(text_of(step))
            printed = [
                e.argument for e in step.evidence if role and e.role == role[1] and e.argument
            ]
            if printed:
                found.append((step, printed))
    return found


def length(argument: Argument) -> int:
    nested = (each for line in argument.inferences for each in line.ground.arguments)
    return len(argument.inferences) + sum(map(length, nested))


def lines_of(arguments: Sequence[Argument], known: set[object]) -> Iterator[Inference]:
    """Every line in the order of its page: the digits of a cell by number, other cases the
    shortest first, and nested arguments before the line that needs them."""
    supposed = [argument.supposed for argument in arguments]
    of_cell = len({end.cells for end in supposed}) == 1 and all(end.on for end in supposed)
    for argument in sorted(arguments, key=lambda a: a.supposed.digit if of_cell else length(a)):
        for line in argument.inferences:
            if line.ground.arguments and line.ground.arguments not in known:
                known.add(line.ground.arguments)
                yield from lines_of(line.ground.arguments, known)
            yield line


@cache
def all_pages(language: str) -> dict[int, tuple[HintPage, ...]]:
    """The pages of every real step, by its id."""
    return {
        id(step): hint_pages(step, rules, [(1 << rules.size + 1) - 2] * rules.cell_count, language)
        for steps in real_steps().values()
        for rules, step in steps
    }


def pages(step: Step, language: str) -> tuple[HintPage, ...]:
    """The pages of one of the real steps."""
    return all_pages(language)[id(step)]


Claim = tuple[frozenset[int], str, bool]
"""Cells, a digit, and whether it is there."""


def claimed(page: HintPage, language: str) -> list[Claim]:
    """What a page says that follows, in order."""
    cell_of = {letter: cell for cell, letter in page.letters.items()}
    one, several = CLAIMS[language]
    found: list[tuple[int, Claim]] = []
    for each in several.finditer(page.text):
        cells = frozenset(cell_of[letter] for letter in re.findall("[A-Z]", each[3]))
        found.append((each.start(), (cells, each[1], each[2] in MUST)))
    for each in one.finditer(page.text):
        if each[1] in cell_of:
            claim = frozenset({cell_of[each[1]]}), each[3], each[2] in MUST
            found.append((each.start(), claim))
    return [claim for _, claim in sorted(found, key=lambda pair: pair[0])]


def is_line(page: HintPage) -> bool:
    """Whether a page tells lines of an argument, or its clash."""
    return page.bead is not None and page.bead.kind in (BeadKind.LINE, BeadKind.CLASH)


def concluded(end: LinkEnd) -> tuple[frozenset[int], str, bool]:
    return frozenset(end.cells), symbol(end.digit), end.on


@pytest.mark.parametrize("language", CLAIMS)
def test_pages_tell_every_line_of_an_argument_once_and_in_order(language: str) -> None:
    """Read back from the words: what each page says that follows is what the line concludes.

    Lines that a case before has told are told by the last of them.
    """
    assert len(told_steps()) > 40
    shortened = 0
    for step, arguments in told_steps():
        shown = [page for page in pages(step, language) if is_line(page)]
        read = [(each, page) for page in shown for each in claimed(page, language)]
        lines = list(lines_of(arguments, set()))
        printed: list[Inference] = []
        for claim, page in read:
            if any(words in page.text for words in AS_BEFORE):
                while concluded(lines[0].end) != claim:
                    assert lines.pop(0) in printed, page.text
                assert lines[0] in printed, page.text
                shortened += 1
            printed.append(lines.pop(0))
            assert concluded(printed[-1].end) == claim, page.text
        assert not lines, step
    assert shortened


@pytest.mark.parametrize("language", CLAIMS)
def test_no_link_is_lost_or_invented(language: str) -> None:
    for step, arguments in told_steps():
        drawn = {link[:2] for page in pages(step, language) for link in page.links}
        lines = list(lines_of(arguments, set()))
        ways = {(each, line.end) for line in lines for each in line.reasons}
        taken = {end for _, end in drawn if not end.on} - {line.end for line in lines}
        for start, end in ways:
            by_way = any((start, off) in drawn and (off, end) in drawn for off in taken)
            assert (start, end) in drawn or by_way, step
        for start, end in drawn - ways:
            assert start in taken or end in taken, step


@pytest.mark.parametrize("language", CLAIMS)
def test_a_page_names_each_end_of_its_links(language: str) -> None:
    for step, arguments in told_steps():
        lines = list(lines_of(arguments, set()))
        supposed = {argument.supposed for argument in arguments}
        of_lines = {concluded(end) for line in lines for end in (line.end, *line.reasons)}
        of_lines |= {concluded(end) for end in supposed}
        for page in pages(step, language):
            ends = {end for link in page.links for end in link[:2] if concluded(end) in of_lines}
            cells = {cell for end in ends for cell in end.cells}
            assert cells <= set(page.letters), page.text


@pytest.mark.parametrize("language", CLAIMS)
def test_pages_have_letters_and_no_names_of_cells(language: str) -> None:
    for several in all_pages(language).values():
        for page in several:
            assert not re.search(rf"r\d+c\d|→ r|≠|[{{}}{OPEN}{SHUT}]|[A-Za-z]\.[a-z]", page.text)
            assert page.text


def test_a_link_is_told_in_a_short_sentence() -> None:
    """Three lines of 48 characters; what rests on very much may have a second part."""
    texts = [page.text for step, _ in told_steps() for page in pages(step, "en") if is_line(page)]
    long = [text for text in texts if len(text) > 3 * 48 - 20]
    assert len(long) < 0.02 * len(texts), long[:5]


def test_letters_stay_the_same_from_page_to_page_of_a_case_and_leave_none_out() -> None:
    for step, arguments in told_steps():
        begun = {cell for argument in arguments for cell in argument.supposed.cells}
        cases: dict[int, dict[int, str]] = {}
        for page in pages(step, "en"):
            case = min(page.bead.case, len(arguments) - 1) if page.bead else 0
            of = cases.setdefault(case, {})
            for cell, letter in page.letters.items():
                assert of.setdefault(cell, letter) == letter
        for of in cases.values():
            assert len(set(of.values())) == len(of)
            if len(begun) == 1 and not step.placements:
                assert {*of.values()} == {*LETTERS[: len(of)]}


@pytest.mark.parametrize(("language", "brackets"), [("en", "()"), ("zh", "（）")])
def test_groups_of_lettered_cells_stay_apart(language: str, brackets: str) -> None:
    parts = LetteredParts(cast("Texts", LetteredTexts(catalogue_of(language))), 9)
    printed = parts.groups([Evidence(Role.CLUE, (0, 1)), Evidence(Role.CLUE, (9, 10, 11))])
    assert [printed.count(each) for each in brackets] == [2, 2]
