"""Soft music in three layers that loop by themselves, each of a length of its own.

All notes are of one pentatonic scale on D, so that the layers sound well together however they
meet; since their lengths have no common measure, the same moment comes back only after hours. The
samples go round: what rings on at the end of a loop is already there at its beginning.
"""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

from synthesis.blocks import BELL, STRING, Samples, peak, ring

if TYPE_CHECKING:
    from collections.abc import Callable

RATE = 22050
"""Samples a second: nothing here is higher than a few kilohertz."""

D3, E3, FIS3, A3, B3 = 146.83, 164.81, 185.00, 220.00, 246.94

ECHOES = ((0.211, 0.30), (0.347, 0.24), (0.533, 0.18), (0.811, 0.13), (1.217, 0.09))
"""A room: seconds after which a sound comes back, and how strongly."""


def ground() -> Samples:
    """Fifths that swell and sink, one into the next: the floor on which the others stand."""
    chords = ((D3, A3), (B3 / 2, FIS3), (A3 / 2, E3), (D3, A3), (E3, B3), (A3 / 2, A3))
    seconds = 7.3
    loop = [0.0] * int(len(chords) * seconds * RATE)
    for number, (low, high) in enumerate(chords):
        for hertz, level in ((low / 2, 0.35), (low, 1.0), (high, 0.7), (2 * low, 0.18)):
            _lay(loop, number * seconds, level, _swell(hertz, 1.75 * seconds))
    return loop


def strings() -> Samples:
    """Plucked strings, a few at a time with long rests between."""
    chance = random.Random(7)
    loop = [0.0] * int(34.7 * RATE)
    figures = (
        (1.0, (D3 * 2, A3 * 2)),
        (6.4, (FIS3 * 2, E3 * 2, B3)),
        (13.1, (A3, D3 * 2)),
        (17.0, (B3 * 2,)),
        (22.3, (E3 * 2, A3, FIS3 * 2)),
        (29.2, (D3 * 2, B3)),
    )
    for start, notes in figures:
        at = start
        for hertz in notes:
            pluck = ring(hertz, 3.4, STRING, 0.004, RATE)
            _lay(loop, at, chance.uniform(0.6, 1.0), pluck)
            at += chance.uniform(0.75, 1.1)
    return _in_a_room(loop)


def bells() -> Samples:
    """Single high bells, far away."""
    chance = random.Random(9)
    loop = [0.0] * int(27.1 * RATE)
    for at, hertz in (
        (2.2, A3 * 4),
        (8.9, FIS3 * 4),
        (10.1, E3 * 4),
        (16.6, B3 * 4),
        (22.0, D3 * 4),
    ):
        _lay(loop, at, chance.uniform(0.5, 1.0), ring(hertz, 4.2, BELL, 0.03, RATE))
    return _in_a_room(loop)


LAYERS: dict[str, tuple[Callable[[], Samples], float]] = {
    "ground": (ground, 0.20),
    "strings": (strings, 0.24),
    "bells": (bells, 0.10),
}
"""What makes a layer, and how loud its loudest sample is."""


def finished(name: str) -> Samples:
    """One round of a layer, with the given peak."""
    make, loudest = LAYERS[name]
    samples = make()
    gain = loudest / peak(samples)
    return [value * gain for value in samples]


def _swell(hertz: float, seconds: float) -> Samples:
    """A tone that comes and goes like breath: two sines that beat slowly, and a soft octave."""
    count = int(seconds * RATE)
    step, beat = 2 * math.pi * hertz / RATE, 2 * math.pi * (hertz * 1.0015 + 0.07) / RATE
    out = []
    for at in range(count):
        level = 0.5 - 0.5 * math.cos(2 * math.pi * at / count)
        tone = math.sin(step * at) + 0.7 * math.sin(beat * at) + 0.12 * math.sin(2 * step * at)
        out.append(level * level * tone)
    return out


def _lay(loop: Samples, start: float, level: float, samples: Samples) -> None:
    """Add samples to a loop; what goes beyond its end is added at its beginning."""
    first, count = int(start * RATE), len(loop)
    for at, value in enumerate(samples, first):
        loop[at % count] += level * value


def _in_a_room(loop: Samples) -> Samples:
    """A loop with its echoes, which go round as well."""
    count = len(loop)
    out = list(loop)
    for seconds, level in ECHOES:
        late = int(seconds * RATE)
        for at in range(count):
            out[at] += level * loop[at - late]
    return out
