"""Smooth pictures of outlines: SVG text that SDL draws, which is antialiased."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pygame

from game.plans.shape import element

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.plans.colour import Colour
    from game.plans.shape import Shape


FINE = 4
"""How many times larger a fine picture is drawn, to be scaled down: SDL knows but five shades of an
edge that is nearly level, and a slow curve of these looks like a stair."""


def picture(
    box: tuple[int, int, int, int], shapes: Iterable[Shape], times: int = 1
) -> pygame.Surface:
    """What lies in a box (x, y, width, height) of a drawing, so many times as large; transparent
    where nothing is."""
    x, y, w, h = box
    w, h = max(1, w), max(1, h)
    parts = "".join([element(shape) for shape in shapes])
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w * times}" height="{h * times}" '
        f'viewBox="{x} {y} {w} {h}">{parts}</svg>'
    )
    return load(source, (w * times, h * times))


def fine_picture(
    box: tuple[int, int, int, int], shapes: Iterable[Shape], colour: Colour
) -> pygame.Surface:
    """The same in one colour, with many shades along its edges."""
    large = picture(box, shapes, FINE)
    made = pygame.transform.smoothscale(large, (max(1, box[2]), max(1, box[3])))
    made.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)  # what is clear is black
    made.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return ordered(made)


def load(source: str, size: tuple[int, int]) -> pygame.Surface:
    """An SVG drawing as a surface whose bytes are ordered like those of the screen: SDL blits it
    thirty times as fast as in the order in which it comes.

    Raises pygame.error where the text is no drawing.
    """
    return ordered(pygame.image.load_sized_svg(io.BytesIO(source.encode()), size))


def ordered(made: pygame.Surface) -> pygame.Surface:
    """A picture with its bytes in the order in which they are blitted fastest."""
    return made.convert(pygame.Surface((1, 1), pygame.SRCALPHA))
