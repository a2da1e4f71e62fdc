"""Levels: six tiers, and how those of the first release map to them."""

from __future__ import annotations

from game.engine.puzzle import Puzzle, PuzzleSpec
from game.engine.techniques.technique import Tier
from game.session.levels import (
    LEVELS,
    LEVELS_BY_BLANKS,
    OWN,
    TIERS,
    counted_as,
    level_named,
    similar_level,
    tier_of,
)
from tests.session.puzzles import NINE


def test_the_tiers_are_those_of_the_engine() -> None:
    assert tuple(tier.name.lower() for tier in sorted(Tier)) == TIERS
    assert tuple(map(level_named, TIERS)) == LEVELS
    assert [tier_of(level) for level in LEVELS] == list(TIERS)


def test_other_levels_have_no_tier() -> None:
    assert [tier_of(level) for level in (*LEVELS_BY_BLANKS, "book.evil", OWN)] == [None] * 7


def test_a_similar_level_is_the_same_or_the_next_one() -> None:
    assert [similar_level(level) for level in LEVELS] == list(LEVELS)
    harder = [similar_level(level, harder=True) for level in LEVELS]
    assert harder == [*LEVELS[1:], "tier.master"]
    assert [similar_level(level) for level in LEVELS_BY_BLANKS] == list(LEVELS[:5])
    assert similar_level("normal", harder=True) == "tier.hard"
    assert [similar_level(level) for level in (OWN, "book.evil", "")] == ["tier.medium"] * 3


def test_a_game_counts_under_the_level_of_its_puzzle() -> None:
    spec = PuzzleSpec(level="tier.hard", blanks=NINE.blanks, seed=1)
    assert counted_as(Puzzle(spec, NINE.rules, NINE.givens, NINE.solutions)) == "tier.hard"
    assert counted_as(NINE) == "own"
