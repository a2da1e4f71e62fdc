"""The level cards of the menu: name, tier, dots and best time."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.drawing.text import SMALLEST
from game.ui.layout.geometry import Box
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import View


class LevelCard(NamedTuple):
    """What a card shows."""

    box: Box
    name: str
    words: str
    stage: int
    """The number of dots."""
    best: float | None
    """Seconds; None where no time is known."""


class _Sizes(NamedTuple):
    """What all cards share, so that they look alike."""

    name: int
    words: int
    cups: bool
    """Whether a cup is drawn before the best times."""


def draw_level_cards(canvas: Canvas, view: View, cards: Sequence[LevelCard]) -> None:
    """Draw the cards of all levels, with their words in one size."""
    sizes = _sizes(canvas.text_painter, view, cards)
    for card in cards:
        _draw(canvas, view, card, sizes)


def name_size(view: View) -> int:
    """The size of the names on the menu's cards."""
    return round(view.heading * 1.15)


def halves(card: Box) -> tuple[Box, Box]:
    """The boxes of a card's two lines: the name, and the small print."""
    inner = card.inset(round(min(card.w * 0.1, card.h * 0.24)), round(card.h * 0.18))
    upper = inner.top(round(inner.h * 0.56))
    return upper, inner.below(upper.bottom)


def _sizes(painter: TextPainter, view: View, cards: Sequence[LevelCard]) -> _Sizes:
    def fitting(text: str, size: int, weight: str, box: Box) -> int:
        return painter.fitting_size(text, size, weight, box.w, box.h)

    name = min(
        fitting(card.name, name_size(view), "semibold", halves(card.box)[0]) for card in cards
    )
    words = [fitting(card.words, view.caption, "regular", _room(view, card)) for card in cards]
    cups = all(
        _time_width(painter, view, card.best) + _cup(view) <= _beside(painter, view, card, name).w
        for card in cards
        if card.best is not None
    )
    return _Sizes(name, min(words), cups)


def _room(view: View, card: LevelCard) -> Box:
    """The room for the words, beside the dots."""
    lower = halves(card.box)[1]
    return lower.left(lower.w - _dot(card.box) * card.stage - view.gap)


def _dot(box: Box) -> int:
    """The distance from one dot to the next."""
    return round(max(4.0, min(box.h * 0.1, halves(box)[1].w * 0.05)))


def _beside(painter: TextPainter, view: View, card: LevelCard, size: int) -> Box:
    """The space that is left beside the name."""
    upper = halves(card.box)[0]
    return upper.after(upper.x + painter.width(card.name, size, "semibold") + view.gap)


def _time_width(painter: TextPainter, view: View, best: float) -> int:
    return painter.width(clock(best), view.caption, "regular")


def _cup(view: View) -> int:
    """The width that a cup takes."""
    return view.caption + view.gap // 2


def _draw(canvas: Canvas, view: View, card: LevelCard, sizes: _Sizes) -> None:
    theme, (upper, lower), room = canvas.theme, halves(card.box), _room(view, card)
    canvas.text(card.name, upper, sizes.name, theme["ink"], "semibold")
    if canvas.text_painter.width(card.words, SMALLEST) <= room.w:
        canvas.text(card.words, room, sizes.words, theme["muted"])
    step = _dot(card.box)
    for i in range(card.stage):
        at = (lower.right - step * i - step // 2, lower.centre[1])
        canvas.disc(at, step * 0.32, theme["accent"])
    if card.best is not None:
        beside = _beside(canvas.text_painter, view, card, sizes.name)
        _draw_best(canvas, view, beside, card.best, sizes.cups)


def _draw_best(canvas: Canvas, view: View, box: Box, best: float, cup: bool) -> None:
    colour, side = canvas.theme["muted"], view.caption
    width = _time_width(canvas.text_painter, view, best)
    if width > box.w:
        return
    canvas.text(clock(best), box, view.caption, colour, "regular", "right")
    if cup:
        x = box.right - width - _cup(view)
        canvas.icon("best", Box(x, box.centre[1] - side // 2, side, side), colour)
