"""The scroll of a chapter of the Campaign: an ink path from stage to stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.campaign import STARS
from game.ui.layout.geometry import Box
from game.ui.widgets.ink_star import draw_stars

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View


class StageLook(NamedTuple):
    """A stage on the scroll."""

    number: int
    box: Box
    stars: int
    """Its stars as bits."""
    is_open: bool
    is_next: bool
    """Whether it is the first one without a star."""
    chosen: bool
    lift: float


def draw_scroll(
    canvas: Canvas, view: View, box: Box, stages: Sequence[StageLook], chapter: int, share: float
) -> None:
    """Draw the scroll as far as it is unrolled, 0 to 1."""
    theme = canvas.theme
    roll = max(6, round(view.base * 0.9))
    wide = max(2 * roll, round(box.w * share))
    seen = Box(box.centre[0] - wide // 2, box.y, wide, box.h)
    with canvas.clipped(seen):
        canvas.paper(box.inset(roll // 2, max(2, roll // 4)), ("scroll", chapter))
        _draw_path(canvas, view, stages)
        for stage in stages:
            _draw_stage(canvas, view, stage)
    for x in (seen.x, seen.right - roll):
        rod = Box(x, box.y, roll, box.h)
        canvas.paper(rod, ("roll", x == seen.x), "slip", 2)
        line = max(1, round(canvas.scale))
        for part in (0.3, 0.62):
            edge = rod.x + round(part * rod.w)
            canvas.fill(Box(edge, rod.y + 2, line, rod.h - 4), theme["hairline"])


def _draw_path(canvas: Canvas, view: View, stages: Sequence[StageLook]) -> None:
    """The way: inked up to the last open stage, then in pencil."""
    theme, centres = canvas.theme, [_disc(stage)[0] for stage in stages]
    for at, (stage, start, end) in enumerate(zip(stages[1:], centres, centres[1:], strict=False)):
        if stage.is_open:
            width, ink = max(1.5, 0.22 * view.base), theme["ink"]
        else:
            width, ink = max(1.0, 0.07 * view.base), theme["muted"]
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        if start[0] == end[0]:  # down, round the stars
            side = _disc(stage)[1]
            out = start[0] + 0.74 * side
            bends = [(out, start[1] + 0.25 * side), (out, end[1] - 0.25 * side)]
        else:
            bends = [(middle[0], middle[1] + (-0.5 if at % 2 else 0.5) * view.gap)]
        canvas.brush((start, *bends, end), width, ink, ("path", stage.number), (0.02, 0.02))


def _disc(stage: StageLook) -> tuple[tuple[int, int], int]:
    """The middle and the side of the sheet of a stage."""
    box = stage.box
    side = round(min(box.w * 0.62, box.h * 0.6))
    return (box.centre[0], box.y + round(box.h * 0.08) + side // 2), side


def _draw_stage(canvas: Canvas, view: View, stage: StageLook) -> None:
    theme, (middle, side) = canvas.theme, _disc(stage)
    place = Box(middle[0] - side // 2, middle[1] - side // 2, side, side)
    canvas.paper(place, ("stage", stage.number), "slip", stage.lift)
    ink = theme["ink" if stage.is_open else "muted"]
    face = "print_bold" if stage.is_open else "print"
    canvas.text(str(stage.number), place, round(side * 0.46), ink, face, "centre")
    if stage.is_next:
        pen = max(1.5, 0.05 * side)
        canvas.ring(middle, side * 0.66, side * 0.62, theme["pen"], pen, ("next", stage.number))
    if stage.chosen:
        width = max(2, round(2.4 * canvas.scale))
        canvas.frame(place.inset(-width), theme["selection_edge"], width, ("stage", stage.number))
    if stage.is_open:
        low = stage.box.bottom - place.bottom
        row = Box(place.x, place.bottom + low // 6, place.w, max(8, round(low * 0.5)))
        draw_stars(canvas, row.inset(-side // 8, 0), _as_row(stage.stars), len(STARS), stage.number)


def _as_row(stars: int) -> int:
    """As many stars from the left as are earned, whichever they are."""
    return (1 << stars.bit_count()) - 1
