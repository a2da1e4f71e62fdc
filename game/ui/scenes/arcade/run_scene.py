"""A run that is being played, on the board of a game: what all modes share."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.arcade.run_tools import ArcadeTool
from game.session.arcade.score import factor_of
from game.ui.drawing.motion import DURATIONS, SEQUENCES
from game.ui.games.album_keeper import RunSeals
from game.ui.input.intents import (
    Accept,
    Back,
    EnterDigit,
    Intent,
    Pause,
    PressDigit,
    Restart,
    TogglePause,
)
from game.ui.level_titles import short_title
from game.ui.parts.arranging import Column, FirstThatFits, Row
from game.ui.parts.part import Part
from game.ui.parts.pressing import Slip, aligned
from game.ui.parts.screen import Screen
from game.ui.parts.words import heading
from game.ui.parts.zoom import WHOLE
from game.ui.scenes.arcade.arcade_play import ArcadePlay
from game.ui.scenes.arcade.controls import (
    ALLOWED,
    PLAIN,
    TOOL_OF_INTENT,
    VIEW_INTENTS,
    earned_look,
    plain_look,
)
from game.ui.scenes.arcade.gains import show_gains
from game.ui.scenes.arcade.painter import (
    TILTS,
    RunPart,
    draw_factor,
    draw_falling_seal,
    draw_label,
    draw_row,
    draw_score,
    draw_seal_in_row,
    draw_sheets,
    sheet_before,
    spaced,
)
from game.ui.scenes.arcade.run_motion import RunMotion
from game.ui.scenes.arcade.run_places import run_places
from game.ui.scenes.arcade.tool_card import HeldTool, ToolCard
from game.ui.scenes.playing.actions import ACTIONS
from game.ui.scenes.playing.beside import Beside
from game.ui.scenes.playing.board_hand import BoardHand
from game.ui.scenes.playing.dealing import deal
from game.ui.scenes.playing.game_board import Board, SeenBoard, ring_game
from game.ui.scenes.playing.pieces import INTENTS, Pad, intent_of, tool
from game.ui.scenes.playing.two_figures import TwoFigures
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import pygame

    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.session.arcade.run import Run
    from game.session.arcade.score import Gain
    from game.session.rating import Rating
    from game.session.session import Session
    from game.store.result import Result
    from game.store.runs import RunSave
    from game.ui.drawing.canvas import Canvas
    from game.ui.jobs import Job
    from game.ui.layout.geometry import Box
    from game.ui.parts.part import Kit
    from game.ui.scenes.arcade.modes import RunMode
    from game.ui.services import Services
    from game.ui.widgets.digit_ring import RingGame
    from game.ui.widgets.night_lamp import Paper
    from game.words.texts import Texts

STAMPED, FALLS = 0.02, 0.075
"""How many seconds before a finished sheet is in its place its seal begins to fall, and for how
many it falls there."""

WRITTEN = 0.2
"""Seconds after which the last digit is written and the gold has run, and a seal may fall on it."""

SEALED = 0.3
"""The side of the seal on a finished sheet, as a share of the sheet's, where no small ones lie."""

SEALED_SECONDS = 0.5
"""How long a finished sheet is seen with its seal before it slides away and the next one in."""


class RunState(NamedTuple):
    """What the arrangement of a run depends on; the parts paint the run as it is now."""

    scene: RunScene
    play: ArcadePlay
    keys: ArcadePlay
    """That whose keys are seen: of a sheet that comes only once it lies there."""
    order: str
    """In which the pad counts."""
    offered: tuple[str, ...]
    """The tools of which one is to be chosen; they lie on the pad."""


class RunPage(Part):
    """The board, what is at stake above it, and beside it score, pad and tools."""

    def __init__(self, kit: Kit, state: RunState) -> None:
        super().__init__()
        scene, play, t = state.scene, state.keys, kit.t
        puzzle, digits = state.play.session.puzzle, play.session.puzzle.rules.size
        self._places = run_places(kit.view, digits, state.order)
        edge, title = scene.mode.edge, short_title(t, puzzle)
        self._board = Board(scene.board, scene.board_hand, edge, title)
        self._left = RunPart("left", scene, scene.mode.stake)
        self._label = RunPart("label", scene, draw_label)
        self.score = RunPart("score", scene, draw_score)
        self.factor = RunPart("factor", scene, draw_factor)
        self._row = RunPart("row", scene, draw_row)
        self.sheets = RunPart("sheets", scene, draw_sheets)
        self.pad = Pad(play, 0)
        earned = [
            HeldTool(
                ControlId(name),
                t(f"arcade.{name}"),
                t(f"arcade.{name}.words"),
                partial(earned_look, name, scene.run, t),
            )
            for name in scene.mode.tools
        ]
        for held in earned:
            held.siblings = earned
        choosing = bool(state.offered)
        looks = {name: partial(plain_look, name, play, t, choosing) for name in PLAIN}
        plain = [tool(name, look(self.box).label, look) for name, look in looks.items()]
        self._tools = [*(held.key for held in earned), *plain]
        self._offered = _offer(t, state.offered) if state.offered else None

    def arrange(self, kit: Kit, box: Box) -> None:
        places, words = self._places, self._places.words
        placed: dict[Part, Box | None] = {
            self._board: places.board,
            self.score: words.score,
            self._left: words.left,
            self.factor: words.factor,
            self._row: words.row,
            self._label: words.label,
            self.sheets: words.sheets,
            **dict(zip(self._tools, (*places.earned, *places.plain), strict=True)),
        }
        erase = next((part for part in self._tools if placed[part] == places.pad.free), None)
        for part, place in placed.items():
            if place:
                part.place(kit, place)
        self.pad.lay(kit, places.pad, free=erase)
        tools = [part for part in self._tools if part is not erase]
        first = [part for part in placed if placed[part] and part not in self._tools]
        self.children = [*first, self.pad, *tools]
        if self._offered:
            room = places.pad_and_earned
            low = kit.view.height - room.x  # as far from the foot of the window as from its side
            self._offered.place(kit, room._replace(h=max(room.h, low - room.y)))
            beside = [part for part in tools if not all(part.box.common(room)[2:])]
            self.children = [*first, self._offered, *beside]

    @property
    def is_small(self) -> bool:
        """Whether there is no line below the score."""
        return self._places.words.label is None

    @property
    def is_high(self) -> bool:
        """Whether what is at stake begins over the sheets, which have a line below it."""
        return self.is_small and self._places.words.sheets is not None


def _offer(t: Texts, tools: Sequence[str]) -> Part:
    """A card for each tool, or where there is no room for cards a slip with as many words as fit,
    and what is to be done over them as long as it has room."""

    def cards() -> Part:
        made = [
            ToolCard(ControlId("take", name), t(f"arcade.{name}"), t(f"arcade.{name}.words"), name)
            for name in tools
        ]
        for card in made:
            card.siblings = made
        row = Row(*(card.growing() for card in made), gap=0.6, equal=True)
        return Column(title(), row.growing(), gap=0.4)

    def title() -> Part:
        return heading(t("arcade.choose"), lines=1)

    def way(words: bool, icons: bool, titled: bool = True) -> Part:
        slips = [
            Slip(
                ControlId("take", name),
                t(f"arcade.{name}"),
                t(f"arcade.{name}.words") * words,
                name * icons,
            )
            for name in tools
        ]
        for slip in slips:
            slip.is_crowded = True
        asked = title() if titled else None
        return Column(asked, *(slip.growing() for slip in aligned(slips)), gap=0.4)

    looks = (True, True), (True, False), (False, True)
    slips = (partial(way, *look, titled=titled) for titled in (True, False) for look in looks)
    return FirstThatFits(cards, *slips)


class RunScene(Screen[RunState]):
    """A run of any mode."""

    is_game = True
    by_done = False
    """Wrong digits are always marked at once."""
    hidden_tab = ""
    notes_hidden = False
    result: Result | None = None
    rating: Rating | None = None

    def __init__(self, services: Services, save: RunSave, mode: RunMode) -> None:
        self.mode, self.name = mode, mode.name
        super().__init__(services)
        self.run_save = save
        self.run = save.run
        self.seals = RunSeals(services)
        self.over_board = RunMotion(services)
        """What moves over the board."""
        self.shown_points = self.run.score.points
        """The points that the player sees, which count up to those of the run."""
        self._points_before = self.shown_points
        self._shown_row = -1
        """The right digits in a row that were last drawn."""
        self.lost_row = 0
        """How many a mistake has wiped away last."""
        best = services.store.best_runs(self.run.mode, self.run.compared_seed)
        self.best = best[0].points if best else 0
        """The most points of the runs before."""
        self.next_sheet = NextSheet(services)
        self.beside = Beside(self, self._controls_beside)
        self._dealt = False
        """Whether the sheet lies on the desk."""
        self._sealed_for = 0.0
        self._stamps = False
        """Whether a seal is on its way that was not heard yet."""
        self._ended = False
        self._before: ArcadePlay | None = None
        """The sheet before this one."""
        self._begin_play()
        self.next_sheet.follow(self.run)

    @property
    def session(self) -> Session:
        """The sheet that is played."""
        return self.play.session

    @property
    def size(self) -> int:
        """Rows of the board."""
        return self.board.size

    def board_picture(self, canvas: Canvas) -> pygame.Surface:
        """The board as a surface of its own."""
        return self.board.picture(canvas)

    def shine_on(self, canvas: Canvas, paper: Paper, filled: Iterable[Box]) -> bool:
        """Let the lamp of the board shine on what lies in its place."""
        return self.board.shine_on(canvas, paper, filled)

    def ring_game(self) -> RingGame:
        """What a controller has to know of the sheet."""
        ring = ring_game(self.play, self.board)
        choosing = bool(self.offered)
        return ring._replace(beside=choosing or self.beside.focused is not None)

    # -- sheets -----------------------------------------------------------------------------

    def _begin_play(self) -> None:
        self.play = ArcadePlay(self.services, self.run_save, self._gained)
        self.board = SeenBoard(self)
        self.board_hand = BoardHand(self, self.board)
        self._figures = TwoFigures(self.session.puzzle.rules.size)

    def _next_sheet(self) -> None:
        """Slide the next sheet in, once the one before has arrived in its place."""
        self.over_board.leave(self.board.sheet, self._pile_place())
        if self._has_pile:
            self._stamp(SEQUENCES["pile"] - STAMPED, FALLS)
        self.run.begin_sheet(self.next_sheet.take())
        self._sealed_for, self.play.zoom, self._before = 0.0, WHOLE, self.play
        self.board.forget()
        self._begin_play()
        self.play.save()
        deal(self.services.motion, self.session, SEQUENCES["pile"])
        self.services.say(self.play.time_words)
        self.services.sound.play("sheet")
        self.services.redraw()

    @property
    def _has_pile(self) -> bool:
        """Whether the small sheets are shown."""
        return self.page_now.sheets in self.page_now.children

    @property
    def is_unsealed(self) -> bool:
        """Whether the sheet that was finished last has no seal yet."""
        waits = self.session.won and not self.run.over and self._has_pile
        return waits or self.services.motion.share("seal", "sheet") < 1

    @property
    def _comes(self) -> bool:
        """Whether a sheet after the first is still on its way."""
        return self._before is not None and self.services.motion.share("deal") < 1

    @property
    def shown_number(self) -> int:
        """The number of the sheet that is shown as played: of one that comes once it lies there."""
        return self.run.number - self._comes

    def _pile_place(self) -> Box:
        """Where the sheet that was finished last lies among the small ones; where they are not
        shown, it goes under the factor, which it has earned points with."""
        page = self.page_now
        if self._has_pile:
            return sheet_before(self.run, self.run.number, page.sheets.box)
        side = page.factor.box.h // 4
        return page.factor.box.centred(side, side)

    def _seal_place(self) -> Box:
        """Where a seal falls on the finished sheet itself, if it has no place among small ones."""
        sheet = self.board.sheet
        side = round(SEALED * sheet.w)
        return sheet.centred(side, side)

    def seal(self) -> None:
        """Let a small seal fall for the finished sheet, if that does not have to land in the row
        first."""
        if not self.is_unsealed:
            self._stamp(WRITTEN)

    def _stamp(self, delay: float, seconds: float = DURATIONS["seal"]) -> None:
        """Let a small seal fall onto the finished sheet; it is heard when it lands."""
        motion, falls = self.services.motion, delay + seconds
        motion.start("seal", "sheet", delay, seconds)
        motion.start("jolt", "sheets", falls)
        motion.start("specks", "seal", falls)
        self._stamps = True

    # -- what has counted -------------------------------------------------------------------

    def _gained(self, gains: list[Gain]) -> None:
        """Count the points up, and show what has counted."""
        self._points_before = self.shown_points
        motion = self.services.motion
        motion.start("count", "score")
        if any(gain.wrong for gain in gains) and self._shown_row > 0:
            self.lost_row = self._shown_row
            motion.start("smear", "row")
        show_gains(self, gains)

    # -- the page -----------------------------------------------------------------------------

    def state(self) -> RunState:
        order = self.services.settings.pad_order
        keys = self._before if self._before and self._comes else self.play
        offered = tuple(tool.value for tool in self.offered)
        return RunState(self, self.play, keys, order, offered)

    page = staticmethod(RunPage)

    @property
    def page_now(self) -> RunPage:
        """The page in its places."""
        page = self.tree.root
        assert isinstance(page, RunPage)
        return page

    @property
    def said(self) -> str:
        """What is said for a moment; while a tool is to be chosen that is what, where it does not
        stand over the tools."""
        if not self.offered:
            return self.services.toasts.text
        words = self.services.t("arcade.choose")
        return "" if any(part.name == words for part in self.tree) else words

    @property
    def shows_notices(self) -> bool:
        """Notices stand among the words beside the board; nothing lies over anything."""
        return True

    def _controls_beside(self) -> list[Part]:
        return [control for control in self.controls() if control.group != "pad"]

    # -- life -------------------------------------------------------------------------------

    def entered(self) -> None:
        """Deal the sheet when the run begins or goes on."""
        if not self._dealt:
            self._dealt = True
            self.play.save()
            deal(self.services.motion, self.session)
            self.services.say(self.play.time_words)

    def left(self) -> None:
        """Let go of what is held, and save."""
        self.services.sound.thicken(None)
        self.mode.left(self)
        self.play.put_away()

    def closed(self) -> None:
        """Drop the sprites, and make no more sheets."""
        super().closed()
        self.board.forget()
        self.next_sheet.stop()

    def update(self, seconds: float) -> bool:
        """Let what is at stake follow the clock, count the points up, and go on to the next
        sheet."""
        self.board_hand.update(seconds)
        if self._stamps and self.services.motion.share("seal", "sheet") == 1:
            self._stamps = False
            self.services.sound.play("stamp")
        changed = self.board.update(seconds)
        if self.run.over and self._sealed_for <= 0 and not self.session.won:
            return self._end()
        changed |= self.play.update(seconds)
        if not self.services.motion.kinds & {"deal", "scene"}:  # else they wait for the making
            self.next_sheet.follow(self.run)
        if self.session.won:
            before = self._sealed_for
            self._sealed_for += seconds
            if self._sealed_for >= SEALED_SECONDS:
                if self.run.over:
                    return self._end()
                if self.offered and before < SEALED_SECONDS:
                    self._offer()
                if self.next_sheet.is_ready and not self.offered:
                    self._next_sheet()
                    return True
        return changed | self._follow_stake() | self._count()

    @property
    def offered(self) -> tuple[ArcadeTool, ...]:
        """The tools of which one is to be chosen, once the seal has landed."""
        return self.run.offered if self._sealed_for >= SEALED_SECONDS else ()

    def _offer(self) -> None:
        """Lay the tools of which one is to be chosen on the pad."""
        self._sealed_for = SEALED_SECONDS
        self.focus = ControlId("take", self.offered[0].value)
        self.services.say(self.services.t("arcade.choose"))
        self.services.sound.play("sheet")
        self.services.redraw()

    def take(self, tool: ArcadeTool) -> None:
        """Choose a tool, and go on."""
        self.run.take(tool)
        self.focus = None
        self.services.sound.play("hint")
        self.play.save()
        if self.next_sheet.is_ready:
            self._next_sheet()

    def _follow_stake(self) -> bool:
        """Follow what is at stake; returns whether everything must be drawn."""
        self.mode.follow(self)
        in_row = self.run.score.in_row(self.run.clock)
        self.services.sound.thicken(min(3, factor_of(in_row)))
        return in_row != self._shown_row

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
            from game.ui.scenes.arcade.run_story import StoryScene

            self._ended = True
            self.play.save()
            self.services.sound.play("win" if self.run.cleared else "pause")
            story = StoryScene(self.services, self.run_save, self.seals.new)
            self.services.scenes.show_only(story)
            self.services.sound.thicken(0)  # the music stops with the last drop of ink
        return True

    # -- intents ----------------------------------------------------------------------------

    def perform(self, intent: Intent) -> None:
        """Do what the player wants; any input goes on from a finished sheet."""
        if isinstance(intent, (Pause, TogglePause)):
            self._pause(intent)
        elif isinstance(intent, Restart):
            self.ask_again()
        elif self.offered:
            self._choose(intent)
        elif self.session.won:
            if self.run.offered:
                self._offer()
            elif self.next_sheet.is_ready:
                self._next_sheet()
        elif type(intent) in TOOL_OF_INTENT:
            self.use(TOOL_OF_INTENT[type(intent)])
        elif isinstance(intent, VIEW_INTENTS):
            self.board.changes_view(intent)
        elif isinstance(intent, (Back, Accept)) and self.beside.focused is None:
            if isinstance(intent, Back):
                self.back()
        elif not self.beside.takes(intent) and isinstance(intent, ALLOWED):
            for figure in self._figures.taken(intent, self.services.by_keys):
                ACTIONS[type(figure)](self.play, figure)

    def _choose(self, intent: Intent) -> None:
        """1, 2 and 3 take a tool, as Enter takes the one with the focus."""
        digit = intent.digit if isinstance(intent, (EnterDigit, PressDigit)) else 0
        if 0 < digit <= len(self.offered):
            self.take(self.offered[digit - 1])
        elif not isinstance(intent, Accept) or self.focus:
            super().perform(intent)

    def back(self) -> None:
        """Escape pauses the run."""
        self._pause(TogglePause())

    def _pause(self, intent: Intent) -> None:
        if self.services.scenes.top is self and not self.run.over:
            self._cover()

    def _cover(self) -> None:
        from game.ui.scenes.arcade.paused_run import paused_run

        self.services.scenes.push(paused_run(self.services, self))

    def intent_of_control(self, control: ControlId) -> Intent | None:
        """The intent of a tool that games have, too."""
        return INTENTS.get(control, super().intent_of_control(control))

    def press(self, control: ControlId) -> None:
        """Use a tool, or perform the intent of a control."""
        if control.group == "take":
            self.take(ArcadeTool(str(control.member)))
        elif control.group in tuple(ArcadeTool):
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
        self.services.starter.run(run.compared_seed, run.mode)

    # -- drawing ----------------------------------------------------------------------------

    def shine(self, canvas: Canvas) -> None:
        """The lamp lies on the board."""
        self.board.shine(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draw what lies over the board last."""
        self._shown_row = self.run.score.in_row(self.run.clock)
        if not self.mode.is_all(canvas):
            super().draw(canvas)
        self.mode.draw(self, canvas)
        self.board.draw_labels(canvas)
        self.over_board.draw(canvas)
        page, motion = self.page_now, self.services.motion
        if self._has_pile:
            draw_seal_in_row(self, canvas, page.sheets.box)
        elif self.session.won and not motion.waiting("seal", "sheet"):
            draw_falling_seal(canvas, self._seal_place(), TILTS[0], motion.flowing("seal", "sheet"))
        elif motion.of_kind("pile"):  # under which the sheet goes
            draw_factor(self, canvas, self.tree.kit, page.factor.box)


class NextSheet:
    """Makes one sheet ahead."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._job: Job | None = None
        self._after = 0
        """The number of the sheet before it; 0 before the first one."""
        self._ready: Puzzle | None = None

    @property
    def is_ready(self) -> bool:
        """Whether the sheet is made."""
        return self._ready is not None

    def take(self) -> Puzzle:
        """The sheet, once it is made."""
        puzzle, self._ready = self._ready, None
        assert puzzle
        return puzzle

    def follow(self, run: Run) -> None:
        """Begin to make the sheet after the one that a run is at, if there is one, and that was
        not begun before."""
        if run.number == self._after:
            return
        self._after = run.number
        seed, number, course = run.seed, run.number + 1, run.course
        if 0 < course.sheets < number:
            return

        def work(should_stop: ShouldStop) -> Puzzle:
            from game.store.puzzles import as_kept

            return as_kept(course.make_sheet(seed, number, should_stop))

        self._job = self._services.jobs.start(work, self._made, _failed)

    def stop(self) -> None:
        """Make no more."""
        if self._job:
            self._job.cancel()

    def _made(self, puzzle: Puzzle) -> None:
        self._ready = puzzle


def _failed(error: Exception) -> None:
    raise error
