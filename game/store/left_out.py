"""The techniques that hints are not to use: kept like a setting, by their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.store.store import Store

REMEMBERED = "left_out"
"""The name under which the store keeps them."""


def left_out_in(store: Store) -> frozenset[str]:
    """The keys of these techniques."""
    return frozenset((store.recall(REMEMBERED) or "").split())


def leave_out(store: Store, keys: Iterable[str], wanted: bool) -> None:
    """Leave some techniques out from now on, or use them again."""
    held = left_out_in(store)
    held = held | frozenset(keys) if wanted else held - frozenset(keys)
    store.remember(REMEMBERED, " ".join(sorted(held)))
