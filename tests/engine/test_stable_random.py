from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.engine.stable_random import chosen, int_below, int_between, shuffled


def test_a_seed_draws_what_it_drew_when_games_were_first_dealt() -> None:
    """By `randrange` of Python 3.11 in the first release."""
    rng = Random(2026)
    counts = (1, 2, 3, 10, 81, 600, 1000, 4096, 5000, 100_000)
    assert [int_below(count, rng) for count in counts] == [
        0,
        1,
        2,
        8,
        13,
        228,
        916,
        3445,
        4690,
        71802,
    ]
    rng = Random(-7)
    assert [int_below(1000, rng) for _ in range(8)] == [331, 970, 154, 404, 666, 49, 74, 840]


@pytest.mark.parametrize("seed", range(20))
def test_drawn_bits_are_those_that_random_is_made_of(seed: int) -> None:
    """Python promises `random()` for ever: 27 bits of one draw and 26 of the next."""
    rng = Random(seed)
    high, low = rng.getrandbits(32) >> 5, rng.getrandbits(32) >> 6
    assert Random(seed).random() == (high * 2**26 + low) / 2**53
    assert Random(seed).getrandbits(10) == high >> 17


def test_every_number_is_drawn_about_as_often() -> None:
    rng = Random(1)
    below = Counter(int_below(5, rng) for _ in range(5000))
    between = Counter(int_between(0, 4, rng) for _ in range(5000))
    for counted in (below, between):
        assert sorted(counted) == [0, 1, 2, 3, 4]
        assert all(850 < number < 1150 for number in counted.values())


def test_what_is_shuffled_is_all_there_and_chosen_from() -> None:
    rng = Random(2)
    orders = {tuple(shuffled("abc", rng)) for _ in range(200)}
    assert len(orders) == 6
    assert {chosen("abc", rng) for _ in range(100)} == set("abc")
