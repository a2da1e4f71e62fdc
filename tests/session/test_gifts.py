"""Gifts: a whole picture in the givens, and the level that is promised."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.generator import given_pictures
from game.engine.generator.given_pictures import pattern_cells
from game.engine.rating.tier import tier
from game.session.gifts import GIFT_TIERS, PICTURES, SIGN, SIGNS, Gift
from game.session.wishes import make_custom


def test_the_letters_and_digits_are_those_of_the_engine() -> None:
    assert set(SIGNS) == set(given_pictures.SIGNS)


@pytest.mark.parametrize("name", [*SIGNS, *(name for name in PICTURES if name != SIGN)])
def test_every_cell_of_the_picture_and_no_other_is_given(name: str) -> None:
    gift = Gift(SIGN, name) if name in SIGNS else Gift(name)
    puzzle = make_custom(gift.wishes, 5)
    assert tuple(at for at, given in enumerate(puzzle.givens) if given) == pattern_cells(name)
    assert puzzle.unique
    rated = tier(puzzle.rules, puzzle.givens)
    assert rated and rated.name.lower() == gift.tier


@pytest.mark.parametrize("promised", GIFT_TIERS[1:])
def test_the_level_is_as_promised(promised: str) -> None:
    puzzle = make_custom(Gift("heart", tier=promised).wishes, 5)
    given = {at for at, given in enumerate(puzzle.givens) if given}
    picture = set(pattern_cells("heart"))
    assert given < picture and len(given) >= 0.6 * len(picture)
    rated = tier(puzzle.rules, puzzle.givens)
    assert rated and rated.name.lower() == promised


@given(
    st.sampled_from(PICTURES), st.sampled_from(SIGNS), st.sampled_from(GIFT_TIERS), st.just("Ada")
)
def test_gifts_are_read_back(picture: str, sign: str, promised: str, to: str) -> None:
    gift = Gift(picture, sign, promised, to, "Ben", "Happy birthday, 生日快乐")
    assert Gift.parse(gift.format()) == gift


@given(st.text())
def test_any_text_is_read_as_a_gift(text: str) -> None:
    assert Gift.parse(Gift.parse(text).format()) == Gift.parse(text)
    assert Gift.parse('{"picture": 7, "tier": [], "to": null}') == Gift()
