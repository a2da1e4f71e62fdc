"""Ink that is still being laid down: a digit as far as the pen is, or a print that is faint."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING

import pygame

from game.plans.hand_drawn import between

if TYPE_CHECKING:
    from collections.abc import Sequence

    Path = Sequence[tuple[float, float]]

PEN = 0.12
"""The radius of what a pen uncovers, as a share of a digit's height; more than the line is wide."""

STROKES: dict[str, tuple[Path, ...]] = {
    "1": (((0.05, 0.2), (0.4, 0.14), (0.8, 0.03), (0.8, 1)),),
    "2": (
        (
            *((0.08, 0.22), (0.2, 0.09), (0.45, 0.04), (0.75, 0.1), (0.88, 0.27)),
            *((0.8, 0.45), (0.5, 0.68), (0.08, 0.95), (0.97, 0.94)),
        ),
    ),
    "3": (
        (
            *((0.08, 0.15), (0.25, 0.06), (0.5, 0.04), (0.78, 0.1), (0.86, 0.24)),
            *((0.72, 0.39), (0.4, 0.47), (0.75, 0.53), (0.93, 0.7), (0.85, 0.87)),
            *((0.55, 0.96), (0.25, 0.94), (0.05, 0.85)),
        ),
    ),
    "4": (((0.6, 0.03), (0.06, 0.75), (0.97, 0.75)), ((0.7, 0.26), (0.7, 0.97))),
    "5": (
        (
            *((0.18, 0.05), (0.1, 0.5), (0.35, 0.39), (0.62, 0.38), (0.85, 0.49)),
            *((0.94, 0.68), (0.85, 0.85), (0.55, 0.96), (0.25, 0.94), (0.05, 0.83)),
        ),
        ((0.18, 0.06), (0.95, 0.03)),
    ),
    "6": (
        (
            *((0.6, 0.03), (0.3, 0.33), (0.1, 0.58), (0.05, 0.75), (0.2, 0.9), (0.5, 0.96)),
            *((0.8, 0.88), (0.95, 0.7), (0.85, 0.54), (0.6, 0.45), (0.35, 0.47), (0.1, 0.62)),
        ),
    ),
    "7": (((0.04, 0.08), (0.95, 0.05), (0.35, 0.97)),),
    "8": (
        (
            *((0.75, 0.13), (0.45, 0.04), (0.15, 0.13), (0.12, 0.28), (0.4, 0.42)),
            *((0.8, 0.58), (0.93, 0.76), (0.75, 0.92), (0.45, 0.96), (0.13, 0.88)),
            *((0.07, 0.72), (0.25, 0.55), (0.6, 0.38), (0.93, 0.18)),
        ),
    ),
    "9": (
        (
            *((0.82, 0.2), (0.6, 0.06), (0.35, 0.08), (0.1, 0.28), (0.08, 0.48)),
            *((0.3, 0.6), (0.55, 0.52), (0.78, 0.3), (0.93, 0.06), (0.85, 0.5), (0.7, 0.97)),
        ),
    ),
}
"""The strokes of each digit as a hand makes them, in shares of its width and height."""

_ACROSS: tuple[Path, ...] = (((0, 0.5), (1, 0.5)),)
"""For what has no strokes here: from left to right."""


def written_so_far(ink: pygame.Surface, character: str, share: float) -> pygame.Surface:
    """A picture of a character, 0 to 1 of the way along its strokes."""
    width, height = ink.get_size()
    strokes = STROKES.get(character, _ACROSS)
    radius = max(2, round(PEN * height)) if character in STROKES else height
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    for x, y in _walked(strokes, width, height, share):
        pygame.draw.circle(mask, (255, 255, 255, 255), (x, y), radius)
    written = ink.copy()
    written.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return written


def printed_so_far(ink: pygame.Surface, share: float) -> pygame.Surface:
    """A picture as faint as ``share``, 0 to 1, of its ink makes it."""
    printed = ink.copy()
    printed.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    return printed


def _walked(
    strokes: Sequence[Path], width: int, height: int, share: float
) -> list[tuple[float, float]]:
    """Points along the strokes up to a share of their length, a few pixels apart."""
    legs = [
        ((ax * width, ay * height), (bx * width, by * height))
        for stroke in strokes
        for (ax, ay), (bx, by) in itertools.pairwise(stroke)
    ]
    left = share * sum(math.dist(a, b) for a, b in legs)
    step, points = max(2.0, 0.06 * height), []
    for a, b in legs:
        long = math.dist(a, b)
        for i in range(int(min(left, long) / step) + 1):
            part = i * step / max(long, 1)
            points.append(between(a, b, part))
        left -= long
        if left <= 0:
            break
    return points
