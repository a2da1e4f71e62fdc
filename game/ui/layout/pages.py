"""The layout of the settings, and the frame that all pages share.

wide                              narrow                 low
+---------+-------------------+   (<) Title              (<) tab | tab | tab
| (<)     |  body             |   tab | tab | tab        +-----------------+
| Title   |                   |   +------------------+   | body            |
| tab     |                   |   | body             |   +-----------------+
| tab     |                   |   +------------------+
+---------+-------------------+
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box, View

if TYPE_CHECKING:
    from collections.abc import Sequence

SECTIONS: dict[str, tuple[str, ...]] = {
    "look": ("theme", "accent", "language", "text", "fullscreen"),
    "drawing": ("paper_grain", "handwriting", "hand_ruled", "reduced_motion"),
    "play": ("checking", "mistake_limit", "finish_itself", "large_simple", "simple_notes"),
    "entry": ("entry", "pad_order", "remove_notes", "double_tap", "hold_notes"),
    "board": (
        "highlight_row",
        "highlight_column",
        "highlight_box",
        "highlight_digit",
        "cell_names",
        "cell_labels",
    ),
    "clock": ("timer", "pause_on_blur", "idle_pause"),
    "sound": ("sound", "volume", "select_sound", "captions"),
}
"""The sections of the settings with their settings; every setting is in one of them."""

CHOICES = (
    *("theme", "accent", "language", "text", "checking", "entry", "cell_labels", "pad_order"),
    "volume",
)
"""Settings shown as a choice between two arrows; the others are switches."""

SWATCHED = ("theme", "accent")
"""Settings whose value is also shown as a colour."""

MOST_ROWS = max(len(names) for names in SECTIONS.values())


def fingertip(view: View) -> int:
    """The smallest side of what is tapped on a page, even in the smallest windows, since no board
    takes the room."""
    return max(view.touch, view.fingertip)


def page(
    view: View, tabs: Sequence[str] = (), least: int = 0, widest: float = 48, tab: float = 0
) -> tuple[dict[str, Box], Box]:
    """``back``, ``title``, ``tab.NAME`` for each tab, and the body below or beside them; where
    the tabs would be too small, ``tabs``, one choice, has their place.

    ``least`` is the height that the body needs: where it would have less, the tabs take
    the place of the title. ``widest`` and the least width of a ``tab`` are multiples of the body
    text size.
    """
    wide = view.width >= view.height * 1.2
    area = view.box.inset(view.margin if wide else min(view.margin, 2 * view.gap))
    if tabs and area.w >= view.base * 48 and area.h >= view.base * 24:
        return _beside(_narrowed(area, view.base * 70), view, tabs)
    return _stacked(_narrowed(area, view.base * widest), view, tabs, least, tab)


def _narrowed(area: Box, width: float) -> Box:
    """The area, narrowed to rows that are still easy to read."""
    return area.centred(min(area.w, round(width)), area.h)


def _back(view: View) -> int:
    """The side of the back button."""
    return round(max(fingertip(view), view.base * 1.9))


def _beside(area: Box, view: View, tabs: Sequence[str]) -> tuple[dict[str, Box], Box]:
    side = area.left(round(view.base * 13.5))
    back = side.left(_back(view)).top(_back(view))
    title = side.below(back.bottom + view.gap).top(round(view.title * 1.5))
    boxes = {"back": back, "title": title}
    height = round(max(fingertip(view), view.base * 2.8))
    places = side.below(title.bottom + 2 * view.gap)
    height = min(height, (places.h - (len(tabs) - 1) * view.gap) // len(tabs))
    if height < fingertip(view):
        return boxes | {"tabs": places.top(fingertip(view))}, area.after(side.right + 3 * view.gap)
    for i, tab in enumerate(tabs):
        boxes[f"tab.{tab}"] = Box(side.x, places.y + i * (height + view.gap), side.w, height)
    return boxes, area.after(side.right + 3 * view.gap)


def _stacked(
    area: Box, view: View, tabs: Sequence[str], least: int, tab: float
) -> tuple[dict[str, Box], Box]:
    header = area.top(round(max(fingertip(view), view.base * 2.2)))
    side = _back(view)
    back = Box(header.x, header.y + (header.h - side) // 2, side, side)
    beside_back = header.after(back.right + view.gap)
    boxes = {"back": back}
    body = area.below(header.bottom + view.gap)
    if not tabs:
        return boxes | {"title": beside_back}, body
    height = round(max(fingertip(view), view.base * 2.2))
    if body.h - height - view.gap < least:
        row = beside_back
    else:
        boxes["title"] = beside_back
        row = body.top(height)
        body = body.below(row.bottom + view.gap)
    places = row.columns(len(tabs), view.gap // 2)
    if min(place.w for place in places) < max(fingertip(view), view.base * tab):
        return boxes | {"tabs": row}, body
    return boxes | {f"tab.{name}": at for name, at in zip(tabs, places, strict=True)}, body


# -- settings ---------------------------------------------------------------------------------


def settings(view: View, section: str = "look") -> dict[str, Box]:
    """The page's frame, and for each setting NAME of a section the control ``NAME``,
    ``label.NAME``, ``help.NAME``, ``row.NAME``, ``swatch.NAME`` for colours, and a board,
    ``preview``, where one fits.

    A switch can be pressed anywhere on its row, a choice only on its pill.
    """
    least = MOST_ROWS * round(max(fingertip(view), view.base * 3.6))
    boxes, body = page(view, tuple(SECTIONS), least, tab=3.6)
    names = SECTIONS[section]
    beside = _last_tab(boxes).right <= body.x and "title" in boxes
    height = min(body.h // MOST_ROWS, round(view.base * (8 if beside else 6)))
    boxes["card"] = body.top(height * len(names))
    for i, name in enumerate(names):
        row = Box(body.x, body.y + i * height, body.w, height)
        boxes[f"row.{name}"] = row
        boxes |= _choice(row, view, name) if name in CHOICES else _switch(row, view, name)
    return boxes | _preview(boxes, body.top(height * MOST_ROWS), view)


def _preview(boxes: dict[str, Box], rows: Box, view: View) -> dict[str, Box]:
    """``preview``, a board that shows the settings, where there is room for one."""
    last, area = _last_tab(boxes), boxes["back"]
    if last.right <= rows.x and "title" in boxes:
        place = Box(area.x, last.bottom + 3 * view.gap, last.w, 0)
        place = place._replace(h=rows.bottom - place.y)
        side = min(place.w, place.h)
        found = Box(place.x, place.bottom - side, side, side)
    else:
        place = Box(rows.x, rows.bottom + 2 * view.gap, rows.w, 0)
        bottom = view.height - min(view.margin, 2 * view.gap)
        place = place._replace(h=max(0, bottom - place.y))
        side = min(place.w, place.h, round(view.base * 22))
        found = place.centred(side, side)
    return {"preview": found} if side >= view.base * 9 else {}


def _last_tab(boxes: dict[str, Box]) -> Box:
    """The last tab of the settings, or the choice in the place of the tabs."""
    return boxes.get(f"tab.{[*SECTIONS][-1]}") or boxes["tabs"]


def _choice(row: Box, view: View, name: str) -> dict[str, Box]:
    inner = row.inset(_padding(row, view), max(1, view.line))
    swatch = name in SWATCHED
    width = round(min(view.base * 14.5, inner.w * (0.5 if swatch else 0.54)))
    height = round(min(inner.h, max(fingertip(view), view.base * 2.3)))
    pill = Box(inner.right - width, inner.y + (inner.h - height) // 2, width, height)
    side = round(height * 0.72) if swatch else 0
    words = inner.left(pill.x - side - (2 if swatch else 1) * view.gap - inner.x)
    under = words.w < view.base * 15 and inner.h >= height + view.caption * 1.6
    if under:
        pill = Box(
            pill.x, inner.y + (inner.h - height - round(view.caption * 1.4)) // 2, width, height
        )
    boxes = {name: pill}
    if swatch:
        boxes[f"swatch.{name}"] = Box(
            pill.x - view.gap - side, pill.y + (height - side) // 2, side, side
        )
    if under:
        boxes[f"label.{name}"] = Box(inner.x, pill.y, words.w, height)
        boxes[f"help.{name}"] = inner.below(pill.bottom).top(round(view.caption * 1.6))
        return boxes
    return boxes | _words(words, view, name)


def _switch(row: Box, view: View, name: str) -> dict[str, Box]:
    inner = row.inset(_padding(row, view), max(1, view.line))
    control = row.inset(_padding(row, view), max(1, row.h // 40))
    track = round(max(fingertip(view) * 0.72, view.base * 1.5) * 1.75)
    words = inner.left(inner.w - track - view.gap)
    return {name: control} | _words(words, view, name)


def _padding(row: Box, view: View) -> int:
    return round(min(view.gap * 2, row.w * 0.03))


def _words(words: Box, view: View, name: str) -> dict[str, Box]:
    """The name of a setting over its help, which may take two lines."""
    label_height = min(round(view.body * 1.4), round(words.h * 0.52))
    help_height = min(round(view.caption * 1.36) * 2, words.h - label_height)
    top = words.y + (words.h - label_height - help_height) // 2
    label = Box(words.x, top, words.w, label_height)
    return {
        f"label.{name}": label,
        f"help.{name}": Box(words.x, label.bottom, words.w, help_height),
    }
