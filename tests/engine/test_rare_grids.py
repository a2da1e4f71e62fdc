"""Grids that guessing does not find: regions drawn around one, learning in turns, known sums."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from game.engine.errors import GenerationError, Stopped
from game.engine.generator import generate
from game.engine.generator.fill import fill
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import classic, latin
from game.engine.solver.clause_learning import ClauseLearner
from game.engine.solver.tables import tables
from game.engine.variants.jigsaw import fitted_regions
from game.engine.variants.neighbours import EDGES, around
from game.engine.variants.table import base_rules, has_no_grid, variants_of


def in_one_piece(cells: tuple[int, ...], size: int) -> bool:
    reached = {cells[0]}
    for _ in cells:
        reached |= {each for cell in reached for each in around(cell, size, EDGES)} & {*cells}
    return reached == {*cells}


@pytest.mark.parametrize("size", [6, 9, 12, 16, 20])
@pytest.mark.parametrize("seed", [1, 2])
def test_regions_fit_the_grid_they_are_drawn_for(size: int, seed: int) -> None:
    rng = Random(seed)
    solution = fill(classic(size), rng)
    drawn = fitted_regions(solution, rng)
    assert (latin(size) + drawn).is_solved(solution)
    assert all(in_one_piece(house.cells, size) for house in drawn.houses)
    boxes = {frozenset(house.cells) for house in classic(size).houses}
    assert not {frozenset(house.cells) for house in drawn.houses} <= boxes


@pytest.mark.parametrize(
    ("variant", "size"), [("jigsaw+nonconsecutive", 9), ("jigsaw", 20), ("windoku", 20)]
)
def test_rare_grids_are_found(variant: str, size: int) -> None:
    puzzle = generate(PuzzleSpec(variant=variant, size=size, blanks=size, seed=3))
    assert puzzle.unique and puzzle.solution
    assert puzzle.rules.is_solved(puzzle.solution)


@pytest.mark.parametrize(
    "variant", ["windoku+nonconsecutive", "x+antiking+nonconsecutive", "x+windoku+nonconsecutive"]
)
def test_sums_known_to_have_no_grid_are_told(variant: str) -> None:
    with pytest.raises(GenerationError, match="no solution at all"):
        generate(PuzzleSpec(variant=variant, size=9, blanks=40, seed=1))


def test_what_is_known_is_known_of_boxes_only() -> None:
    assert has_no_grid(variants_of("windoku+nonconsecutive"), 9)
    assert not has_no_grid(variants_of("windoku+nonconsecutive"), 16)
    assert not has_no_grid(variants_of("windoku+antiknight"), 9)


def test_no_grid_is_proven_where_digits_are_not_interchangeable() -> None:
    with pytest.raises(GenerationError, match="no solution at all"):
        generate(PuzzleSpec(variant="antiking+nonconsecutive", size=6, blanks=20, seed=1))


def test_a_search_goes_on_where_it_was_stopped() -> None:
    rules = base_rules(variants_of("antiknight+nonconsecutive"), 9, Random(1))
    table = tables(rules)
    learner = ClauseLearner(table, table.blank, Random(1).random)
    stops = 0
    while True:
        stop_soon = partial(next, iter([*[False] * 5, True]))
        try:
            trail = next(learner.solutions(stop_soon))
        except Stopped:
            stops += 1
        else:
            break
    assert stops > 1
    assert rules.is_solved(table.values([0] * 81, trail))
