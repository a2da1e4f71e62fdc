"""A small board with ink where the givens of a puzzle that is wished for may lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.plans.chance import Chance
from game.session.levels import BOX_RANGES
from game.session.wishes import USUAL_BLANKS, Wishes, per_box_of
from game.ui.widgets.small_board import SmallBoard, draw_small_board
from game.ui.widgets.small_grid import SmallGrid

if TYPE_CHECKING:
    from game.engine.types import Cell
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.sprites import SpriteCache
    from game.ui.layout.geometry import Box

SIZE = 9
DOT = 0.27
"""The radius of what stands for a given, in cells."""


def likely_givens(wishes: Wishes) -> list[Cell]:
    """Cells that the givens may lie in: whole orbits of the symmetry within the pattern, as many
    as leave the blanks that are wished for."""
    from game.engine.generator.given_pictures import pattern_cells
    from game.engine.symmetry import orbits

    within = frozenset(pattern_cells(wishes.pattern) if wishes.pattern else range(SIZE * SIZE))
    groups = [group for group in orbits(wishes.symmetry, SIZE) if within.issuperset(group)]
    if wishes.pattern and not wishes.blanks:
        return sorted(cell for group in groups for cell in group)
    chance, cells = Chance(("wished", wishes.symmetry, wishes.pattern)), list[int]()
    per_box = per_box_of(wishes)
    usual = BOX_RANGES.get(per_box, USUAL_BLANKS) if per_box else USUAL_BLANKS
    count = SIZE * SIZE - int(wishes.blanks or usual)
    for group in sorted(groups, key=lambda _: chance.between(0, 1)):
        if len(cells) + len(group) <= count:
            cells += group
    return sorted(cells)


def draw_wished_board(canvas: Canvas, sprites: SpriteCache, box: Box, wishes: Wishes) -> None:
    """Draw the board in a square."""
    blank = "." * SIZE * SIZE

    def draw() -> None:
        draw_small_board(canvas, box, SmallBoard(blank, blank))
        side = box.w // SIZE
        grid = SmallGrid(box.centred(side * SIZE, side * SIZE), side, SIZE)
        for cell in likely_givens(wishes):
            at, radius = grid.place(cell).centre, DOT * side
            canvas.blob(at, radius, canvas.theme["given"], None, ("given", cell % 7))

    sprites.draw(canvas, ("wished", box), box, wishes, draw)
