"""Puzzles with a wish: a tier, or a technique that they need."""

from __future__ import annotations

import pytest

from game.engine.generator import generate
from game.engine.generator.budget import with_budget
from game.engine.generator.by_condition import BLANKS, generate_by_tier, generate_tier
from game.engine.generator.default_blanks import default_blanks
from game.engine.generator.recipe import PLAIN
from game.engine.puzzle import PuzzleSpec
from game.engine.rating.tier import hardest_step, needs, tier
from game.engine.rules import classic
from game.engine.techniques.ladder import LADDER
from game.engine.techniques.technique import Tier

QUICK = [each for each in Tier if each < Tier.MASTER]


@pytest.mark.parametrize("wished", QUICK)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_puzzle_of_a_tier_is_of_that_tier(wished: Tier, seed: int) -> None:
    puzzle = generate_tier(wished, seed, "hard")
    assert puzzle.unique
    assert tier(classic(), puzzle.givens) == wished
    fewest, most = BLANKS[wished]
    assert fewest <= puzzle.blanks <= most
    assert puzzle == generate_tier(wished, seed, "hard"), "the seed is all it takes"


def test_the_spec_of_what_was_found_makes_it_again() -> None:
    puzzle = generate_tier(Tier.MEDIUM, 5, "hard")
    assert puzzle.spec
    assert generate(puzzle.spec) == puzzle


@pytest.mark.parametrize("wished", QUICK)
def test_the_hardest_step_is_in_the_tier(wished: Tier) -> None:
    puzzle = generate_tier(wished, 3)
    found, key = hardest_step(puzzle.rules, puzzle.givens)
    technique = next(each for each in LADDER if key in each.keys)
    assert found == technique.tier == wished


def test_a_puzzle_needs_the_only_technique_that_leads_on() -> None:
    puzzle = generate_tier(Tier.MEDIUM, 2)
    needed = [each for each in LADDER[3:] if needs(puzzle.rules, puzzle.givens, each)]
    assert all(each.tier >= Tier.MEDIUM for each in needed)
    gentle = generate_tier(Tier.GENTLE, 2)
    assert not any(needs(gentle.rules, gentle.givens, each) for each in LADDER[3:9])


@pytest.mark.parametrize("wished", [Tier.EASY, Tier.MEDIUM, Tier.EXPERT])
def test_kinds_with_clues_get_as_many_blanks_as_the_tier_takes(wished: Tier) -> None:
    spec = PuzzleSpec(variant="arrow", size=6, blanks=20, symmetry="rotate180", seed=4)
    puzzle = generate_by_tier(spec, wished, lambda each: each.unique)
    assert tier(puzzle.rules, puzzle.givens) == wished
    assert puzzle == generate_by_tier(spec, wished, lambda each: True)
    assert puzzle.spec and generate(puzzle.spec) == puzzle


@pytest.mark.parametrize(
    ("kind", "wished", "branches"),
    [("littlekiller", Tier.GENTLE, 1000), ("xsum", Tier.MEDIUM, 20_000)],
)
def test_a_tier_is_found_without_a_look_at_how_many_blanks_there_can_be(
    kind: str, wished: Tier, branches: int
) -> None:
    spec = PuzzleSpec(variant=kind, blanks=default_blanks(kind, 9), seed=1)
    puzzle = generate_by_tier(spec, wished, lambda _: True, PLAIN, with_budget(branches, None))
    assert tier(puzzle.rules, puzzle.givens) == wished
