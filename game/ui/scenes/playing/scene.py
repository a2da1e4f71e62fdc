"""Playing: input becomes intents, intents change the game, and the game is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import (
    Back,
    Intent,
    MoveFocus,
    MoveSelection,
    Pause,
    PullAside,
    SelectCells,
    ShowFacts,
    StopForToday,
    TogglePause,
    TurnPage,
)
from game.ui.input.marking_intents import UseTool
from game.ui.layout import playing as layout
from game.ui.layout.geometry import Box
from game.ui.scenes.playing.actions import ACTIONS
from game.ui.scenes.playing.board_scene import BoardScene
from game.ui.scenes.playing.board_view import board_view, glides_to
from game.ui.scenes.playing.controls import controls_of, digits_of, intent_of, key_id, with_message
from game.ui.scenes.playing.facts import FACTS, facts_message
from game.ui.scenes.playing.game_view import (
    GameView,
    key_looks,
    panel_view,
    tools_of,
)
from game.ui.scenes.playing.hint_offer import HintOffer, offer_message
from game.ui.scenes.playing.large_simple import simple_controls, simple_panel
from game.ui.scenes.playing.margin.painter import draw_margin, draw_message
from game.ui.scenes.playing.margin.sentence import sentence
from game.ui.scenes.playing.margin.tabs import (
    Margin,
    is_in_margin,
    margin_controls,
    margin_of,
    press_in_margin,
    turn_tab,
)
from game.ui.scenes.playing.named_cells import is_labelled
from game.ui.scenes.playing.painter import GamePainter
from game.ui.scenes.playing.play import Play
from game.ui.scenes.playing.rating import Rater
from game.ui.widgets.control import ControlId
from game.ui.widgets.edge_labels import draw_edge_labels

if TYPE_CHECKING:
    import pygame

    from game.session.rating import Rating
    from game.store.autosave import Autosave
    from game.store.result import Result
    from game.ui.drawing.canvas import Canvas
    from game.ui.scenes.playing.game_view import Panel
    from game.ui.scenes.playing.message import Message
    from game.ui.services import Services
    from game.ui.widgets.control import Control
    from game.ui.widgets.pad import KeyLook


class PlayingScene(BoardScene):
    """A game on the board."""

    name = "playing"

    def __init__(self, services: Services, autosave: Autosave) -> None:
        super().__init__(services, Play(services, autosave))
        self.play.parts_of = self.parts_of
        self.painter = GamePainter()
        puzzle = self.session.puzzle
        self._rater = Rater(puzzle, services.store, services.jobs, services.redraw)
        self._told: Rating | None = None
        """The rating on the card with the facts."""
        self._offer = HintOffer(services.store, autosave.game_id)
        self._was_idle = False
        """Whether the game is paused because nobody was there."""
        self._boxes: tuple[int, bool, dict[str, Box]] = (-1, False, {})

    # -- what others may know ---------------------------------------------------------------

    @property
    def autosave(self) -> Autosave:
        """Saves the game."""
        return self.play.autosave

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
            boxes = self._lay_out()
            self._boxes = (self.services.generation, self.by_done, boxes)
        return boxes

    def _lay_out(self) -> dict[str, Box]:
        """The boxes for the present window and settings."""
        view, settings = self.services.view, self.services.settings
        return layout.playing(
            view, self.size, settings.pad_order, self.by_done, settings.simple_notes
        )

    def forget_layout(self) -> None:
        """Lay the screen out anew: the board is another one."""
        self._boxes = (-1, False, {})

    @property
    def _has_panel(self) -> bool:
        """Whether keys and tools are shown beside the board; the result of a won game has its own
        card there."""
        return all(scene.name != "won" for scene in self.services.scenes)

    def controls(self) -> list[Control]:
        """The controls beside the board; none while the result lies there."""
        if not self._has_panel:
            return []
        found, shown, t = self._plain_controls(), self.shown_message(), self.services.t
        if shown:
            found = with_message(found, shown, t)
        margin = self.margin()
        if margin and not (shown and shown.box == margin.box):
            found += margin_controls(margin, self.play, t)
        return found

    def margin(self) -> Margin | None:
        """The margin at rest; None where the window has no room for one."""
        services, state = self.services, self.play.margin
        box = self.boxes().get("margin" if self._has_margin or not state.sheet else "message")
        if box is None or services.view.large:
            return None
        painter = services.canvas.text_painter
        return margin_of(box, services.view, painter, self.play, services.t)

    @property
    def _has_margin(self) -> bool:
        """Whether the window has room for a margin beside the board."""
        return "margin" in self.boxes()

    def covers(self, at: tuple[int, int]) -> bool:
        """Whether the margin lies as a sheet over the board at a pixel."""
        margin = None if self._has_margin or self.shown_message() else self.margin()
        return margin is not None and margin.box.contains(at)

    def _open_sheet(self, wanted: bool) -> None:
        """Lay the margin over the board, open at the marks, or put it away."""
        state = self.play.margin
        state.sheet, state.tab = wanted, "draw" if wanted else state.tab
        self.services.redraw()

    @property
    def shows_notices(self) -> bool:
        """Whether the margin says what is to be noticed."""
        shown, margin = self.shown_message(), self.boxes().get("margin")
        return margin is not None and self._has_panel and not (shown and shown.box == margin)

    def _plain_controls(self) -> list[Control]:
        """The controls without those of a message."""
        play, boxes, t = self.play, self.boxes(), self.services.t
        if self.services.view.large:
            return simple_controls(play, boxes, t)
        tools, held = tools_of(play.session, play.selection), self.services.settings.hold_notes
        return controls_of(self.size, tools, boxes, t, held)

    # -- life ---------------------------------------------------------------------------

    def entered(self) -> None:
        """Follow changed settings; a game that was won before shows its result."""
        self.play.follow_settings()
        if self._was_idle:
            self._was_idle = False
            self.services.toasts.show(self.services.t("message.idle"), here=True)
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
        super().update(seconds)
        before = int(self.session.elapsed)
        changed = self.play.update(seconds)
        if int(self.session.elapsed) != before and self.services.settings.timer:
            self.services.redraw_part(self.box("time"))
        if self.play.margin.hold(self.is_held(ControlId("notes")), seconds) and not (
            self._has_margin or self.services.view.large
        ):
            self.perform(UseTool("pen"))
            self._open_sheet(not self.play.margin.sheet)
        self._rater.update(seconds)
        if self.rating is not self._told and self._tells_facts:
            self._tell_facts()
            changed = True
        if self._offer.update(seconds) and not (self.session.over or self.play.message):
            self.play.message = offer_message(self.services.t)
            changed = True
        if self.play.result_is_due(seconds):
            self.services.scenes.show_result(self)
            return True
        if self.play.goes_idle():
            self._pause(Pause())
            self._was_idle = True
            return True
        return changed

    # -- intents ------------------------------------------------------------------------

    def perform(self, intent: Intent) -> None:
        """Do what the player wants; every input of this scene comes through here."""
        self._offer.moved()
        self.play.margin.step = 0
        if self.play.finishing.stop() and not isinstance(intent, (Pause, TogglePause)):
            return
        if isinstance(intent, (Pause, TogglePause)):
            self._pause(intent)
        elif isinstance(intent, Back):
            self.back()
        elif isinstance(intent, ShowFacts):
            self._show_facts()
        elif isinstance(intent, MoveFocus):
            self._next_in_margin(intent.step)
        elif self._turns_pages(intent):
            assert isinstance(intent, MoveSelection)
            self.perform(TurnPage(intent.columns))
        elif type(intent) in ACTIONS:
            ACTIONS[type(intent)](self.play, intent)

    def _turns_pages(self, intent: Intent) -> bool:
        """Whether an arrow turns the pages of the open message."""
        shown = self.shown_message() if isinstance(intent, MoveSelection) else None
        across = isinstance(intent, MoveSelection) and intent.columns != 0
        return across and shown is not None and shown.pages > 1

    def _next_in_margin(self, step: int) -> None:
        """Pull the sheet of a message aside or back, or open the next tab of the margin."""
        shown = self.shown_message()
        if shown is None and not self._has_margin and not self.play.margin.sheet:
            self._open_sheet(True)
        elif shown is None:
            turn_tab(self.play, step)
        elif shown.sheet:
            self.perform(PullAside())

    def back(self) -> None:
        """Escape closes an open message, else it opens the menu of the game: the pause."""
        if self.play.close_message():
            return
        if self.play.margin.sheet and not self._has_margin:
            self._open_sheet(False)
        else:
            self._pause(TogglePause())

    @property
    def _tells_facts(self) -> bool:
        return self.play.message is not None and self.play.message.about == FACTS

    def _show_facts(self) -> None:
        """Open the card with the facts of the puzzle, or close it."""
        open_already = self._tells_facts
        self.play.close_message()
        if not open_already:
            self._tell_facts()

    def _tell_facts(self) -> None:
        self._told = self.rating
        self.play.message = facts_message(self.services.t, self.session.puzzle, self._told)

    def _pause(self, intent: Intent) -> None:
        """Cover the game; in Large and simple only the player stops it, and then for today."""
        if self.services.view.large:
            if isinstance(intent, TogglePause):
                self.perform(StopForToday())
        elif not self.session.over and self.services.scenes.top is self:
            self.services.scenes.pause(self)

    def press(self, control: ControlId) -> None:
        """Perform the intent of a control."""
        if not is_in_margin(control):
            self.perform(intent_of(control))
            return
        intent = press_in_margin(self.play, control)
        chosen = self.play.margin.step
        if intent:
            self.perform(intent)
        if isinstance(intent, SelectCells):
            self.play.margin.step = chosen

    # -- drawing --------------------------------------------------------------------------

    def game_view(self) -> GameView:
        """What is visible now."""
        play, services = self.play, self.services
        board = board_view(play.session, play.selection, self._on_board(), services, play.passing)
        glides = glides_to(play.selection, services.motion)
        panel = None
        if self._has_panel:
            digits = digits_of(self.controls())
            pressed = next((each for each in digits if self.is_held(key_id(each))), 0)
            keys = key_looks(play.session, play.selection, digits, pressed, services.motion)
            panel = self._panel(keys)
        return GameView(board, glides, services.motion.share("turn", "up"), panel)

    @property
    def labelled(self) -> bool:
        """Whether rows and columns have their numbers."""
        message, services = self.play.message, self.services
        turned = services.motion.share("turn", "up") >= 1
        text = message.text if message else ""
        return turned and is_labelled(services.settings.cell_labels, text)

    def _on_board(self) -> Message | None:
        """The message whose highlights the board shows."""
        return self.play.message

    def _panel(self, keys: tuple[KeyLook, ...]) -> Panel:
        """What is seen beside the board."""
        services = self.services
        if services.view.large:
            return simple_panel(self.play, self.shown_message(), keys, services.t)
        return panel_view(self.session, keys, services)

    def board_picture(self, canvas: Canvas) -> pygame.Surface:
        """The board as a surface of its own."""
        play = self.play
        board = board_view(play.session, play.selection, play.message, self.services)
        return self.painter.board_picture(canvas, self.services.view, self.boxes(), board)

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the board and what lies beside it."""
        view, boxes, services = self.services.view, self.boxes(), self.services
        game = self.game_view()
        self.painter.paint(canvas, view, boxes, game)
        if game.turned < 1:
            self.sprites.forget()  # they may hold what lies under the shadow of the sheet
        if not self._has_panel:
            return
        shown, margin = self.shown_message(), self.margin()
        if margin and not (shown and shown.box == margin.box) and canvas.shows(margin.box):
            notice = services.toasts.text
            words = notice or sentence(self.play, services.t)
            draw_margin(canvas, view, margin, self.play, services.t, words, bool(notice))
        if shown:
            draw_message(canvas, view, shown, services.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw the numbers of rows and columns over the controls, whose sprites must not hold
        them."""
        super().draw(canvas)
        if self.labelled:
            shown = self.shown_message()
            sheet = shown.box if shown and shown.sheet and not shown.aside else None
            board, grid, view = self.box("board"), self.box("grid"), self.services.view
            with canvas.clipped(_without(view.box, sheet)):
                draw_edge_labels(canvas, view, board, grid, self.size)


def _without(box: Box, sheet: Box | None) -> Box:
    """What a sheet over a part of the board leaves free above or below it."""
    if sheet is None:
        return box
    above, below = box.top(sheet.y), box.below(sheet.bottom)
    return above if above.h > below.h else below
