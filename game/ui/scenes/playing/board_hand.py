"""The pointer over a board: it selects, fills and draws, and moves what is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import EnterLastNote, SelectAlike
from game.ui.parts.hand import Hand
from game.ui.scenes.playing.board_pointer import BoardPointer, SpotPointer, cells_along, spot_under
from game.ui.scenes.playing.selection import last_note

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.marks import Spot
    from game.engine.types import Cell
    from game.ui.input.intents import Intent
    from game.ui.scenes.playing.game_board import BoardScreen, SeenBoard
    from game.ui.scenes.playing.selection import Selection

SHIFT_OR_CTRL = 0x0003 | 0x00C0 | 0x0C00
"""SDL's masks of Shift, Ctrl and the Command key."""


class BoardHand(Hand):
    """What a pointer, the wheel and two fingers do to the board of a screen."""

    def __init__(self, screen: BoardScreen, board: SeenBoard) -> None:
        self._screen, self._board, self._play = screen, board, board.play
        self._pointer = BoardPointer()
        self._spots = SpotPointer()
        self._seen_at = (0, 0)
        """Where a pointer with the button held was last."""
        self._before: tuple[Selection, int] | None = None
        """The selection and the moves before the last touch."""

    def update(self, seconds: float) -> None:
        """Let time pass for double taps."""
        self._pointer.update(seconds)

    def begins(self) -> None:
        """Remember what was before, in case that the first finger of two has come down."""
        self._before = (self._play.selection, len(self._play.session.actions))

    def down(self, at: tuple[int, int], modifiers: int) -> bool:
        """Select or fill the cell under the pointer, or draw from it."""
        self._seen_at, cell, play = at, self._board.cell_at(at), self._play
        if cell is None:
            return False
        if not self._touch_spot(at, self._spots.down):
            given, more = play.session.puzzle.givens[cell], bool(modifiers & SHIFT_OR_CTRL)
            intent = self._pointer.down(cell, given, play.selection, more, self._twice(cell))
            self._screen.perform(intent)
        return True

    def _twice(self, cell: Cell) -> Intent | None:
        """What a double tap on a cell means."""
        wanted = self._play.services.settings.double_tap
        if wanted == "alike":
            return SelectAlike()
        alone = wanted == "digit" and last_note(self._play.session.position, cell)
        return EnterLastNote(cell) if alone else None

    def move(self, at: tuple[int, int], modifiers: int) -> bool:
        """Extend the selection over the cells that are dragged over, or the line."""
        before, self._seen_at = self._seen_at, at
        void, size = self._play.session.puzzle.rules.void, self._board.size
        along = cells_along(self._board.grid, size, before, at)
        cells = [cell for cell in along if cell not in void]
        if self._play.selection.touches_spots and self._spots.draws_along_cells:
            aimed = self._spots.along(cells, size)
            if aimed:
                self._screen.perform(aimed)
                self._play.services.redraw()
        elif not self._touch_spot(at, self._spots.over):
            for cell in cells:
                self._drag_over(cell)
        return False

    def _drag_over(self, cell: Cell) -> None:
        before = self._play.selection
        intent = self._pointer.over(cell, before)
        if intent:
            self._screen.perform(intent)
            if self._play.selection.cells != before.cells:
                self._play.services.redraw()

    def _touch_spot(
        self, at: tuple[int, int], handle: Callable[[Spot, Selection], Intent | None]
    ) -> bool:
        """Give what is drawn on the board to the tool; returns whether the tool takes it."""
        play, board = self._play, self._board
        if not play.selection.touches_spots:
            return False
        spot = spot_under(board.grid, board.size, at, play.session.position, play.selection)
        intent = handle(spot, play.selection) if spot else None
        if intent:
            self._screen.perform(intent)
            play.services.redraw()
        return True

    def up(self) -> None:
        """End a drag."""
        intent = self._pointer.up() or self._spots.up(self._play.selection)
        if intent:
            self._screen.perform(intent)

    def cursor(self, at: tuple[int, int]) -> str:
        """A pen's cross over a cell that can be written on."""
        cell = self._board.cell_at(at)
        writable = cell is not None and not self._play.session.puzzle.givens[cell]
        return "pen" if writable else "arrow"

    # -- wheel, fingers and sticks --------------------------------------------------------------

    def wheel(self, at: tuple[int, int], across: float, up: float, nearing: bool) -> bool:
        return self._board.nearness.wheel(at, across, up, nearing)

    def pan(self, right: float, down: float) -> None:
        self._board.nearness.pan(right, down)

    def pinch_begins(self) -> None:
        """Undo what the first finger did, which was not meant."""
        play, before = self._play, self._before
        self._before = None
        self._board.nearness.pinch_begins()
        self._pointer.up()
        self._spots.up(play.selection)
        if before:
            play.selection, moves = before
            if len(play.session.actions) > moves and play.session.can_undo:
                play.after(play.session.undo())
                play.selection = before[0]
        play.services.redraw()

    def pinch(self, at: tuple[int, int], spread: float, moved: tuple[float, float]) -> None:
        self._board.nearness.pinch(at, spread, moved)
