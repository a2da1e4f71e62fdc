"""A board on its sheet of paper, and the room for it beside what belongs to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import NOTHING_AROUND, Box, cell_in, grid_in
from game.ui.parts.part import Kit, Need, Part, Role

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Around
    from game.ui.widgets.board import BoardPainter
    from game.ui.widgets.board_look import BoardView
    from game.ui.widgets.control import ControlState

LEAST = 0.35
"""The least side of a board, as a share of the window's shorter side."""


class Board(Part):
    """A square sheet with a board, painted by a painter that outlives the tree, since it holds what
    was painted before. ``over`` draws what lies on the board."""

    role: Role = "picture"

    def __init__(
        self,
        name: str,
        painter: BoardPainter,
        look: BoardView,
        *,
        around: Around = NOTHING_AROUND,
        over: Callable[[Canvas, Board], None] | None = None,
        least: float = LEAST,
    ) -> None:
        super().__init__(name=name)
        self.look = look
        self._painter, self._around, self._over, self._least = painter, around, over, least
        self.grid = self.box
        """The cells, once it has its room."""

    def measure_width(self, kit: Kit) -> Need:
        return Need(round(self._least * kit.view.short), max(kit.view.box[2:]))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(min(width, self.width(kit).least), width)

    def arrange(self, kit: Kit, box: Box) -> None:
        side = min(box.w, box.h)
        self.box = box.centred(side, side)
        self.grid = grid_in(self.box, self.look.size, around=self._around)

    def cell(self, cell: int) -> Box:
        """Where a cell is."""
        return cell_in(self.grid, self.look.size, cell)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        boxes = {"board": self.box, "grid": self.grid}
        self._painter.paint(canvas, kit.view, boxes, self.look)
        if self._over:
            self._over(canvas, self)


class WithBoard(Part):
    """A board, or several side by side, and what belongs to it: beside it or below it, whichever
    leaves the board larger."""

    def __init__(self, board: Part, rest: Part, gap: float = 0.9) -> None:
        super().__init__()
        self.children = (board, rest)
        self._gap = gap
        self.grows = 1.0

    def measure_width(self, kit: Kit) -> Need:
        board, rest = (child.width(kit) for child in self.children)
        return Need(max(board.least, rest.least), board.wanted + rest.wanted)

    def measure_height(self, kit: Kit, width: int) -> Need:
        (board, rest), gap = self.children, kit.em(self._gap)
        high, below = board.height(kit, width), rest.height(kit, width)
        least, left = high.least + gap + below.least, width - gap - board.width(kit).least
        if left >= rest.width(kit).least:
            least = min(least, max(high.least, rest.height(kit, left).least))
        return Need(least, high.wanted + gap + below.wanted)

    def arrange(self, kit: Kit, box: Box) -> None:
        (board, rest), gap = self.children, kit.em(self._gap)
        beside = self._beside(kit, box)
        high = rest.height(kit, box.w).least
        below = self._widest(kit, box.w, box.h - gap - high)
        if below < board.width(kit).least and not beside:
            below = self._widest(kit, box.w, board.height(kit, box.w).least)
        wide = max(beside, below)
        high = min(board.height(kit, wide).wanted, box.h)
        if beside >= below:
            board.place(kit, Box(box.x, box.y, wide, high))
            room = box.after(box.x + wide + gap)
            room = room.left(min(room.w, rest.width(kit).wanted))
        else:
            board.place(kit, box.top(high).centred(wide, high))
            room = box.below(box.y + high + gap)
        rest.place(kit, room.top(rest.height(kit, room.w).wanted))

    def _beside(self, kit: Kit, box: Box) -> int:
        """The width of the board where the rest stands beside it; 0 where that has no room."""
        (board, rest), gap = self.children, kit.em(self._gap)
        least, step = board.width(kit).least, max(1, kit.em(0.5))
        most = self._widest(kit, box.w - gap - rest.width(kit).least, box.h)
        widths: list[int] = [*range(most, least, -step), least]
        for wide in widths:  # beside a narrower one it is less high
            if wide <= most and rest.height(kit, box.w - gap - wide).least <= box.h:
                return wide
        return 0

    def _widest(self, kit: Kit, width: int, height: int) -> int:
        """The greatest width at which the board is as high as it wants to be."""
        board = self.children[0]
        low, high = 0, max(0, width)
        while low < high:
            middle = (low + high + 1) // 2
            if board.height(kit, middle).wanted <= height:
                low = middle
            else:
                high = middle - 1
        return low
