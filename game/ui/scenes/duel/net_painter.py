"""Draws a duel over the network: what the other one has is not given away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.ui.scenes.duel.looks import board_of
from game.ui.scenes.duel.painter import DuelPainter, ShownDuel
from game.ui.widgets.cell_look import CellLook

if TYPE_CHECKING:
    from game.session.duel.rules import Player
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.widgets.board_look import BoardView


class ShownNetworkDuel(ShownDuel, Protocol):
    """What the painter sees of the scene."""

    own: Player
    """The player who is here."""

    @property
    def resting(self) -> bool:
        """Whether the duel waits."""


class NetworkDuelPainter(DuelPainter):
    """Draws the scene of a duel over the network."""

    scene: ShownNetworkDuel

    def __init__(self, scene: ShownNetworkDuel) -> None:
        super().__init__(scene)

    def draw_key(self, canvas: Canvas, box: Box, player: Player, digit: int) -> None:
        """Only the player who is here has keys."""
        if player == self.scene.own:
            super().draw_key(canvas, box, player, digit)

    def draw_board(self, canvas: Canvas, player: Player) -> None:
        """The other's own board shows what is filled, without digits, which would give the puzzle
        away; while the duel rests, all lies face down."""
        boxes = self.scene.boxes()
        card = boxes[f"{player}.board"]
        if not card.w:
            return
        if self.scene.resting:
            canvas.plain_sheet(card, canvas.theme["back"])
        elif self.scene.duel.rules.boards > 1 and player != self.scene.own:
            own = {name: boxes[f"{player}.{name}"] for name in ("board", "grid")}
            self.boards[player].paint(canvas, self.services.view, own, self._veiled(player))
        else:
            super().draw_board(canvas, player)

    def _veiled(self, player: Player) -> BoardView:
        """What is filled of a board."""
        board = board_of(self.scene.duel, player, self.scene.cursors[player], self.services.motion)
        givens = self.scene.duel.puzzle.givens
        fills = [
            "peer" if given else "selection" if look.digit else "sheet"
            for look, given in zip(board.cells, givens, strict=True)
        ]
        return board._replace(cells=[CellLook(fill=fill) for fill in fills])
