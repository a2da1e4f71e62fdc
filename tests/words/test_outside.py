"""Why numbers outside the grid leave out candidates, in words that a reader can count after."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.candidates import Candidates
from game.engine.constraints import Constraint
from game.engine.rules import Rules, classic
from game.engine.techniques import LADDER, Step
from game.engine.variants.sandwich import Sandwich
from game.engine.variants.skyscraper import Skyscraper
from game.engine.variants.xsum import XSum
from game.words.sentences import explain
from proving.board import Board, Knowledge
from proving.checking import complaint_about

ROW = tuple(range(6))
FULL = "123456"


def found(clue: Constraint, row: str) -> tuple[Step, Candidates]:
    """The first step of a clue where the first row has some candidates."""
    candidates = Candidates(classic(6) + Rules(6, [clue]), [0] * 36)
    for cell, digits in enumerate(row.split()):
        for digit in set(FULL) - set(digits):
            candidates.eliminate(cell, int(digit))
    technique = next(each for each in LADDER if each.key == "large_clue")
    return next(technique.find(candidates)), candidates


CASES = [
    (Skyscraper(ROW, 3), " ".join([FULL] * 6), "With 5 in r1c1 or 6 in r1c2, that number would"),
    (Skyscraper(ROW, 1), "123456 345 23 2345 235 136", "that number would be at least 2."),
    (Sandwich(ROW, 3), "16 345 16 2345 2345 2345", "What is left is r1c1=1 and r1c3=6 with 3"),
    (
        Sandwich(ROW, 10),
        "4 156 3 2 25 26",
        "A sum of 10 takes 3 cells. With 5 in r1c2 or 2 in r1c6, no two places that far apart",
    ),
    (XSum(ROW, 20), " ".join([FULL] * 6), "What is left is r1c1=5 with 2+3+4+6 after it."),
    (
        XSum(ROW, 9),
        "23 12 " + " ".join([FULL] * 4),
        "With 2 in r1c1, the next cell, r1c2, is at most 1, which is too little.",
    ),
]


@pytest.mark.parametrize(("clue", "row", "words"), CASES)
def test_a_reason_is_told_and_is_proven(clue: Constraint, row: str, words: str) -> None:
    step, candidates = found(clue, row)
    assert words in explain(step, candidates.rules)
    board = Board.of(candidates, Knowledge(candidates.rules))
    assert complaint_about(step, board) is None


@pytest.mark.parametrize(("clue", "row", "words"), CASES)
def test_a_reason_with_a_part_missing_proves_nothing(
    clue: Constraint, row: str, words: str
) -> None:
    step, candidates = found(clue, row)
    board = Board.of(candidates, Knowledge(candidates.rules))
    last = replace(step.evidence[-1], role=step.evidence[-1].role, number=99, ways=(), cells=(1,))
    assert complaint_about(replace(step, evidence=(*step.evidence[:-1], last)), board)
