"""A puzzle's tier is that of the hardest step on its easiest path, whatever its rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import rated_bank
from game.engine.candidates import Candidates
from game.engine.formats.records import rules_of
from game.engine.generator import generate
from game.engine.notation import parse_grid
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.engine.rating.tier import hardest_step, tier
from game.engine.techniques import USUAL, Step, Tier, find_steps
from game.engine.techniques.ladder import LADDER
from game.engine.variants.table import ON_ONE_GRID

SOLO = Path(__file__).parents[2] / "data" / "solo_killers.jsonl"
GRADES = ("trivial", "basic", "intermediate", "advanced")
"""Solo's grades of killers, easiest first."""

SPECS = [
    *(PuzzleSpec(variant=each.key, size=6, blanks=24, seed=3) for each in ON_ONE_GRID),
    *(PuzzleSpec(variant=f"{each}+x", size=6, blanks=26, seed=5) for each in ("killer", "arrow")),
    *(PuzzleSpec(blanks=55, seed=seed) for seed in range(40)),
    *(PuzzleSpec(variant="jigsaw", blanks=52, seed=seed) for seed in range(5)),
    *(PuzzleSpec(variant="killer", blanks=65, seed=seed) for seed in range(5)),
]


def tier_of(step: Step, before: Candidates) -> Tier:
    """The tier of the first technique that finds a step."""
    lines = (each for each in USUAL if step.technique in each.keys)
    return next(each.tier for each in lines if step in each.find(before.copy()))


def path(puzzle: Puzzle, at_most: Tier) -> list[tuple[Tier, str]]:
    """The tier and the technique key of every step from a puzzle to its solution, or up to the
    first step above a tier."""
    candidates, found = Candidates(puzzle.rules, puzzle.givens), [(Tier.GENTLE, "")]
    while candidates.blank and found[-1][0] <= at_most:
        step = next(find_steps(candidates))
        found.append((tier_of(step, candidates), step.technique))
        step.apply(candidates)
    return found


def test_the_ladder_goes_up_by_tier() -> None:
    tiers = [each.tier for each in LADDER]
    assert tiers == sorted(tiers)


@pytest.mark.parametrize("spec", SPECS, ids=PuzzleSpec.format)
def test_the_tier_is_that_of_the_hardest_step_on_the_path(spec: PuzzleSpec) -> None:
    puzzle = generate(spec)
    steps = path(puzzle, Tier.HARD)
    hardest = max(each for each, _ in steps)
    found = tier(puzzle.rules, puzzle.givens, at_most=Tier.HARD)
    assert found == (hardest if hardest <= Tier.HARD else None)
    if found:
        assert (found, hardest_step(puzzle.rules, puzzle.givens)[1]) in steps


def test_tiers_of_killers_rank_as_solo_grades_them() -> None:
    pairs = []
    for record in map(json.loads, SOLO.read_text().splitlines()):
        found = tier(rules_of(record), parse_grid(record["givens"]))
        assert found
        pairs.append((float(GRADES.index(record["difficulty"])), float(found)))
    rank = rated_bank.spearman(pairs)
    assert len(pairs) == 75 and rank is not None and rank >= 0.6
