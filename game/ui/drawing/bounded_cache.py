"""A cache of bounded size that drops what has not been used recently."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    import pygame

KeyT = TypeVar("KeyT")
ValueT = TypeVar("ValueT")

MEGABYTE = 1 << 20

_HANDLE = 200
"""Roughly the bytes that a surface takes besides its pixels."""


class BoundedCache(Generic[KeyT, ValueT]):
    """The most recently used values, ``room`` in all at most.

    The cache has two halves. A value that is new, or found in the older half, goes into the
    younger half; once that is full it becomes the older half, and the former older half is
    dropped. Looking up a value in the younger half costs as much as in a dict.
    """

    def __init__(self, room: int, weigh: Callable[[ValueT], int] = lambda value: 1) -> None:
        """``weigh`` returns how much of the room a value takes; without it each takes 1."""
        self._half = room // 2
        self._weigh = weigh
        self._young: dict[KeyT, ValueT] = {}
        self._old: dict[KeyT, ValueT] = {}
        self._weight = 0
        """Of the younger half."""

    def make_room(self, room: int) -> None:
        """Set how much may be kept from now on."""
        self._half = room // 2

    def get(self, key: KeyT) -> ValueT | None:
        """The value under a key, or None."""
        found = self._young.get(key)
        if found is None:
            found = self._old.pop(key, None)
            if found is not None:
                self.keep(key, found)
        return found

    def keep(self, key: KeyT, value: ValueT) -> ValueT:
        """Add a new value; returns it."""
        self._weight += self._weigh(value)
        if self._weight > self._half and self._young:
            self._old, self._young = self._young, {}
            self._weight = self._weigh(value)
        self._young[key] = value
        return value

    def clear(self) -> None:
        """Drop all values."""
        self._young, self._old, self._weight = {}, {}, 0

    def __len__(self) -> int:
        return len(self._young) + len(self._old)

    @property
    def weight(self) -> int:
        """How much of the room is taken."""
        return self._weight + sum(map(self._weigh, self._old.values()))


def size_of(surface: pygame.Surface) -> int:
    """The bytes that a surface takes."""
    return surface.get_pitch() * surface.get_height() + _HANDLE


def size_of_all(surfaces: list[pygame.Surface]) -> int:
    """The bytes that some surfaces take."""
    return sum(map(size_of, surfaces))
