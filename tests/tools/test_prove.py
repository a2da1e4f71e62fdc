"""The sentence about each step proves it, to a checker that knows only what the sentence names."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest

from game.engine.candidates import Candidates
from game.engine.errors import Stopped
from game.engine.rules import classic
from game.engine.techniques import LADDER, Tier
from game.engine.techniques.role import Role
from game.engine.techniques.singles import hidden_single
from game.words.sentences import explain
from proving.board import Board, Knowledge
from proving.checking import Plan, Tally, check_path, complaint_about
from proving.main import _wanted
from proving.positions import Patience, Task, Walk, puzzle_of
from proving.report import report
from proving.sentence import sentence_of
from proving.table import CHECKS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.techniques import Step

FEW = (
    Task(
        "classic",
        9,
        5,
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ),
    *(
        Task(kind, 6, 2)
        for kind in (
            *("classic", "killer", "thermo", "antiknight", "jigsaw", "arrow"),
            *("renban", "regionsum", "nabner", "between", "xsum", "greater"),
        )
    ),
    Task("classic", 9, 1),
    Task("whisper", 6, 1),
    Task("windoku", 6, 1),
)
"""Puzzles whose paths are walked on every run."""

ROW = [0, 1, 2, 3, 4, 5, 6, 7, 8]


def test_a_check_for_every_technique() -> None:
    keys = {key for technique in LADDER for key in technique.keys}
    assert sorted(keys - CHECKS.keys()) == []
    assert sorted(CHECKS.keys() - keys) == []


@pytest.mark.parametrize("task", FEW, ids=lambda task: task.label)
def test_sentences_prove_their_steps(task: Task, run_all: bool) -> None:
    plan = (
        Plan(most=4, positions=10) if run_all else Plan(share=0, most=2, patience=40, positions=5)
    )
    plan = plan._replace(techniques=frozenset(CHECKS))
    tally = check_path(task, plan)
    assert tally.checked == tally.proven, report(tally)


@pytest.mark.parametrize("task", FEW[:3], ids=lambda task: task.label)
def test_nothing_false_is_proven(task: Task, run_all: bool) -> None:
    """With the same evidence, but the digits of the solution taken away instead."""
    puzzle, rng = puzzle_of(task), Random(1)
    assert puzzle.solution
    knowledge = Knowledge(puzzle.rules)
    for candidates in islice(Walk(puzzle, rng).path(), 30 if run_all else 3):
        board = Board.of(candidates, knowledge)
        true = [(cell, puzzle.solution[cell]) for cell in board.left]
        for step in some_steps(candidates):
            named = {cell for each in step.evidence for cell in each.cells}
            near = [each for each in true if each[0] in named] or true
            for each in rng.sample(near, min(3, len(near))):
                wrong = replace(step, placements=(), eliminations=(each,))
                assert complaint_about(wrong, board), explain(wrong, board.rules)


def some_steps(candidates: Candidates) -> Iterator[Step]:
    """Two steps of each usual technique that proves eliminations."""
    for technique in LADDER:
        fits = technique.fits(candidates.rules)
        if technique.usual and fits and technique.tier < Tier.MASTER:
            trying = candidates.copy()
            trying.should_stop = Patience(100)
            try:
                found = list(islice(technique.find(trying), 2))
            except Stopped:
                continue
            yield from (step for step in found if step.technique in CHECKS and step.eliminations)


def test_what_a_sentence_does_not_name_is_not_told() -> None:
    step = next(iter(hidden_single(Candidates(classic(), ROW + [0] * 72))))
    shown = step.evidence[0]
    hidden = replace(shown, role=Role.BLOCKER, cells=(80,))
    assert sentence_of(replace(step, evidence=(*step.evidence, hidden)))[Role.BLOCKER].cells == ()


def test_a_wrong_step_is_found() -> None:
    candidates = Candidates(classic(), ROW + [0] * 72)
    board = Board.of(candidates, Knowledge(classic()))
    step = next(iter(hidden_single(candidates)))
    assert complaint_about(step, board) is None
    assert complaint_about(replace(step, placements=((80, 9),)), board)
    assert complaint_about(replace(step, technique="no_such_technique"), board) == "no check"


def test_techniques_are_called_as_on_the_command_line_or_by_their_keys() -> None:
    assert _wanted(["x-wing"]) == _wanted(["x_wing"]) == {"x_wing"}
    assert _wanted(["naked-*"]) == _wanted(["naked_*"]) >= {"naked_pair", "naked_single"}


def test_the_report_counts_and_quotes() -> None:
    tally = Tally()
    tally.checked["hidden_single", "classic 9"] = 4
    tally.proven["hidden_single", "classic 9"] = 3
    assert "75.00 %  1 not proven" in report(tally)
