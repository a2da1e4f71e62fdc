"""What the player wants of each kind: the favourites, and the last wishes for each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.kind import Kind
from game.session.offered_kinds import sizes_of, tiers_of, tile_of, usual_tier
from game.session.wishes import ANY, KindWish, fills_of

if TYPE_CHECKING:
    from game.store import Store

FAVOURITES = "favourite_kinds"
"""The name under which the store keeps them, the first one first."""


def _name(tile: Kind) -> str:
    return f"kind.{tile.format()}"


class KindMemory:
    """Reads and writes what is remembered of kinds."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._read: tuple[str, tuple[Kind, ...]] = ("", ())
        """The favourites as the store has them, and as kinds."""

    @property
    def favourites(self) -> tuple[Kind, ...]:
        """The tiles of the favourites, in the order in which they became that."""
        text = self._store.recall(FAVOURITES) or ""
        if text != self._read[0]:
            kinds = filter(None, map(Kind.parse, text.split()))
            self._read = text, tuple(dict.fromkeys(kinds))
        return self._read[1]

    def toggle(self, tile: Kind) -> None:
        """Make a kind a favourite, or one no more."""
        before = self.favourites
        after = [kind for kind in before if kind != tile] if tile in before else [*before, tile]
        self._store.remember(FAVOURITES, " ".join(kind.format() for kind in after))

    def wish(self, tile: Kind) -> KindWish:
        """What a kind was begun with last, as far as it is still offered; else the usual."""
        text = self._store.recall(_name(tile))
        kept = KindWish.parse(text or "")
        if not text or tile_of(kept.kind) != tile:
            return KindWish(tile, usual_tier(tile))
        return possible(kept)

    def keep(self, wish: KindWish) -> None:
        """Remember what a kind is begun with; a seed only for this time."""
        self._store.remember(_name(tile_of(wish.kind)), wish._replace(seed=ANY).format())


def possible(wish: KindWish) -> KindWish:
    """The wish with the nearest size, and a tier and a way to fill that are offered."""
    kind, sizes = wish.kind, sizes_of(wish.kind.variant)
    if kind.size not in sizes and sizes:
        kind = kind._replace(size=min(sizes, key=lambda size: abs(size - kind.size)))
    tier = wish.tier if not wish.tier or wish.tier in tiers_of(kind) else usual_tier(kind)
    usual = wish.fill == KindWish().fill  # which needs no look
    fill = wish.fill if usual or wish.fill in fills_of(kind) else KindWish().fill
    return wish._replace(kind=kind, tier=tier, fill=fill)
