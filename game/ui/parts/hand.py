"""What takes the pointer over a part as a whole, such as a board or a sheet that can be pulled."""

from __future__ import annotations


class Hand:
    """The pointer over a part, the wheel, the stick and two fingers: none of it has an effect until
    a hand makes something of it."""

    def begins(self) -> None:
        """The pointer goes down, here or elsewhere."""

    def down(self, at: tuple[int, int], modifiers: int) -> bool:
        """The pointer went down over the part; returns whether it presses nothing else there."""
        return False

    def move(self, at: tuple[int, int], modifiers: int) -> bool:
        """It moved with the button held, from over the part; returns whether what it holds is let
        go."""
        return False

    def up(self) -> None:
        """It came up, wherever."""

    def cursor(self, at: tuple[int, int]) -> str:
        """The cursor over the part: it says what a press would do."""
        return "arrow"

    def wheel(self, at: tuple[int, int], across: float, up: float, nearing: bool) -> bool:
        """The wheel was turned over the part, `nearing` with Ctrl; returns whether that means
        anything."""
        return False

    def pan(self, right: float, down: float) -> None:
        """A stick was pushed that moves what is seen."""

    def pinch_begins(self) -> None:
        """A second finger came down: what the first one did was not meant."""

    def pinch(self, at: tuple[int, int], spread: float, moved: tuple[float, float]) -> None:
        """Two fingers about a pixel moved together, and apart by the logarithm ``spread``."""
