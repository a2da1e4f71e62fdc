"""Links of Penpa+ with a square Sudoku inside: digits, regions, killer cages, thermometers, arrows.

The link holds base64 of raw-deflated lines. The first names the grid and its size, the fourth holds
what the setter drew, the fifth what the solver wrote, both as JSON with short names for its keys.
Cells are counted over the grid with two more rows and columns on each side, so cell (r, c) has the
number (r + 2) * (n + 4) + c + 2; four corners of each cell follow with numbers of their own.
"""

from __future__ import annotations

import re
import zlib
from base64 import b64decode
from typing import TYPE_CHECKING, Any

from game.engine.about import tidied
from game.engine.errors import NotationError, RulesError
from game.engine.formats.entry import Entry
from game.engine.formats.fpuzzles import parse_fpuzzle
from game.engine.formats.json_text import MAX_CHARACTERS, read_json
from game.engine.notation import parse_whole
from game.engine.rules import BOX_SHAPES
from game.engine.shapes import items_of, object_of
from game.engine.variants.table import FPUZZLE_KEYS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.engine.about import About
    from game.engine.types import Cell

_ALL_NAMES = (
    "9:qa Q:pu_q A:pu_a G:grid M:edit_mode S:surface L:line E:lineE W:wall C:cage N:number "
    "Y:symbol P:special B:board R:command_redo U:command_undo 8:command_replay 1:numberS "
    "F:freeline 2:freelineE T:thermo 3:arrows D:direction 0:squareframe 5:polygon "
    "4:deletelineE 6:killercages 7:nobulbthermo _:__a"
)
_NAMES = dict(part.split(":") for part in _ALL_NAMES.split())
"""What the letter after a z stands for; O is null, and Z is a z."""

_UNREAD = {
    "surface": "coloured cells",
    "symbol": "symbols",
    "line": "lines",
    "freeline": "lines",
    "wall": "walls",
    "direction": "directions",
    "squareframe": "frames",
    "polygon": "polygons",
    "nobulbthermo": "thermometers without a bulb",
}
"""What may be a rule and cannot be told from what is drawn, by its key."""


def parse_penpa(text: str, line: int = 1) -> Entry:
    """The puzzle of the part of a link after `p=`; raises NotationError."""
    lines = _unpacked(text).split("\n")
    header = lines[0].split(",")
    size = _size(header)
    if len(lines) < 4:
        raise NotationError("the link holds no grid", text[:40])
    drawn, written = (_layer(lines[at]) if at < len(lines) else {} for at in (3, 4))
    grid = _Grid(size)
    givens, odd = grid.digits(drawn)
    values, _ = grid.digits(written)
    placed = frozenset(cell for cell in values if cell not in givens)
    regions = regions_of(object_of(drawn.get("lineE") or {}, "lineE"), size)
    puzzle = grid.fpuzzle(drawn, givens, regions or [])
    try:
        rules, given_digits = parse_fpuzzle(puzzle)
    except RulesError as error:
        raise NotationError(str(error), "") from None
    digits = tuple(digit or values.get(cell, 0) for cell, digit in enumerate(given_digits))
    unknown = {_UNREAD[key]: None for key in _UNREAD if drawn.get(key)}
    if odd:
        unknown["texts in cells"] = None
    if regions is None:
        unknown["lines along edges"] = None
    entry = Entry(line, rules, digits, placed, unknown=tuple(sorted(unknown)))
    return entry.with_about(_about(header))


_SIGNS = {"%2D": "\n", "%2C": ",", "%2E": "&", "%2F": "="}
"""What Penpa+ writes for some signs of its first line; they are not the usual ones."""


def _about(header: list[str]) -> About:
    """Title and author by their names, and the rules in the second place after the author."""
    named = dict.fromkeys(("Title:", "Author:"), "")
    at = 0
    for number, line in enumerate(header):
        for name in named:
            if line.startswith(name):
                named[name], at = line.removeprefix(name).replace("%2C", ","), number
    rules = header[at + 2] if at and len(header) > at + 2 else ""
    for code, sign in _SIGNS.items():
        rules = rules.replace(code, sign)
    return tidied(named["Title:"], named["Author:"], rules)


def _unpacked(text: str) -> str:
    try:
        data = b64decode(text + "=" * (-len(text) % 4), validate=True)
        unpack = zlib.decompressobj(-zlib.MAX_WBITS)
        unpacked = unpack.decompress(data, MAX_CHARACTERS)
    except (ValueError, zlib.error) as error:
        raise NotationError(f"{text[:40]!r} is damaged: {error}", text[:40]) from None
    if unpack.unconsumed_tail:
        raise NotationError(f"the link holds more than {MAX_CHARACTERS:,} characters", text[:40])
    if not unpack.eof:
        raise NotationError(f"{text[:40]!r} is damaged: it ends too early", text[:40])
    return unpacked.decode("utf-8", "replace")


def _size(header: list[str]) -> int:
    kind, *sides = header[:3]
    if kind not in ("square", "sudoku") or len(sides) < 2:
        raise NotationError(f"a grid of the kind {kind[:40]!r} is no Sudoku", kind[:40])
    size = parse_whole(sides[0], 3)
    if sides[0] != sides[1] or size not in BOX_SHAPES:
        raise NotationError(f"a grid of {sides[0][:9]} by {sides[1][:9]} is no Sudoku", "")
    return size


def _layer(text: str) -> dict[str, Any]:
    """The layer that a line holds; empty for an empty line."""

    def named(match: re.Match[str]) -> str:
        letter = match[1]
        if letter in "OZ":
            return "null" if letter == "O" else "z"
        return f'"{_NAMES[letter]}"' if letter in _NAMES else match[0]

    if not text.strip():
        return {}
    return object_of(read_json(re.sub("z(.)", named, text)), "a layer")


class _Grid:
    """The numbers of cells and corners, and what stands there."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._width = size + 2 * MARGIN

    def cell(self, number: object) -> Cell:
        """The cell with a number; raises NotationError for those outside the grid."""
        place = parse_whole(str(number)[:20])
        row, column = (coordinate - MARGIN for coordinate in divmod(place, self._width))
        if not (0 <= row < self.size and 0 <= column < self.size):
            raise NotationError(f"the place {place} lies outside the grid", str(place))
        return row * self.size + column

    def digits(self, layer: dict[str, Any]) -> tuple[dict[Cell, int], bool]:
        """The digits of cells, and whether there are other texts, too."""
        digits, odd = {}, False
        for place, value in object_of(layer.get("number") or {}, "number").items():
            text = str((items_of(value, "a text") or [""])[0])
            if not text.strip():
                continue
            plain = text.isascii() and text.isdecimal() and len(text) < 3
            if plain and 0 < int(text) <= self.size:
                digits[self.cell(place)] = int(text)
            else:
                odd = True
        return digits, odd

    def fpuzzle(
        self, layer: dict[str, Any], givens: dict[Cell, int], regions: Sequence[int]
    ) -> dict[str, Any]:
        """The setter's layer as an object of f-puzzles, with the usual boxes if there are no
        `regions`."""
        size = self.size
        cells: list[dict[str, Any]] = [
            {"value": givens[cell], "given": True} if cell in givens else {}
            for cell in range(size * size)
        ]
        for cell, region in zip(cells, regions, strict=False):
            cell["region"] = region
        return {
            "size": size,
            "grid": [cells[row * size : (row + 1) * size] for row in range(size)],
            "killercage": list(self._cages(layer)),
            **{
                key.name: [
                    {"cells": line[:1], "lines": [line]} for line in self._paths(layer, key.penpa)
                ]
                for key in FPUZZLE_KEYS
                if key.penpa
            },
        }

    def _cages(self, layer: dict[str, Any]) -> Iterator[dict[str, Any]]:
        sums = {}
        for place, value in object_of(layer.get("numberS") or {}, "numberS").items():
            text = str((items_of(value, "a small text") or [""])[0]).strip()
            if text.isascii() and text.isdecimal():
                corner = parse_whole(place[:20]) - 4 * self._width * self._width
                sums[self._name(corner // 4)] = text
        for names in self._paths(layer, "killercages"):
            total = next((sums[name] for name in names if name in sums), "")
            yield {"cells": names, "value": total}

    def _paths(self, layer: dict[str, Any], key: str) -> Iterator[list[str]]:
        for path in items_of(layer.get(key) or [], key):
            names = [self._name(place) for place in items_of(path, key)]
            if names:
                yield names

    def _name(self, number: object) -> str:
        row, column = divmod(self.cell(number), self.size)
        return f"R{row + 1}C{column + 1}"


MARGIN = 2
"""Rows and columns on each side that are counted but not part of the grid."""

THICK = (2, 21)
"""The styles of lines that enclose regions: black ones, thick or very thick."""


def regions_of(edges: Mapping[str, object], size: int) -> list[int] | None:
    """For each cell the number of its region, from 0 on in reading order, enclosed by thick lines.

    The lower right corner of cell (r, c), both counted with the margin, has the number
    w² + r w + c, w being the width with the margins. A line joins two neighbouring corners:
    `"114,124": 2`.

    Empty if no line inside the grid is thick; None if such lines do not enclose `size` regions of
    as many cells.
    """
    walls = {wall for key, style in edges.items() if style in THICK for wall in _walls(key, size)}
    if not walls:
        return []
    labels = [-1] * (size * size)
    for cell in range(size * size):
        if labels[cell] < 0:
            _fill(labels, cell, max(labels) + 1, walls, size)
    counts = [labels.count(number) for number in range(max(labels) + 1)]
    return labels if counts == [size] * size else None


def _walls(key: str, size: int) -> list[tuple[Cell, Cell]]:
    """The two cells inside the grid, if there are two, between which a line lies."""
    width, ends = size + 2 * MARGIN, key.split(",")
    if len(ends) != 2:
        raise NotationError(f"the line {key[:40]!r} does not join two corners", key[:40])
    one, other = sorted(parse_whole(end.strip()[:20]) - width * width for end in ends)
    row, column = one // width - MARGIN, one % width - MARGIN
    if other == one + 1:
        cells = (row, column + 1), (row + 1, column + 1)
    elif other == one + width:
        cells = (row + 1, column), (row + 1, column + 1)
    else:
        return []
    if not all(0 <= coordinate < size for cell in cells for coordinate in cell):
        return []
    first, second = (row * size + column for row, column in cells)
    return [(first, second)]


def _fill(
    labels: list[int], start: Cell, number: int, walls: set[tuple[Cell, Cell]], size: int
) -> None:
    """Give a number to all cells that can be reached from one without crossing a wall."""
    waiting = [start]
    labels[start] = number
    while waiting:
        cell = waiting.pop()
        row, column = divmod(cell, size)
        beside = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        for other_row, other_column in beside:
            if not (0 <= other_row < size and 0 <= other_column < size):
                continue
            other = other_row * size + other_column
            if labels[other] < 0 and (min(cell, other), max(cell, other)) not in walls:
                labels[other] = number
                waiting.append(other)
