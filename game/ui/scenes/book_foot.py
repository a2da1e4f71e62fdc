"""What stands beside and below an open book: how far it is solved, and the corners that turn its
pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.levels import tile_count
from game.ui.widgets.control import ControlId
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box, View
    from game.ui.scenes.book_sections import Section
    from game.words.texts import Texts


class Turner(NamedTuple):
    """A lower corner of the open pages."""

    name: str
    """Of its box."""
    icon: str
    on: bool
    """Whether there are pages on its side."""
    held: bool


def draw_standing(
    canvas: Canvas,
    view: View,
    boxes: dict[str, Box],
    section: Section,
    t: Texts,
    solved: Mapping[int, float | None],
) -> None:
    """Draw how far the open book is solved; `solved` has the best time of each number."""
    theme, count = canvas.theme, section.solved(solved)
    canvas.rule(boxes["shelf"], theme["muted"], "shelf")
    canvas.text(section.title(t), boxes["name"], round(view.base * 1.4), theme["ink"], "print")
    best = [solved.get(number) for number in section.numbers]
    times = [each for each in best if each is not None]
    facts = t("levels.solved", n=count)
    if times:
        facts = t("levels.solved.best", n=count, time=clock(min(times)))
    canvas.text(facts, boxes["facts"], round(view.base * 0.84), theme["muted"])
    place = boxes["progress"]
    stroke = place.centred(place.w, max(3, round(view.base * 0.38)))
    canvas.progress(stroke, count / len(section.numbers), "book")


def draw_foot(
    canvas: Canvas,
    view: View,
    boxes: dict[str, Box],
    t: Texts,
    numbers: Sequence[int],
    turners: Sequence[Turner],
) -> None:
    """Draw the corners that turn pages, and which numbers lie open on each page."""
    theme, side = canvas.theme, round(view.base * 1.25)
    for turner in turners:
        place = boxes[turner.name]
        if turner.held:
            canvas.wash(place, theme["button_press"], ControlId(turner.name))
        if turner.on:
            canvas.icon(turner.icon, place.centred(side, side), theme["ink"])
    pages = sum(name.startswith("page.") for name in boxes)
    count = tile_count(boxes) // pages
    for page in range(pages):
        shown = numbers[page * count : (page + 1) * count]
        if shown:
            words = t("levels.range", first=shown[0], last=shown[-1])
            words = words if len(shown) > 1 else str(shown[0])
            size = round(view.base * 0.84)
            canvas.text(words, boxes[f"range.{page}"], size, theme["muted"], "regular", "centre")
