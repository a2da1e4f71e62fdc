"""The rows of what is printed, in the manner of the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.paper.choices import SIZES
from game.paper.magazine import MIX
from game.ui.games.paper_wishes import GIF, VALUES, PaperWishes
from game.ui.layout.kind_options import pages_of_options
from game.ui.scenes.wish_rows import WishRows
from game.words.kind_names import kind_name

if TYPE_CHECKING:
    from game.ui.services import Services

KEPT_AS = "print"
"""The name under which the store keeps the wishes."""
PRINT_SIZES = ("places", "large")
"""The wishes that say how large the print is: of new puzzles, and of a game."""
LARGE_PRINT = "places=large large=yes"
"""What is wished of them in Large and simple until something else is chosen."""
SIGNS = {"a4": "A4", "a5": "A5", "letter": "Letter"}
assert set(SIGNS) == set(SIZES)


class PaperRows(WishRows):
    """The wishes, kept in the store; all of them are choices."""

    def __init__(self, services: Services, in_game: bool) -> None:
        super().__init__(services)
        self._in_game = in_game
        self._large = services.settings.large_simple
        kept = services.store.recall(KEPT_AS) or ""
        self.wishes = PaperWishes.parse(f"{LARGE_PRINT} {kept}" if self._large else kept)
        if self.wishes.value("form") == GIF and not in_game:
            self.wishes = self.wishes.with_value("form", VALUES["form"][0])
        self.names = self._shown()

    def _shown(self) -> tuple[str, ...]:
        """The wishes that count; in Large and simple the size of the print is among the first."""
        names = self.wishes.names(self._in_game)
        size = [name for name in names if name in PRINT_SIZES]
        if not (self._large and size):
            return names
        first, *rest = (name for name in names if name not in size)
        return first, *size, *rest

    def pages(self) -> int:
        """How many pages the rows take."""
        return pages_of_options(self._services.view, self.names)

    def is_choice(self, name: str) -> bool:
        """Every wish is one of a few values."""
        return True

    def value_text(self, name: str) -> str:
        """The value of a wish, in words."""
        t, value = self._services.t, self.wishes.value(name)
        if name == "count":
            return t("paper.puzzles", n=int(value))
        if name == "paper":
            return SIGNS[value]
        if name == "print_kind" and value != MIX:
            return kind_name(t, value, 9)
        if name == "level" and value != MIX:
            return t(f"level.tier.{value}")
        if name == "places" and value.isdecimal():
            return t("wish.places.n", n=int(value))
        return t(f"wish.{name}.{value}")

    def step(self, name: str, by: int) -> None:
        """The next value of a wish, cyclically."""
        values = VALUES[name]
        if name == "form" and not self._in_game:
            values = values[:-1]  # only a game has a film
        self.choose(name, values[(values.index(self.wishes.value(name)) + by) % len(values)])

    def choose(self, name: str, value: str) -> None:
        """Take a value."""
        self.wishes = self.wishes.with_value(name, value)
        self.names = self._shown()
        self._services.store.remember(KEPT_AS, self.wishes.format())
