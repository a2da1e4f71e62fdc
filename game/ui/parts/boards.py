"""A board on its sheet of paper, and the room for it beside what belongs to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.notation import cell_name
from game.ui.layout.geometry import (
    NARROW_EDGE,
    NOTHING_AROUND,
    BoardBoxes,
    Box,
    cell_in,
    edge_of,
    grid_in,
)
from game.ui.parts.part import Kit, Need, Part, Role

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Around
    from game.ui.widgets.board_look import BoardView
    from game.ui.widgets.board_painter import BoardPainter
    from game.ui.widgets.control import ControlId, ControlState

HARDLY = 0.85
"""The share of a room from which on what stands below a board in it is as wide as the board."""

LEAST = 0.35
"""The least side of a board, as a share of the window's shorter side."""


class Board(Part):
    """A square sheet with a board, painted by a painter that outlives the tree, since it holds what
    was painted before. What changes while the tree stays is asked for: the ``look`` may be a
    function. ``over`` draws what lies on the board."""

    role: Role = "picture"

    def __init__(
        self,
        name: str,
        painter: BoardPainter,
        look: BoardView | Callable[[], BoardView],
        *,
        id: ControlId | None = None,
        around: Around = NOTHING_AROUND,
        over: Callable[[Canvas, Board], None] | None = None,
        least: float = LEAST,
    ) -> None:
        super().__init__(id, name)
        self._look: Callable[[], BoardView] = look if callable(look) else lambda: look
        self._painter, self._around, self._over, self._least = painter, around, over, least
        self._size = self.look.size
        self.grid = self.box
        """The cells, once it has its room."""

    @property
    def look(self) -> BoardView:
        """What is seen of it now."""
        return self._look()

    def measure_width(self, kit: Kit) -> Need:
        return Need(round(self._least * kit.view.short), max(kit.view.box[2:]))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(min(width, self.width(kit).least), width)

    def _edge_in(self, kit: Kit) -> float:
        """As in a game; with something around the grid that is paper enough."""
        return NARROW_EDGE if any(self._around) else edge_of(self._size, kit.view)

    def arrange(self, kit: Kit, box: Box) -> None:
        side = min(box.w, box.h)
        self.box = box.centred(side, side)
        self.grid = grid_in(self.box, self._size, self._edge_in(kit), self._around)

    def cell(self, cell: int) -> Box:
        """Where a cell is."""
        return cell_in(self.grid, self._size, cell)

    def cell_at(self, at: tuple[int, int]) -> int | None:
        """The cell at a pixel; None for one that is not on the grid."""
        if not self.grid.contains(at):
            return None
        side = self.grid.w // self._size
        return (at[1] - self.grid.y) // side * self._size + (at[0] - self.grid.x) // side

    def landmarks(self) -> dict[str, Box]:
        """The cells, where they are chosen."""
        if self.role != "grid":
            return {}
        return {cell_name(cell, self._size): self.cell(cell) for cell in range(self._size**2)}

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        boxes = BoardBoxes(self.box, self.grid)
        canvas.paper(self.box, "board", hole=self.box)
        with canvas.clipped(
            self.box
        ):  # the shadow round its picture would hide what lies beside it
            self._painter.paint(canvas, kit.view, boxes, self.look)
        if self._over:
            self._over(canvas, self)


class WithBoard(Part):
    """A board, or several side by side, and what belongs to it: beside it or below it, whichever
    leaves the board larger; in the middle of their room if they are ``centred``, else at its top
    left. It asks for a board that is ``least`` as wide as the shorter side of the window."""

    def __init__(
        self,
        board: Part,
        rest: Part,
        gap: float = 0.9,
        centred: bool = False,
        least: float = 0.0,
    ) -> None:
        super().__init__()
        self.children = (board, rest)
        self._gap, self._centred, self._share = gap, centred, least
        self.grows = 1.0

    def _least(self, kit: Kit) -> int:
        """The least width of the board."""
        return max(self.children[0].width(kit).least, round(self._share * kit.view.short))

    def measure_width(self, kit: Kit) -> Need:
        board, rest = (child.width(kit) for child in self.children)
        return Need(max(self._least(kit), rest.least), board.wanted + rest.wanted)

    def measure_height(self, kit: Kit, width: int) -> Need:
        (board, rest), gap = self.children, kit.em(self._gap)
        high, below = board.height(kit, width), rest.height(kit, width)
        wide = self._least(kit)
        most = max(high.least, board.height(kit, min(width, wide)).wanted if self._share else 0)
        least, left = most + gap + below.least, width - gap - wide
        if left >= rest.width(kit).least:
            least = min(least, max(most, rest.height(kit, left).least))
        return Need(least, high.wanted + gap + below.wanted)

    def arrange(self, kit: Kit, box: Box) -> None:
        (board, rest), gap = self.children, kit.em(self._gap)
        beside = self._beside(kit, box)
        high = rest.height(kit, box.w).least
        below = widest(kit, board, box.w, box.h - gap - high)
        if below < board.width(kit).least and not beside:
            below = widest(kit, board, box.w, board.height(kit, box.w).least)
        wide = max(beside, below)
        high = min(board.height(kit, wide).wanted, box.h)
        if beside >= below:
            width = min(box.w - wide - gap, rest.width(kit).wanted)
            low = max(high, min(rest.height(kit, width).wanted, box.h))
            room = box.centred(wide + gap + width, low) if self._centred else box
            board.place(kit, Box(room.x, room.y, wide, high))
            rest.place(kit, Box(room.x + wide + gap, room.y, width, low))
        else:
            width = self._below(kit, box.w, wide, box.h - high - gap)
            low = min(rest.height(kit, width).wanted, box.h - high - gap)
            room = box.centred(box.w, high + gap + low) if self._centred else box
            board.place(kit, room.top(high).centred(wide, high))
            rest.place(kit, room.below(room.y + high + gap).top(low).centred(width, low))

    def _below(self, kit: Kit, width: int, board: int, height: int) -> int:
        """The width of the rest below a board: that of the board, if this is hardly narrower than
        the room and the rest is no higher so than what is left of it."""
        rest = self.children[1]
        alike = board >= HARDLY * width and rest.width(kit).least <= board
        return board if alike and rest.height(kit, board).least <= height else width

    def _beside(self, kit: Kit, box: Box) -> int:
        """The width of the board where the rest stands beside it; 0 where that has no room."""
        (board, rest), gap = self.children, kit.em(self._gap)
        least, step = self._least(kit), max(1, kit.em(0.5))
        most = widest(kit, board, box.w - gap - rest.width(kit).least, box.h)
        widths: list[int] = [*range(most, least, -step), least]
        for wide in widths:  # beside a narrower one it is less high
            if wide <= most and rest.height(kit, box.w - gap - wide).least <= box.h:
                return wide
        return 0


class Between(Part):
    """A board, or what has one, as large as there is room for between two others: one at each side,
    or ``down`` one above and one below it."""

    def __init__(
        self, before: Part, board: Part, after: Part, down: bool, gap: float = 0.5
    ) -> None:
        super().__init__()
        self.children = (before, board, after)
        self._down, self._gap = down, gap
        self.grows = 1.0

    def arrange(self, kit: Kit, box: Box) -> None:
        (before, board, after), gap = self.children, kit.em(self._gap)
        if self._down:
            needs = before.height(kit, box.w), after.height(kit, box.w)
            most = box.h - 2 * gap - 2 * max(need.least for need in needs)
            wide = max(widest(kit, board, box.w, most), board.width(kit).least)
            high = board.height(kit, wide).wanted
            side = min((box.h - high) // 2 - gap, max(need.wanted for need in needs))
            middle = box.centred(wide, high)
            before.place(kit, Box(box.x, middle.y - gap - side, box.w, side))
            after.place(kit, box.below(middle.bottom + gap).top(side))
        else:
            least = max(before.width(kit).least, after.width(kit).least)
            wide = widest(kit, board, box.w - 2 * (least + gap), box.h)
            wide = max(wide, board.width(kit).least)
            high = min(box.h, board.height(kit, wide).wanted)
            middle = box.centred(wide, high)
            room = box.centred(box.w, max(high, min(box.h, before.height(kit, least).least)))
            side = min(
                middle.x - gap - box.x, max(before.width(kit).wanted, after.width(kit).wanted)
            )
            before.place(kit, room._replace(x=middle.x - gap - side, w=side))
            after.place(kit, room._replace(x=middle.right + gap, w=side))
        board.place(kit, middle)


def widest(kit: Kit, board: Part, width: int, height: int) -> int:
    """The greatest width at which a board is as high as it wants to be."""
    low, high = 0, max(0, width)
    while low < high:
        middle = (low + high + 1) // 2
        if board.height(kit, middle).wanted <= height:
            low = middle
        else:
            high = middle - 1
    return low
