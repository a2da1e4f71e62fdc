"""What is said of thermometers, parts of lines, sandwiches and X-sums: the checker takes what is
true and enough, and nothing else."""

from __future__ import annotations

import pytest

from game.engine.candidates import Candidates
from game.engine.constraints import Automaton
from game.engine.rules import Rules, classic
from game.engine.techniques import LinkEnd
from game.engine.techniques.argument import Bound, Case, Ground, How, Working
from game.engine.variants.region_sums import RegionSums
from game.engine.variants.sandwich import Sandwich
from game.engine.variants.thermo import Thermometer
from game.engine.variants.xsum import XSum
from proving.arguments import supposing
from proving.board import Board, Knowledge
from proving.sums import is_worked_out

ROW = tuple(range(9))
BULB = Thermometer((0, 1, 2))
PARTS = RegionSums((0, 3, 4), (1,))
BREAD = ((0, 1), (2, 9))


def at_most(cell: int, number: int) -> Bound:
    return Bound((cell,), number, is_least=False)


def at_least(cell: int, number: int) -> Bound:
    return Bound((cell,), number, is_least=True)


def holds(clue: Automaton, end: LinkEnd, working: Working, placed: tuple[int, int]) -> bool:
    """Whether the checker takes a working where one cell is filled."""
    rules = classic() + Rules(9, [clue])
    candidates = Candidates(rules, [0] * 81)
    candidates.place(*placed)
    board = Board.of(candidates, Knowledge(rules))
    ground = Ground(How.CLUE, cells=clue.cells, clue=clue, working=working)
    return is_worked_out(ground, end, board)


def bounds(*those: Bound) -> Working:
    return Working((), (), None, bounds=those)


def cases(*those: Case) -> Working:
    return Working((), (), None, cases=those)


@pytest.mark.parametrize(
    ("end", "working", "fine"),
    [
        (LinkEnd((2,), 5, on=False), (at_least(0, 4), at_least(1, 5)), True),
        (LinkEnd((1,), 4, on=False), (at_least(0, 4),), True),
        (LinkEnd((2,), 6, on=False), (at_least(0, 4), at_least(1, 5)), False),
        (LinkEnd((2,), 5, on=False), (at_least(0, 5), at_least(1, 6)), False),
        (LinkEnd((2,), 5, on=False), (at_least(1, 5),), False),
        (LinkEnd((2,), 5, on=False), (at_least(0, 4),), False),
    ],
    ids=["counted", "next", "too much", "untrue", "from nothing", "a cell left out"],
)
def test_a_thermometer_is_counted_cell_by_cell(
    end: LinkEnd, working: tuple[Bound, ...], fine: bool
) -> None:
    assert holds(BULB, end, bounds(*working), placed=(0, 4)) == fine


@pytest.mark.parametrize(
    ("digit", "working", "fine"),
    [
        (5, (at_most(0, 4), at_least(4, 1)), True),
        (3, (at_most(0, 4), at_least(4, 1)), False),
        (3, (at_most(0, 4), at_least(4, 2)), False),
        (5, (at_most(0, 3), at_least(4, 1)), False),
        (4, (at_most(0, 4),), False),
    ],
    ids=["enough", "equal", "untrue", "untrue of the other", "a cell left out"],
)
def test_parts_of_a_line_differ(digit: int, working: tuple[Bound, ...], fine: bool) -> None:
    """The first cell, 4, is one part; the two others are the other."""
    end = LinkEnd((3,), digit, on=False)
    assert holds(PARTS, end, bounds(*working), placed=(0, 4)) == fine


@pytest.mark.parametrize(
    ("end", "working", "fine"),
    [
        (LinkEnd((2,), 9), (Case(BREAD, (1,), ((3,),)),), True),
        (LinkEnd((5,), 3, on=False), (Case(BREAD, (1,), ((3,),)),), True),
        (LinkEnd((5,), 4, on=False), (Case(BREAD, (1,), ((3,),)),), False),
        (LinkEnd((2,), 9), (Case(BREAD, (1,), ((4,),)),), False),
        (LinkEnd((2,), 9), (), False),
    ],
    ids=["bread", "outside", "not said", "another digit", "no case"],
)
def test_all_cases_of_a_sandwich_are_listed(
    end: LinkEnd, working: tuple[Case, ...], fine: bool
) -> None:
    assert holds(Sandwich(ROW, 3), end, cases(*working), placed=(0, 1)) == fine


@pytest.mark.parametrize(
    ("sets", "digit", "fine"),
    [(((7,),), 7, True), (((7,),), 6, False), ((), 7, False)],
    ids=["the rest", "another digit", "nothing"],
)
def test_all_cases_of_an_x_sum_are_listed(
    sets: tuple[tuple[int, ...], ...], digit: int, fine: bool
) -> None:
    working = cases(Case(((0, 2),), (1,), sets)) if sets else cases()
    assert holds(XSum(ROW, 9), LinkEnd((1,), digit), working, placed=(0, 2)) == fine


@pytest.mark.parametrize(("marks", "fine"), [({3, 9}, True), ({3, 4, 9}, False)])
def test_what_is_denied_may_be_any_digit_that_is_marked(marks: set[int], fine: bool) -> None:
    """Where r1c4 is supposed to be 9, and r1c5 is 1, it is 9 and 1 around r1c6 or around r1c4."""
    clue = Sandwich(ROW, 4)
    rules = classic() + Rules(9, [clue])
    candidates = Candidates(rules, [0] * 81)
    candidates.place(4, 1)
    candidates.masks[3] = sum(1 << digit for digit in marks)
    board = Board.of(candidates, Knowledge(rules))
    here = supposing(board, [LinkEnd((3,), digit, on=False) for digit in marks - {9}])
    working = cases(Case(((4, 1), (6, 9)), (5,), ((4,),)))
    ground = Ground(How.CLUE, cells=clue.cells, clue=clue, working=working)
    assert is_worked_out(ground, LinkEnd((3,), 9, on=False), here) == fine
