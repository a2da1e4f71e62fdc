"""What pen, pencil, rubber and brush do on paper."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

from synthesis.blocks import BAR, WOOD, Samples, bump, mix, ring, rub, thump


class Stroke(NamedTuple):
    start: float
    """Seconds from the first touch."""
    seconds: float
    bends: int = 0
    """How often the nib slows down in a bend."""


SHAPES = {
    1: (Stroke(0, 0.13),),
    2: (Stroke(0, 0.25, 2),),
    3: (Stroke(0, 0.14, 1), Stroke(0.18, 0.12)),
    4: (Stroke(0, 0.11), Stroke(0.15, 0.11), Stroke(0.29, 0.09)),
}
"""The strokes of a short line, of a curve, and of signs of two and of three strokes."""

TAKES = 3
"""How often each is recorded, so that no two digits in a row sound alike."""


def nib(shape: int, take: int) -> Samples:
    """A fountain pen writes the strokes of a shape: paper rubs at the nib, and each touch is a
    small thud of the table."""
    chance = random.Random(100 * shape + take)
    parts = []
    for number, stroke in enumerate(SHAPES[shape]):
        seed = 1000 * shape + 10 * take + number
        start = stroke.start * chance.uniform(0.94, 1.06)
        parts.append((start, chance.uniform(0.8, 1), _line(stroke, chance, seed)))
        touch = thump(chance.uniform(270, 330), 170, 0.07)
        parts.append((start, 0.34 if number else 0.5, touch))
    return mix(*parts)


def _line(stroke: Stroke, chance: random.Random, seed: int) -> Samples:
    """The rubbing of one stroke: faster is louder and brighter, and the paper's grain rattles."""
    base, grain = chance.uniform(1500, 1900), chance.uniform(85, 130)
    turn = chance.uniform(-0.05, 0.05)

    def speed(t: float) -> float:
        bent = 0.35 * (1 - math.cos(2 * math.pi * stroke.bends * (t + turn))) if stroke.bends else 0
        return (1 - bent) * min(1.0, 9 * t) * math.pow(1 - t, 0.8)

    def loudness(t: float) -> float:
        rattle = 1 + 0.3 * math.sin(2 * math.pi * grain * stroke.seconds * t)
        return speed(t) * rattle

    return rub(stroke.seconds, lambda t: base + 900 * speed(t), loudness, 0.8, seed)


def pencil_tick(take: int) -> Samples:
    """A short tick of graphite: a note."""
    high = 5200 - 350 * take
    graphite = rub(0.05, lambda t: high - 1200 * t, lambda t: (1 - t) ** 3, 0.5, 20 + take)
    return mix((0, 1, graphite), (0, 0.35, ring(1900 - 60 * take, 0.04, WOOD, 0.001)))


def many_ticks() -> Samples:
    """Eight quick pencil ticks: all notes are filled in."""
    chance = random.Random(4)
    starts = [0.045 * n + chance.uniform(0, 0.012) for n in range(8)]
    return mix(
        *((start, chance.uniform(0.5, 1), pencil_tick(n % 3)) for n, start in enumerate(starts))
    )


def rubber() -> Samples:
    """Two strokes of rubber on paper."""

    def loudness(t: float) -> float:
        return bump(0.24, 0.16)(t) + 0.8 * bump(0.68, 0.18)(t)

    return rub(0.30, lambda t: 1500 + 700 * math.sin(2 * math.pi * t), loudness, 0.8, 3)


def brush_sweep(hertz: float) -> Samples:
    """A wide brush sweeps over the paper while a bar of this pitch rings: a house is whole."""

    def loudness(t: float) -> float:
        return min(1.0, 5 * t) * (1 - t) ** 2

    sweep = rub(0.42, lambda t: hertz * (1.5 + 2.5 * t), loudness, 1.0, 8)
    return mix((0, 0.16, sweep), (0.05, 1, ring(hertz, 0.5, BAR, 0.006)))


def flat_key() -> Samples:
    """A key lies down on wood and is struck through by one quick stroke: a digit is finished."""
    stroke = _line(Stroke(0, 0.14), random.Random(31), 31)
    return mix(
        (0, 0.5, ring(300, 0.12, WOOD)),
        (0.0, 0.5, thump(140, 80, 0.14)),
        (0.09, 0.8, stroke),
        (0.11, 0.7, ring(210, 0.2, WOOD)),
    )
