"""The ring of digits in the hand of who plays with a controller."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input import intents
from game.ui.widgets.digit_ring import DigitRing, RingGame

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services

PUSHED, LET_GO = 0.55, 0.4
"""How far a stick must be pushed to count (0 to 1), and below what it no longer counts."""


class RingHand:
    """Opens the ring, points at its digits, and writes or drops what it points at."""

    def __init__(self, program: Services) -> None:
        self._program = program
        self.ring: DigitRing | None = None
        self._farthest = 0.0
        """How far the stick has been pushed since it was last in the middle."""

    @property
    def game(self) -> RingGame | None:
        """The game that is being played, if it is on top."""
        scenes = self._program.scenes
        return scenes.top.ring_game() if scenes else None

    @property
    def fresh(self) -> DigitRing | None:
        """The ring that is open, unless the game has moved on without it."""
        ring = self.ring
        if ring is None:  # asked for all the time, while the game is told of at length
            return None
        game = self.game
        stale = game is None or not self._program.by_keys or game.cells != ring.cells
        return None if stale else ring

    def draw(self, canvas: Canvas) -> None:
        """The ring, over the scene."""
        if (ring := self.fresh) and (game := self.game):
            ring.draw(canvas, self._program.view, game)

    def open(self) -> None:
        """Open the ring over the selected cells, if a digit can be written there."""
        game, program = self.game, self._program
        if game is None:
            return
        if game.fixed:
            program.toasts.show(program.t("message.given"))
        else:
            self.ring = DigitRing(game.cells, program.settings.pad_order, game.size)

    def close(self) -> None:
        """Put the ring away."""
        if self.ring:
            self.ring = None
            self._show_picked()
            self._program.redraw()

    def confirm(self) -> None:
        """Write what the ring points at."""
        if ring := self.ring:
            self.close()
            self._program.perform(ring.intent())

    def press(self, name: str) -> bool:
        """Press a button while the ring is open; returns False for one that closes it and has a
        meaning of its own."""
        ring = self.ring
        if name == "a":
            self.confirm()
        elif name == "x":
            self._program.perform(intents.SwitchTool())
        elif ring and name in ("lb", "rb") and ring.pages > 1:
            ring.turn(1 if name == "rb" else -1)
        else:
            self.close()
            return name not in ("start", "select")
        return True

    def move(self, direction: tuple[int, int]) -> None:
        """Go a step in the ring."""
        if self.ring:
            self.ring.move(*direction)
            self._show_picked()
            self._program.redraw()

    def tilt(self, ring: DigitRing, x: float, y: float) -> None:
        """Point at a digit, unless the stick is on its way back: there one axis is often
        ahead of the other, and a slanting direction would become a straight one."""
        reach = min(1.0, (x * x + y * y) ** 0.5)
        self._farthest = max(self._farthest, reach) if reach >= LET_GO else 0.0
        out = reach >= PUSHED and reach >= self._farthest * 0.85
        if out and ring.tilt(x, y):
            self._show_picked()
            self._program.redraw()

    def _show_picked(self) -> None:
        """Show only the notes of the digit that the ring points at, for those who want that."""
        if self._program.settings.hold == "notes" and self._program.scenes:
            self._program.perform(intents.ShowDigit(self.ring.digit if self.ring else 0))
