"""Where everything in the tab of sums stands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.geometry import Box
from game.ui.scenes.playing.margin.measures import smallest_words, title_size, words_size
from game.ui.scenes.playing.margin.sums_words import (
    Fact,
    combination_text,
    facts_of,
    said_instead,
    title_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.constraints import Combination
    from game.engine.rules import Rules
    from game.ui.drawing.text import TextPainter
    from game.ui.scenes.playing.margin.sums_state import SumsShown
    from game.ui.scenes.playing.margin.tab import TabArea
    from game.words.texts import Texts

    Shared = tuple[list[Box], list[Box], int, int]

PEN = 1.12
"""The size of combinations, as a multiple of the words."""
SPACE = 1.7
"""The space between columns of combinations, in sizes of words."""


class Item(NamedTuple):
    """A combination that is seen."""

    number: int
    combination: Combination
    text: str
    box: Box


class Pager(NamedTuple):
    """What turns the pages, with the number of the open one in the middle."""

    page: int
    pages: int
    box: Box
    touch: int
    """How wide each end is."""

    @property
    def ends(self) -> tuple[tuple[str, Box, bool], ...]:
        """Left and right, their places, and whether they lead to a page; of a single page none."""
        if self.pages == 1:
            return ()
        left, right = self.box.left(self.touch), self.box.after(self.box.right - self.touch)
        return ("left", left, self.page > 0), ("right", right, self.page < self.pages - 1)


class SumsPlan(NamedTuple):
    """The parts of the tab, on the page that is open."""

    title: str
    title_box: Box
    items: tuple[Item, ...]
    facts: tuple[tuple[Fact, Box], ...]
    instead: str
    instead_rows: tuple[Box, ...]
    """The rows that it may take, one for each of its lines."""
    sizes: tuple[int, ...]
    """That of the title, that of the words, and those to which they may shrink."""
    pen: int
    """Of the combinations."""
    pager: Pager
    clue: Box
    """The way to the next clue of the cell; empty where it has one."""
    aside: Box
    """What is left of the first row for a remark."""

    @property
    def size(self) -> int:
        """The size of the words that have room."""
        return self.sizes[1]

    @property
    def small(self) -> int:
        """The next smaller size."""
        return self.sizes[min(2, len(self.sizes) - 1)]


def plan_of(
    shown: SumsShown,
    selected: int,
    page: int,
    area: TabArea,
    painter: TextPainter,
    rules: Rules,
    t: Texts,
) -> SumsPlan:
    """The plan for some rows: a title where there is more than one, combinations in columns, and
    as many facts as have room below them."""
    size, first = words_size(area.view), area.rows[0]
    pen = min(round(PEN * size), round(0.85 * first.h))
    touch = max(round(1.6 * size), min(area.view.touch, 2 * first.h))
    combinations, several = _listed(shown, t), shown.clues > 1
    facts = _readable(facts_of(shown, rules, t), area, painter)
    room = _ends(first, touch, size, several, len(combinations) > 1)[1].x - first.x
    body = area.rows[1:] or (first.left(room),)  # one row has no title
    share = partial(_shared_out, body, facts=len(facts), size=size, pen=pen, painter=painter)
    items, below, pages, page = _seen(share, combinations, shown, page)
    title = title_of(shown, rules, t) if len(area.rows) > 1 else ""
    clue, pager = _ends(first, touch, size, several, pages > 1)
    sizes = area.view.steps(title_size(area.view, size))
    title_box, aside = _title_row(first, title, pager.x, sizes[0], painter)
    return SumsPlan(
        title,
        title_box,
        items,
        tuple(zip(facts, below, strict=False)),
        said_instead(shown, selected, t),
        body[:1] if facts else tuple(body),
        sizes,
        pen,
        Pager(page, pages, pager, touch),
        clue,
        aside,
    )


class KeptPlan:
    """The plan of the last frame, which is asked for several times in each."""

    def __init__(self) -> None:
        self._for: object = None
        self._plan: SumsPlan | None = None

    def of(self, key: object, plan: Callable[[], SumsPlan]) -> SumsPlan:
        """The plan, made anew if what it follows from, the key, has changed."""
        if self._plan is None or key != self._for:
            self._for, self._plan = key, plan()
        return self._plan


def _listed(shown: SumsShown, t: Texts) -> list[Item]:
    """The combinations that can be seen, without their places."""
    if shown.sums is None or not shown.sums.left:
        return []
    clue, nowhere = shown.sums.clue, Box(0, 0, 0, 0)
    return [
        Item(number, combination, combination_text(clue, combination, t), nowhere)
        for number, combination in enumerate(shown.sums.listed)
    ]


def _readable(facts: Sequence[Fact], area: TabArea, painter: TextPainter) -> list[Fact]:
    """The facts that fit in a row without becoming small."""
    least, width = smallest_words(area.view), area.rows[0].w
    return [fact for fact in facts if painter.width(fact.text, least) <= width]


def _seen(
    share: Callable[[Sequence[Item]], Shared], items: list[Item], shown: SumsShown, page: int
) -> tuple[tuple[Item, ...], list[Box], int, int]:
    """The combinations on a page with their places, the rows of facts, how many pages there are,
    and which one it is."""
    grid, below, pages, columns = share(items)
    if pages > 1 and shown.sums:  # without room for all, only what the board leaves
        items = [item for item in items if item.combination in shown.sums.left]
        grid, below, pages, columns = share(items)
    page = min(page, pages - 1)
    boxes = [box for row in grid for box in row.columns(columns, 0)]
    seen = zip(items[page * len(boxes) :], boxes, strict=False)
    return tuple(item._replace(box=box) for item, box in seen), below, pages, page


def _title_row(
    row: Box, title: str, right: int, size: int, painter: TextPainter
) -> tuple[Box, Box]:
    """The place of the title, and what it leaves for a remark."""
    if not title:
        return row._replace(w=0), row._replace(w=0)
    wide = painter.width(title, size, "print") + 1
    box = row.left(max(0, min(wide, right - row.x)))
    return box, row._replace(x=box.right, w=max(0, right - box.right))


def _ends(row: Box, touch: int, size: int, several: bool, paged: bool) -> tuple[Box, Box]:
    """At the end of the first row the way to the next clue, and before it the pager."""
    clue = row.after(row.right - (round(4.2 * size) if several else 0))
    wide = 2 * touch + round(2.2 * size) if paged else 0
    return clue, Box(clue.x - wide, row.y, wide, row.h)


def _shared_out(
    body: Sequence[Box],
    items: Sequence[Item],
    facts: int,
    size: int,
    pen: int,
    painter: TextPainter,
) -> Shared:
    """The rows of combinations and those of facts, how many pages there are, and how many columns
    each of them has."""
    longest = max((painter.width(item.text, pen, "pen") for item in items), default=1)
    width = longest + SPACE * size
    columns = max(1, int((body[0].w + SPACE * size / 2) // width))
    wanted = -(-len(items) // columns)
    if not items and facts and len(body) > facts:
        wanted = 1  # what is said in place of combinations
    low = min(facts, max(0, len(body) - wanted))
    if facts and not low and len(body) > 2:
        low = 1
    rows = max(1, len(body) - low)
    pages = max(1, -(-wanted // rows))
    below = body[len(body) - low :] if low else ()
    return list(body[:rows]), list(below), pages, columns
