"""A reader to be tried, and the errors it may raise for garbage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Reader(NamedTuple):
    """A function that takes input from outside."""

    name: str
    read: Callable[[Any], object]
    refuses: tuple[type[BaseException], ...]
    """What it may raise, as its documentation says."""
    seeds: tuple[Any, ...]
    """Good inputs: texts, bytes, or lists and dictionaries of them."""
    tokens: tuple[str, ...] = ()
    """Words of its language."""
    weight: int = 10
    """Its weight: how often it is tried, less if that takes long."""
    check: Callable[[Any, Any], None] | None = None
    """Raises AssertionError where what was read, written and read again is another thing;
    takes the input and what was read from it."""
    large: int = 300
    """One input of so many is large."""
    seconds: float = 0.0
    """How long one may take where that is more than is usual."""


def same(first: object, second: object, written: object) -> None:
    """For checks: both readings must be equal."""
    assert first == second, f"written as {written!r:.200}, read again as {second!r:.200}"
