"""The lesson: two small puzzles on which the rules are shown, then a question and a real game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.plans.hint_highlights import Highlights, area_of
from game.session.clash import clash_of
from game.session.lesson import STAGES
from game.session.outcome import OutcomeKind
from game.store.lesson import LessonSave
from game.ui.input import intents
from game.ui.layout.plain import LESSON_TOOLS, plain
from game.ui.scenes.page import BACK
from game.ui.scenes.playing.board_scene import BoardScene
from game.ui.scenes.playing.game_view import Panel
from game.ui.scenes.playing.large_simple import PRAISES, simple_controls, wrong_words
from game.ui.scenes.playing.message import Message, Page
from game.ui.scenes.playing.play import Play
from game.ui.scenes.playing.scene import PlayingScene
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.engine.types import Cell
    from game.session.lesson import ShownRule, Stage
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.services import Services
    from game.ui.widgets.digit_ring import RingGame
    from game.ui.widgets.pad import KeyLook

NEXT = ControlId("next")

RESTING_SECONDS = 15.0
"""Seconds of rest after which the words point to the help."""

ALLOWED = (
    *(intents.SelectCells, intents.AddCell, intents.RemoveCell, intents.MoveSelection),
    *(intents.EnterDigit, intents.HoldDigit, intents.PlaceHeldDigit, intents.Erase),
    *(intents.PressDigit, intents.ReleaseDigit, intents.ShowDigit),
    *(intents.Undo, intents.Redo, intents.AskHint, intents.ApplyHint, intents.CloseMessage),
)
"""What the lesson takes from a game: no notes, no pause, no restart."""


class LessonScene(PlayingScene):
    """A game on a small board, with a teacher's words beside it."""

    name = "lesson"

    def __init__(self, services: Services) -> None:
        self._kept = LessonSave.resume(services.store)
        self._rested = 0.0
        super().__init__(services, self._kept)
        self.play.is_lesson = True

    @property
    def stage(self) -> Stage:
        """The board that is played now."""
        return STAGES[self._kept.stage]

    # -- beside the board ---------------------------------------------------------------------

    def _lay_out(self) -> dict[str, Box]:
        view, pad_order = self.services.view, self.services.settings.pad_order
        return plain(view, self.size, LESSON_TOOLS, pad_order, lines=3, back=True)

    def _plain_controls(self) -> list[Control]:
        boxes, t, won = self.boxes(), self.services.t, self.session.won
        found = [Control(BACK, boxes["back"], "round", icon="back")]
        found += simple_controls(self.play, boxes, t, "next" if won else "help")
        if won:
            return found
        skip = t("lesson.skip")
        return [each._replace(label=skip) if each.id == NEXT else each for each in found]

    def _panel(self, keys: tuple[KeyLook, ...]) -> Panel:
        words = "" if self.shown_message() else self.words()
        return Panel(words, (), "", 0.0, keys)

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
        if shown:
            return t(f"lesson.{stage.name}.{shown.kind}{'' if self._looked_at else '.tap'}")
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

    def _on_board(self) -> Message | None:
        highlights = self._highlights()
        if self.play.message or highlights is None:
            return self.play.message
        return Message((Page("", "", highlights),))

    # -- what the player does -----------------------------------------------------------------

    def entered(self) -> None:
        """The lesson is checked at once, whatever the settings say."""

    def update(self, seconds: float) -> bool:
        """Let time pass; after a rest the words change."""
        BoardScene.update(self, seconds)
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
            super().press(control)

    def perform(self, intent: Intent) -> None:
        """Everything that a lesson has in common with a game; Escape leaves."""
        self._rested = 0.0
        intent = self._about_shown(intent)
        if self.performs_beside(intent):
            return
        if isinstance(intent, intents.Back):
            if self.play.message or self.play.hint_search.busy:
                super().perform(intents.CloseMessage())
            else:
                self.leave()
        elif isinstance(intent, intents.Accept if self.session.won else intents.NewGame):
            self.go_on()
        elif isinstance(intent, (*ALLOWED, intents.Accept)):
            super().perform(intent)

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
        self.play = Play(self.services, self._kept)
        self.play.is_lesson = True
        self.play.parts_of = self.parts_of
        self.services.motion.stop()
        self.painter.forget()
        self.forget_layout()
        self.services.redraw()

    def ring_game(self) -> RingGame:
        """As in a game; once the board is solved, the main button goes on."""
        found = super().ring_game()
        return found._replace(message=True, erasable=False) if self.session.won else found
