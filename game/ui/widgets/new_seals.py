"""The seals that were just earned, stamped beside the words of a result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import LINE_HEIGHT, Box

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.motion import Motion

MOST = 3
"""So many are drawn; the words tell of all."""

_TILTS = (-6, 4, -3)


def stamp(motion: Motion, seals: Sequence[str]) -> None:
    """Let them come down one after the other."""
    for place, seal in enumerate(seals[:MOST]):
        motion.start("seal", seal, 0.12 * place)


def beside(seal: Box, taken: Iterable[Box], low: int, count: int = 1, words: int = 0) -> Box:
    """The row for ``count`` small seals below the large one of a result or left of it, wherever
    more of them have room, right of what is taken and above ``low``, with room for ``words`` of a
    width left of them if there is; an empty one where neither has room, as a notice tells of
    them, too."""
    side = round(seal.w * (0.3 if seal.w > 90 else 0.46))
    wide, taken = round(MOST * 1.1 * side) + words, list(taken)
    left = Box(seal.x - side // 8 - wide, seal.centre[1] - side, wide, side)
    under = seal.bottom + seal.h // 12 + side // 6  # as it is turned
    below = Box(seal.right - wide, under, wide, side)
    best, most = None, 0
    for row in (below, left):
        for box in taken:
            shared = row.common(box)
            if shared.w and shared.h:
                row = row.after(box.right + side // 4)
        fitting = min(count, int(row.w / (1.1 * side)))
        if fitting > most and row.bottom <= low:
            best, most = row, fitting
    return best or seal._replace(w=0)


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


def room_of_names(canvas: Canvas, row: Box, names: Sequence[str], size: int) -> Box | None:
    """Where what the seals of a row are called has room left of them, one below the other; None
    where it has none."""
    step = 1.1 * _side(canvas, row)
    room = row.left(round(row.w - step * (len(names) + 0.15)))
    told = room.centred(room.w, round(size * LINE_HEIGHT) * len(names))
    top = row.centre[1] - round(step / 2)  # that of the seals, so that none reaches the large one
    told = told.moved(0, max(0, top - told.y))
    wide = max((canvas.text_painter.width(name, size) for name in names), default=0)
    return told.after(told.right - wide) if wide <= room.w else None


def draw_names(canvas: Canvas, room: Box, names: Sequence[str], size: int) -> None:
    """Write them into their room."""
    for line, name in zip(room.rows(len(names), 0), reversed(names), strict=True):
        canvas.text(name, line, size, canvas.theme["muted"], align="right")
