"""The points of a run over time, as a stroke of the pen."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.ui.layout.geometry import Box
from game.words.texts import clock as time_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas

MOST_PLACES = 120
"""Through so many places the stroke is led at most."""
TILTS = (-6, 4, -3, 5, -5, 3, -4, 6, -2)
"""How the seals are turned, in degrees."""


def draw_curve(
    canvas: Canvas,
    box: Box,
    curve: Sequence[tuple[int, int]],
    sealed: Sequence[int],
    caption: int,
) -> None:
    """Draw the points after each change (milliseconds and points, as `Score.curve`), with a seal
    where each sheet was finished, a cross at each mistake, and the time in words below; ``caption``
    is the size of these. Draws nothing where there is no room or no curve."""
    if box.h < 5 * caption or len(curve) < 3:
        return
    theme, line = canvas.theme, max(1, round(canvas.scale))
    foot = box.below(box.bottom - round(1.4 * caption))
    side = round(1.5 * caption)
    field = Box(box.x, box.y + side // 2, box.w - side // 2, foot.y - box.y - side // 2)
    last, most = max(1, curve[-1][0]), max(1, max(points for _, points in curve))

    def place(clock: int, points: int) -> tuple[float, float]:
        return field.x + field.w * clock / last, field.bottom - field.h * points / most

    ends = _thinned([place(*each) for each in curve])
    ground = [(field.x, field.bottom), *ends, (ends[-1][0], field.bottom)]
    pygame.draw.polygon(canvas.surface, canvas.tint("sheet", "pen", 0.1), ground)
    points_at = dict(curve)
    for clock in sealed:
        x, y = place(clock, points_at.get(clock, 0))
        canvas.fill(Box(round(x), round(y), line, round(field.bottom - y)), theme["hairline"])
    canvas.fill(Box(field.x, field.bottom, field.w, line), theme["edge"])
    canvas.brush(ends, 2.4 * canvas.scale, theme["pen"], "curve")
    for (_, before), (clock, after) in pairwise(curve):
        if after <= before:
            at = place(clock, after)
            canvas.cross(at, 0.36 * caption, theme["vermilion"], 1.6 * canvas.scale, clock)
    for number, clock in enumerate(sealed):
        x, y = place(clock, points_at.get(clock, 0))
        canvas.seal((round(x), round(y)), side, TILTS[number % len(TILTS)])
    canvas.text("0:00", foot, caption, theme["muted"])
    canvas.text(time_words(last // 1000), foot, caption, theme["muted"], "regular", "right")


def _thinned(places: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Some of the places, the first and the last among them."""
    step = max(1, len(places) // MOST_PLACES)
    return [*places[:-1:step], places[-1]]
