"""How to play, the key table, and the ring of digits of a controller."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.geometry import Box, View
from game.ui.layout.pages import page

if TYPE_CHECKING:
    from collections.abc import Sequence


def how_to_play(view: View) -> dict[str, Box]:
    """``back``, ``title``, ``picture`` beside or above ``words``, and the footer."""
    boxes, body = page(view)
    body, footer = _with_footer(body, view)
    boxes |= footer
    if body.w > body.h * 1.15:
        side = min(body.h, round(body.w * 0.46))
        picture = body.left(side).centred(side, side) if body.h > side else body.left(side)
        words = body.after(picture.right + 3 * view.gap)
    else:
        side = min(body.w, round(body.h * 0.52))
        picture = body.top(side).centred(side, side)
        words = body.below(picture.bottom + view.gap)
    return boxes | {"picture": picture, "words": words}


def _with_footer(body: Box, view: View) -> tuple[Box, dict[str, Box]]:
    """What remains of a body above ``previous``, ``dots`` and ``next``."""
    height = round(max(view.touch, view.base * 2.5))
    row = Box(body.x, body.bottom - height, body.w, height)
    width = round(min(view.base * 9, row.w * 0.36))
    boxes = {
        "previous": row.left(width),
        "dots": row.inset(width + view.gap, 0),
        "next": Box(row.right - width, row.y, width, height),
    }
    return body.top(body.h - height - view.gap), boxes


class KeyPages:
    """The key table laid out: which line stands on which page, and where.

    ``sections`` is the number of lines of each section; a section begins with a heading.
    """

    def __init__(self, view: View, sections: Sequence[int]) -> None:
        self.frame, self._body = page(view)
        self._row = round(view.base * 2.05)
        self._gap = 3 * view.gap
        self._places = self._flow(view, sections)
        if self.count > 1:
            self._body, footer = _with_footer(self._body, view)
            self.frame |= footer
            self._places = self._flow(view, sections)

    def _flow(self, view: View, sections: Sequence[int]) -> list[tuple[int, str, Box]]:
        """Page, name and box of each line, filling column after column."""
        body = self._body
        columns = max(1, int((body.w + self._gap) // (view.base * 21 + self._gap)))
        per_column = max(2, body.h // self._row)
        slots = body.columns(columns, self._gap)
        found, at = [], 0
        for section, lines in enumerate(sections):
            if at % per_column:
                room = per_column - at % per_column
                at += room if room < 4 or (lines + 1 > room and lines + 1 <= per_column) else 0
            for line in range(-1, lines):
                column = at // per_column
                slot = slots[column % columns]
                y = slot.y + at % per_column * self._row
                name = f"row.{section}.{line}" if line >= 0 else f"heading.{section}"
                found.append((column // columns, name, Box(slot.x, y, slot.w, self._row)))
                at += 1
        return found

    @property
    def count(self) -> int:
        """How many pages there are."""
        return self._places[-1][0] + 1 if self._places else 1

    def boxes(self, number: int) -> dict[str, Box]:
        """The boxes of one page: ``heading.S``, ``row.S.L``, and the frame."""
        return self.frame | {name: box for on, name, box in self._places if on == number}


def ring(view: View, cell: Box, pad_order: str = "123") -> dict[str, Box]:
    """``ring`` with ``digit.1`` to ``digit.9`` and ``erase``, laid over a cell and wholly
    inside the window."""
    side = round(max(view.touch, min(cell.w, view.short / 11)))
    gap = max(2, view.gap // 2)
    pad = view.gap
    width = 3 * side + 2 * gap + 2 * pad
    height = width + side + gap
    x = cell.centre[0] - width // 2
    y = cell.centre[1] - pad - side - gap - side // 2
    x = max(view.gap, min(x, view.width - view.gap - width))
    y = max(view.gap, min(y, view.height - view.gap - height))
    panel = Box(x, y, width, height)
    keys = panel.inset(pad)
    slots = keys.top(3 * side + 2 * gap).grid(3, 3, gap)
    rows = (0, 3, 6) if pad_order == "123" else (6, 3, 0)
    boxes = {"ring": panel, "erase": Box(keys.x, keys.bottom - side, keys.w, side)}
    for digit in range(9):
        boxes[f"digit.{digit + 1}"] = slots[rows[digit // 3] + digit % 3]
    return boxes
