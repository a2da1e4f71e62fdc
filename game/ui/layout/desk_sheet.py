"""The parts of a large sheet on the desk: its board, what is said of it, and its button.

tall                    wide
+----------------+      +--------------------------+
| title          |      | +-------+ title          |
| facts          |      | | board | facts          |
| +------------+ |      | |       | progress       |
| |   board    | |      | +-------+ [   button   ] |
| +------------+ |      +--------------------------+
| progress       |
| [   button   ] |
+----------------+
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.ui.layout.geometry import View

TITLE, FACTS = 1.6, 0.86
"""The sizes of the title and of what is said below it, as multiples of body text."""

_ROWS = {"title": 1.35 * TITLE, "facts": 1.5 * FACTS}
"""The heights of the rows of words, as multiples of body text."""


def button_height(view: View) -> int:
    """The height of a sheet's button, which stands out."""
    return max(view.fingertip, round(view.base * 3.0))


def words_height(view: View) -> int:
    """The height of everything on a tall sheet besides the board."""
    rows = sum(round(view.base * row) for row in _ROWS.values())
    return rows + progress_height(view) + button_height(view) + 5 * pad(view) // 2


def pad(view: View) -> int:
    """The margin of a sheet."""
    return max(round(view.base * 1.3), round(8 * view.scale))


def progress_height(view: View) -> int:
    """The room for the stroke that shows how much is done."""
    return round(view.base * 1.9)


def tall(sheet: Box, view: View) -> dict[str, Box]:
    """The words above the board, the stroke and the button below it; as wide as the board."""
    margin, button = pad(view), button_height(view)
    inner = sheet.inset(margin)
    title = inner.top(round(view.base * _ROWS["title"]))
    facts = inner.below(title.bottom).top(round(view.base * _ROWS["facts"]))
    foot = inner.below(inner.bottom - button)
    progress = Box(inner.x, foot.y - progress_height(view), inner.w, progress_height(view))
    room = inner.below(facts.bottom + margin // 2)
    room = room.top(progress.y - room.y)
    side = min(room.w, room.h)
    board = room.centred(side, side)
    return _named(title, facts, board, progress, foot)


def wide(sheet: Box, view: View) -> dict[str, Box]:
    """The board at the left, the words and the button beside it."""
    margin = min(pad(view), sheet.h // 12)
    inner = sheet.inset(margin)
    board = inner.left(min(inner.h, round(inner.w * 0.5)))
    board = board.centred(board.w, board.w)
    words = inner.after(board.right + pad(view))
    title = words.top(round(view.base * _ROWS["title"]))
    facts = words.below(title.bottom).top(round(view.base * _ROWS["facts"]))
    high = min(button_height(view), max(view.fingertip, words.bottom - facts.bottom))
    high = min(high, words.h - title.h - facts.h)
    button = words.below(words.bottom - high)
    room = button.y - facts.bottom
    progress = Box(words.x, facts.bottom, words.w, min(room, progress_height(view)))
    boxes = _named(title, facts, board, progress.moved(0, (room - progress.h) // 2), button)
    if room < round(view.base * 0.6):  # the words say it
        del boxes["sheet.progress"]
    return boxes


def today(sheet: Box, view: View) -> dict[str, Box]:
    """``today.NAME`` of a sheet that is pressed as a whole: the words above the board, and a line
    below it; empty where the board would be small."""
    margin = min(pad(view), sheet.w // 14)
    inner = sheet.inset(margin)
    title = inner.top(round(view.base * _ROWS["title"]))
    facts = inner.below(title.bottom).top(round(view.base * _ROWS["facts"]))
    foot = inner.below(inner.bottom - round(view.base * 1.5))
    room = inner.below(facts.bottom + margin // 3)
    room = room.top(foot.y - margin // 3 - room.y)
    side = min(room.w, room.h)
    if side < view.base * 7:
        return {}
    boxes = _named(title, facts, room.centred(side, side), foot, foot)
    del boxes["sheet.button"]
    return {name.replace("sheet.", "today."): box for name, box in boxes.items()}


def _named(title: Box, facts: Box, board: Box, progress: Box, button: Box) -> dict[str, Box]:
    return {
        "sheet.title": title,
        "sheet.facts": facts,
        "sheet.board": board,
        "sheet.progress": progress,
        "sheet.button": button,
    }
