"""The page of a game: the parts that it has, and where each of them goes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.named_tuple import NamedTuple
from game.ui.layout.geometry import NARROW_EDGE, edge_of
from game.ui.level_titles import short_title
from game.ui.parts.part import Part
from game.ui.parts.pressing import Round, wide_enough
from game.ui.scenes.playing.board_view import is_brief
from game.ui.scenes.playing.game_board import Board, BoardScreen
from game.ui.scenes.playing.margin.slip import PUT_AWAY, Slip, offered, open_tab, writes
from game.ui.scenes.playing.message_card import MessageCard
from game.ui.scenes.playing.pieces import (
    Clock,
    LowHead,
    Pad,
    Said,
    Stroke,
    Title,
    WarmWords,
    check_look,
    simple_look,
    standard_key,
    tool,
    tool_look,
)
from game.ui.scenes.playing.places import TOOLS, Places, places, under_low_head
from game.ui.scenes.playing.plain_places import SIMPLE, SIMPLE_WITH_NOTES, plain_places
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.layout.geometry import Box
    from game.ui.parts.part import Kit
    from game.ui.parts.pressing import Look
    from game.ui.scenes.playing.board_hand import BoardHand
    from game.ui.scenes.playing.game_board import SeenBoard
    from game.ui.scenes.playing.message import Message
    from game.ui.scenes.playing.plain_places import PlainPlaces, Tools
    from game.ui.scenes.playing.play import Play


class GameScreen(BoardScreen, Protocol):
    """The screen of a game."""

    board: SeenBoard
    board_hand: BoardHand

    def said(self) -> Said:
        """What is said beside the board."""


class GameState(NamedTuple):
    """What the arrangement of a game depends on; the parts paint the game as it is now."""

    screen: GameScreen
    play: Play
    has_panel: bool
    """Whether anything lies beside the board; the result of a won game has its own card there."""
    order: str
    """In which the pad counts."""
    by_done: bool
    held: bool
    """Whether keys may be held, and so act when they are let go."""
    notes: bool
    """Whether Large and simple has a button for notes."""
    pad_page: int
    message: Message | None
    sheet: bool
    """Whether the margin lies over pad and tools where there is none beside the board."""
    writes: bool
    """Whether its open tab is used together with the keys of the digits."""
    tabs: tuple[str, ...]
    """Those of the margin, the open one first."""


def state_of(screen: GameScreen, has_panel: bool) -> GameState:
    """The state of a game."""
    play, settings = screen.play, screen.services.settings
    margin, message = play.margin, play.message
    tabs = (open_tab(play).name, *(tab.name for tab in offered(play)))
    return GameState(
        screen,
        play,
        has_panel,
        settings.pad_order,
        play.by_done,
        settings.hold != "nothing",
        settings.simple_notes,
        play.pad_page,
        message,
        margin.sheet,
        margin.sheet and writes(play),
        tabs,
    )


def board_of(kit: Kit, state: GameState, edge: float) -> Board:
    """The board itself."""
    screen, play = state.screen, state.play
    name = kit.t("help.lesson") if play.is_lesson else short_title(kit.t, play.session.puzzle)
    return Board(screen.board, screen.board_hand, edge, name)


class Roomy(Part):
    """A game with all its tools, and a margin beside it; pad and tools may yield to a message."""

    def __init__(self, kit: Kit, state: GameState) -> None:
        super().__init__()
        play, screen, t = state.play, state.screen, kit.t
        self._state, self._digits = state, play.session.puzzle.rules.size
        self._board = board_of(kit, state, edge_of(self._digits, kit.view))
        self.places = self._places_in(kit)
        self.slip: Slip | None = None
        self.card = MessageCard(state.message, screen) if state.message else None
        self.children = [self._board]
        if not state.has_panel:
            return
        self._pause = Round(ControlId("pause"), "pause", t("tip.pause"), on_press=True)
        self._pause.is_crowded = True
        self._title = Title(short_title(t, play.session.puzzle), screen.said)
        self._clock, self._stroke = Clock(screen.said), Stroke(play, screen.board)
        self._head = LowHead(screen.said)
        self._pad = Pad(play, state.pad_page, on_press=not state.held)
        self._tools = [
            tool(name, t(f"tool.{name}"), partial(tool_look, name, play, t)) for name in TOOLS
        ]
        if not self.places.margin:
            first = t(f"margin.{offered(play)[0].name}")
            self._tools[TOOLS.index("notes")].more = t("tip.notes.more", first=first)
        name = "done" if state.by_done else "check"
        self._check = tool(name, t(f"tool.{name}"), partial(check_look, play, t))

    def _places_in(self, kit: Kit) -> Places:
        return places(kit.view, self._digits, self._state.order, self._state.by_done)

    def arrange(self, kit: Kit, box: Box) -> None:
        if self._yields and self._state.message and not self._state.screen.board.labelled:
            self.places = under_low_head(self.places, kit.view)
        layout, head = self.places, self.places.header
        self._board.place(kit, layout.board)
        if not self._state.has_panel:
            return
        if head.whole != self._places_in(kit).header.whole:
            self._head.place(kit, head.whole)
            self.children = [self._board, self._head]
            self._lay_margin(kit)
            return
        self._title.level, self._title.status = head.level, head.status
        self._stroke.is_lined = layout.progress.right > head.pause.x
        placed: list[tuple[Part, Box]] = [
            (self._pause, head.pause),
            (self._title, head.info),
            (self._clock, head.time),
            (self._stroke, layout.progress),
        ]
        for part, place in placed:
            part.place(kit, place)
        self.children = [self._board, *(part for part, _ in placed)]
        if not self._yields:
            self.children = [*self.children, *self._keys(kit)]
        self._lay_margin(kit)

    def _keys(self, kit: Kit) -> list[Part]:
        """Pad and tools."""
        layout = self.places
        in_pad = self._check if layout.check and layout.check == layout.pad.free else None
        self._pad.lay(kit, layout.pad, standard_key(kit.view, self._digits), in_pad)
        tools = list(zip(self._tools, wide_enough(kit, self._tools, layout.tools), strict=True))
        if layout.check and not in_pad:
            tools.append((self._check, layout.check))
        for part, place in tools:
            part.place(kit, place)
        return [self._pad, *(part for part, _ in tools)]

    @property
    def _message_at(self) -> Box | None:
        """Where a message stands: in the margin, or where pad and tools yield to it."""
        message = self._state.message
        if message is None:
            return None
        return self.places.ribbon if message.is_long else self.places.message

    @property
    def _sheet_at(self) -> Box | None:
        """Where the margin stands if pad and tools yield to it."""
        wanted = self._state.sheet and not self.places.margin
        return self.places.sheet if wanted else None

    @property
    def _yields(self) -> bool:
        """Whether pad and tools yield to a message or to the margin."""
        layout = self.places
        if self._state.message:
            return self._message_at != layout.margin
        return self._sheet_at is not None and self._sheet_at == layout.message

    def _lay_margin(self, kit: Kit) -> None:
        """Lay down the slip, or in its place a message."""
        layout, state, card, at = self.places, self._state, self.card, self._message_at
        if card and at:
            cell = self._board.whole.grid.w // state.play.selection.size
            card.lay(kit, at, is_brief(kit.view, cell))
            self.children = [*self.children, card]
            return
        place = layout.margin or self._sheet_at
        if place:
            name, close, keys = kit.t(f"margin.{state.tabs[0]}"), None, None
            if not layout.margin:
                close = Round(PUT_AWAY, "close", kit.t("tip.close"))
                close.closes = True
                keys = self._pad if state.writes and self._yields else None
            self.slip = Slip(state.play, state.screen.board, name, close, keys)
            self.slip.help = self._tools[TOOLS.index("hint")]
            self.slip.floats = not (layout.margin or self._yields)
            self.slip.place(kit, place)
            self.children = [*self.children, self.slip]


class Plain(Part):
    """A game with as little beside the board as possible: Large and simple, lessons."""

    def __init__(
        self,
        kit: Kit,
        state: GameState,
        tools: Tools,
        look: Callable[[str, Box], Look],
        back: Part | None = None,
    ) -> None:
        """``look`` is how a tool looks now in a place; the way ``back`` is that of a lesson, which
        says more."""
        super().__init__()
        play, screen = state.play, state.screen
        digits, lines = play.session.puzzle.rules.size, 3 if back else 2
        self.places: PlainPlaces = plain_places(
            kit.view, digits, tools, state.order, lines, back is not None
        )
        self._state, self._digits, self._back = state, digits, back
        self._board = board_of(kit, state, NARROW_EDGE)
        teaches = back is not None and kit.view.text > 1  # in one size, whatever is said
        self._words = WarmWords(screen.said, "heading" if teaches else "title")
        self._stroke = Stroke(play, screen.board)
        self.card = MessageCard(state.message, screen) if state.message else None
        self._pad = Pad(play, state.pad_page)
        self._help = tools.index("help")
        self._tools = [
            tool(name, look(name, place).label, partial(look, name))
            for name, place in zip(tools, self.places.tools, strict=True)
        ]
        self.children = [self._board]

    def arrange(self, kit: Kit, box: Box) -> None:
        layout = self.places
        self._board.place(kit, layout.board)
        if not self._state.has_panel:
            return
        self._pad.lay(kit, layout.pad, standard_key(kit.view, self._digits))
        places = wide_enough(kit, self._tools, layout.tools)
        for button, place in zip(self._tools, places, strict=True):
            button.place(kit, place)
        parts: list[Part] = [self._board]
        if self._back and layout.back:
            self._back.place(kit, layout.back)
            parts.append(self._back)
        if self.card:
            self.card.lay_plainly(kit, layout.words, places[self._help])
            parts.append(self.card)
        else:
            self._words.place(kit, layout.words)
            parts.append(self._words)
        if layout.progress:
            self._stroke.place(kit, layout.progress)
            parts.append(self._stroke)
        action = self.card.action if self.card else None  # which takes the place of help
        tools = [
            action if action and button.box == action.box else button for button in self._tools
        ]
        self.children = [*parts, self._pad, *tools]


def page(kit: Kit, state: GameState) -> Part:
    """The page of a game as the settings want it."""
    if not kit.view.large:
        return Roomy(kit, state)
    tools, play = SIMPLE_WITH_NOTES if state.notes else SIMPLE, state.play

    def look(name: str, box: Box) -> Look:
        return simple_look(name, play, kit.t, "help", box)

    return Plain(kit, state, tools, look)
