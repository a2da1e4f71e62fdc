"""Where the sheet of a message lies over the board of a small window."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.engine.types import Cell
    from game.ui.layout.geometry import Box
    from game.ui.scenes.playing.message import Message


def lies_low(message: Message, boxes: Mapping[str, Box]) -> bool:
    """Whether a sheet at the board's lower edge would hide more of what the message is about than
    one at its upper edge."""
    cells = [boxes[f"r{row + 1}c{column + 1}"] for row, column in _shown_cells(message, boxes)]
    low, high = boxes["message"], boxes["message.high"]
    return _hidden(cells, low) > _hidden(cells, high)


def _hidden(cells: Sequence[Box], sheet: Box) -> int:
    return sum(sheet.y < cell.bottom and cell.y < sheet.bottom for cell in cells)


def _shown_cells(message: Message, boxes: Mapping[str, Box]) -> list[tuple[int, int]]:
    """Row and column of the cells that the open page has letters for, or else of those that the
    message is about on all its pages."""
    size = round(boxes["grid"].w / boxes["r1c1"].w)
    if message.highlights.letters:
        return [divmod(cell, size) for cell in message.highlights.letters]
    last = message.pages[-1].highlights
    found: set[Cell] = {*last.ringed, *last.first, *last.second, *last.struck}
    return [divmod(cell, size) for cell in sorted(found or last.fills)]
