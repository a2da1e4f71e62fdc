"""The places of the playing screen by name, for what is laid out over it by name as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import (
    NARROW_EDGE,
    NOTHING_AROUND,
    Around,
    Box,
    View,
    cell_in,
    edge_of,
    grid_in,
)
from game.ui.scenes.playing.places import places
from game.ui.scenes.playing.plain_places import plain_places

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.scenes.playing.pad_places import PadPlaces

TOOLS = ("undo", "redo", "erase", "notes", "fill", "hint")
SIMPLE_TOOLS = ("undo", "erase", "help", "stop")


def playing(
    view: View, size: int = 9, pad_order: str = "123", done: bool = False
) -> dict[str, Box]:
    """As `Places` has them, and those of Large and simple."""
    if view.large:
        return plain(view, size, SIMPLE_TOOLS, pad_order)
    found = places(view, size, pad_order, done)
    head = found.header
    boxes: dict[str, Box | None] = {
        "panel": found.panel,
        "header": head.whole,
        "info": head.info,
        "level": head.level,
        "status": head.status,
        "time": head.time,
        "pause": head.pause,
        "progress": found.progress,
        "margin": found.margin,
        "message": found.message,
        "message.ribbon": found.ribbon,
        "margin.sheet": found.sheet,
        "notice": found.notice,
        "done" if done else "check": found.check,
    }
    named = {name: box for name, box in boxes.items() if box}
    named |= dict(zip(TOOLS, found.tools, strict=True)) | _pad(found.pad)
    return board_boxes(found.board, size, edge_of(size, view)) | named


def plain(
    view: View,
    size: int,
    tools: Sequence[str] = SIMPLE_TOOLS,
    pad_order: str = "123",
    lines: int = 2,
    back: bool = False,
) -> dict[str, Box]:
    """As `PlainPlaces` has them."""
    found = plain_places(view, size, tuple(tools), pad_order, lines, back)
    boxes = {
        "panel": found.panel,
        "header": found.header,
        "words": found.words,
        "notice": found.words,
        "progress": found.progress,
        "back": found.back,
    }
    named = {name: box for name, box in boxes.items() if box}
    named |= dict(zip(tools, found.tools, strict=True)) | _pad(found.pad)
    return board_boxes(found.board, size, NARROW_EDGE) | named


def _pad(pad: PadPlaces) -> dict[str, Box]:
    keys = {f"pad.{digit}": box for digit, box in enumerate(pad.keys, 1)}
    return keys | ({"turn": pad.turn} if pad.turn else {})


def board_boxes(
    card: Box, size: int, edge: float = NARROW_EDGE, around: Around = NOTHING_AROUND
) -> dict[str, Box]:
    """The sheet, the grid and its cells, as `grid_in` has them."""
    grid = grid_in(card, size, edge, around)
    boxes = {"board": card, "grid": grid}
    for cell in range(size * size):
        row, column = divmod(cell, size)
        boxes[f"r{row + 1}c{column + 1}"] = cell_in(grid, size, cell)
    return boxes
