"""What the program asks of scenes: narrow protocols, as those in `services`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import pygame

    from game.engine.puzzle import Puzzle
    from game.session.rating import Rating
    from game.session.session import Session
    from game.store.result import Result
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.widgets.control import ControlId
    from game.ui.widgets.digit_ring import RingGame


class SceneOnStack(Protocol):
    """What the program asks of any scene (see game/ui/scenes/scene.py)."""

    name: str

    takes_text: bool
    """Whether keys write text instead of giving intents."""

    def typed(self, text: str) -> None:
        """Text was typed or pasted, where text is taken."""

    is_game: bool
    """Whether it is a game on the board, where keys may mean something else than on pages."""

    def digit_of_letter(self, letter: str) -> int:
        """The digit past 9 that a letter writes here; 0 for none."""

    takes_players: bool
    """Whether keys and controllers are told apart by who holds them."""
    takes_keys: bool
    """Whether the next key is asked for by its name, and gives no intent."""

    def player_key(self, key: int, place: int) -> bool:
        """A key went down, by its code and its place; returns whether that meant something."""

    def player_button(self, controller: int, name: str) -> bool:
        """A button of a controller went down; returns whether that meant something here."""

    def key_pressed(self, name: str) -> None:
        """A key was pressed, where one is asked for."""

    def take_puzzle(self) -> bool:
        """Take the puzzle in the clipboard; returns whether it is taken here, and not played."""

    def take_opened(self, puzzle: Puzzle) -> bool:
        """Take a puzzle from a file or a link; returns whether it is taken here, and not played."""

    @property
    def focus(self) -> ControlId | None:
        """The control that Enter presses, once a key or a controller was used."""

    def perform(self, intent: Intent) -> None:
        """Do what the player wants."""

    @property
    def shows_progress(self) -> bool:
        """Whether it shows itself how long a puzzle is taking."""

    def ring_game(self) -> RingGame | None:
        """What a controller needs to know about the game in this scene; None if there is none."""

    @property
    def shows_notices(self) -> bool:
        """Whether it says itself what a short notice says."""

    def notice_box(self) -> Box | None:
        """A place where a short notice hides nothing; None to show it at the window's foot."""

    def pointer_down(self, at: tuple[int, int], modifiers: int) -> None:
        """The main button went down at a pixel."""

    def pointer_move(self, at: tuple[int, int], modifiers: int) -> None:
        """The pointer moved with the button held."""

    def pointer_up(self, at: tuple[int, int]) -> None:
        """The button came up."""

    def wheel(self, at: tuple[int, int], across: float, up: float, nearing: bool) -> bool:
        """The wheel was turned over a pixel; returns whether that means anything here."""

    def pan(self, right: float, down: float) -> None:
        """A stick was pushed that moves what is seen."""

    def pinch_begins(self) -> None:
        """A second finger came down."""

    def pinch(self, at: tuple[int, int], spread: float, moved: tuple[float, float]) -> None:
        """Two fingers about a pixel moved together, and apart."""


class PrintedGame(Protocol):
    """What of a game can be printed."""

    @property
    def session(self) -> Session:
        """The game itself."""


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

    def board_picture(self, canvas: Canvas) -> pygame.Surface:
        """The board as a surface of its own."""

    def perform(self, intent: Intent) -> None:
        """Do what the player wants with the game."""
