"""The sheet of a month: a seal on each day on which a puzzle was solved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.plans.chance import Chance
from game.ui.drawing.text import LEAST_FIGURE
from game.ui.layout.geometry import Box
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from game.session.daily import Solved
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View
    from game.words.texts import Texts

LARGEST_SEAL = 64
"""The largest side of a seal, in points."""

TURN = 9.0
"""The most degrees by which the seal of a day is turned."""

OUTLINED = 1.15
"""How much larger a seal is that is only outlined, as its paper is not seen."""


USUAL = "00:00"
"""A time that is as wide as most."""


class MonthLook(NamedTuple):
    """What stands on the sheet."""

    title: str
    days: Sequence[tuple[date, Box]]
    """The days of the month and their places."""
    solved: Mapping[date, Solved]
    today: date
    chosen: date
    runs: frozenset[date] = frozenset()
    """The days of which a run was played."""


class _Hand(NamedTuple):
    """What all days are drawn with."""

    canvas: Canvas
    view: View
    t: Texts
    look: MonthLook


def draw_month(
    canvas: Canvas, view: View, t: Texts, boxes: Mapping[str, Box], look: MonthLook
) -> None:
    """Draw the paper, the names of the weekdays and all days."""
    theme, sheet = canvas.theme, boxes["month"]
    canvas.paper(sheet, "month")
    title, base = boxes["title"], view.base
    size = min(round(base * 2.1), round(title.h * 0.8))
    canvas.text(look.title, title, size, theme["ink"], "print_bold")
    names = [boxes[f"weekday.{i}"] for i in range(7)]
    words = [t(f"weekday.{i + 1}") for i in range(7)]
    painter, small = canvas.text_painter, round(base * 0.9)
    for word, place in zip(words, names, strict=True):
        small = min(small, painter.fitting_size(word, small, "medium", place.w - 2, place.h))
    for word, place in zip(words, names, strict=True):
        canvas.text(word, place, small, theme["muted"], "medium", "centre")
    line = max(1.0, round(2.4 * canvas.scale))
    y = names[0].bottom + line
    canvas.brush(((names[0].x, y), (names[-1].right, y)), line, theme["ink"], "weekdays")
    hand = _Hand(canvas, view, t, look)
    _draw_lines(hand)
    for day, box in look.days:
        _draw_day(hand, day, box)


def _draw_lines(hand: _Hand) -> None:
    """Draw a hairline below each week but the last."""
    canvas, places = hand.canvas, [box for _, box in hand.look.days]
    left, right = min(box.x for box in places), max(box.right for box in places)
    for y in sorted({box.bottom for box in places})[:-1]:
        canvas.fill(Box(left, y, right - left, hand.view.line), canvas.theme["hairline"])


def _draw_day(hand: _Hand, day: date, box: Box) -> None:
    canvas, view, look = hand.canvas, hand.view, hand.look
    theme, base, today = canvas.theme, view.base, day == look.today
    inner = box.inset(max(2, round(view.gap * 0.5)), 1)
    number = inner.top(min(round(base * 1.45), round(inner.h * 0.56)))
    ink = theme["ink" if day <= look.today else "muted"]
    solved = look.solved.get(day)
    if day == look.chosen:
        canvas.frame(
            box.inset(max(1, round(2 * canvas.scale))),
            theme["selection_edge"],
            max(2, round(2.4 * canvas.scale)),
            ("chosen day", day.day),
        )
    if day in look.runs:
        _draw_spark(hand, inner)
    if today and solved is None:
        _draw_today(hand, inner)
        return
    canvas.figure(str(day.day), number, round(base * 1.05), ink, "print", "left")
    if solved:
        _draw_seal(hand, day, inner, solved)
        if today:
            _ring(hand, inner)
    elif day < look.today:
        size, colour = round(base * 0.9), theme["pen"]
        rest = inner.below(number.y + round(number.h * 0.7))
        words, least = hand.t("days.missed"), view.least
        wide = canvas.text_painter.width(words, least, "medium")
        if wide <= rest.w and rest.h >= least:
            canvas.text(words, rest, size, colour, "medium", "centre")
        else:
            canvas.icon("play", rest.centred(min(rest.w, rest.h, size), min(rest.h, size)), colour)


def _draw_spark(hand: _Hand, inner: Box) -> None:
    """Draw the ember of a run of Rush in the corner below the number."""
    canvas, radius = hand.canvas, 0.3 * hand.view.base
    at = (inner.x + 1.3 * radius, inner.bottom - 1.5 * radius)
    canvas.disc(at, radius, canvas.theme["vermilion"])
    canvas.disc(at, 0.45 * radius, canvas.theme["same"])


def _reach(hand: _Hand, inner: Box) -> tuple[float, float]:
    """Half the width and half the height of the ring of today, clear of the frame of the chosen
    day."""
    edge = 4 * hand.canvas.scale
    high = max(1.0, inner.h / 2 - edge)
    wide = max(1.0, min(inner.w / 2 - edge / 2, 1.3 * high))
    return wide, min(high, 1.3 * wide)


def _ring(hand: _Hand, inner: Box) -> None:
    """Draw the ring of today, as round as its place."""
    canvas, (wide, ring) = hand.canvas, _reach(hand, inner)
    canvas.ring(inner.centre, wide, ring, canvas.theme["pen"], 2.4 * canvas.scale, "today")


def _draw_today(hand: _Hand, inner: Box) -> None:
    """Draw the number of today in a ring, over the word where there is room."""
    canvas, base = hand.canvas, hand.view.base
    words, small = hand.t("days.today"), max(hand.view.least, round(base * 0.8))
    wide, high = _reach(hand, inner)
    middle = inner.centred(round(1.36 * wide), min(round(1.36 * high), round(base * 3.2)))
    upper = middle.top(round(middle.h * 0.6))
    painter = canvas.text_painter
    if middle.h - upper.h < small or painter.width(words, small, "semibold") > middle.w:
        upper = middle
    number = str(hand.look.today.day)
    size = round(base * 1.4)
    canvas.figure(number, upper, size, canvas.theme["ink"], "print_bold")
    if upper != middle:
        low = middle.below(upper.bottom)
        canvas.text(words, low, small, canvas.theme["pen"], "semibold", "centre")
    _ring(hand, inner)


def _draw_seal(hand: _Hand, day: date, room: Box, solved: Solved) -> None:
    """Draw the seal beside or below the number, outlined where there was help, and the time."""
    canvas, words = hand.canvas, clock(solved.seconds)
    painter, size = canvas.text_painter, round(hand.view.base * 0.84)
    longest = max(words, USUAL, key=len)  # so that the times of most days are equally large
    size = painter.fitting_size(
        longest, size, "regular", room.w + 4, round(room.h * 0.52), LEAST_FIGURE
    )
    low = room.inset(-2, 0).below(room.bottom - round(size * 1.3))
    printed = round(hand.view.base * 1.05)
    printed = painter.fitting_size(
        str(day.day), printed, "print", room.w, round(room.h * 0.56), LEAST_FIGURE
    )
    number = painter.width(str(day.day), printed, "print") + 1
    space = low.y - room.y
    beside = room.w - number
    side = min(round(LARGEST_SEAL * canvas.scale), round(space * 0.86), round(beside * 0.9))
    turn = Chance(("seal", day.toordinal())).between(-TURN, TURN)
    x = max(room.centre[0] + round(room.w * 0.06), room.right - beside // 2)
    side = round(side * OUTLINED) if solved.with_help else side
    if side > 0:
        canvas.seal((x, room.y + space // 2), side, round(turn, 1), outlined=solved.with_help)
    canvas.figure(words, low, size, canvas.theme["muted"])
