"""The part of a list that matters: none of it can be left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Item = TypeVar("Item")


def irreducible(items: Sequence[Item], holds: Callable[[list[Item]], bool]) -> list[Item]:
    """Some of the items, of which `holds` is true, and of which none can be left out: parts are
    left out first, then halves of these. `holds` must be true of all items."""
    kept = list(items)
    step = max(1, len(kept) // 2)
    while True:
        at = 0
        while at < len(kept):
            rest = kept[:at] + kept[at + step :]
            if holds(rest):
                kept = rest
            else:
                at += step
        if step == 1:
            return kept
        step = max(1, step // 2)
