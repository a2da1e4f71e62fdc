from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from game.engine.candidates import Candidates, cells_of
from game.engine.generator import generate
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import classic
from game.engine.techniques import LADDER, Tier
from game.engine.techniques.step import Step
from game.engine.techniques.technique import any_rules

if TYPE_CHECKING:
    from collections.abc import Iterator


class Searches:
    """A search that counts how often it runs."""

    def __init__(self, *found: Step) -> None:
        self.found = found
        self.asked = 0

    def steps(self) -> Iterator[Step]:
        self.asked += 1
        yield from self.found


def _run(candidates: Candidates, searches: Searches, digit: int = 1) -> list[Step]:
    part = candidates.where[digit]
    return list(candidates.memory.skip_if_unchanged(("x", digit), part, searches.steps()))


def test_nothing_is_searched_twice_where_nothing_changed() -> None:
    candidates = Candidates(classic(), [0] * 81)
    searches = Searches()
    assert _run(candidates, searches) == []
    candidates.eliminate(0, 2)
    assert _run(candidates, searches) == []
    assert searches.asked == 1


def test_a_change_of_the_part_or_another_name_is_searched() -> None:
    candidates = Candidates(classic(), [0] * 81)
    searches = Searches()
    _run(candidates, searches)
    _run(candidates, searches, digit=2)
    candidates.eliminate(0, 1)
    _run(candidates, searches)
    assert searches.asked == 3


def test_a_copy_remembers_nothing() -> None:
    candidates = Candidates(classic(), [0] * 81)
    searches = Searches()
    _run(candidates, searches)
    _run(candidates.copy(), searches)
    assert searches.asked == 2


def test_what_was_found_or_not_drained_is_found_again() -> None:
    candidates = Candidates(classic(), [0] * 81)
    searches = Searches(Step("x", (), ((0, 1),)), Step("x", (), ((1, 1),)))
    for _ in range(2):
        assert len(_run(candidates, searches)) == 2
        first = next(candidates.memory.skip_if_unchanged("y", 0, searches.steps()))
        assert first.eliminations == ((0, 1),)
    empty = Searches()
    next(candidates.memory.skip_if_unchanged("z", 0, empty.steps()), None)
    assert _run(candidates, empty) == []


@pytest.mark.parametrize("seed", range(2))
def test_who_remembers_finds_what_others_find(seed: int) -> None:
    """Along a path on which candidates go one by one, or digits are filled in."""
    puzzle = generate(PuzzleSpec(blanks=54, seed=seed))
    assert puzzle.solution
    candidates, chance = Candidates(puzzle.rules, puzzle.givens), Random(seed)
    usual = [each for each in LADDER if each.usual and each.fits is any_rules]
    quick = [each for each in usual if each.tier <= Tier.HARD]
    while candidates.blank:
        fresh = candidates.copy()
        for each in quick:
            assert list(each.find(candidates)) == list(each.find(fresh)), each.key
        cell = chance.choice(list(cells_of(candidates.blank)))
        wrong = [d for d in cells_of(candidates.masks[cell]) if d != puzzle.solution[cell]]
        if wrong:
            candidates.eliminate(cell, chance.choice(wrong))
        else:
            candidates.place(cell, puzzle.solution[cell])
