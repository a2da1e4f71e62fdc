from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.candidates import Candidates
from game.engine.generator import generate
from game.engine.notation import parse_cell, parse_grid
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import Rules, classic
from game.engine.solver import solve
from game.engine.techniques import SINGLES, next_single, steps
from game.engine.techniques.clues.spoken import clues_in
from game.engine.techniques.role import Role
from game.engine.techniques.singles import hidden_single, naked_single
from game.engine.variants.sums import Cage
from game.words.sentences import explain
from tests.engine.pictures import SIX, SOLVED, UNIQUE


def _only(picture: str) -> tuple[int, ...]:
    return parse_grid(picture)


def test_a_full_house_comes_first() -> None:
    values = list(SOLVED)
    values[40] = 0
    step = next_single(classic(), values)
    assert step is not None
    assert step.technique == "full_house"
    assert step.placements == ((40, SOLVED[40]),)
    assert step.house is not None
    assert step.house.kind == "row"


def test_a_hidden_single_in_a_box_shows_what_blocks_the_others() -> None:
    values = _only(
        """
        .....1
        ......
        ......
        .1....
        ......
        ......
        """
    )
    step = next_single(classic(6), values)
    assert step is None
    with_column = list(values)
    with_column[parse_cell("r5c3", 6)] = 1
    step = next_single(classic(6), with_column)
    assert step is not None
    assert step.technique == "hidden_single"
    assert step.placements == ((parse_cell("r2c1", 6), 1),)
    assert step.house is not None
    assert (step.house.kind, step.house.index) == ("box", 0)
    blockers = {parse_cell(name, 6) for name in ("r1c6", "r4c2", "r5c3")}
    assert set(step.cells(Role.BLOCKER)) == blockers
    assert step.cells(Role.TARGET) == (parse_cell("r2c1", 6),)


def test_a_naked_single_shows_each_digit_that_it_sees() -> None:
    values = _only(
        """
        .23...
        ......
        4.....
        5.....
        6.....
        ......
        """
    )
    found = [step for step in steps(classic(6), values) if step.technique == "naked_single"]
    assert found[0].placements == ((0, 1),)
    assert {values[cell] for cell in found[0].cells(Role.BLOCKER)} == {2, 3, 4, 5, 6}


def test_singles_alone_solve_a_simple_puzzle() -> None:
    values = list(UNIQUE)
    while step := next_single(classic(), values):
        for cell, digit in step.placements:
            values[cell] = digit
    assert tuple(values) == SOLVED


def test_rows_and_columns_are_not_swapped_on_six() -> None:
    solution = solve(classic(6), SIX)
    assert solution is not None
    for step in steps(classic(6), SIX):
        for cell, digit in step.placements:
            assert solution[cell] == digit


@given(st.integers(0, 10**9), st.sampled_from([(9, 50), (9, 54), (6, 22), (4, 11)]))
@settings(max_examples=40)
def test_no_step_contradicts_the_solution(seed: int, shape: tuple[int, int]) -> None:
    size, blanks = shape
    puzzle = generate(PuzzleSpec(size=size, blanks=blanks, seed=seed))
    assert puzzle.solution is not None
    candidates = Candidates(puzzle.rules, puzzle.givens)
    while found := [step for each in SINGLES for step in each.find(candidates)]:
        for step in found:
            assert all(puzzle.solution[cell] == digit for cell, digit in step.placements)
            assert all(puzzle.solution[cell] != digit for cell, digit in step.eliminations)
        found[0].apply(candidates)


def test_each_blocker_of_a_hidden_single_comes_with_its_house() -> None:
    values = _only(
        """
        .....1
        ......
        ......
        .1....
        ..1...
        ......
        """
    )
    (step,) = [each for each in steps(classic(6), values) if each.technique == "hidden_single"][:1]
    blockers = [each for each in step.evidence if each.role is Role.BLOCKER]
    assert [str(each.house) for each in blockers] == ["row 1", "column 2", "column 3"]
    assert "1s in row 1 and columns 2 and 3" in explain(step, classic(6))


def test_what_no_digit_blocks_was_ruled_out_before() -> None:
    candidates = Candidates(classic(4), (0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    candidates.eliminate(0, 1)
    step = next(hidden_single(candidates))
    assert step.placements == ((1, 1),)
    (before,) = [each for each in step.evidence if each.role is Role.RULED_OUT]
    assert (before.cells, before.digits) == ((0,), (1,))
    assert "1 is already ruled out in r1c1, and elsewhere by the 1 in row 2" in explain(
        step, classic(4)
    )


def test_a_naked_single_says_which_house_has_which_digits() -> None:
    values = _only(
        """
        .23...
        ......
        4.....
        5.....
        ......
        ......
        """
    )
    candidates = Candidates(classic(6), values)
    candidates.eliminate(0, 6)
    (step,) = naked_single(candidates)
    assert explain(step, classic(6)) == (
        "Row 1 has 2 and 3, and column 1 has 4 and 5; the digit 6 is already ruled out. "
        "Only 1 is left, so r1c1 is 1."
    )


def test_a_naked_single_in_a_cage_of_its_own_says_so() -> None:
    rules = classic(6) + Rules(6, [Cage((0,), 4), Cage((1, 2), 7)])
    step = next(naked_single(Candidates(rules, (0,) * 36)))
    assert explain(step, rules) == "The cage of 4 is this cell alone, so r1c1 is 4."
    assert clues_in(step.evidence, rules) == (Cage((0,), 4),)
