"""Somebody who plays with one device and nothing else.

All players do the same things under the same names, so that a flow of a test is written once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.ui.scenes.learn.drill_scene import DrillScene
from tests.ui.pilot import Pilot


class Player(ABC):
    """Somebody who plays with one device."""

    def __init__(self, game: Pilot) -> None:
        self.game = game

    @abstractmethod
    def press(self, name: str) -> None:
        """Press a button of the scene on top."""

    @abstractmethod
    def select(self, cell: str) -> None:
        """Select one cell of the board."""

    @abstractmethod
    def touch(self, cell: str) -> None:
        """Use the tool in hand on a cell."""

    @abstractmethod
    def write(self, digit: int) -> None:
        """Write a digit into the selected cell, with the tool in hand."""

    @abstractmethod
    def do(self, what: str) -> None:
        """Do one of `DEEDS` in a game."""

    @abstractmethod
    def open(self, tab: str) -> None:
        """Open a tab of the margin, which in a small window is a sheet over the board."""

    @abstractmethod
    def close(self) -> None:
        """Go back from the margin to the board."""

    @abstractmethod
    def turn(self, name: str, step: int) -> None:
        """Step a choice or a slider of a page."""

    @abstractmethod
    def leave(self) -> None:
        """Go back from a page."""

    def fill_in(self) -> None:
        """Write right digits into blank cells, one after the other."""
        session = self.game.app.top.play.session  # type: ignore[attr-defined]
        size, solution = session.puzzle.rules.size, session.puzzle.solutions[0]
        for cell, digit in enumerate(solution):
            if session.position.values[cell] != digit:
                self.select(f"r{cell // size + 1}c{cell % size + 1}")
                self.write(digit)

    @property
    def selected(self) -> tuple[int, ...]:
        """The selected cells of the game on top, or of the drill."""
        top = self.game.app.top
        if isinstance(top, DrillScene):
            return top.study.selection.cells if top.study else ()
        found: tuple[int, ...] = top.play.selection.cells  # type: ignore[attr-defined]
        return found

    @property
    def size(self) -> int:
        top = self.game.app.top
        found: int = 9 if isinstance(top, DrillScene) else top.size  # type: ignore[attr-defined]
        return found

    def wait(self) -> None:
        """Until a puzzle or a hint is there, and nothing moves."""
        if not self.game.app.quitting:
            self.game.wait()
            self.game.frame()


DEEDS = {
    "undo": ("undo", "u", ("lb",)),
    "redo": ("redo", "ctrl+y", ("rb",)),
    "erase": ("erase", "delete", ("b",)),
    "notes": ("notes", "n", ("x",)),
    "fill": ("fill", "f", ("l3",)),
    "hint": ("hint", "h", ("y",)),
    "facts": ("info", "i", ("lt", "b")),
    "pause": ("pause", "p", ("start",)),
}
"""What is done in a game: the control, the key, and the buttons of a controller, the trigger
first."""
