"""The rows of the page for new puzzles in which the player describes one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.custom import ANY, CHOICES, Wishes, parse_seed
from game.session.levels import CUSTOM
from game.ui.layout.new_puzzle import ROWS, pages_of_wishes
from game.ui.scenes.wish_rows import WishRows
from game.words import sentences

if TYPE_CHECKING:
    from game.ui.services import Services


class CustomWishes(WishRows):
    """What the player wishes for, kept in the store, and the controls that change it.

    Wishes that exclude each other are not offered together: a technique brings its tier, and
    blanks that a symmetry or pattern cannot have are left out.
    """

    names = ROWS

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.wishes = Wishes()
        self.read()

    def pages(self) -> int:
        """How many pages the rows take."""
        return pages_of_wishes(self._services.view)

    def is_choice(self, name: str) -> bool:
        """Whether a wish is one of a few values."""
        return name in CHOICES

    def read(self) -> None:
        """Read the wishes: another page may have changed them."""
        self.wishes = Wishes.parse(self._services.store.recall(CUSTOM) or "")

    def _keep(self, wishes: Wishes) -> None:
        self.wishes = wishes
        self._services.store.remember(CUSTOM, wishes.format())

    # -- values -----------------------------------------------------------------------------

    def values(self, name: str) -> tuple[str, ...]:
        """The values that a wish may have beside the others."""
        values = CHOICES[name]
        if name != "blanks" or (self.wishes.symmetry == "none" and not self.wishes.pattern):
            return values
        from game.engine.generator.patterns import PATTERNS
        from game.engine.generator.reachable import reachable_blanks

        within = PATTERNS.get(self.wishes.pattern)
        sums = reachable_blanks(self.wishes.symmetry, 9, within)
        return tuple(value for value in values if value == ANY or int(value) in sums)

    def value_text(self, name: str) -> str:
        """The value of a wish, in words."""
        t, value = self._services.t, getattr(self.wishes, name)
        if name == "seed":
            return value or t("wish.seed.random")
        if name == "technique" and value:
            return sentences.name(value, t.language)
        if name == "tier" and value:
            return t(f"level.tier.{value}")
        if name == "blanks" and value:
            return str(value)
        return t(f"wish.{name}.{value or 'any'}")

    def step(self, name: str, by: int) -> None:
        """The next value of a wish, cyclically."""
        values, value = self.values(name), getattr(self.wishes, name)
        at = values.index(value) if value in values else 0
        self._keep(self.wishes._replace(**{name: values[(at + by) % len(values)]}))
        if name == "tier":
            self._keep(self.wishes._replace(technique=ANY))
        if self.wishes.blanks not in self.values("blanks"):
            self._keep(self.wishes._replace(blanks=ANY))

    # -- controls ---------------------------------------------------------------------------

    def press(self, name: str) -> bool:
        """Step a choice, or ask for a technique or a seed; whether it is a wish at all."""
        if name == "technique":
            self._services.scenes.open("technique_choice")
        elif name == "seed":
            self.ask_seed(self.wishes.seed)
        else:
            return super().press(name)
        return True

    def take_seed(self, text: str) -> None:
        """Take a seed that was typed or pasted; what is no number stands for a random one."""
        seed = parse_seed(text)
        self._keep(self.wishes._replace(seed=ANY if seed is None else str(seed)))
