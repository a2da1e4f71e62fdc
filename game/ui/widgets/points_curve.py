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

LEAD = 0.5
"""How much of their ink is in the hatching between the curves where a player leads."""
LED = 0.2
"""The width of the stroke of a curve, in captions."""
ASIDE, APART = 1.3, 0.3
"""How far the sides of a field lie inside its box, for the times below its corners, and how far its
ground is above these, in captions."""
NEAR, NAMED = 1.4, 5
"""How far the words at the ends of two curves are apart at least, in captions, and how many times
as wide as they the field is where these say names, too."""

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
    aside, above = round(ASIDE * caption), round(1.3 * caption)  # for the uppermost label
    high = foot.y - round(APART * caption) - box.y - above
    inner = Box(box.x + aside, box.y + above, box.w - 2 * aside, high)
    last = max(1, ended, *(curve[-1][0] for curve in curves))
    most = max(1, *(points for curve in curves for _, points in curve))
    step = round_step(most)
    return Field(inner, foot.inset(aside, 0), last, -(-most // step) * step, caption)


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
    canvas.brush(ends, max(2.0, LED * caption), theme["pen"], "curve")
    _name_seals(canvas, field, marks)
    for (_, before), (clock, after) in pairwise(curve):
        if after <= before:
            _draw_mistake(canvas, field, clock, after, "vermilion")
    for (x, y), tilt in zip(seals, TILTS * (1 + len(seals) // len(TILTS)), strict=False):
        canvas.seal((round(x), round(y)), round(SEAL * caption), tilt)


def _rounded(ends: Sequence[Place]) -> Sequence[Place]:
    """The pixels of a stroke without its corners, as a hand leads it."""
    for _ in range(ROUNDS):
        ends = hand_drawn.without_corners(ends)
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
    above, after = field.box.x, field.foot.x + painter.width("0:00", caption) // 2 + caption
    before_end = field.foot.right - painter.width(time_words(field.last // 1000), caption) // 2
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
    looks: Sequence[tuple[str, str]],
    ended: int,
    caption: int,
) -> None:
    """Draw the points of each player up to the end, with crosses at the times of their mistakes,
    all of it in their ink; ``looks`` are their names and the keys of their inks. What lies between
    is hatched in the ink of whoever leads."""
    field = field_of(box, curves, ended, caption)
    if field is None:
        return
    inks = [ink for _, ink in looks]
    told = [f"{name} {curve[-1][1]}" for (name, _), curve in zip(looks, curves, strict=True)]
    if box.w < NAMED * max(canvas.text_painter.width(words, caption, "semibold") for words in told):
        told = [str(curve[-1][1]) for curve in curves]
    field = _between_words(canvas, field, told)
    first, second = (_rounded(_ends(field, curve)) for curve in curves)
    _draw_leads(canvas, field, first, second, inks)
    _draw_scale(canvas, field)
    for player, (ends, ink) in enumerate(zip((first, second), inks, strict=True)):
        width = max(2.0, LED * caption)
        canvas.brush(ends, width, canvas.theme[ink], ("curve", player))
    for curve, clocks, ink in zip(curves, mistakes, inks, strict=True):
        points_at = dict(curve)
        for clock in clocks:
            _draw_mistake(canvas, field, clock, points_at.get(clock, 0), ink)
    _name_ends(canvas, field, [first[-1][1], second[-1][1]], told, inks)


def _between_words(canvas: Canvas, field: Field, told: Sequence[str]) -> Field:
    """The field without the room for the numbers of its scale at the left, and for what is told at
    the ends of its curves."""
    painter, caption = canvas.text_painter, field.caption
    before = painter.width(f"{field.most:,}", caption) + round((0.7 - ASIDE) * caption)
    after = max(painter.width(words, caption, "semibold") for words in told)
    after += round((0.5 - ASIDE) * caption)
    before, after = max(0, before), max(0, after)
    box, foot = (
        room._replace(x=room.x + before, w=room.w - before - after)
        for room in (field.box, field.foot)
    )
    return field._replace(box=box, foot=foot)


def _name_ends(
    canvas: Canvas, field: Field, ends: Sequence[float], told: Sequence[str], inks: Sequence[str]
) -> None:
    """Tell at the end of each of two curves whose it is, clear of each other and of the ground."""
    caption, high = field.caption, round(NEAR * field.caption)
    upper, lower = sorted(range(len(ends)), key=lambda player: ends[player])
    middle = (ends[upper] + ends[lower]) / 2
    half = max(high, ends[lower] - ends[upper]) / 2
    middle = min(middle, field.box.bottom - high / 2 - half)
    for player, y in ((upper, middle - half), (lower, middle + half)):
        x, wide = field.box.right + round(0.5 * caption), round(20 * caption)
        room = Box(x, round(y) - high // 2, wide, high)
        canvas.text(told[player], room, caption, canvas.theme[inks[player]], "semibold")


def _draw_leads(
    canvas: Canvas,
    field: Field,
    first: Sequence[Place],
    second: Sequence[Place],
    inks: Sequence[str],
) -> None:
    """Hatch what lies between two curves, which change at the same times, in strokes of whoever
    leads; or fill it plainly where nothing is drawn by hand."""
    if not canvas.ruled:
        _fill_leads(canvas, first, second, inks)
        return
    step, edge = HATCH * field.caption, 0.3 * field.caption
    number = 1
    paths: tuple[list[list[Place]], ...] = ([], [])
    for (a, b), (c, d) in pairwise(zip(first, second, strict=True)):
        while (x := field.box.x + number * step) < c[0]:
            if x >= a[0]:
                share = (x - a[0]) / (c[0] - a[0])
                one, two = a[1] + (c[1] - a[1]) * share, b[1] + (d[1] - b[1]) * share
                high, low = min(one, two) + edge, max(one, two) - edge
                if low - high > edge:
                    slant = min(step, 0.12 * (low - high))
                    paths[two < one].append([(x - slant, low), (x, high)])
            number += 1
    led = hand_drawn.Stroke(max(1.0, 0.09 * field.caption))
    for player, ink in enumerate(inks):
        pale = canvas.tint("sheet", ink, LEAD)
        for at in range(0, len(paths[player]), AT_ONCE):
            some = paths[player][at : at + AT_ONCE]
            canvas.strokes(some, led, pale, ("hatch of a lead", player, at))


def _fill_leads(
    canvas: Canvas, first: Sequence[Place], second: Sequence[Place], inks: Sequence[str]
) -> None:
    pale = [canvas.tint("sheet", ink, 0.4 * LEAD) for ink in inks]
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
    """The ground line with the times below its ends."""
    theme, inner, foot = canvas.theme, field.box, field.foot
    ends = (inner.x, inner.bottom), (inner.right, inner.bottom)
    canvas.brush(ends, max(1.2, 0.1 * field.caption), theme["ink"], "ground of a curve")
    wide = round(4 * field.caption)
    for x, told in ((inner.x, "0:00"), (inner.right, time_words(field.last // 1000))):
        room = Box(x - wide // 2, foot.y, wide, foot.h)
        canvas.text(told, room, field.caption, theme["muted"], "regular", "centre")


def _draw_scale(canvas: Canvas, field: Field) -> None:
    """The ground, and at its left end an upright line with strokes at round points."""
    theme, inner, caption = canvas.theme, field.box, field.caption
    high = round(1.2 * caption)
    wide = canvas.text_painter.width(f"{field.most:,}", caption)
    upright = (inner.x, inner.bottom), (inner.x, inner.y)
    paths: list[tuple[Place, Place]] = [upright]
    step = round_step(field.most)
    for points in range(step, field.most + 1, step):  # the time at the foot stands for 0
        y = round(field.place(0, points)[1])
        paths.append(((inner.x - 0.25 * caption, y), (inner.x + 0.25 * caption, y)))
        beside = Box(inner.x - round(0.6 * caption) - wide, y - high // 2, wide, high)
        words = f"{points:,}".replace(",", "\N{NO-BREAK SPACE}")
        canvas.figure(words, beside, caption, theme["muted"], align="right")
    led = hand_drawn.Stroke(max(1.0, 0.08 * caption))
    canvas.strokes(paths, led, theme["ink"], "scale of a curve")
    _draw_ground(canvas, field)


def _draw_mistake(canvas: Canvas, field: Field, clock: int, points: int, ink: str) -> None:
    at, width = field.place(clock, points), 1.6 * canvas.scale
    canvas.cross(at, 0.36 * field.caption, canvas.theme[ink], width, clock)


def _ends(field: Field, curve: Sequence[Change]) -> list[Place]:
    """The pixels that a stroke is led through."""
    step, (_, points) = max(1, len(curve) // MOST_PLACES), curve[-1]
    return [field.place(*change) for change in [*curve[:-1:step], curve[-1], (field.last, points)]]
