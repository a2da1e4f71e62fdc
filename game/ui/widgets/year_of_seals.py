"""A year of days: a seal for each on which a puzzle was solved, deeper the more there were."""

from __future__ import annotations

import datetime
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View
    from game.ui.parts.part import Kit

DEPTHS = ((1, 0.54, 0.36), (2, 0.7, 0.66), (3, 0.86, 1.0))
"""From so many solved puzzles on: the side of the seal in days, and how deep its print is."""

LEAST_BY_HAND = 9
"""The side of a seal in points from which on its edge can wander."""

NAMED_DAYS = (0, 2, 4, 6)
"""The weekdays that are named, 0 for Monday."""

LEAST_NAME = 14
"""The smallest size of names in points where text is large."""

LEAST_WEEKS = 3
"""How many weeks of a month must be seen for its name to stand above them."""


WEEKS = 53
"""How many weeks a year of days shows, the last one not always whole."""

LEAST_DAY = 9
"""The least side of a day in points, so that its seal can be seen."""


def _labels(view: View) -> int:
    """The width of the names of weekdays."""
    return round(min(view.caption * 2.4, max(46 * view.scale, view.short * 0.05 * view.text)))


def year_bands(width: int, view: View) -> int:
    """In how many bands, one below the other, a year is shown: as few as give each day room."""
    return next((bands for bands in (1, 2, 3) if _day(width, view, bands) >= _least(view)), 4)


def _least(view: View) -> float:
    return LEAST_DAY * view.scale


def _day(width: int, view: View, bands: int) -> int:
    """The side of a day."""
    weeks = -(-WEEKS // bands)
    return int(min((width - _labels(view)) / weeks, view.base * 1.3))


def _month(view: View) -> int:
    """The height of the names of months."""
    return round(min(view.caption * 1.5, max(20 * view.scale, view.short * 0.028 * view.text)))


def year_height(width: int, view: View, bands: int) -> int:
    """How high so many bands are in a room of ``width``."""
    return bands * (_month(view) + 7 * _day(width, view, bands)) + round(view.caption * 1.7)


class YearPlaces(NamedTuple):
    bands: tuple[Box, ...]
    """The days of each band, without the names of months above it and those of weekdays left."""
    weeks: int
    """Columns of a band."""
    side: int
    """Pixels of a day."""
    label: int
    """The width of the names of weekdays."""
    month: int
    """The height of the names of months."""
    note: Box


def year_places(box: Box, view: View) -> YearPlaces:
    """The places in the box of a year: in so many bands that the days are as large as can be."""
    note, month = round(view.caption * 1.7), _month(view)
    sides = {
        bands: min(_day(box.w, view, bands), (box.h - note - bands * month) // (7 * bands))
        for bands in (1, 2, 3, 4)
    }
    bands = max(sides, key=lambda each: (sides[each], -each))
    side, weeks = max(2, sides[bands]), -(-WEEKS // bands)
    x = box.x + _labels(view) + max(0, box.w - _labels(view) - weeks * side) // 2
    places = [
        Box(x, box.y + band * (month + 7 * side) + month, weeks * side, 7 * side)
        for band in range(bands)
    ]
    below = box.below(places[-1].bottom + round(view.caption * 0.2))
    return YearPlaces(tuple(places), weeks, side, _labels(view), month, below.top(note))


def depth_of(solved: int) -> tuple[float, float] | None:
    """Side and depth of the seal of a day; None for a day without one."""
    depths = [(side, depth) for least, side, depth in DEPTHS if solved >= least]
    return depths[-1] if depths else None


def draw_year(canvas: Canvas, kit: Kit, box: Box, days: Mapping[int, int], today: int) -> None:
    """Draw the days up to today, which has a ring, with the names of months and weekdays."""
    places = year_places(box, kit.view)
    monday = today - datetime.date.fromordinal(max(1, today)).weekday()
    first = monday - 7 * (places.weeks * len(places.bands) - 1)
    for number, band in enumerate(places.bands):
        start = first + 7 * places.weeks * number
        _draw_names(canvas, kit, places, band, start)
        for week in range(places.weeks):
            for weekday in range(7):
                day = start + 7 * week + weekday
                at = Box(
                    band.x + week * places.side,
                    band.y + weekday * places.side,
                    places.side,
                    places.side,
                )
                if day <= today:
                    _draw_day(canvas, kit, at, day, days.get(day, 0), day == today)
    words, view = kit.t("ledger.year.note"), kit.view
    canvas.paragraph(words, places.note, view.caption, canvas.theme["muted"], align="right")


def _draw_day(canvas: Canvas, kit: Kit, at: Box, day: int, solved: int, is_today: bool) -> None:
    seal = depth_of(solved)
    if seal is None:
        radius = max(1.0, at.w * 0.08)
        canvas.disc((at.x + at.w / 2, at.y + at.h / 2), radius, canvas.theme["hairline"])
    else:
        side, depth = max(3, round(at.w * seal[0])), seal[1]
        seal_box, colour = at.centred(side, side), canvas.tint("sheet", "seal", depth)
        if side >= LEAST_BY_HAND * kit.view.scale:
            canvas.wash(seal_box, colour, ("day", day % 23))
        else:
            canvas.fill(seal_box, colour)
    if is_today:
        width = max(1.5, kit.view.scale * 1.6)
        radius = at.w * 0.62
        canvas.ring(at.centre, radius, radius, canvas.theme["pen"], width, "today")


def _draw_names(canvas: Canvas, kit: Kit, places: YearPlaces, band: Box, start: int) -> None:
    """Draw the names of the weekdays left of a band, and of the months above it."""
    view, t, muted = kit.view, kit.t, canvas.theme["muted"]
    least = LEAST_NAME * view.scale if view.text > 1 else 0
    size = min(round(view.caption * 0.9), round(places.side * 1.5), round(places.month * 0.75))
    size = max(size, round(least))
    labels = Box(band.x - places.label, band.y, places.label - size // 2, places.side)
    for weekday in NAMED_DAYS:
        row = labels.moved(0, weekday * places.side).inset(
            0, -max(places.side // 3, (size + 2 - places.side) // 2 + 1)
        )
        canvas.figure(t(f"weekday.{weekday + 1}"), row, size, muted, align="right")
    for at, weeks, month in _months(start, places.weeks):
        x = band.x + at * places.side
        place = Box(x, band.y - places.month, weeks * places.side, places.month)
        name = t(f"month.{month}")
        if canvas.text_painter.width(name, size) < place.w - size // 4:
            canvas.figure(name, place, size, muted, align="left")


def _months(start: int, weeks: int) -> list[tuple[int, int, int]]:
    """The months of some weeks that are seen long enough: first week, number of weeks, month."""
    days = [datetime.date.fromordinal(max(1, start + 7 * week)) for week in range(weeks)]
    months, at = [], 0
    for month, group in groupby(days, key=lambda day: day.month):
        count = len([*group])
        if count >= LEAST_WEEKS:
            months.append((at, count, month))
        at += count
    return months
