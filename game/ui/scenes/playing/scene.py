"""Playing: input becomes intents, intents change the game, and the game is drawn."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.ui.input.intents import (
    Back,
    Intent,
    MoveSelection,
    Pause,
    ShowFacts,
    StopForToday,
    TogglePause,
    TurnPage,
)
from game.ui.layout import playing as layout
from game.ui.layout.geometry import Box
from game.ui.scenes.playing.actions import ACTIONS
from game.ui.scenes.playing.board_view import board_view, glides_to
from game.ui.scenes.playing.controls import controls_of, digits_of, intent_of, key_id, with_message
from game.ui.scenes.playing.dealing import deal
from game.ui.scenes.playing.facts_card import FactsCard
from game.ui.scenes.playing.game_view import (
    GameView,
    key_looks,
    panel_view,
    tools_of,
    twins,
)
from game.ui.scenes.playing.hint_offer import HintOffer, offer_message
from game.ui.scenes.playing.large_simple import simple_controls, simple_panel
from game.ui.scenes.playing.margin.tabs import is_in_margin
from game.ui.scenes.playing.painter import GamePainter
from game.ui.scenes.playing.play import Play
from game.ui.scenes.playing.printed import printed_of
from game.ui.scenes.playing.two_figures import TwoFigures
from game.ui.scenes.playing.zoom_scene import ZoomScene
from game.ui.widgets.control import ControlId

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


FOG_SECONDS = 8.0
"""How long it is said how fog lifts, where no margin says it."""


class PlayingScene(ZoomScene):
    """A game on the board."""

    name = "playing"

    def __init__(self, services: Services, autosave: Autosave) -> None:
        super().__init__(services, Play(services, autosave))
        self.play.parts_of = self.parts_of
        self.painter = GamePainter()
        self._facts = FactsCard(self.play)
        self._offer = HintOffer(services.store, autosave.game_id)
        self._figures = TwoFigures(self.session.puzzle.rules.size)
        self._dealt = False
        """Whether the sheet lies on the desk."""
        self._was_idle = False
        """Whether the game is paused because nobody was there."""
        self._tool_before = self.play.selection.tool
        """The tool in hand before the last control was pressed."""
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
        return self._facts.rating

    @property
    def by_done(self) -> bool:
        """Whether the board is checked only when the player says Done."""
        return self.play.by_done

    # -- layout -------------------------------------------------------------------------

    def whole_boxes(self) -> dict[str, Box]:
        """The layout of the playing screen with the whole board, cached."""
        generation, by_done, boxes = self._boxes
        if (generation, by_done) != (self.services.generation, self.by_done):
            boxes = self._lay_out()
            self._boxes = (self.services.generation, self.by_done, boxes)
        return boxes

    def _lay_out(self) -> dict[str, Box]:
        """The boxes for the present window and settings."""
        view, settings = self.services.view, self.services.settings
        boxes = layout.playing(
            view, self.digits, settings.pad_order, self.by_done, settings.simple_notes
        )
        around = printed_of(self.session.puzzle.rules).around
        several = self.size != self.digits
        return layout.with_room(boxes, self.size, around) if any(around) or several else boxes

    def forget_layout(self) -> None:
        """Lay the screen out anew: the board is another one."""
        self._boxes = (-1, False, {})

    def controls(self) -> list[Control]:
        """The controls beside the board; none while the result lies there."""
        if not self._has_panel:
            return []
        found, shown, t = self._plain_controls(), self.shown_message(), self.services.t
        if shown:
            found = with_message(found, shown, t)
        return found + self._margin_controls()

    def _plain_controls(self) -> list[Control]:
        """The controls without those of a message."""
        play, boxes, t = self.play, self.boxes(), self.services.t
        if self.services.view.large:
            return simple_controls(play, boxes, t)
        tools, held = tools_of(play.session, play.selection), self.services.settings.hold_notes
        hinting = play.hint_search.busy or bool(play.message and play.message.hint)
        tools = tools._replace(hinting=hinting)
        return controls_of(self.digits, tools, boxes, t, held, play.pad_page)

    # -- life ---------------------------------------------------------------------------

    def entered(self) -> None:
        """Follow changed settings; a game that was won before shows its result."""
        self.play.follow_settings()
        if not self._dealt:
            self._dealt = True
            deal(self.services.motion, self.session)
            self._say_how_fog_lifts()
        if self._was_idle:
            self._was_idle = False
            self.services.toasts.show(self.services.t("message.idle"), here=True)
        if self.session.over:
            self._show_result()

    def _say_how_fog_lifts(self) -> None:
        """Say at the start what lifts the fog, where no margin beside the board says it."""
        session = self.session
        at_start = session.position.blanks == session.puzzle.blanks
        if session.puzzle.rules.has_fog and at_start and not self.margin():
            self.services.toasts.show(self.services.t("rule.fog_of_war"), FOG_SECONDS, here=True)

    def left(self) -> None:
        """Give up the search for a hint, what is held and what appears, and save."""
        self._do_late(math.inf)
        self.play.cancel_hint()
        self.play.interrupt()
        self.play.save()
        self.services.store.checkpoint()

    def closed(self) -> None:
        """Drop the sprites and give up the rating."""
        super().closed()
        self.painter.forget()
        self._facts.cancel()

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
            self.play.selection = self.play.selection.use(self._tool_before)
            self._open_sheet(not self.play.margin.sheet)
        changed |= self._facts.update(seconds) | self._do_late(seconds)
        if self._offer.update(seconds) and not (self.session.over or self.play.message):
            self.play.message = offer_message(self.services.t)
            changed = True
        if self.play.result_is_due(seconds):
            self._show_result()
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
        if self.play.finishing.stop() and not isinstance(intent, (Pause, TogglePause)):
            return
        if self.changes_view(intent) or self.performs_beside(intent):
            return
        for each in self._figures.taken(intent, self.services.by_keys):
            self._do(each)

    def _do_late(self, seconds: float) -> bool:
        """Write a first figure that has waited long enough; returns whether there was one."""
        late = self._figures.late(seconds)
        if late:
            self._do(late)
        return late is not None

    def _do(self, intent: Intent) -> None:
        """Do what the player wants, once it is known."""
        self.play.margin.let_go()
        if isinstance(intent, (Pause, TogglePause)):
            self._pause(intent)
        elif isinstance(intent, Back):
            self.back()
        elif isinstance(intent, ShowFacts):
            self._facts.toggle()
        elif self._turns_pages(intent):
            assert isinstance(intent, MoveSelection)
            self.perform(TurnPage(intent.columns))
        elif type(intent) in ACTIONS:
            ACTIONS[type(intent)](self.play, intent)

    def back(self) -> None:
        """Escape closes an open message or ends a filter, else it opens the menu of the game."""
        if self.play.close_message():
            return
        if self.play.selection.filtered:
            self.play.selection = self.play.selection.filter(self.play.selection.filtered)
            return
        if self.play.margin.sheet and not self._has_margin:
            self._open_sheet(False)
        else:
            self._pause(TogglePause())

    def _show_result(self) -> None:
        """Lay the result over the game that is won, or what to do next over one that is lost."""
        from game.ui.scenes.won import result_of

        self.services.scenes.push(result_of(self.services, self))

    def _pause(self, intent: Intent) -> None:
        """Cover the game; in Large and simple only the player stops it, and then for today."""
        if self.services.view.large:
            if isinstance(intent, TogglePause):
                self.perform(StopForToday())
        elif not self.session.over and self.services.scenes.top is self:
            from game.ui.scenes.paused import PausedScene

            self.services.scenes.push(PausedScene(self.services, self))

    def press(self, control: ControlId) -> None:
        """Perform the intent of a control; the tool for notes may be held, which means another
        thing, so that the tool before is remembered."""
        self._tool_before = self.play.selection.tool
        if is_in_margin(control):
            self.press_in_margin(control)
        else:
            self.perform(intent_of(control))

    # -- drawing --------------------------------------------------------------------------

    def game_view(self) -> GameView:
        """What is visible now."""
        play, services = self.play, self.services
        clues, told = self.clues_of_margin(), self._on_board()
        board = board_view(play.session, play.selection, told, services, play.passing, clues)
        glides = glides_to(play.selection, services.motion)
        panel = None
        if self._has_panel:
            digits = digits_of(self.controls())
            pressed = next((each for each in digits if self.is_held(key_id(each))), 0)
            keys = key_looks(play.session, play.selection, digits, pressed, services.motion)
            over = next((each for each in digits if self.is_hovered(key_id(each))), 0)
            keys = tuple(look._replace(hovered=look.digit == over) for look in keys)
            panel = self._panel(keys)
        motion = services.motion
        slid = motion.share("deal")
        return GameView(board, glides, motion.even("turn", "up"), panel, slid, twins(motion))

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
        return self.painter.board_picture(canvas, self.services.view, self.whole_boxes(), board)

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the board and what lies beside it."""
        game = self.game_view()
        if self.painter.sliding and game.dealt == 1:
            self.sprites.forget()  # the shadow of the sheet lies under them now
            self.painter.forget_keys()
        self.painter.sliding = game.dealt < 1
        self.painter.paint(canvas, self.services.view, self.seen_boxes(), game)
        if game.turned < 1:
            self.sprites.forget()  # they may hold what lies under the shadow of the sheet
        if self._has_panel:
            self._draw_margin(canvas)
