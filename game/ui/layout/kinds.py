"""The layout of the gallery of kinds: tabs, tiles, and the buttons that turn pages.

wide                                                    narrow
(<) Kinds    All Small Big ...        (Surprise me)     (<) Kinds  (Surprise me)
Last played (kind) (kind)        | Find a kind   |       < All >
+-------+ +-------+ +-------+ +-------+ +-------+       (o) Last played (kind)
| kind  | | kind  | |       | |       | |       |       +-----------+ +-----------+
+-------+ +-------+ +-------+ +-------+ +-------+       | kind      | | kind      |
|       | |       | |       | |       | | mix   |       +-----------+ +-----------+
+-------+ +-------+ +-------+ +-------+ +-------+       | kind      | | mix       |
           (<)   1-19 of 43   (>)                       +-----------+ +-----------+
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.geometry import LINE_HEIGHT, Box, View
from game.ui.layout.pages import fingertip

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDE = 60
"""The least width of a page with its tabs beside its title, as a multiple of body text."""

CAPTION = 0.84
"""The usual size of captions, in sizes of body text: where they are larger, tiles are wider."""

TILE, MOST_COLUMNS = 12.2, 6
"""The least width of a tile, as a multiple of body text, and the most columns of them."""

TALL, LOW = 7.1, 3.2
"""The least heights of tiles with and without a sentence, as multiples of body text."""

FIELD = 17
"""The width of the search field beside the kinds that were played last, as a multiple of body
text."""

THREE = 3
"""Rows of tiles that should be seen even where the head must be lower for it."""

WORDED = 6.8
"""The least height of a tile whose sentence has a line of its own, as a multiple of body text."""


class TileParts(NamedTuple):
    """The parts of a tile."""

    picture: Box
    title: Box
    field: Box
    """Below the title: the name that the kind has elsewhere, or its size."""
    words: Box | None
    """One sentence, where there is room for it."""
    options: Box
    """What is pressed for the options, in the corner."""
    sign: Box
    """The sign of the options."""


def kinds(
    view: View, tabs: Sequence[str], last: Sequence[int] = (), finding: bool = False
) -> dict[str, Box]:
    """``back``, ``title`` and ``surprise``, ``tab.NAME`` or else ``tabs``, ``row.I`` for each tile
    from 0, ``mix`` after the last of them, and ``previous``, ``range`` and ``next`` at the foot,
    where ``said`` and ``undo`` stand while a puzzle is made.

    ``last`` are the widths of the words *Last played* and of the kinds after them: ``played`` and
    ``last.I`` for as many as there is room for. The search has a ``field``, with ``clear`` at its
    end, or a button, ``find``, which gives its place to the field while it is used (``finding``).
    ``none`` and ``all`` are the words and the button where nothing is found.
    """
    boxes, body, foot = _frame(view, tabs)
    high = fingertip(view)
    grid = body.top(body.h - foot - view.gap)
    lowest = THREE * (round(view.base * LOW) + view.gap)
    if grid.h - high >= lowest:
        boxes |= _strip(grid.top(high), view, last, finding)
        grid = grid.below(grid.y + high + view.gap)
    else:
        boxes = _with_search_in_head(boxes, view, finding)
    field = boxes.get("field")
    if field:
        boxes["clear"] = field.after(field.right - field.h)
    words = grid.top(max(high // 2, min(2 * high, grid.h - high - view.gap)))
    button = grid.below(words.bottom + view.gap).top(high)
    boxes |= {"none": words, "all": button.centred(min(grid.w, round(view.base * 14)), high)}
    return boxes | _gallery(grid, view) | _foot(body.below(body.bottom - foot), view)


def volumes(view: View, tabs: Sequence[str]) -> dict[str, Box]:
    """The same for the shelf of the library, which has no search, and whose last tile is a volume
    like the others."""
    boxes, body, foot = _frame(view, tabs)
    boxes |= _gallery(body.top(body.h - foot - view.gap), view)
    boxes |= _foot(body.below(body.bottom - foot), view)
    last = sum(name.startswith("row.") for name in boxes)
    return boxes | {f"row.{last}": boxes.pop("mix")}


def _frame(view: View, tabs: Sequence[str]) -> tuple[dict[str, Box], Box, int]:
    """The head, what lies below it, and the height of the foot."""
    wide = view.width >= view.height * 1.2
    area = view.box.inset(view.margin if wide else min(view.margin, 2 * view.gap))
    area = area.centred(min(area.w, round(view.base * 88)), area.h)
    return *_head(area, view, tabs), round(max(fingertip(view), view.base * 2.2))


def _gallery(grid: Box, view: View) -> dict[str, Box]:
    places = _tiles(grid, view)
    rows = {f"row.{index}": box for index, box in enumerate(places[:-1])}
    return rows | {"mix": places[-1]}


def _strip(row: Box, view: View, last: Sequence[int], finding: bool) -> dict[str, Box]:
    """The kinds that were played last, and the search."""
    if row.w >= view.base * WIDE:
        field = row.after(row.right - round(view.base * FIELD))
        return {"field": field} | _played(row.left(field.x - view.gap - row.x), view, last)
    if finding or not last:
        return {"field": row}
    find = row.left(row.h)
    return {"find": find} | _played(row.after(find.right + view.gap), view, last)


def _played(row: Box, view: View, last: Sequence[int]) -> dict[str, Box]:
    """As many of the kinds that were played last as there is room for."""
    if not last:
        return {}
    boxes, place = {"played": row.left(last[0])}, row.after(row.x + last[0] + view.gap)
    for index, width in enumerate(last[1:]):
        if width > place.w:
            break
        boxes[f"last.{index}"] = place.left(width)
        place = place.after(place.x + width + view.gap)
    return boxes if "last.0" in boxes else {}


def _with_search_in_head(boxes: dict[str, Box], view: View, finding: bool) -> dict[str, Box]:
    """The boxes of a low window with a button for the search beside the surprise; the field takes
    the place of the tabs."""
    surprise, tabs = boxes["surprise"], [name for name in boxes if name.startswith("tab")]
    find = surprise.left(surprise.h).moved(-surprise.h - view.gap // 2, 0)
    found = {name: box for name, box in boxes.items() if name not in tabs}
    row = boxes[tabs[0]]
    row = row._replace(w=boxes[tabs[-1]].right - row.x)
    beside = row.y == surprise.y
    room = find.x - view.gap // 2 - row.x if beside else row.w
    if "title" in found and not beside:
        title = found["title"]
        found["title"] = title.left(find.x - view.gap // 2 - title.x)
    if finding:
        return found | {"field": row.left(surprise.x - view.gap - row.x) if beside else row}
    if tabs == ["tabs"]:
        return found | {"find": find, "tabs": row.left(room)}
    gap = view.gap // 2
    places = row.left(room).columns(len(tabs), gap)
    return found | {"find": find} | dict(zip(tabs, places, strict=True))


def _head(area: Box, view: View, tabs: Sequence[str]) -> tuple[dict[str, Box], Box]:
    """The head of the page, and what is below it."""
    side = round(max(fingertip(view), view.base * 2.2))
    button = min(round(view.base * 7.5), round(area.w * 0.42))
    header = area.top(side)
    boxes = {
        "back": header.left(side),
        "surprise": header.after(header.right - button),
    }
    between = header.after(boxes["back"].right + round(1.5 * view.gap))
    between = between.left(boxes["surprise"].x - view.gap - between.x)
    if area.w >= view.base * WIDE:
        title = between.left(round(view.base * 9))
        row = between.after(title.right + view.gap)
        row = row.after(row.right - min(row.w, round(view.base * 6 * len(tabs))))
        boxes |= {"title": title, **_tabs(row, tabs, view.gap // 2)}
        return boxes, area.below(header.bottom + round(1.6 * view.gap))
    body = area.below(header.bottom + view.gap)
    least = 2 * side + 2 * view.gap + THREE * round(view.base * LOW + view.gap)
    if body.h < least:  # too low for a second row
        return boxes | {"tabs": between}, body
    row = body.top(side)
    body = body.below(row.bottom + view.gap)
    least = max(fingertip(view), round(view.base * 3.8))
    if row.w < least * len(tabs):
        return boxes | {"title": between, "tabs": row}, body
    return boxes | {"title": between, **_tabs(row, tabs, view.gap // 2)}, body


def _tabs(row: Box, tabs: Sequence[str], gap: int) -> dict[str, Box]:
    places = row.columns(len(tabs), gap)
    return {f"tab.{name}": box for name, box in zip(tabs, places, strict=True)}


def _tiles(area: Box, view: View) -> list[Box]:
    """The places of the tiles row by row, at least two; as many as there are whole ones."""
    gap = max(4, round(view.gap * 0.95))
    columns = int((area.w + gap) // (max(view.base, view.caption / CAPTION) * TILE + gap))
    columns = max(1, min(MOST_COLUMNS, columns))
    least = max(round(view.base * TALL), 2 * fingertip(view))
    rows = (area.h + gap) // (least + gap)
    if rows * columns < 6:
        least = max(round(view.base * LOW), fingertip(view) + 2 * view.line)
        rows = (area.h + gap) // (least + gap)
        if rows * columns < 2:
            columns = 2
    rows = max(1, rows)
    high = min((area.h + gap) // rows - gap, round(least * 1.3))
    return area.top(rows * (high + gap) - gap).grid(columns, rows, gap)


def _foot(row: Box, view: View) -> dict[str, Box]:
    side = row.h
    undo = min(round(view.base * 9), row.w // 2)
    turning = row.centred(min(row.w, round(view.base * 22)), row.h)
    return {
        "previous": turning.left(side),
        "range": turning.inset(side + view.gap // 2, 0),
        "next": Box(turning.right - side, row.y, side, side),
        "said": row.left(row.w - undo - view.gap),
        "undo": Box(row.right - undo, row.y, undo, row.h),
    }


def tile_parts(tile: Box, view: View) -> TileParts:
    """The parts of a tile."""
    pad = max(3, min(round(view.base * 0.7), tile.h // 10))
    inner = tile.inset(pad)
    tip = min(fingertip(view), tile.h, tile.w // 2)
    line, corner = round(view.caption * LINE_HEIGHT), round(min(view.base * 1.1, tip * 0.5))
    if tile.h < view.base * WORDED:
        options = Box(tile.right - tip, tile.y, tip, tile.h)
        picture = inner.left(min(inner.h, round(inner.w * 0.3)))
        beside = inner.after(picture.right + round(view.base * 0.6))
        beside = beside.left(options.x - beside.x)
        high = round(view.heading * LINE_HEIGHT)
        both = beside.centred(beside.w, min(beside.h, high + line))
        title = both.top(round(both.h * high / (high + line)))
        sign = options.centred(corner, corner)
        return TileParts(picture, title, both.below(title.bottom), None, options, sign)
    words = max(round(1.15 * line), round(inner.h * 0.2))
    options = Box(tile.right - tip, tile.bottom - tip, tip, tip)
    picture = inner.top(inner.h - words - round(view.base * 0.3))
    side = min(picture.h, round(inner.w * 0.42))
    picture = picture.left(side).top(side)
    beside = inner.after(picture.right + round(view.base * 0.7)).top(picture.h)
    title = beside.top(round(view.heading * LINE_HEIGHT))
    said = inner.below(inner.bottom - words)
    sign = said.after(said.right - corner).centred(corner, corner)
    said = said.left(sign.x - view.line * 4 - said.x)
    return TileParts(picture, title, beside.below(title.bottom), said, options, sign)


def mix_parts(box: Box, view: View, open_: bool = True) -> tuple[Box, Box, Box, Box]:
    """The title and the words of the tile of a mix, and, while it is put together (`open_`), its
    two buttons: one that plays it, and one for its options."""
    pad = max(3, min(round(view.base * 0.8), box.h // 10))
    tip = min(fingertip(view), box.h)
    inner = box.inset(pad, min(pad, (box.h - tip) // 2))
    foot = inner.below(inner.bottom - tip) if open_ else inner.below(inner.bottom)
    options = foot.after(foot.right - tip)
    play = foot.left(foot.w - tip - view.gap // 2)
    above = inner.top(foot.y - inner.y)
    if open_ and above.h < view.base * 1.3:  # the words beside the buttons
        words = inner.left(round((inner.w - tip) * 0.4))
        play = play.after(words.right + view.gap)
        return inner.top(0), words, play, options
    if above.h < view.base * 2.2:
        high = above.h // 2 if not open_ else 0
        return above.top(high), above.below(above.y + high), play, options
    title = above.top(round(view.heading * LINE_HEIGHT))
    return title, above.below(title.bottom), play, options
