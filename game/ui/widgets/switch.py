"""A switch as a pen draws it: an uneven pill with a round knob."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.plans.hand import Stroke
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas

LINE = Stroke(0, sway=0.03, drift=0.3)
"""How the brush is led that fills it."""

SHAPE = 2.13
"""How many times as wide as high it is."""


def draw_switch(
    canvas: Canvas, place: Box, height: int, on: bool, seed: str, free: bool = True
) -> None:
    """Draw a switch at the right of a place. On, the knob is at the right and has a tick: colour
    is not the only sign. One that is not ``free`` is only an outline."""
    theme = canvas.theme
    height = min(height, place.h)
    width = round(height * SHAPE)
    track = Box(place.right - width, place.centre[1] - height // 2, width, height)
    colour, reach, y = theme["primary" if on else "switch_off"], height / 2, track.centre[1]
    ends = (track.x + reach, y), (track.right - reach, y)
    for i, end in enumerate(ends):
        canvas.blob(end, reach, colour, None, ("end", i, seed))
    canvas.stroke(ends, LINE._replace(width=height), colour, ("switch", seed))
    if not free:
        inner = height - 2 * max(1.5 * canvas.scale, height / 14)
        for i, end in enumerate(ends):
            canvas.blob(end, inner / 2, theme["slip"], None, ("inner end", i, seed))
        canvas.stroke(ends, LINE._replace(width=inner), theme["slip"], ("inner switch", seed))
        canvas.blob((ends[1 if on else 0][0], y), height * 0.3, colour, None, ("knob", seed))
        return
    radius, x = height * 0.36, ends[1 if on else 0][0]
    canvas.blob((x, y), radius, theme["sheet"], None, ("knob", seed))
    if on:
        side = round(radius * 1.3)
        middle = Box(round(x), y, 0, 0)
        canvas.icon("check", middle.centred(side, side), theme["primary"])
