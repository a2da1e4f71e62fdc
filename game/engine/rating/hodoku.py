"""HoDoKu's rating of a classic puzzle: its level and score, and the solving path behind them.

The score is the sum of the scores of all steps. The level is that of the hardest step, raised
while the score is above the cap of the level.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import Candidates
from game.engine.errors import ContradictionError, Stopped
from game.engine.rating.hodoku_scale import CAPS, SCALE, Level
from game.engine.rating.phase import SOLVER, STEPS
from game.engine.rating.singles_walk import SinglesWalk, singles_of
from game.engine.rules import classic
from game.engine.solver import count_solutions
from game.engine.solver.counting import count
from game.engine.techniques import singles
from game.engine.techniques.ladder import LADDER
from game.engine.techniques.role import Role
from game.engine.techniques.technique import Technique, Tier
from game.engine.techniques.trial import trial_from_the_middle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from game.engine.rating.hodoku_scale import Line
    from game.engine.techniques.step import Step
    from game.engine.types import Candidate, Cell, Digit, ShouldStop


FULL_HOUSE, NAKED_SINGLE, HIDDEN_SINGLE, *_HARDER = SCALE
LINE_OF = {key: line for line in SCALE for key in line.keys}
"""The line of the scale for each technique key."""
_SINGLES = {
    "full_house": singles.full_house,
    "naked_single": singles.naked_single,
    "hidden_single": singles.hidden_single,
}
_BRUTE_FORCE = Technique("trial", trial_from_the_middle, Tier.MASTER)
"""The last line of its scale; the ladder ends with refutations instead."""


class LineSearch(NamedTuple):
    """A search for the steps of one line of the scale."""

    line: Line
    find: Callable[[Candidates], Iterator[Step]]
    """May yield steps of other lines too; the caller skips those."""


@dataclass(frozen=True, slots=True)
class HodokuRating:
    """HoDoKu's rating of a puzzle."""

    level: Level
    score: int
    steps: Counter[str]
    """How often each technique harder than singles is used, by key."""
    hardest: str
    """The technique key of the hardest step: highest level, then score, then first on the path."""
    solved: bool
    """Whether the techniques of the scale solve the puzzle."""


def rate(
    values: Sequence[Digit],
    deleted: Iterable[Candidate] = (),
    should_stop: ShouldStop | None = None,
) -> HodokuRating:
    """Rate a classic 9x9 puzzle.

    `values` has one digit per cell, 0 for a blank; `deleted` are candidates removed beforehand.
    Raises ContradictionError unless the puzzle has exactly one solution, and Stopped once
    `should_stop` returns True; it is called before each step.
    """
    climb = Climb(values, deleted)
    steps: Counter[str] = Counter()
    for step in climb.harder_steps(should_stop):
        steps[step.technique] += 1
    return _summed(climb, steps)


def path(
    values: Sequence[Digit],
    deleted: Iterable[Candidate] = (),
    should_stop: ShouldStop | None = None,
) -> Iterator[Step]:
    """Yield every step HoDoKu takes, singles included, in order; raises as `rate` does."""
    deleted = list(deleted)
    climb = Climb(values, deleted)
    candidates = Candidates(classic(), values)
    for cell, digit in deleted:
        candidates.eliminate(cell, digit)
    for step in climb.harder_steps(should_stop):
        yield from climb.singles(candidates)
        yield step
        step.apply(candidates)
    yield from climb.singles(candidates)


class Climb:
    """A puzzle while it is solved with the techniques of the scale, easiest first."""

    def __init__(
        self,
        values: Sequence[Digit],
        deleted: Iterable[Candidate] = (),
        searches: Sequence[LineSearch] | None = None,
    ) -> None:
        self._searches = searches or searches_in_order()
        self._deleted = sorted(deleted)
        self.walk = SinglesWalk(values, self._deleted)
        self._values = values
        self._phases_listed = 0
        self._placed = 0
        self.solved = False

    def harder_steps(self, should_stop: ShouldStop | None = None) -> Iterator[Step]:
        """Yield the steps other than singles; each is applied when the next is requested.

        Raises the same errors as `rate`.
        """
        self.solved = self.walk.run()
        if self.solved:
            return
        candidates = self.walk.candidates(self._values)
        if not self._is_unique(candidates):
            raise ContradictionError("the puzzle has not exactly one solution")
        self._placed = len(self.walk.placed)
        while not self.solved:
            if should_stop is not None and should_stop():
                raise Stopped("the rating was stopped")
            step = first_step(candidates, self._searches)
            if step is None:
                return
            yield step
            self._apply(step, candidates)
            self.solved = self.walk.run()
            if not self.solved:
                self._keep_up(candidates)

    def _is_unique(self, candidates: Candidates) -> bool:
        """Whether the givens have exactly one solution; deleted candidates are not considered."""
        if self._deleted:
            return count_solutions(classic(), self._values, 2) == 1
        position = self.walk.position
        return SOLVER.consistent(position, candidates.values) and count(SOLVER, position, 2) == 1

    def _apply(self, step: Step, candidates: Candidates) -> None:
        step.apply(candidates)
        if step.eliminations:
            self.walk.eliminate(in_order(step))
        for cell, digit in step.placements:
            self.walk.place(cell, digit)
            self._placed += 1

    def _keep_up(self, candidates: Candidates) -> None:
        """Place in `candidates` the singles that the walk has taken since the last call."""
        new = self.walk.placed[self._placed :]
        self._placed += len(new)
        for place in new:
            _, cell, digit = STEPS[place]
            candidates.place(cell, digit)

    def singles(self, candidates: Candidates) -> Iterator[Step]:
        """Yield the singles taken since the last call; each is then applied to `candidates`."""
        for phase in self.walk.phases[self._phases_listed :]:
            for key, cell, digit in singles_of(phase):
                wanted = ((cell, digit),)
                for step in _SINGLES[key](candidates):
                    if step.placements == wanted:
                        yield step
                        step.apply(candidates)
                        break
        self._phases_listed = len(self.walk.phases)


def first_step(candidates: Candidates, searches: Sequence[LineSearch]) -> Step | None:
    """The first step of the first of `searches` that has one, or None."""
    for search in searches:
        for step in search.find(candidates):
            if step.technique in search.line.keys:
                return step
    return None


@cache
def searches_in_order() -> tuple[LineSearch, ...]:
    """The searches for steps other than singles, in the order of the scale."""
    return tuple(
        LineSearch(line, technique.find)
        for line in _HARDER
        for technique in (*LADDER, _BRUTE_FORCE)
        if technique.usual and not set(line.keys).isdisjoint(technique.keys)
    )


def _summed(climb: Climb, steps: Counter[str]) -> HodokuRating:
    walk = climb.walk
    naked = len(walk.placed) - walk.hidden - walk.not_singles
    score = NAKED_SINGLE.score * naked + HIDDEN_SINGLE.score * walk.hidden
    level, hardest = Level.EASY, FULL_HOUSE.keys[0]
    worst = (Level.EASY, 0)
    if walk.placed:
        hardest = (HIDDEN_SINGLE if walk.hidden else NAKED_SINGLE).keys[0]
    for key, times in steps.items():
        line = LINE_OF[key]
        score += line.score * times
        if (line.level, line.score) > worst:
            worst, hardest = (line.level, line.score), key
    level = worst[0] if climb.solved else Level.EXTREME
    while level in CAPS and score > CAPS[level]:
        level = Level(level + 1)
    return HodokuRating(level, score, steps, hardest, climb.solved)


BY_DIGIT = frozenset(
    {
        "remote_pair",
        "x_chain",
        "xy_chain",
        "continuous_nice_loop",
        "discontinuous_nice_loop",
        "aic",
        "grouped_continuous_nice_loop",
        "grouped_discontinuous_nice_loop",
        "grouped_aic",
    }
)
LINE_FIRST = frozenset({"locked_pair", "locked_triple"})
"""Techniques that eliminate in the row or column of the pattern first, then in its box."""
BOX_FIRST = frozenset({"sue_de_coq"})
"""Techniques that eliminate in the box of the pattern first, then outside it."""


def in_order(step: Step) -> list[Candidate]:
    """The eliminations of `step`, a step on a classic board, in HoDoKu's order, which decides which
    single comes next: cell by cell, but for the techniques in the tables above."""
    gone = step.eliminations
    if step.technique in BY_DIGIT:
        return sorted(gone, key=lambda candidate: (candidate[1], candidate[0]))
    if step.technique in BOX_FIRST | LINE_FIRST:
        box = _box(step.cells(Role.PATTERN))
        late = step.technique in LINE_FIRST
        return sorted(gone, key=lambda candidate: ((candidate[0] in box) is late, candidate))
    return sorted(gone)


def _box(cells: Sequence[Cell]) -> Sequence[int]:
    """The cells of the box that holds all of `cells`."""
    return next(house.cells for house in classic().houses_of[cells[0]] if house.kind == "box")
