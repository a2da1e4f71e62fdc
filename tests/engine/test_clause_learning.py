from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.errors import GenerationError
from game.engine.generator import generate
from game.engine.notation import parse_grid
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import Rules, classic, latin
from game.engine.solver import backtracking
from game.engine.solver.clause_learning import ClauseLearner
from game.engine.solver.learning_search import search_then_learn
from game.engine.solver.tables import Tables, tables
from game.engine.variants.chess import anti_king, anti_knight
from game.engine.variants.diagonal import diagonals
from game.engine.variants.windoku import windows
from tests.engine.pictures import backtrack

PIECES = (diagonals(4), anti_knight(4), anti_king(4), windows(4), classic(4))


def all_of(table: Tables, position: int) -> list[tuple[int, ...]]:
    blank = (0,) * table.rules.cell_count
    return [table.values(blank, trail) for trail in ClauseLearner(table, position).solutions()]


@given(st.lists(st.sampled_from(PIECES), max_size=3))
@settings(max_examples=40)
def test_all_solutions_are_found_once(pieces: list[Rules]) -> None:
    rules = latin(4)
    for piece in pieces:
        rules += piece
    table = tables(rules)
    assert sorted(all_of(table, table.blank)) == sorted(backtrack(rules, [0] * 16))


@given(st.integers(0, 10**9))
@settings(max_examples=20)
def test_it_counts_as_the_plain_search_does(seed: int) -> None:
    rng = Random(seed)
    givens = generate(PuzzleSpec(blanks=50, seed=seed)).givens
    fewer = [digit if rng.random() < 0.8 else 0 for digit in givens]
    table = tables(classic())
    start = table.start(fewer)
    plain = sorted(tuple(sorted(trail)) for trail in islice(backtracking.search(table, start), 500))
    if len(plain) < 500:
        each = sorted(len(set(trail)) for trail in ClauseLearner(table, start).solutions())
        assert each == [fewer.count(0)] * len(plain)


def test_nothing_is_left_when_a_field_is_empty() -> None:
    table = tables(classic())
    values = [1, 2, 3, 4, 5, 6, 7, 8, 0, *[0] * 72]
    values[17] = 9
    start = table.start(values)
    assert start < 0 or not all_of(table, start)


def test_a_solved_grid_is_its_own_solution() -> None:
    puzzle = generate(PuzzleSpec(blanks=0, seed=1))
    table = tables(classic())
    assert list(ClauseLearner(table, table.start(puzzle.givens)).solutions()) == [[]]


@pytest.mark.parametrize("branches", [1, 3, 30])
def test_solutions_found_before_are_not_found_again(
    branches: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.engine.solver.learning_search.MAX_SMALL_BRANCHES", branches)
    rules = classic(4) + diagonals(4)
    table = tables(rules)
    found = [table.values((0,) * 16, trail) for trail in search_then_learn(table, table.blank)]
    assert sorted(found) == sorted(backtrack(rules, [0] * 16))


def test_clauses_are_forgotten_without_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.engine.solver.clause_learning.FIRST_CLAUSES", 20)
    rules = classic(6) + diagonals(6) + anti_king(6)
    table = tables(rules)
    expected = sum(1 for _ in backtracking.search(table, table.blank))
    assert len(set(all_of(table, table.blank))) == expected


def test_a_big_grid_with_few_givens_is_proven_unique() -> None:
    """300 blanks of 625."""
    puzzle = generate(PuzzleSpec(size=25, blanks=300, seed=5))
    table = tables(classic(25))
    learner = ClauseLearner(table, table.start(puzzle.givens))
    found = list(islice(learner.solutions(), 2))
    assert [table.values(puzzle.givens, trail) for trail in found] == [puzzle.solution]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_clause_forbids_the_solution(seed: int) -> None:
    puzzle = generate(PuzzleSpec(size=16, blanks=150, seed=seed))
    assert puzzle.solution
    table = tables(classic(16))
    learner = ClauseLearner(table, table.start(puzzle.givens))
    true = {
        variable if puzzle.solution[candidate // 16] == candidate % 16 + 1 else ~variable
        for candidate, variable in learner._state.variables.items()
    }
    assert next(learner.solutions())
    assert learner.dead_ends
    assert all(not true.isdisjoint(clause) for _, clause in learner._learned)


def test_chance_changes_the_way_only() -> None:
    puzzle = generate(PuzzleSpec(size=16, blanks=150, seed=2))
    table = tables(classic(16))
    start = table.start(puzzle.givens)
    for seed in range(3):
        found = list(ClauseLearner(table, start, Random(seed).random).solutions())
        assert [table.values(puzzle.givens, trail) for trail in found] == [puzzle.solution]


@pytest.mark.parametrize("variant", ["antiknight+x", "jigsaw+antiknight", "jigsaw+windoku"])
def test_rules_with_few_solutions_are_filled(variant: str) -> None:
    assert generate(PuzzleSpec(variant=variant, size=9, blanks=40, seed=1)).unique


@pytest.mark.parametrize("variant", ["antiknight+antiking+x", "antiknight+antiking+windoku"])
def test_rules_without_solutions_are_told(variant: str) -> None:
    with pytest.raises(GenerationError, match="no solution at all"):
        generate(PuzzleSpec(variant=variant, size=9, blanks=40, seed=1))


def test_an_excluded_solution_is_not_found_again_after_clauses_were_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.engine.solver.clause_learning.FIRST_CLAUSES", 5)
    monkeypatch.setattr("game.engine.solver.clause_learning.MORE_CLAUSES", 5)
    table = tables(classic())
    givens = parse_grid(
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    )
    (found,) = (list(trail) for trail in backtracking.search(table, table.start(givens)))
    learner = ClauseLearner(table, table.start(givens))
    learner.exclude(found)
    assert list(learner.solutions()) == []
    assert learner.dead_ends > 20, "nothing was forgotten on the way"


@given(st.lists(st.lists(st.integers(0, 4), min_size=16, max_size=16), min_size=1, max_size=6))
@settings(max_examples=40)
def test_questions_one_after_the_other_are_answered_as_if_each_were_the_first(
    questions: list[list[int]],
) -> None:
    rules = classic(4) + diagonals(4)
    table = tables(rules)
    learner = ClauseLearner(table, table.blank, filling=True)
    full = sorted(map(tuple, backtrack(rules, [0] * 16)))
    for drawn in questions:
        # Most random questions have no answer: some are a part of an answer.
        values = [
            digit if digit == there else 0 for digit, there in zip(drawn, full[0], strict=True)
        ]
        for asked in (drawn, values):
            fitting = [
                each for each in full if all(d in (0, e) for d, e in zip(asked, each, strict=True))
            ]
            candidates = [4 * cell + digit - 1 for cell, digit in enumerate(asked) if digit]
            trail = learner.solution_with(candidates)
            assert (trail is not None) == bool(fitting)
            if trail is not None:
                assert table.values((0,) * 16, trail) in fitting
