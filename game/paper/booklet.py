"""A booklet: its pages as plans, whose units are points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.paper.cover import cover_page, rule_pages
from game.paper.page_inks import colours_of
from game.paper.score_sheet import score_pages
from game.paper.setting import shortened
from game.paper.slot import Box, Desk, fitted, has_tall_heading, room_for_words, slot, spare_beside
from game.plans.board_plan import Look, board_plan
from game.plans.clues.sketch import Label
from game.plans.plan import Group, Plan
from game.words.texts import Texts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.paper.booklet_choices import Choices, Measure
    from game.paper.item import Item
    from game.plans.plan import Part

MARGIN, LARGE_MARGIN, FOOT = 42.0, 26.0, 22.0
"""Round a page, in points, and the height of its foot."""
GAP = 22.0
"""Between two puzzles."""
SOLUTION = 150.0
"""About the width of a solution, in points; those of larger grids are larger."""
LARGER, LARGER_NUMBER = 2.5, 2.0
"""How much larger it is in large print, and what stands above it."""
USUAL_WIDTH = 12
"""Cells across of a grid whose solution is not large."""
NUMBER, SOLUTIONS_HEAD = 9.0, 26.0
"""The size of what stands above a solution, and the height of the heading of its page."""


def booklet(
    items: Sequence[Item],
    choices: Choices,
    measure: Measure,
    on_item: Callable[[], None] | None = None,
) -> list[Plan]:
    """All pages: the cover, the rules of the kinds, the puzzles, the solutions.

    `on_item` is called for each puzzle that has its place.
    """
    t = Texts(choices.language, signs=choices.signs)
    desk = Desk(choices, t, colours_of(), measure)
    if is_sealed_part(choices):
        return list(_solution_pages(desk, items))
    pages: list[Plan] = []
    if choices.cover:
        pages.append(cover_page(desk, items))
        pages += rule_pages(desk, items, page_box(choices))
    if choices.minutes:
        pages += score_pages(desk, items, page_box(choices))
    pages += _puzzle_pages(desk, items, on_item)
    if choices.solutions != "none":
        pages += _solution_pages(desk, items)
    first = 1 if choices.cover else 0
    return [
        page if number < first else _footed(desk, page, number + 1, len(pages))
        for number, page in enumerate(pages)
    ]


def is_sealed_part(choices: Choices) -> bool:
    """Whether only solutions are printed."""
    return choices.sealed and choices.solutions != "none"


def page_box(choices: Choices) -> Box:
    """What of a page is printed on, above its foot."""
    width, height = choices.size
    margin = LARGE_MARGIN if choices.large else MARGIN
    margin = min(margin, 0.08 * width)
    return Box(margin, margin, width - 2 * margin, height - 2 * margin - FOOT)


def _page(choices: Choices, parts: Sequence[Part]) -> Plan:
    return Plan(0.0, 0.0, *choices.size, tuple(parts))


def _puzzle_pages(
    desk: Desk, items: Sequence[Item], on_item: Callable[[], None] | None
) -> Iterator[Plan]:
    """So many puzzles a page."""
    across, down = desk.choices.grid
    per_page = across * down
    for start in range(0, len(items), per_page):
        parts: list[Part] = []
        boxes = cells(page_box(desk.choices), across, down)
        here = items[start : start + per_page]
        tall = any(has_tall_heading(desk, item, boxes[0]) for item in here)
        room = max(room_for_words(desk, item, boxes[0]) for item in here)
        spare = min(spare_beside(desk, item, boxes[0]) for item in here)
        for place, item in enumerate(here):
            box = boxes[place]._replace(x=boxes[place].x + spare / 2)
            parts += slot(desk, item, start + place + 1, box, tall, room)
            if on_item is not None:
                on_item()
        yield _page(desk.choices, parts)


def cells(box: Box, across: int, down: int) -> list[Box]:
    """Equal parts of a box with gaps between them, row by row."""
    wide = (box.w - GAP * (across - 1)) / across
    high = (box.h - GAP * (down - 1)) / down
    return [
        Box(box.x + column * (wide + GAP), box.y + row * (high + GAP), wide, high)
        for row in range(down)
        for column in range(across)
    ]


def _solution_pages(desk: Desk, items: Sequence[Item]) -> Iterator[Plan]:
    """Small boards with their numbers, many a page; those of large grids apart."""
    numbered = [(number, item) for number, item in enumerate(items, 1) if item.solution]
    for large in (False, True):
        some = [item for item in numbered if (item[1].rules.width > USUAL_WIDTH) == large]
        if some:
            yield from _pages_of_solutions(desk, some)


def _pages_of_solutions(desk: Desk, numbered: Sequence[tuple[int, Item]]) -> Iterator[Plan]:
    box = page_box(desk.choices)
    width = max(item.rules.width for _, item in numbered)
    wide = SOLUTION * max(1.0, width / 11) * (LARGER if desk.choices.large else 1.0)
    across = max(1, round(box.w / wide))
    inner = Box(0.0, SOLUTIONS_HEAD, box.w, box.h - SOLUTIONS_HEAD)
    side = (inner.w - GAP * (across - 1)) / across
    high = (wide if desk.choices.large else side) + 2 * _number(desk)
    down = max(1, round((inner.h + GAP) / (high + GAP)))
    places = cells(inner, across, down)
    if desk.choices.large:
        places = [_squared(place, 1.5 * _number(desk)) for place in places]
    heading = Label(desk.t("paper.solutions"), (0.0, 9.0), 15.0, desk.colours["ink"], "print", 0.0)
    for start in range(0, len(numbered), len(places)):
        parts: list[Part] = [heading]
        some = numbered[start : start + len(places)]
        for (number, item), place in zip(some, places, strict=False):
            parts += _solution(desk, item, number, place)
        whole = Plan(0.0, 0.0, box.w, box.h, tuple(parts))
        turned = desk.choices.solutions == "turned"
        yield _page(desk.choices, [Group(whole, box.x, box.y, 1.0, turned)])


def _squared(place: Box, head: float) -> Box:
    """The middle of a place, as wide as a board is there below its head."""
    side = min(place.w, place.h - head)
    return place._replace(x=place.x + (place.w - side) / 2, w=side)


def _number(desk: Desk) -> float:
    """The size of what stands above a solution."""
    return NUMBER * (LARGER_NUMBER if desk.choices.large else 1.0)


def _solution(desk: Desk, item: Item, number: int, place: Box) -> list[Part]:
    """One solution with its number and level above it."""
    ink, muted = desk.colours["ink"], desk.colours["muted"]
    size = _number(desk)
    x, y = place.x, place.y + size / 2
    level = desk.t(f"level.tier.{item.tier}") if item.tier else ""
    after = x + desk.measure(str(number), "print_bold", 1.2 * size) + 5
    look = Look({**desk.colours, "pen": ink}, desk.t.symbol, written="print_regular", clues=False)
    below = Box(x, place.y + 1.5 * size, place.w, place.h - 1.5 * size)
    board = fitted(board_plan(item.solved(), look), below)._replace(x=x)
    return [
        Label(str(number), (x, y), 1.2 * size, ink, "print_bold", 0.0),
        Label(level, (after, y), 0.9 * size, muted, "regular", 0.0),
        board,
    ]


def _footed(desk: Desk, page: Plan, number: int, count: int) -> Plan:
    box, muted = page_box(desk.choices), desk.colours["muted"]
    y, size = page.height - box.y, 12.0 if desk.choices.large else 8.0
    title = desk.choices.title or desk.t("paper.title")
    title = shortened(title, "regular", size, 0.9 * box.w, desk.measure)
    parts: list[Part] = [Label(title, (box.x, y), size, muted, "regular", 0.0)]
    if count > 1:
        parts.append(Label(str(number), (box.x + box.w, y), size, muted, "regular", 1.0))
    return page._replace(parts=(*page.parts, *parts))
