from __future__ import annotations

from random import Random

import pytest

from game.engine.candidates import Candidates
from game.engine.errors import ContradictionError, Stopped
from game.engine.generator import generate
from game.engine.generator.transformation import random_transform
from game.engine.notation import parse_grid
from game.engine.puzzle import PuzzleSpec
from game.engine.rating.tier import tier
from game.engine.rules import classic
from game.engine.solver import solve
from game.engine.techniques import Tier
from tests.engine.pictures import SEVERAL, SIX

PUZZLES = {
    ".8.....1............29.83..3.......2..83475..9...5...4..1.7.2...346.187..2.....6.": "GENTLE",
    ".8..1..7.....3......95.23...14...75..9..2..6...7...9....84.36..5.......7.3.6.7.2.": "EASY",
    ".......585..6.8.......9.3.634...76...5..8..3...93...416.4.2.......7.3..213.......": "MEDIUM",
    "..6...1..9.......6...7.8............1..3.9..563..7..495.2...3.7813...952....3....": "HARD",
}
"""Puzzles made by QQWing."""


@pytest.mark.parametrize(("text", "name"), PUZZLES.items())
def test_a_puzzle_of_each_tier(text: str, name: str) -> None:
    values = parse_grid(text)
    assert tier(classic(), values) == Tier[name]
    for at_most in Tier:
        within = tier(classic(), values, at_most=at_most)
        assert within == (Tier[name] if at_most >= Tier[name] else None)


def test_disguises_keep_their_tier() -> None:
    rng = Random(4)
    for seed in range(12):
        puzzle = generate(PuzzleSpec(blanks=56, seed=seed))
        wanted = tier(classic(), puzzle.givens, at_most=Tier.HARD)
        other = random_transform(9, (3, 3), rng).apply(puzzle.givens)
        assert tier(classic(), other, at_most=Tier.HARD) == wanted


def test_other_rules_have_tiers() -> None:
    assert isinstance(tier(classic(6), SIX), Tier)
    for variant in ("x", "jigsaw", "killer"):
        puzzle = generate(PuzzleSpec(variant=variant, size=6, blanks=20, seed=2))
        assert isinstance(tier(puzzle.rules, puzzle.givens), Tier)


def test_deleted_candidates_make_it_easier() -> None:
    values = parse_grid(next(text for text, name in PUZZLES.items() if name == "MEDIUM"))
    solution = solve(classic(), values)
    assert solution
    candidates = Candidates(classic(), values)
    wrong = [
        (cell, digit)
        for cell in range(81)
        for digit in candidates.digits_of(cell)
        if digit != solution[cell]
    ]
    assert tier(classic(), values, wrong) == Tier.GENTLE
    assert tier(classic(), values, wrong[::3]) in (Tier.GENTLE, Tier.EASY, Tier.MEDIUM)


def test_what_has_not_one_solution_has_no_tier() -> None:
    with pytest.raises(ContradictionError):
        tier(classic(), SEVERAL)
    with pytest.raises(ContradictionError):
        tier(classic(), [1, 1, *[0] * 79])


def test_it_stops_when_told() -> None:
    values = parse_grid(next(text for text, name in PUZZLES.items() if name == "MEDIUM"))
    with pytest.raises(Stopped):
        tier(classic(), values, should_stop=lambda: True)
