"""The board of the editor: how it looks, how near it is seen, and where a pointer is on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.rules import box_shape
from game.engine.variants.fog import lit_at_start
from game.session.editor.hand import Touch, extending
from game.session.editor.tools import OUTSIDE
from game.ui.layout.geometry import Around, cell_in, grid_in
from game.ui.layout.zoom import WHOLE, in_view, nearer, panned, settled, zoomed
from game.ui.parts.part import Part
from game.ui.scenes.playing.printed import printed_of
from game.ui.scenes.playing.zoomed_board import ZoomedBoard
from game.ui.widgets.board import BoardPainter
from game.ui.widgets.board_look import BoardView
from game.ui.widgets.cell_look import CellLook

if TYPE_CHECKING:
    from game.engine.types import Cell, Digit
    from game.session.editor.hand import Hand
    from game.session.editor.sheet import EditedPuzzle
    from game.session.editor.verdict import Verdict
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.layout.zoom import Zoom
    from game.ui.parts.part import Kit, Role
    from game.ui.scenes.editor.desk import EditorDesk
    from game.ui.widgets.control import ControlState

ROOM = Around(0.9, 0.9, 0.9, 0.9)
"""Room round the grid while clues outside are drawn, in cells."""

VOID = CellLook(fill="void")
"""Where a board of several grids has no cell."""

THIN = 0.5
"""How much of the fog is drawn: what lies under it stays in sight of whoever sets it."""

PINCH = 0.18
"""How much the distance of two fingers must change for another level: the natural logarithm of the
change."""


class NearBoard:
    """How near the board is seen, and who paints it."""

    def __init__(self, desk: EditorDesk) -> None:
        self._desk = desk
        self.zoom = WHOLE
        self._followed: tuple[Cell, ...] = ()
        """The cells that were last brought into view."""
        self._spread = 0.0
        """How far two fingers have moved apart since the last level."""
        self._painter = BoardPainter(gradual=True)
        self._near = ZoomedBoard(self._painter)

    def forget(self) -> None:
        """Drop all sprites."""
        self._painter.forget()
        self._near.forget()

    def paint(self, canvas: Canvas, kit: Kit, boxes: dict[str, Box]) -> None:
        """Draw the board as it is now."""
        desk = self._desk
        board = view_of(desk.sheet, desk.hand, desk.watching.verdict, desk.shown_solution)
        painter = self._near.draw if "window" in boxes else self._painter.paint
        painter(canvas, kit.view, boxes, board)

    # -- what the player wants to see -----------------------------------------------------------

    def step(self, board: BoardPart, steps: int, at: tuple[int, int]) -> None:
        """See it some levels nearer, about a pixel."""
        self.see(nearer(board.whole, board.size, self.zoom, steps, at))

    def pan(self, board: BoardPart, right: float, down: float) -> None:
        """Move an enlarged board by so many cells of the whole one."""
        side = board.whole["grid"].w / board.size
        self.see(panned(board.whole, board.size, self.zoom, right * side, down * side))

    def pinch_begins(self) -> None:
        """A second finger came down."""
        self._spread = 0.0

    def pinch(
        self, board: BoardPart, at: tuple[int, int], spread: float, moved: tuple[float, float]
    ) -> None:
        """Two fingers about a pixel moved together, and apart by the logarithm ``spread``."""
        self.see(panned(board.whole, board.size, self.zoom, *moved))
        self._spread += spread
        steps = int(self._spread / PINCH)
        if steps:
            self._spread -= steps * PINCH
            self.step(board, steps, at)

    def follow(self, board: BoardPart) -> None:
        """Bring what keys have selected into view."""
        wanted = (self._desk.hand.at,)
        if self._desk.services.by_keys and wanted != self._followed:
            self.see(in_view(board.whole, board.size, self.zoom, wanted))
        self._followed = wanted

    def see(self, zoom: Zoom) -> None:
        """See it so near."""
        if zoom != self.zoom:
            self.zoom = zoom
            self._desk.services.redraw()


class BoardPart(Part):
    """The sheet with the board on it, a square as large as there is room for."""

    role: Role = "grid"

    def __init__(self, name: str, near: NearBoard, size: int, around: Around) -> None:
        super().__init__(name=name)
        self.near, self.size, self._around = near, size, around
        self.whole: dict[str, Box] = {}
        """The sheet as ``board``, and the ``grid`` on it, as long as all of it is seen."""
        self._seen: tuple[Zoom, dict[str, Box]] = (WHOLE, self.whole)

    def arrange(self, kit: Kit, box: Box) -> None:
        self.whole = {"board": box, "grid": grid_in(box, self.size, around=self._around)}
        self._seen = WHOLE, self.whole

    @property
    def boxes(self) -> dict[str, Box]:
        """The same as near as it is seen; then behind a ``window``."""
        near = self.near
        if self._seen[0] != near.zoom:
            near.zoom = settled(self.whole, self.size, near.zoom)
            level = near.zoom.level
            seen = zoomed(self.whole, self.size, near.zoom) if level else self.whole
            self._seen = near.zoom, seen
        return self._seen[1]

    def cell(self, cell: Cell) -> Box:
        """Where a cell is seen."""
        return cell_in(self.boxes["grid"], self.size, cell)

    def touched(self, at: tuple[int, int], outside: bool = False) -> Touch | None:
        """The cell at a pixel; None off the board, or beyond the edge of what is seen. With
        ``outside`` also the one beside which it lies."""
        boxes = self.boxes
        if "window" in boxes and not boxes["window"].contains(at):
            return None
        return _touch_at(boxes["grid"], self.size, at, outside)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        self.near.paint(canvas, kit, self.boxes)


def around_of(sheet: EditedPuzzle, hand: Hand) -> Around:
    """The room that clues outside need, or may need soon."""
    if hand.tool.tab == OUTSIDE:
        return ROOM
    return printed_of(sheet.rules).around if sheet.clues else Around()


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


def _touch_at(grid: Box, size: int, at: tuple[int, int], outside: bool) -> Touch | None:
    side = grid.w // size
    x, y = at[0] - grid.x, at[1] - grid.y
    reach = side if outside else 0
    if not (-reach <= x < grid.w + reach and -reach <= y < grid.h + reach):
        return None
    column, row = min(max(0, x // side), size - 1), min(max(0, y // side), size - 1)
    return Touch(row * size + column, x / side - column, y / side - row)
