from __future__ import annotations

import pytest

from game.engine.errors import ContradictionError
from game.engine.notation import parse_grid
from game.engine.rating import hodoku
from game.engine.rating.hodoku_scale import SCALE, Level
from tests.engine.pictures import SEVERAL

BY_SINGLES = {
    "...2.7..957.....3.2......1..3.92..87.........91..43.2..2......5.8.....743..7.9...": 390,
    ".5.3.7...92.6........8..26..78....2....7.2....6....59..45..3........5.34...4.6.1.": 370,
    "...75...2.5......8.....87.9......2712...9...5187......4.35.....9......3.8...29...": 504,
    "..2.8.5..18.....96...1.9...42..1..59..1...2.....3.2...9.52.46.8.6.9.8.2.....5.... ": 438,
}
"""Puzzles of QQWing, and what HoDoKu 2.2.0 scores them."""
MEDIUM = ".......585..6.8.......9.3.634...76...5..8..3...93...416.4.2.......7.3..213......."


@pytest.mark.parametrize(("text", "score"), BY_SINGLES.items())
def test_the_score_of_singles(text: str, score: int) -> None:
    rating = hodoku.rate(parse_grid(text))
    assert (rating.level, rating.score, rating.solved) == (Level.EASY, score, True)
    assert not rating.steps


@pytest.mark.parametrize("text", BY_SINGLES)
def test_a_path_ends_at_the_solution_and_costs_the_score(text: str) -> None:
    values = list(parse_grid(text))
    score = 0
    for step in hodoku.path(values):
        score += hodoku.LINES[step.technique].score
        for cell, digit in step.placements:
            assert not values[cell]
            values[cell] = digit
    assert 0 not in values
    assert score == BY_SINGLES[text]


def test_the_scale_is_in_order_and_names_nothing_twice() -> None:
    keys = [key for line in SCALE for key in line.keys]
    assert len(keys) == len(set(keys))
    assert [line.name for line in SCALE[:3]] == ["Full House", "Naked Single", "Hidden Single"]


def test_a_puzzle_with_several_solutions_has_no_rating() -> None:
    with pytest.raises(ContradictionError):
        hodoku.rate(SEVERAL)


@pytest.mark.parametrize("other", [8, 72, 10])
def test_givens_that_clash_have_no_rating(other: int) -> None:
    values = [5, *[0] * 80]
    values[other] = 5
    with pytest.raises(ContradictionError):
        hodoku.rate(values)


def test_deleted_candidates_are_gone_from_the_start() -> None:
    values = parse_grid(MEDIUM)
    plain = hodoku.rate(values)
    gone = [mark for step in hodoku.path(values) for mark in step.eliminations]
    easier = hodoku.rate(values, gone)
    assert plain.steps
    assert not easier.steps
    assert easier.score < plain.score


HARDER = {
    MEDIUM: (Level.MEDIUM, 496),
    "..6...1..9.......6...7.8............1..3.9..563..7..495.2...3.7813...952....3....": (
        Level.HARD,
        1270,
    ),
    "..46.......9.7..8......817494.....6...7.4...335.....2......9245..8.3..9...62.....": (
        Level.EXTREME,
        1846,
    ),
    "..42....9.9.8..43...5..98.......52..5.2.1.7.......81....6..23...3.5..96...97....8": (
        Level.EXTREME,
        3632,
    ),
}
"""Puzzles of QQWing, and HoDoKu's level and score: the third is one up for its score."""


@pytest.mark.parametrize(("text", "wanted"), HARDER.items())
def test_harder_puzzles(text: str, wanted: tuple[Level, int]) -> None:
    rating = hodoku.rate(parse_grid(text))
    assert (rating.level, rating.score) == wanted
    assert hodoku.LINES[rating.hardest].level <= rating.level
