"""What was made once and is kept for a while: as much as there is room for, no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    import pygame

Key = TypeVar("Key")
Thing = TypeVar("Thing")

MEGABYTE = 1 << 20

_HANDLE = 200
"""About the bytes that a surface takes besides its pixels."""


class BoundedCache(Generic[Key, Thing]):
    """The things that were used last, of at most ``room`` in all.

    They stand in two halves. What is made or found in the older half goes to the younger one;
    once that is full it becomes the older, and what nobody has asked for since is let go. To
    find a thing of the younger half takes no longer than in a dict.
    """

    def __init__(self, room: int, weigh: Callable[[Thing], int] = lambda thing: 1) -> None:
        """``weigh`` says how much of the room a thing takes; without it each takes 1."""
        self._half = room // 2
        self._weigh = weigh
        self._young: dict[Key, Thing] = {}
        self._old: dict[Key, Thing] = {}
        self._weight = 0
        """Of the younger half."""

    def get(self, key: Key) -> Thing | None:
        """What is kept under a key, if anything is."""
        found = self._young.get(key)
        if found is None:
            found = self._old.pop(key, None)
            if found is not None:
                self.keep(key, found)
        return found

    def keep(self, key: Key, thing: Thing) -> Thing:
        """Keep a new thing; returns it."""
        self._weight += self._weigh(thing)
        if self._weight > self._half and self._young:
            self._old, self._young = self._young, {}
            self._weight = self._weigh(thing)
        self._young[key] = thing
        return thing

    def clear(self) -> None:
        """Let everything go."""
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
