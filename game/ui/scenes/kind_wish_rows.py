"""The rows of the options of a kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.custom import SYMMETRIES, parse_seed
from game.session.kind_tiers import sizes_of, tiers_of
from game.session.kind_wishes import ANY
from game.ui.games.kind_memory import KindMemory, possible
from game.ui.layout.kind_options import pages_of_options
from game.ui.scenes.wish_rows import WishRows

if TYPE_CHECKING:
    from game.session.kind import Kind
    from game.session.kind_wishes import KindWish
    from game.ui.services import Services


class KindWishRows(WishRows):
    """What the player wishes for a kind, kept in the store. A size or tier that is not to be had
    is not offered."""

    def __init__(self, services: Services, tile: Kind) -> None:
        super().__init__(services)
        self._memory = KindMemory(services.store)
        self.wish = self._memory.wish(tile)
        self._wanted = self.wish.tier
        """The tier that was chosen; sizes that lack it have another one."""
        names = ("size", "tier", "symmetry", "seed")
        self.names = tuple(name for name in names if name == "seed" or len(self.values(name)) > 1)

    def pages(self) -> int:
        """How many pages the rows take."""
        return pages_of_options(self._services.view, self.names)

    def is_choice(self, name: str) -> bool:
        """Whether a wish is one of a few values."""
        return name != "seed"

    def values(self, name: str) -> tuple[str, ...]:
        """The values that a wish may have beside the others."""
        kind = self.wish.kind
        if name == "size":
            sizes = sizes_of(kind.variant) if kind.variant != "classic" else (kind.size,)
            return tuple(map(str, sizes))
        if name == "symmetry":
            return SYMMETRIES
        tiers = tiers_of(kind)
        return tiers if tiers and len(kind.variants) == 1 else (ANY, *tiers)

    def _value(self, name: str) -> str:
        return str(self.wish.kind.size) if name == "size" else str(getattr(self.wish, name))

    def value_text(self, name: str) -> str:
        """The value of a wish, in words."""
        t, value = self._services.t, self._value(name)
        if name == "size":
            return f"{value}×{value}"
        if name == "seed":
            return value or t("wish.seed.random")
        if name == "tier" and value:
            return t(f"level.tier.{value}")
        return t(f"wish.{name}.{value or 'any'}")

    def step(self, name: str, by: int) -> None:
        """The next value of a wish, cyclically."""
        values, value = self.values(name), self._value(name)
        at = values.index(value) if value in values else 0
        after = values[(at + by) % len(values)]
        if name == "size":
            kind = self.wish.kind._replace(size=int(after))
            self._keep(self.wish._replace(kind=kind, tier=self._wanted))
        elif name == "tier":
            self._wanted = after
            self._keep(self.wish._replace(tier=after))
        else:
            self._keep(self.wish._replace(symmetry=after))

    def _keep(self, wish: KindWish) -> None:
        self.wish = possible(wish)
        self._memory.keep(self.wish)

    def press(self, name: str) -> bool:
        """Step a choice, or ask for a seed; whether it is a wish at all."""
        if name == "seed":
            self.ask_seed(self.wish.seed)
        return super().press(name)

    def take_seed(self, text: str) -> None:
        """Take a seed that was typed or pasted; what is no number stands for a random one."""
        seed = parse_seed(text)
        self._keep(self.wish._replace(seed=ANY if seed is None else str(seed)))
