"""The board of the editor: how it looks, how near it is seen, and where a pointer is on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.engine.rules import box_shape
from game.engine.variants.fog import lit_at_start
from game.session.editor.editor_hand import Touch, extending
from game.session.editor.editor_tools import OUTSIDE
from game.ui.layout.geometry import Around, cell_in, grid_in
from game.ui.parts.hand import Hand
from game.ui.parts.nearness import Nearness
from game.ui.parts.part import Part
from game.ui.parts.zoom import WHOLE, Lying, cells_seen, in_view, settled, zoomed
from game.ui.scenes.editor.heard_sheet import HeardSheet
from game.ui.scenes.playing.board_pointer import cells_along, steps_between
from game.ui.scenes.playing.printed import printed_of
from game.ui.scenes.playing.zoomed_board import ZoomedBoard
from game.ui.widgets.board_look import BoardView
from game.ui.widgets.board_painter import BoardPainter
from game.ui.widgets.cell_look import CellLook

if TYPE_CHECKING:
    from game.engine.types import Cell
    from game.session.editor.sheet import EditedPuzzle
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.parts.part import Kit, Role
    from game.ui.parts.tree import Tree
    from game.ui.parts.zoom import Zoom
    from game.ui.scenes.editor.desk import EditorDesk
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState

ROOM = Around(0.9, 0.9, 0.9, 0.9)
"""Room round the grid while clues outside are drawn, in cells."""

VOID = CellLook(fill="void")
"""Where a board of several grids has no cell."""

THIN = 0.5
"""How much of the fog is drawn: what lies under it stays in sight of whoever sets it."""


class BoardScreen(Protocol):
    """The screen that a board is on."""

    services: Services
    desk: EditorDesk

    @property
    def tree(self) -> Tree:
        """Its parts."""


class Board(Part):
    """The sheet with the board on it, a square as large as there is room for."""

    role: Role = "grid"

    def __init__(self, name: str, seen: SeenBoard, size: int, around: Around) -> None:
        super().__init__(name=name)
        self.hand, self.size, self._seen, self._around = seen, size, seen, around
        self.told_cells = seen.told
        self.whole = Lying(self.box, self.box)
        """Where it lies as long as all of it is seen."""

    def arrange(self, kit: Kit, box: Box) -> None:
        self.whole = Lying(box, grid_in(box, self.size, around=self._around))

    def landmarks(self) -> dict[str, Box]:
        lying = self._seen.lying
        return {"board": lying.card, "grid": lying.grid} | cells_seen(lying, self.size)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        self._seen.paint(canvas, kit)


class SeenBoard(Hand):
    """What is seen of the board, how near, and what the pointer does to it."""

    def __init__(self, screen: BoardScreen) -> None:
        self._screen, self._desk = screen, screen.desk
        self.zoom = WHOLE
        self.nearness = Nearness(self)
        self._enlarged: tuple[object, Lying] | None = None
        self._followed: tuple[Cell, ...] = ()
        """The cells that were last brought into view."""
        self._drags = False
        """Whether the pointer went down on a cell and is still held."""
        self._at = (0, 0)
        """Where it was last."""
        self.told = HeardSheet(screen.desk)
        self._painter = BoardPainter(gradual=True)
        self._near = ZoomedBoard(self._painter)

    def forget(self) -> None:
        """Drop all sprites."""
        self._painter.forget()
        self._near.forget()

    # -- where it is ----------------------------------------------------------------------------

    @property
    def _part(self) -> Board:
        part = self._screen.tree.find(Board)
        assert part
        return part

    @property
    def size(self) -> int:
        """Rows of the board."""
        return self._part.size

    @property
    def whole(self) -> Lying:
        """Where it lies while all of it is seen."""
        return self._part.whole

    @property
    def lying(self) -> Lying:
        """The same as near as it is seen."""
        whole, size = self.whole, self.size
        if self._enlarged is None or self._enlarged[0] != (whole, self.zoom):
            self.zoom = settled(whole, size, self.zoom)
            self._enlarged = (whole, self.zoom), zoomed(whole, size, self.zoom)
        return self._enlarged[1]

    @property
    def grid(self) -> Box:
        """All cells together, as near as they are seen."""
        return self.lying.grid

    def cell_box(self, cell: Cell) -> Box:
        """Where a cell is seen."""
        return cell_in(self.grid, self.size, cell)

    def _touched(self, at: tuple[int, int]) -> Touch | None:
        """The cell at a pixel; None off the board, or beyond the edge of what is seen. For clues
        outside, also the one beside which it lies."""
        window = self.lying.window
        if window and not window.contains(at):
            return None
        return _touch_at(self.grid, self.size, at, self._desk.hand.tool.tab == OUTSIDE)

    # -- what is seen ---------------------------------------------------------------------------

    def see(self, zoom: Zoom, glides: bool = True) -> None:
        """See another part of it, at once."""
        if zoom != self.zoom:
            self.zoom = zoom
            self._screen.services.redraw()

    def changes_view(self, intent: Intent) -> bool:
        """Show another part of the board, if that is wanted; returns whether it is."""
        return self.nearness.takes(intent, self.cell_box(self._desk.hand.cells[-1]).centre)

    def follow(self) -> None:
        """Bring what keys have selected into view."""
        wanted = (self._desk.hand.at,)
        if self.zoom.level and self._screen.services.by_keys and wanted != self._followed:
            self.see(in_view(self.whole, self.size, self.zoom, wanted))
        self._followed = wanted

    def paint(self, canvas: Canvas, kit: Kit) -> None:
        """Draw the board as it is now."""
        lying, board = self.lying, view_of(self._desk)
        if lying.window:
            self._near.draw(canvas, kit.view, lying, board)
        else:
            self._painter.paint(canvas, kit.view, lying.boxes, board)

    # -- the pointer ----------------------------------------------------------------------------

    def down(self, at: tuple[int, int], modifiers: int) -> bool:
        """Select a cell or begin a line."""
        desk, touch = self._desk, self._touched(at)
        self._drags = touch is not None and touch.cell not in desk.sheet.void
        if touch is None or not self._drags:
            return False
        self._at = at
        if modifiers and desk.hand.tool.key == "digits":
            desk.hand = desk.hand.toggled(touch.cell)
        else:
            desk.hand = desk.hand.selected(touch.cell)
        return True

    def move(self, at: tuple[int, int], modifiers: int) -> bool:
        """Go over more cells."""
        if not self._drags:
            return False
        desk, hand, size = self._desk, self._desk.hand, self.size
        before, self._at = self._at, at
        for passed in cells_along(self.grid, size, before, at):
            last = desk.hand.at
            for cell in steps_between(last, passed, size) if hand.tool.is_line else (passed,):
                if cell != desk.hand.at and cell not in desk.sheet.void:
                    desk.hand = desk.hand.extended(cell, size)
        if desk.hand != hand:
            self._screen.services.redraw()
        return False

    def up(self) -> None:
        """End a line, which becomes a clue."""
        drags, self._drags = self._drags, False
        if drags and self._desk.hand.tool.key != "digits":
            self._desk.finish(self._touched(self._at))

    def cursor(self, at: tuple[int, int]) -> str:
        return "pen" if self._touched(at) else "arrow"

    def wheel(self, at: tuple[int, int], across: float, up: float, nearing: bool) -> bool:
        return self.nearness.wheel(at, across, up, nearing)

    def pan(self, right: float, down: float) -> None:
        self.nearness.pan(right, down)

    def pinch_begins(self) -> None:
        """What the first finger began was not meant."""
        self._drags = False
        self.nearness.pinch_begins()
        self._screen.services.redraw()

    def pinch(self, at: tuple[int, int], spread: float, moved: tuple[float, float]) -> None:
        self.nearness.pinch(at, spread, moved)


def around_of(desk: EditorDesk) -> Around:
    """The room that clues outside need, or may need soon."""
    if desk.hand.tool.tab == OUTSIDE:
        return ROOM
    return printed_of(desk.sheet.rules).around if desk.sheet.clues else Around()


def view_of(desk: EditorDesk) -> BoardView:
    """The board with what is selected, what was found, and the solution that is looked at."""
    sheet, hand, shown = desk.sheet, desk.hand, desk.shown_solution
    verdict = None if hand.numbered else desk.watching.verdict  # a half typed sum says nothing
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
    broken = tuple(clue for clue in broken if clue in sheet.clues)
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
