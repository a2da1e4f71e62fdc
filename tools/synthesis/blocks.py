"""Building blocks: sines and noise as lists of samples that start and end at rest."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

RATE = 44100
Samples = list[float]

WOOD = ((1.0, 1.0, 1.0), (2.57, 0.45, 0.6), (4.95, 0.2, 0.35))
BAR = ((1.0, 1.0, 1.0), (3.93, 0.22, 0.3), (9.54, 0.07, 0.12))
BELL = ((1.0, 1.0, 1.0), (2.0, 0.35, 0.7), (3.01, 0.16, 0.45), (5.43, 0.05, 0.2))
STRING = ((1.0, 1.0, 1.0), (2.0, 0.42, 0.6), (3.0, 0.2, 0.4), (4.0, 0.09, 0.28), (5.0, 0.04, 0.2))
"""Partials as (multiple of the frequency, strength, share of the decay time)."""


def ring(
    hertz: float,
    decay: float,
    partials: Sequence[tuple[float, float, float]],
    attack: float = 0.002,
    rate: int = RATE,
) -> Samples:
    """A struck body: partials that each die away; `decay` seconds to a thousandth."""
    out = [0.0] * int(decay * rate)
    for multiple, strength, share in partials:
        step = 2 * math.pi * hertz * multiple / rate
        fall = math.exp(-6.9 / (decay * share * rate))
        level = strength
        for at in range(len(out)):
            out[at] += level * math.sin(step * at)
            level *= fall
    return eased(out, attack, rate=rate)


def thump(start: float, end: float, seconds: float) -> Samples:
    """A soft blow: a sine that falls from one pitch to another while it dies away."""
    count, phase, out = int(seconds * RATE), 0.0, []
    for at in range(count):
        share: float = at / count
        phase += 2 * math.pi * (end + (start - end) * (1 - share) ** 3) / RATE
        out.append(math.sin(phase) * (1 - share) ** 2.5)
    return eased(out, 0.003)


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
    return eased(out, 0.002)


def mix(*parts: tuple[float, float, Samples]) -> Samples:
    """Parts as (seconds from the start, strength after evening out, samples), added up."""
    placed = [
        (int(start * RATE), strength / peak(samples), samples) for start, strength, samples in parts
    ]
    out = [0.0] * max(start + len(samples) for start, _, samples in placed)
    for start, gain, samples in placed:
        for at, value in enumerate(samples, start):
            out[at] += gain * value
    return out


def eased(samples: Samples, attack: float, release: float = 0.012, rate: int = RATE) -> Samples:
    """Fade in and out with a raised cosine, so that neither end clicks."""
    rise, fall = int(attack * rate), min(int(release * rate), len(samples) // 2)
    for at in range(rise):
        samples[at] *= 0.5 - 0.5 * math.cos(math.pi * at / rise)
    for at in range(fall):
        samples[-1 - at] *= 0.5 - 0.5 * math.cos(math.pi * at / fall)
    return samples


def peak(samples: Samples) -> float:
    """The loudest sample; 1 for silence."""
    return max(abs(value) for value in samples) or 1.0


def bump(at: float, width: float) -> Callable[[float], float]:
    """A bell curve round a share of time."""
    return lambda share: math.exp(-(((share - at) / width) ** 2))
