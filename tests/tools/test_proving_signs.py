"""Lines about greater-than signs are checked one by one, and a wrong one is found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.candidates import Candidates
from game.engine.rules import Rules, classic
from game.engine.techniques.clues.signs import greater_than
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.engine.variants.relations import Relation
from proving.board import Board, Knowledge
from proving.checking import complaint_about

PAIRS = ((0, 1), (1, 2), (0, 9))
"""r1c1 > r1c2 > r1c3 and r1c1 > r2c1."""
RULES = classic() + Rules(9, [Relation(pair, "greater") for pair in PAIRS])
BOARD = Board.of(Candidates(RULES, [0] * 81), Knowledge(RULES))


def the_step() -> Step:
    (step,) = greater_than(Candidates(RULES, [0] * 81))
    return step


def changed(step: Step, place: int, line: Evidence) -> Step:
    evidence = [*step.evidence]
    evidence[place] = line
    return replace(step, evidence=tuple(evidence))


def lines(step: Step, role: Role) -> list[int]:
    return [place for place, each in enumerate(step.evidence) if each.role == role]


def test_the_lines_of_a_box_prove_its_bounds() -> None:
    step = the_step()
    assert step.house == classic().houses[18]
    assert {digit for cell, digit in step.eliminations if cell == 0} == {1, 2, 3}
    assert complaint_about(step, BOARD) is None


@pytest.mark.parametrize("role", [Role.LEAST, Role.MOST, Role.TOP, Role.SIGNS])
def test_no_line_can_be_left_out(role: Role) -> None:
    step = the_step()
    place = lines(step, role)[0]
    fewer = tuple(each for at, each in enumerate(step.evidence) if at != place)
    assert complaint_about(replace(step, evidence=fewer), BOARD) is not None


def test_a_bound_that_is_too_tight_is_found() -> None:
    step = the_step()
    place = next(at for at in lines(step, Role.LEAST) if len(step.evidence[at].cells) > 1)
    line = step.evidence[place]
    tight = (*line.digits[:-1], line.digits[-1] + 1)
    assert complaint_about(changed(step, place, replace(line, digits=tight)), BOARD) is not None


def test_signs_that_are_not_there_are_found() -> None:
    step = the_step()
    place = lines(step, Role.SIGNS)[0]
    wrong = replace(step.evidence[place], cells=(0, 2))
    assert complaint_about(changed(step, place, wrong), BOARD) == "there is no such sign"
