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

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from game.engine.houses import House
from game.engine.rules import Rules
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.constraints import Constraint
    from game.engine.types import Cell, Digit

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
    houses: list[House] = []
    boxes: dict[tuple[Cell, ...], House] = {}
    for grid, (top, left) in enumerate(corners, 1):
        cells = [
            [(top + row) * width + left + column for column in range(DIGITS)]
            for row in range(DIGITS)
        ]
        for kind, lines in (("row", cells), ("column", list(zip(*cells, strict=True)))):
            houses += [House(kind, at, tuple(line), grid=grid) for at, line in enumerate(lines)]
        for at in range(DIGITS):
            rows, start = cells[at // BOX * BOX :][:BOX], at % BOX * BOX
            box = tuple(cell for row in rows for cell in row[start : start + BOX])
            boxes.setdefault(box, House("box", at, box, grid=grid))
    houses += boxes.values()
    return Rules(DIGITS, houses, width)


def name_of_grids(rules: Rules) -> str:
    """The name of the board of some rules, whatever else holds in its grids; empty for a single
    grid."""
    if not rules.has_several:
        return ""
    plain = {constraint for constraint in rules.written if is_of_board(constraint)}
    return next((name for name in CORNERS if plain == {*rules_of_grids(name).written}), "")


def is_of_board(constraint: Constraint) -> bool:
    """Whether it is a row, a column or a box of a grid."""
    return type(constraint) is House and constraint.kind in ("row", "column", "box")


@cache
def cells_of_grids(name: str) -> tuple[tuple[Cell, ...], ...]:
    """For each grid of a board, where its cells lie on the board, in reading order."""
    width = rules_of_grids(name).width
    return tuple(
        tuple((top + row) * width + left + column for row in range(DIGITS) for column in range(9))
        for top, left in CORNERS[name]
    )


def laid(name: str, grid: int, constraints: Iterable[Constraint]) -> Iterator[Constraint]:
    """Constraints of a single grid, as they lie in the grid of that number, from 0, of a board."""
    places = cells_of_grids(name)[grid]
    for constraint in constraints:
        yield _moved(constraint, tuple(places[cell] for cell in constraint.cells), grid + 1)


def lifted(name: str, grid: int, constraints: Iterable[Constraint]) -> Iterator[Constraint]:
    """The way back: those that lie in this grid whole, as in a single grid."""
    number = {place: cell for cell, place in enumerate(cells_of_grids(name)[grid])}
    for constraint in constraints:
        if all(cell in number for cell in constraint.cells):
            yield _moved(constraint, tuple(number[cell] for cell in constraint.cells), 0)


def _moved(constraint: Any, cells: tuple[Cell, ...], grid: int) -> Constraint:
    moved: Constraint = replace(constraint, cells=cells)
    return replace(moved, grid=grid) if isinstance(moved, House) else moved


def everywhere(name: str, rules: Rules) -> Rules:
    """A board in each of whose grids some rules of a single one hold."""
    board = Rules(DIGITS, (), rules_of_grids(name).width)
    for grid in range(len(CORNERS[name])):
        more = [constraint for constraint in rules.written if not is_of_board(constraint)]
        board += Rules(DIGITS, laid(name, grid, more), board.width)
    return rules_of_grids(name) + board


def grid_values(name: str, grid: int, values: Sequence[Digit]) -> tuple[Digit, ...]:
    return tuple(values[cell] for cell in cells_of_grids(name)[grid])


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
