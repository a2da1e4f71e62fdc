"""A run that is being played, on the board of a game: what all modes share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade.score import factor_of
from game.session.arcade.tools import ArcadeTool
from game.ui.games.album_keeper import RunSeals
from game.ui.input.intents import Accept, Back, Intent, Pause, Restart, TogglePause
from game.ui.layout import arcade as layout
from game.ui.layout.zoom import WHOLE
from game.ui.scenes.arcade.controls import ALLOWED, TOOL_OF_INTENT, VIEW_INTENTS, run_controls
from game.ui.scenes.arcade.gains import show_gains
from game.ui.scenes.arcade.next_sheet import NextSheet
from game.ui.scenes.arcade.over_board import OverBoard
from game.ui.scenes.arcade.painter import RunPainter, pile_place, spaced
from game.ui.scenes.arcade.play import ArcadePlay
from game.ui.scenes.playing.actions import ACTIONS
from game.ui.scenes.playing.controls import intent_of
from game.ui.scenes.playing.dealing import deal
from game.ui.scenes.playing.printed import printed_of
from game.ui.scenes.playing.scene import PlayingScene
from game.ui.scenes.playing.zoom_scene import ZoomScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.session.arcade.score import Gain
    from game.store.runs import RunSave
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.scenes.playing.game_view import GameView, Panel
    from game.ui.scenes.playing.message_pages import ShownMessage
    from game.ui.services import Services
    from game.ui.widgets.control import Control, ControlId
    from game.ui.widgets.pad import KeyLook

SEALED_SECONDS = 0.5
"""How long a finished sheet is seen with its seal before it slides away and the next one in."""


class RunScene(PlayingScene):
    """A run of any mode."""

    tools: tuple[str, ...] = ()
    """What stands beside the pad, three names."""

    def __init__(self, services: Services, save: RunSave) -> None:
        super().__init__(services, save)  # type: ignore[arg-type]
        self.run_save = save
        self.run = save.run
        self.run_painter = RunPainter()
        self.seals = RunSeals(services)
        self.over_board = OverBoard(services)
        """What moves over the board."""
        self.shown_points = self.run.score.points
        """The points that the player sees, which count up to those of the run."""
        self._points_before = self.shown_points
        best = services.store.best_runs(self.run.mode, self.run.compared_seed)
        self.best = best[0].points if best else 0
        """The most points of the runs before."""
        self._keys_seen: tuple[KeyLook, ...] = ()
        self.next_sheet = NextSheet(services)
        self._sealed_for = 0.0
        self._ended = False
        self._begin_play()
        self.next_sheet.make(self.run)

    # -- sheets -----------------------------------------------------------------------------

    def _begin_play(self) -> None:
        self.play = ArcadePlay(self.services, self.run_save, self._gained)
        self.play.parts_of = self.parts_of
        self.forget_layout()

    def _next_sheet(self) -> None:
        """Slide the next sheet in."""
        puzzle = self.next_sheet.ready
        assert puzzle
        self.over_board.leave(self.box("board"), pile_place(self))
        self.run.begin_sheet(puzzle)
        self._sealed_for, self.play.zoom = 0.0, WHOLE
        self._begin_play()
        self.painter.forget()
        self.play.save()
        deal(self.services.motion, self.session)
        self.services.sound.play("sheet")
        self.next_sheet.make(self.run)
        self.services.redraw()

    # -- what has counted -------------------------------------------------------------------

    def _gained(self, gains: list[Gain]) -> None:
        """Count the points up, and show what has counted."""
        self._points_before = self.shown_points
        self.services.motion.start("count", "score")
        show_gains(self, gains)

    # -- layout -----------------------------------------------------------------------------

    def _lay_out(self) -> dict[str, Box]:
        order = self.services.settings.pad_order
        boxes = layout.rush(self.services.view, self.size, order, self.tools)
        around = printed_of(self.session.puzzle.rules).around
        if any(around):
            from game.ui.layout.playing import with_room

            boxes = with_room(boxes, self.size, around)
        return boxes

    @property
    def by_done(self) -> bool:
        """Wrong digits are always marked at once."""
        return False

    @property
    def _has_panel(self) -> bool:
        return True

    def shown_message(self) -> ShownMessage | None:
        """No words lie over a run."""
        return None

    def notice_box(self) -> Box | None:
        """Notices lie over the row of sheets: never over the board or the keys."""
        return self.boxes().get("sheets") if self.services.toasts.text else None

    def controls(self) -> list[Control]:
        """The pad and the tools."""
        return run_controls(self.play, self.run, self.boxes(), self.services.t, self.tools)

    def _beside(self) -> list[Control]:
        return [each for each in self.controls() if each.enabled and each.id.group != "pad"]

    def _next_beside(self, step: int) -> None:
        stops = [None, *(control.id for control in self._beside())]
        at = stops.index(self.focus) if self.focus in stops else 0
        self.focus = stops[(at + step) % len(stops)]

    # -- life -------------------------------------------------------------------------------

    def entered(self) -> None:
        """Deal the sheet when the run begins or goes on."""
        if not self._dealt:
            self._dealt = True
            self.play.save()
            deal(self.services.motion, self.session)

    def left(self) -> None:
        """Let go of what is held, and save."""
        self.services.sound.thicken(None)
        self.play.interrupt()
        self.play.save()
        self.services.store.checkpoint()

    def closed(self) -> None:
        """Drop the sprites, and make no more sheets."""
        super().closed()
        self.run_painter.forget()
        self.next_sheet.stop()

    def update(self, seconds: float) -> bool:
        """Let what is at stake follow the clock, count the points up, and go on to the next
        sheet."""
        changed = ZoomScene.update(self, seconds)
        if self.run.over and self._sealed_for <= 0 and not self.session.won:
            return self._end()
        changed |= self.play.update(seconds)
        if self.session.won:
            self._sealed_for += seconds
            if self._sealed_for >= SEALED_SECONDS:
                if self.run.over:
                    return self._end()
                if self.next_sheet.ready and self._may_go_on():
                    self._next_sheet()
                    return True
        return changed | self.follow_stake() | self._count()

    def _may_go_on(self) -> bool:
        """Whether the next sheet may come; asks for what must be chosen before."""
        return True

    def follow_stake(self) -> bool:
        """Follow what is at stake; returns whether everything must be drawn."""
        in_row = self.run.score.in_row(self.run.clock)
        self.services.sound.thicken(min(3, factor_of(in_row)))
        return in_row != self.run_painter.shown_row

    def _count(self) -> bool:
        """Count the points up; returns whether they have changed."""
        share = self.services.motion.share("count", "score")
        points = self.run.score.points
        shown = self._points_before + round((points - self._points_before) * share)
        before, self.shown_points = self.shown_points, shown
        return shown != before

    def _end(self) -> bool:
        """Show the story of the run, once."""
        if not self._ended:
            self._ended = True
            self.play.save()
            self.services.sound.play("win" if self.run.cleared else "pause")
            self.services.scenes.end_run(self.run_save, self.seals.new)
            self.services.sound.thicken(0)  # the music stops with the last drop of ink
        return True

    # -- intents ----------------------------------------------------------------------------

    def perform(self, intent: Intent) -> None:
        """Do what the player wants; any input goes on from a finished sheet."""
        if isinstance(intent, (Pause, TogglePause)):
            self._pause(intent)
        elif isinstance(intent, Restart):
            self.ask_again()
        elif self.session.won:
            if self.next_sheet.ready and self._may_go_on():
                self._next_sheet()
        elif type(intent) in TOOL_OF_INTENT:
            self.use(TOOL_OF_INTENT[type(intent)])
        elif isinstance(intent, VIEW_INTENTS):
            self.changes_view(intent)
        elif isinstance(intent, (Back, Accept)) and self.focused is None:
            if isinstance(intent, Back):
                self.back()
        elif not self.performs_beside(intent) and isinstance(intent, ALLOWED):
            for each in self._figures.taken(intent, self.services.by_keys):
                ACTIONS[type(each)](self.play, each)

    def back(self) -> None:
        """Escape pauses the run."""
        self._pause(TogglePause())

    def _pause(self, intent: Intent) -> None:
        if self.services.scenes.top is self and not self.run.over:
            self._cover()

    def _cover(self) -> None:
        from game.ui.scenes.arcade.paused import paused_run

        self.services.scenes.push(paused_run(self.services, self))

    def press(self, control: ControlId) -> None:
        """Use a tool, or perform the intent of a control."""
        if control.group in tuple(ArcadeTool):
            self.use(ArcadeTool(control.group))
        else:
            self.perform(intent_of(control))

    def use(self, tool: ArcadeTool) -> None:
        """Use a tool: on the selected cell, where it needs one."""
        cells = self.play.selection.cells
        gains = self.run.use(tool, cells[-1] if cells else None)
        if gains is None:
            if tool is not ArcadeTool.SAND and not cells and self.run.tools.count(tool):
                self.services.toasts.show(self.services.t("message.choose_cell"), here=True)
            return
        self.services.sound.play("hint")
        for gain in gains:
            if gain.cell >= 0:
                self.services.motion.start("digit", gain.cell)
        if gains:
            self._gained(gains)
        if self.session.won:
            self.play.selection = self.play.selection.release()
        self.play.save()
        self.services.redraw()

    def give_up(self) -> None:
        """End the run here."""
        self.run.end()
        self._end()

    def ask_end(self) -> None:
        """End the run, if that is meant."""
        self._ask("end", self.give_up)

    def ask_again(self) -> None:
        """Begin another run: at once while this one has no points, else if that is meant."""
        if self.run.score.points:
            self._ask("again", self._begin_again)
        else:
            self._begin_again()

    def _ask(self, what: str, act: Callable[[], None]) -> None:
        """Ask over the pause, so that nothing burns meanwhile and the board is not seen."""
        t, scenes = self.services.t, self.services.scenes
        if scenes.top is self:
            self._cover()
        words = t("arcade.ask.words", points=spaced(self.run.score.points))
        play_on = (t("arcade.ask.play_on"), lambda: scenes.top.perform(TogglePause()))
        scenes.ask(t(f"arcade.ask.{what}"), words, ((t(f"arcade.ask.{what}.yes"), act), play_on))

    def _begin_again(self) -> None:
        """The run so far keeps its place in the table, if it has earned one; without a move it
        leaves no trace."""
        run = self.run
        if len(run.log) > 1:
            run.end()
            self.play.save()
        self.services.scenes.begin_run(run.compared_seed, run.mode)

    # -- drawing ----------------------------------------------------------------------------

    def _panel(self, keys: tuple[KeyLook, ...]) -> Panel:
        from game.ui.scenes.playing.game_view import Panel

        return Panel("", (), "", 0.0, keys)

    def game_view(self) -> GameView:
        """The board; what lies beside it is drawn by the scene's own painter."""
        found = super().game_view()
        if found.panel:
            self._keys_seen = found.panel.keys
        return found._replace(panel=None)

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the board, and all that a run shows round it."""
        game = self.game_view()
        self.painter.sliding = game.dealt < 1
        self.painter.paint(canvas, self.services.view, self.boxes(), game)
        self.run_painter.paint(canvas, self, self._keys_seen)

    def draw(self, canvas: Canvas) -> None:
        """Draw what lies over the board last."""
        super().draw(canvas)
        self.over_board.draw(canvas, self.box("board"), self.session.won)
