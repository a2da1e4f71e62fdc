"""The scroll of a chapter of the Campaign: an ink path from stage to stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.campaign import CHAPTER, STARS
from game.ui.layout.geometry import Box
from game.ui.widgets.ink_star import draw_stars

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View
    from game.ui.widgets.stage_pictures import StagePictures


class StageLook(NamedTuple):
    """A stage on the scroll."""

    number: int
    name: str
    box: Box
    stars: int
    """Its stars as bits."""
    is_open: bool
    is_next: bool
    """Whether it is the first one without a star."""
    chosen: bool
    lift: float

    @property
    def place(self) -> int:
        """Its place in its chapter, from 0: all chapters have the same sheets."""
        return (self.number - 1) % CHAPTER


def draw_scroll(
    canvas: Canvas,
    view: View,
    box: Box,
    stages: Sequence[StageLook],
    pictures: StagePictures,
    share: float,
) -> None:
    """Draw the scroll as far as it is unrolled, 0 to 1."""
    theme = canvas.theme
    roll = max(6, round(view.base * 0.9))
    wide = max(2 * roll, round(box.w * share))
    seen = Box(box.centre[0] - wide // 2, box.y, wide, box.h)
    with canvas.clipped(seen):
        canvas.paper(box.inset(roll // 2, max(2, roll // 4)), "scroll")
        _draw_path(canvas, view, stages)
        for stage in stages:
            _draw_stage(canvas, view, stage, pictures)
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
            room = 0.5 * stage.box.w - 0.1 * view.base
            bends = _turn(start, end, min(0.78 * side, room))
        else:
            bends = [(middle[0], middle[1] + (-0.5 if at % 2 else 0.5) * view.gap)]
        canvas.brush((start, *bends, end), width, ink, ("path", at), (0.02, 0.02))


def _turn(start: tuple[int, int], end: tuple[int, int], out: float) -> list[tuple[float, float]]:
    """The places of a round way down, outside of the sheets."""
    high, corner = end[1] - start[1], min(0.25 * out, (end[1] - start[1]) / 4)
    first = [
        (out - corner, 0.0),
        (out - 0.3 * corner, 0.3 * corner),
        (out, corner),
    ]
    down = [(start[0] + x, start[1] + y) for x, y in first]
    return down + [(start[0] + x, start[1] + high - y) for x, y in reversed(first)]


def _disc(stage: StageLook) -> tuple[tuple[int, int], int]:
    """The middle and the side of the sheet of a stage."""
    box = stage.box
    side = round(min(box.w * (0.62 if box.w > 0.9 * box.h else 0.74), box.h * 0.6))
    return (box.centre[0], box.y + round(box.h * 0.08) + side // 2), side


VEIL = 150
"""How much a veil hides the boards of closed stages, of 255."""

PICTURED = 3.4
"""The least side of a sheet that shows its board, in sizes of body text."""


def _draw_stage(canvas: Canvas, view: View, stage: StageLook, pictures: StagePictures) -> None:
    theme, (middle, side) = canvas.theme, _disc(stage)
    place = Box(middle[0] - side // 2, middle[1] - side // 2, side, side)
    canvas.paper(place, ("stage", stage.place), "slip", stage.lift)
    if stage.chosen:
        width = max(2, round(2.4 * canvas.scale))
        canvas.frame(place.inset(-width), theme["selection_edge"], width, ("stage", stage.place))
    tag, radius = middle, 0.5 * side
    pictured = side >= PICTURED * view.base
    if pictured:
        board = place.inset(max(3, side // 14))
        pictures.draw(canvas, stage.number, board)
        if not stage.is_open:
            canvas.veil(board, theme["slip"], VEIL)
        radius = max(0.8 * view.base, 0.14 * side)
        tag = place.x + round(0.1 * radius), place.y + round(0.1 * radius)
        canvas.blob(tag, radius, theme["slip"], theme["hairline"], ("tag", stage.place))
    _draw_number(canvas, stage, tag, radius)
    if stage.is_next:
        pen = max(1.8, 0.1 * radius)
        reach = 1.22 * radius if pictured else 0.64 * side
        canvas.ring(tag, reach, reach * 0.96, theme["pen"], pen, ("next", stage.place))
    _draw_below(canvas, view, stage, place)


def _draw_number(canvas: Canvas, stage: StageLook, at: tuple[int, int], radius: float) -> None:
    theme, side = canvas.theme, round(1.5 * radius)
    ink = theme["ink" if stage.is_open else "muted"]
    face = "print_bold" if stage.is_open else "print"
    box = Box(at[0] - side // 2, at[1] - side // 2, side, side)
    canvas.figure(str(stage.number), box, round(0.95 * radius), ink, face)


def _draw_below(canvas: Canvas, view: View, stage: StageLook, place: Box) -> None:
    """The name, where there is room, and the stars."""
    low = stage.box.bottom - place.bottom
    stars = place.below(place.bottom + low // 6)._replace(h=max(8, round(low * 0.5)))
    lines = 2 if stage.box.w < 9 * view.base and low >= 4.3 * view.base else 1
    narrow = 4.6 * view.base if lines == 2 else 7 * view.base
    line = round(1.4 * view.base)
    if low >= (1.5 + 1.4 * lines) * view.base and stage.box.w >= narrow:
        name = Box(stage.box.x, place.bottom + round(0.2 * view.base), stage.box.w, lines * line)
        name = name.inset(max(1, view.gap // 4), 0)
        ink = canvas.theme["ink" if stage.is_open else "muted"]
        size = round(view.base * (0.92 if lines == 1 else 0.8))
        name = name.top(canvas.paragraph(stage.name, name, size, ink, "medium", "centre"))
        stars = stars._replace(y=name.bottom + view.gap // 2, h=round(1.15 * view.base))
    if stage.is_open:
        row = stars.inset(-place.w // 8 if stage.box.w >= 4.6 * view.base else 0, 0)
        draw_stars(canvas, row, _as_row(stage.stars), len(STARS), stage.place)


def _as_row(stars: int) -> int:
    """As many stars from the left as are earned, whichever they are."""
    return (1 << stars.bit_count()) - 1
