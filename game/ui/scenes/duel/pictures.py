"""Small pictures of the ways to play a duel: two sheets, or one with the marks of both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.duel.rules import PLAYERS
from game.ui.layout.geometry import Box
from game.ui.scenes.duel.looks import COLOURS, draw_cursor, draw_sign

if TYPE_CHECKING:
    from game.session.duel.rules import Player
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View

_CELLS = 4
_RACE: dict[Player, tuple[int, ...]] = {0: (0, 2, 3, 5, 6, 9, 12, 15), 1: (0, 1, 3, 5, 9, 14)}
"""The cells that each has filled on a sheet of its own."""
_CLAIMED: dict[Player, tuple[int, ...]] = {0: (0, 2, 5, 8, 13), 1: (3, 6, 7, 10, 12)}
_TURNS: dict[Player, tuple[int, ...]] = {0: (1, 4, 11), 1: (2, 9, 14)}
_CURSORS = (5, 10)


def draw_tile(
    canvas: Canvas, view: View, tile: Box, way: tuple[str, str], lift: int, chosen: bool
) -> None:
    """Draw the slip of a way to play, given by its key and its name: its picture over its name."""
    theme = canvas.theme
    canvas.paper(tile, ("way", way[0]), "slip", lift)
    inner = tile.inset(round(0.5 * view.base))
    name = inner.below(inner.bottom - round(1.8 * view.base))
    _draw_way(canvas, way[0], inner.top(name.y - inner.y))
    size = canvas.text_painter.fitting_size(way[1], view.body, "print_bold", name.w, name.h)
    canvas.text(way[1], name, size, theme["pen" if chosen else "ink"], "print_bold", "centre")
    if chosen:
        edge = max(2, round(2.5 * canvas.scale))
        canvas.frame(tile, theme["selection_edge"], edge, way[0])


def draw_seat(canvas: Canvas, view: View, seat: Box, player: Player, name: str) -> None:
    """Draw the slip of a player: sign and name, with room for the devices below."""
    canvas.paper(seat, ("seat", player), "slip", 1)
    head = seat.inset(view.gap, view.gap // 2).top(round(1.6 * view.base))
    side = round(1.2 * view.base)
    sign = Box(head.x, head.centre[1] - side // 2, side, side)
    draw_sign(canvas, sign, player)
    ink = canvas.theme[COLOURS[player]]
    canvas.text(name, head.after(sign.right + view.gap), view.heading, ink, "print_bold")


def _draw_way(canvas: Canvas, way: str, box: Box) -> None:
    """Draw what a way to play looks like, in the middle of a box."""
    gap = max(4, box.h // 6)
    side = min(box.h, (box.w - gap) // 2) if way == "race" else min(box.h, box.w)
    cell = max(2, round(0.86 * side) // _CELLS)
    if way == "race":
        pair = box.centred(2 * side + gap, side)
        for player, x in zip(PLAYERS, (pair.x, pair.right - side), strict=True):
            sheet = Box(x, pair.y, side, side)
            places = _sheet(canvas, sheet, cell, (way, player))
            for at in _RACE[player]:
                draw_sign(canvas, places[at].inset(cell // 8), player)
        return
    sheet = box.centred(side, side)
    places = _sheet(canvas, sheet, cell, way)
    marks = {"claim": _CLAIMED, "turns": _TURNS}.get(way, {})
    for player, cells in marks.items():
        for at in cells:
            draw_sign(canvas, places[at].inset(cell // 8), player)
    if way == "turns":
        canvas.icon("turns", places[_CURSORS[0]].inset(-cell // 6), canvas.theme["ink"])
    if way == "together":
        for player, at in zip(PLAYERS, _CURSORS, strict=True):
            draw_cursor(canvas, places[at], player, 0, False)


def _sheet(canvas: Canvas, box: Box, cell: int, seed: object) -> list[Box]:
    """Draw a sheet with a small grid; returns the places of its cells."""
    theme, line = canvas.theme, max(1, round(canvas.scale))
    canvas.paper(box, ("way", str(seed)), "smooth", 1)
    grid = box.centred(_CELLS * cell, _CELLS * cell)
    for i in range(_CELLS + 1):
        bold = i % 2 == 0
        ink, wide = theme["ink" if bold else "hairline"], 2 * line if bold else line
        canvas.fill(Box(grid.x + i * cell - wide // 2, grid.y, wide, grid.h), ink)
        canvas.fill(Box(grid.x, grid.y + i * cell - wide // 2, grid.w + wide // 2, wide), ink)
    return [
        Box(grid.x + at % _CELLS * cell, grid.y + at // _CELLS * cell, cell, cell)
        for at in range(_CELLS * _CELLS)
    ]
