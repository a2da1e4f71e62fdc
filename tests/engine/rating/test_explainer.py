"""Sudoku Explainer's scale: the path, and the rating of each step."""

from __future__ import annotations

from functools import cache
from itertools import count
from pathlib import Path
from random import Random

import pytest

from game.engine.errors import ContradictionError, Stopped
from game.engine.generator.transformation import random_transform
from game.engine.notation import parse_grid
from game.engine.rating import explainer
from game.engine.rating.explainer import RatedStep
from game.engine.rating.explainer.scale import TITLES, title
from game.engine.rules import classic
from game.engine.solver import solve
from game.engine.techniques import LADDER, Step
from game.engine.techniques.forcing import several
from game.engine.techniques.role import Role
from rated_puzzles.rows import rows
from tests.engine.pictures import SEVERAL

DATA = Path(__file__).parents[2] / "data"
RATED = {row.puzzle: row for row in rows(DATA / "rated_few.tsv")}
ER = {text: row.se[0] for text, row in RATED.items() if row.se and row.se[0] <= 8.9}
HARDEST = {RATED[text].se_hardest: text for text in ER}
EASY, PAIR, WING = HARDEST["Hidden Single"], HARDEST["Naked Pair"], HARDEST["XYZ-Wing"]
CHAIN = HARDEST["Nishio Forcing Chains"]


@cache
def path(text: str) -> tuple[RatedStep, ...]:
    """All steps of a puzzle."""
    return tuple(explainer.path(parse_grid(text)))


@pytest.mark.parametrize("text", list(ER)[::3])
def test_a_path_is_sound_and_ends_at_the_solution(text: str) -> None:
    values = parse_grid(text)
    solution = solve(classic(), values)
    assert solution
    now = list(values)
    for rated in path(text):
        assert rated.step.evidence, rated
        for cell, digit in rated.step.placements:
            assert (now[cell], solution[cell]) == (0, digit)
            now[cell] = digit
        assert all(solution[cell] != digit for cell, digit in rated.step.eliminations)
    assert tuple(now) == solution


@pytest.mark.parametrize("text", list(ER)[::3])
def test_the_hardest_step_of_the_path_is_the_rating(text: str) -> None:
    assert max(rated.rating for rated in path(text)) == ER[text]


# The scale: figures of Sudoku Explainer 1.2.1

CHAINS = {
    "x_cycle": 65,
    "y_cycle": 65,
    "forcing_x_chain": 66,
    "xy_cycle": 70,
    "forcing_xy_chain": 70,
    "nishio": 75,
    "cell_forcing_chain": 80,
    "region_forcing_chain": 80,
    "dynamic_cell": 85,
    "dynamic_region": 85,
    "dynamic_contradiction": 85,
    "dynamic_double": 85,
    "dynamic_plus_cell": 90,
    "dynamic_plus_region": 90,
    "dynamic_plus_contradiction": 90,
    "dynamic_plus_double": 90,
}
"""The base ratings of chains, in tenths."""
LENGTHS = (4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024)
"""A tenth is added for each of these that the number of nodes, less two, exceeds."""
DYNAMIC_PLUS = ".4....8....3.9...25....6.....1.2.......8.4.3.....7.9...6.1...877...6.5....2....4."
"""A puzzle of our own; no puzzle rated elsewhere is as hard."""


@pytest.mark.parametrize("text", [*[text for text in ER if ER[text] >= 6.5][::2], DYNAMIC_PLUS])
def test_a_chain_is_worth_its_sort_and_its_length(text: str) -> None:
    chains = [each for each in path(text) if each.step.technique in CHAINS]
    assert chains
    for rated in chains:
        longer = sum(nodes(rated.step) - 2 > length for length in LENGTHS)
        least = CHAINS[rated.step.technique] + longer
        # What placed digits exclude goes without saying in the list of a net, but counts.
        net = rated.step.technique.startswith(("dynamic", "nishio"))
        tenths = round(10 * rated.rating)
        assert tenths >= least if net else tenths == least, rated


def nodes(step: Step) -> int:
    """The candidates, on or off, in all branches that a step shows, those of each counted."""
    found = 0
    for each in step.evidence:
        if each.role == Role.CHAIN:
            ends = {end for link in each.links for end in (link.start, link.end)}
            found += len(ends) or 1
    return found


def test_patterns_within_chains_are_among_these() -> None:
    keys = {rated.step.technique for rated in path(DYNAMIC_PLUS)}
    assert "dynamic_plus_contradiction" in keys


def test_nested_chains_are_worth_half_a_point_more_each_level() -> None:
    """No puzzle rated elsewhere needs one."""
    assert tuple(search.base for search in several.NESTED) == (95, 100, 105)


@pytest.mark.parametrize("text", [EASY, PAIR, WING, CHAIN])
def test_a_disguise_keeps_the_rating(text: str) -> None:
    values = parse_grid(text)
    disguised = random_transform(9, (3, 3), Random(7)).apply(values)
    assert explainer.rate(disguised).er == explainer.rate(values).er


def test_what_is_deleted_need_not_be_found() -> None:
    """With the pair's eliminations made, the puzzle is easier."""
    values = parse_grid(PAIR)
    pairs = [each.step for each in explainer.path(values) if each.step.technique == "naked_pair"]
    assert pairs
    deleted = [mark for step in pairs for mark in step.eliminations]
    assert explainer.rate(values, deleted).er < explainer.rate(values).er


def test_a_puzzle_without_one_solution_has_no_rating() -> None:
    with pytest.raises(ContradictionError):
        explainer.rate(SEVERAL)
    with pytest.raises(ContradictionError):
        explainer.rate((1, 1) + (0,) * 79)


def test_a_solved_grid_needs_no_step() -> None:
    solution = solve(classic(), parse_grid(EASY))
    assert solution is not None
    assert list(explainer.path(solution)) == []


@pytest.mark.parametrize("allowed", [0, 3, 60])
def test_a_rating_can_be_stopped_at_any_time(allowed: int) -> None:
    asked = count()
    with pytest.raises(Stopped):
        explainer.rate(parse_grid(CHAIN), should_stop=lambda: next(asked) >= allowed)


def test_titles_are_of_techniques_that_there_are() -> None:
    known = {key for technique in LADDER for key in technique.keys}
    assert set(TITLES) <= known
    assert title("naked_pair") == "Naked Pair"
    assert title("bug_3") == "BUG type 3"
    assert title("dynamic_cell") == "Dynamic Cell Forcing Chains"
    assert title("dynamic_plus_cell") == "Dynamic Cell Forcing Chains (+)"
