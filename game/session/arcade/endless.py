"""Endless: no clock, three lives, harder and harder boards, and a tool to choose after each."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.session.arcade.course import Course
from game.session.arcade.run_tools import ArcadeTool
from game.session.arcade.rush import sheet_seed
from game.session.kind import CLASSIC, Kind
from game.session.wishes import KindWish

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.session.arcade.score import Gain

ENDLESS = "endless"
"""The name of the mode."""

LIVES, MOST_LIVES = 3, 5
"""At the start, and the most there can be."""

TOOLS = (ArcadeTool.LAMP, ArcadeTool.LIFE, ArcadeTool.BLOTTER, ArcadeTool.DOUBLE)
"""All but one of them are offered at a time, in this order."""
FIRST = (("classic-6", "gentle"), ("classic-9", "gentle"), ("classic-9", "gentle"))
"""The boards to begin with: kind and tier."""
TIERS = (("easy", 3), ("medium", 4), ("hard", 4), ("expert", 4), ("master", 0))
"""The tiers after them, and how many boards each has; the last has all the others."""
KINDS = ("x-9", "windoku-9", "jigsaw-9", "disjoint-9")
"""Every second board after the first is one of these."""
HARDEST_OF_KINDS = "hard"
"""Boards of `KINDS` are no harder."""


class Lives:
    """Lives that wrong digits cost, and blotters that a wrong digit costs first."""

    def __init__(self) -> None:
        self.left = LIVES
        self.blotters = 0

    def lost(self, clock: int) -> bool:
        """Whether none is left."""
        return self.left <= 0

    def follow(self, gain: Gain, sheet: int) -> None:
        """A wrong digit costs a blotter or a life."""
        if not gain.wrong:
            return
        if self.blotters:
            self.blotters -= 1
        else:
            self.left -= 1

    def use(self, tool: ArcadeTool, clock: int) -> None:
        """Add a life or a blotter."""
        if tool is ArcadeTool.LIFE:
            self.left = min(MOST_LIVES, self.left + 1)
        elif tool is ArcadeTool.BLOTTER:
            self.blotters += 1


def wish_for(seed: int, number: int) -> KindWish:
    """What the board with a number is like, 1 for the first."""
    if number <= len(FIRST):
        name, tier = FIRST[number - 1]
        return KindWish(Kind.parse(name) or CLASSIC, tier)
    past = number - len(FIRST) - 1
    tier = TIERS[-1][0]
    for other, count in TIERS[:-1]:
        if past < count:
            tier = other
            break
        past -= count
    kind = CLASSIC
    if number % 2 and tier in ("easy", "medium", HARDEST_OF_KINDS):
        drawn = int(Random(f"{seed} kind {number}").random() * len(KINDS))
        kind = Kind.parse(KINDS[drawn]) or CLASSIC
    return KindWish(kind, tier)


def make_board(seed: int, number: int, should_stop: ShouldStop | None = None) -> Puzzle:
    """The puzzle of a board, 1 for the first: the same for the same seed. Raises Stopped."""
    from game.session.wishes import make_of_kind

    return make_of_kind(wish_for(seed, number), sheet_seed(seed, number), should_stop)


def offered(seed: int, number: int) -> tuple[ArcadeTool, ...]:
    """The tools of which one is chosen after a board: the same for the same seed."""
    left_out = int(Random(f"{seed} offer {number}").random() * len(TOOLS))
    return TOOLS[:left_out] + TOOLS[left_out + 1 :]


COURSE = Course(
    ENDLESS,
    0,
    make_board,
    wish_for,
    Lives,
    (ArcadeTool.LAMP,),
    offered=offered,
    medals=(4, 8, 14),
)
"""Endless as a mode of runs."""
