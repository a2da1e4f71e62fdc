"""Rush: nine sheets and one fuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.session.arcade.course import Course
from game.session.arcade.run_tools import ArcadeTool
from game.session.kind import CLASSIC, Kind
from game.session.wishes import KindWish

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.session.arcade.score import Gain


RUSH = "rush"
"""The name of the mode."""


class Fuse:
    """What is left of the time: a store of milliseconds that burns down, is fed, and can be stopped
    for a while. All times are milliseconds of play since the start of the run."""

    def __init__(self, start: int, most: int) -> None:
        self.most = most
        """It never holds more."""
        self._left = start
        self._at = 0
        self._sand_until = 0

    def left(self, clock: int) -> int:
        """What is left then; 0 once it has burned out."""
        from_clock = max(self._at, min(clock, self._sand_until))
        return max(0, self._left - max(0, clock - from_clock))

    def sand(self, clock: int) -> int:
        """For how much longer sand stops it."""
        return max(0, self._sand_until - clock)

    def feed(self, clock: int, amount: int) -> None:
        """Add to it, or burn some of it; what has burned out stays so."""
        left = self.left(clock)
        self._left, self._at = (min(self.most, left + amount) if left else 0), clock

    def cover(self, clock: int, length: int) -> None:
        """Stop it for so long."""
        self._left, self._at = self.left(clock), clock
        self._sand_until = clock + length


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


class RushFuse(Fuse):
    def __init__(self) -> None:
        super().__init__(START_MS, MOST_MS)

    def lost(self, clock: int) -> bool:
        return not self.left(clock)

    def follow(self, gain: Gain, sheet: int) -> None:
        """A wrong digit burns some of it; a right one and a finished sheet feed it."""
        if gain.wrong:
            self.feed(gain.clock, -MISTAKE_MS)
        elif gain.cell < 0:
            self.feed(gain.clock, SHEET_MS)
        elif not gain.helped:
            self.feed(gain.clock, SHEETS[sheet - 1].feed)

    def use(self, tool: ArcadeTool, clock: int) -> None:
        """Sand stops it for a while."""
        if tool is ArcadeTool.SAND:
            self.cover(clock, SAND_MS)


def sheet_seed(seed: int, number: int) -> int:
    """The seed of the puzzle of a sheet, 1 for the first, of the run with this seed."""
    return (seed * 1_000_003 + number * 7919) % (1 << 48)


def make_sheet(seed: int, number: int, should_stop: ShouldStop | None = None) -> Puzzle:
    """The puzzle of a sheet, 1 for the first: the same for the same seed. Raises Stopped."""
    from game.session.wishes import make_of_kind

    return make_of_kind(SHEETS[number - 1].wish, sheet_seed(seed, number), should_stop)


COURSE = Course(
    RUSH,
    len(SHEETS),
    make_sheet,
    lambda _, number: SHEETS[number - 1].wish,
    RushFuse,
    (ArcadeTool.SAND, ArcadeTool.LAMP, ArcadeTool.BRUSH),
    held=(ArcadeTool.SAND,),
    earns=True,
)
"""Rush as a mode of runs."""

DAILY = "daily"
"""The name of Rush with the seed of a date."""

DAILY_COURSE = COURSE._replace(name=DAILY, by_seed=True)
"""The Rush of the day as a mode of runs."""
