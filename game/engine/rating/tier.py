"""The tier of a puzzle under any rules: that of the hardest step on its easiest path.

That path takes the first step on the ladder each time, just as hints and `nonet path` do, and the
ladder goes up by tier. Singles come first on it; they are taken many at a time, as their order does
not matter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.derived import kept
from game.engine.errors import ContradictionError, Stopped
from game.engine.rating.singles_board import singles_board
from game.engine.solver import count_solutions
from game.engine.techniques.technique import Tier

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.rules import Rules
    from game.engine.techniques.technique import Technique
    from game.engine.types import Candidate, Digit, ShouldStop


def tier(
    rules: Rules,
    values: Sequence[Digit],
    deleted: Iterable[Candidate] = (),
    at_most: Tier = Tier.MASTER,
    should_stop: ShouldStop | None = None,
) -> Tier | None:
    """The tier of a puzzle, or None if it is above `at_most`.

    `values` has one digit per cell, 0 for a blank; `deleted` are candidates removed beforehand.
    A low `at_most` gives a fast answer, since harder techniques are not searched. Raises
    ContradictionError unless there is exactly one solution, and Stopped once `should_stop`
    returns True; it is called before each step and during long searches.
    """
    climb = _Climb(rules, values, should_stop, deleted)
    for limit in Tier:
        if limit > at_most:
            return None
        # Techniques below HARD do not assume a unique solution; those from HARD on may.
        if limit == Tier.HARD and count_solutions(rules, values, 2, should_stop) != 1:
            raise ContradictionError("the puzzle has not exactly one solution")
        # MASTER includes refutations, which solve every puzzle with one solution.
        if limit == Tier.MASTER or climb.solved_within(limit):
            return limit
    return None


def hardest_step(
    rules: Rules, values: Sequence[Digit], should_stop: ShouldStop | None = None
) -> tuple[Tier, str]:
    """The tier of a puzzle with one solution, and the technique key of its hardest step.

    Raises as `tier` does, except that several solutions are not detected.
    """
    climb = _Climb(rules, values, should_stop)
    for limit in Tier:
        if climb.solved_within(limit):
            return limit, climb.hardest or _SINGLE[limit]
    return Tier.MASTER, climb.hardest


_SINGLE = {Tier.GENTLE: "hidden_single", Tier.EASY: "naked_single"}
"""The hardest step of a puzzle that singles alone solve, by tier."""


def needs(
    rules: Rules,
    values: Sequence[Digit],
    technique: Technique,
    should_stop: ShouldStop | None = None,
) -> bool:
    """Whether the ladder up to and including `technique` solves a puzzle, and without it fails.

    Raises as `tier` does, except that several solutions are not detected.
    """
    below = _below(rules, technique)
    if _Climb(rules, values, should_stop, lines=below).solved_within(Tier.MASTER):
        return False
    climb = _Climb(rules, values, should_stop, lines=(*below, technique))
    return climb.solved_within(Tier.MASTER)


def solved_by(
    rules: Rules,
    values: Sequence[Digit],
    techniques: Iterable[Technique],
    should_stop: ShouldStop | None = None,
) -> bool:
    """Whether singles and some techniques alone solve a puzzle. Raises as `needs` does."""
    from game.engine.techniques.ladder import SINGLES

    lines = [line for line in techniques if line not in SINGLES and line.applies(rules)]
    return _Climb(rules, values, should_stop, lines=lines).solved_within(Tier.MASTER)


class _Climb:
    """A puzzle while it is solved by the easiest steps."""

    def __init__(
        self,
        rules: Rules,
        values: Sequence[Digit],
        should_stop: ShouldStop | None,
        deleted: Iterable[Candidate] = (),
        lines: Iterable[Technique] | None = None,
    ) -> None:
        """`lines` are the techniques to search besides singles; by default all usual ones."""
        self._rules, self._lines = rules, lines
        self._usual: dict[Tier, tuple[Technique, ...]] = {}
        self._board = singles_board(rules, values, tuple(deleted), should_stop)
        self._should_stop = should_stop
        self.hardest = ""
        """The technique key of the hardest step so far that is not a single."""
        self._hardest_at = -1

    def solved_within(self, highest: Tier) -> bool:
        """Take all steps up to the tier `highest`; return whether that fills every cell."""
        while not self._board.take_singles(only_hidden=highest == Tier.GENTLE):
            if self._should_stop is not None and self._should_stop():
                raise Stopped("the rating was stopped")
            if not self._step(highest):
                return False
        return True

    def _step(self, highest: Tier) -> bool:
        """Take one step up to the tier `highest` that is not a single, if there is one."""
        for place, technique in enumerate(self._searched(highest)):
            step = next(technique.find(self._board.candidates()), None)
            if step is not None:
                if place > self._hardest_at:
                    self._hardest_at, self.hardest = place, step.technique
                self._board.take(step)
                return True
        return False

    def _searched(self, highest: Tier) -> Iterator[Technique]:
        """The techniques up to the tier `highest`, as on the ladder."""
        if self._lines is not None:
            yield from (line for line in self._lines if line.tier <= highest)
            return
        for tier in Tier:
            if tier > highest:
                return
            if tier not in self._usual:
                self._usual[tier] = _techniques(self._rules, tier)
            yield from self._usual[tier]


@kept(24)
def _techniques(rules: Rules, tier: Tier) -> tuple[Technique, ...]:
    """The usual techniques of a tier that fit `rules`, without singles, as on the ladder.

    Whether they fit takes some time with cages, so each tier is asked when it is reached.
    """
    from game.engine.techniques.ladder import LADDER, SINGLES  # slow to load

    usual = [
        technique
        for technique in LADDER
        if technique.tier == tier and technique.usual and technique not in SINGLES
    ]
    return tuple(technique for technique in usual if technique.applies(rules))


@kept(64)
def _below(rules: Rules, technique: Technique) -> tuple[Technique, ...]:
    """The techniques searched before `technique`."""
    from game.engine.techniques.ladder import LADDER

    place = LADDER.index(technique)
    usual = (technique for tier in Tier for technique in _techniques(rules, tier))
    return tuple(technique for technique in usual if LADDER.index(technique) < place)
