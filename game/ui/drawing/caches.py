"""All caches of pictures and text, and what they may take together.

What is a cache of the window is a `Cache` and nothing else, so that `BUDGET` knows all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from weakref import WeakSet

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    import pygame

KeyT = TypeVar("KeyT")
ValueT = TypeVar("ValueT")

MEGABYTE = 1 << 20

ROOM, FOR_EACH_PIXEL = 26 * MEGABYTE, 8
"""Bytes that all caches may take together, and how many more for each pixel of the window: 34 MB at
1280×800, where a screen with a large board needs about 15. With twice as much for each pixel no
fewer pictures are made anew in windows of 2600×2000."""

_HANDLE = 200
"""Roughly the bytes that a surface takes besides its pixels."""

SMALL = 200
"""Roughly the bytes of a value that is no picture: a width, some places."""


def size_of(surface: pygame.Surface) -> int:
    """The bytes that a surface takes."""
    return surface.get_pitch() * surface.get_height() + _HANDLE


def size_of_all(surfaces: Iterable[pygame.Surface]) -> int:
    """The bytes that some surfaces take."""
    return sum(map(size_of, surfaces))


class Budget:
    """The bytes of all caches together. The oldest values go first, in whichever cache they lie.

    Every cache has two halves. A value that is new, or found in the older half, goes into the
    younger half. Once the younger halves are full together they become the older ones, and what was
    left in those is dropped. Looking up a value in a younger half costs as much as in a dict.
    """

    def __init__(self, room: int = ROOM) -> None:
        self._half = room // 2
        self._young = 0
        """Bytes of the younger halves, or more where caches are gone."""
        self._caches: WeakSet[Cache[Any, Any]] = WeakSet()

    def make_room(self, pixels: int) -> None:
        """Allow for a window of so many pixels."""
        self._half = (ROOM + FOR_EACH_PIXEL * pixels) // 2

    def know(self, cache: Cache[Any, Any]) -> None:
        """Count a new cache for as long as anybody has it."""
        self._caches.add(cache)

    def take(self, size: int) -> None:
        """Count bytes that come into a younger half; those that leave it are negative."""
        self._young += size
        if self._young > self._half:
            caches = list(self._caches)
            self._young = sum([cache.young for cache in caches]) + size
            if self._young > self._half:
                for cache in caches:
                    cache.grow_old()
                self._young = size

    @property
    def weight(self) -> int:
        """The bytes of all that is cached."""
        return sum([cache.weight for cache in self._caches])


BUDGET = Budget()
"""That of all windows of this process; it knows their caches, but keeps none of them."""


class Cache(Generic[KeyT, ValueT]):
    """Values that were used recently, as many as all caches together have room for."""

    def __init__(
        self, weigh: Callable[[ValueT], int] = lambda value: SMALL, budget: Budget | None = None
    ) -> None:
        """``weigh`` returns the bytes that a value takes."""
        self._weigh = weigh
        self._budget = budget or BUDGET
        self._values: dict[KeyT, ValueT] = {}
        self._old: dict[KeyT, ValueT] = {}
        self.young = 0
        """The bytes of the younger half."""
        self._budget.know(self)

    def get(self, key: KeyT) -> ValueT | None:
        """The value under a key, or None."""
        value = self._values.get(key)
        if value is None:
            value = self._old.pop(key, None)
            if value is not None:
                self.keep(key, value)
        return value

    def keep(self, key: KeyT, value: ValueT) -> ValueT:
        """Add a value, in place of one under its key; returns it."""
        self.drop(key)
        size = self._weigh(value)
        self._budget.take(size)
        self.young += size
        self._values[key] = value
        return value

    def drop(self, key: KeyT) -> None:
        """Drop a value, if it is there."""
        self._old.pop(key, None)
        if key in self._values:
            size = self._weigh(self._values.pop(key))
            self.young -= size
            self._budget.take(-size)

    def grow_old(self) -> None:
        """Drop what was not used for long; the rest is old now."""
        self._old, self._values, self.young = self._values, {}, 0

    def clear(self) -> None:
        """Drop all values."""
        self._budget.take(-self.young)
        self.grow_old()
        self._old = {}

    def __len__(self) -> int:
        return len(self._values) + len(self._old)

    @property
    def weight(self) -> int:
        """The bytes of all values."""
        return self.young + sum(map(self._weigh, self._old.values()))


class PicturesInTurn:
    """Pictures that take long to make: in each frame at most one is made, and none in the first
    frame of a look."""

    def __init__(self) -> None:
        self._made: Cache[Hashable, pygame.Surface] = Cache(size_of)
        self._generation, self._left = -1, 0
        self.wanting = False
        """Whether something was left out of the last frame."""

    def begin(self, generation: int) -> None:
        """Begin a frame; the first one of a look shows no pictures."""
        first = generation != self._generation
        if first:
            self._made.clear()
        self._generation, self._left, self.wanting = generation, 0 if first else 1, first

    def picture(
        self, key: Hashable, make: Callable[[], pygame.Surface | None]
    ) -> pygame.Surface | None:
        """The picture under a key, if it is made or can be made now; ``make`` may put it off as
        well."""
        picture = self._made.get(key)
        if picture is None and self._left:
            self._left -= 1
            picture = make()
            if picture:
                self._made.keep(key, picture)
        if picture is None:
            self.wanting = True
        return picture
