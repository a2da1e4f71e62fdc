"""The levels: tiers, numbers of blanks, ranges by box, and the words of the first release."""

from __future__ import annotations

import pytest

from game.engine.puzzle import Puzzle, PuzzleSpec
from game.engine.techniques.technique import Tier
from game.session.levels import (
    BOX_RANGES,
    CUSTOM,
    FIRST_RELEASE,
    LEVELS,
    OFFERED_BLANKS,
    OWN,
    TIERS,
    blanks_level,
    blanks_of,
    box_level,
    box_range_of,
    counted,
    counted_as,
    level_named,
    listed,
    similar_level,
    stored_as,
    tier_of,
)
from tests.session.puzzles import NINE


def test_the_tiers_are_those_of_the_engine() -> None:
    assert tuple(tier.name.lower() for tier in sorted(Tier)) == TIERS
    assert tuple(map(level_named, TIERS)) == LEVELS
    assert [tier_of(level) for level in LEVELS] == list(TIERS)


def test_other_levels_have_no_tier() -> None:
    assert [tier_of(level) for level in (*FIRST_RELEASE, "book.evil", OWN, CUSTOM)] == [None] * 8


def test_a_custom_puzzle_has_the_tier_that_it_became() -> None:
    assert tier_of("custom.hard") == "hard"
    assert counted("custom.hard") == CUSTOM


def test_a_level_by_blanks_is_read_back() -> None:
    assert [blanks_of(blanks_level(each)) for each in (1, 20, 59, 64)] == [1, 20, 59, 64]
    assert blanks_of("normal") == 45


@pytest.mark.parametrize(
    "level", ["blanks.0", "blanks.65", "blanks.100", "blanks.045", "blanks.", "tier.hard", "45"]
)
def test_other_texts_are_no_level_by_blanks(level: str) -> None:
    assert blanks_of(level) is None


def test_a_level_by_box_is_read_back() -> None:
    assert [box_range_of(box_level(*each)) for each in BOX_RANGES] == list(BOX_RANGES)
    assert [box_range_of(level) for level in ("box.5-4", "box.4", "box.10-12", OWN)] == [None] * 4


def test_a_spec_with_a_level_by_box_is_read_back() -> None:
    for seed in (7, -7):
        spec = PuzzleSpec(level=box_level(4, 5), blanks=41, seed=seed)
        assert PuzzleSpec.parse(spec.format()) == spec


def test_a_similar_level_is_the_same_or_the_next_one() -> None:
    assert [similar_level(level) for level in LEVELS] == list(LEVELS)
    harder = [similar_level(level, harder=True) for level in LEVELS]
    assert harder == [*LEVELS[1:], "tier.master"]
    assert [similar_level(level) for level in (OWN, "book.evil", "")] == ["tier.medium"] * 3


def test_levels_by_blanks_lead_to_more_blanks() -> None:
    assert [similar_level(blanks_level(each)) for each in OFFERED_BLANKS] == [
        blanks_level(each) for each in OFFERED_BLANKS
    ]
    harder = [similar_level(blanks_level(each), harder=True) for each in (20, 40, 47, 55, 60, 61)]
    assert harder == [blanks_level(each) for each in (40, 45, 50, 56, 60, 61)]
    assert similar_level("normal", harder=True) == blanks_level(50)


def test_levels_by_box_lead_to_more_blanks() -> None:
    for per_box in BOX_RANGES:
        level = box_level(*per_box)
        harder = box_range_of(similar_level(level, harder=True))
        assert similar_level(level) == level
        assert harder == per_box == (6, 9) or (harder and sum(harder) > sum(per_box))


def test_another_custom_puzzle_is_made_by_the_same_wishes() -> None:
    assert similar_level("custom.easy") == similar_level("custom.easy", harder=True) == CUSTOM


def test_a_game_counts_under_the_level_of_its_puzzle() -> None:
    def puzzle(level: str) -> Puzzle:
        spec = PuzzleSpec(level=level, blanks=NINE.blanks, seed=1)
        return Puzzle(spec, NINE.rules, NINE.givens, NINE.solutions)

    assert counted_as(puzzle("tier.hard")) == "tier.hard"
    assert counted_as(puzzle("hard")) == "blanks.50"
    assert counted_as(NINE) == "own"


def test_the_first_release_counts_together_with_the_same_number_of_blanks() -> None:
    for old, blanks in FIRST_RELEASE.items():
        assert counted(old) == blanks_level(blanks)
        assert stored_as(blanks_level(blanks)) == (blanks_level(blanks), old)
    assert stored_as("tier.hard") == ("tier.hard",)


def test_lists_have_all_tiers_and_what_was_played_in_one_order() -> None:
    played = [
        "own",
        "box.4-5",
        "book.evil",
        "custom",
        "tier.hard",
        "easy",
        "blanks.40",
        "book2.easy",
    ]
    after = ["blanks.40", "box.4-5", "book2.easy", "book.evil", "custom", "own"]
    assert listed(played) == (*LEVELS, *after)
    assert listed(["nonsense", "blanks.99", ""]) == LEVELS
