from __future__ import annotations

import gc
import weakref
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import derived
from game.engine.errors import RulesError, Stopped
from game.engine.rules import BOX_SHAPES, boxes, classic, latin
from game.engine.solver import count_solutions, random_solution, solutions, solve
from game.engine.solver.tables import tables
from game.engine.techniques.implications.numbering import network
from game.engine.variants.jigsaw import random_regions
from tests.engine.pictures import SEVERAL, SOLVED, UNIQUE, backtrack

FOURS = st.lists(st.sampled_from([0, 0, 0, 1, 2, 3, 4]), min_size=16, max_size=16)


@given(FOURS)
@settings(max_examples=300)
def test_it_finds_what_plain_backtracking_finds(values: list[int]) -> None:
    rules = classic(4)
    expected = sorted(backtrack(rules, values))
    assert sorted(solutions(rules, values)) == expected
    assert count_solutions(rules, values, limit=300) == len(expected)
    assert (solve(rules, values) is None) == (not expected)


def test_a_known_puzzle() -> None:
    assert solve(classic(), UNIQUE) == SOLVED
    assert count_solutions(classic(), UNIQUE) == 1
    assert count_solutions(classic(), SOLVED) == 1


def test_several_solutions_are_all_different_and_keep_the_values() -> None:
    found = list(solutions(classic(), SEVERAL))
    assert len(found) == len(set(found)) == count_solutions(classic(), SEVERAL, limit=10**6) > 1
    for solution in found:
        assert classic().is_solved(solution)
        assert all(value in (0, solved) for value, solved in zip(SEVERAL, solution, strict=True))


def test_counting_stops_at_the_limit() -> None:
    assert count_solutions(classic(), (0,) * 81, limit=7) == 7


@pytest.mark.parametrize("size", BOX_SHAPES)
def test_every_size_has_a_random_solution(size: int) -> None:
    if size <= 16:
        solution = random_solution(classic(size), Random(1))
        assert solution is not None
        assert classic(size).is_solved(solution)


def test_conflicting_values_have_no_solution() -> None:
    values = (1, 1) + (0,) * 79
    assert solve(classic(), values) is None
    assert count_solutions(classic(), values) == 0
    assert random_solution(classic(), Random(1), values) is None


def test_a_wrong_number_of_values_is_an_error() -> None:
    with pytest.raises(RulesError, match="80 values"):
        solve(classic(), (0,) * 80)


def test_a_search_can_be_stopped() -> None:
    with pytest.raises(Stopped):
        count_solutions(classic(), (0,) * 81, limit=100, should_stop=lambda: True)


def test_what_large_rules_need_goes_with_the_next_ones() -> None:
    kept = []
    for seed in range(4):
        rules = latin(16) + random_regions(16, Random(seed))
        network(rules)
        kept.append(weakref.ref(tables(rules)))
    gc.collect()
    assert 1 <= sum(each() is not None for each in kept) <= 2


def test_tables_of_large_rules_go_with_whoever_used_them() -> None:
    derived.forget()
    found = tables(latin(16) + boxes(4, 4))
    assert found.start((1,) + (0,) * 255) > 0
    kept = weakref.ref(found), weakref.ref(found.assign)
    gc.disable()  # there is no circle in them that it would have to find first
    try:
        del found
        derived.forget_large()
        assert [each() for each in kept] == [None, None]
    finally:
        gc.enable()
