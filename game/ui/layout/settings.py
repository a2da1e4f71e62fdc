"""The layout of the settings: sections at the left, or above where that is too narrow, and the rows
of the open one on a slip; the themes are tiles on the desk. What does not fit is on further pages.

wide                                      narrow
(<) Title                                 (<) Title
section   +----+ +----+ +----+ +----+     section | section | section
section   |tile| |tile| |tile| |tile|     +----------+ +----------+
section   +----+ +----+ +----+ +----+     | tile     | | tile     |
          +-------------------------+     +----------+ +----------+
          | label   help    control |     +-----------------------+
          | label   help    control |     | label         control |
          +-------------------------+     | help                  |
                                          +-----------------------+
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.geometry import Box, View
from game.ui.layout.pages import fingertip, page
from game.ui.layout.setting_rows import is_wide, row_boxes, row_height

if TYPE_CHECKING:
    from collections.abc import Sequence

SECTIONS: dict[str, tuple[str, ...]] = {
    "look": (
        *("theme", "paper_grain", "handwriting", "hand_ruled"),
        *("theme.system", "accent", "text"),
    ),
    "play": (
        *("checking", "entry", "pad_order", "remove_notes", "hold_notes", "double_tap"),
        *("mistake_limit", "finish_itself"),
    ),
    "board": (
        *("highlight_row", "highlight_column", "highlight_box", "highlight_digit"),
        *("cage_tints", "cell_names", "cell_labels", "symbols"),
    ),
    "sound": ("sound", "volume", "music", "select_sound", "captions", "rumble"),
    "comfort": (
        *("large_simple", "simple_notes", "reduced_motion", "fullscreen"),
        *("timer", "pause_on_blur", "idle_pause"),
    ),
    "language": ("language",),
}
"""The sections with their settings; every setting is in one of them. `theme` is a tile for each
theme, `theme.system` the switch that follows the system."""

THEMES = ("paper", "night", "contrast", "safe")
LANGUAGES = ("system", "en", "zh")

PREVIEWED = "board"
"""The section whose settings a board shows."""


class Offer(NamedTuple):
    """What is offered where files in a folder are the choices."""

    themes: tuple[str, ...] = THEMES
    languages: tuple[str, ...] = LANGUAGES


BUNDLED = Offer()
"""What the game comes with."""


def rows_of(section: str, offer: Offer) -> list[str]:
    """The rows of a section: its settings, with a row for each language."""
    if section == "language":
        return [f"language.{each}" for each in offer.languages]
    return [*SECTIONS[section]]


def settings(
    view: View, section: str = "look", number: int = 0, offer: Offer = BUNDLED
) -> dict[str, Box]:
    """The page's frame; for each row NAME of a page of the section ``row.NAME``, ``label.NAME``,
    ``help.NAME`` where there is help, and its controls: ``NAME``, for the themes ``theme.VALUE``,
    for the seals ``accent.VALUE``; ``switch.NAME``, where a switch is drawn; ``value.NAME`` for a
    slider's value; the slip is ``card``.

    ``preview`` is a board, where one fits; below the languages with some words beside it:
    ``sample.name``, ``sample.motto``, ``sample.rule``. ``previous``, ``next`` and ``dots`` are
    there if the section has several pages.
    """
    boxes, body = _frame(view)
    paged = _paged(view, body, section, offer)
    if len(paged) > 1:
        foot = body.below(body.bottom - _turner_height(view))
        body = body.top(body.h - foot.h - view.gap)
        side = round(max(fingertip(view), view.base * 7))
        side = min(side, foot.w // 3)
        boxes["previous"] = foot.left(side)
        boxes["next"] = foot.after(foot.right - side)
        boxes["dots"] = foot.inset(side + view.gap, 0)
    names = paged[number]
    if names[0] == "theme":
        tiles, body = _tiles(view, body, offer, names[1:])
        boxes |= tiles
        names = names[1:]
    boxes |= _slip(view, body, names)
    if section == "language" and len(paged) == 1:
        boxes |= _sample(view, body.below(boxes["card"].bottom + 2 * view.gap))
    return boxes | (_preview(view, boxes, body) if section == PREVIEWED else {})


def pages(view: View, section: str, offer: Offer = BUNDLED) -> list[list[str]]:
    """The rows on each page of a section."""
    return _paged(view, _frame(view)[1], section, offer)


# -- the frame --------------------------------------------------------------------------------


def _frame(view: View) -> tuple[dict[str, Box], Box]:
    return page(view, tuple(SECTIONS), least=round(view.base * 14), widest=44, tab=4.6)


# -- pages ------------------------------------------------------------------------------------


def _paged(view: View, body: Box, section: str, offer: Offer) -> list[list[str]]:
    """The rows of each page: all on one if they fit, else as many as fit above the turners."""
    rows = rows_of(section, offer)
    found = _filled(view, body, rows, offer, body.h)
    if len(found) > 1:
        found = _filled(view, body, rows, offer, body.h - _turner_height(view) - view.gap)
    return found


def _filled(view: View, body: Box, rows: Sequence[str], offer: Offer, room: int) -> list[list[str]]:
    found: list[list[str]] = [[]]
    left = room
    for name in rows:
        height = (
            _least_height(view, body, offer) if name == "theme" else row_height(view, body, name)
        )
        if found[-1] and height > left:
            found.append([])
            left = room
        found[-1].append(name)
        left -= height
    return found


def _turner_height(view: View) -> int:
    return max(fingertip(view), round(view.base * 2))


# -- the themes -------------------------------------------------------------------------------


def _columns(view: View, body: Box, offer: Offer) -> int:
    """Tiles side by side, in rows as equally long as can be."""
    count = len(offer.themes)
    most = max(2, min(count, int(body.w // (view.base * 6.4))))
    return -(-count // -(-count // most))


def _rows_of_tiles(view: View, body: Box, offer: Offer) -> int:
    return -(-len(offer.themes) // _columns(view, body, offer))


def _least_height(view: View, body: Box, offer: Offer) -> int:
    """The height below which the tiles get a page of their own."""
    rows, gap = _rows_of_tiles(view, body, offer), tile_gap(view)
    return rows * (round(view.base * 9) + gap) + gap


def tile_gap(view: View) -> int:
    """The space between tiles."""
    return round(view.gap * 1.6)


def _tiles(view: View, body: Box, offer: Offer, below: Sequence[str]) -> tuple[dict[str, Box], Box]:
    """A tile for each theme, and what is left under them."""
    columns, rows = _columns(view, body, offer), _rows_of_tiles(view, body, offer)
    gap = tile_gap(view)
    width = (body.w - (columns - 1) * gap) // columns
    needed = sum(row_height(view, body, name) for name in below)
    room = body.h - (needed + 2 * gap if needed else 0)
    height = min(round(width * 4 / 3), (room - (rows - 1) * gap) // rows)
    if not needed:
        height = (room - (rows - 1) * gap) // rows if rows > 1 else height
    places = body.top(rows * height + (rows - 1) * gap).grid(columns, rows, gap)
    boxes = {f"theme.{name}": place for name, place in zip(offer.themes, places, strict=False)}
    last = places[-1].bottom
    return boxes, body.below(last + 2 * gap)


# -- the slip ---------------------------------------------------------------------------------


def _slip(view: View, body: Box, names: Sequence[str]) -> dict[str, Box]:
    """The slip and its rows, which share what room there is to spare, within reason."""
    if not names:
        return {}
    least = [row_height(view, body, name) for name in names]
    spare = max(0, body.h - sum(least)) // len(names)
    most = 3.2 if names[0].startswith("language.") else 1.6 if is_wide(view, body.w) else 0.8
    spare = min(spare, round(view.base * most))
    boxes = {"card": body.top(sum(least) + spare * len(names))}
    y = body.y
    for name, height in zip(names, least, strict=True):
        row = Box(body.x, y, body.w, height + spare)
        boxes |= {f"row.{name}": row} | row_boxes(view, row, name)
        y = row.bottom
    return boxes


def _preview(view: View, boxes: dict[str, Box], body: Box) -> dict[str, Box]:
    """``preview``, a board that shows the settings, where there is room for one: under the
    sections where they stand at the left, else in the middle below the rows."""
    last, slip = boxes.get(f"tab.{[*SECTIONS][-1]}"), boxes["card"]
    if last and last.right <= body.x:
        place = last._replace(y=last.bottom + 4 * view.gap)
        side = min(place.w, body.bottom - place.y)
        place = place._replace(w=side, h=side)
    else:
        place = body.below(slip.bottom + 2 * view.gap)
        side = min(place.w, place.h, round(view.base * 24))
        place = place.top(side).centred(side, side)
    return {"preview": place} if side >= view.base * 9 else {}


def _sample(view: View, room: Box) -> dict[str, Box]:
    """A board and words in the language that was chosen beside it, where there is room for them."""
    base, gap = view.base, 2 * view.gap
    side = min(room.h, round(base * 20), round(room.w * 0.56))
    if side < base * 9 or room.w - side - 2 * gap < base * 9:
        return {}
    board = room.top(side).left(side)
    text = Box(board.right + 2 * gap, board.y, room.right - board.right - 2 * gap, side)
    name = text.top(round(base * 3.4)).moved(0, round(base * 0.8))
    motto = name.moved(0, name.h)._replace(h=round(base * 2))
    rule = text.below(motto.bottom + gap)
    return {"preview": board, "sample.name": name, "sample.motto": motto, "sample.rule": rule}
