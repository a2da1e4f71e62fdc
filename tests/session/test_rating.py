"""The rating of the puzzle being played: known step by step, and its text form."""

from __future__ import annotations

import pytest

from game.engine.generator import generate
from game.engine.puzzle import PuzzleSpec
from game.engine.techniques import LADDER, Tier
from game.session.rating import MAX_ER, Rating, rate
from game.session.session import Session
from tests.session.puzzles import FOUR, NINE

RATINGS = [
    Rating("gentle", "hidden_single"),
    Rating("hard", "x_wing", ("Hard", 812)),
    Rating("expert", "als_xz", ("Unfair", 1204), 7.1),
    Rating("easy", "naked_single", None, 2.3),
    Rating("gentle", "full_house", ("Easy", 4), 0.0),
]


@pytest.mark.parametrize("rating", RATINGS)
def test_the_text_form_is_read_back(rating: Rating) -> None:
    assert Rating.parse(rating.format()) == rating


@pytest.mark.parametrize(
    "text",
    ["", "gentle", "gentle x : 1.2 more", "simple x : 1.2", "easy x Hard: 1", "easy x : soon"]
    + [f"easy x : {er}" for er in (MAX_ER, -0.1, "nan")],
)
def test_any_other_text_is_none(text: str) -> None:
    assert Rating.parse(text) is None


def test_more_is_known_step_by_step() -> None:
    first, second, third = rate(NINE)
    assert (first.hodoku, first.se) == (None, None)
    assert second == first._replace(hodoku=second.hodoku)
    assert second.hodoku is not None
    assert third == second._replace(se=third.se)
    assert third.se is not None and third.se >= 1
    assert list(rate(NINE, slow=False)) == [first, second]


def test_the_known_scales_are_for_classic_puzzles_only() -> None:
    (only,) = rate(FOUR)
    assert (only.hodoku, only.se) == (None, None)


@pytest.mark.parametrize(
    ("variant", "size", "blanks"), [("classic", 9, 55), ("arrow", 6, 30), ("nonconsecutive", 6, 30)]
)
@pytest.mark.parametrize("seed", [1, 2, 4])
def test_no_hint_is_harder_than_the_tier(variant: str, size: int, blanks: int, seed: int) -> None:
    puzzle = generate(PuzzleSpec(variant=variant, size=size, blanks=blanks, seed=seed))
    rating = next(rate(puzzle))
    session, hints = Session(puzzle), set()
    session.fill_notes()
    while session.position.blanks:
        hint = session.hint()
        assert hint.step
        hints.add(hint.step.technique)
        session.apply_hint(hint)
    assert rating.hardest in hints
    easiest = [min(each.tier for each in LADDER if key in each.keys) for key in hints]
    assert max(easiest) <= Tier[rating.tier.upper()]
