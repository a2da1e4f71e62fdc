"""The music is small, soft and loops without a seam."""

from __future__ import annotations

import array
import os
from functools import cache
from pathlib import Path

import pytest

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import itertools

import pygame.mixer

from game.ui.sound.music import LAYERS
from synthesis import music

FOLDER = Path(__file__).parents[2] / "assets" / "music"
NAMES = [layer.name for layer in LAYERS]
MOST_BYTES = 1_000_000


@pytest.fixture(autouse=True, scope="module")
def mixer() -> object:
    try:
        pygame.mixer.init(music.RATE, -16, 1, allowedchanges=0)
    except pygame.error as error:
        pytest.skip(f"no sound here, not even a pretended one: {error}")
    yield
    pygame.mixer.quit()


@cache
def samples(name: str) -> array.array[int]:
    """The decoded layer, in 32768ths."""
    return array.array("h", pygame.mixer.Sound(str(FOLDER / f"{name}.ogg")).get_raw())


def test_every_layer_has_its_file_and_all_are_small() -> None:
    files = list(FOLDER.glob("*.ogg"))
    assert sorted(file.stem for file in files) == sorted(NAMES) == sorted(music.LAYERS)
    assert sum(file.stat().st_size for file in files) <= MOST_BYTES


@pytest.mark.parametrize("name", NAMES)
def test_a_layer_goes_round_without_a_seam(name: str) -> None:
    """The step from the last sample to the first is one as any other."""
    heard = samples(name)
    steps = sorted(abs(b - a) for a, b in itertools.pairwise(heard))
    assert abs(heard[0] - heard[-1]) <= steps[-1]


def test_the_layers_never_begin_together_again_soon() -> None:
    """Rounds of two layers do not meet within a quarter of an hour."""
    lengths = [len(samples(name)) / music.RATE for name in NAMES]
    for i, first in enumerate(lengths):
        for second in lengths[i + 1 :]:
            starts = {round(n * first, 1) for n in range(1, int(900 / first))}
            assert not starts & {round(n * second, 1) for n in range(1, int(900 / second))}


def test_music_is_softer_than_a_digit() -> None:
    """The layers together, at the same volume."""
    loudest = sum(max(map(abs, samples(name))) for name in NAMES) / 32768
    assert loudest < 0.6
    assert all(max(map(abs, samples(name))) > 1000 for name in NAMES)
