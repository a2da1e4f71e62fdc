"""The rating of the puzzle being played: the scales that cover it, and its text form."""

from __future__ import annotations

import pytest

from game.session.rating import Rating, rate
from tests.session.puzzles import FOUR, NINE

RATINGS = (
    Rating("gentle", "hidden_single"),
    Rating("hard", "x_wing", ("Hard", 1234)),
    Rating("master", "forcing_chain", ("Extreme", 9000), 8.4),
    Rating("easy", "naked_single", None, 0.0),
)


@pytest.mark.parametrize("rating", RATINGS)
def test_a_text_form_is_read_back(rating: Rating) -> None:
    assert Rating.parse(rating.format()) == rating


@pytest.mark.parametrize(
    "text",
    [
        "",
        "gentle",
        "gentle x_wing : 20",
        "gentle x_wing : -0.1",
        "huge x_wing : 1.2",
        "easy x a:b 1",
    ],
)
def test_any_other_text_is_none(text: str) -> None:
    assert Rating.parse(text) is None


def test_a_classic_puzzle_has_every_scale_the_slow_one_only_if_wanted() -> None:
    first, second, third = rate(NINE)
    assert first == Rating("gentle", first.hardest)
    assert second.hodoku and second.hodoku[0] == "Easy" and second.se is None
    assert third == second._replace(se=third.se) and third.se and 1.0 <= third.se < 2.6
    assert list(rate(NINE, slow=False)) == [first, second]


def test_other_rules_have_a_tier_only() -> None:
    (only,) = rate(FOUR)
    assert (only.hodoku, only.se) == (None, None)
