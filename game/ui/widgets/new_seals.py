"""The seals that were just earned, stamped beside the words of a result."""

from __future__ import annotations

from itertools import accumulate, pairwise
from math import ceil
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.ui.layout.geometry import LINE_HEIGHT, Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.motion import Motion
    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import View
    from game.ui.services import Services

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


class _Line(NamedTuple):
    """A line beside a seal."""

    words: str
    size: int
    colour: str


def _beside(
    painter: TextPainter, view: View, new: str, rooms: Sequence[Box], names: Sequence[str]
) -> list[list[_Line]]:
    """What is written beside each seal in its room: what it is called, all in one size and each on
    one line if there is room, and that it is ``new``, over or before that, where that has room."""
    small, named = view.size("small"), [*zip(rooms, names, strict=True)]

    def fits(size: int, before: str = "") -> bool:
        return all(painter.width(before + name, size) <= room.w for room, name in named)

    whole = (size for size in view.steps(view.caption, small) if fits(size))
    size = next(whole, 0) or min(_name(painter, view, n, r.w, r.h)[0] for r, n in named)
    called = [
        [_Line(line, size, "ink") for line in painter.wrap(name, size, "regular", room.w)]
        for room, name in named
    ]
    over = [[_Line(new, small, "vermilion"), *lines] for lines in called]
    wide = painter.width(new, small)
    if all(
        _height(lines) <= room.h and wide <= room.w for room, lines in zip(rooms, over, strict=True)
    ):
        return over
    if fits(size, f"{new} · "):
        return [[_Line(f"{new} · {name}", size, "ink")] for name in names]
    return called


def _boxes(
    painter: TextPainter, view: View, row: Box, names: Sequence[str], starts: Sequence[int]
) -> list[Box]:
    """The places of seals with what they are called: from where these columns start, as wide as
    each other, or as they need to be where the names have else no room on one line."""
    even, sign, gap = row.columns(len(names), 0), _sign_width(view, row.h), round(view.base / 4)
    ends = [*starts[1 : len(names)], row.right + gap]
    columns = [Box(a, row.y, b - gap - a, row.h) for a, b in zip(starts, ends, strict=False)]
    for size in view.steps(view.caption, view.size("small")):
        wide = [sign + ceil(painter.width(name, size)) + gap for name in names]
        if columns and all(a - gap <= box.w for a, box in zip(wide, columns, strict=False)):
            return columns
        spare = row.w + gap - sum(wide)
        if spare >= 0:
            if max(wide) - gap <= even[0].w:
                return even
            steps = [row.x, *(each + spare // len(wide) for each in wide[:-1])]
            starts = [*accumulate(steps), row.right + gap]
            return [Box(a, row.y, b - gap - a, row.h) for a, b in pairwise(starts)]
    return even


def _height(lines: Sequence[_Line]) -> int:
    return sum(round(line.size * LINE_HEIGHT) for line in lines)


def draw_named_seals(
    canvas: Canvas,
    services: Services,
    row: Box,
    seals: Sequence[tuple[str, str]],
    starts: Sequence[int] = (),
) -> None:
    """Draw seals side by side in such a row, each with what it is called beside it; if they have
    room where these columns start, there."""
    seals = seals[:MOST] if row.h else []
    if not seals:
        return
    view, motion = services.view, services.motion
    new, names = services.t("album.new.brief"), [name for _, name in seals]
    boxes = _boxes(canvas.text_painter, view, row, names, starts)
    rooms = [box.after(box.x + _sign_width(view, box.h)) for box in boxes]
    written = _beside(canvas.text_painter, view, new, rooms, names)
    for place, (box, (seal, _), lines) in enumerate(zip(boxes, seals, written, strict=True)):
        centre = (box.x + round(0.55 * box.h), box.centre[1])
        draw_new_seal(canvas, motion, seal, centre, box.h, place)
        if motion.waiting("seal", seal):
            continue
        words = rooms[place].centred(rooms[place].w, _height(lines))
        for line in lines:
            high = round(line.size * LINE_HEIGHT)
            canvas.text(line.words, words.top(high), line.size, canvas.theme[line.colour])
            words = words.below(words.y + high)


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
