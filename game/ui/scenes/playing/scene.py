"""Playing: input becomes intents, intents change the game, and the game is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import Back, Intent, Pause, TogglePause
from game.ui.layout import playing as layout
from game.ui.layout.geometry import Box, cell_in
from game.ui.scenes.playing.actions import ACTIONS
from game.ui.scenes.playing.board_pointer import BoardPointer
from game.ui.scenes.playing.board_view import board_view, glides_to
from game.ui.scenes.playing.controls import controls_of, digits_of, intent_of, key_id, with_message
from game.ui.scenes.playing.game_view import (
    GameView,
    key_looks,
    panel_view,
    ring_game,
    tools_of,
)
from game.ui.scenes.playing.message_pages import laid_out
from game.ui.scenes.playing.named_cells import names_cells
from game.ui.scenes.playing.painter import GamePainter
from game.ui.scenes.playing.play import Play
from game.ui.scenes.playing.rating import Rater
from game.ui.scenes.scene import Scene

if TYPE_CHECKING:
    import pygame

    from game.engine.types import Cell
    from game.session.rating import Rating
    from game.session.session import Session
    from game.store.autosave import Autosave
    from game.store.result import Result
    from game.ui.drawing.canvas import Canvas
    from game.ui.scenes.playing.message import Message
    from game.ui.services import Services
    from game.ui.widgets.control import Control, ControlId
    from game.ui.widgets.digit_ring import RingGame

SHIFT_OR_CTRL = 0x0003 | 0x00C0 | 0x0C00
"""SDL's masks of Shift, Ctrl and the Command key."""

UNTIL_BACK = 86400.0
"""Seconds for which a notice waits for a player who is away."""

NEAR_MIDDLE = 0.45
"""How far from its middle a drag takes a cell, as a share of the cell."""


class PlayingScene(Scene):
    """A game on the board."""

    name = "playing"

    def __init__(self, services: Services, autosave: Autosave) -> None:
        super().__init__(services)
        self.play = Play(services, autosave)
        self.painter = GamePainter()
        puzzle = self.session.puzzle
        self._rater = Rater(puzzle, services.store, services.jobs, services.redraw)
        self._pointer = BoardPointer()
        self._boxes: tuple[int, bool, dict[str, Box]] = (-1, False, {})
        self._card: tuple[Message | None, dict[str, Box], Message | None, Box]
        self._card = (None, {}, None, Box(0, 0, 0, 0))

    # -- what others may know ---------------------------------------------------------------

    @property
    def session(self) -> Session:
        """The game itself."""
        return self.play.session

    @property
    def autosave(self) -> Autosave:
        """Saves the game."""
        return self.play.autosave

    @property
    def size(self) -> int:
        """Rows of the grid."""
        return self.session.puzzle.rules.size

    @property
    def result(self) -> Result | None:
        """How the game compares with others, once it is won."""
        return self.play.result

    @property
    def rating(self) -> Rating | None:
        """How hard the puzzle is, once that is known."""
        return self._rater.rating

    @property
    def by_done(self) -> bool:
        """Whether the board is checked only when the player says Done."""
        return self.play.by_done

    # -- layout -------------------------------------------------------------------------

    def boxes(self) -> dict[str, Box]:
        """The layout of the playing screen, cached."""
        generation, by_done, boxes = self._boxes
        if (generation, by_done) != (self.services.generation, self.by_done):
            pad_order = self.services.settings.pad_order
            boxes = layout.playing(self.services.view, self.size, pad_order, self.by_done)
            self._boxes = (self.services.generation, self.by_done, boxes)
        return boxes

    def card(self) -> Box | None:
        """Where the message stands: as high as its words need, if there is room."""
        boxes, view, message = self.boxes(), self.services.view, self.play.message
        if message is None:
            return None
        if self._card[0] is not message or self._card[1] is not boxes:
            painter = self.services.canvas.text_painter
            shown, box = laid_out(message, painter, boxes["message"], boxes["room"], view)
            self._card = (message, boxes, shown, box)
        return self._card[3]

    def shown_message(self) -> Message | None:
        """The message as its card shows it: one page of a long one."""
        return self._card[2] if self.card() else None

    def notice_box(self) -> Box | None:
        """The place for notices, unless a message is open."""
        return None if self.play.message else self.boxes().get("notice")

    def cell_at(self, at: tuple[int, int]) -> Cell | None:
        """The cell at a pixel; None off the board."""
        grid = self.box("grid")
        if not grid.contains(at):
            return None
        side = grid.w // self.size
        return (at[1] - grid.y) // side * self.size + (at[0] - grid.x) // side

    def cell_box(self, cell: Cell) -> Box:
        """Where a cell is."""
        return cell_in(self.box("grid"), self.size, cell)

    @property
    def _has_panel(self) -> bool:
        """Whether keys and tools are shown beside the board; the result of a won game has its own
        card there."""
        return all(scene.name != "won" for scene in self.services.scenes)

    def controls(self) -> list[Control]:
        """The controls beside the board; none while the result lies there."""
        if not self._has_panel:
            return []
        play, t = self.play, self.services.t
        tools = tools_of(play.session, play.selection)
        found = controls_of(self.size, tools, self.boxes(), t, self.services.settings.hold_notes)
        card = self.card()
        message = self.shown_message()
        if message and card:
            return with_message(found, message, card, self.services.view, t)
        return found

    # -- life ---------------------------------------------------------------------------

    def entered(self) -> None:
        """Follow changed settings; a game that was won before shows its result."""
        self.play.follow_settings()
        if self.session.over:
            self.services.scenes.show_result(self)

    def left(self) -> None:
        """Give up the search for a hint, what is held and what appears, and save."""
        self.play.cancel_hint()
        self.play.interrupt()
        self.play.save()
        self.services.store.checkpoint()

    def closed(self) -> None:
        """Drop the sprites and give up the rating."""
        super().closed()
        self.painter.forget()
        self._rater.cancel()

    def update(self, seconds: float) -> bool:
        """Advance the clock, save from time to time, and count down to the result."""
        before = int(self.session.elapsed)
        changed = self.play.update(seconds)
        if int(self.session.elapsed) != before and self.services.settings.timer:
            self.services.redraw_part(self.box("time"))
        self._rater.update(seconds)
        self._pointer.update(seconds)
        if self.play.result_is_due(seconds):
            self.services.scenes.show_result(self)
            return True
        if self.play.goes_idle():
            self._pause()
            self.services.toasts.show(self.services.t("message.idle"), UNTIL_BACK, here=True)
            return True
        return changed

    # -- intents ------------------------------------------------------------------------

    def perform(self, intent: Intent) -> None:
        """Do what the player wants; every input of this scene comes through here."""
        if self.play.finishing.stop() and not isinstance(intent, (Pause, TogglePause)):
            return
        if isinstance(intent, (Pause, TogglePause)):
            self._pause()
        elif isinstance(intent, Back):
            self.back()
        elif type(intent) in ACTIONS:
            ACTIONS[type(intent)](self.play, intent)

    def back(self) -> None:
        """Escape closes an open message, else it opens the menu of the game: the pause."""
        if not self.play.close_message():
            self._pause()

    def _pause(self) -> None:
        if not self.session.over and self.services.scenes.top is self:
            self.services.scenes.pause(self)

    def press(self, control: ControlId) -> None:
        """Perform the intent of a control."""
        self.perform(intent_of(control))

    # -- pointer ------------------------------------------------------------------------

    def pointer_down(self, at: tuple[int, int], modifiers: int) -> None:
        """Select or fill the cell under the pointer, press a control, or light a named cell."""
        if self._touch_name(at):
            return
        cell = self.cell_at(at)
        if cell is None or (self.play.message and self.control_at(at)):
            super().pointer_down(at, modifiers)
            if self._held and self._held.id.group == "pad" and self.services.settings.hold_notes:
                self.perform(intent_of(self._held.id, down=True))
            return
        given, more = self.session.puzzle.givens[cell], bool(modifiers & SHIFT_OR_CTRL)
        twice = self.services.settings.double_tap
        self.perform(self._pointer.down(cell, given, self.play.selection, more, twice))

    def _touch_name(self, at: tuple[int, int]) -> bool:
        """Light the cell whose name in the message is touched, or put it out again; returns
        whether there is one."""
        message, card = self.shown_message(), self.card()
        if message is None or card is None or self.play.message is None or self.control_at(at):
            return False
        painter, view = self.services.canvas.text_painter, self.services.view
        cell = message.cell_at(at, painter, view, card, self.size)
        if cell is None:
            return False
        touched = -1 if cell == message.touched else cell
        self.play.message = self.play.message._replace(touched=touched)
        return True

    def pointer_move(self, at: tuple[int, int], modifiers: int) -> None:
        """Extend the selection over the cells that are dragged over."""
        cell = self._cell_dragged_over(at)
        if cell is None:
            return
        before = self.play.selection
        intent = self._pointer.over(cell, before)
        if intent:
            self.perform(intent)
            if self.play.selection.cells != before.cells:
                self.services.redraw()

    def _cell_dragged_over(self, at: tuple[int, int]) -> Cell | None:
        """The cell whose middle is near, so that a slanting drag does not catch corners."""
        cell = self.cell_at(at)
        if cell is None:
            return None
        box = self.cell_box(cell)
        dx, dy = at[0] - box.centre[0], at[1] - box.centre[1]
        return cell if dx * dx + dy * dy <= (NEAR_MIDDLE * box.w) ** 2 else None

    def pointer_up(self, at: tuple[int, int]) -> None:
        """End a drag, or press the control that is held."""
        intent = self._pointer.up()
        if intent:
            self.perform(intent)
        if self.play.holding.release():
            self._held = None  # it was held to look at its notes
        super().pointer_up(at)

    def ring_game(self) -> RingGame:
        """What a controller's ring of digits has to know of the game."""
        play, cells = self.play, self.play.selection.cells
        box = self.cell_box(cells[-1]) if cells else self.box("grid")
        return ring_game(play.session, play.selection, play.message, box)

    # -- drawing --------------------------------------------------------------------------

    def game_view(self) -> GameView:
        """What is visible now."""
        play, services = self.play, self.services
        board = board_view(play.session, play.selection, play.message, services, play.passing)
        glides = glides_to(play.selection, services.motion)
        panel = None
        if self._has_panel:
            digits = digits_of(self.controls())
            pressed = next((each for each in digits if self.is_held(key_id(each))), 0)
            keys = key_looks(play.session, play.selection, digits, pressed, services.motion)
            panel = panel_view(play.session, self.shown_message(), self.rating, keys, services)
        turned, labelled = services.motion.share("turn", "up"), self._is_labelled()
        return GameView(board, glides, turned, labelled, panel)

    def _is_labelled(self) -> bool:
        """Whether rows and columns have their numbers now, as the settings say."""
        when, message = self.services.settings.cell_labels, self.play.message
        names = when == "with_hints" and message is not None and names_cells(message.text)
        return names or when == "always"

    def board_picture(self, canvas: Canvas) -> pygame.Surface:
        """The board as a surface of its own."""
        play = self.play
        board = board_view(play.session, play.selection, play.message, self.services)
        return self.painter.board_picture(canvas, self.services.view, self.boxes(), board)

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the board and what lies beside it."""
        view, boxes = self.services.view, self.boxes()
        self.painter.paint(canvas, view, boxes, self.game_view(), self.card())
