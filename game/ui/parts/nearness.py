"""How near a board is seen: what keys, the wheel, a stick and two fingers change of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.ui.input.zoom_intents import ChangeZoom, PanBoard, SeeWhole
from game.ui.parts.zoom import WHOLE, nearer, panned, window_of

if TYPE_CHECKING:
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.parts.zoom import Lying, Zoom

PINCH = 0.18
"""How much the distance of two fingers must change for another level: the natural logarithm of the
change."""


class NearBoard(Protocol):
    """A board of which a part may be seen larger."""

    @property
    def size(self) -> int:
        """Its rows."""

    @property
    def zoom(self) -> Zoom:
        """How near it is seen."""

    @property
    def whole(self) -> Lying:
        """Where it lies while all of it is seen."""

    @property
    def grid(self) -> Box:
        """All cells together, as near as they are seen."""

    def see(self, zoom: Zoom, glides: bool = True) -> None:
        """Show another part of it; it glides there, except under a finger or a stick."""


class Nearness:
    """Moves and enlarges what is seen of a board."""

    def __init__(self, board: NearBoard) -> None:
        self._board = board
        self._spread = 0.0
        """How far two fingers have moved apart since the last level."""

    def takes(self, intent: Intent, at: tuple[int, int]) -> bool:
        """Show another part of the board, if that is wanted; ``at`` is the pixel that stays in its
        place as it is seen nearer. Returns whether it is wanted."""
        board = self._board
        if isinstance(intent, ChangeZoom):
            self._step(intent.step, at)
        elif isinstance(intent, SeeWhole):
            board.see(WHOLE)
        elif isinstance(intent, PanBoard):
            side = board.grid.w / board.size
            self._move(-intent.columns * side, -intent.rows * side)
        else:
            return False
        return True

    def wheel(self, at: tuple[int, int], across: float, up: float, nearing: bool) -> bool:
        """Move an enlarged board under the pointer, or with Ctrl see it nearer."""
        board = self._board
        if not window_of(board.whole).contains(at) or not (nearing or board.zoom.level):
            return False
        if nearing:
            self._step(1 if up > 0 else -1 if up < 0 else 0, at)
        else:
            self.pan(-across, up, glides=True)
        return True

    def pan(self, right: float, down: float, glides: bool = False) -> None:
        """Move an enlarged board by so many cells of the whole one."""
        side = self._board.whole.grid.w / self._board.size
        self._move(right * side, down * side, glides)

    def pinch_begins(self) -> None:
        """A second finger came down."""
        self._spread = 0.0

    def pinch(self, at: tuple[int, int], spread: float, moved: tuple[float, float]) -> None:
        """Two fingers about a pixel moved together, and apart by the logarithm ``spread``."""
        self._move(*moved, glides=False)
        self._spread += spread
        steps = int(self._spread / PINCH)
        if steps:
            self._spread -= steps * PINCH
            self._step(steps, at)

    def _step(self, steps: int, at: tuple[int, int]) -> None:
        board = self._board
        board.see(nearer(board.whole, board.size, board.zoom, steps, at))

    def _move(self, right: float, down: float, glides: bool = True) -> None:
        """Move it by some pixels."""
        board = self._board
        board.see(panned(board.whole, board.size, board.zoom, right, down), glides)
