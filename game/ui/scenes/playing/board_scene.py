"""A scene with a board: its cells under the pointer, and the message over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import PullAside
from game.ui.layout.geometry import Box, cell_in
from game.ui.scenes.playing.board_pointer import BoardPointer, cell_under, cells_along
from game.ui.scenes.playing.controls import intent_of, intents_of_controls
from game.ui.scenes.playing.game_view import ring_game
from game.ui.scenes.playing.message import HANDLE
from game.ui.scenes.playing.message_pages import MessageCard
from game.ui.scenes.playing.named_cells import cell_at, named_cells
from game.ui.scenes.playing.spot_pointer import SpotPointer, spot_under
from game.ui.scenes.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.marks import Spot
    from game.engine.types import Cell
    from game.session.session import Session
    from game.ui.input.intents import Intent
    from game.ui.scenes.playing.message import Message
    from game.ui.scenes.playing.message_pages import ShownMessage
    from game.ui.scenes.playing.play import Play
    from game.ui.scenes.playing.selection import Selection
    from game.ui.services import Services
    from game.ui.widgets.control import ControlId
    from game.ui.widgets.digit_ring import RingGame

SHIFT_OR_CTRL = 0x0003 | 0x00C0 | 0x0C00
"""SDL's masks of Shift, Ctrl and the Command key."""


class BoardScene(Scene):
    """A game on the board. A subclass lays it out, draws it, and performs the intents."""

    is_game = True

    def __init__(self, services: Services, play: Play) -> None:
        super().__init__(services)
        self.play = play
        self._pointer = BoardPointer()
        self._spots = SpotPointer()
        self._seen_at = (0, 0)
        """Where a pointer with the button held was last."""
        self._card = MessageCard()
        self._pulled_from: int | None = None
        """Where on the sheet of a message a drag began, from the top."""

    @property
    def session(self) -> Session:
        """The game itself."""
        return self.play.session

    @property
    def size(self) -> int:
        """Rows of the board."""
        return self.session.puzzle.rules.width

    @property
    def digits(self) -> int:
        """How many digits there are."""
        return self.session.puzzle.rules.size

    def digit_of_letter(self, letter: str) -> int:
        """A for 10, and so on, where digits past 9 are letters."""
        digit = ord(letter) - ord("a") + 10
        return digit if digit <= self.digits and not self.services.t.numbers else 0

    # -- the message ----------------------------------------------------------------------

    def shown_message(self) -> ShownMessage | None:
        """The open page of the message, laid out."""
        return self._laid_out(self.play.message)

    def _laid_out(self, message: Message | None) -> ShownMessage | None:
        painter, view = self.services.canvas.text_painter, self.services.view
        return self._card.place(message, painter, self.boxes(), view, self.play.margin.aside)

    def parts_of(self, message: Message) -> int:
        """In how many parts the open page of a message is shown in this window."""
        shown = self._laid_out(message)
        return shown.parts if shown else 1

    def notice_box(self) -> Box | None:
        """The place for notices, unless a message lies there."""
        shown = self.shown_message()
        hidden = shown is not None and (shown.plain or shown.aside)
        return None if hidden else self.boxes().get("notice")

    # -- pointer ------------------------------------------------------------------------

    def pointer_down(self, at: tuple[int, int], modifiers: int) -> None:
        """Select or fill the cell under the pointer, press a control, or light a named cell."""
        self.focus, self._seen_at = None, at
        if self._touch_name(at):
            return
        shown = self.shown_message()
        covered = shown is not None and shown.sheet and shown.box.contains(at)
        self._pulled_from = at[1] if covered or self.covers(at) else None
        cell = None if covered or self.covers(at) else self.cell_at(at)
        if cell is None:
            super().pointer_down(at, modifiers)
            if self._held and self._held.id.group == "pad" and not self._held.on_press:
                self.perform(intent_of(self._held.id, down=True))
            return
        if self._touch_spot(at, self._spots.down):
            return
        given, more = self.session.puzzle.givens[cell], bool(modifiers & SHIFT_OR_CTRL)
        twice = self.services.settings.double_tap
        self.perform(self._pointer.down(cell, given, self.play.selection, more, twice))

    def cursor_at(self, at: tuple[int, int]) -> str:
        """A pen's cross over a cell that can be written on."""
        cursor = super().cursor_at(at)
        cell = self.cell_at(at) if cursor == "arrow" and not self.covers(at) else None
        writable = cell is not None and not self.session.puzzle.givens[cell]
        return "pen" if writable else cursor

    def intent_of_control(self, control: ControlId) -> Intent | None:
        """The intent of a tool or another control of the game."""
        return intents_of_controls().get(control, super().intent_of_control(control))

    def covers(self, at: tuple[int, int]) -> bool:
        """Whether something besides a message lies over the board at a pixel."""
        return False

    def pulled_down(self) -> None:
        """What lies over the board besides a message is pulled off it."""

    def _touch_spot(
        self, at: tuple[int, int], handle: Callable[[Spot, Selection], Intent | None]
    ) -> bool:
        """Give what is drawn on the board to the tool; returns whether the tool takes it."""
        selection, position = self.play.selection, self.session.position
        if not selection.touches_spots:
            return False
        spot = spot_under(self.box("grid"), self.size, at, position, selection)
        intent = handle(spot, selection) if spot else None
        if intent:
            self.perform(intent)
            self.services.redraw()
        return True

    def _touch_name(self, at: tuple[int, int]) -> bool:
        """Light the cell whose name in the message is touched, or put it out again; returns
        whether there is one."""
        shown, control = self.shown_message(), self.control_at(at)
        if shown is None or (control and control.id != HANDLE):
            return False
        names = named_cells(self.services.canvas.text_painter, shown)
        cell = cell_at(names, at, self.size)
        if cell is None or self.play.message is None:
            return False
        touched = -1 if cell == self.play.message.touched else cell
        self.play.message = self.play.message._replace(touched=touched)
        return True

    def pointer_move(self, at: tuple[int, int], modifiers: int) -> None:
        """Extend the selection over the cells that are dragged over."""
        if self._pulled_from is not None:
            self._pull(at[1])
            return
        before, self._seen_at = self._seen_at, at
        void = self.session.puzzle.rules.void
        along = cells_along(self.box("grid"), self.size, before, at)
        cells = [cell for cell in along if cell not in void]
        if self.play.selection.touches_spots and self._spots.draws_along_cells:
            aimed = self._spots.along(cells, self.size)
            if aimed:
                self.perform(aimed)
                self.services.redraw()
            return
        if self._touch_spot(at, self._spots.over):
            return
        for cell in cells:
            self._drag_over(cell)

    def _drag_over(self, cell: Cell) -> None:
        before = self.play.selection
        intent = self._pointer.over(cell, before)
        if intent:
            self.perform(intent)
            if self.play.selection.cells != before.cells:
                self.services.redraw()

    def _pull(self, y: int) -> None:
        """Follow a finger that pulls the sheet of a message off the board, or back."""
        shown, way = self.shown_message(), y - (self._pulled_from or 0)
        if abs(way) < self.view.fingertip // 2 or (shown is None and way < 0):
            return
        self._pulled_from, self._held = None, None
        if shown:
            self.perform(PullAside())
        else:
            self.pulled_down()
        self.services.redraw()

    def pointer_up(self, at: tuple[int, int]) -> None:
        """End a drag, or press the control that is held."""
        self._pulled_from = None
        intent = self._pointer.up() or self._spots.up(self.play.selection)
        if intent:
            self.perform(intent)
        if self.play.holding.release():
            self._held = None  # it was held to look at its notes
        super().pointer_up(at)

    def update(self, seconds: float) -> bool:
        """Let time pass for double taps."""
        self._pointer.update(seconds)
        return False

    def ring_game(self) -> RingGame:
        """What a controller's ring of digits has to know of the game."""
        play, cells = self.play, self.play.selection.cells
        box = self.cell_box(cells[-1]) if cells else self.box("grid")
        return ring_game(play.session, play.selection, play.message, box)

    def cell_at(self, at: tuple[int, int]) -> Cell | None:
        """The cell at a pixel; None off the board."""
        cell = cell_under(self.box("grid"), self.size, at)
        return None if cell in self.session.puzzle.rules.void else cell

    def cell_box(self, cell: Cell) -> Box:
        """Where a cell is."""
        return cell_in(self.box("grid"), self.size, cell)
