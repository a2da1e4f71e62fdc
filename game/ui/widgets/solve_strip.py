"""The strip of a solve: a stroke for each digit, as high as it took long, marked by technique."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from game.engine.notation import cell_name
from game.session.uses import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE
from game.ui.layout.geometry import LINE_HEIGHT, TITLE_HEIGHT, Box
from game.words.technique_names import technique_name
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.session.used_techniques import Found
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.text import TextPainter
    from game.ui.drawing.theme import Colour
    from game.ui.layout.geometry import View
    from game.ui.services import Services

KINDS = ("place", "digit", "trick", "hard", "help")
"""What a digit needed: a single by place, a single by cell, a trick of the first tiers, a harder
one, or help."""

SINGLES = ("place", "digit")
"""Those that are called by what they are, as whoever solves a first puzzle knows no names."""

HARD_TIER = 4
"""The tier from which on a technique is one of the harder ones."""

LONG = 5.0
"""The stroke of a digit that took more than so many times the median is cut, so that one long
thought leaves something of the others."""

BRIEF = 1.0
"""Seconds that a stroke of full height stands for at least."""

FLOOR = 0.12
"""How high the stroke of the quickest digit is at least, as a share of the room."""

ROOMY = 3.0
"""In a strip higher than so many small letters the longest time is written."""


LEADING = 1.25
"""The height of a line of the legend, in body texts."""

CAPITAL, SMALL = 0.9, 0.13
"""The height of a stroke in the legend with its head, and the radius of that, in sizes of text."""

LOWER = 0.6
"""How high the longest stroke that is whole is, beside cut ones."""

HEADS = {"trick": 2.9, "hard": 5.0, "help": 3.5}
"""How far the head of a stroke stands out over it, in its radii."""

CUT, OPEN = 0.5, 2.7
"""How high up a stroke is cut, as a share of it, and half of the gap there, in points at least."""

SEEN = 0.55
"""How high a stroke is at least, in small letters, for its head to be told from those of others."""


class Stroke(NamedTuple):
    """A digit of the strip."""

    height: float
    """From 0 to 1."""
    kind: str
    """One of KINDS; empty where nothing is known, or the program wrote the digit."""
    cut: bool = False
    """Whether the digit took longer than that height can show."""


def strokes(log: Found) -> list[Stroke]:
    """The strokes of a game, in the order in which its digits were found."""
    paces = heights([digit.seconds for digit in log.digits])
    return [
        Stroke(height, _kind(log, key, digit.alone, digit.by_program), cut)
        for (height, cut), digit, key in zip(paces, log.digits, log.techniques, strict=True)
    ]


def heights(times: Sequence[float]) -> list[tuple[float, bool]]:
    """For each of some times in seconds how high its stroke is, 0 to 1 and as many times higher as
    it took longer, and whether it is cut, as it would leave nothing of the others."""
    most = max(BRIEF, LONG * sorted(times)[len(times) // 2]) if times else BRIEF
    longest = max([BRIEF, *(seconds for seconds in times if seconds <= most)])
    share = LOWER if times and max(times) > most else 1.0
    return [
        (1.0, True) if seconds > most else (max(FLOOR, share * seconds / longest), False)
        for seconds in times
    ]


def _kind(log: Found, key: str, alone: bool, by_program: bool) -> str:
    if by_program:
        return ""
    if not alone:
        return "help"
    if key in (FULL_HOUSE, HIDDEN_SINGLE):
        return "place"
    if key == NAKED_SINGLE:
        return "digit"
    if not key:
        return ""
    return "hard" if log.tiers.get(key, HARD_TIER) >= HARD_TIER else "trick"


def legend(services: Services, log: Found) -> list[tuple[str, str]]:
    """The kinds that there are, each with what it is called: by its technique if there is one."""
    t, present = services.t, {stroke.kind for stroke in strokes(log)}
    entries = []
    for kind in KINDS:
        keys = {
            key
            for digit, key in zip(log.digits, log.techniques, strict=True)
            if key and digit.alone and _kind(log, key, True, False) == kind
        }
        if kind in present:
            one = len(keys) == 1 and kind not in SINGLES
            entries.append(
                (kind, technique_name(keys.pop(), t.language) if one else t(f"strip.{kind}"))
            )
    return entries


def strip_words(services: Services, log: Found, width: int) -> str:
    """The strip for the ear: what its digits needed, and which of them took longest;
    ``width`` is that of the board, in cells."""
    t, told = services.t, ""
    counts = Counter(stroke.kind for stroke in strokes(log))
    for kind, name in legend(services, log):
        said = t("heard.cell", place=name, what=counts[kind])
        told = t("heard.also", a=told, b=said) if told else said
    longest = max(log.digits, key=lambda digit: digit.seconds, default=None)
    if longest is None:
        return told
    named = {"cell": cell_name(longest.cell, width), "digit": t.symbol(longest.digit)}
    return f"{told}\n{t('strip.longest', time=clock(longest.seconds), **named)}"


def draw_strip(
    canvas: Canvas, box: Box, log: Found | None, view: View, plain: bool = False
) -> None:
    """Draw the strokes over a line, with the time over the one that took longest; the line alone
    while they are not known. ``plain`` ones are all alike."""
    theme = canvas.theme
    line = max(1, round(box.h / 60))
    canvas.fill(Box(box.x, box.bottom - line, box.w, line), theme["muted"])
    if log is None or not log.digits:
        return
    every = strokes(log)
    step = box.w / (len(every) + 1)  # at both ends there is room for a ring
    width = max(1.5, min(step * 0.55, box.h * 0.09))
    head = max(1.25, min(step * 0.42, box.h * 0.05))
    size, foot = view.size("small"), float(box.bottom - line)
    named = round(size * TITLE_HEIGHT) if box.h > ROOMY * size else 0
    kinds = ["place" if plain else stroke.kind for stroke in every]
    over = [head * HEADS.get(kind, 0.5) for kind in kinds]
    room = foot - box.y - named  # all heads have room over strokes in one scale
    reach = min((room - o) / stroke.height for o, stroke in zip(over, every, strict=True))
    least = max(width * 1.6, SEEN * size)
    tops = [foot - max(least, reach * stroke.height) for stroke in every]
    xs = [box.x + (i + 1) * step for i in range(len(every))]
    for i, stroke in enumerate(every):
        draw_stroke(canvas, (xs[i], tops[i]), foot, width, head, kinds[i], i, stroke.cut)
    if named:
        seconds, i = max((digit.seconds, i) for i, digit in enumerate(log.digits))
        row = box._replace(y=round(tops[i] - over[i]) - named, h=named)
        _write_time(canvas, row, clock(seconds), size, xs[i])


def _write_time(canvas: Canvas, row: Box, words: str, size: int, x: float) -> None:
    """Write the time over its stroke, within a row."""
    wide = canvas.text_painter.width(words, size) + 2
    left = min(max(row.x, round(x - wide / 2)), row.right - wide)
    canvas.text(words, row._replace(x=left, w=wide), size, canvas.theme["muted"])


def draw_stroke(
    canvas: Canvas,
    top: tuple[float, float],
    foot: float,
    width: float,
    head: float,
    kind: str,
    seed: int,
    cut: bool = False,
) -> None:
    """Draw one stroke with the head of its kind: none, a bar, a disc, two of them or a ring."""
    x, y = top
    colour = _colour(canvas, kind)
    draw_body(canvas, (x, foot), y, width, colour, seed, cut)
    over = y - head * 1.9
    if kind == "digit":
        wide = max(3, round(head * 2.4))
        canvas.fill(Box(round(x - wide / 2), round(y), wide, max(1, round(head * 0.8))), colour)
    elif kind == "trick":
        canvas.disc((x, over), head, colour)
    elif kind == "hard":
        canvas.disc((x, over), head, colour)
        canvas.disc((x, over - head * 2.1), head, colour)
    elif kind == "help":
        canvas.ring((x, over), head * 1.25, head * 1.25, colour, max(1.0, head * 0.6), seed % 7)


def draw_body(
    canvas: Canvas,
    foot: tuple[float, float],
    end: float,
    width: float,
    colour: Colour,
    seed: int,
    cut: bool = False,
) -> None:
    """Draw one stroke without a head, from its foot up or down to its ``end``. In one that is
    ``cut`` there is a gap between two slanting lines."""
    x, y = foot
    tip = x + (seed % 3 - 1) * 0.4, end
    if not cut:
        canvas.brush((foot, tip), width, colour, seed % 7, (0.05, 0.2))
        return
    gap, reach = max(OPEN * canvas.scale, 0.4 * width), max(2.5, 0.9 * width)
    at, side = y + CUT * (end - y), math.copysign(gap, end - y)
    canvas.brush((foot, (x, at - side)), width, colour, seed % 7, (0.05, 0.0))
    canvas.brush(((x, at + side), tip), width, colour, seed % 7, (0.0, 0.2))
    for middle in (at - gap, at + gap):
        ends = (x - reach, middle + reach / 3), (x + reach, middle - reach / 3)
        canvas.brush(ends, max(1.4 * canvas.scale, 0.3 * width), colour, seed % 7)


def draw_legend(canvas: Canvas, services: Services, box: Box, log: Found | None) -> int:
    """Draw what the strokes mean at the foot of a box, in one size and as many lines as there is
    room for; returns how high it is."""
    if log is None:
        return 0
    entries, view = legend(services, log), services.view
    height = min(box.h, round(view.base * LEADING))
    painter, most = canvas.text_painter, max(1, box.h // round(view.base * LEADING))
    sizes = view.steps(view.caption, view.size("small"))
    size, rows = _fitting_rows(painter, entries, sizes, box.w, most)
    high = len(rows) * height
    for number, row in enumerate(rows):
        x, line = box.x, Box(box.x, box.bottom - high + number * height, box.w, height)
        for kind, words in row:
            width, foot = max(2.5, size * 0.32), line.centre[1] + round(0.4 * size)
            top = foot - (CAPITAL - SMALL * HEADS.get(kind, 0.0)) * size
            head = SMALL * size if kind in HEADS else width * 0.6
            draw_stroke(canvas, (x + width, top), foot, width, head, kind, 1)
            start = x + _sign(size)
            place = Box(start, line.y, box.right - start, line.h)
            canvas.text(words, place, size, canvas.theme["muted"])
            x += _wide(painter, words, size)
    return high


def legend_height(view: View) -> int:
    """How high a line of it is at least."""
    return round(view.caption * LINE_HEIGHT)


def legend_width(painter: TextPainter, services: Services, log: Found, size: int) -> int:
    """How wide it is on one line, in so large a text."""
    return sum(_wide(painter, words, size) for _, words in legend(services, log))


def _sign(size: int) -> int:
    """The width of the stroke before words."""
    return round(size * 1.05)


def _wide(painter: TextPainter, words: str, size: int) -> int:
    """The width of an entry of the legend, with the gap after it."""
    return _sign(size) + painter.width(words, size) + round(size * 1.1)


def _rows(
    painter: TextPainter, entries: list[tuple[str, str]], size: int, width: int
) -> tuple[list[list[tuple[str, str]]], bool]:
    """The entries in rows, and whether the last of them fits."""
    rows: list[list[tuple[str, str]]] = [[]]
    free = width
    for entry in entries:
        wide = _wide(painter, entry[1], size)
        if wide - size > free and rows[-1]:
            rows.append([])
            free = width
        rows[-1].append(entry)
        free -= wide
    return rows, free >= -size


def _fitting_rows(
    painter: TextPainter,
    entries: list[tuple[str, str]],
    sizes: Sequence[int],
    width: int,
    most: int,
) -> tuple[int, list[list[tuple[str, str]]]]:
    """The largest size in which the entries fit into so many rows, and the rows."""
    for size in sizes:
        rows, fits = _rows(painter, entries, size, width)
        if len(rows) <= most and fits:
            break
    return size, rows[:most]


def _colour(canvas: Canvas, kind: str) -> Colour:
    keys = {
        "place": "ink",
        "digit": "accent.jade",
        "trick": "ochre",
        "hard": "accent.plum",
        "help": "hint",
    }
    key = keys.get(kind, "muted")
    return canvas.theme[key]
