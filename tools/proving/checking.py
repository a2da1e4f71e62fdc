"""Checks one step, and counts the steps of one puzzle's path."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import GenerationError, Stopped
from game.engine.notation import cell_name, symbol
from game.engine.techniques import LADDER
from game.words.sentences import explain, explain_plainly
from proving.board import Board, Knowledge
from proving.positions import Patience, Walk, puzzle_of
from proving.printed.reading import complaint_about_text
from proving.sentence import sentence_of
from proving.table import CHECKS
from proving.unproven import Unproven

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.engine.candidates import Candidates
    from game.engine.techniques import Step, Technique
    from proving.positions import Task

NO_CHECK = "no check"
LANGUAGES = ("en", "zh")
SLOW = frozenset({"nested_forcing_chain", "dynamic_plus_forcing_chain"})
"""Usual techniques that take as long as all the others together."""
KEPT = 2
"""Failures of a technique that are kept for one puzzle."""


class Failure(NamedTuple):
    """A step that its sentence does not prove."""

    technique: str
    label: str
    complaint: str
    sentence: str
    board: str


@dataclass(slots=True)
class Tally:
    """How many steps were checked and proven, by technique and kind."""

    checked: Counter[tuple[str, str]] = field(default_factory=Counter)
    proven: Counter[tuple[str, str]] = field(default_factory=Counter)
    failures: list[Failure] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.checked.update(other.checked)
        self.proven.update(other.proven)
        self.failures += other.failures


class Plan(NamedTuple):
    """What is looked at on each path."""

    techniques: frozenset[str] = frozenset()
    """The keys of steps that are wanted; all if there are none."""
    share: float = 0.1
    """The share of positions at which a technique is run that is off by default, or slow."""
    most: int = 12
    """Steps of a technique that are checked at one position."""
    patience: int = 1500
    """How often a search may ask whether to stop."""
    positions: int = 40
    """Positions of a path that are looked at."""

    def wants(self, keys: Collection[str]) -> bool:
        return not self.techniques or not self.techniques.isdisjoint(keys)


def complaint_about(step: Step, board: Board) -> str | None:
    """Why a step is not proven by its sentence in every language, or that is not worded as it
    should be; None if all is well."""
    complaint = _unproven(step, board)
    if complaint is not None:
        return complaint
    for language in LANGUAGES:
        texts = {
            "steps": explain(step, board.rules, language),
            "plain": explain_plainly(step, board.rules, language),
        }
        for section, text in texts.items():
            if not text:
                continue
            complaint = complaint_about_text(text, step, board.rules, language, section)
            if complaint is not None:
                return f"printed in {language}: {complaint}"
    return None


def _unproven(step: Step, board: Board) -> str | None:
    check = CHECKS.get(step.technique)
    if check is None:
        return NO_CHECK
    given, *others = (sentence_of(step, language) for language in LANGUAGES)
    if any(other != given for other in others):
        return "the languages do not name the same"
    concluded = (*given.placements, *given.eliminations)
    if not concluded:
        return "no conclusion is named"
    if not all(board.is_left(candidate) for candidate in concluded):
        return "the conclusion is about what is not left"
    try:
        check(given, board)
        for other in others:
            if other.mentioned != given.mentioned:
                check(other, board)
    except Unproven as error:
        return str(error)
    except (ValueError, KeyError, IndexError) as error:
        return f"the evidence is not as expected: {error!r}"
    return None


def check_path(task: Task, plan: Plan) -> Tally:
    """Check the steps along the path of one puzzle; none if there is no such puzzle."""
    rng = Random(f"{task}")
    try:
        puzzle = puzzle_of(task)
    except GenerationError:  # some kinds cannot be added together in a small grid
        return Tally()
    knowledge = Knowledge(puzzle.rules)
    tally = Tally()
    for candidates in islice(Walk(puzzle, rng).positions(), plan.positions):
        board = Board.of(candidates, knowledge)
        for technique in LADDER:
            if not plan.wants(technique.keys):
                continue
            if not technique.applies(candidates.rules):
                continue
            often = technique.usual and technique.key not in SLOW
            if often or rng.random() < plan.share:
                _check_technique(technique, candidates, board, tally, plan, task.label)
    return tally


def _check_technique(
    technique: Technique,
    candidates: Candidates,
    board: Board,
    tally: Tally,
    plan: Plan,
    label: str,
) -> None:
    """Check some steps of a technique at a position."""
    trying = candidates.copy()
    trying.should_stop = Patience(plan.patience)
    try:
        for step in islice(technique.find(trying), plan.most):
            if plan.wants((step.technique,)):
                _count(step, board, tally, label)
    except Stopped:
        pass


def _count(step: Step, board: Board, tally: Tally, label: str) -> None:
    complaint = complaint_about(step, board)
    key = (step.technique, label)
    tally.checked[key] += 1
    if complaint is None:
        tally.proven[key] += 1
    elif sum(failure.technique == step.technique for failure in tally.failures) < KEPT:
        sentence = explain(step, board.rules)
        tally.failures.append(Failure(*key, complaint, sentence, picture(board)))


def picture(board: Board) -> str:
    """A position: the candidates of each cell in rows, with a `!` after a filled cell's digit."""
    texts = [
        f"{symbol(value)}!" if value else "".join(map(symbol, sorted(board.left[cell]))) or "-"
        for cell, value in enumerate(board.values)
    ]
    width = max(map(len, texts))
    rows = [texts[start : start + board.size] for start in range(0, len(texts), board.size)]
    lines = [" ".join(text.ljust(width) for text in row).rstrip() for row in rows]
    return "\n".join([*lines, *_clue_lines(board)])


def _clue_lines(board: Board) -> list[str]:
    """The clues of a board, for a reader of a failure; not those between pairs everywhere."""
    lines = []
    for clue in board.knowledge.clues:
        cells = " ".join(cell_name(cell, board.size) for cell in clue.cells)
        facts = {
            name: getattr(clue, name)
            for name in getattr(clue, "__dataclass_fields__", {})
            if name != "cells"
        }
        listed = " ".join(f"{name}={value}" for name, value in facts.items())
        lines.append(f"{type(clue).__name__} {cells} {listed}".rstrip())
    return lines if len(lines) <= 60 else [f"({len(lines)} clues)"]
