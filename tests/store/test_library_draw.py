"""Puzzles of the library are drawn by seeds as in the first release, from `random()` alone."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.generator.transform import random_transform
from game.store.library_draw import draw_number


@pytest.mark.parametrize("count", [1, 2, 3, 100, 256, 400, 1000, 65_537])
def test_a_seed_draws_what_randrange_draws(count: int) -> None:
    for seed in range(-20, 300):
        drawn = Random(seed)
        assert draw_number(count, Random(seed))[0] == 1 + drawn.randrange(count), seed


@pytest.mark.parametrize("count", [100, 400])
def test_the_disguise_after_it_is_the_same_too(count: int) -> None:
    for seed in range(300):
        drawn = Random(seed)
        drawn.randrange(count)
        _, rng = draw_number(count, Random(seed))
        assert random_transform(9, (3, 3), rng) == random_transform(9, (3, 3), drawn), seed
