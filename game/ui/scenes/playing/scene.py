"""Playing: intents become moves of the session, outcomes become motion and sound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.outcome import Outcome, OutcomeKind
from game.ui.layout import playing as layout
from game.ui.layout.geometry import Box
from game.ui.scenes.playing.actions import ACTIONS
from game.ui.scenes.playing.controls import BUTTONS, controls_of
from game.ui.scenes.playing.feedback import Feedback
from game.ui.scenes.playing.hint_search import Hinting
from game.ui.scenes.playing.rating import Rater
from game.ui.scenes.playing.selection import Hand
from game.ui.scenes.playing.view import PlayingView
from game.ui.scenes.scene import Scene

if TYPE_CHECKING:
    import pygame

    from game.session.rating import Rating
    from game.store import Notice
    from game.store.autosave import Autosave
    from game.store.result import Result
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.scenes.playing.message import Message
    from game.ui.services import Services
    from game.ui.widgets.control import Control, ControlId

SHIFT_OR_CTRL = 0x0003 | 0x00C0 | 0x0C00
"""SDL's masks of Shift, Ctrl and the Command key."""

HEARTBEAT = 1.0
"""Seconds between savings of the clock."""


class PlayingScene(Scene):
    """A game on the board."""

    name = "playing"

    def __init__(self, services: Services, autosave: Autosave) -> None:
        super().__init__(services)
        self.autosave = autosave
        self.session = autosave.session
        self.size = self.session.puzzle.rules.size
        self.hand = Hand(self.size)
        self.message: Message | None = None
        self.result: Result | None = None
        """How the game compares with others, once it is won."""
        self.view = PlayingView(self)
        self.feedback = Feedback(self)
        self.hinting = Hinting(self)
        self.rater = Rater(self)
        self._since_saved = 0.0
        self._told: Notice | None = None
        """What the last save had to say: the same trouble is told once."""
        self._boxes: tuple[int, bool, dict[str, Box]] = (-1, False, {})
        self.pressed_digit = 0
        self._card: tuple[Message | None, dict[str, Box], Box] = (None, {}, Box(0, 0, 0, 0))

    # -- layout -------------------------------------------------------------------------

    @property
    def by_done(self) -> bool:
        """Whether the player says when the board is to be looked at."""
        return self.services.settings.checking == "when_done"

    def boxes(self) -> dict[str, Box]:
        generation, by_done, boxes = self._boxes
        if (generation, by_done) != (self.services.generation, self.by_done):
            boxes = layout.playing(
                self.services.view, self.size, self.services.settings.pad_order, self.by_done
            )
            self._boxes = (self.services.generation, self.by_done, boxes)
        return boxes

    def card(self) -> Box:
        """Where the message stands: as high as its words need, if there is room."""
        boxes, view, message = self.boxes(), self.services.view, self.message
        assert message is not None
        if self._card[0] is not message or self._card[1] is not boxes:
            box = message.card(
                self.services.canvas.text_painter, boxes["message"], boxes["room"], view
            )
            self._card = (message, boxes, box)
        return self._card[2]

    @property
    def rating(self) -> Rating | None:
        """How hard the puzzle is, once that is known."""
        return self.rater.rating

    def board_picture(self, canvas: Canvas) -> pygame.Surface:
        """The board as a surface of its own."""
        return self.view.picture(canvas)

    def notice_box(self) -> Box | None:
        return None if self.message else self.boxes().get("notice")

    def cell_at(self, at: tuple[int, int]) -> int | None:
        grid = self.box("grid")
        if not grid.contains(at):
            return None
        side = grid.w // self.size
        return (at[1] - grid.y) // side * self.size + (at[0] - grid.x) // side

    @property
    def has_panel(self) -> bool:
        """Whether keys and tools stand beside the board: the result has its own card there."""
        return all(scene.name != "won" for scene in self.services.scenes)

    def controls(self) -> list[Control]:
        return controls_of(self) if self.has_panel else []

    # -- life ---------------------------------------------------------------------------

    def entered(self) -> None:
        self.set_checking()
        if self.session.won:
            self.services.scenes.show_result(self)

    def left(self) -> None:
        self.hinting.cancel()
        self.save()
        self.services.store.checkpoint()

    def closed(self) -> None:
        super().closed()
        self.view.board.forget()
        self.rater.cancel()

    def update(self, seconds: float) -> bool:
        before = int(self.session.elapsed)
        self.session.advance(seconds)
        self._since_saved += seconds
        if self._since_saved >= HEARTBEAT and not self.session.won:
            self.save()
        if int(self.session.elapsed) != before and self.services.settings.timer:
            self.services.redraw_part(self.box("time"))
        looking = self.hinting.update(seconds)
        self.rater.update(seconds)
        return self.feedback.update(seconds) or looking

    def save(self) -> None:
        """Keep every move that is on the board; what fails is told and tried again."""
        self._since_saved = 0.0
        notice = self.autosave.save()
        if notice and notice != self._told:
            self.services.toasts.notice(notice)
        self._told = notice

    def finish(self) -> None:
        """The game is won: tell the store, which counts it."""
        self._since_saved = 0.0
        self.result = self.autosave.finish()
        if self.autosave.trouble:
            self.services.toasts.notice(self.autosave.trouble)

    def set_checking(self) -> None:
        """The setting may have changed while the game was covered."""
        outcome = self.session.set_checking(self.services.settings.checking)
        if outcome.kind is OutcomeKind.SOLVED:
            self.after(outcome)

    # -- pointer ------------------------------------------------------------------------

    def pointer_down(self, at: tuple[int, int], modifiers: int) -> None:
        cell = self.cell_at(at)
        if cell is None or (self.control_at(at) and self.message):
            self._hold_digit(at)
            super().pointer_down(at, modifiers)
        elif modifiers & SHIFT_OR_CTRL:
            self.hand.press_more(cell)
        elif self.hand.digit:
            self._place_held(cell)
        else:
            before = self.hand.cells
            self.hand.press(cell)
            self.feedback.selected(before)

    def _hold_digit(self, at: tuple[int, int]) -> None:
        control = self.control_at(at)
        if control and control.id.group == "pad":
            assert isinstance(control.id.member, int)
            self.pressed_digit = control.id.member

    def _place_held(self, cell: int) -> None:
        """Digit first: a tapped cell takes the digit; a given's digit is taken instead."""
        if self.session.puzzle.givens[cell]:
            self.hand.choose_digit(self.session.puzzle.givens[cell])
        else:
            self.write([cell], self.hand.digit, self.hand.pencil)

    def pointer_move(self, at: tuple[int, int], modifiers: int) -> None:
        cell = self._cell_dragged_over(at)
        if cell is not None and not self.hand.digit and self.hand.drag(cell):
            self.services.redraw()

    def _cell_dragged_over(self, at: tuple[int, int]) -> int | None:
        """The cell whose middle is near, so that a slanting drag does not catch corners."""
        cell = self.cell_at(at)
        if cell is None:
            return None
        box = self.cell_box(cell)
        dx, dy = at[0] - box.centre[0], at[1] - box.centre[1]
        return cell if dx * dx + dy * dy <= (0.45 * box.w) ** 2 else None

    def pointer_up(self, at: tuple[int, int]) -> None:
        self.pressed_digit = 0
        self.hand.lift()
        super().pointer_up(at)

    def cell_box(self, cell: int) -> Box:
        row, column = divmod(cell, self.size)
        return self.boxes()[f"r{row + 1}c{column + 1}"]

    # -- intents ------------------------------------------------------------------------

    def perform(self, intent: Intent) -> None:
        action = ACTIONS.get(type(intent))
        if action is not None:
            action(self, intent)

    def press(self, control: ControlId) -> None:
        match control:
            case ("pad", int(digit)):
                self.pad(digit)
            case ("message", str(button)):
                self.answer(button)
            case (name, _):
                self.perform(BUTTONS[name])

    def pad(self, digit: int) -> None:
        """A digit of pad or keyboard: for the chosen cells, or to be held."""
        if digit > self.size:
            return
        entry = self.services.settings.entry
        if entry == "digit_first" or (entry == "automatic" and not self.hand.cells):
            self.hand.choose_digit(digit)
            self.services.sound.play("select") if self.services.settings.select_sound else None
        elif self.hand.cells:
            self.write(self.hand.cells, digit, self.hand.pencil)
        else:
            self.services.toasts.show(self.services.t("message.choose_cell"), here=True)

    def write(self, cells: list[int], digit: int, pencil: bool) -> None:
        """Enter a digit into cells, with the pencil a note."""
        notes = self.session.position.notes
        write = self.session.toggle_note if pencil else self.session.enter
        self.after(write(cells, digit), notes)

    def answer(self, button: str) -> None:
        """A button of the message was pressed."""
        message, self.message = self.message, None
        if self.hinting.cancel() or message is None:
            return
        if button == "more":
            self.message = message.more
        elif button == "apply" and message.hint:
            if message.hint.cell >= 0:
                self.hand.press(message.hint.cell)
                self.hand.lift()
            notes = self.session.position.notes
            self.after(self.session.apply_hint(message.hint), notes)

    # -- what comes of it ---------------------------------------------------------------

    def after(self, outcome: Outcome, notes_before: tuple[int, ...] = ()) -> None:
        """Save first, then let it be seen and heard."""
        if outcome.kind not in (OutcomeKind.REFUSED, OutcomeKind.NOTHING):
            self.hinting.cancel()
            self.message = None
            self.save()
        self.feedback.tell(outcome, notes_before)

    def draw_content(self, canvas: Canvas) -> None:
        self.view.draw(canvas)
