"""The levels of the library's volumes: read from a table, which agrees with the ladder."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.engine.rating.tier import tier
from game.engine.techniques.technique import Tier
from game.paths import LIBRARY_TIERS, asset
from game.session.books import VOLUMES, BookEntry, count_of, volume_kinds
from game.session.levels import TIERS
from game.session.volume_levels import (
    UNKNOWN,
    VOLUME_LEVELS,
    VolumeLevels,
    next_of_level,
    read_volume_tiers,
)
from game.store.library import Library


def test_every_puzzle_has_its_sign() -> None:
    known = read_volume_tiers(asset(LIBRARY_TIERS))
    sizes = {kind.format(): count_of(kind.format()) for kind in volume_kinds()}
    assert {volume: len(signs) for volume, signs in known.items()} == sizes


@pytest.mark.parametrize("level", TIERS)
def test_a_few_puzzles_of_each_level_are_rated_again(level: str) -> None:
    levels, library = VolumeLevels(), Library()
    small = [
        (kind.format(), number)
        for kind in volume_kinds()
        if kind.size < 12 or level == "master"
        for number in levels.numbers(kind.format(), count_of(kind.format())).get(level, ())
    ]
    assert small or level == "master"
    for volume, number in Random(level).sample(
        small, 1 if level == "master" else min(3, len(small))
    ):
        puzzle = library.numbered(volume, number)
        assert tier(puzzle.rules, puzzle.givens) == Tier[level.upper()], (volume, number)


def test_the_levels_of_a_volume_share_its_numbers(tmp_path: Path) -> None:
    path = tmp_path / "tiers.txt"
    path.write_text("killer-9 2.12\nx-6\n", encoding="ascii")
    levels = VolumeLevels(str(path))
    found = levels.numbers("killer-9", 6)
    assert found == {"gentle": (3,), "easy": (1, 4), UNKNOWN: (2, 5, 6)}
    assert levels.numbers("x-6", 2) == {UNKNOWN: (1, 2)}
    assert VolumeLevels(str(tmp_path / "none")).level("x-6", 1) == UNKNOWN
    assert [*found] == [level for level in VOLUME_LEVELS if level in found]


def test_the_next_of_a_level_goes_round() -> None:
    numbers = VolumeLevels().numbers("classic-9", VOLUMES["classic"][9])["hard"]
    first, last = (BookEntry("classic-9", numbers[at]) for at in (0, -1))
    assert next_of_level(first).number == numbers[1]
    assert next_of_level(last) == first
    assert next_of_level(last, numbers[:2]).number == numbers[2]
    assert next_of_level(first, numbers).number == numbers[1]
