"""The lesson: two small puzzles on which the rules are shown, then a question and a real game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.plans.hint_highlights import Highlights, area_of
from game.session.breach import clash_of
from game.session.lesson import STAGES
from game.session.outcome import OutcomeKind
from game.store.lesson import LessonSave
from game.ui.input import hearing_intents as hearing
from game.ui.input import intents
from game.ui.parts.pressing import Round
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import BACK
from game.ui.scenes.playing.actions import ACTIONS
from game.ui.scenes.playing.beside import Beside
from game.ui.scenes.playing.board_hand import BoardHand
from game.ui.scenes.playing.game_board import SeenBoard, ring_game
from game.ui.scenes.playing.game_page import GameState, Plain, state_of
from game.ui.scenes.playing.large_simple import PRAISES, wrong_words
from game.ui.scenes.playing.message import Message, Page
from game.ui.scenes.playing.message_card import MessageCard
from game.ui.scenes.playing.pieces import INTENTS, Said, intent_of, simple_look
from game.ui.scenes.playing.plain_places import LESSON
from game.ui.scenes.playing.play import Play
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from game.engine.types import Cell
    from game.session.lesson import ShownRule, Stage
    from game.session.session import Session
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.parts.part import Kit, Part
    from game.ui.parts.pressing import Look
    from game.ui.services import Services
    from game.ui.widgets.digit_ring import RingGame

NEXT = ControlId("next")

RESTING_SECONDS = 15.0
"""Seconds of rest after which the words point to the help."""

ALLOWED = (
    *(intents.SelectCells, intents.AddCell, intents.RemoveCell, intents.MoveSelection),
    *(intents.EnterDigit, intents.HoldDigit, intents.PlaceHeldDigit, intents.Erase),
    *(intents.PressDigit, intents.ReleaseDigit, intents.ShowDigit),
    *(intents.Undo, intents.Redo, intents.AskHint, intents.ApplyHint, intents.CloseMessage),
    *(hearing.GoTo, hearing.Hear),
)
"""What the lesson takes from a game: no notes, no pause, no restart."""


class LessonScene(Screen[GameState]):
    """A game on a small board, with a teacher's words beside it."""

    name = "lesson"
    is_game = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._kept = LessonSave.resume(services.store)
        self._rested = 0.0
        self.beside = Beside(self, self._controls_beside)
        self._begin()

    def _begin(self) -> None:
        self.play = Play(self.services, self._kept)
        self.play.is_lesson = True
        self.board = SeenBoard(self, self._told)
        self.board_hand = BoardHand(self, self.board)

    @property
    def session(self) -> Session:
        """The game on the board."""
        return self.play.session

    @property
    def size(self) -> int:
        """Rows of the board."""
        return self.board.size

    @property
    def stage(self) -> Stage:
        """The board that is played now."""
        return STAGES[self._kept.stage]

    # -- the page -----------------------------------------------------------------------------

    def state(self) -> GameState:
        return state_of(self, True)

    @staticmethod
    def page(kit: Kit, state: GameState) -> Part:
        t, play = kit.t, state.play

        def look(name: str, box: Box) -> Look:
            won = play.session.won
            usual = simple_look(name, play, t, "next" if won else "help", box)
            return usual if won or name != NEXT.group else usual._replace(label=t("lesson.skip"))

        return Plain(kit, state, LESSON, look, Round(BACK, "back", t("tip.back")))

    def said(self) -> Said:
        """What the teacher says."""
        return Said(self.words())

    def notice_box(self) -> Box | None:
        """The place of the words, unless a hint stands there."""
        plain = self.tree.find(Plain)
        return plain.places.words if plain and not self.tree.find(MessageCard) else None

    def _controls_beside(self) -> list[Part]:
        return [control for control in self.controls() if control.group != "pad"]

    def shine(self, canvas: Canvas) -> None:
        """The lamp lies on the board; where that is seen from near by, on the middle of all."""
        if not self.board.shine(canvas):
            super().shine(canvas)

    def draw(self, canvas: Canvas) -> None:
        """The numbers of rows and columns are drawn last."""
        super().draw(canvas)
        self.board.draw_labels(canvas)

    # -- what the teacher says and shows --------------------------------------------------------

    @property
    def _mistaken(self) -> Cell | None:
        """The cell of a wrong digit to be explained: the selected one, else the one that was
        written last, until the board is full."""
        last, wrong = self.play.last, self.session.wrong()
        cell = self.play.selection.cursor
        if cell in wrong:
            return cell
        fresh = last is not None and last.kind is OutcomeKind.MISTAKE and self._blanks
        return last.wrong[0] if last and fresh and last.wrong[0] in wrong else None

    @property
    def _blanks(self) -> int:
        return self.session.position.blanks

    @property
    def _shown(self) -> ShownRule | None:
        """The rule that is being shown."""
        return None if self.session.won else self.stage.shown_now(self.session)

    @property
    def _looked_at(self) -> bool:
        """Whether the cell of the rule is selected."""
        return self._shown is not None and self.play.selection.cells == (self._shown.cell,)

    def words(self) -> str:
        """What the teacher says now."""
        t, stage, shown, mistaken = self.services.t, self.stage, self._shown, self._mistaken
        if self.session.won:
            words = t(f"lesson.{stage.name}.done")
            return t("lesson.solved", solved=t("won.title"), words=words)
        if mistaken is not None:
            why = wrong_words(self.session, mistaken, t, self._kind(mistaken))
            return t("lesson.wrong", why=why)
        if shown and self._looked_at:
            return t(f"lesson.{stage.name}.{shown.kind}")
        if shown:
            words = t(f"lesson.{stage.name}.{shown.kind}.tap")
            if not self.services.is_heard:
                return words
            row, column = divmod(shown.cell, self.size)
            place = t("heard.place", row=row + 1, column=column + 1)
            return t("lesson.place", words=words, place=place)
        if not self._blanks:
            return t("simple.full")
        if self._rested >= RESTING_SECONDS:
            return t("lesson.rest")
        if self._is_right():
            praise = f"simple.praise.{1 + self._blanks % PRAISES}"
            return t("simple.still_wrong" if self.session.wrong() else praise)
        return t(f"lesson.{stage.name}.alone")

    def _kind(self, cell: Cell) -> str:
        """The kind of house that is shown at a cell; empty for none."""
        return next((rule.kind for rule in self.stage.shown if rule.cell == cell), "")

    def _is_right(self) -> bool:
        """Whether the player has just written a right digit without being shown where."""
        last = self.play.last
        right = last is not None and last.kind in (OutcomeKind.PLACED, OutcomeKind.HOUSE_DONE)
        return right and last is not None and not self._kind(last.cells[0])

    def _highlights(self) -> Highlights | None:
        """What the teacher shows on the board; None for the usual look."""
        rules, shown, mistaken = self.session.puzzle.rules, self._shown, self._mistaken
        if mistaken is not None:
            clash = clash_of(rules, self.session.position.values, mistaken, self._kind(mistaken))
            if clash is None:
                return None
            lit = {cell: "hint_area" for cell in clash.house.cells if cell != mistaken}
            return Highlights(lit | {clash.cell: "hint_pattern"}, frozenset((clash.cell,)))
        if shown is None:
            return None
        ring = frozenset((shown.cell,))
        if not self._looked_at:
            return Highlights({shown.cell: "hint_fill"}, ring)
        area = area_of(shown.house(rules).cells)
        return area._replace(fills={**area.fills, shown.cell: "hint_fill"})

    def _told(self) -> Message | None:
        """The hint, or what the teacher shows."""
        highlights = self._highlights()
        if self.play.message or highlights is None:
            return self.play.message
        return Message((Page("", "", highlights),))

    # -- what the player does -----------------------------------------------------------------

    def left(self) -> None:
        """Give up the search for a hint, and save."""
        self.play.put_away()

    def closed(self) -> None:
        """Drop the sprites."""
        super().closed()
        self.board.forget()

    def update(self, seconds: float) -> bool:
        """Let time pass; after a rest the words change."""
        self.board_hand.update(seconds)
        changed = self.play.update(seconds) or self.play.result_is_due(seconds)
        before, self._rested = self._rested, self._rested + seconds
        return changed or before < RESTING_SECONDS <= self._rested

    def press(self, control: ControlId) -> None:
        """Leave, go on, or what is pressed in a game."""
        if control == BACK:
            self.leave()
        elif control == NEXT:
            self.go_on()
        else:
            self.perform(intent_of(control))

    def intent_of_control(self, control: ControlId) -> Intent | None:
        """The intent of a button."""
        return INTENTS.get(control, super().intent_of_control(control))

    def perform(self, intent: Intent) -> None:
        """Everything that a lesson has in common with a game; Escape leaves."""
        self._rested = 0.0
        intent = self._about_shown(intent)
        if self.beside.takes(intent):
            return
        if isinstance(intent, intents.Back):
            if not self.play.close_message():
                self.leave()
        elif isinstance(intent, intents.Accept if self.session.won else intents.NewGame):
            self.go_on()
        elif isinstance(intent, (*ALLOWED, intents.Accept)):
            ACTIONS[type(intent)](self.play, intent)

    def _about_shown(self, intent: Intent) -> Intent:
        """While a rule is shown, help leads to its cell, and its cell closes other help."""
        if self._shown is None:
            return intent
        here = intents.SelectCells((self._shown.cell,))
        if isinstance(intent, intents.AskHint) and not (self.play.message or self._looked_at):
            return here
        if intent == here:
            self.play.message = None
        return intent

    def leave(self) -> None:
        """Go back to where the lesson was opened; it is kept as it is."""
        self.services.scenes.pop()

    def go_on(self) -> None:
        """The next board; after the last one the question how to play."""
        following = self._kept.stage + 1
        if following == len(STAGES):
            self._kept.end()
            self.services.scenes.pop()
            self.services.scenes.open("after_lesson")
            return
        self.services.scenes.another_screen()
        self.play.cancel_hint()
        self.focus = None
        self._kept = self._kept.following(following)
        self._begin()
        self.services.motion.stop()
        self.services.redraw()

    def ring_game(self) -> RingGame:
        """As in a game; once the board is solved, the main button goes on."""
        ring = ring_game(self.play, self.board)
        ring = ring._replace(beside=self.beside.focused is not None)
        return ring._replace(message=True, erasable=False) if self.session.won else ring
