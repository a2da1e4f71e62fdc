"""Small marks leave the clues in the corners and on the edges of their cell readable."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from game.engine.generator import generate
from game.engine.marks import Place
from game.engine.puzzle import PuzzleSpec
from game.engine.variants.quadruple import Quadruple
from game.engine.variants.relations import Relation
from game.engine.variants.sums import Cage, Sum
from game.store.puzzles import as_kept
from game.ui.layout.geometry import Box
from game.ui.widgets.ink import HintStrokes
from tests.ui.conftest import OpenGame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.puzzle import Puzzle
    from game.ui.widgets.board_look import BoardView


def clued_cells(puzzle: Puzzle) -> list[int]:
    """Blank cells with a sum in the corner, a circle on it, or a dot on their upper edge."""
    found = set()
    for each in puzzle.rules.written:
        if isinstance(each, Cage | Sum):
            found.add(min(each.cells))
        is_dot = isinstance(each, Relation) and each.holds and each.kind in ("difference", "ratio")
        if isinstance(each, Quadruple) or (is_dot and abs(each.cells[0] - each.cells[1]) > 1):
            found.add(max(each.cells))
    return [cell for cell in sorted(found) if not puzzle.givens[cell]]


PARTS = {"killer": (0.03, 0.03, 0.3, 0.24), "quadruple": (0.03, 0.03, 0.14, 0.14)}
PARTS["kropki"] = (0.42, 0.03, 0.16, 0.09)
"""The part of a cell that the clues of a kind take, in cells."""


@pytest.mark.parametrize("kind", PARTS)
@pytest.mark.parametrize("digits", [(3,), range(1, 10)], ids=["one", "nine"])
def test_corner_marks_leave_clues_alone(
    open_game: OpenGame, kind: str, digits: Sequence[int]
) -> None:
    game = open_game((1280, 800))
    spec = PuzzleSpec(variant=kind, size=9, level="tier.medium", blanks=60, seed=7)
    game.play(as_kept(generate(spec)))
    cells = clued_cells(game.session.puzzle)
    assert cells
    game.settle()
    parts = []
    for cell in cells:
        box = game.playing.board.cell_box(cell)
        x, y, w, h = (round(share * box.w) for share in PARTS[kind])
        parts.append(Box(box.x + x, box.y + y, w, h))
    before, whole = [game.pixels(part) for part in parts], game.pixels()
    for digit in digits:
        game.session.toggle_mark(cells, digit, Place.CORNER)
    game.settle()
    assert game.pixels() != whole
    assert [game.pixels(part) for part in parts] == before


@pytest.mark.parametrize("theme", ["paper", "night"])
def test_nothing_that_a_hint_draws_lies_on_sums(open_game: OpenGame, theme: str) -> None:
    game = open_game((1280, 800), theme=theme)
    game.play(
        as_kept(generate(PuzzleSpec(variant="killer", level="tier.medium", blanks=60, seed=7)))
    )
    game.settle()
    board, cells = game.playing.board, clued_cells(game.session.puzzle)
    places = []
    for cell in cells:
        box = board.cell_box(cell)
        at = Box(box.x - board.sheet.x, box.y - board.sheet.y, box.w, box.w)
        places.append(Box(at.x + 3, at.y + 3, at.w // 8, at.w // 8))

    def sums(look: BoardView) -> list[bytes]:
        canvas, view = game.app.canvas, game.app.view
        surface = canvas.sheet(board.sheet.w, board.sheet.h)
        boxes = board.whole.boxes.moved(-board.sheet.x, -board.sheet.y)
        board.painter.paint(canvas.on(surface), view, boxes, look)
        return [pygame.image.tobytes(surface.subsurface(place), "RGB") for place in places]

    look = board.look()
    drawn = HintStrokes(frames=tuple((cell,) for cell in cells))
    assert sums(look._replace(over=drawn)) == sums(look)
