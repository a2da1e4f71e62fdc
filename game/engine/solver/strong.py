"""A search that learns a nogood from each dead end, for grids that no guess settles soon.

This is conflict-driven clause learning: `learning` tells what a dead end teaches, `nogoods` what
follows from it. It tries what took part in dead ends lately (VSIDS, see Chaff in `nogoods`),
restarts when nogoods span more levels than they used to, and forgets those that span many and
were of no use lately (Audemard, Simon, "Predicting learnt clauses quality in modern SAT solvers",
IJCAI 2009). Sudoku as propositional logic: Lynce, Ouaknine, "Sudoku as a SAT problem", 2006.

What is tried is always that a candidate is the digit, never that it is not, nor what it was
before: measured at 25 by 25, that takes as many dead ends with a third fewer decisions, and
nogoods span half the levels. One dead end costs some tens of times what one costs `search`, so
that is tried first.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING

from game.engine.errors import Stopped
from game.engine.solver.learning import Lesson
from game.engine.solver.nogoods import DECIDED, Nogoods

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.engine.solver.tables import Tables

EAGER = 1.15
"""How much more than usual recent nogoods spread over levels when a restart is due."""

SHORTEST = 5
"""Dead ends between two restarts, at least."""

RECENT, USUAL = 0.03, 0.001
"""The share of each dead end in the moving averages of the spread."""

KEPT = 4000
"""Nogoods before half of those without use lately are forgotten the first time."""

MORE = 300
"""How many more at least each time."""

FADING = 0.95
"""What the weight of a dead end is worth at the next one."""


class Strong:
    """One search from one position, for rules without propagators."""

    def __init__(
        self, tables: Tables, position: int, chance: Callable[[], float] | None = None
    ) -> None:
        self._tables = tables
        self._state = state = Nogoods(tables, position)
        self._activity = [chance() * 1e-3 if chance else 0.0 for _ in range(state.count)]
        self._bump = 1.0
        self._refill()
        self._learnt: list[tuple[int, list[int]]] = []
        self._useful: set[int] = set()
        self._room = KEPT
        self._recent = self._usual = 0.0
        self._since = 0
        self.dead_ends = 0
        """How many dead ends there were."""

    def _refill(self) -> None:
        self._heap: list[tuple[float, int]] = [
            (-each, variable) for variable, each in enumerate(self._activity)
        ]
        heapify(self._heap)
        self._passed: list[tuple[float, int]] = []
        self._marks = [0] * len(self._state.decided)

    def exclude(self, trail: Sequence[int]) -> None:
        """Exclude a solution found elsewhere; only before the search begins."""
        state, candidate_at = self._state, self._tables.candidate_at
        nogood = [state.opposite[state.variables[candidate_at[place]]] for place in trail]
        if len(nogood) < 2:
            state.dead = True
        else:
            state.watch(nogood)

    def solutions(self, should_stop: Callable[[], bool] | None = None) -> Iterator[list[int]]:
        """Yield each solution as the list of bit positions assigned since the position."""
        state = self._state
        while not state.dead:
            dead = state.propagate()
            if dead is not None:
                if not state.decided:
                    return
                self._learn(dead)
                continue
            if should_stop is not None and should_stop():
                raise Stopped("the search was stopped")
            if self._since >= SHORTEST and self._recent > EAGER * self._usual:
                self._restart()
                continue
            if self._decide():
                continue
            yield self._trail()
            if not state.decided:
                return
            self._add([state.trail[start] for start in reversed(state.decided)], 0)

    def _restart(self) -> None:
        self._since = 0
        if self._state.decided:
            self._undo(0)
        if len(self._learnt) > self._room:
            self._forget()

    def _trail(self) -> list[int]:
        state, first = self._state, self._tables.first_bit
        return [first[state.candidates[~each]] for each in state.trail if each < 0]

    def _decide(self) -> bool:
        """Try the heaviest variable without a value; whether there was one.

        Those with a value are taken from the heap, and put back when they lose it.
        """
        false, activity, heap = self._state.false, self._activity, self._heap
        while heap:
            entry = heappop(heap)
            weight, variable = entry
            if weight != -activity[variable]:
                continue
            if false[variable] or false[~variable]:
                self._passed.append(entry)
                continue
            self._marks.append(len(self._passed))
            self._passed.append(entry)
            self._state.decide(variable)
            return True
        return False

    def _undo(self, level: int) -> None:
        self._state.undo(level)
        passed = self._marks[level]
        for entry in self._passed[passed:]:
            heappush(self._heap, entry)
        del self._passed[passed:], self._marks[level:]

    def _learn(self, dead: Sequence[int]) -> None:
        self.dead_ends += 1
        self._since += 1
        lesson = Lesson(self._state, dead)
        self._recent += (lesson.spread - self._recent) * RECENT
        self._usual += (lesson.spread - self._usual) * USUAL
        self._useful.update(map(id, lesson.used))
        activity, heap, bump = self._activity, self._heap, self._bump
        for literal in lesson.seen:
            variable = literal if literal >= 0 else ~literal
            activity[variable] += bump
            heappush(heap, (-activity[variable], variable))
        self._add(lesson.nogood, lesson.spread)
        self._bump /= FADING
        if self._bump > 1e100:
            self._activity = [each * 1e-100 for each in activity]
            self._bump *= 1e-100
            self._refill()
        elif len(heap) > 8 * len(activity):
            self._refill()

    def _add(self, nogood: list[int], spread: int) -> None:
        """Go back to where all literals of a nogood but the first are false; imply that one.

        The second is of the highest level among the others.
        """
        state = self._state
        if len(nogood) == 1:
            self._undo(0)
            state.imply(nogood[0], DECIDED)
            return
        self._undo(state.level[nogood[1]])
        state.watch(nogood)
        self._learnt.append((spread, nogood))
        state.imply(nogood[0], nogood)

    def _forget(self) -> None:
        """Drop half of the nogoods that led to no dead end lately; on level 0 only.

        Those that span most levels go, none that spans two. To keep what was of use saves more
        than a third of the dead ends.
        """
        state, useful = self._state, self._useful
        self._learnt.sort(key=lambda each: (each[0], len(each[1])))
        kept = [each for each in self._learnt if each[0] <= 2 or id(each[1]) in useful]
        rest = [each for each in self._learnt if each[0] > 2 and id(each[1]) not in useful]
        self._learnt = kept + rest[: len(rest) // 2]
        self._room = max(self._room + MORE, len(self._learnt) * 13 // 10)
        useful.clear()
        state.watches[:] = [[] for _ in state.watches]
        for _, nogood in self._learnt:
            state.watch(nogood)
