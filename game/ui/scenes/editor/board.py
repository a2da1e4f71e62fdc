"""How the board of the editor looks, and where a pointer is on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.rules import box_shape
from game.engine.variants.fog import lit_at_start
from game.session.editor.tools import OUTSIDE
from game.ui.layout.geometry import Around
from game.ui.layout.plain import board_boxes
from game.ui.scenes.editor.hand import Touch, extending
from game.ui.scenes.playing.printed import printed_of
from game.ui.widgets.board_look import BoardView
from game.ui.widgets.cell_look import CellLook

if TYPE_CHECKING:
    from game.engine.types import Digit
    from game.session.editor.sheet import EditedPuzzle
    from game.session.editor.verdict import Verdict
    from game.ui.layout.geometry import Box
    from game.ui.scenes.editor.hand import Hand

ROOM = Around(0.9, 0.9, 0.9, 0.9)
"""Room round the grid while clues outside are drawn, in cells."""

VOID = CellLook(fill="void")
"""Where a board of several grids has no cell."""

THIN = 0.5
"""How much of the fog is drawn: what lies under it stays in sight of whoever sets it."""


def around_of(sheet: EditedPuzzle, hand: Hand) -> Around:
    """The room that clues outside need, or may need soon."""
    if hand.tool.tab == OUTSIDE:
        return ROOM
    return printed_of(sheet.rules).around if sheet.clues else Around()


def boxes_of(card: Box, sheet: EditedPuzzle, around: Around) -> dict[str, Box]:
    """``board``, ``grid`` and the cells."""
    return board_boxes(card, sheet.width, around=around)


def view_of(
    sheet: EditedPuzzle, hand: Hand, verdict: Verdict | None, shown: tuple[Digit, ...]
) -> BoardView:
    """The board with what is selected and what was found; ``shown`` is a solution that the player
    looks at, else empty."""
    if hand.numbered:
        verdict = None  # a sum that is half typed says nothing
    many = verdict is not None and verdict.kind == "many"
    clashing = verdict.cells if verdict and verdict.kind == "none" else frozenset()
    region = verdict.cells if verdict and verdict.kind == "regions" else frozenset()
    differing = verdict.cells if verdict and many and shown else frozenset()
    decider = verdict.decider if verdict and many and not sheet.is_blank else -1
    chosen = frozenset(hand.cells)
    grown = hand.numbered.clue if hand.numbered else extending(sheet, hand)
    under = grown.cells if grown else ()
    fills = dict.fromkeys((*region, *under), "peer") | dict.fromkeys(differing, "hint_area")
    fills |= dict.fromkeys(chosen, "selection")
    lit = lit_at_start(sheet.rules)
    looks = []
    for cell, given in enumerate(sheet.givens):
        looks.append(
            CellLook(
                given or (shown[cell] if shown else 0),
                given > 0,
                fill=fills.get(cell, "sheet"),
                outlined=cell in chosen,
                wrong=cell in clashing,
                judged=cell in clashing,
                ringed=cell == decider,
                pencil=not given,
                fog=0.0 if cell in lit else THIN,
            )
        )
    for cell in sheet.void:
        looks[cell] = VOID
    broken = verdict.clues if verdict else ()
    broken = tuple(each for each in broken if each in sheet.clues)
    return _printed_view(sheet, looks)._replace(broken=broken)


def _printed_view(sheet: EditedPuzzle, looks: list[CellLook]) -> BoardView:
    """The board with what is printed on it."""
    if sheet.grids:
        printed = printed_of(sheet.rules)
        shape, regions, clued = printed.box_shape, printed.regions, printed.clued
    else:
        shape, regions = box_shape(sheet.size), sheet.labels
        clued = sheet.rules if sheet.clues or sheet.labels else None
    return BoardView(looks, shape, regions=regions, rules=clued, digits=sheet.size)


def touch_at(grid: Box, size: int, at: tuple[int, int], outside: bool) -> Touch | None:
    """The cell at a pixel and where in it; with ``outside`` also the one beside which it lies."""
    side = grid.w // size
    x, y = at[0] - grid.x, at[1] - grid.y
    reach = side if outside else 0
    if not (-reach <= x < grid.w + reach and -reach <= y < grid.h + reach):
        return None
    column, row = min(max(0, x // side), size - 1), min(max(0, y // side), size - 1)
    return Touch(row * size + column, x / side - column, y / side - row)
