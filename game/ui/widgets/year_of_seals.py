"""The year as a scroll: a seal for each day on which a puzzle was solved, deeper the more there
were, a stroke that joins days in a row, and at the end of each month the seal of its season.

A column is a week of a month, from Monday down to Sunday. Where little was played yet, the scroll
shows this month alone, day after day.
"""

from __future__ import annotations

import calendar
import datetime
import math
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from game.plans.chance import Chance
from game.plans.hand_drawn import Stroke
from game.ui.layout.geometry import LEAST_WORDS, Box

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Mapping, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View
    from game.ui.parts.part import Kit

DEPTHS = ((1, 0.66, 0.55), (2, 0.8, 0.78), (3, 0.94, 1.0))
"""From so many solved puzzles on: the side of the seal in days, and how deep its print is."""

APART = 0.86
"""How large those seals are beside that where days are small, so that they do not clot."""

LEAST_BY_HAND = 12
"""The side of a day in points from which on the edges of seals can wander."""

ASKEW = 0.04
"""How far their corners lie from those of a square, as a share of its side."""

LEAST_NAME = 14
"""The smallest size of names in points where text is large."""

LEAST_DAY = 9
"""The least side of a day in points, so that its seal can be seen."""

LITTLE = 8
"""So many days with a seal are too few for a year: while all lie in this month, or there are not
more, and some lie in it, this month is seen alone."""

MONTHS, ROWS, LEAST_COLUMNS = 12, 7, 5
"""Months of a year, days of a week, and columns of a month, at least."""

COLUMNS = 16 / 3
"""How many columns months have on the average of as many as lie in a band, at most."""

NAMED = 1.95
"""The room for the name of a month, in sizes of its text, if there is any."""

WEEKDAYS, WEEKDAY, BEFORE_DAYS = (0, 2, 4, 6), 2.3, 0.4
"""The rows that have the name of their day before them; the room for it, and what lies between it
and the first days, in sizes of its text."""

OVER = 0.75
"""How far the stroke that joins days reaches over the end of a week, from the middle of its day, in
days."""

LARGE_DAY = 3.2
"""The side of a day of a single month in a high room, in body texts, at most."""

WEEKS = 5
"""Into how many rows a single month may be cut, at most."""

BANDS = (1, 2, 3, 4, 6)
"""Into how many bands a year may be cut, one below the other."""

GAP, ROLLER, PAD, BEYOND = 0.6, 1.1, 0.35, 0.15
"""In days: what lies between months at least, and up to a day more; the rollers at both ends of a
band; the paper above and below the days; how far the rollers stand out."""

SEASON = 1.6
"""The side of the seal of a season, in days; those of a year stand over their months, in the line
of their names."""

SIGN, WIDEST = 0.66, 2.3
"""The size of its sign beside the seal; the side of one that is larger for its sign, in days."""

BESIDE = 0.3
"""What lies between the name of a month and its seal, in days."""

SEASONS, CARVED = "雪花风月", 18
"""Its signs: snow from December on, flowers, wind, and the moon of autumn; and from which size on
in points they are carved broad, since the strokes of smaller ones would run together."""

FULL_MONTH = 15
"""From so many days with a seal on a month has its seal in full; else in outline."""

FULL, TURN = 0.9, 7.0
"""The side of a seal of a single month, in days, and the most degrees by which it is turned."""

NUMBERED, RINGED, HEADED = 0.86, 0.22, 0.2
"""The height of the number above a day of a single month, with what lies between the two, where the
ring of today is, and the space over the name of the month, in days."""

LEADING = 0.08
"""How much higher and lower than its figures the line of that number is, in days."""

NUMBER_GAP, FEWER = 0.5, 5
"""The least space between two of these numbers, in sizes of their text; with less every so many
days have one, and today."""


class Place(NamedTuple):
    """A day, or the seal after a month."""

    box: Box
    strip: int
    """Which band of the scroll it lies in."""


class Scroll(NamedTuple):
    """Where everything lies."""

    strips: tuple[Box, ...]
    """The paper of each band."""
    days: Mapping[int, Place]
    """The days up to the end of this month, by their numbers."""
    names: Sequence[tuple[str, Box]]
    """Keys of texts, and where they stand."""
    weekdays: Sequence[tuple[str, Box]]
    """The same of the names of days of a week."""
    ends: Mapping[datetime.date, Box]
    """The place of the seal of each month, by its first day."""
    side: int
    """Pixels of a day."""
    note: Box
    numbered: bool
    """Whether each day has its number above it."""


def shows_month(days: Mapping[int, int], today: int) -> bool:
    """Whether so little was played that this month is seen alone."""
    played = [day for day, solved in days.items() if solved and day <= today]
    first = datetime.date.fromordinal(max(1, today)).replace(day=1).toordinal()
    here = sum(day >= first for day in played)
    return here == len(played) or (here > 0 and len(played) <= LITTLE)


def scroll_height(width: int, view: View, is_month: bool) -> int:
    """How high the scroll is in a room of ``width``."""
    note = round(view.caption * 1.7)
    if is_month:
        rows = _month_rows(width, view)
        return _month_height(_month_side(width, view, rows), rows, view) + note
    bands = next((count for count in BANDS if _day(width, view, count) >= _least(view)), BANDS[-1])
    return bands * _band_height(_day(width, view, bands), view) + note


def _least(view: View) -> float:
    return LEAST_DAY * view.scale


def _day(width: int, view: View, bands: int) -> int:
    """The side of a day of a year in so many bands."""
    across = _columns(MONTHS // bands) + (MONTHS // bands - 1) * GAP + 2 * ROLLER
    return int(min((width - _weekday(view)) / across, view.base * 1.3))


def _columns(months: int) -> int:
    """The most columns of so many months."""
    return math.ceil(COLUMNS * months)


def _weekday(view: View) -> int:
    """The room for the names of weekdays before the days."""
    return round((WEEKDAY + BEFORE_DAYS) * view.size("small"))


def _name(view: View) -> int:
    """The height of the names of months."""
    return round(min(view.caption * 1.5, max(20 * view.scale, view.short * 0.028 * view.text)))


def _head(side: float, view: View) -> int:
    """The height of the names of the months of a year and of their seals."""
    return max(_name(view), round((SEASON + 0.2) * side))


def _band_height(side: float, view: View) -> int:
    return round(_head(side, view) + (ROWS + 2 * PAD + 2 * BEYOND) * side)


def _month_side(width: int, view: View, rows: int, most: float = 2.0) -> int:
    """The side of a day of a single month in so many rows, its seal being one more; at most so
    many body texts."""
    across = -(-32 // rows) + SEASON - 1 + 2 * ROLLER
    return int(min(width / across, view.base * most))


def _month_rows(width: int, view: View) -> int:
    """In how many rows the days of a single month have room for their numbers."""
    wanted = max(_least(view), view.base * 1.45)
    return next(
        (rows for rows in range(1, WEEKS) if _month_side(width, view, rows) >= wanted), WEEKS
    )


def _month_height(side: float, rows: int, view: View) -> int:
    return round(_name(view) + _month_sides(rows) * side)


def _month_sides(rows: int) -> float:
    """The height of a single month in so many rows without its name, in days."""
    return HEADED + rows * (1 + NUMBERED) + 2 * PAD + 2 * BEYOND


def _season_side(side: int, head: int, view: View) -> int:
    """The side of the seals over the months of a year: large enough for their signs, if they have
    the room."""
    signed = math.ceil(LEAST_WORDS * view.scale / SIGN)
    usual = round(SEASON * side)
    return max(usual, signed) if signed <= min(head, WIDEST * side) else usual


def _is_signed(seal: int, scale: float) -> bool:
    """Whether a seal of a season has room for its sign."""
    return round(seal * SIGN) >= LEAST_WORDS * scale


def depth_of(solved: int) -> tuple[float, float] | None:
    """Side and depth of the seal of a day; None for a day without one."""
    depths = [(side, depth) for least, side, depth in DEPTHS if solved >= least]
    return depths[-1] if depths else None


def season_of(month: int) -> str:
    """The sign of the season in which a month lies."""
    return SEASONS[month % 12 // 3]


def scroll_of(box: Box, view: View, today: int, is_month: bool) -> Scroll:
    """The scroll in a box, its days as large as can be."""
    date = datetime.date.fromordinal(max(1, today)).replace(day=1)
    return (_month_scroll if is_month else _year_scroll)(box, view, date)


def _year_scroll(box: Box, view: View, last: datetime.date) -> Scroll:
    """Twelve months, the last of which begins on that day."""
    note, low = round(view.caption * 1.7), ROWS + 2 * PAD + 2 * BEYOND
    sides = {}
    for bands in BANDS:
        room = (box.h - note) / bands
        lows = int((room - _name(view)) / low), int(room / (low + SEASON + 0.2))
        sides[bands] = min(_day(box.w, view, bands), *lows)
    bands = max(sides, key=lambda number: (sides[number], -number))
    side, count = max(2, sides[bands]), MONTHS // bands
    name, before = _head(side, view), _weekday(view) + round(ROLLER * side)
    seal = _season_side(side, name, view)
    least = round(NAMED * view.size("small") + BESIDE * side) + seal
    wide = before + round((_columns(count) + (count - 1) * (GAP + 1) + ROLLER) * side)
    wide = min(wide, box.w)
    x, high = box.x + (box.w - wide) // 2, _band_height(side, view)
    apart = max(0, min((box.h - note) // bands - high, high // 2))
    strips, days, names, weekdays, ends = list[Box](), dict[int, Place](), [], [], {}
    for band in range(bands):
        y = box.y + apart // 2 + band * (high + apart) + round(BEYOND * side)
        strips.append(Box(x, y, wide, high - 2 * round(BEYOND * side)))
        left, top = x + before, y + name + round(PAD * side)
        weekdays += _weekday_names(view, left, top, side)
        months = [_months_before(last, MONTHS - 1 - band * count - at) for at in range(count)]
        places = _month_places(months, left, x + wide - left - round(ROLLER * side), side)
        for first, (left, across, gap) in zip(months, places, strict=True):
            above = Box(left, y, min(max(across, least), across + gap // 2), name)
            free = above.left(above.w - seal - round(BESIDE * side))
            names.append((f"month.{first.month}", free))
            ends[first] = above.after(above.right - seal).centred(seal, seal)
            for day in range(calendar.monthrange(first.year, first.month)[1]):
                column, row = divmod(first.weekday() + day, ROWS)
                place = Box(left + column * side, top + row * side, side, side)
                days[first.toordinal() + day] = Place(place, band)
    under = box.below(strips[-1].bottom + round(BEYOND * side + view.caption * 0.2))
    note_box = under.top(note)
    return Scroll(tuple(strips), days, names, weekdays, ends, side, note_box, numbered=False)


def _month_places(
    months: Sequence[datetime.date], left: int, room: int, side: int
) -> Iterator[tuple[int, int, int]]:
    """The left edge of each month of a band, its width, and what is free at its right."""
    spare, gaps = room - side * sum(map(_weeks, months)), max(1, len(months) - 1)
    for at, first in enumerate(months):
        across, gap = side * _weeks(first), spare * (at + 1) // gaps - spare * at // gaps
        yield left, across, gap if at < len(months) - 1 else side // 2
        left += across + gap


def _weeks(first: datetime.date) -> int:
    """The columns of a month."""
    days = first.weekday() + calendar.monthrange(first.year, first.month)[1]
    return max(LEAST_COLUMNS, -(-days // ROWS))


def _weekday_names(view: View, x: int, y: int, side: int) -> list[tuple[str, Box]]:
    """The names of weekdays before days of a size that begin there."""
    size = view.size("small")
    room = Box(x - _weekday(view), y, round(WEEKDAY * size), 2 * side)
    names = ((f"weekday.{row + 1}", room.moved(0, row * side - side // 2)) for row in WEEKDAYS)
    return list(names)


def _month_scroll(box: Box, view: View, first: datetime.date) -> Scroll:
    """One month, row after row."""
    note, name = round(view.caption * 1.7), _name(view)

    def largest(rows: int) -> int:
        room = (box.h - note - name) / _month_sides(rows)
        return max(2, min(_month_side(box.w, view, rows, LARGE_DAY), int(room)))

    rows = max(range(_month_rows(box.w, view), WEEKS + 1), key=largest)  # a high room has more
    side = largest(rows)
    count, high = -(-32 // rows), round((1 + NUMBERED) * side)
    wide = round((count + SEASON - 1 + 2 * ROLLER) * side)
    x, y = box.x + (box.w - wide) // 2, box.y + round(BEYOND * side)
    strip = Box(x, y, wide, _month_height(side, rows, view) - 2 * round(BEYOND * side))
    y += round(HEADED * side)
    left, top = x + round(ROLLER * side), y + name + round(PAD * side)
    places = [
        Box(left + at % count * side, top + at // count * high + high - side, side, side)
        for at in range(32)
    ]
    length = calendar.monthrange(first.year, first.month)[1]
    days = {first.toordinal() + day: Place(places[day], day // count) for day in range(length)}
    end = places[length].moved(round((SEASON - 1) * side / 2), -round(NUMBERED * side / 2))
    end = end.centred(round(SEASON * side), round(SEASON * side))
    names = [(f"days.month.{first.month}", Box(left, y, wide - 2 * (left - x), name))]
    under = box.below(strip.bottom + round(BEYOND * side + view.caption * 0.2))
    return Scroll((strip,), days, names, (), {first: end}, side, under.top(note), numbered=True)


def _months_before(first: datetime.date, count: int) -> datetime.date:
    """The first day of the month so many months before."""
    months = first.year * 12 + first.month - 1 - count
    return datetime.date(max(1, months // 12), months % 12 + 1, 1)


def rows_of_days(days: Mapping[int, int], today: int) -> Iterator[list[int]]:
    """The days in a row with a seal, two of them or more."""
    row: list[int] = []
    for day in sorted(day for day, solved in days.items() if solved and day <= today):
        if row and day != row[-1] + 1:
            if len(row) > 1:
                yield row
            row = []
        row.append(day)
    if len(row) > 1:
        yield row


# -- drawing --------------------------------------------------------------------------------------


def draw_scroll(canvas: Canvas, kit: Kit, box: Box, days: Mapping[int, int], today: int) -> None:
    """Draw the days up to today, which has a ring, with all that is on the scroll."""
    view, theme = kit.view, canvas.theme
    scroll = scroll_of(box, view, today, shows_month(days, today))
    for number, strip in enumerate(scroll.strips):
        _draw_paper(canvas, strip, scroll.side, number)
    named = _draw_names(canvas, kit, scroll)
    _draw_weekdays(canvas, kit, scroll, named)
    for row in rows_of_days(days, today):
        _draw_row(canvas, scroll, row)
    for day, place in scroll.days.items():
        _draw_day(canvas, kit, scroll, place.box, day, days.get(day, 0), today)
    if today in scroll.days:
        at = scroll.days[today].box
        radius, width = at.w * 0.62, max(1.5, view.scale * 1.6)
        canvas.ring(at.centre, radius, radius, theme["pen"], width, "today")
    is_sealed = all(_is_signed(end.h, canvas.scale) for end in scroll.ends.values())
    for first, end in scroll.ends.items():
        length = calendar.monthrange(first.year, first.month)[1]
        month = range(first.toordinal(), first.toordinal() + length)
        played = sum(days.get(day, 0) > 0 for day in month)
        if played and is_sealed:
            draw_season(canvas, end, first.month, played, month[-1] >= today)
    _draw_note(canvas, kit, scroll, is_sealed)


def _draw_note(canvas: Canvas, kit: Kit, scroll: Scroll, is_sealed: bool) -> None:
    """What all that means: as much of it as there is, and as the words have room for."""
    theme = canvas.theme
    note, painter, sizes = scroll.note, canvas.text_painter, kit.steps(kit.view.caption)
    words, *more = (kit.t(f"ledger.year.note{key}") for key in ("", ".row", ".month"))
    for sentence in more[: None if is_sealed and not scroll.numbered else 1]:
        longer = f"{words} {sentence}" if words.isascii() else words + sentence
        words = longer if painter.width(longer, kit.view.caption) <= note.w else words
    size, _ = painter.fitting_block(words, sizes, "regular", note.w, note.h)
    strip, wide = scroll.strips[-1], painter.width(words, size)
    if wide <= strip.w:
        note = note._replace(x=strip.x, w=strip.w)
    elif wide < note.w:  # in the middle, as the scroll is
        note = note.after(note.x + (note.w - wide) // 2)
    canvas.paragraph(words, note, size, theme["muted"])


def draw_unrolling(
    canvas: Canvas, kit: Kit, box: Box, days: Mapping[int, int], today: int, share: float
) -> None:
    """Draw as much of it as is unrolled, and the rollers at its right on their way."""
    scroll = scroll_of(box, kit.view, today, shows_month(days, today))
    first, wide = scroll.strips[0], _thickness(scroll.side)
    x = first.x + wide + round((first.w - 2 * wide) * share)
    with canvas.clipped(box.left(x + wide // 2 - box.x)):
        draw_scroll(canvas, kit, box, days, today)
    for number, strip in enumerate(scroll.strips):
        _draw_roller(canvas, strip, scroll.side, x, ("roller", number, True))


def _thickness(side: int) -> int:
    """How thick a roller is, beside a day."""
    return max(3, round(0.42 * side))


def _draw_paper(canvas: Canvas, strip: Box, side: int, number: int) -> None:
    """The paper of a band, between its rollers."""
    wide = _thickness(side)
    inner = strip.inset(wide // 2, 0)
    canvas.paper(inner, ("scroll", number), "slip", 1)
    for x in (strip.x, strip.right - wide):
        _draw_roller(canvas, strip, side, x, ("roller", number, x > strip.x))


def _draw_roller(canvas: Canvas, strip: Box, side: int, x: int, seed: Hashable) -> None:
    beyond = round(BEYOND * side)
    roller = Box(x, strip.y - beyond, _thickness(side), strip.h + 2 * beyond)
    canvas.rule(roller, canvas.theme["ink"], seed)


def _draw_row(canvas: Canvas, scroll: Scroll, row: Sequence[int]) -> None:
    """The stroke that joins days in a row, as far as they lie on one band."""
    led = Stroke(max(2.0, 0.3 * scroll.side), (0.06, 0.1), 0.25)
    ink = canvas.tint("slip", "ink", 0.3)
    for number, path in enumerate(_paths(scroll, row)):
        canvas.stroke(path, led, ink, ("days in a row", row[0], number))


def _paths(scroll: Scroll, row: Sequence[int]) -> list[list[tuple[float, float]]]:
    """Ways through days in a row: one for each week and band of a year, which reach over the end of
    a week where the row goes on."""
    paths, last, over = list[list[tuple[float, float]]](), -1, OVER * scroll.side
    for day in row:
        if day not in scroll.days:
            continue
        (x, y), strip = scroll.days[day].box.centre, scroll.days[day].strip
        begins = not scroll.numbered and (day - 1) % ROWS == 0  # a Monday
        if strip != last or begins:
            paths.append([(x, y)])
            if paths[1:] and begins:
                paths[-1].insert(0, (x, y - over))
                end = paths[-2][-1]
                paths[-2].append((end[0], end[1] + over))
        else:
            paths[-1].append((x, y))
        last = strip
    return [path for path in paths if path[1:]]


def _draw_day(
    canvas: Canvas, kit: Kit, scroll: Scroll, at: Box, day: int, solved: int, today: int
) -> None:
    seal, theme, scale = depth_of(solved), canvas.theme, kit.view.scale
    if scroll.numbered:
        line = round((NUMBERED - RINGED + 2 * LEADING) * at.h)
        above = Box(at.x, at.y - round((NUMBERED + LEADING) * at.h), at.w, line)
        number, size = datetime.date.fromordinal(max(1, day)).day, kit.view.size("small")
        wide = canvas.text_painter.width("30", size)
        near = abs(today - day)
        is_one_of_few = day == today or (near > 1 and (number == 1 or number % FEWER == 0))
        if is_one_of_few or at.w - wide >= NUMBER_GAP * size:
            canvas.figure(str(number), above, size, theme["muted"])
    if day > today or seal is None:
        radius = max(1.0, at.w * 0.08)
        if day <= today or scroll.numbered:
            canvas.disc((at.x + at.w / 2, at.y + at.h / 2), radius, theme["hairline"])
    else:
        is_by_hand = scroll.side >= LEAST_BY_HAND * scale
        side, depth = max(3, round(at.w * seal[0] * (1 if is_by_hand else APART))), seal[1]
        if scroll.numbered:
            turn = Chance(("seal", day)).between(-TURN, TURN)
            canvas.seal(at.centre, round(at.w * FULL), round(turn, 1), alpha=round(255 * depth))
            return
        seal_box, colour = at.centred(side, side), canvas.tint("slip", "seal", depth)
        if is_by_hand:
            canvas.wash(seal_box, colour, ("day", day % 23), ASKEW * side / scale)
        else:
            canvas.fill(seal_box, colour)


def draw_season(canvas: Canvas, at: Box, month: int, played: int, lasts: bool) -> None:
    """The seal of a month with so many days played: in full or in outline, in pencil while it
    ``lasts``. Where it would be too small for its sign, there is only the full one."""
    sign, theme, seed = season_of(month), canvas.theme, ("season", month)
    is_full, size = played >= FULL_MONTH and not lasts, round(at.h * SIGN)
    is_signed = _is_signed(at.h, canvas.scale)
    if not (is_full or is_signed):
        return
    width = max(1, round(at.w / 16))
    ground = theme["slip"]
    edge = ink = theme["hairline" if lasts else "seal"]
    if is_full:
        ground, ink = theme["seal"], theme["seal_ink"]
    canvas.plate(at.inset(max(1, at.w // 14)), ground, edge, seed, width)
    if is_signed:
        weight = "print_bold" if size >= CARVED * canvas.scale else "regular"
        canvas.figure(sign, at, size, ink, weight)


def _draw_names(canvas: Canvas, kit: Kit, scroll: Scroll) -> int:
    """The names of the months, all in one size, or their numbers alone, where those have room;
    returns that size."""
    view, painter = kit.view, canvas.text_painter
    least = round(LEAST_NAME * view.scale) if view.text > 1 else 0
    names = [(kit.t(key), place) for key, place in scroll.names]
    numbers = [(name.split()[0], place) for name, place in names]
    sizes = view.steps(view.size("caption" if scroll.numbered else "small"), least)
    for named, size in product((names, numbers), sizes):
        if all(painter.width(name, size) <= at.w and size <= 0.8 * at.h for name, at in named):
            for name, place in named:
                canvas.figure(name, place, size, canvas.theme["muted"], align="left")
            return size
    return size


def _draw_weekdays(canvas: Canvas, kit: Kit, scroll: Scroll, most: int) -> None:
    """The names of some days of the week, or of the first and the last one where days are too small
    for more, all in one size, no larger than ``most``."""
    view, painter = kit.view, canvas.text_painter
    names = [(kit.t(key), place) for key, place in scroll.weekdays]
    ends = [name for at, name in enumerate(names) if at % len(WEEKDAYS) in (0, len(WEEKDAYS) - 1)]
    least = round(LEAST_NAME * view.scale) if view.text > 1 else 0
    ways = (names, 2 * scroll.side), (ends, ROWS * scroll.side)
    for (shown, high), size in product(ways, view.steps(most, min(least, most))):
        fits = all(painter.width(name, size) <= at.w for name, at in shown)
        if fits and size <= 0.9 * high:
            for name, place in shown:
                row = place.centred(place.w, max(place.h, 2 * size))
                canvas.figure(name, row, size, canvas.theme["muted"], align="right")
            return
