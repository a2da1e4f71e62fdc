"""The sheet of a month: a seal on each day on which a puzzle was solved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.ui.drawing.chance import Chance
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


class MonthLook(NamedTuple):
    """What stands on the sheet."""

    title: str
    days: Sequence[tuple[date, Box]]
    """The days of the month and their places."""
    solved: Mapping[date, Solved]
    today: date
    chosen: date
    hovered: date | None = None
    """The day under the pointer."""


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
    inner = box.inset(max(2, round(view.gap * 0.5)))
    number = inner.top(min(round(base * 1.4), inner.h // 3))
    ink = theme["ink" if day <= look.today else "muted"]
    solved = look.solved.get(day)
    if day == look.chosen:
        canvas.frame(
            box.inset(max(1, round(2 * canvas.scale))),
            theme["selection_edge"],
            max(2, round(2.4 * canvas.scale)),
            ("chosen day", day.day),
        )
    if today and solved is None:
        _draw_today(hand, inner)
        return
    canvas.text(str(day.day), number, round(base * 1.05), ink, "print")
    rest = inner.below(number.y + number.h // 2)
    if solved:
        _draw_seal(hand, day, rest, solved)
        if today:
            _ring(hand, inner)
    elif day < look.today:
        size, colour = round(base * 0.9), theme["pen"]
        canvas.text(hand.t("days.missed"), rest, size, colour, "medium", "centre")


def _ring(hand: _Hand, inner: Box) -> None:
    canvas, (x, y) = hand.canvas, inner.centre
    radius = min(inner.w, inner.h) * 0.5
    canvas.ring((x, y), radius, radius, canvas.theme["pen"], 2.4 * canvas.scale, "today")


def _draw_today(hand: _Hand, inner: Box) -> None:
    """Draw the number of today over the word, in a ring."""
    canvas, base = hand.canvas, hand.view.base
    side = min(inner.w, inner.h)
    middle = inner.centred(round(side * 0.76), round(side * 0.66))
    upper = middle.top(round(middle.h * 0.6))
    size = min(round(base * 1.5), upper.h)
    canvas.text(str(hand.look.today.day), upper, size, canvas.theme["ink"], "print_bold", "centre")
    low, words = middle.below(upper.bottom), hand.t("days.today")
    canvas.text(words, low, round(base * 0.8), canvas.theme["pen"], "semibold", "centre")
    _ring(hand, inner)


def _draw_seal(hand: _Hand, day: date, room: Box, solved: Solved) -> None:
    """Draw the seal, outlined where there was help, and below it the time."""
    canvas, words = hand.canvas, clock(solved.seconds)
    painter, size = canvas.text_painter, round(hand.view.base * 0.84)
    size = painter.fitting_size(words, size, "regular", room.w, room.h // 2)
    low = room.below(room.bottom - round(size * 1.3))
    space = low.y - room.y
    side = min(round(LARGEST_SEAL * canvas.scale), round(space * 0.9), round(room.w * 0.6))
    turn = Chance(("seal", day.toordinal())).between(-TURN, TURN)
    at = room.centre[0] + round(room.w * 0.06), room.y + space // 2
    side = round(side * OUTLINED) if solved.with_help else side
    canvas.seal(at, side, round(turn, 1), outlined=solved.with_help)
    canvas.text(words, low, size, canvas.theme["muted"], "regular", "centre")
