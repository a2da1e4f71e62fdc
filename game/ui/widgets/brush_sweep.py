"""One sweep of a broad brush over a row, a column or a box that is finished."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.plans import hand_drawn
from game.plans.chance import Chance
from game.plans.shape import Shape, polygon
from game.ui.drawing import svg
from game.ui.drawing.theme import mix
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas

BRISTLES = 7
"""Strokes beside each other that look like one of a broad brush."""
FIRST = 0.15
"""The share of a sweep in which the brush does not touch the paper yet: the frame of the digit
itself has enough to do."""
BRUSHED, DRIES = 0.7, 0.45
"""At which share of a sweep the brush has come to the end, and from which on the stroke dries."""


def draw_sweep(canvas: Canvas, block: Box, share: float, chosen: Sequence[Box] = ()) -> None:
    """Draw the stroke over a block as far as the brush is, ``share`` of the whole; where it began
    it dries already. Ink under it stays as dark as it was, and it passes below ``chosen`` cells,
    whose blue would turn green."""
    x, y, w, h = block
    if not FIRST < share < 1:
        return
    head, tail = min(1.0, share / BRUSHED), max(0.0, (share - DRIES) / (1 - DRIES))
    area = Box(x + round(w * tail), y, round(w * (head - tail)), h)
    if h > w:
        area = Box(x, y + round(h * tail), w, round(h * (head - tail)))
    may_make, key = canvas.haste.may_make_late, ("sweep", w, h)
    stroke = canvas.picture_if(may_make, key, lambda: _swept(canvas, w, h))
    if not stroke:
        return
    window = Box(0, 0, *canvas.surface.get_size())
    kept = [(canvas.surface.subsurface(cell.common(window)).copy(), cell) for cell in chosen]
    canvas.lay_over(stroke, (x, y), area)
    for picture, cell in kept:
        canvas.surface.blit(picture, cell.common(window))


def _swept(canvas: Canvas, w: int, h: int) -> pygame.Surface:
    """A broad stroke along a block, of many bristles, to be multiplied or added."""
    dark, theme, size = canvas.theme.dark, canvas.theme, (w, h)
    w, h = max(1, w // 2), max(1, h // 2)  # it is seen for too short a time to be told
    picture, down = canvas.sheet(w, h), h > w
    picture.fill((0, 0, 0) if dark else (255, 255, 255))
    chance, long, wide = Chance(("sweep", w, h)), max(w, h), min(w, h)
    ink = mix((0, 0, 0), theme["same_edge"], 0.4) if dark else theme["same"]
    shapes = []
    for i in range(BRISTLES):
        across = wide * (0.1 + 0.8 * (i + 0.5) / BRISTLES)
        begin, end = long * chance.between(0.01, 0.05), long * chance.between(0.95, 0.995)
        ends = ((begin, across), (end, across))
        if down:
            ends = ((across, begin), (across, end))
        led = hand_drawn.Stroke(wide / BRISTLES * chance.between(0.8, 1.25), (0.02, 0.12), 0.35, 1)
        outline = hand_drawn.brush(ends, led, ("bristle", i), canvas.scale / 2)
        shapes.append(Shape(polygon(outline), ink, opacity=chance.between(0.55, 0.95)))
    picture.blit(svg.picture((0, 0, w, h), shapes), (0, 0))
    return pygame.transform.smoothscale(picture, size)
