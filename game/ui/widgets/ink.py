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


INSET = 0.085
"""How far the middle of a thin frame lies inside its cells, in cells: it is seen apart from the
lines of the board, on both sides of which there may be one."""


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
    broken: Sequence[Sequence[int]] = ()
    """Houses and cells that contradict what is supposed."""


COVER, LONE, BROKEN = 1 / 46, 1 / 24, 1 / 22
"""The widths of frames round the houses that a fish covers, round one that is alone, and round a
contradiction, in cells."""

AT_EDGE = 0.048
"""How far the middle of the frame of a house that is alone lies inside its cells, in cells: next to
the lines of the board, or it would double them."""


def draw_frames(
    canvas: Canvas,
    grid: Box,
    size: int,
    frames: Sequence[Sequence[int]],
    ink: str = "hint_ink",
    share: float = COVER,
    far: float = INSET,
) -> None:
    """A stroke along the edge of each house, so ``far`` inside its cells."""
    cell = grid.w // size
    width, colour = max(1.2 * canvas.scale, cell * share), canvas.theme[ink]
    inset = max(far * cell, 0.9 * width)
    for cells in frames:
        inside = set(cells)
        for place in sorted(inside):
            x, y, side, _ = cell_in(grid, size, place)
            column = place % size
            above, below = place - size not in inside, place + size not in inside
            first = column == 0 or place - 1 not in inside
            last = column == size - 1 or place + 1 not in inside
            left, right = x + inset * first, x + side - inset * last
            top, low = y + inset * above, y + side - inset * below
            sides = (
                (above, ((left, top), (right, top))),
                (below, ((left, low), (right, low))),
                (first, ((left, top), (left, low))),
                (last, ((right, top), (right, low))),
            )
            for number, (ends_here, stroke) in enumerate(sides):
                if ends_here:
                    canvas.brush(stroke, width, colour, ("frame", place, number))
