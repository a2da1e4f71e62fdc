"""What a hint draws over the board: links, and frames round houses."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.geometry import cell_in
from game.ui.widgets.links import DrawnLinks

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.plans.ray import Ray
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box


class HintStrokes(NamedTuple):
    """What lies over the cells."""

    links: DrawnLinks = DrawnLinks()
    frames: Sequence[Sequence[int]] = ()
    """Houses by their cells."""
    rays: Sequence[Ray] = ()
    share: float = 1.0
    """How much of the rays is drawn, 0 to 1: they appear one after the other."""
    letters: Mapping[int, str] = {}
    """Letters in cells."""


def draw_frames(canvas: Canvas, grid: Box, size: int, frames: Sequence[Sequence[int]]) -> None:
    """A stroke along the edge of each house, inside its cells."""
    cell = grid.w // size
    width, colour = max(2.0, cell / 18), canvas.theme["hint_ink"]
    inset = width / 2
    for cells in frames:
        inside = set(cells)
        for place in sorted(inside):
            x, y, side, _ = cell_in(grid, size, place)
            left, top, right, low = x + inset, y + inset, x + side - inset, y + side - inset
            column = place % size
            if place - size not in inside:
                canvas.brush(((x, top), (x + side, top)), width, colour, ("frame", place, 0))
            if place + size not in inside:
                canvas.brush(((x, low), (x + side, low)), width, colour, ("frame", place, 1))
            if column == 0 or place - 1 not in inside:
                canvas.brush(((left, y), (left, y + side)), width, colour, ("frame", place, 2))
            if column == size - 1 or place + 1 not in inside:
                canvas.brush(((right, y), (right, y + side)), width, colour, ("frame", place, 3))
