"""Boards as files of pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.paper.page_inks import PRINT, colours_of
from game.plans.board_plan import Look, board_plan
from game.words.texts import USUAL, Texts

if TYPE_CHECKING:
    from game.plans.board_plan import Board

WIDTH = 900
"""Pixels of a picture, across."""


def look_of(theme: str = PRINT, language: str = "en", signs: str = USUAL) -> Look:
    """How boards look in a theme; on a sheet of its colour unless that is paper."""
    symbol = Texts(language, signs=signs).symbol
    return Look(colours_of(theme), symbol, ground=theme != PRINT)


def svg(board: Board, look: Look, width: int = WIDTH) -> bytes:
    """A board as an SVG file, with the fonts in it."""
    from game.paper.svg_files import format_svg

    return format_svg(board_plan(board, look), width).encode()


def png(board: Board, look: Look, width: int = WIDTH) -> bytes:
    from game.paper.png import png_bytes

    return png_bytes(board_plan(board, look), width, look.colours["sheet"])
