from __future__ import annotations

import itertools
from collections.abc import Callable
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.generator import generate
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import Rules, classic
from game.engine.solver import count_solutions, solutions
from game.engine.solver.backtracking import search
from game.engine.solver.counting import count
from game.engine.solver.tables import Tables, tables
from game.engine.variants.diagonal import diagonals

X = classic() + diagonals(9)
TABLES = tables(classic())


@given(st.integers(0, 10**9), st.integers(45, 56))
@settings(max_examples=30)
def test_locked_candidates_never_belong_to_the_solution(seed: int, blanks: int) -> None:
    puzzle = generate(PuzzleSpec(blanks=blanks, seed=seed))
    assert puzzle.solution is not None
    position = TABLES.start(puzzle.givens)
    assert TABLES.locked is not None
    narrow = TABLES.locked.narrow(position)
    assert narrow & position == narrow
    for cell, digit in enumerate(puzzle.solution):
        if not puzzle.givens[cell]:
            bits = TABLES.bits[cell * 9 + digit - 1]
            assert narrow & bits == bits


def test_locked_candidates_point_out_of_a_box() -> None:
    values = [0] * 81
    values[9:18] = [2, 3, 4, 0, 0, 0, 0, 0, 0]
    values[18:27] = [5, 6, 7, 0, 0, 0, 0, 0, 0]
    position = TABLES.start(values)
    assert TABLES.locked is not None
    narrow = TABLES.locked.narrow(position)
    for digit in (1, 8, 9):
        for cell in range(9):
            there = bool(narrow & TABLES.bits[cell * 9 + digit - 1])
            assert there == (cell < 3)


@given(st.integers(0, 10**9))
@settings(max_examples=20)
def test_both_searches_count_alike(seed: int) -> None:
    puzzle = generate(PuzzleSpec(blanks=56, seed=seed))
    fewer = [digit if cell % 7 else 0 for cell, digit in enumerate(puzzle.givens)]
    start = TABLES.start(fewer)
    counted = count(TABLES, start, 40)
    assert counted == sum(1 for _ in islice(search(TABLES, start), 40))


def test_entries_are_the_same_whole_or_one_by_one() -> None:
    small = Tables(classic(4) + diagonals(4))
    for candidate in range(4 * 4 * 4):
        for place in small.places(candidate):
            assert small.assign[place] == small.kept(candidate)


def test_equal_rules_share_their_tables() -> None:
    again = Rules(9, classic().constraints)
    assert tables(again) is tables(classic(9)) is tables(classic())


MOST_QUESTIONS = 1_000
"""More than ten times what the hardest of these grids need; beyond it the search is stopped."""


def impatient() -> Callable[[], bool]:
    """Ends a search that asks too often."""
    asked = itertools.count(1)
    return lambda: next(asked) > MOST_QUESTIONS


@pytest.mark.parametrize("clues", range(0, 40, 3))
def test_no_grid_needs_a_long_search(clues: int) -> None:
    """Counted in questions whether to stop; what it takes in time is in tools/bench.py."""
    rng = Random(clues)
    for _ in range(10):
        values = [0] * 81
        for _ in range(clues):
            values[int(rng.random() * 81)] = 1 + int(rng.random() * 9)
        count_solutions(classic(), values, 2, impatient())
        next(solutions(classic(), values, impatient()), None)


@given(st.integers(0, 10**9), st.sampled_from([classic(), classic(6), X]))
@settings(max_examples=60)
def test_singles_alone_find_what_a_search_finds(seed: int, rules: Rules) -> None:
    """Easy puzzles, with a given changed now and then: some have a clash, some no solution."""
    rng = Random(seed)
    spec = PuzzleSpec(size=rules.size, blanks=rules.cell_count // 3, seed=seed)
    values = list(generate(spec).givens)
    for _ in range(int(rng.random() * 3)):
        values[int(rng.random() * len(values))] = 1 + int(rng.random() * rules.size)
    table = tables(rules)
    position = table.start(values)
    searched = search(table, position) if position >= 0 else ()
    found = {table.values(values, trail) for trail in islice(searched, 100)}
    assert set(islice(solutions(rules, values), 100)) == found


def test_a_search_that_is_taken_over_neither_loses_nor_repeats_a_solution() -> None:
    values = list(generate(PuzzleSpec(blanks=50, seed=5)).givens)
    counted = 1
    for cell in range(81):
        values[cell] = 0
        counted = count(TABLES, TABLES.start(values), 50_000)
        if counted > 2 * TABLES.plain_branches:
            break
    assert counted < 50_000
    found = list(solutions(classic(), values))
    assert len(found) == len(set(found)) == counted
    assert all(classic().is_solved(each) for each in found)
