"""How a duel went: every digit that was written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.position import Position
from game.session.duel.rules import PLAYERS
from game.session.duel.story import duel_after
from game.session.playback import Moment
from game.ui.layout.geometry import Box
from game.ui.layout.plain import board_boxes
from game.ui.layout.replay import replay_of_two
from game.ui.scenes.duel.looks import Cursor, board_of, draw_claims, draw_cursor, draw_sign
from game.ui.scenes.playback import PlaybackScene
from game.ui.widgets.board import BoardPainter

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.session.duel.duel import Duel
    from game.session.duel.rules import Player
    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services


class DuelReplayScene(PlaybackScene):
    """A duel that has ended, to look at, on one board or two."""

    name = "duel_replay"

    def __init__(self, services: Services, duel: Duel) -> None:
        self.duel = duel
        self._shown: tuple[int, Duel] = (-1, duel)
        """The duel as it stood at the moment that is shown, and its number."""
        self._painters = [BoardPainter() for _ in range(duel.rules.boards)]
        start = Moment(0, Position.start(duel.puzzle), frozenset(), frozenset())
        super().__init__(services, start)

    def find(self) -> Callable[[ShouldStop], list[Any]]:
        """A moment for the start and for each entry; the boards are found when they are drawn."""
        log, start = tuple(self.duel.log), self.moments[0]
        found = [start] + [
            start._replace(seconds=entry.at / 1000, cells=frozenset({entry.cell})) for entry in log
        ]
        return lambda should_stop: found

    def closed(self) -> None:
        """Drop the sprites of the boards."""
        super().closed()
        for painter in self._painters:
            painter.forget()

    @property
    def puzzle(self) -> Puzzle:
        """What both played."""
        return self.duel.puzzle

    def _now(self) -> Duel:
        if self._shown[0] != self.at:
            self._shown = (self.at, duel_after(self.duel, self.at))
        return self._shown[1]

    def title(self) -> str:
        """What is looked at."""
        return self.services.t("duel.title")

    def facts(self) -> list[str]:
        """How both stand."""
        t, duel = self.services.t, self._now()
        key = {"race": "duel.to_go", "claim": "duel.points"}.get(duel.rules.mode, "duel.found")
        number = {"race": duel.blanks, "claim": duel.score}.get(duel.rules.mode, duel.placed)
        return [
            f"{t(f'duel.player.{player + 1}')}: {t(key, n=number(player))}" for player in PLAYERS
        ]

    def again(self) -> tuple[str, str]:
        """Another duel."""
        return self.services.t("duel.again"), "duel"

    def play_again(self) -> None:
        """To the choices for another duel."""
        self.services.scenes.to_menu()
        self.services.scenes.open("duel_page")

    def lay_out(self) -> dict[str, Box]:
        """One board with what moves through the duel beside it, or two above that."""
        if len(self._painters) == 1:
            return super().lay_out()
        return replay_of_two(self.services.view)

    # -- drawing ----------------------------------------------------------------------------

    def draw_board(self, canvas: Canvas) -> None:
        """Draw the board, or both side by side with their signs below."""
        if len(self._painters) == 1:
            self._draw_one(canvas, self.box("board"), 0)
            return
        for player in PLAYERS:
            self._draw_one(canvas, self.box(f"board.{player}"), player)
            sign = self.box(f"sign.{player}")
            draw_sign(canvas, sign.inset(sign.w // 6), player)

    def _draw_one(self, canvas: Canvas, card: Box, player: Player) -> None:
        duel, size, view = self._now(), self.puzzle.rules.size, self.services.view
        entry = duel.log[-1] if duel.log else None
        shared = len(self._painters) == 1
        mine = entry is not None and (shared or entry.player == player)
        cell = entry.cell if entry and mine else 0
        boxes = board_boxes(card, size)
        looks = board_of(duel, player, self.services.motion, Cursor(cell))
        if not mine:
            looks = looks._replace(cells=[look._replace(fill="sheet") for look in looks.cells])
        self._painters[player].paint(canvas, view, boxes, looks)
        grid = boxes["grid"]
        side = grid.w // size
        places = {
            at: Box(grid.x + at % size * side, grid.y + at // size * side, side, side)
            for at in range(size * size)
        }
        if duel.rules.mode == "claim":
            draw_claims(canvas, places, duel)
        if entry and mine:
            draw_cursor(canvas, places[cell], entry.player, 0, False)
