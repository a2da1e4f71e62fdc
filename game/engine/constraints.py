"""What rules are made of: each constraint looks at some cells and says which break it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.engine.houses import repeated

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


class Constraint(Protocol):
    """A demand on the values of some cells; a frozen value, comparable and hashable."""

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells it looks at."""

    @property
    def distinct(self) -> bool:
        """Whether it makes all its cells peers: no digit may stand in two of them."""

    def broken(self, values: Sequence[int]) -> Iterable[int]:
        """The filled cells that break it; none as long as blanks may still save it."""


@dataclass(frozen=True, slots=True)
class AllDifferent:
    """No digit twice in `cells`, which need not hold every digit: not a house."""

    cells: tuple[int, ...]

    @property
    def distinct(self) -> bool:
        """Always so: that is the whole demand."""
        return True

    def broken(self, values: Sequence[int]) -> Iterator[int]:
        """The cells whose digit stands twice or more."""
        return repeated(self.cells, values)
