"""A game, as the screens that cover it or print it see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pygame

    from game.session.rating import Rating
    from game.session.session import Session
    from game.store.result import Result
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.widgets.night_lamp import Paper


class CoveredGame(Protocol):
    """What the overlays on a game, paused and won, need to know about it."""

    @property
    def session(self) -> Session:
        """The game itself."""

    @property
    def result(self) -> Result | None:
        """How the game compares with those before it, once it is won."""

    @property
    def rating(self) -> Rating | None:
        """How hard the puzzle is, once that is known."""

    @property
    def size(self) -> int:
        """Rows of the grid."""

    @property
    def by_done(self) -> bool:
        """Whether the board is checked only when the player says Done."""

    @property
    def hidden_tab(self) -> str:
        """The name of the first tab of a margin that has no room beside the board; empty where it
        has, or where there is none."""

    @property
    def notes_hidden(self) -> bool:
        """Whether no notes are seen on its board."""

    def board_picture(self, canvas: Canvas) -> pygame.Surface:
        """The board as a surface of its own."""

    def shine_on(self, canvas: Canvas, paper: Paper, filled: Iterable[Box]) -> bool:
        """Let the lamp of its board shine on what lies there, and no brighter than ``filled``
        buttons allow; returns whether there is one."""

    def perform(self, intent: Intent) -> None:
        """Do what the player wants with the game."""
