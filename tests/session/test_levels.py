"""The levels of new games: one for each tier of the engine, and those of the first release."""

from __future__ import annotations

import pytest

from game.engine.techniques import Tier
from game.session.levels import LEVELS, TIERS, level_named, similar_level, tier_of


def test_there_is_a_level_for_every_tier_easiest_first() -> None:
    assert tuple(tier.name.lower() for tier in sorted(Tier)) == TIERS
    assert [tier_of(level) for level in LEVELS] == list(TIERS)
    assert tier_of("book.easy") is tier_of("hard") is tier_of("own") is None


@pytest.mark.parametrize(
    ("level", "near", "harder"),
    [
        ("tier.gentle", "tier.gentle", "tier.easy"),
        ("tier.expert", "tier.expert", "tier.master"),
        ("tier.master", "tier.master", "tier.master"),
        ("hard", "tier.hard", "tier.expert"),
        ("normal", "tier.medium", "tier.hard"),
        ("own", "tier.medium", "tier.hard"),
    ],
)
def test_another_game_is_like_the_last_or_one_level_harder(
    level: str, near: str, harder: str
) -> None:
    assert similar_level(level) == near
    assert similar_level(level, harder=True) == harder


def test_levels_are_found_by_name() -> None:
    assert level_named("normal") == "tier.medium"
    assert level_named("easy") == "tier.easy"
