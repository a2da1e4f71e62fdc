"""What searches remember from one position to the next on the way to a solution.

Each position of a path has fewer candidates than the one before, so a search may remember

- that it found nothing, while the part of the position that it reads stays the same, such as the
  places of one digit for a fish, or the candidates of a house for a subset: most steps change few
  cells, and most searches find nothing (`Memory.skip_if_unchanged`, `Candidates.by_digit`);
- what holds for the rest of the path, such as that two candidates exclude each other
  (`Memory.part`);
- that it was in vain: then it rests until clearly fewer candidates are left (`clearly_fewer`).

Each search and place has one entry at most. A part that grows faster says how much it keeps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from game.engine.types import DigitSet

T = TypeVar("T")


class Memory(dict[object, object]):
    """What is remembered on one path: `Candidates.memory`."""

    __slots__ = ()

    def part(self, make: Callable[[], T]) -> T:
        """The part that `make` returns, made when it is first asked for."""
        if make not in self:
            self.setdefault(make, make())
        return cast("T", self[make])

    def skip_if_unchanged(self, search: Hashable, part: object, steps: Iterator[T]) -> Iterator[T]:
        """Yield `steps`, or nothing if the search is known to find nothing.

        `search` identifies the search, such as `("x_wing", digit)`. `part` is everything it reads
        of the position, such as `candidates.where[digit]`, except what can only reduce its steps.
        `steps` must be lazy, as a generator is: it is not started if it last ran to its end without
        a step for the same `part`.
        """
        if self.get(search) == part:
            return
        fruitful = False
        for step in steps:
            fruitful = True
            yield step
        if not fruitful:
            self[search] = part


class PathMemory:
    """Keeps the memory of the path that the positions shown to it are on.

    A search may run in a thread and be abandoned there: what it still remembers is true for later
    positions of its path, and another path begins with nothing.
    """

    def __init__(self) -> None:
        self._masks: list[DigitSet] = []
        self._known = Memory()

    def at(self, masks: Sequence[DigitSet]) -> Memory:
        """The memory of a position with these candidates, empty if it is not on the path."""
        before = self._masks
        on_path = len(before) == len(masks) and not any(
            mask & ~old for mask, old in zip(masks, before, strict=True)
        )
        if not on_path:
            self._known = Memory()
        self._masks = list(masks)
        return self._known


def clearly_fewer(left: int, before: int, percent: int) -> bool:
    """Whether at most `percent` of 100 candidates are left of those `before`."""
    return left * 100 <= before * percent
