"""What is derived from rules is kept, for it takes longer to make than to use; and all of it goes
where rules are many or large, since a board of 16 by 16 takes thirty times what a classic one does.

`solver.tables` knows which rules are in use and calls `forget`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

_Made = TypeVar("_Made", bound=Callable[..., Any])

_FORGET: list[Callable[[], None]] = []
"""What drops each thing that was derived."""


def kept(most: int = 4) -> Callable[[_Made], _Made]:
    """Keep what a function or class makes for its last arguments, until `forget`."""

    def keep(make: _Made) -> _Made:
        cached: Any = lru_cache(most)(make)
        _FORGET.append(cached.cache_clear)
        return cached  # type: ignore[no-any-return]

    return keep


def forget() -> None:
    """Drop all that was derived; what is in use at the moment stays with those who use it."""
    for drop in _FORGET:
        drop()
