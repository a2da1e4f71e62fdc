"""What the ladder says of a technique: how it is found, how hard it is, where it holds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.techniques.step import Step


class Tier(IntEnum):
    """Six plain levels; a puzzle is as hard as the hardest technique that it needs."""

    GENTLE = 1
    EASY = 2
    MEDIUM = 3
    HARD = 4
    EXPERT = 5
    MASTER = 6


@dataclass(frozen=True, slots=True)
class Technique:
    """One line of the ladder."""

    key: str
    """Its name; the steps it yields bear it, or one of `kinds`."""
    find: Callable[[Candidates], Iterator[Step]]
    """Yields every step that the technique proves in a position, none of them twice."""
    tier: Tier
    kinds: tuple[str, ...] = ()
    """The keys of the steps it yields, where they are not its own."""
    needs_one_solution: bool = False
    """Whether it argues from the puzzle having exactly one solution."""
    fits: Callable[[Rules], bool] | None = None
    """Whether it holds under some rules; None where it holds under all."""
    usual: bool = True
    """Whether it is looked for unless somebody asks otherwise."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys its steps may bear."""
        return self.kinds or (self.key,)
