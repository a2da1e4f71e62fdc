"""What the modes of runs differ in: their sheets, what is at stake, and the tools."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.session.arcade.run_tools import ArcadeTool
    from game.session.arcade.score import Gain
    from game.session.wishes import KindWish


class Stake(Protocol):
    """What a run can lose. Times are milliseconds of play since the start of the run."""

    def lost(self, clock: int) -> bool:
        """Whether nothing is left of it then."""

    def follow(self, gain: Gain, sheet: int) -> None:
        """Let it follow what has counted on a sheet, 1 for the first."""

    def use(self, tool: ArcadeTool, clock: int) -> None:
        """Let a tool do to it what it does; most do nothing."""


class Course(NamedTuple):
    """A mode of runs."""

    name: str
    sheets: int
    """How many there are; 0 where there is no end."""
    make_sheet: Callable[[int, int, ShouldStop | None], Puzzle]
    """Makes the puzzle for the seed of a run and the number of a sheet, 1 for the first; the same
    for the same ones. Raises Stopped."""
    wish: Callable[[int, int], KindWish]
    """What that puzzle is like, by the same numbers."""
    stake: Callable[[], Stake]
    """Makes what is at stake."""
    tools: tuple[ArcadeTool, ...]
    """Those that can be held."""
    held: tuple[ArcadeTool, ...] = ()
    """Those that are held at the start."""
    earns: bool = False
    """Whether right digits earn tools."""
    offered: Callable[[int, int], tuple[ArcadeTool, ...]] | None = None
    """The tools of which one is chosen after a sheet, by seed and number; None for no choice."""
    medals: tuple[int, int, int] = (3, 6, 9)
    """How many sheets must be finished for bronze, silver and gold."""
    by_seed: bool = False
    """Whether a run is compared only with others of its seed."""

    def medal(self, finished: int) -> int:
        """The medal for so many sheets: 0 for none, 1 for bronze, 3 for gold."""
        return sum(finished >= medal for medal in self.medals)
