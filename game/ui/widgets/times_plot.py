"""Every time of a level over the band in which half of them fall, the best one ringed."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from game.ui.drawing.canvas import outlined_pieces
from game.ui.layout.geometry import Box
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.parts.part import Kit

SCALE_STEPS = (10, 15, 30, 60, 120, 180, 240, 300, 600, 900, 1200, 1800, 3600, 7200, 14400, 36000)
"""Seconds between the lines of the scale."""

FEWEST = 2
"""With fewer times there is nothing to compare."""

MOST = 120
"""How many times are shown; of more the latest."""

KNOTS = 48
"""At how many places, evenly spread over the times, the band is found."""

SMOOTHED = 6
"""How often each place is then brought nearer to those beside it, so that the band has no notch."""

NEAR, NEAREST = 0.11, 2.5
"""How far times matter for the band: the deviation of a bell curve as a share of all of them, and
at least so many."""

ROOM_ABOVE = 1.15
"""The scale goes so far above what three quarters of the times reach; a slower one stands at its
upper edge."""


class Band(NamedTuple):
    """Where half of the times fall, about one of them."""

    low: float
    middle: float
    high: float


def scale(fastest: float, slowest: float, most: int) -> list[int]:
    """The times of at most ``most`` + 1 lines, from the last round one not above ``fastest`` to
    the first one not below ``slowest``."""
    for step in (*SCALE_STEPS, 86400, 10**6):
        low, high = int(fastest // step) * step, -(-int(slowest + 0.999) // step) * step
        if high <= low:
            high = low + step
        if (high - low) // step <= most:
            return list(range(low, high + 1, step))
    return [0, 10**9]


def bands(times: Sequence[float]) -> list[tuple[float, Band]]:
    """At some places among the times, from 0 to the last, the quartiles and the median of those
    near them, which count the more the nearer they are."""
    last = len(times) - 1
    wide = max(NEAREST, NEAR * len(times))
    ordered = sorted((time, i) for i, time in enumerate(times))
    places = [last * knot / KNOTS for knot in range(KNOTS + 1)]
    found = [_band(ordered, place, wide) for place in places]
    for _ in range(SMOOTHED):
        found = [
            _between(*near)
            for near in zip(found[:1] + found, found, found[1:] + found[-1:], strict=False)
        ]
    return list(zip(places, found, strict=True))


def _between(before: Band, here: Band, after: Band) -> Band:
    """A band that lies by half between two others."""
    return Band(*((a + 2 * b + c) / 4 for a, b, c in zip(before, here, after, strict=True)))


def _band(ordered: Sequence[tuple[float, int]], place: float, wide: float) -> Band:
    """The band about a place; a time stands in the middle of its weight."""
    weights = [math.exp(-(((i - place) / wide) ** 2) / 2) for _, i in ordered]
    whole, below, before = sum(weights), 0.0, (0.0, ordered[0][0])
    wanted, quartiles = [0.25, 0.5, 0.75], []
    for (time, _), weight in zip(ordered, weights, strict=True):
        share = (below + weight / 2) / whole
        while wanted and share >= wanted[0]:
            span = max(1e-9, share - before[0])
            part = (wanted.pop(0) - before[0]) / span
            quartiles.append(before[1] + (time - before[1]) * max(0.0, part))
        below, before = below + weight, (share, time)
    return Band(*quartiles, *[ordered[-1][0]] * len(wanted))


def _quantile(ordered: Sequence[float], share: float) -> float:
    at = share * (len(ordered) - 1)
    low = int(at)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (at - low)


def top_of(times: Sequence[float]) -> float:
    """The time at the upper edge of the plot: above almost all, but not for one that is far off."""
    usual = _quantile(sorted(times), 0.75)
    return min(max(times), max(ROOM_ABOVE * 2 * usual, usual + 30))


def draw_times(
    canvas: Canvas, kit: Kit, area: Box, times: Sequence[float], best: float | None
) -> None:
    """Draw the scale, the band and a dot for each time, oldest first."""
    view, theme, t = kit.view, canvas.theme, kit.t
    times = times[-MOST:]
    foot = round(view.caption * 1.5)
    field = area.top(max(8, area.h - foot)).inset(0, round(view.caption * 0.5))
    lines = scale(min(times), top_of(times), 5 if field.h >= view.caption * 14 else 3)
    field = field.after(_draw_scale(canvas, kit, field, lines))
    plot = _Plot(field.inset(round(view.base * 0.5), 0), lines[0], lines[-1], len(times))
    _draw_band(canvas, plot, bands(times), max(1, round(view.base / 11)))
    _draw_dots(canvas, kit, plot, lines, times, best)
    ends = field.below(field.bottom).moved(0, round(view.caption * 0.4))._replace(h=foot)
    small = kit.size("small")
    canvas.text(t("ledger.first"), ends, small, theme["muted"])
    canvas.text(t("ledger.latest"), ends, small, theme["muted"], align="right")


BESIDE_BEST = 0.6
"""How far the best time stands from its ring, in text sizes."""


class _Plot(NamedTuple):
    """Where times stand in a box."""

    box: Box
    low: float
    high: float
    places: int

    def at(self, place: float, time: float) -> tuple[float, float]:
        """The point of the time at a place, at the edge for one that lies beyond."""
        x = self.box.x + self.box.w * place / max(1, self.places - 1)
        share = (min(time, self.high) - self.low) / (self.high - self.low)
        return x, self.box.bottom - self.box.h * share


def _draw_scale(canvas: Canvas, kit: Kit, field: Box, lines: Sequence[int]) -> int:
    """Draw lines with their times at the left; returns the left edge of the plot."""
    view, painter = kit.view, canvas.text_painter
    size = min(round(view.caption * 0.9), max(7, field.h // len(lines)))
    widest = max(painter.width(clock(at), size) for at in lines)
    x = field.x + widest + view.gap
    for at in lines:
        y = field.bottom - round(field.h * (at - lines[0]) / (lines[-1] - lines[0]))
        canvas.fill(Box(x, y, field.right - x, view.line), canvas.theme["hairline"])
        label = Box(field.x, y - size, widest, 2 * size)
        canvas.figure(clock(at), label, size, canvas.theme["muted"], align="right")
    return x


def _draw_band(
    canvas: Canvas, plot: _Plot, placed: Sequence[tuple[float, Band]], width: int
) -> None:
    """Draw the band, and a broken line through its middle."""
    upper = [plot.at(place, band.high) for place, band in placed]
    lower = [plot.at(place, band.low) for place, band in placed]
    colour, outline = canvas.theme["selection"], [*upper, *reversed(lower)]
    made = partial(outlined_pieces, [outline], colour, long=True)
    for piece in canvas.materials.get(("band", tuple(outline), colour), made):
        canvas.surface.blit(piece.surface, (piece.dx, piece.dy), None, piece.flags)
    middle = [plot.at(place, band.middle) for place, band in placed]
    _draw_dashes(canvas, middle, 4.0 * width, canvas.theme["pen"], width)


def _draw_dashes(
    canvas: Canvas,
    points: Sequence[tuple[float, float]],
    dash: float,
    colour: tuple[int, int, int],
    width: int,
) -> None:
    """Draw a broken line through points, its dashes and gaps equally long."""
    gone = 0.0
    for (ax, ay), (bx, by) in pairwise(points):
        length = max(1e-6, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
        at = 0.0
        while at < length:
            until = min(length, at + dash - gone % dash)
            if int(gone // dash) % 2 == 0:
                a = (ax + (bx - ax) * at / length, ay + (by - ay) * at / length)
                b = (ax + (bx - ax) * until / length, ay + (by - ay) * until / length)
                canvas.line(a, b, colour, width)
            gone, at = gone + until - at, until + 1e-9


def _draw_dots(
    canvas: Canvas,
    kit: Kit,
    plot: _Plot,
    lines: Sequence[int],
    times: Sequence[float],
    best: float | None,
) -> None:
    """Draw a dot for each time, and the best one in a ring, with its figures where they hide
    nothing."""
    view, theme = kit.view, canvas.theme
    crowd = plot.box.w / max(1, plot.places)
    radius = max(1.75, min(view.base * 0.18, crowd * 0.6))
    for i, time in enumerate(times):
        if time != best:
            canvas.disc(plot.at(i, time), radius, theme["pen"])
    if best is None or best not in times:
        return
    at = plot.at(times.index(best), best)
    canvas.disc(at, radius * 1.1, theme["vermilion"])
    wide = round(view.base * 0.58)
    canvas.ring(at, wide, wide, theme["vermilion"], max(1.5, view.base / 8), "best")
    words, size = clock(best), round(view.caption * 0.95)
    width = canvas.text_painter.width(words, size, "semibold")
    apart, high = wide + round(view.base * BESIDE_BEST), round(1.5 * size)
    dots = (plot.at(i, time) for i, time in enumerate(times))
    spots = [(round(x), round(y)) for x, y in dots if x != at[0]]

    def hidden(box: Box) -> tuple[bool, int, bool]:
        reach = box.inset(-math.ceil(radius))
        return _hidden(plot, box, size, sum(reach.contains(spot) for spot in spots), lines)

    x, y = round(at[0]), round(at[1])
    over = x - width // 2, x - width, x
    places = [(side, y - high // 2) for side in (x - apart - width, x + apart)]
    places += [(left, top) for top in (y + wide, y - wide - high) for left in over]
    label = min((Box(left, top, width + 2, high) for left, top in places), key=hidden)
    if hidden(label)[1]:  # dots everywhere: it stands on a scrap of the sheet
        canvas.fill(label.centred(width + size // 2, size), theme["sheet"])
    canvas.figure(words, label, size, theme["ink"], "semibold", "left")


def _hidden(
    plot: _Plot, box: Box, size: int, dots: int, lines: Sequence[int]
) -> tuple[bool, int, bool]:
    """How bad a place for words is, the worst first: whether it leaves the plot, how many dots it
    hides, and whether a line goes through it."""
    beyond = box.x < plot.box.x - size or box.right > plot.box.right + size
    beyond = beyond or box.bottom > plot.box.bottom + size
    return beyond, dots, any(box.y <= plot.at(0, line)[1] <= box.bottom for line in lines)
