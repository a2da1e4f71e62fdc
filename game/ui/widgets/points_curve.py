"""Points over time as strokes: of a run, and of the two players of a duel."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.named_tuple import NamedTuple
from game.plans import hand_drawn
from game.ui.layout.geometry import Box
from game.words.texts import clock as time_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas

MOST_PLACES = 120
"""Through so many places a stroke is led at most."""
TILTS = (-6, 4, -3, 5, -5, 3, -4, 6, -2)
"""How the seals are turned, in degrees."""

SEAL = 2.0
"""The side of a seal, in captions."""

HATCH, ROUNDS = 0.62, 2
"""From one stroke of the hatching to the next, in captions, and how often corners are cut off."""

AT_ONCE = 10
"""So many strokes of the hatching are made at once."""

LEAD = 0.2
"""How much of their ink is between the curves where a player leads."""

Change = tuple[int, int]
"""Milliseconds, and the points after a change."""
Place = tuple[float, float]


class Field(NamedTuple):
    """Where the curves are, and what its sides stand for."""

    box: Box
    foot: Box
    """The line of words below."""
    last: int
    """The time at the right side."""
    most: int
    """The points at the top."""
    caption: int

    def place(self, clock: int, points: int) -> tuple[float, float]:
        """The pixel of points at a time."""
        box = self.box
        return box.x + box.w * clock / self.last, box.bottom - box.h * points / self.most


def field_of(
    box: Box, curves: Sequence[Sequence[Change]], ended: int, caption: int
) -> Field | None:
    """The field of some curves in a box, which go on until all ``ended``, with words of the size
    ``caption``; None where there is no room or nothing to show."""
    if box.h < 5 * caption or max(map(len, curves)) < 3:
        return None
    foot = box.below(box.bottom - round(1.4 * caption))
    half, above = round(0.75 * caption), round(1.3 * caption)  # for the uppermost label
    inner = Box(box.x, box.y + above, box.w - half, foot.y - box.y - above)
    last = max(1, ended, *(curve[-1][0] for curve in curves))
    most = max(1, *(points for curve in curves for _, points in curve))
    step = round_step(most)
    return Field(inner, foot.left(inner.w), last, -(-most // step) * step, caption)


def round_step(most: int) -> int:
    """A round number of points that goes two to five times into the most of a curve."""
    size = 1
    while True:
        for step in (size, 2 * size, 5 * size):
            if most < 5 * step:
                return step
        size *= 10


def draw_run_curve(
    canvas: Canvas,
    box: Box,
    curve: Sequence[Change],
    sealed: Sequence[int],
    ended: int,
    caption: int,
) -> None:
    """Draw the points of a run as `Score.curve` up to its end: a seal where each sheet was
    finished, with the points and the time of it, and a cross at each mistake."""
    field = field_of(box, (curve,), ended, caption)
    if field is None:
        return
    field = field._replace(most=max(1, *(points for _, points in curve)))  # there is no scale
    theme, line, inner = canvas.theme, max(1, round(canvas.scale)), field.box
    ends = _rounded(_ends(field, curve))
    _shade(canvas, field, ends)
    points_at = dict(curve)
    marks = [(clock, points_at.get(clock, 0)) for clock in sealed]
    seals = [field.place(*mark) for mark in marks]
    for x, y in seals:
        canvas.fill(Box(round(x), round(y), line, round(inner.bottom - y)), theme["hairline"])
    _draw_ground(canvas, field)
    canvas.brush(ends, max(2.0, 0.2 * caption), theme["pen"], "curve")
    _name_seals(canvas, field, marks)
    for (_, before), (clock, after) in pairwise(curve):
        if after <= before:
            _draw_mistake(canvas, field, clock, after, "vermilion")
    for (x, y), tilt in zip(seals, TILTS * (1 + len(seals) // len(TILTS)), strict=False):
        canvas.seal((round(x), round(y)), round(SEAL * caption), tilt)


def _rounded(ends: Sequence[Place]) -> Sequence[Place]:
    """The pixels of a stroke without its corners, as a hand leads it."""
    for _ in range(ROUNDS):
        cut = [
            (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            for a, b in pairwise(ends)
            for share in (0.25, 0.75)
        ]
        ends = [ends[0], *cut, ends[-1]]
    return ends


def _shade(canvas: Canvas, field: Field, ends: Sequence[Place]) -> None:
    """What is below a stroke: hatched by the pen, or plainly filled where nothing is drawn by
    hand."""
    low, inner = field.box.bottom, field.box
    if not canvas.ruled:
        ground = [(inner.x, low), *ends, (ends[-1][0], low)]
        pygame.draw.polygon(canvas.surface, canvas.tint("sheet", "pen", 0.1), ground)
        return
    step, edge = HATCH * field.caption, 0.3 * field.caption
    number, paths = 1, []
    for a, b in pairwise(ends):
        while (x := inner.x + number * step) < b[0]:
            if x >= a[0]:
                y = a[1] + (b[1] - a[1]) * (x - a[0]) / (b[0] - a[0]) + edge
                if low - y > edge:
                    paths.append(((x - min(step, 0.12 * (low - y)), low - edge / 2), (x, y)))
            number += 1
    pale = canvas.tint("sheet", "pen", 0.22)
    led = hand_drawn.Stroke(max(1.0, 0.09 * field.caption))
    for at in range(0, len(paths), AT_ONCE):  # none of them takes a frame too long
        canvas.strokes(paths[at : at + AT_ONCE], led, pale, ("hatch of a curve", at))


def _name_seals(canvas: Canvas, field: Field, marks: Sequence[Change]) -> None:
    """The points of each sheet above its seal at the left, where the curve never is, and its time
    below the ground, as far as they stand clear of each other."""
    caption, theme = field.caption, canvas.theme
    painter, wide = canvas.text_painter, round(3 * caption)
    above, after = field.box.x, field.foot.x + painter.width("0:00", caption) + caption
    before_end = field.foot.right - painter.width(time_words(field.last // 1000), caption)
    for clock, points in marks:
        x, y = (round(value) for value in field.place(clock, points))
        words, high = f"{points:,}".replace(",", "\N{NO-BREAK SPACE}"), round(1.3 * caption)
        room = Box(above, y - round((SEAL / 2 + 0.4) * caption) - high // 2, 0, high)
        room = room._replace(w=x - round(SEAL / 2 * caption) - above)
        if painter.width(words, caption, "print_bold") <= room.w:
            canvas.figure(words, room, caption, theme["ink"], "print_bold", "right")
            above = x
        time = Box(x - wide // 2, field.foot.y, wide, field.foot.h)
        if time.x >= after and time.right + caption <= before_end:
            told = time_words(clock // 1000)
            canvas.text(told, time, caption, theme["muted"], "regular", "centre")
            after = time.right


def draw_duel_curves(
    canvas: Canvas,
    box: Box,
    curves: Sequence[Sequence[Change]],
    mistakes: Sequence[Sequence[int]],
    inks: Sequence[str],
    ended: int,
    caption: int,
) -> None:
    """Draw the points of each player in their ink up to the end, with crosses of the same ink at
    the times of their mistakes; what lies between has the pale ink of whoever leads."""
    field = field_of(box, curves, ended, caption)
    if field is None:
        return
    field = _beside_scale(canvas, field)
    first, second = (_ends(field, curve) for curve in curves)
    _draw_leads(canvas, first, second, inks)
    _draw_time(canvas, field)
    for player, (ends, ink) in enumerate(zip((first, second), inks, strict=True)):
        canvas.brush(ends, 3.4 * canvas.scale, canvas.theme[ink], ("curve", player))
    for curve, clocks, ink in zip(curves, mistakes, inks, strict=True):
        points_at = dict(curve)
        for clock in clocks:
            _draw_mistake(canvas, field, clock, points_at.get(clock, 0), ink)


def _beside_scale(canvas: Canvas, field: Field) -> Field:
    """The field without the room for the numbers of its scale at the left."""
    words = f"{field.most:,}"
    wide = canvas.text_painter.width(words, field.caption) + round(0.7 * field.caption)
    box, foot = (room.after(room.x + wide) for room in (field.box, field.foot))
    return field._replace(box=box, foot=foot)


def _draw_leads(
    canvas: Canvas, first: Sequence[Place], second: Sequence[Place], inks: Sequence[str]
) -> None:
    """Fill what lies between two curves, which change at the same times."""
    pale = [canvas.tint("sheet", ink, LEAD) for ink in inks]
    for (a, b), (c, d) in pairwise(zip(first, second, strict=True)):
        before, after = b[1] - a[1], d[1] - c[1]  # above 0 where the first one leads
        pieces: list[tuple[tuple[Place, ...], float]]
        if before * after < 0:
            share = before / (before - after)
            meet = (a[0] + (c[0] - a[0]) * share, a[1] + (c[1] - a[1]) * share)
            pieces = [((a, b, meet), before), ((c, d, meet), after)]
        else:
            pieces = [((a, c, d, b), before + after)]
        for corners, lead in pieces:
            pygame.draw.polygon(canvas.surface, pale[lead < 0], corners)


def _draw_ground(canvas: Canvas, field: Field) -> None:
    """The ground line with the times at its ends."""
    theme, inner = canvas.theme, field.box
    ends = (inner.x, inner.bottom), (inner.right, inner.bottom)
    canvas.brush(ends, max(1.2, 0.1 * field.caption), theme["ink"], "ground of a curve")
    canvas.text("0:00", field.foot, field.caption, theme["muted"])
    last = time_words(field.last // 1000)
    canvas.text(last, field.foot, field.caption, theme["muted"], "regular", "right")


def _draw_time(canvas: Canvas, field: Field) -> None:
    """The ground, and above it lines for round points."""
    theme, inner = canvas.theme, field.box
    line = max(1, round(canvas.scale))
    step = round_step(field.most)
    for points in range(step, field.most + 1, step):
        y = round(field.place(0, points)[1])
        canvas.fill(Box(inner.x, y, inner.w, line), theme["rule"])
        high = round(1.2 * field.caption)
        wide = canvas.text_painter.width(f"{field.most:,}", field.caption)
        beside = Box(inner.x - round(0.7 * field.caption) - wide, y - high // 2, wide, high)
        words = f"{points:,}".replace(",", "\N{NO-BREAK SPACE}")
        canvas.figure(words, beside, field.caption, theme["muted"], align="right")
    _draw_ground(canvas, field)


def _draw_mistake(canvas: Canvas, field: Field, clock: int, points: int, ink: str) -> None:
    at, width = field.place(clock, points), 1.6 * canvas.scale
    canvas.cross(at, 0.36 * field.caption, canvas.theme[ink], width, clock)


def _ends(field: Field, curve: Sequence[Change]) -> list[Place]:
    """The pixels that a stroke is led through."""
    step, (_, points) = max(1, len(curve) // MOST_PLACES), curve[-1]
    return [field.place(*change) for change in [*curve[:-1:step], curve[-1], (field.last, points)]]
