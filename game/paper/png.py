"""Plans as pictures of pixels, drawn by pygame, which every installation has."""

from __future__ import annotations

import io
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.paths import asset
from game.plans.clues.sketch import Label
from game.plans.faces import FONT_FILES, capitals, runs
from game.plans.plan import Group
from game.plans.shape import Shape, element

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.plans.plan import Part, Plan

FINE = 2
"""How much larger a picture is drawn before it is made smaller, for even edges of text."""

BAND = 1 << 18
"""Pixels of a picture that are drawn at a time: drawn at once, 1,600 by 1,600 take 80 MB."""


class Place(NamedTuple):
    """Where a plan stands in the picture."""

    x: float
    """Pixels at which a unit 0 of the plan stands."""
    y: float
    scale: float
    """Pixels in a unit."""


def draw_png(plan: Plan, width: int, ground: tuple[int, int, int]) -> pygame.Surface:
    """A picture so many pixels wide, on an opaque ground."""
    scale = FINE * width / plan.width
    high = max(1, round(plan.height * width / plan.width))
    picture, rows = pygame.Surface((width, high)), max(1, BAND // width)
    for top in range(0, high, rows):
        band = min(rows, high - top)
        fine = pygame.Surface((FINE * width, FINE * band))
        fine.fill(ground)
        place = Place(-plan.left * scale, -plan.top * scale - FINE * top, scale)
        draw_parts(fine, plan.parts, place)
        picture.blit(pygame.transform.smoothscale(fine, (width, band)), (0, top))
    return picture


def png_bytes(plan: Plan, width: int, ground: tuple[int, int, int]) -> bytes:
    made = io.BytesIO()
    pygame.image.save(draw_png(plan, width, ground), made, "PNG")
    return made.getvalue()


def draw_parts(surface: pygame.Surface, parts: Sequence[Part], place: Place) -> None:
    """Draw parts of a plan on a picture."""
    for kind, some in groupby(parts, type):
        alike = tuple(some)
        if kind is Shape:
            shapes = [part for part in alike if isinstance(part, Shape)]
            surface.blit(_shapes(shapes, surface.get_size(), place), (0, 0))
        for part in alike:
            if isinstance(part, Label):
                _write(surface, part, place)
            elif isinstance(part, Group):
                _draw_group(surface, part, place)


def _draw_group(surface: pygame.Surface, group: Group, place: Place) -> None:
    plan, scale = group.plan, group.scale * place.scale
    x, y = place.x + group.x * place.scale, place.y + group.y * place.scale
    inner = Place(x - plan.left * scale, y - plan.top * scale, scale)
    if not group.turned:
        draw_parts(surface, plan.parts, inner)
        return
    size = round(plan.width * scale), round(plan.height * scale)
    apart = pygame.Surface(size, pygame.SRCALPHA)
    draw_parts(apart, plan.parts, Place(-plan.left * scale, -plan.top * scale, scale))
    surface.blit(pygame.transform.rotate(apart, 180), (round(x), round(y)))


def _shapes(shapes: Sequence[Shape], size: tuple[int, int], place: Place) -> pygame.Surface:
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="{-place.x / place.scale:.6f} {-place.y / place.scale:.6f} '
        f'{size[0] / place.scale:.6f} {size[1] / place.scale:.6f}">'
        f"{''.join(map(element, shapes))}</svg>"
    )
    return pygame.image.load_sized_svg(io.BytesIO(source.encode()), size)


def open_fonts(parts: Iterable[Part], scale: float) -> None:
    """Open the fonts of some parts, which must not be done while another thread opens any."""
    for part in parts:
        if isinstance(part, Label):
            _pieces(part.text, part.weight, max(1, round(part.size * scale)))
        elif isinstance(part, Group):
            open_fonts(part.plan.parts, scale * part.scale)


def text_width(text: str, weight: str, size: float) -> float:
    """The width of a line."""
    return sum(font.size(piece)[0] for font, piece in _pieces(text, weight, round(size)))


def _pieces(text: str, weight: str, size: int) -> list[tuple[pygame.font.Font, str]]:
    """A line in pieces, each with its font."""
    return [
        (_font(FONT_FILES[script, face], size), piece) for script, face, piece in runs(text, weight)
    ]


def _write(surface: pygame.Surface, label: Label, place: Place) -> None:
    size = max(1, round(label.size * place.scale))
    pieces = _pieces(label.text, label.weight, size)
    x = place.x + label.at[0] * place.scale
    x -= label.align * sum(font.size(piece)[0] for font, piece in pieces)
    y = place.y + label.at[1] * place.scale + capitals(label.weight) / 2 * size
    for font, piece in pieces:
        if not font.size(piece)[0]:  # such as marks that join letters, which pygame refuses
            continue
        drawn = font.render(piece, True, label.colour)
        surface.blit(drawn, (round(x), round(y - font.get_ascent())))
        x += drawn.get_width()


@lru_cache(maxsize=32)
def _font(file: str, size: int) -> pygame.font.Font:
    """A font of one size; all sizes share the bytes of its file, which none of them keeps open."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(io.BytesIO(_bytes(file)), size)


@lru_cache(maxsize=8)
def _bytes(file: str) -> bytes:
    with open(asset(file), "rb") as font:
        return font.read()
