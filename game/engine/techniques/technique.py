"""A line of the ladder: how a technique is searched, how hard it is, when it applies."""

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
    """Six levels of difficulty; the tier of a puzzle is that of the hardest technique it needs."""

    GENTLE = 1
    EASY = 2
    MEDIUM = 3
    HARD = 4
    EXPERT = 5
    MASTER = 6


def any_rules(rules: Rules) -> bool:
    """Always true: the `fits` of a technique that applies under all rules."""
    return True


@dataclass(frozen=True, slots=True)
class Technique:
    """One line of the ladder."""

    key: str
    """Its identifier; its steps have the same key, or one of `kinds`."""
    find: Callable[[Candidates], Iterator[Step]]
    """Yields every step that the technique proves in a position, without repetition."""
    tier: Tier
    kinds: tuple[str, ...] = ()
    """The keys of its steps, if they differ from `key`."""
    needs_one_solution: bool = False
    """Whether it is only valid for puzzles with exactly one solution."""
    fits: Callable[[Rules], bool] = any_rules
    """Returns whether it applies under some rules."""
    usual: bool = True
    """Whether it is searched by default."""

    def applies(self, rules: Rules) -> bool:
        """Whether it can be searched under some rules. On a board of several grids, lines of one
        kind share cells, which the hardest techniques do not expect."""
        too_hard = rules.has_several and self.tier > Tier.EXPERT
        return not too_hard and self.fits(rules)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that its steps may have."""
        return self.kinds or (self.key,)
