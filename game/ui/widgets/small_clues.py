"""The clues of a small board, such as cages and thermometers, by the painters of the large one."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.drawing.sprites import Piece
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.ui.drawing.canvas import Canvas


@lru_cache(maxsize=16)
def rules_of(record: str) -> Rules | None:
    """The rules of a record; None where damage has left something else, there are no clues and a
    single grid, or fog hides some of them."""
    from game.engine.errors import SudokuError
    from game.engine.formats.records import parse_record
    from game.plans.clues.all_clues import has_clues

    try:
        rules = parse_record(record)[0]
    except (SudokuError, RecursionError):
        return None
    return rules if (rules.has_several or has_clues(rules)) and not rules.has_fog else None


NUMBERED = 18
"""The least side of a cell that has room for a sum beside a digit, in points."""


class SmallClues(NamedTuple):
    """The pictures of clues, and where they lie from the grid's corner."""

    under: list[Piece]
    """What lies under lines and digits."""
    over: list[Piece]
    """What stands on the lines, and round the grid."""


def cells_across(rules: Rules) -> int:
    """How many cells the board is wide, with the clues round the grid."""
    from game.ui.widgets.clues.layer import margins

    return rules.width + (2 if any(margins(rules)) else 0)


def clues_of(canvas: Canvas, rules: Rules, cell: int) -> SmallClues:
    """The pictures of the clues, in cells of some pixels; those too small for sums have none."""
    from game.ui.widgets.clues.layer import ClueLayer

    layer = ClueLayer(canvas, rules, cell, numbered=cell >= NUMBERED * canvas.scale)
    under = [layer.tint(row) for row in range(rules.width)]
    under += [layer.row(row) for row in range(rules.width)]
    return SmallClues(
        [Piece(*piece) for piece in under if piece],
        [Piece(picture, *at) for picture, at in layer.over(Box(0, 0, 0, 0))],
    )


def drawn_clues(canvas: Canvas, record: str, rules: Rules, cell: int) -> SmallClues:
    """The pictures of the clues of a record, kept with the other materials as two."""
    side, room = rules.width * cell, cell

    def made() -> list[Piece]:
        clues = []
        for pieces in clues_of(canvas, rules, cell):
            layer = pygame.Surface((side + 2 * room, side + 2 * room), pygame.SRCALPHA)
            for piece in pieces:
                layer.blit(piece.surface, (room + piece.dx, room + piece.dy))
            clues.append(Piece(layer, -room, -room))
        return clues

    under, over = canvas.materials.get(("small clues", record, cell, canvas.look), made)
    return SmallClues([under], [over])
