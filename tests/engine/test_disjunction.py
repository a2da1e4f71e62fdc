"""Counting with pairs of candidates agrees with the search that knows nothing of them."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from game.engine.errors import Stopped
from game.engine.generator import generate
from game.engine.generator.recipe import Recipe
from game.engine.puzzle import PuzzleSpec
from game.engine.solver.backtracking import search
from game.engine.solver.disjunction import count_by_disjunction
from game.engine.solver.tables import tables

KINDS = ("nonconsecutive", "antiknight", "antiking", "jigsaw+antiking", "jigsaw")
MINIMAL = Recipe(minimal=True)


@pytest.mark.parametrize("variant", KINDS)
@pytest.mark.parametrize("size", [6, 9])
def test_it_counts_as_many_solutions_as_the_search(variant: str, size: int) -> None:
    puzzle = generate(PuzzleSpec(variant=variant, size=size, blanks=size * size // 2, seed=3))
    table, rng = tables(puzzle.rules), Random(8)
    several = 0
    for blanks in range(size * size // 2, 37 if size == 6 else 72):
        cells = set(rng.sample(range(size * size), blanks))
        values = [0 if cell in cells else puzzle.solutions[0][cell] for cell in range(size * size)]
        start = table.start(values)
        wanted = len(list(islice(search(table, start), 20)))
        assert count_by_disjunction(table, start, 20, None) == wanted
        several += wanted > 1
    assert several


@pytest.mark.parametrize("variant", KINDS[:3])
def test_no_solution_is_found_where_there_is_none(variant: str) -> None:
    puzzle = generate(PuzzleSpec(variant=variant, size=6, blanks=20, seed=1), recipe=MINIMAL)
    table = tables(puzzle.rules)
    for cell, right in enumerate(puzzle.solutions[0]):
        if not puzzle.givens[cell]:
            others = table.start(puzzle.givens) & ~table.bits[cell * 6 + right - 1]
            assert count_by_disjunction(table, others, 1, None) == 0


def test_it_stops_when_told() -> None:
    puzzle = generate(PuzzleSpec(variant="nonconsecutive", blanks=50, seed=1))
    with pytest.raises(Stopped):
        count_by_disjunction(tables(puzzle.rules), tables(puzzle.rules).blank, 99, lambda: True)
