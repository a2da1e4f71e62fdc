"""What the gallery offers is to be had: the survey names kinds, sizes and tiers that exist."""

from __future__ import annotations

import pytest

from game.engine.generator import Recipe, generate
from game.engine.puzzle import PuzzleSpec
from game.engine.rating.tier import tier as rated
from game.engine.techniques.technique import Tier
from game.session.gallery import ALL
from game.session.kind import CLASSIC, Kind
from game.session.kind_survey import SURVEY
from game.session.levels import TIERS
from game.session.offered_kinds import is_slow, sizes_of, tiers_of, tile_of, usual_tier
from game.session.wishes import KindWish, make_of_kind, why_not

SMALL = [Kind(variant, 6) for variant, sizes in SURVEY.items() if 6 in sizes]


def test_every_tile_stands_for_a_kind_and_size_of_the_survey() -> None:
    assert {kind.variant for kind in ALL} >= {*SURVEY}
    assert [kind for kind in ALL if kind.size not in sizes_of(kind.variant)] == []
    assert all(tile_of(kind._replace(size=6)) in ALL for kind in ALL)


def test_the_survey_has_a_sign_for_each_tier_and_no_kind_without_grid() -> None:
    for variant, sizes in SURVEY.items():
        for size, signs in sizes.items():
            assert len(signs) == len(TIERS)
            assert {*signs} <= {*"+~-"}
            assert not why_not(Kind(variant, size))


def test_every_9_by_9_has_a_tier_that_is_soon_found_to_begin_with() -> None:
    for kind in (kind for kind in ALL if kind.variant in SURVEY):
        usual = usual_tier(kind)
        assert usual in tiers_of(kind)
        assert not is_slow(kind, usual)


@pytest.mark.parametrize("kind", SMALL, ids=Kind.format)
def test_a_small_puzzle_of_the_tier_wished_for_has_exactly_that_tier(kind: Kind) -> None:
    tier = usual_tier(kind)
    puzzle = make_of_kind(KindWish(kind, tier), 3)
    found = rated(puzzle.rules, puzzle.givens)
    assert found is not None
    assert found.name.lower() == tier


def test_4_by_4_has_no_other_tier_than_it_is_offered_in() -> None:
    assert tiers_of(Kind("classic", 4)) == ("gentle",)
    for seed in range(60):
        spec = PuzzleSpec(size=4, blanks=0, seed=seed)
        puzzle = generate(spec, recipe=Recipe(minimal=True))
        assert rated(puzzle.rules, puzzle.givens) == Tier.GENTLE


def test_a_sum_has_the_sizes_that_all_its_parts_have_together() -> None:
    assert {*sizes_of("killer+x")} == {*sizes_of("killer")} & {*sizes_of("x")}
    assert 6 not in sizes_of("antiking+x"), "there is no such grid"
    assert tiers_of(Kind("killer+x")) == TIERS
    assert is_slow(Kind("killer+x"), "easy")
    assert not is_slow(CLASSIC, "easy")
