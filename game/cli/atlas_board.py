"""The board of a page of the atlas on the web: a picture, and with its script a board to play."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

from game.paper.html import drawing, facts, fonts, script, words
from game.paper.page_highlights import page_highlights
from game.paper.pictures import look_of
from game.paper.svg_files import elements
from game.plans.board_plan import Board, board_plan, hint_parts, note_labels
from game.session.hints import Hint, HintKind
from game.session.learning.drill import make_question
from game.store.examples import pictured
from game.words.atlas_texts import page_title
from game.words.hint_pages import hint_pages
from game.words.sentences import explain
from game.words.technique_names import technique_name
from game.words.texts import texts_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from random import Random

    from game.engine.rules import Rules
    from game.engine.techniques import Step
    from game.engine.types import Candidate
    from game.plans.board_plan import HintParts
    from game.plans.hint_highlights import Highlights
    from game.session.learning.atlas import AtlasPage
    from game.session.learning.drill import Question
    from game.words.hint_pages import HintPage

MOST_REASONS = 24
"""Steps of a technique that are told; what follows from others is right as well."""


class WebBoard(NamedTuple):
    """The pieces of a page that a board needs."""

    drawing: str = ""
    faces: str = ""
    """The fonts of the board, as style."""
    script: str = ""


def web_board(held: AtlasPage, language: str, rng: Random) -> WebBoard:
    """A board on which a technique has a step; an empty one without an example."""
    examples = pictured(held)
    about = held._replace(techniques=(*held.techniques, *held.shown))
    question = make_question(about, examples[0], (), rng) if examples else None
    if question is None or not question.steps:
        return WebBoard()
    rules, step = question.example.rules(), question.steps[0]
    t, look = texts_of(language), look_of(language=language)
    pages = hint_pages(step, rules, question.masks, language)
    plan = board_plan(Board(rules, question.example.givens, question.example.values), look)
    notes = tuple(note_labels(rules, _noted(question.masks), look))
    hints = [hint_parts(rules, _lit(page, step, rules, question), look) for page in pages]
    drawn = (*plan.parts, *notes, *(part for hint in hints for part in hint.over))
    more = f'<g class="noted">{elements(notes)}</g>{"".join(map(_layer, hints))}'
    svg = drawing(plan, "board", page_title(held.key, language), more)
    proof = escape(explain(step, rules, language))
    return WebBoard(
        f'<section class="puzzle">\n{svg}<p class="proof">{proof}</p>\n</section>\n',
        fonts(drawn, t, rules.size),
        script("lesson.js", _known(question, rules, pages, language)),
    )


def _noted(masks: Sequence[int]) -> dict[int, int]:
    return {cell: mask for cell, mask in enumerate(masks) if mask}


def _lit(page: HintPage, step: Step, rules: Rules, question: Question) -> Highlights:
    hint = Hint(HintKind.STEP, -1, 0, step, question.masks)
    return page_highlights(page, step, hint, rules)


def _layer(hint: HintParts) -> str:
    """What a page of a hint draws; the last one is seen without the script."""
    under = f'<g class="under">{elements(hint.under)}</g>'
    return f'<g class="hint">{under}{elements(hint.over)}</g>'


def _known(
    question: Question, rules: Rules, pages: Iterable[HintPage], language: str
) -> Mapping[str, object]:
    """What the script knows of the board, and what it says."""
    t, example = texts_of(language), question.example
    name = technique_name(question.steps[0].technique, language)
    says = {
        "prompt": t("drill.write" if question.writes else "drill.cross"),
        "yes": t("drill.right"),
        "stays": t("drill.false", digit="{digit}"),
        "not": t("drill.false.write", digit="{digit}", right="{right}"),
        "other": t("drill.other", digit="{digit}", name=name),
        "otherWritten": t("drill.other.write", digit="{digit}", name=name),
        "show": t("drill.show"),
        "back": t("tip.left"),
        "on": t("tip.right"),
    }
    told = question.steps[:MOST_REASONS]
    board = {
        "notes": list(question.masks) if question.noted else [0] * len(question.masks),
        "crosses": question.noted and not question.writes,
        "houses": [house.cells for house in rules.houses],
        "gone": _answers(question, [step.eliminations for step in question.steps]),
        "placed": _answers(question, [step.placements for step in question.steps]),
        "reasons": [explain(step, rules, language) for step in told],
        "told": [page.text for page in pages],
    }
    known = facts(t, rules, example.values, question.solution)
    return {"words": {**words(t), **says}, "puzzles": [{**known, **board}]}


def _answers(question: Question, by_step: Iterable[Iterable[Candidate]]) -> dict[str, int]:
    """Right answers, each with the number of the first step that it follows from."""
    answers: dict[str, int] = {}
    for number, candidates in enumerate(by_step):
        for cell, digit in candidates:
            answers.setdefault(f"{cell} {digit}", number)
    return answers
