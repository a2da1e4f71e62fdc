"""The colour-blind-safe theme keeps apart what must be told apart, for every kind of eye.

Simulation: Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of
color vision deficiency", 2009, full severity, on linear RGB. Distance: CIE 1976 in L*a*b*.
"""

from __future__ import annotations

import math
from itertools import combinations
from pathlib import Path

import pytest

from game.words import catalogue

SAFE = catalogue.read(str(Path(__file__).parents[2] / "assets" / "themes" / "safe.txt"))
EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no long": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no middle": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no short": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
XYZ = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0177, 0.1095, 0.8727))
"""Linear sRGB to XYZ, each as a share of white (D65)."""


def times(matrix: tuple[tuple[float, ...], ...], vector: list[float]) -> list[float]:
    return [sum(k * v for k, v in zip(row, vector, strict=True)) for row in matrix]


def seen(colour: str, eye: str) -> list[float]:
    """The L*a*b* of a colour as that eye sees it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    shown = [min(1.0, max(0.0, value)) for value in times(EYES[eye], linear)]
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in times(XYZ, shown))
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]


def apart(one: str, other: str, eye: str) -> float:
    return math.dist(seen(SAFE[one], eye), seen(SAFE[other], eye))


@pytest.mark.parametrize("eye", EYES)
def test_given_entered_and_wrong_digits_are_far_apart(eye: str) -> None:
    for one, other in combinations(("given", "pen", "bad"), 2):
        assert apart(one, other, eye) > 35, (one, other)


@pytest.mark.parametrize("eye", EYES)
def test_the_fills_of_cells_can_be_told_apart(eye: str) -> None:
    """About 2 can just be seen side by side; outlines and marks help besides."""
    for one, other in combinations(("sheet", "peer", "same", "selection", "mistake"), 2):
        assert apart(one, other, eye) > 5, (one, other)


@pytest.mark.parametrize("eye", EYES)
def test_good_and_bad_differ(eye: str) -> None:
    assert apart("good", "bad", eye) > 25
