"""The score sheet of a competition: who plays, the time for all, and a line for each puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.paper.item import kind_title
from game.paper.setting import shortened
from game.plans.clues.sketch import Label
from game.plans.plan import Plan
from game.plans.shape import Shape, line

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.paper.item import Item
    from game.paper.slot import Box, Desk
    from game.plans.plan import Part
    from game.words.texts import Texts

POINTS = {"gentle": 10, "easy": 15, "medium": 25, "hard": 40, "expert": 60, "master": 90}
"""What a puzzle of each level is worth."""

LINE, LARGE_LINE = 24.0, 34.0
"""The height of a line to write on, in points, and in large print."""

SHARES = (0.0, 0.09, 0.66, 0.78, 0.89)
"""Where the columns begin, as shares of the width: number, puzzle, points, time, score."""


def points_of(item: Item) -> int:
    """What a puzzle is worth; 0 where its level is not known."""
    return POINTS.get(item.tier, 0)


def facts_of(t: Texts, items: Sequence[Item], minutes: int) -> str:
    """How much there is to solve and to win, and the time for all."""
    most = sum(map(points_of, items))
    facts = [t("paper.puzzles", n=len(items)), t("paper.minutes", n=minutes)]
    return " · ".join([*facts, *([t("paper.points", n=most)] if most else [])])


def about_item(t: Texts, item: Item) -> str:
    level = t(f"level.tier.{item.tier}") if item.tier else ""
    return " · ".join(filter(None, (item.title or kind_title(t, item), level)))


def score_pages(desk: Desk, items: Sequence[Item], box: Box) -> Iterator[Plan]:
    """As many pages as the puzzles need; the last one ends with the sum."""
    high = LARGE_LINE if desk.choices.large else LINE
    head = 8 * high
    per_page = max(1, int((box.h - head) / high) - 1)
    for start in range(0, len(items), per_page):
        some = items[start : start + per_page]
        is_last = start + per_page >= len(items)
        parts = [*_head(desk, items, box, high), *_table(desk, some, start, box, high, is_last)]
        yield Plan(0.0, 0.0, *desk.choices.size, tuple(parts))


def _head(desk: Desk, items: Sequence[Item], box: Box, high: float) -> Iterator[Part]:
    """What it is, and lines for name and date."""
    t, choices = desk.t, desk.choices
    ink, muted, rule = desk.colours["ink"], desk.colours["muted"], desk.colours["rule"]
    size = 0.46 * high
    title = shortened(
        choices.title or t("paper.competition"), "print_bold", 2 * size, box.w, desk.measure
    )
    facts = facts_of(t, items, choices.minutes)
    yield Label(title, (box.x, box.y + high), 2 * size, ink, "print_bold", 0.0)
    yield Label(facts, (box.x, box.y + 2.4 * high), 1.1 * size, muted, "regular", 0.0)
    half = box.x + 0.62 * box.w
    for name, left, right in (
        (t("paper.name"), box.x, half - high),
        (t("paper.date"), half, box.x + box.w),
    ):
        y = box.y + 4.6 * high
        after = left + desk.measure(name, "regular", size) + 0.5 * size
        yield Label(name, (left, y - 0.4 * size), size, muted, "regular", 0.0)
        yield Shape(line([(after, y), (right, y)]), None, rule, 0.8)
    sealed = t("paper.sealed" if choices.sealed else "paper.training")
    yield Label(
        shortened(sealed, "regular", size, box.w, desk.measure),
        (box.x, box.y + 5.8 * high),
        size,
        muted,
        "regular",
        0.0,
    )


def _table(
    desk: Desk, items: Sequence[Item], start: int, box: Box, high: float, is_last: bool
) -> Iterator[Part]:
    """A line for each puzzle, under the names of the columns; the sum below."""
    t, ink, muted, rule = desk.t, *(desk.colours[name] for name in ("ink", "muted", "rule"))
    size, y = 0.46 * high, box.y + 7.5 * high
    columns = [box.x + share * box.w for share in SHARES]
    heads = ("", t("paper.puzzle"), t("paper.worth"), t("paper.time"), t("paper.score"))
    for x, head in zip(columns, heads, strict=True):
        yield Label(head, (x + 4, y - 0.5 * high), 0.85 * size, muted, "semibold", 0.0)
    rows: list[tuple[str, str, str]] = [
        (str(start + at), about_item(t, item), str(points_of(item) or ""))
        for at, item in enumerate(items, 1)
    ]
    rows += [("", t("paper.sum"), "")] if is_last else []
    for number, about, worth in rows:
        middle = y + 0.5 * high
        room = columns[2] - columns[1] - 8
        told = shortened(about, "print", size, room, desk.measure)
        yield Label(number, (columns[0] + 4, middle), size, ink, "print_bold", 0.0)
        yield Label(told, (columns[1] + 4, middle), size, ink, "print", 0.0)
        yield Label(worth, (columns[2] + 4, middle), size, ink, "print", 0.0)
        y += high
    top = box.y + 7.5 * high
    lines = [
        line([(box.x, top + at * high), (box.x + box.w, top + at * high)])
        for at in range(len(rows) + 1)
    ]
    lines += [line([(x, top), (x, y)]) for x in (*columns, box.x + box.w)]
    yield Shape("".join(lines), None, rule, 0.8)
