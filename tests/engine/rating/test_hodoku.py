"""HoDoKu's scale: its path, its score and its levels."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.errors import ContradictionError
from game.engine.notation import parse_grid
from game.engine.rating import hodoku
from game.engine.rating.hodoku_scale import SCALE, Level
from rated_puzzles.rows import rows
from tests.engine.pictures import SEVERAL

DATA = Path(__file__).parents[2] / "data"
RATED = [row for name in ("few", "more") for row in rows(DATA / f"rated_{name}.tsv")]
BY_SINGLES = {row.puzzle: row.score for row in RATED if not row.steps}
"""Puzzles that HoDoKu solves by singles alone, with its scores."""
MEDIUM = next(row.puzzle for row in RATED if row.level == "Medium" and row.steps)


def test_puzzles_of_singles_are_easy_and_have_no_steps() -> None:
    assert len(BY_SINGLES) > 20
    for text in BY_SINGLES:
        rating = hodoku.rate(parse_grid(text))
        assert (rating.level, rating.solved) == (Level.EASY, True)
        assert not rating.steps


@pytest.mark.parametrize("text", list(BY_SINGLES)[:6])
def test_a_path_ends_at_the_solution_and_costs_the_score(text: str) -> None:
    values = list(parse_grid(text))
    score = 0
    for step in hodoku.path(values):
        score += hodoku.LINE_OF[step.technique].score
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


AT_THE_CAP = {
    ".2694......3..2.....931.....5..9...8.....8.7.9.7...4.5..5.6...4...1.9..6...8..5..": 1600,
    "..7.......5.3.91.7...2..6.3.9..4.8..7.45.........1....4.9...5..2.5..17..6...5...1": 1800,
}
"""Puzzles of our own whose scores equal HoDoKu's caps for Hard and Unfair."""


@pytest.mark.parametrize(("text", "cap"), AT_THE_CAP.items())
def test_only_a_score_above_the_cap_raises_the_level(text: str, cap: int) -> None:
    rating = hodoku.rate(parse_grid(text))
    assert rating.score == cap
    assert rating.level == hodoku.LINE_OF[rating.hardest].level
    assert rating.level == {1600: Level.HARD, 1800: Level.UNFAIR}[cap]


def test_a_score_above_the_cap_raises_the_level() -> None:
    """HoDoKu rates these higher than any of their steps."""
    levels = {line.name: line.level for line in SCALE}
    raised = [
        row
        for row in RATED
        if row.steps and Level[row.level.upper()] > max(levels[name] for name in row.steps)
    ]
    assert len(raised) >= 5
    for row in raised[:10]:
        rating = hodoku.rate(parse_grid(row.puzzle))
        assert rating.level.title == row.level
        assert hodoku.LINE_OF[rating.hardest].level < rating.level
