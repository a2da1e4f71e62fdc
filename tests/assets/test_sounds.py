"""The sounds decode, are short, quiet and clean, and have the character they should have."""

from __future__ import annotations

import array
import os
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame.mixer

from game.ui.sound import voices
from synthesis.effects import EFFECTS, finished

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "assets" / "sounds"
NAMES = sorted(file.stem for file in FOLDER.glob("*.ogg"))
HOUSES = [f"house{n}" for n in range(1, 10)]
RATE = 44100
SHAPES, TAKES = "1234", "123"


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


def test_every_sound_of_the_tool_is_there_and_no_other() -> None:
    assert sorted(EFFECTS) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_quiet_and_clean(name: str) -> None:
    heard = samples(name)
    longest = {"win": 2.0, "hiss": 2.4}.get(name, 0.6)  # the hiss goes round and round
    assert 0.04 < len(heard) / RATE < longest
    assert 0.1 < peak(heard) < (0.7 if name == "win" else 0.45)
    assert abs(sum(heard) / len(heard)) < 0.002, "a constant part"
    assert abs(heard[0]) < 0.02 and abs(heard[-1]) < 0.005, "a click at an end"


def test_small_and_frequent_sounds_are_the_quietest() -> None:
    order = [peak(samples(name)) for name in ("select", "digit11", "win")]
    assert order == sorted(order)
    assert peak(samples("key")) < peak(samples("note1")) < peak(samples("digit11"))


def test_the_pencil_is_brighter_than_the_nib_and_the_knock_is_low() -> None:
    assert brightness("note1") > 1.3 * brightness("digit21") > 2 * brightness("mistake")
    assert brightness("mistake") < 350


def test_digits_of_more_strokes_take_longer_and_no_two_takes_are_alike() -> None:
    lengths = [[len(samples(f"digit{shape}{take}")) for take in TAKES] for shape in SHAPES]
    assert all(max(one) < min(more) for one, more in pairwise(lengths))
    for shape in SHAPES:
        assert len({samples(f"digit{shape}{take}") for take in TAKES}) == len(TAKES)


def test_every_take_that_the_game_asks_for_is_there() -> None:
    asked = {f"digit{voices.of_digit(d, c, 25).take}" for d in range(1, 26) for c in range(625)}
    asked |= {f"note{voices.of_note(d, c, 9).take}" for d in range(1, 10) for c in range(81)}
    asked |= {f"house{voices.of_house(n).take}" for n in range(1, 30)}
    asked |= {f"row{voices.of_row(n).take}" for n in range(1, 60)}
    asked |= {f"wood{voices.of_factor(n).take}" for n in range(2, 6)}
    takes = {name for name in NAMES if name[-1].isdigit()}
    assert asked == takes


def test_the_left_of_the_board_is_heard_from_the_left() -> None:
    sides = [voices.of_digit(5, cell, 9).side for cell in range(9)]
    assert sides == sorted(sides) and sides[0] == -sides[-1] < 0 == sides[4]


def test_the_sounds_of_cells_differ_in_pitch_and_come_from_their_column() -> None:
    pitches = sorted(brightness(name) for name in ("edge", "clash", "given", "own", "blank"))
    assert all(high > 1.2 * low for low, high in pairwise(pitches)), pitches
    sides = [voices.column_of(cell, 9).side for cell in range(9)]
    assert sides == sorted(sides) and sides[-1] == -sides[0] > 0.8


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
    for name in ("note1", "digit21", "pause"):
        assert finished(EFFECTS[name]) == finished(EFFECTS[name])


def test_the_files_are_those_that_the_tool_makes() -> None:
    """Vorbis loses a little: the loudness over time tells whether it is the same sound."""
    for name in ("digit31", "mistake", "pause", "house5"):
        made = loudness(tuple(finished(EFFECTS[name])))
        kept = loudness(samples(name))
        assert max(abs(a - b) for a, b in zip(made, kept, strict=False)) < 0.12
