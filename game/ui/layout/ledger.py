"""The layout of the ledger, the page of statistics.

wide                                  tall                     small: one part at a time
+----------------------------------+  +--------------------+   (<) Title
| (<) Title                        |  | (<) Title          |   tab | tab | tab | tab
| year                             |  | year, in bands     |   +-------------------+
|----------------------------------|  | levels             |   | part              |
| levels        | times  | tricks  |  | times    | tricks  |   +-------------------+
+----------------------------------+  +--------------------+
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui.layout.geometry import Box, View
from game.ui.layout.pages import fingertip, page

PARTS = ("year", "levels", "times", "tricks")

WEEKS = 53
"""How many weeks a year of days shows, the last one not always whole."""

LEAST_LOWER = 16
"""The least height of what is below the levels, in text sizes."""

LEAST_DAY = 9
"""The least side of a day in points, so that its seal can be seen."""


class Counts(NamedTuple):
    """What there is to lay out."""

    levels: int
    """Rows of the table of levels."""
    tricks: int
    """Rows of the list of techniques."""
    kinds: bool = False
    """Whether other kinds than the classic were played, so that one can be chosen."""


_TITLE = 11
"""The width that the title keeps, in sizes of body text."""


def ledger(view: View, counts: Counts, part: str = "year") -> dict[str, Box]:
    """``back``, ``title``, ``album``, ``runs``, ``sheet``, and the boxes of the parts: all of them,
    or in a small window only those of ``part`` and a ``tab.NAME`` for each (``tabs``, one choice,
    where they would be too small).

    Where there is a choice of kinds, and room for it, ``kind`` has its place. The parts have
    ``year``, ``times`` with ``choice`` (of a level, in a small window), and of ``levels`` and
    ``tricks`` a heading, ``NAME.head``, ``NAME.0`` and so on for as many rows as fit, and
    ``NAME.back``, ``NAME.on`` and ``NAME.at`` to turn them if there are more.
    """
    edge = view.margin if view.short >= 560 * view.scale else view.gap
    sheet = view.box.inset(edge)
    inner = sheet.inset(round(max(1.2 * view.base, edge * 0.6)), round(max(view.base, edge * 0.45)))
    wide, high = inner.w / view.base, inner.h / view.base
    if wide >= 50 and high >= 36:
        return {"sheet": sheet} | _wide(inner, view, counts)
    if wide >= 29 and high >= 46:
        return {"sheet": sheet} | _tall(inner, view, counts)
    boxes, body = page(view, PARTS, tab=4.2)
    if "title" in boxes:
        boxes |= _ways(boxes["title"], view)
    inside = body.inset(round(min(view.base, body.w * 0.04)), round(view.base * 0.7))
    return boxes | {"sheet": body} | _one(inside, view, counts, part)


def page_length(boxes: dict[str, Box], part: str) -> int:
    """How many rows of a part are laid out."""
    return sum(name.startswith(f"{part}.") and name[len(part) + 1 :].isdigit() for name in boxes)


def _head(inner: Box, view: View, counts: Counts) -> tuple[dict[str, Box], Box]:
    side = round(max(fingertip(view), view.base * 2.2))
    back = inner.left(side).top(side)
    title = inner.top(side).after(back.right + 2 * view.gap)
    boxes = {"back": back}
    boxes |= _ways(title, view)
    title = boxes["title"]
    if counts.kinds:
        choice = title.after(title.right - min(round(view.base * 14), round(inner.w * 0.45)))
        boxes |= {"kind": choice, "title": title.left(choice.x - view.gap - title.x)}
    return boxes, inner.below(back.bottom + view.gap)


def _ways(title: Box, view: View) -> dict[str, Box]:
    """The ways to the album and, where there is room, to the runs of the arcade at the end of a
    title, and what is left of the ``title``."""
    side = round(max(fingertip(view), view.base * 2.2))
    wide = round(view.base * 9) if title.w >= 44 * view.base else side
    place = title.after(title.right - wide).centred(wide, side)
    boxes = {"album": place, "title": title.left(place.x - view.gap - title.x)}
    if boxes["title"].w >= side + _TITLE * view.base:
        runs = place.moved(-side - view.gap, 0).left(side)
        boxes |= {"runs": runs, "title": title.left(runs.x - view.gap - title.x)}
    return boxes


def _wide(inner: Box, view: View, counts: Counts) -> dict[str, Box]:
    boxes, body = _head(inner, view, counts)
    year = body.top(_year_height(body.w, view, 1))
    rule = Box(inner.x, year.bottom + view.gap // 2, inner.w, max(2, round(view.base / 7)))
    rest = body.below(rule.bottom + view.gap)
    gap = round(view.base * 2)
    levels = rest.left(round(inner.w * 0.45))
    times = rest.after(levels.right + gap).left(round(inner.w * 0.265))
    tricks = rest.after(times.right + gap)
    boxes |= {"year": year, "rule": rule, "times": times}
    return boxes | _rows(levels, view, "levels", counts) | _rows(tricks, view, "tricks", counts)


def _tall(inner: Box, view: View, counts: Counts) -> dict[str, Box]:
    boxes, body = _head(inner, view, counts)
    year = body.top(_year_height(body.w, view, year_bands(body.w, view)))
    rule = Box(inner.x, year.bottom + view.gap // 2, inner.w, max(2, round(view.base / 7)))
    rest = body.below(rule.bottom + view.gap)
    most = rest.top(rest.h - round(view.base * LEAST_LOWER))
    levels = _rows(most, view, "levels", counts)
    lower = rest.below(max(box.bottom for box in levels.values()) + round(view.base * 1.2))
    times = lower.left(round(lower.w * 0.54))
    tricks = lower.after(times.right + round(view.base * 1.6))
    boxes |= {"year": year, "rule": rule, "times": times}
    return boxes | levels | _rows(tricks, view, "tricks", counts)


def _one(inside: Box, view: View, counts: Counts, part: str) -> dict[str, Box]:
    boxes: dict[str, Box] = {}
    tip = fingertip(view) + view.gap
    rows = _heading(view) + _row(view, "levels") + view.button + view.gap
    room = inside.h >= tip + max(rows, tip + 6 * view.caption)
    if counts.kinds and room and part in ("levels", "times"):
        boxes["kind"] = inside.top(fingertip(view))
        inside = inside.below(boxes["kind"].bottom + view.gap)
    if part in ("levels", "tricks"):
        return boxes | _rows(inside, view, part, counts)
    if part == "times":
        choice = inside.top(fingertip(view))
        return boxes | {"choice": choice, "times": inside.below(choice.bottom + view.gap)}
    return {part: inside}


# -- the year -------------------------------------------------------------------------------------


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
    return round(min(view.caption * 1.5, max(24 * view.scale, view.short * 0.028 * view.text)))


def _year_height(width: int, view: View, bands: int) -> int:
    return bands * (_month(view) + 7 * _day(width, view, bands)) + round(view.caption * 1.7)


class YearPlaces(NamedTuple):
    """Where the days of a year are."""

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
    found = [
        Box(x, box.y + band * (month + 7 * side) + month, weeks * side, 7 * side)
        for band in range(bands)
    ]
    below = box.below(found[-1].bottom + round(view.caption * 0.2))
    return YearPlaces(tuple(found), weeks, side, _labels(view), month, below.top(note))


# -- rows -----------------------------------------------------------------------------------------


def _heading(view: View) -> int:
    return round(view.caption * 1.9)


def _row(view: View, part: str) -> int:
    """The height of a row; that of a level is pressed."""
    if part == "levels":
        return round(max(fingertip(view), view.base * 2.5))
    return round(max(view.base * 2.1, 26 * view.scale))


def _rows(place: Box, view: View, part: str, counts: Counts) -> dict[str, Box]:
    count = counts.levels if part == "levels" else counts.tricks
    head = place.top(_heading(view))
    rest = place.below(head.bottom)
    lines = 2 if place.w >= 17 * view.caption else 3
    foot = round(view.caption * 1.4 * lines) if part == "tricks" else 0
    height, turner = _row(view, part), max(fingertip(view), view.button)
    fitting = max(1, (rest.h - foot) // height)
    boxes = {f"{part}.head": head}
    if count > fitting:
        fitting = max(1, (rest.h - foot - turner - view.gap) // height)
    for i in range(min(count, fitting)):
        boxes[f"{part}.{i}"] = Box(rest.x, rest.y + i * height, rest.w, height)
    below = rest.below(rest.y + min(count, fitting) * height)
    if count > fitting:
        row = below.below(below.y + view.gap // 2).top(turner)
        boxes[f"{part}.back"] = row.left(turner)
        boxes[f"{part}.on"] = row.after(row.right - turner)
        boxes[f"{part}.at"] = row.inset(turner + view.gap, 0)
        below = below.below(row.bottom)
    return boxes | ({f"{part}.note": below.top(foot)} if foot else {})
