"""The sentence about each step proves it, to a checker that knows only what the sentence names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.candidates import Candidates
from game.engine.rules import classic
from game.engine.techniques import LADDER
from game.engine.techniques.role import Role
from game.engine.techniques.singles import hidden_single
from proving.board import Board, Knowledge
from proving.checking import Plan, Tally, check_path, complaint_about
from proving.positions import Task
from proving.report import report
from proving.table import CHECKS
from proving.told import told

FEW = (
    Task(
        "classic",
        9,
        5,
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ),
    *(Task(kind, 6, 2) for kind in ("classic", "killer", "thermo", "antiknight", "jigsaw")),
    *(Task(kind, 9, 1) for kind in ("classic", "windoku")),
)
"""Puzzles whose paths are walked on every run."""

ROW = [0, 1, 2, 3, 4, 5, 6, 7, 8]


def test_a_check_for_every_technique() -> None:
    keys = {key for technique in LADDER for key in technique.keys}
    assert CHECKS.keys() <= keys


@pytest.mark.parametrize("task", FEW, ids=lambda task: task.label)
def test_sentences_prove_their_steps(task: Task, run_all: bool) -> None:
    plan = Plan() if run_all else Plan(share=0, most=2, patience=200, positions=6)
    plan = plan._replace(techniques=frozenset(CHECKS))
    tally = check_path(task, plan)
    assert tally.checked == tally.proven, report(tally)


def test_what_a_sentence_does_not_name_is_not_told() -> None:
    step = next(iter(hidden_single(Candidates(classic(), ROW + [0] * 72))))
    shown = step.evidence[0]
    hidden = replace(shown, role=Role.BLOCKER, cells=(80,))
    assert told(replace(step, evidence=(*step.evidence, hidden)))[Role.BLOCKER].cells == ()


def test_a_wrong_step_is_found() -> None:
    candidates = Candidates(classic(), ROW + [0] * 72)
    board = Board.of(candidates, Knowledge(classic()))
    step = next(iter(hidden_single(candidates)))
    assert complaint_about(step, board) is None
    assert complaint_about(replace(step, placements=((80, 9),)), board)
    assert complaint_about(replace(step, technique="no_such_technique"), board) == "no check"


def test_the_report_counts_and_quotes() -> None:
    tally = Tally()
    tally.checked["hidden_single", "classic 9"] = 4
    tally.proven["hidden_single", "classic 9"] = 3
    assert "75.00 %  1 not proven" in report(tally)
