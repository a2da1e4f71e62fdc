"""Sheets that turn about an upright axis: narrower, larger where they come near, and in shade."""

from __future__ import annotations

import pygame

from game.ui.layout.geometry import Box

STRIPS = 20
"""In how many upright strips a sheet is drawn, each of them flat."""

NEAR = 0.07
"""How much larger the edge is that comes nearest."""

SHADE, BEND = (36, 44, 58), 0.6
"""By how much of 255 a sheet is darker that is seen from its edge, most of all bluish light, as
paper is warm in its own shade; and how much of that is seen only away from the axis, where it
bends."""

CAST, CAST_WIDTH = 14, 0.09
"""How dark of 255 each step of its shadow is, and how wide all are beside the sheet."""


def draw_turned(
    surface: pygame.Surface,
    picture: pygame.Surface,
    place: Box,
    left: float,
    right: float,
    fine: bool = True,
) -> None:
    """Draw a picture as a sheet that turns, as narrow as it looks in ``place``; its sides are
    ``left`` and ``right`` parts of its width away from the plane, from -1 far behind to 1 near. In
    a frame that has painted much already, it is not ``fine``."""
    scale = pygame.transform.smoothscale if fine else pygame.transform.scale
    wide, high = picture.get_size()
    count = max(1, min(STRIPS, place.w // 2))
    tilt = max(abs(left), abs(right))
    for strip in range(count):
        a, b = strip * wide // count, (strip + 1) * wide // count
        x, end = strip * place.w // count, (strip + 1) * place.w // count
        near = left + (right - left) * (strip + 0.5) / count
        tall = round(place.h * (1 + NEAR * near))
        part = scale(picture.subsurface((a, 0, b - a, high)), (end - x, tall))
        dark = tilt * (1 - BEND + BEND * abs(near))
        r, g, b = (255 - round(shade * dark) for shade in SHADE)
        part.fill((r, g, b), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(part, (place.x + x, place.y + (place.h - tall) // 2))


def cast_shadow(surface: pygame.Surface, page: Box, x: int, rightwards: bool, tilt: float) -> None:
    """Darken a page beside the edge of a leaf that stands over it, most of all close to it."""
    for step in (1, 2, 3, 4):
        far = round(CAST_WIDTH * page.w * tilt * step / 4)
        area = Box(x if rightwards else x - far, page.y, far, page.h).common(page)
        if area.w > 0:
            light = 255 - CAST
            surface.fill((light, light, light), area, pygame.BLEND_RGB_MULT)
