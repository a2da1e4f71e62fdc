"""The sounds decode, are short, quiet and clean, and have the character they should have."""

from __future__ import annotations

import array
import importlib.util
import os
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "assets" / "sounds"
NAMES = sorted(file.stem for file in FOLDER.glob("*.ogg"))
HOUSES = [f"house{n}" for n in range(1, 10)]
RATE = 44100


@pytest.fixture(autouse=True, scope="module")
def mixer() -> object:
    try:
        pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    except pygame.error as error:
        pytest.skip(f"no sound here, not even a pretended one: {error}")
    yield
    pygame.mixer.quit()


@cache
def samples(name: str) -> tuple[float, ...]:
    """The decoded sound, -1 to 1."""
    raw = pygame.mixer.Sound(str(FOLDER / f"{name}.ogg")).get_raw()
    return tuple(value / 32768 for value in array.array("h", raw))


def peak(values: tuple[float, ...]) -> float:
    return max(map(abs, values))


def brightness(name: str) -> float:
    """Hertz of a sine that would cross zero as often."""
    heard = [value for value in samples(name) if abs(value) > 0.01]
    crossings = sum(a * b < 0 for a, b in pairwise(heard))
    return crossings * RATE / 2 / len(heard)


def loudness(values: tuple[float, ...]) -> list[float]:
    """The peaks of pieces of ten milliseconds."""
    step = RATE // 100
    return [peak(values[at : at + step]) for at in range(0, len(values), step)]


@cache
def tool() -> ModuleType:
    place = ROOT / "tools" / "make_sounds.py"
    spec = importlib.util.spec_from_file_location("make_sounds", place)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_sound_of_the_tool_is_there_and_no_other() -> None:
    assert sorted(tool().SOUNDS) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_quiet_and_clean(name: str) -> None:
    heard = samples(name)
    assert 0.04 < len(heard) / RATE < (2.0 if name == "win" else 0.6)
    assert 0.1 < peak(heard) < (0.7 if name == "win" else 0.45)
    assert abs(sum(heard) / len(heard)) < 0.002, "a constant part"
    assert abs(heard[0]) < 0.02 and abs(heard[-1]) < 0.005, "a click at an end"


def test_small_and_frequent_sounds_are_the_quietest() -> None:
    order = [peak(samples(name)) for name in ("select", "digit", "win")]
    assert order == sorted(order)
    assert peak(samples("note")) < peak(samples("digit"))


def test_the_pencil_is_brighter_than_the_brush_and_the_knock_is_low() -> None:
    assert brightness("note") > 2 * brightness("digit") > 2 * brightness("mistake")
    assert brightness("mistake") < 350


def test_the_houses_rise() -> None:
    heights = [brightness(name) for name in HOUSES]
    assert heights == sorted(heights)
    assert heights[-1] > 2.5 * heights[0]


def test_a_mistake_knocks_twice_the_second_time_softer() -> None:
    parts = loudness(samples("mistake"))
    first, between, second = max(parts[:5]), min(parts[8:14]), max(parts[14:20])
    assert between < second / 3
    assert second < first


def test_the_win_is_a_blow_and_then_a_chord() -> None:
    parts = loudness(samples("win"))
    assert max(parts[:8]) > max(parts[25:60]) > parts[19]
    assert parts[90] > 0.01


def test_the_tool_makes_the_same_samples_every_time() -> None:
    for name in ("note", "digit", "pause"):
        sound = tool().SOUNDS[name]
        assert tool().finished(sound) == tool().finished(sound)


def test_the_files_are_those_that_the_tool_makes() -> None:
    """Vorbis loses a little: the loudness over time tells whether it is the same sound."""
    for name in ("digit", "mistake", "pause", "house5"):
        made = loudness(tuple(tool().finished(tool().SOUNDS[name])))
        kept = loudness(samples(name))
        assert max(abs(a - b) for a, b in zip(made, kept, strict=False)) < 0.12
