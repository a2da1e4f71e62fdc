"""Playing: intents become moves of the session, outcomes become motion and sound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.notation import parse_cell
from game.session.outcome import Kind, Outcome
from game.ui.hand import Hand
from game.ui.intents import Do, Intent
from game.ui.layout import playing as layout
from game.ui.scene import Scene
from game.ui.scenes.feedback import Feedback
from game.ui.scenes.message import Message, hint_message, standing_message
from game.ui.scenes.playing_view import PlayingView
from game.ui.widgets.control import Control

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.store import Notice
    from game.store.keeper import Keeper
    from game.store.result import Result
    from game.ui.app import App
    from game.ui.geometry import Box
    from game.ui.paint import Canvas

SHIFT_OR_CTRL = 0x0003 | 0x00C0 | 0x0C00
"""SDL's masks of Shift, Ctrl and the Command key."""

HEARTBEAT = 1.0
"""Seconds between savings of the clock."""


class PlayingScene(Scene):
    """A game on the board."""

    name = "playing"

    def __init__(self, app: App, keeper: Keeper) -> None:
        super().__init__(app)
        self.keeper = keeper
        self.session = keeper.session
        self.size = self.session.puzzle.rules.size
        self.hand = Hand(self.size)
        self.message: Message | None = None
        self.result: Result | None = None
        """How the game compares with others, once it is won."""
        self.view = PlayingView(self)
        self.feedback = Feedback(self)
        self._since_saved = 0.0
        self._told: Notice | None = None
        """What the last save had to say: the same trouble is told once."""
        self._boxes: tuple[int, bool, dict[str, Box]] = (-1, False, {})
        self.pressed_digit = 0

    # -- layout -------------------------------------------------------------------------

    @property
    def by_done(self) -> bool:
        """Whether the player says when the board is to be looked at."""
        return self.app.settings.checking == "when_done"

    def boxes(self) -> dict[str, Box]:
        generation, by_done, boxes = self._boxes
        if (generation, by_done) != (self.app.generation, self.by_done):
            boxes = layout.playing(
                self.app.view, self.size, self.app.settings.pad_order, self.by_done
            )
            self._boxes = (self.app.generation, self.by_done, boxes)
        return boxes

    def notice_box(self) -> Box | None:
        return None if self.message else self.boxes().get("notice")

    def cell_at(self, at: tuple[int, int]) -> int | None:
        grid = self.box("grid")
        if not grid.contains(at):
            return None
        side = grid.w // self.size
        return (at[1] - grid.y) // side * self.size + (at[0] - grid.x) // side

    def controls(self) -> list[Control]:
        if self.app.top is not self:
            return []  # covered by an overlay, which has its own
        boxes, t = self.boxes(), self.app.t
        message = self.message.controls(self.app, boxes["message"]) if self.message else []
        session = self.session
        enabled = {"undo": session.can_undo, "redo": session.can_redo}
        icons = {"erase": "erase", "fill": "fill-notes"}
        found = [Control("pause", boxes["pause"], "round", icon="pause", on_press=True)]
        for digit in range(1, self.size + 1):
            found.append(Control(f"pad.{digit}", boxes[f"pad.{digit}"], "bare", on_press=True))
        for tool in layout.TOOLS:
            active = tool == "notes" and self.hand.pencil
            found.append(
                Control(
                    tool,
                    boxes[tool],
                    "tool",
                    t(f"tool.{tool}"),
                    icons.get(tool, tool),
                    active=active,
                    enabled=enabled.get(tool, True),
                    on_press=True,
                )
            )
        if "done" in boxes:
            found.append(self._done_button(boxes["done"]))
        elif "menu" in boxes:
            found.append(Control("menu", boxes["menu"], "tool", t("tool.menu"), "menu"))
        covered = self.message and boxes["message"]
        if covered:
            found = [control for control in found if not _overlap(control.box, covered)]
        return message + found

    def _done_button(self, box: Box) -> Control:
        """Stands out once the board is full; a key among the keys where there is no row for it."""
        full, label = not self.session.position.blanks, self.app.t("tool.done")
        if box.w < 2 * box.h:
            return Control("done", box, "tool", label, "done", active=full)
        return Control("done", box, "primary" if full else "button", label, "done")

    # -- life ---------------------------------------------------------------------------

    def entered(self) -> None:
        self.set_checking()
        if self.session.won:
            self.app.open("won", playing=self)

    def left(self) -> None:
        self.save()
        self.app.store.checkpoint()

    def update(self, seconds: float) -> bool:
        before = int(self.session.elapsed)
        self.session.advance(seconds)
        self._since_saved += seconds
        if self._since_saved >= HEARTBEAT and not self.session.won:
            self.save()
        if int(self.session.elapsed) != before and self.app.settings.timer:
            self.app.redraw_part(self.box("time"))
        return self.feedback.update(seconds)

    def save(self) -> None:
        """Keep every move that is on the board; what fails is told and tried again."""
        self._since_saved = 0.0
        notice = self.keeper.save()
        if notice and notice != self._told:
            self.app.toasts.notice(notice)
        self._told = notice

    def finish(self) -> None:
        """The game is won: tell the store, which counts it."""
        self._since_saved = 0.0
        self.result = self.keeper.finish()
        if self.keeper.trouble:
            self.app.toasts.notice(self.keeper.trouble)

    def set_checking(self) -> None:
        """The setting may have changed while the game was covered."""
        outcome = self.session.set_checking(self.app.settings.checking)
        if outcome.kind is Kind.SOLVED:
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
        if control and control.name.startswith("pad."):
            self.pressed_digit = int(control.name[4:])

    def _place_held(self, cell: int) -> None:
        """Digit first: a tapped cell takes the digit; a given's digit is taken instead."""
        if self.session.puzzle.givens[cell]:
            self.hand.choose_digit(self.session.puzzle.givens[cell])
        else:
            self._write([cell], self.hand.digit, self.hand.pencil)

    def pointer_move(self, at: tuple[int, int], modifiers: int) -> None:
        cell = self._cell_dragged_over(at)
        if cell is not None and not self.hand.digit and self.hand.drag(cell):
            self.app.redraw()

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
        action = _ACTIONS.get(intent.do)
        if action is not None:
            action(self, intent)

    def press(self, name: str) -> None:
        if name.startswith("pad."):
            self._pad(int(name[4:]))
        elif name.startswith("message."):
            self._answer(name[8:])
        else:
            self.perform(Intent(_BUTTONS[name]))

    def press_cell(self, name: str) -> None:
        """For controllers and tests: a tap on a cell by name."""
        box = self.cell_box(parse_cell(name, self.size))
        self.pointer_down(box.centre, 0)
        self.pointer_up(box.centre)

    def _pad(self, digit: int) -> None:
        if digit > self.size:
            return
        entry = self.app.settings.entry
        if entry == "digit_first" or (entry == "automatic" and not self.hand.cells):
            self.hand.choose_digit(digit)
            self.app.sound.play("select") if self.app.settings.select_sound else None
        elif self.hand.cells:
            self._write(self.hand.cells, digit, self.hand.pencil)
        else:
            self.app.toasts.show(self.app.t("message.choose_cell"), here=True)

    def _digit(self, intent: Intent) -> None:
        assert isinstance(intent.value, int)
        self._pad(intent.value)

    def _note(self, intent: Intent) -> None:
        """Shift and a digit: a note in the chosen cells, else the digit with the pencil."""
        digit = intent.value
        assert isinstance(digit, int)
        if self.hand.cells and digit <= self.size:
            self._write(self.hand.cells, digit, True)
        else:
            self.hand.pencil = self.hand.pencil or self.app.settings.entry != "cell_first"
            self._pad(digit)

    def _write(self, cells: list[int], digit: int, pencil: bool) -> None:
        notes = self.session.position.notes
        write = self.session.toggle_note if pencil else self.session.enter
        self.after(write(cells, digit), notes)

    def _erase(self, intent: Intent) -> None:
        notes = self.session.position.notes
        self.after(self.session.erase(self.hand.cells), notes)

    def _undo(self, intent: Intent) -> None:
        self.after(self.session.undo())

    def _redo(self, intent: Intent) -> None:
        self.after(self.session.redo())

    def _fill(self, intent: Intent) -> None:
        self.after(self.session.fill_notes())

    def _pencil(self, intent: Intent) -> None:
        self.hand.pencil = not self.hand.pencil

    def _move(self, intent: Intent) -> None:
        assert isinstance(intent.value, tuple)
        before = list(self.hand.cells)
        if self.app.settings.entry == "automatic":
            self.hand.digit = 0
        self.hand.move(*intent.value)
        self.feedback.selected(before)

    def _extend(self, intent: Intent) -> None:
        assert isinstance(intent.value, tuple)
        self.hand.extend(*intent.value)

    def _select_all(self, intent: Intent) -> None:
        self.hand.take(list(range(self.size * self.size)))

    def _accept(self, intent: Intent) -> None:
        """Enter or Space: the button of an open message, or the held digit in the cell."""
        if self.message and self.message.buttons:
            self._answer(self.message.buttons[-1])
        elif self.hand.digit and self.hand.cells:
            self._write(self.hand.cells, self.hand.digit, self.hand.pencil)

    def _back(self, intent: Intent) -> None:
        """Escape lets go of one thing at a time, then leaves for the menu."""
        if self.message:
            self.message = None
        elif self.hand.cells or self.hand.digit:
            self.hand.release()
        else:
            self.app.to_menu()

    def _menu(self, intent: Intent) -> None:
        self.app.to_menu()

    def _press(self, intent: Intent) -> None:
        name = str(intent.value)
        if any(control.name == name and control.enabled for control in self.controls()):
            self.press(name)

    # -- hints and Done -----------------------------------------------------------------

    def _hint(self, intent: Intent) -> None:
        if self.message and self.message.more:
            self.message = self.message.more
        elif self.message and self.message.hint:
            return  # all of it is told
        else:
            self.message = hint_message(self.app, self.session.hint(), self.session.puzzle)
            self.save()
        self.app.motion.start("ink", "hint")
        self.app.sound.play("hint")

    def _done(self, intent: Intent) -> None:
        if not self.by_done:
            return
        check = self.session.check()
        self.save()
        if check.won:
            self.after(Outcome(Kind.SOLVED))
        else:
            self.message = standing_message(self.app, check)

    def _answer(self, button: str) -> None:
        message, self.message = self.message, None
        if message is None:
            return
        if button == "more":
            self.message = message.more
        elif button == "apply" and message.hint:
            self.hand.press(message.hint.cell)
            self.hand.lift()
            self.after(self.session.apply_hint(message.hint))

    # -- pause, restart, new ------------------------------------------------------------

    def _pause(self, intent: Intent) -> None:
        if not self.session.won and self.app.top is self:
            self.app.open("paused", playing=self)

    def _restart(self, intent: Intent) -> None:
        self.message = None
        self.after(self.session.restart())

    def _new(self, intent: Intent) -> None:
        self.app.dealer.ask_like(self.session)

    # -- what comes of it ---------------------------------------------------------------

    def after(self, outcome: Outcome, notes_before: tuple[int, ...] = ()) -> None:
        """Save first, then let it be seen and heard."""
        if outcome.kind not in (Kind.REFUSED, Kind.NOTHING):
            self.message = None
            self.save()
        self.feedback.tell(outcome, notes_before)

    def draw_content(self, canvas: Canvas) -> None:
        self.view.draw(canvas)


def _overlap(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


_BUTTONS = {
    "undo": Do.UNDO,
    "redo": Do.REDO,
    "erase": Do.ERASE,
    "notes": Do.NOTES,
    "fill": Do.FILL_NOTES,
    "hint": Do.HINT,
    "pause": Do.PAUSE,
    "done": Do.DONE,
    "menu": Do.BACK,
}

_ACTIONS: dict[Do, Callable[[PlayingScene, Intent], None]] = {
    Do.DIGIT: PlayingScene._digit,
    Do.NOTE: PlayingScene._note,
    Do.ERASE: PlayingScene._erase,
    Do.UNDO: PlayingScene._undo,
    Do.REDO: PlayingScene._redo,
    Do.NOTES: PlayingScene._pencil,
    Do.FILL_NOTES: PlayingScene._fill,
    Do.HINT: PlayingScene._hint,
    Do.DONE: PlayingScene._done,
    Do.MOVE: PlayingScene._move,
    Do.EXTEND: PlayingScene._extend,
    Do.SELECT_ALL: PlayingScene._select_all,
    Do.ACCEPT: PlayingScene._accept,
    Do.BACK: PlayingScene._back,
    Do.PAUSE: PlayingScene._pause,
    Do.RESTART: PlayingScene._restart,
    Do.NEW: PlayingScene._new,
    Do.PRESS: PlayingScene._press,
}
