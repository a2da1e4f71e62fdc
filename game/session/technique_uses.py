"""How often a game used each technique: digits that needed it, and hints that told it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from game.session.needed import OTHER_NAMES, UNKNOWN, needed, rank, tier_of
from game.session.uses import Uses
from game.session.written import hinted, written

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.session.written import Written


class Found(NamedTuple):
    """What the log of a finished game tells."""

    digits: tuple[Written, ...]
    techniques: tuple[str, ...]
    """What each of the digits needed; `needed.UNKNOWN` where it cannot be said."""
    uses: dict[str, Uses]
    """By the key of the technique, easiest first."""
    tiers: dict[str, int]
    """How hard each of these techniques is: 1 for the easiest tier, 6 for the hardest."""

    @property
    def hardest_alone(self) -> str:
        """The hardest technique that was used without help; empty without one."""
        return next((key for key, uses in reversed(self.uses.items()) if uses.alone), "")


def found_in(
    puzzle: Puzzle, lines: Sequence[str], should_stop: ShouldStop | None = None
) -> Found | None:
    """What a log tells; None once `should_stop` returns True. Takes a few milliseconds for easy
    puzzles and up to some seconds for the hardest, so it belongs in a thread."""
    digits = written(puzzle, lines, should_stop)
    techniques = tuple(needed(puzzle, digits, should_stop))
    if should_stop and should_stop():
        return None
    uses = dict(_uses(digits, techniques, lines))
    return Found(tuple(digits), techniques, uses, {key: int(tier_of(key)) for key in uses})


def _uses(
    digits: Sequence[Written], techniques: Sequence[str], lines: Sequence[str]
) -> Iterator[tuple[str, Uses]]:
    alone = Counter(
        key for each, key in zip(digits, techniques, strict=True) if each.alone and key != UNKNOWN
    )
    told = Counter(OTHER_NAMES.get(each, each) for each in hinted(lines))
    for key in sorted({*alone, *told}, key=lambda each: (rank(each), each)):
        yield key, Uses(alone[key], told[key])
