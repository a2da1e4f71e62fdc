"""Cells by their names: in words, and where the words of a message name one, such as r2c5, to be
touched."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from game.engine.notation import parse_cell
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.types import Cell
    from game.ui.drawing.text import TextPainter
    from game.ui.scenes.playing.message_card import ShownMessage
    from game.words.texts import Texts

CELL = re.compile(r"r\d+c\d+")
"""The name of a cell."""


class NamedCell(NamedTuple):
    """A cell's name on the screen."""

    name: str
    box: Box


def names_cells(text: str) -> bool:
    """Whether a text names a cell."""
    return CELL.search(text) is not None


def is_labelled(when: str, text: str) -> bool:
    """Whether rows and columns have their numbers now, as the setting says and a text needs."""
    return when == "always" or (when == "with_hints" and names_cells(text))


def named_cells(painter: TextPainter, shown: ShownMessage) -> Iterator[NamedCell]:
    """Each name of a cell in the words that are seen of a message."""
    for line, box in shown.lines:
        for match in CELL.finditer(line):
            x = box.x + painter.width(line[: match.start()], shown.size, shown.face)
            width = painter.width(match.group(), shown.size, shown.face)
            yield NamedCell(match.group(), Box(x, box.y, width, box.h))


def cell_at(named: Iterable[NamedCell], at: tuple[int, int], rows: int) -> Cell | None:
    """The cell whose name is at a pixel, or near it; None if there is none on the board."""
    for spot in named:
        if spot.box.inset(-spot.box.h // 4).contains(at):
            return parse_cell(spot.name, rows)
    return None


def where_words(t: Texts, cells: Sequence[Cell], width: int, short: bool = False) -> str:
    """Where something was written, in whole or ``short`` words: in which cell of a board so wide,
    or in how many."""
    if len(cells) != 1:
        return t("margin.cells", n=len(cells))
    row, column = divmod(cells[0], width)
    return t("margin.cell.short" if short else "margin.cell", row=row + 1, column=column + 1)
