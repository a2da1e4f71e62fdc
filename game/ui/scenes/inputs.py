"""What a scene may be given by the devices, beside intents and presses: nothing comes of it until a
scene makes something of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.ui.widgets.digit_ring import RingGame


class Inputs:
    """The inputs that few scenes take, each without an effect."""

    takes_text = False
    """Whether keys write text instead of giving intents."""
    is_game = False
    """Whether it is a game on the board, where keys may mean something else than on pages."""
    takes_players = False
    """Whether keys and controllers are told apart by who holds them: `player_key` and
    `player_button` are asked first."""
    takes_keys = False
    """Whether the next key is asked for by its name, and gives no intent."""

    def ring_game(self) -> RingGame | None:
        """What a controller needs to know about the game in this scene; None if there is none."""
        return None

    def digit_of_letter(self, letter: str) -> int:
        """The digit past 9 that a letter writes here; 0 for none."""
        return 0

    def player_key(self, key: int, place: int) -> bool:
        """A key went down, by its code and its place (scancode) in SDL; returns whether that meant
        something here."""
        return False

    def player_button(self, controller: int, name: str) -> bool:
        """A button of a controller went down; returns whether that meant something here."""
        return False

    def key_pressed(self, name: str) -> None:
        """A key was pressed, where one is asked for."""

    def take_puzzle(self) -> bool:
        """Take the puzzle in the clipboard; returns whether it is taken here, and not played."""
        return False

    def take_opened(self, puzzle: Puzzle) -> bool:
        """Take a puzzle from a file or a link; returns whether it is taken here, and not played."""
        return False

    def typed(self, text: str) -> None:
        """Text was typed or pasted, where text is taken."""

    def pointer_move(self, at: tuple[int, int], modifiers: int) -> None:
        """Moved with the button held."""

    def wheel(self, at: tuple[int, int], across: float, up: float, nearing: bool) -> bool:
        """The wheel was turned over a pixel, `nearing` with Ctrl; returns whether that means
        anything here."""
        return False

    def pan(self, right: float, down: float) -> None:
        """A stick was pushed that moves what is seen."""

    def pinch_begins(self) -> None:
        """A second finger came down."""

    def pinch(self, at: tuple[int, int], spread: float, moved: tuple[float, float]) -> None:
        """Two fingers about a pixel moved together, and apart by the logarithm ``spread``."""
