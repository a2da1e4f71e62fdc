"""Boards of several grids that share boxes, such as Samurai.

Samurai         Windmill        Butterfly   Twin
██  ██           ███             ████       ███
██  ██           ███ ███         ████       █████
  ██             ███████         ████         ███
██  ██          ███████          ████         ███
██  ██          ███ ███
                    ███
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.engine.houses import House
from game.engine.rules import Rules
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from game.engine.types import Cell

DIGITS, BOX = 9, 3
"""Every grid is a classic 9 by 9."""

CORNERS = {
    "twin": ((0, 0), (6, 6)),
    "butterfly": ((0, 0), (0, 3), (3, 0), (3, 3)),
    "windmill": ((0, 3), (3, 12), (6, 6), (9, 0), (12, 9)),
    "samurai": ((0, 0), (0, 12), (6, 6), (12, 0), (12, 12)),
}
"""The top left corners of the grids of each board, as rows and columns, in reading order. A box
that two grids share is named as one of the first."""


@cache
def rules_of_grids(name: str) -> Rules:
    """The rules of a board of several grids: rows, columns and boxes of each of them."""
    corners = CORNERS[name]
    width = max(max(corner) for corner in corners) + DIGITS
    found: list[House] = []
    boxes: dict[tuple[Cell, ...], House] = {}
    for grid, (top, left) in enumerate(corners, 1):
        cells = [
            [(top + row) * width + left + column for column in range(DIGITS)]
            for row in range(DIGITS)
        ]
        for kind, lines in (("row", cells), ("column", list(zip(*cells, strict=True)))):
            found += [House(kind, at, tuple(line), grid=grid) for at, line in enumerate(lines)]
        for at in range(DIGITS):
            rows, start = cells[at // BOX * BOX :][:BOX], at % BOX * BOX
            box = tuple(cell for row in rows for cell in row[start : start + BOX])
            boxes.setdefault(box, House("box", at, box, grid=grid))
    found += boxes.values()
    return Rules(DIGITS, found, width)


def name_of_grids(rules: Rules) -> str:
    """The name of the board of some rules; empty for a single grid."""
    if not rules.has_several:
        return ""
    return next((name for name in CORNERS if rules == rules_of_grids(name)), "")


TWIN = Variant(
    "twin",
    "Twin",
    "Two grids share a box; each has every digit in its rows, columns and boxes.",
    grids="twin",
    also_called=("gattai2", "twins"),
)

BUTTERFLY = Variant(
    "butterfly",
    "Butterfly",
    "Four grids lie over one another; each has every digit in its rows, columns and boxes.",
    grids="butterfly",
)

WINDMILL = Variant(
    "windmill",
    "Windmill",
    "Four grids turn round a fifth, which shares two boxes with each.",
    grids="windmill",
)

SAMURAI = Variant(
    "samurai",
    "Samurai",
    "Five grids; the one in the middle shares its corner boxes with the others.",
    grids="samurai",
    also_called=("gattai5",),
)
