"""Plans as pictures of pixels, drawn by pygame, which every installation has."""

from __future__ import annotations

import io
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from game.paths import asset
from game.plans.clues.sketch import Label
from game.plans.faces import FONT_FILES, capitals, runs
from game.plans.shape import element

if TYPE_CHECKING:
    from game.plans.plan import Part, Plan

FINE = 2
"""How much larger a picture is drawn before it is made smaller, for even edges of text."""


def draw_png(plan: Plan, width: int, ground: tuple[int, int, int]) -> pygame.Surface:
    """A picture so many pixels wide, on an opaque ground."""
    scale = FINE * width / plan.width
    high = max(1, round(plan.height * width / plan.width))
    surface = pygame.Surface((FINE * width, FINE * high))
    surface.fill(ground)
    for written, parts in groupby(plan.parts, lambda part: isinstance(part, Label)):
        if written:
            for part in parts:
                assert isinstance(part, Label)
                _write(surface, plan, part, scale)
        else:
            surface.blit(_shapes(plan, tuple(parts), surface.get_size()), (0, 0))
    return pygame.transform.smoothscale(surface, (width, high))


def png_bytes(plan: Plan, width: int, ground: tuple[int, int, int]) -> bytes:
    """The same as the bytes of a PNG file."""
    made = io.BytesIO()
    pygame.image.save(draw_png(plan, width, ground), made, "PNG")
    return made.getvalue()


def _shapes(plan: Plan, parts: tuple[Part, ...], size: tuple[int, int]) -> pygame.Surface:
    drawn = "".join([element(part) for part in parts if not isinstance(part, Label)])
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="{plan.left:.2f} {plan.top:.2f} {plan.width:.2f} {plan.height:.2f}">{drawn}</svg>'
    )
    return pygame.image.load_sized_svg(io.BytesIO(source.encode()), size)


def _write(surface: pygame.Surface, plan: Plan, label: Label, scale: float) -> None:
    size = max(1, round(label.size * scale))
    pieces = [
        (_font(FONT_FILES[script, weight], size), piece)
        for script, weight, piece in runs(label.text, label.weight)
    ]
    x = (label.at[0] - plan.left) * scale
    x -= label.align * sum(font.size(piece)[0] for font, piece in pieces)
    y = (label.at[1] - plan.top) * scale + capitals(label.weight) / 2 * size
    for font, piece in pieces:
        drawn = font.render(piece, True, label.colour)
        surface.blit(drawn, (round(x), round(y - font.get_ascent())))
        x += drawn.get_width()


@lru_cache(maxsize=64)
def _font(file: str, size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(asset(file), size)
