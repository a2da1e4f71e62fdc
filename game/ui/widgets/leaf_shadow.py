"""The shadow of a twig of bamboo before the window: it falls on the desk where that is bare, from
the upper edge of the window, and sways when a breath of air comes."""

from __future__ import annotations

import math
from functools import cache, partial
from typing import TYPE_CHECKING

import pygame

from game.named_tuple import NamedTuple
from game.plans import hand_drawn
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.plans.hand_drawn import Point
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View

LEAST, MOST = 25, 3.8
"""The length of a leaf: in points, where there is room for less there is no shadow; and in body
texts."""

CLEAR = 0.8
"""How far the shadow stays away from what lies on the desk, in body texts."""

NARROW, WIDE = 2.3, 3.7
"""The least width of the room for a twig, and the most of its own, in leaves."""

LOW, HIGH = 1.75, 2.1
"""How much of its height is seen at least, and all of that, in leaves."""

LEAVES = (
    *((0.22, -18, 0.85, 0.17), (0.24, 14, 1.05, 0.18), (0.26, 48, 0.85, 0.16)),
    *((0.50, -22, 0.85, 0.16), (0.52, 4, 1.15, 0.19), (0.54, 34, 1.05, 0.18)),
    *((0.56, 66, 0.80, 0.15), (0.78, -6, 0.90, 0.17), (0.80, 26, 1.05, 0.18)),
    *((0.82, 62, 0.85, 0.15), (1.00, 10, 0.85, 0.15), (1.00, 42, 1.00, 0.17)),
    (1.00, 76, 0.75, 0.13),
)
"""Each leaf: where on the stem it grows, 0 to 1, by how many degrees it hangs to the left of
straight down, its length and its width."""

SWAYS, LIFTS = 5.0, 0.08
"""By how many degrees leaves turn as the twig sways, and how far its tip goes, in leaves."""

PIECES = 16
"""Straight pieces of the stem."""

COARSE, BLUR = 36, 2
"""The pixels of a leaf in the small picture that is made soft, and by how many of them it is."""


class LeafShadow(NamedTuple):
    """Where it falls."""

    box: Box
    leaf: float
    """The length of a leaf, in pixels."""


def leaf_shadow(view: View, taken: Iterable[Box]) -> LeafShadow | None:
    """Where the largest twig has room in a window beside what is ``taken``; None where it has too
    little."""
    clear, most = round(CLEAR * view.base), MOST * view.base
    rooms = _bare(view.box, [box.inset(-clear) for box in taken])
    sized = ((min(room.w / NARROW, room.h / LOW, most), room) for room in rooms)
    leaf, room = max(sized, key=lambda way: (way[0], way[1].h, way[1].right), default=(0, view.box))
    if leaf < LEAST * view.scale:
        return None
    wide, high = min(room.w, round(WIDE * leaf)), min(room.h, round(HIGH * leaf))
    return LeafShadow(room.after(room.right - wide).top(high), leaf)


def _bare(window: Box, taken: list[Box]) -> Iterator[Box]:
    """The boxes at the upper edge of a window in which nothing is, each as high as it can be."""
    for low in {box.y for box in taken}:
        x = window.x
        above = sorted((box.x, box.right) for box in taken if box.y < low)
        for left, right in (*above, (window.right, window.right)):
            if left > x:
                yield Box(x, window.y, left - x, low - window.y)
            x = max(x, right)


def draw_leaf_shadow(canvas: Canvas, shadow: LeafShadow, sway: float) -> None:
    """Let it fall on the desk, which lies bare there; the twig has swayed so far, -1 to 1."""
    if not canvas.shows(shadow.box):
        return
    desk, dark = canvas.theme["desk"], canvas.tint("desk", "shadow", canvas.theme.leaves)
    less = tuple(max(0, a - b) for a, b in zip(desk, dark, strict=True))
    picture: pygame.Surface | None
    if sway:
        picture = _made(shadow, sway, less)
    else:
        key, make = ("leaves", shadow, less), partial(_made, shadow, 0.0, less)
        picture = canvas.picture_if(canvas.haste.may_make_late, key, make)
    if picture:
        canvas.surface.blit(picture, shadow.box, None, pygame.BLEND_RGB_SUB)


def _made(shadow: LeafShadow, sway: float, less: tuple[int, ...]) -> pygame.Surface:
    """What the shadow takes from the desk in its box: where leaves lie over each other it is no
    darker. It is small while it is made soft, which takes longest."""
    (_, _, w, h), leaf = shadow
    unit, rim = 2 * COARSE, 4 * BLUR
    wide, high = (math.ceil(side * COARSE / leaf) for side in (w, h))
    large = pygame.Surface((2 * wide + 2 * rim, 2 * high + 2 * rim))
    stem = _stem(w / leaf, h / leaf, sway)
    pygame.draw.lines(large, "white", False, [(rim + unit * x, rim + unit * y) for x, y in stem], 2)
    for place, hangs, length, width in LEAVES:
        x, y = stem[round(place * PIECES)]
        turn = math.radians(90 + hangs - sway * SWAYS * (0.7 + 0.4 * math.sin(9 * place + hangs)))
        cos, sin = math.cos(turn), math.sin(turn)
        outline = [
            (
                rim + unit * (x + length * (a * cos - b * sin)),
                rim + unit * (y + length * (a * sin + b * cos)),
            )
            for a, b in _leaf(width / length)
        ]
        pygame.draw.polygon(large, "white", outline)
    small = pygame.transform.smoothscale(large, (wide + rim, high + rim))
    soft = pygame.transform.gaussian_blur(small, BLUR)
    made = pygame.transform.smoothscale(soft.subsurface((rim // 2, rim // 2, wide, high)), (w, h))
    made.fill(less, special_flags=pygame.BLEND_RGB_MULT)
    return made


def _stem(wide: float, high: float, sway: float) -> list[Point]:
    """The stem from beyond the upper edge to its tip, in leaves, in a box so wide and high."""
    along, down = wide - 1.4, 1.25
    start = wide - 0.55, high - HIGH - 0.35
    bend = start[0] - 0.6 * along, start[1] + 0.3 * down
    tip = start[0] - along + LIFTS * sway, start[1] + down + 0.4 * LIFTS * sway
    return hand_drawn.curve(start, bend, tip, parts=PIECES)


@cache
def _leaf(width: float) -> list[Point]:
    """The outline of a leaf that is 1 long and a little bent."""
    end = 1.0, 0.0
    left = hand_drawn.curve((0, 0), (0.3, 0.06 - width), end, parts=8)
    return left + hand_drawn.curve(end, (0.3, 0.12 + width), (0, 0), parts=8)
