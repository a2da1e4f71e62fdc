"""Ink that is still being laid down: a digit as far as the pen is, or a print that is faint."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Sequence

    Path = Sequence[tuple[float, float]]

PEN = 0.30
"""The radius of what a pen uncovers, as a share of a digit's height; more than the line is wide."""

STROKES: dict[str, tuple[Path, ...]] = {
    "1": (((0.1, 0.25), (0.7, 0), (0.7, 1)),),
    "2": (((0, 0.2), (0.5, 0), (1, 0.25), (0.5, 0.65), (0, 1), (1, 1)),),
    "3": (((0, 0.1), (0.6, 0), (1, 0.25), (0.4, 0.48), (1, 0.72), (0.6, 1), (0, 0.9)),),
    "4": (((0.6, 0), (0, 0.7), (1, 0.7)), ((0.75, 0.1), (0.75, 1))),
    "5": (
        ((0.15, 0), (0.1, 0.45), (0.6, 0.4), (1, 0.7), (0.5, 1), (0, 0.9)),
        ((0.15, 0), (1, 0)),
    ),
    "6": (((0.8, 0), (0.2, 0.4), (0, 0.75), (0.5, 1), (1, 0.7), (0.6, 0.45), (0.1, 0.65)),),
    "7": (((0, 0), (1, 0), (0.4, 1)),),
    "8": (
        (
            *((0.85, 0.12), (0.4, 0), (0.15, 0.25), (0.85, 0.7)),
            *((0.5, 1), (0.1, 0.75), (0.85, 0.25), (0.85, 0.12)),
        ),
    ),
    "9": (((0.9, 0.25), (0.5, 0), (0.05, 0.3), (0.5, 0.55), (0.95, 0.25), (0.9, 0.6), (0.5, 1)),),
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
            points.append((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
        left -= long
        if left <= 0:
            break
    return points
