"""Where an arrow key moves the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.ui.parts.part import Part


def nearest(here: Part, controls: Iterable[Part], rows: int, columns: int) -> Part | None:
    """The nearest control in a direction, if there is one. Distance across counts twice: from
    middle to middle, and above and below once only from edge to edge. To the side, it is one in
    the same row if there is any."""
    x, y = here.box.centre
    if columns:
        beside = [control for control in controls if (control.box.centre[0] - x) * columns > 0]
        controls = [
            control
            for control in beside
            if control.box.common(here.box._replace(x=control.box.x)).h
        ]
        controls = controls or beside
    best, least = None, float("inf")
    for control in controls:
        dx, dy = control.box.centre[0] - x, control.box.centre[1] - y
        along, across = dx * columns + dy * rows, abs(dx * rows) + abs(dy * columns)
        if rows:
            across = (across + max(0, across - (here.box.w + control.box.w) // 2)) // 2
        if along > 0 and along + 2 * across < least:
            best, least = control, along + 2 * across
    return best
