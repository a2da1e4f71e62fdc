"""The lives of a run of Endless: a small seal for each that is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade.endless import LIVES
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.session.arcade.run import Run
    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services

_TILTS = (-4, 3, -2, 5, -3)
_STEP = 1.3
"""From one seal to the next, in their widths."""


def draw_lives(canvas: Canvas, services: Services, run: Run, box: Box, place: Box) -> None:
    """Draw a seal in a box for each life and a ring for each one lost, and in `place` the number of
    the board."""
    t, view, theme = services.t, services.view, canvas.theme
    side = round(box.h * 0.82)
    y = box.centre[1]
    for number in range(max(LIVES, run.lives.left)):
        x = box.x + side // 2 + round(number * side * _STEP)
        if number < run.lives.left:
            canvas.seal((x, y), side, _TILTS[number % len(_TILTS)])
        else:
            lost = Box(x - side // 2, y - side // 2, side, side).inset(side // 8)
            canvas.ring(lost.centre, lost.w / 2, lost.h / 2, theme["hairline"], 1.5, number)
    words = t("arcade.board", n=run.number)
    canvas.text(words, place, view.caption, theme["ink"], "semibold", "right")
