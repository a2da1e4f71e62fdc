"""How a duel went: every digit that was written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.notation import cell_name
from game.session.duel.duel import PLAYERS
from game.session.duel.duel_story import duel_after
from game.ui.layout.geometry import NOTHING_AROUND, Around
from game.ui.parts.arranging import Column, Row, Space
from game.ui.parts.boards import LEAST, Board
from game.ui.scenes.duel.looks import (
    COLOURS,
    Cursor,
    board_of,
    draw_claims,
    draw_cursor,
    player_name,
    sign,
    told,
)
from game.ui.scenes.playing.named_cells import where_words
from game.ui.scenes.replay import SPEEDS, Move
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.rules import Rules
    from game.engine.types import ShouldStop
    from game.session.duel.duel import Duel, Entry, Player
    from game.ui.drawing.canvas import Canvas
    from game.ui.parts.part import Part
    from game.ui.services import Services
    from game.ui.widgets.board_painter import BoardPainter
    from game.words.texts import Texts

LEAST_OF_TWO = 0.22
"""The least side of each of two boards, as a share of the window's shorter side."""


class DuelRecording:
    """A duel that has ended, on one board or two; another one can be begun."""

    name, counted = "duel_replay", "replay.at"
    pens: tuple[str, ...] = COLOURS
    speeds: tuple[int, ...] = SPEEDS
    heights: Sequence[float] = ()

    def __init__(self, duel: Duel) -> None:
        self.duel, self.boards = duel, duel.rules.boards
        self.moments: Sequence[Entry | None] = [None, *duel.log]
        """What was written last; nothing at the start."""
        self._shown: tuple[int, Duel] = (-1, duel)

    def find(self) -> Callable[[ShouldStop], Sequence[Entry | None]]:
        """The log tells all of it."""
        return lambda should_stop: self.moments

    def duel_at(self, at: int) -> Duel:
        """The duel as it stood at a moment."""
        if self._shown[0] != at:
            self._shown = (at, duel_after(self.duel, at))
        return self._shown[1]

    def writer(self, at: int) -> Player:
        """Who wrote last."""
        entry = self.moments[at]
        return entry.player if entry else PLAYERS[0]

    def title(self, t: Texts) -> str:
        """What is looked at."""
        return t("duel.title")

    def facts(self, t: Texts, at: int) -> list[str]:
        """How both stand."""
        return told(t, self.duel_at(at))

    def rooms(self, t: Texts) -> list[list[str]]:
        """They take the same at each moment."""
        return []

    def head(self, t: Texts, at: int) -> str:
        """The clock."""
        return clock(self.seconds(at))

    def longest(self, t: Texts) -> int:
        """The last one."""
        return len(self.moments) - 1

    def seconds(self, at: int) -> float:
        """The clock of the duel."""
        entry = self.moments[at]
        return entry.at / 1000 if entry else 0.0

    def move(self, t: Texts, at: int) -> Move:
        """What was written, in the ink of whoever wrote it."""
        entry = self.moments[at]
        assert entry
        rules = self.duel.puzzle.rules
        where = where_words(t, (entry.cell,), rules.width)
        named = cell_name(entry.cell, rules.width)
        return Move(entry.digit, where, COLOURS[entry.player], named=named)

    def seen(
        self,
        t: Texts,
        at: int,
        painters: Sequence[BoardPainter],
        around: Around = NOTHING_AROUND,
        over: bool = False,
    ) -> list[Part]:
        """The one board with so much paper ``around`` it, or both with their signs below; once all
        is ``over`` without what marks the last digit."""
        if self.boards == 1:
            return [self._board(t, at, 0, painters[0], around, over)]
        return [
            Column(
                self._board(t, at, player, painters[player], over=over),
                Row(Space(0.3), sign(t, player), gap=0),
                gap=0.3,
            )
            for player in PLAYERS
        ]

    def _board(
        self,
        t: Texts,
        at: int,
        player: Player,
        painter: BoardPainter,
        around: Around = NOTHING_AROUND,
        over: bool = False,
    ) -> Board:
        duel, entry = self.duel_at(at), None if over else self.moments[at]
        mine = entry is not None and (self.boards == 1 or entry.player == player)
        cell = entry.cell if entry and mine else 0
        look = board_of(duel, player, Cursor(cell))
        if not mine:
            look = look._replace(
                cells=[cell_look._replace(fill="sheet", ground="sheet") for cell_look in look.cells]
            )

        def paint_over(canvas: Canvas, board: Board) -> None:
            draw_claims(canvas, board.cell, duel, [cell] if entry and mine else [])
            if entry and mine:
                draw_cursor(canvas, board.cell(cell), entry.player, 0, False)

        least = LEAST if self.boards == 1 else LEAST_OF_TWO
        return Board(
            player_name(t, player), painter, look, over=paint_over, least=least, around=around
        )

    def rules(self, at: int) -> Rules:
        """Those of both boards."""
        return self.duel.puzzle.rules

    def again(self, t: Texts) -> tuple[str, str]:
        """Another duel."""
        return t("duel.again"), "duel"

    def play_again(self, services: Services, at: int) -> None:
        """To the choices for another duel."""
        services.scenes.to_menu()
        services.scenes.open("duel_page")
