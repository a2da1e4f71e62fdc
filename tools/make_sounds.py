#!/usr/bin/env python3
"""Make the game's sounds out of sines and noise: own work, the same samples every time.

Needs oggenc (Debian package vorbis-tools)::

    python3 tools/make_sounds.py [NAME ...] [--wav DIR]

Without names all sounds are made. ``--wav`` also keeps the unpacked sounds, to look at.
"""

from __future__ import annotations

import argparse
import array
import math
import os
import random
import shutil
import subprocess
import sys
import tempfile
import wave
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SOUNDS_FOLDER = os.path.join(ROOT, "assets", "sounds")
RATE = 44100
Samples = list[float]

PENTATONIC = (523.25, 587.33, 659.26, 783.99, 880.00, 1046.50, 1174.66, 1318.51, 1567.98)
"""C D E G A from C5 on, in hertz: any of them sound well together, in any order."""

WOOD = ((1.0, 1.0, 1.0), (2.57, 0.45, 0.6), (4.95, 0.2, 0.35))
BAR = ((1.0, 1.0, 1.0), (3.93, 0.22, 0.3), (9.54, 0.07, 0.12))
BELL = ((1.0, 1.0, 1.0), (2.0, 0.35, 0.7), (3.01, 0.16, 0.45), (5.43, 0.05, 0.2))
"""Partials as (multiple of the frequency, strength, share of the decay time)."""


# Building blocks: each gives a list of samples that starts and ends at rest.


def ring(
    hertz: float,
    decay: float,
    partials: Sequence[tuple[float, float, float]],
    attack: float = 0.002,
) -> Samples:
    """A struck body: partials that each die away; `decay` seconds to a thousandth."""
    out = [0.0] * int(decay * RATE)
    for multiple, strength, share in partials:
        step = 2 * math.pi * hertz * multiple / RATE
        fall = math.exp(-6.9 / (decay * share * RATE))
        level = strength
        for at in range(len(out)):
            out[at] += level * math.sin(step * at)
            level *= fall
    return _eased(out, attack)


def thump(start: float, end: float, seconds: float) -> Samples:
    """A soft blow: a sine that falls from one pitch to another while it dies away."""
    count, phase, out = int(seconds * RATE), 0.0, []
    for at in range(count):
        share: float = at / count
        phase += 2 * math.pi * (end + (start - end) * (1 - share) ** 3) / RATE
        out.append(math.sin(phase) * (1 - share) ** 2.5)
    return _eased(out, 0.003)


def rub(
    seconds: float,
    pitch: Callable[[float], float],
    loudness: Callable[[float], float],
    width: float,
    seed: int,
) -> Samples:
    """Noise through a band whose middle (hertz) and loudness follow the share of time passed.

    The band is Chamberlin's state variable filter, run twice for steeper sides.
    """
    chance, count, out = random.Random(seed), int(seconds * RATE), []
    low = band = low2 = band2 = 0.0
    for at in range(count):
        share = at / count
        tune = 2 * math.sin(math.pi * min(pitch(share), RATE / 7) / RATE)
        high = chance.uniform(-1, 1) - low - width * band
        band += tune * high
        low += tune * band
        high = band - low2 - width * band2
        band2 += tune * high
        low2 += tune * band2
        out.append(band2 * loudness(share))
    return _eased(out, 0.002)


def mix(*parts: tuple[float, float, Samples]) -> Samples:
    """Parts as (seconds from the start, strength after evening out, samples), added up."""
    placed = [
        (int(start * RATE), strength / _peak(samples), samples)
        for start, strength, samples in parts
    ]
    out = [0.0] * max(start + len(samples) for start, _, samples in placed)
    for start, gain, samples in placed:
        for at, value in enumerate(samples, start):
            out[at] += gain * value
    return out


def _eased(samples: Samples, attack: float, release: float = 0.012) -> Samples:
    """Fade in and out with a raised cosine, so that neither end clicks."""
    rise, fall = int(attack * RATE), min(int(release * RATE), len(samples) // 2)
    for at in range(rise):
        samples[at] *= 0.5 - 0.5 * math.cos(math.pi * at / rise)
    for at in range(fall):
        samples[-1 - at] *= 0.5 - 0.5 * math.cos(math.pi * at / fall)
    return samples


def _peak(samples: Samples) -> float:
    return max(abs(value) for value in samples) or 1.0


def _bump(at: float, width: float) -> Callable[[float], float]:
    return lambda share: math.exp(-(((share - at) / width) ** 2))


# The sounds.


def brush_tap() -> Samples:
    """A soft tap with bristles: a digit is entered."""
    bristles = rub(0.15, lambda t: 2100 - 1300 * t, lambda t: min(1, t * 9) * (1 - t) ** 3, 0.9, 1)
    return mix((0, 0.6, thump(300, 165, 0.11)), (0.003, 0.62, bristles))


def pencil_tick() -> Samples:
    """A short tick of graphite: a note."""
    graphite = rub(0.05, lambda t: 5200 - 1200 * t, lambda t: (1 - t) ** 3, 0.5, 2)
    return mix((0, 1, graphite), (0, 0.35, ring(1850, 0.04, WOOD, 0.001)))


def soft_wood() -> Samples:
    """One muffled wooden tap: a cell is selected."""
    return mix((0, 1, ring(520, 0.12, WOOD, 0.003)))


def eraser() -> Samples:
    """Two strokes of rubber on paper."""

    def loudness(t: float) -> float:
        return _bump(0.24, 0.16)(t) + 0.8 * _bump(0.68, 0.18)(t)

    return rub(0.30, lambda t: 1500 + 700 * math.sin(2 * math.pi * t), loudness, 0.8, 3)


def steps(first: float, second: float) -> Samples:
    """Two wooden taps, at these pitches in hertz."""
    return mix((0, 0.8, ring(first, 0.14, WOOD, 0.003)), (0.07, 1, ring(second, 0.2, WOOD, 0.003)))


def many_ticks() -> Samples:
    """Eight quick pencil ticks: all notes are filled in."""
    chance = random.Random(4)
    starts = [0.045 * n + chance.uniform(0, 0.012) for n in range(8)]
    return mix(*((start, chance.uniform(0.5, 1), pencil_tick()) for start in starts))


def lid() -> Samples:
    """A wooden lid closes."""
    return mix(
        (0, 0.6, ring(300, 0.12, WOOD)),
        (0.05, 1, ring(210, 0.22, WOOD)),
        (0.05, 0.5, thump(140, 80, 0.16)),
    )


def chime() -> Samples:
    """Two bell notes, a fifth apart."""
    low, high = ring(783.99, 0.5, BELL, 0.006), ring(1174.66, 0.48, BELL, 0.006)
    return mix((0, 0.7, low), (0.09, 1, high))


def bar(hertz: float) -> Samples:
    """A marimba bar of this pitch."""
    return mix((0, 1, ring(hertz, 0.55, BAR, 0.004)), (0, 0.12, thump(260, 180, 0.05)))


def double_knock() -> Samples:
    """Two low knocks on wood."""

    def knock() -> Samples:
        return mix((0, 1, ring(165, 0.16, WOOD, 0.003)), (0, 0.7, thump(130, 70, 0.15)))

    return mix((0, 1, knock()), (0.14, 0.75, knock()))


def page(rising: bool) -> Samples:
    """Paper lifts, sweeps over and lands."""

    def pitch(t: float) -> float:
        return 900 + 3600 * math.pow(t if rising else 1 - t, 1.3)

    def loudness(t: float) -> float:
        flutter = 1 + 0.35 * math.sin(2 * math.pi * 31 * t * t)
        return (_bump(0.38, 0.22)(t) * flutter + 0.5 * _bump(0.82, 0.05)(t)) * min(1, 6 * (1 - t))

    return rub(0.42, pitch, loudness, 0.9, 5 if rising else 6)


def seal_and_chord() -> Samples:
    """The seal lands, and a chord of C with an added ninth opens above it."""
    thunk = mix(
        (0, 1, thump(125, 48, 0.3)),
        (0, 0.35, ring(150, 0.2, WOOD)),
        (0, 0.16, rub(0.12, lambda t: 900 - 500 * t, lambda t: (1 - t) ** 3, 1.0, 7)),
    )
    notes = (
        (0.20, 0.34, 261.63),
        (0.25, 0.30, 392.00),
        (0.30, 0.30, 523.25),
        (0.35, 0.26, 659.26),
        (0.42, 0.20, 1174.66),
    )
    chord = [(start, level, ring(hertz, 1.48, BELL, 0.012)) for start, level, hertz in notes]
    return mix((0, 0.9, thunk), *chord)


class Sound(NamedTuple):
    """What makes a sound, and how loud its loudest sample is, from 0 to 1."""

    make: Callable[[], Samples]
    peak: float


def _house(hertz: float) -> Sound:
    return Sound(lambda: bar(hertz), 0.30)


SOUNDS = {
    "select": Sound(soft_wood, 0.14),
    "digit": Sound(brush_tap, 0.34),
    "note": Sound(pencil_tick, 0.16),
    "fill": Sound(many_ticks, 0.16),
    "erase": Sound(eraser, 0.16),
    "undo": Sound(lambda: steps(440, 330), 0.20),
    "redo": Sound(lambda: steps(330, 440), 0.20),
    "hint": Sound(chime, 0.22),
    "digit_done": Sound(lid, 0.30),
    **{f"house{n}": _house(hertz) for n, hertz in enumerate(PENTATONIC, 1)},
    "mistake": Sound(double_knock, 0.36),
    "pause": Sound(lambda: page(rising=True), 0.20),
    "resume": Sound(lambda: page(rising=False), 0.20),
    "win": Sound(seal_and_chord, 0.55),
}


def finished(sound: Sound) -> Samples:
    """The samples as they are written: no constant part, the given peak, silent ends."""
    samples = sound.make()
    middle = sum(samples) / len(samples)
    samples = _eased([value - middle for value in samples], 0.001)
    gain = sound.peak / _peak(samples)
    return [value * gain for value in samples]


def write_wav(path: str, samples: Samples) -> None:
    """Write samples from -1 to 1 as 16-bit mono."""
    whole = array.array("h", (round(value * 32767) for value in samples))
    if sys.byteorder == "big":
        whole.byteswap()
    with wave.open(path, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(whole.tobytes())


def main() -> int:
    """Make the named sounds, or all; 0, or 2 where oggenc is missing."""
    parser = argparse.ArgumentParser(description="Make the game's sounds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(SOUNDS))
    parser.add_argument("--wav", metavar="DIR", help="also keep the sounds as .wav there")
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in SOUNDS]
    if unknown:
        parser.error(f"no such sound: {', '.join(unknown)}")
    if not shutil.which("oggenc"):
        print("make_sounds: oggenc is missing (Debian: apt install vorbis-tools)", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as passing:
        for name in options.names or SOUNDS:
            _make(name, options.wav or passing)
    return 0


def _make(name: str, folder: str) -> None:
    os.makedirs(folder, exist_ok=True)
    os.makedirs(SOUNDS_FOLDER, exist_ok=True)
    plain, packed = os.path.join(folder, f"{name}.wav"), os.path.join(SOUNDS_FOLDER, f"{name}.ogg")
    samples = finished(SOUNDS[name])
    write_wav(plain, samples)
    subprocess.run(["oggenc", "-Q", "-q", "4", "--serial", "9", "-o", packed, plain], check=True)
    print(f"{name:12} {len(samples) / RATE:5.2f} s {os.path.getsize(packed):6} bytes")


if __name__ == "__main__":
    sys.exit(main())
