"""The seals that were just earned, stamped beside the words of a result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import LINE_HEIGHT, Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.motion import Motion
    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import View

MOST = 3
"""So many are drawn; the words tell of all."""

SIDE, SMALLEST = 2.5, 1.7
"""The side of a seal with its name, and the least one, in body texts."""

_TILTS = (-6, 4, -3)


def stamp(motion: Motion, seals: Sequence[str]) -> None:
    """Let them come down one after the other."""
    for place, seal in enumerate(seals[:MOST]):
        motion.start("seal", seal, 0.12 * place)


def named_side(
    painter: TextPainter, view: View, names: Sequence[str], width: int, most: int
) -> int:
    """The side of seals that have what they are called beside them in so wide a row, of ``most``
    pixels at most; 0 if that has no room, or there are none."""
    side = min(most, round(SIDE * view.base))
    if not names or side < SMALLEST * view.base:
        return 0
    names = names[:MOST]
    room = width // len(names) - _sign_width(view, side)
    return side if all(_name(painter, view, name, room, side)[0] for name in names) else 0


def _name(
    painter: TextPainter, view: View, name: str, width: int, height: int
) -> tuple[int, list[str]]:
    """The size of a name in so much room, and its lines; 0 and none if it does not fit."""
    for size in view.steps(view.caption, view.size("small")):
        if painter.span(name, size, "regular")[1] <= width:
            lines = painter.wrap(name, size, "regular", width)
            if len(lines) * round(size * LINE_HEIGHT) <= height:
                return size, lines
    return 0, []


def draw_named_seals(
    canvas: Canvas, view: View, motion: Motion, row: Box, seals: Sequence[tuple[str, str]]
) -> None:
    """Draw seals side by side in such a row, each with what it is called beside it."""
    boxes = row.columns(len(seals[:MOST]), 0) if row.h and seals else []
    for place, (box, (seal, name)) in enumerate(zip(boxes, seals, strict=False)):
        centre = (box.x + round(0.55 * box.h), box.centre[1])
        draw_new_seal(canvas, motion, seal, centre, box.h, place)
        if motion.waiting("seal", seal):
            continue
        words = box.after(box.x + _sign_width(view, box.h))
        size, lines = _name(canvas.text_painter, view, name, words.w, words.h)
        written = words.centred(words.w, round(size * LINE_HEIGHT) * len(lines))
        for line, text in zip(written.rows(len(lines), 0), lines, strict=True):
            canvas.text(text, line, size, canvas.theme["ink"])


def _sign_width(view: View, side: int) -> int:
    """The width of a seal before what it is called."""
    return round(1.1 * side + 0.5 * view.base)


def draw_new_seals(canvas: Canvas, motion: Motion, row: Box, seals: Sequence[str]) -> None:
    """Draw them from the right end of a row to the left, as many as fit into it."""
    side = _side(canvas, row)
    for place, seal in enumerate(seals[: min(MOST, row.w // max(1, round(1.1 * side)))]):
        centre = (row.right - round((place + 0.55) * 1.1 * side), row.centre[1])
        draw_new_seal(canvas, motion, seal, centre, side, place)


def _side(canvas: Canvas, row: Box) -> int:
    return min(row.h, round(64 * canvas.scale))


def row_width(canvas: Canvas, row: Box, count: int) -> int:
    """How wide so many of them are in a row, in pixels."""
    return min(MOST, count) * max(1, round(1.1 * _side(canvas, row)))


def draw_new_seal(
    canvas: Canvas, motion: Motion, seal: str, centre: tuple[int, int], side: int, place: int
) -> None:
    """Draw one of them, if it has come down already or just does."""
    if motion.waiting("seal", seal):
        return
    share = motion.share("seal", seal)
    canvas.album_seal(
        *(seal, centre, side, _TILTS[place % MOST], False),
        stretch=round(1 + 0.9 * (1 - share), 2),
        alpha=round(90 + 165 * share),
    )
