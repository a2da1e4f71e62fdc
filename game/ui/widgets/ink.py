"""What a hint draws over the board: links, and frames round houses."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.geometry import Box, cell_in

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.engine.techniques import Link
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.widgets.rays import Ray


class HintStrokes(NamedTuple):
    """What lies over the cells."""

    links: Sequence[Link] = ()
    frames: Sequence[Sequence[int]] = ()
    """Houses by their cells."""
    rays: Sequence[Ray] = ()
    share: float = 1.0
    """How much of the strokes is drawn, 0 to 1: they appear one after the other."""
    faint: Sequence[Link] = ()
    """Links that were drawn before."""
    letters: Mapping[int, str] = {}
    """Letters in cells."""


def draw_frames(canvas: Canvas, grid: Box, size: int, frames: Sequence[Sequence[int]]) -> None:
    """A line along the edge of each house, inside its cells."""
    width = max(2, round(grid.w // size / 18))
    colour = canvas.theme["hint_second_ink"]
    for cells in frames:
        inside = set(cells)
        for each in cells:
            _draw_edges(canvas, cell_in(grid, size, each), each, inside, size, width, colour)


def _draw_edges(
    canvas: Canvas,
    box: Box,
    cell: int,
    inside: set[int],
    size: int,
    width: int,
    colour: Colour,
) -> None:
    column = cell % size
    if cell - size not in inside:
        canvas.fill(box.top(width), colour)
    if cell + size not in inside:
        canvas.fill(box.below(box.bottom - width), colour)
    if column == 0 or cell - 1 not in inside:
        canvas.fill(box.left(width), colour)
    if column == size - 1 or cell + 1 not in inside:
        canvas.fill(box.after(box.right - width), colour)
