"""Playing: input becomes intents, intents change the game, and the game is drawn."""

from __future__ import annotations

import math
from itertools import dropwhile
from typing import TYPE_CHECKING, NamedTuple

from game.engine.marks import COLOURS
from game.session.kind import CLASSIC as CLASSIC_KIND
from game.session.kind import kind_of
from game.ui.input.hearing_intents import GoTo
from game.ui.input.intents import (
    Back,
    EnterDigit,
    Intent,
    MoveSelection,
    Pause,
    ReleaseDigit,
    SelectCells,
    ShowFacts,
    StopForToday,
    TogglePause,
    TurnPage,
)
from game.ui.input.marking_intents import ClearLayer, PaintColour
from game.ui.layout.geometry import Box, cell_in
from game.ui.level_titles import kind_title, short_title
from game.ui.parts.screen import Screen
from game.ui.scenes.playing.actions import ACTIONS
from game.ui.scenes.playing.beside import Beside
from game.ui.scenes.playing.board_hand import BoardHand
from game.ui.scenes.playing.dealing import deal
from game.ui.scenes.playing.facts import FactsCard
from game.ui.scenes.playing.game_board import SeenBoard, ring_game
from game.ui.scenes.playing.game_page import GameState, Plain, Roomy, page, state_of
from game.ui.scenes.playing.help_actions import close_aloud
from game.ui.scenes.playing.hint_search import HintOffer, offer_message
from game.ui.scenes.playing.large_simple import warm_words
from game.ui.scenes.playing.margin.slip import (
    GROUP,
    SUMS,
    Slip,
    is_in_margin,
    offered,
    open_tab,
    press_in_margin,
    turn_tab,
)
from game.ui.scenes.playing.margin.zoom_tab import ZoomTab
from game.ui.scenes.playing.message_card import MessageCard
from game.ui.scenes.playing.pieces import INTENTS, Clock, Pad, Said, intent_of
from game.ui.scenes.playing.play import Play
from game.ui.scenes.playing.selection import LAYERS
from game.ui.scenes.playing.two_figures import TwoFigures
from game.ui.widgets.control import ControlId
from game.words.texts import SIGNS, clock

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pygame

    from game.engine.constraints import Constraint
    from game.session.rating import Rating
    from game.session.session import Session
    from game.store.autosave import Autosave
    from game.store.result import Result
    from game.ui.drawing.canvas import Canvas
    from game.ui.parts.part import Part
    from game.ui.parts.screen import AnyScreen
    from game.ui.scenes.playing.message import Message
    from game.ui.scenes.playing.message_card import ShownMessage
    from game.ui.services import Services
    from game.ui.widgets.digit_ring import RingGame
    from game.ui.widgets.night_lamp import Paper


FOG_SECONDS = 8.0
"""How long it is said how fog lifts, where no margin says it."""

FRAMED, BARE = 0.075, 0.14
"""How far the frame of a cell that a hint marks reaches into it, and how far from its edge its
ground is looked for, as shares of its side."""


class Guide:
    """Who leads through a game, or plays it; this one leaves all to the player."""

    name = "playing"
    is_game = True
    paper_sound = "sheet"
    checking = ""
    """How the board is checked; empty for as the settings say."""
    timed = False
    """Whether its clock goes on while nobody plays."""
    helps = True
    """Whether there are hints, and notes fill themselves in."""

    def left(self) -> None:
        """The screen is no longer on top."""

    def goes_on(self, scene: PlayingScene) -> bool:
        """The screen has come to the top; returns whether its game goes on."""
        return True

    def takes(self, scene: PlayingScene, intent: Intent | None) -> bool:
        """Whether an intent, or a press (None), means something else than in a game; does that."""
        return False

    def performed(self, scene: PlayingScene, intent: Intent) -> None:
        """Something was done as in a game."""

    def plays(self, scene: PlayingScene, seconds: float) -> bool | None:
        """Let time pass where it plays itself, and say whether anything changed; None if not."""
        return None

    def says(self, scene: PlayingScene) -> Said | None:
        """What is said beside the board instead of the level; None for that."""
        return None


class Leaf(NamedTuple):
    """What is open beside the board: a page of a message, or a tab of the margin."""

    box: Box
    """Where its words stand."""
    of: object
    """What it is a leaf of."""
    number: int

    def follows(self, other: Leaf) -> bool:
        """Whether it stands where another leaf of the same stood."""
        return (self.box, self.of) == (other.box, other.of) and self.number != other.number


class PlayingScene(Screen[GameState]):
    """A game on the board."""

    def __init__(self, services: Services, autosave: Autosave, guide: Guide | None = None) -> None:
        self.guide = guide = guide or Guide()
        self.name, self.is_game, self.paper_sound = guide.name, guide.is_game, guide.paper_sound
        super().__init__(services)
        self.play = play = Play(services, autosave)
        play.own_checking, play.timed, play.helps = guide.checking, guide.timed, guide.helps
        play.parts_of = self._parts_of
        play.follow_former()
        self.board = SeenBoard(self, lit=self._lit_clues, is_mapped=self._is_mapped)
        self.board_hand = BoardHand(self, self.board)
        self.beside = Beside(self, self._controls_beside, self._turns_tabs)
        self._facts = FactsCard(play)
        self._offer = HintOffer(services.store, autosave.game_id)
        self._figures = TwoFigures(self.session.puzzle.rules.size)
        self._dealt = False
        """Whether the sheet lies on the desk."""
        self._was_idle = False
        self._result: AnyScreen | None = None
        """What the next frame lays over a game that is over."""
        """Whether the game is paused because nobody was there."""
        self._tool_before = play.selection.tool
        """The tool in hand before the last control was pressed."""
        self._leaf: Leaf | None = None
        self._card: Box | None = None
        self._marked: Message | None = None
        self._sheet = self._grid = self._window = self._keys = Box(0, 0, 0, 0)
        """What was open in the last frame, and where the sheet of the board was, its cells, and the
        pad."""

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

    @property
    def size(self) -> int:
        """Rows of the board."""
        return self.board.size

    @property
    def hidden_tab(self) -> str:
        """The name of the first tab of a margin that has no room beside the board."""
        roomy = self.tree.find(Roomy)
        return offered(self.play)[0].name if roomy and not roomy.places.margin else ""

    @property
    def notes_hidden(self) -> bool:
        """Whether no notes are seen on the board."""
        return self.play.notes_hidden

    def board_picture(self, canvas: Canvas) -> pygame.Surface:
        """The board as a surface of its own."""
        return self.board.picture(canvas)

    def shine_on(self, canvas: Canvas, paper: Paper, filled: Iterable[Box]) -> bool:
        """Let the lamp of the board shine on what lies in its place."""
        return self.board.shine_on(canvas, paper, filled)

    def digit_of_letter(self, letter: str) -> int:
        """The digit that has a letter for its sign; 0 for none."""
        signs = SIGNS[self.services.t.signs][: self.play.selection.digits + 1]
        return signs.index(letter.upper()) if letter.upper() in signs else 0

    def ring_game(self) -> RingGame:
        """What a controller has to know of the game; A and B act beside the board while the focus
        is there, and B puts a sheet away before it rubs anything out."""
        ring = ring_game(self.play, self.board)
        erasable = ring.erasable and not (self.play.margin.sheet and not self._has_margin)
        return ring._replace(beside=self.beside.focused is not None, erasable=erasable)

    # -- the page -----------------------------------------------------------------------------

    @property
    def _has_panel(self) -> bool:
        above = dropwhile(lambda scene: scene is not self, self.services.scenes)
        return all(scene.name != "won" for scene in above)

    def state(self) -> GameState:
        return state_of(self, self._has_panel)

    page = staticmethod(page)

    def said(self) -> Said:
        """The level, what is left to do, and the time."""
        t, session, guided = self.services.t, self.session, self.guide.says(self)
        if guided:
            return guided
        if self.services.view.large:
            left = t("play.status.to_go", n=session.position.blanks)
            return Said(warm_words(self.play, t), (left,))
        told = {
            "mistakes": session.mistakes,
            "hints": session.hints,
            "checks": session.checks,
        }
        counts = [t("play.status.to_go", n=session.position.blanks), *self._beside_ghost()]
        counts += [t(f"play.status.{name}", n=count) for name, count in told.items() if count]
        time = clock(session.elapsed) if self.services.settings.timer else ""
        return Said(short_title(t, session.puzzle), tuple(counts), time)

    def _beside_ghost(self) -> list[str]:
        """How a game that is played again stands beside its ghost, if there is one."""
        digits, session = self.play.ghost_digits, self.session
        if digits is None:
            return []
        lead = session.puzzle.blanks - session.position.blanks - digits
        key = "ahead" if lead > 0 else "behind" if lead else "level"
        return [self.services.t(f"play.{self.play.rival}.{key}", n=abs(lead))]

    def _lit_clues(self) -> tuple[Constraint, ...]:
        """The clues that the open tab of the margin tells of."""
        if open_tab(self.play).name != SUMS or not self.tree.find(Slip):
            return ()
        from game.ui.scenes.playing.margin.sums_tab import clue_told

        return clue_told(self.play)

    def _is_mapped(self) -> bool:
        """Whether the tab with the map is open in the margin."""
        slip = self.tree.find(Slip)
        tabs = slip and slip.margin and slip.margin.tabs
        return bool(tabs) and open_tab(self.play).name == ZoomTab.name

    @property
    def _has_margin(self) -> bool:
        """Whether the window has room for a margin beside the board."""
        roomy = self.tree.find(Roomy)
        return roomy is not None and roomy.places.margin is not None

    def shown_message(self) -> ShownMessage | None:
        """The open page of the message, laid out."""
        card = self.tree.find(MessageCard)
        return card.shown if card else None

    def _parts_of(self, message: Message) -> int:
        shown = self.shown_message()
        return shown.parts if shown else 1

    def notice_box(self) -> Box | None:
        """The place for notices, unless a message lies there."""
        shown, roomy, plain = self.shown_message(), self.tree.find(Roomy), self.tree.find(Plain)
        if shown and shown.plain:
            return None
        return roomy.places.notice if roomy else plain.places.words if plain else None

    @property
    def shows_notices(self) -> bool:
        """Whether the margin says what is to be noticed."""
        return self._has_margin and self.tree.find(Slip) is not None

    # -- life ---------------------------------------------------------------------------

    def entered(self) -> None:
        """Follow changed settings; a game that was won before shows its result."""
        if not self.guide.goes_on(self):
            return
        self.play.follow_settings()
        if not self._dealt:
            self._dealt = True
            deal(self.services.motion, self.session)
            self._say_size()
            self._say_how_fog_lifts()
        if self._was_idle:
            self._was_idle = False
            self.services.toasts.show(self.services.t("message.idle"), here=True)
        if self.session.over:
            self.services.scenes.push(self.services.scenes.result_of(self))

    def _say_size(self) -> None:
        """Say at the start of what kind a puzzle is, how large the board is and how much is left of
        it, which is seen, whether the game goes on, and in the first game which key lists all keys
        and how a cell is selected."""
        services, t, puzzle = self.services, self.services.t, self.session.puzzle
        rules, blanks = puzzle.rules, self.session.position.blanks
        if blanks:
            a, b = rules.width, len(self.session.position.values) // rules.width
            said = t("heard.size", a=b, b=a, n=blanks)
            if kind_of(puzzle) == CLASSIC_KIND:  # others are in the title
                said = t("heard.more", a=kind_title(t, CLASSIC_KIND), b=said)
            if self.play.steps.count:
                said = t("heard.more", a=said, b=t("heard.goes_on"))
            services.say(said)
        if blanks and services.has_reader:
            from game.ui.scenes.playing.by_ear import first_words

            services.say(first_words(services, self.play.selection.cursor is not None))

    def _say_how_fog_lifts(self) -> None:
        """Say at the start what lifts the fog, where no margin beside the board says it."""
        session = self.session
        at_start = session.position.blanks == session.puzzle.blanks
        if session.puzzle.rules.has_fog and at_start and not self.tree.find(Slip):
            self.services.toasts.show(self.services.t("rule.fog_of_war"), FOG_SECONDS, here=True)

    def left(self) -> None:
        """Give up the search for a hint, what is held and what appears, and save."""
        self._do_late(math.inf)
        self.play.put_away()
        self.guide.left()

    def closed(self) -> None:
        """Drop the sprites and give up the rating."""
        super().closed()
        self.board.forget()
        self.play.closed()
        self._facts.cancel()

    def update(self, seconds: float) -> bool:
        """Advance the clock, save from time to time, and count down to the result."""
        self.board_hand.update(seconds)
        played = self.guide.plays(self, seconds)
        if played is not None:
            return played
        changed = self.board.update(seconds)
        before, ghost = int(self.session.elapsed), self.play.ghost_digits
        changed |= self.play.update(seconds)
        changed |= self.play.ghost_digits != ghost
        if int(self.session.elapsed) != before and self.services.settings.timer:
            face = self.tree.find(Clock)
            if face:
                self.services.redraw_part(face.box)
        self._look_at_held_notes(seconds)
        changed |= self._facts.update(seconds) | self._do_late(seconds)
        if self._offer.update(seconds) and not (self.session.over or self.play.message):
            self.play.message = offer_message(self.services.t)
            changed = True
        if self._result:
            result, self._result = self._result, None
            self.services.scenes.push(result)
            return True
        if self.play.result_is_due(seconds):
            self._result = self.services.scenes.result_of(self)
        if self.play.goes_idle():
            self._pause(Pause())
            self._was_idle = True
            return True
        return changed

    # -- intents ------------------------------------------------------------------------

    def perform(self, intent: Intent) -> None:
        """Do what the player wants; every input of this scene comes through here."""
        if not self.guide.takes(self, intent):
            self.play_on(intent)
            self.guide.performed(self, intent)

    def play_on(self, intent: Intent) -> None:
        """Do what an intent means in a game."""
        self._offer.moved()
        if self.play.finishing.stop() and not isinstance(intent, (Pause, TogglePause)):
            return
        if self.board.changes_view(intent):
            return
        if isinstance(intent, Back) and self.play.message:  # which it closes from anywhere
            self.focus = None
        if not self._turns_pages(intent) and self.beside.takes(intent):
            return
        for figure in self._figures.taken(intent, self.services.by_keys):
            self._do(figure)

    def _turns_pages(self, intent: Intent) -> bool:
        """Whether an arrow turns the pages of the open message."""
        if not isinstance(intent, MoveSelection) or not intent.columns:
            return False
        shown = self.shown_message()
        return shown is not None and shown.pages > 1

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
        elif isinstance(intent, MoveSelection) and self._turns_pages(intent):
            self.perform(TurnPage(intent.columns))
        elif type(intent) in ACTIONS:
            before, was = self.play.selection, self.session.position
            ACTIONS[type(intent)](self.play, intent)
            if isinstance(intent, GoTo):
                self.focus = None
            if self.services.is_heard:
                from game.ui.scenes.playing.by_ear import tool_words

                after, has_drawn = self.play.selection, self.session.position is not was
                self.services.say(tool_words(self.services, before, after, has_drawn))

    def back(self) -> None:
        """Escape closes an open message or ends a filter, else it opens the menu of the game."""
        if close_aloud(self.play):
            return
        if self.play.selection.filtered:
            self.play.selection = self.play.selection.filter(self.play.selection.filtered)
            self.services.say(self.services.t("heard.every"))
            return
        if self.play.margin.sheet and not self._has_margin:
            self._open_sheet(False)
        else:
            self._pause(TogglePause())

    def _pause(self, intent: Intent) -> None:
        """Cover the game; in Large and simple only the player stops it, and then for today."""
        if self.services.view.large:
            if isinstance(intent, TogglePause):
                self.perform(StopForToday())
        elif not self.session.over and self.services.scenes.top is self:
            self.services.scenes.pause(self)

    def intent_of_control(self, control: ControlId) -> Intent | None:
        """The intent of a tool or another control of the game."""
        return INTENTS.get(control, super().intent_of_control(control))

    def press(self, control: ControlId) -> None:
        """Perform the intent of a control; the tool for notes may be held, which means another
        thing, so that the tool before is remembered."""
        self._tool_before = self.play.selection.tool
        if self.guide.takes(self, None):
            return
        if control.group == "pad" and self.play.selection.touches_spots:
            self._press_colour(int(control.member))
            return
        if not is_in_margin(control):
            meant = intent_of(control)
            if isinstance(meant, EnterDigit) and self.play.holding.pressed == meant.digit:
                meant = ReleaseDigit(meant.digit)
            self.perform(meant)
            return
        intent, state = press_in_margin(self.play, control), self.play.margin
        chosen = state.step, state.trial
        if intent:
            self.perform(intent)
        if isinstance(intent, SelectCells):  # which a step or a trial stands for
            state.step, state.trial = chosen

    def _press_colour(self, key: int) -> None:
        """Take a colour for the notes or lines that are touched next, or with the key after the
        last colour all of them from the selected cells."""
        selection, services = self.play.selection, self.services
        if key <= COLOURS:
            self.perform(PaintColour(key))
        elif key == COLOURS + 1 and selection.cells:
            self.perform(ClearLayer(LAYERS[selection.tool].value, selection.cells))
        elif key == COLOURS + 1:
            services.toasts.show(services.t("message.choose_cell"), here=True)

    def pointer_down(self, at: tuple[int, int], modifiers: int) -> None:
        """A key of the pad may be held, to look at its notes."""
        if self.guide.takes(self, None):
            return
        super().pointer_down(at, modifiers)
        held = self._held
        if self.play.selection.touches_spots:
            return  # the keys are colours, which have no notes
        if held and held.id and held.group == "pad" and not held.on_press:
            self.perform(intent_of(held.id, down=True))

    def pointer_up(self, at: tuple[int, int]) -> None:
        """Press what was held, unless it was held to look at its notes."""
        holding = self.play.holding
        if holding.held:
            self._held = None
        super().pointer_up(at)
        holding.release()  # of a key that the pointer has left

    # -- the margin ---------------------------------------------------------------------------

    def _look_at_held_notes(self, seconds: float) -> None:
        """Holding the tool for notes lays the margin over the board, or puts it away."""
        held = self.is_held(ControlId("notes"))
        if not self.play.margin.hold(held, seconds):
            return
        if not (self._has_margin or self.services.view.large):
            self.play.selection = self.play.selection.use(self._tool_before)
            self._open_sheet(not self.play.margin.sheet)

    def _open_sheet(self, wanted: bool) -> None:
        """Lay the margin over pad and tools, open at the marks, or put it away."""
        state = self.play.margin
        state.sheet, state.tab = wanted, "draw" if wanted else state.tab
        self.services.redraw()

    def _controls_beside(self) -> list[Part]:
        """What keys and controllers reach beside the board: the buttons of the open message, else
        what is in the margin; in plain layouts, which have no margin, every button."""
        if self.play.plain:
            return [control for control in self.controls() if control.group != "pad"]
        part = self.tree.find(MessageCard) or self.tree.find(Slip)
        return self.tree.controls(part) if part else []

    def _turns_tabs(self, here: Part | None, step: int, by_tab: bool) -> bool:
        """Turn the tabs of the margin: along their titles by arrows, and from anywhere by Tab,
        which goes back to the board after the last one."""
        play = self.play
        if not by_tab:
            if here is None or here.group != GROUP:
                return False
            turn_tab(play, step)
            self.focus = ControlId(GROUP, open_tab(play).name)
            return True
        if self.tree.find(MessageCard) or play.plain:
            return False
        names = [tab.name for tab in offered(play)]
        at = names.index(open_tab(play).name)
        if not self._has_margin and not play.margin.sheet:
            self._open_sheet(True)
        elif here:
            at += step
        if 0 <= at < len(names):
            play.margin.tab = names[at]
            title = ControlId(GROUP, names[at])
            stops = (control.id for control in self.beside.enabled)
            self.focus = next(
                (id for id in stops if id == title or (id and id.group != GROUP)), None
            )
        else:
            self.focus = None
            self._open_sheet(False)
        return True

    # -- drawing --------------------------------------------------------------------------

    def shine(self, canvas: Canvas) -> None:
        """The lamp lies on the board; where that is seen from near by, on the middle of all."""
        if not self.board.shine(canvas):
            super().shine(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draw the numbers of rows and columns over the controls, whose sprites must not hold
        them; a leaf beside the board that was turned slides."""
        before, self._leaf = self._leaf, self._open_leaf()
        if before and self._leaf and self._leaf.follows(before):
            self.services.slide("margin", self._leaf.box, self._leaf.number > before.number)
        self._turn_card()
        self._change_marks()
        super().draw(canvas)
        self.board.draw_labels(canvas)

    def _turn_card(self) -> None:
        """Let the card of a message, or the slip that lies over the keys, be laid over what is
        there, or turn away from it."""
        card: Part | None = self.tree.find(MessageCard)
        if not (card or self._has_margin) and self.play.margin.sheet:
            card = self.tree.find(Slip)
        before, self._card = self._card, card.box if card else None
        box = before or self._card
        comes = self._comes or self._window != self.view.box
        if pad := self.tree.find(Pad):
            self._keys = pad.box
        if box and not comes and (before is None or self._card is None):
            self.services.slide("margin", self._with_keys(box), self._card is None, turns=True)

    def _with_keys(self, card: Box) -> Box:
        """Where a card lies, and what of the keys under it begins above it."""
        top = max(self._keys.y, self._sheet.bottom, self.board.sheet.bottom)
        hides = min(card.common(self._keys)[2:]) > 0
        return card._replace(y=top, h=card.bottom - top) if hides and top < card.y else card

    def _change_marks(self) -> None:
        """Let what a message marks on a board fade in and out; along a ribbon it is inked and
        rubbed out. Where the message takes or leaves room, the board grows or shrinks."""
        before, self._marked = self._marked, self.play.message
        sheet, self._sheet = self._sheet, self.board.sheet
        window, self._window = self._window, self.view.box
        grid, self._grid = self._grid, self.board.grid
        if before is self._marked or self._comes or window != self._window:
            return
        threaded = before and self._marked and before.bead and self._marked.bead
        self._clear_written(grid)
        if sheet != self._sheet:
            self.services.move_board(sheet, self._sheet)
        elif not threaded:
            self.services.slide("board", self._sheet, True)

    def _clear_written(self, grid: Box) -> None:
        """Take what a message marked in a cell whose digit is being written off what is seen of the
        ``grid``, so that the pen writes on its bare ground while the other marks fade."""
        surface, size = self.services.canvas.surface, self.board.size
        for cell in self.services.motion.of_kind("digit"):
            box = cell_in(grid, size, cell) if isinstance(cell, int) else grid
            if box == grid or not surface.get_rect().contains(box):
                continue
            (left, middle, right), (top, centre, low) = (
                (start + round(BARE * box.w), start + box.w // 2, start + round(box.w * (1 - BARE)))
                for start in (box.x, box.y)
            )
            places = [(x, y) for x in (left, middle, right) for y in (top, centre, low)]
            seen = [tuple(surface.get_at(place)) for place in places]
            surface.fill(max(seen, key=seen.count), box.inset(round(FRAMED * box.w)))

    @property
    def _comes(self) -> bool:
        """Whether all of it comes just now, or its board turns over."""
        motion = self.services.motion
        return bool(motion.of_kind("scene") or motion.of_kind("turn"))

    def _open_leaf(self) -> Leaf | None:
        shown, slip = self.shown_message(), self.tree.find(Slip)
        if shown:
            if shown.plain or shown.ribbon:
                return None
            box = _around(shown.places.title, shown.places.words)
            return Leaf(box, shown.hint, shown.number)
        margin = slip and slip.margin
        if not margin or not margin.tabs:
            return None
        names = [tab.name for tab in offered(self.play)]
        rows = margin.area.rows
        inside = margin.box.inset(round(4 * self.view.scale))
        box = inside._replace(y=rows[0].y, h=rows[-1].bottom - rows[0].y)
        return Leaf(box, "tabs", names.index(open_tab(self.play).name))


def _around(upper: Box, lower: Box) -> Box:
    """The box around one that stands above another."""
    x, right = min(upper.x, lower.x), max(upper.right, lower.right)
    return Box(x, upper.y, right - x, lower.bottom - upper.y)
