"""Rush: nine sheets and one fuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.session.kind import CLASSIC, Kind
from game.session.kind_wishes import KindWish

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop

RUSH = "rush"
"""The name of the mode."""


class SheetPlan(NamedTuple):
    """What a sheet of a run is like."""

    wish: KindWish
    feed: int
    """Milliseconds that a right digit adds to the fuse."""


def _plan(kind: str, tier: str, blanks: str, feed: int) -> SheetPlan:
    return SheetPlan(KindWish(Kind.parse(kind) or CLASSIC, tier, blanks=blanks), feed)


SHEETS = (
    _plan("classic-4", "gentle", "", 2400),
    _plan("classic-6", "gentle", "", 2400),
    _plan("classic-9", "gentle", "30", 2200),
    _plan("classic-9", "gentle", "36", 2000),
    _plan("classic-9", "easy", "40", 2000),
    _plan("classic-9", "medium", "42", 2000),
    _plan("x-9", "gentle", "42", 1200),
    _plan("jigsaw-9", "gentle", "42", 1000),
    _plan("windoku-9", "gentle", "45", 800),
)
"""The nine sheets."""

START_MS, MOST_MS = 75_000, 90_000
"""The fuse at the start, and the longest that it can become."""
MISTAKE_MS = 10_000
"""What a wrong digit burns."""
SHEET_MS = 10_000
"""What a finished sheet adds."""
SAND_MS = 15_000
"""For how long sand stops the fire."""


def sheet_seed(seed: int, number: int) -> int:
    """The seed of the puzzle of a sheet, 1 for the first, of the run with this seed."""
    return (seed * 1_000_003 + number * 7919) % (1 << 48)


def make_sheet(seed: int, number: int, should_stop: ShouldStop | None = None) -> Puzzle:
    """The puzzle of a sheet, 1 for the first: the same for the same seed. Raises Stopped."""
    from game.session.kind_wishes import make_of_kind

    return make_of_kind(SHEETS[number - 1].wish, sheet_seed(seed, number), should_stop)
