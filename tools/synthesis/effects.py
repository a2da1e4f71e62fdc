"""Every sound of the game by name, and how loud it is."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import NamedTuple

from synthesis import pen
from synthesis.blocks import (
    BAR,
    BELL,
    STRING,
    WOOD,
    Samples,
    bump,
    eased,
    mix,
    peak,
    ring,
    rub,
    thump,
)

PENTATONIC = (523.25, 587.33, 659.26, 783.99, 880.00, 1046.50, 1174.66, 1318.51, 1567.98)
"""C D E G A from C5 on, in hertz: any of them sound well together, in any order."""

RISING = (523.25, 659.26, 783.99, 1046.50)
"""A chord of C upwards."""


def soft_wood() -> Samples:
    """One muffled wooden tap: a cell is selected."""
    return mix((0, 1, ring(520, 0.12, WOOD, 0.003)))


def dry_click() -> Samples:
    """A dry click of a key."""
    snap = rub(0.02, lambda t: 3200 - 1400 * t, lambda t: (1 - t) ** 4, 0.9, 11)
    return mix((0, 0.8, snap), (0.002, 1, ring(940, 0.055, WOOD, 0.001)))


def steps(first: float, second: float) -> Samples:
    """Two wooden taps, at these pitches in hertz."""
    return mix((0, 0.8, ring(first, 0.14, WOOD, 0.003)), (0.07, 1, ring(second, 0.2, WOOD, 0.003)))


def chime() -> Samples:
    """Two bell notes, a fifth apart."""
    low, high = ring(783.99, 0.5, BELL, 0.006), ring(1174.66, 0.48, BELL, 0.006)
    return mix((0, 0.7, low), (0.09, 1, high))


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
        return (bump(0.38, 0.22)(t) * flutter + 0.5 * bump(0.82, 0.05)(t)) * min(1, 6 * (1 - t))

    return rub(0.42, pitch, loudness, 0.9, 5 if rising else 6)


def sliding_sheet() -> Samples:
    """A sheet slides over the desk and comes to rest."""

    def loudness(t: float) -> float:
        return bump(0.3, 0.24)(t) + 0.3 * bump(0.86, 0.06)(t)

    return rub(0.3, lambda t: 2100 - 1100 * t, loudness, 1.1, 12)


def leaf() -> Samples:
    """A thin leaf is turned: shorter and brighter than a page."""

    def loudness(t: float) -> float:
        flutter = 1 + 0.4 * math.sin(2 * math.pi * 19 * t * t)
        return bump(0.35, 0.25)(t) * flutter

    return rub(0.2, lambda t: 2400 + 2400 * t, loudness, 0.9, 13)


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


def stamp() -> Samples:
    """A small seal lands on paper."""
    return mix(
        (0, 1, thump(150, 60, 0.24)),
        (0, 0.35, ring(190, 0.16, WOOD)),
        (0, 0.18, rub(0.1, lambda t: 1100 - 600 * t, lambda t: (1 - t) ** 3, 1.0, 9)),
    )


def hiss() -> Samples:
    """A fuse burns: fine noise and a few cracks; its end goes on into its beginning."""
    chance = random.Random(21)
    breath = rub(2.4, lambda t: 5600 + 500 * math.sin(6 * math.pi * t), lambda t: 1.0, 0.7, 21)
    late = breath[-len(breath) // 8 :]
    loop = breath[: len(breath) - len(late)]
    for at, value in enumerate(late):  # the end fades into the beginning
        share = at / len(late)
        loop[at] = share * loop[at] + (1 - share) * value
    for _ in range(9):
        crack = rub(0.012, lambda t: 3800, lambda t: (1 - t) ** 3, 0.8, chance.randrange(99))
        start = chance.randrange(len(loop) - len(crack))
        for at, value in enumerate(crack, start):
            loop[at] += chance.uniform(0.4, 1.1) * value
    return loop


def wood_block(hertz: float) -> Samples:
    """A struck block of hard wood: a whole sign of five strokes."""
    snap = rub(0.012, lambda t: 2600, lambda t: (1 - t) ** 4, 0.8, 17)
    return mix((0, 1, ring(hertz, 0.16, WOOD, 0.001)), (0, 0.4, snap))


def plucked(hertz: float) -> Samples:
    """A short bar: one more right digit in a row."""
    return mix((0, 1, ring(hertz, 0.3, BAR, 0.003)))


def small_bell() -> Samples:
    """A small deep bell: a given stands there."""
    return mix((0, 1, ring(392, 0.34, BELL, 0.002)))


def two_strings(first: float, second: float) -> Samples:
    """Two strings plucked at once."""
    return mix((0, 1, ring(first, 0.36, STRING)), (0, 0.9, ring(second, 0.36, STRING)))


def breath() -> Samples:
    """A breath over paper: nothing stands there."""
    return rub(0.16, lambda t: 1500 - 500 * t, bump(0.35, 0.22), 0.9, 27)


def rising() -> Samples:
    """Four bars, each higher than the one before: a house is whole."""
    return mix(*((0.07 * n, 1, ring(hertz, 0.3, BAR)) for n, hertz in enumerate(RISING)))


class Effect(NamedTuple):
    """What makes a sound, and how loud its loudest sample is, from 0 to 1."""

    make: Callable[[], Samples]
    peak: float


def _nib(shape: int, take: int) -> Effect:
    return Effect(lambda: pen.nib(shape, take), 0.24)


def _note(take: int) -> Effect:
    return Effect(lambda: pen.pencil_tick(take), 0.15)


def _house(hertz: float) -> Effect:
    return Effect(lambda: pen.brush_sweep(hertz), 0.30)


def _wood(hertz: float) -> Effect:
    return Effect(lambda: wood_block(hertz), 0.34)


def _row(hertz: float) -> Effect:
    return Effect(lambda: plucked(hertz), 0.16)


EFFECTS = {
    "select": Effect(soft_wood, 0.14),
    "key": Effect(dry_click, 0.13),
    **{f"digit{s}{t}": _nib(s, t) for s in pen.SHAPES for t in range(1, pen.TAKES + 1)},
    **{f"note{take}": _note(take) for take in range(1, pen.TAKES + 1)},
    "given": Effect(small_bell, 0.24),
    "own": Effect(lambda: plucked(880), 0.2),
    "blank": Effect(breath, 0.15),
    "clash": Effect(lambda: two_strings(220, 233.08), 0.3),
    "edge": Effect(lambda: thump(120, 55, 0.2), 0.4),
    "rise": Effect(rising, 0.3),
    "fill": Effect(pen.many_ticks, 0.16),
    "erase": Effect(pen.rubber, 0.16),
    "undo": Effect(lambda: steps(440, 330), 0.20),
    "redo": Effect(lambda: steps(330, 440), 0.20),
    "hint": Effect(chime, 0.22),
    "digit_done": Effect(pen.flat_key, 0.28),
    **{f"house{n}": _house(hertz) for n, hertz in enumerate(PENTATONIC, 1)},
    "mistake": Effect(double_knock, 0.36),
    "sheet": Effect(sliding_sheet, 0.16),
    "page": Effect(leaf, 0.16),
    "pause": Effect(lambda: page(rising=True), 0.20),
    "resume": Effect(lambda: page(rising=False), 0.20),
    "win": Effect(seal_and_chord, 0.55),
    "stamp": Effect(stamp, 0.4),
    "hiss": Effect(hiss, 0.13),
    **{f"wood{n}": _wood(hertz) for n, hertz in enumerate(PENTATONIC[:4], 1)},
    **{f"row{n}": _row(hertz) for n, hertz in enumerate(PENTATONIC, 1)},
}
"""A number at the end of a name is a take or a height; `game.ui.sound` chooses it."""


def finished(effect: Effect) -> Samples:
    """The samples as they are written: no constant part, the given peak, silent ends."""
    samples = effect.make()
    middle = sum(samples) / len(samples)
    samples = eased([value - middle for value in samples], 0.001)
    gain = effect.peak / peak(samples)
    return [value * gain for value in samples]
