"""Conflict-driven clause learning: a search for grids where guesses lead nowhere for long.

It learns a clause from each dead end: `conflict_analysis` finds the clause, `partial_assignment`
follows what it implies. It tries what recently took part in dead ends (VSIDS, see Chaff in
`partial_assignment`), restarts when clauses span more levels than they used to, and forgets those
that span many and have not been useful recently (Audemard, Simon, "Predicting learnt clauses
quality in modern SAT solvers", IJCAI 2009). Sudoku as propositional logic: Lynce, Ouaknine, "Sudoku
as a SAT problem", 2006.

It always tries that a candidate is the digit, never that it is not, and does not remember what a
candidate was before: measured at 25 by 25, that takes as many dead ends with a third fewer
decisions, and clauses span half the levels. A dead end costs some tens of times what it costs
`search`, so that is tried first.

To prove that there is no other solution, learned clauses must be combined, and restarts bring them
together. To fill a grid that has many solutions the search should stay where it is: when `filling`
it goes cell by cell and restarts only to forget. A jigsaw of 16 by 16 then takes some hundred dead
ends; with restarts it is not filled in sixty thousand.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from math import inf
from typing import TYPE_CHECKING

from game.engine.errors import Stopped
from game.engine.solver.conflict_analysis import ConflictAnalysis
from game.engine.solver.partial_assignment import DECIDED, PartialAssignment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from game.engine.solver.partial_assignment import Clause, Variable
    from game.engine.solver.passes import Bit, Packed
    from game.engine.solver.tables import Tables
    from game.engine.solver.watch import Watch
    from game.engine.types import Literal, ShouldStop

RESTART_RATIO = 1.15
"""How many times the usual spread over levels recent clauses have when a restart is due."""

MIN_DEAD_ENDS = 5
"""Dead ends between two restarts, at least."""

RECENT_SHARE, USUAL_SHARE = 0.03, 0.001
"""The share of each dead end in the moving averages of the spread."""

FIRST_CLAUSES, MORE_CLAUSES, EXTRA_CLAUSES = 2000, 1000, 20
"""New clauses after which some are forgotten: the first time, later, and how many more each time.
"""

KEPT_SPREAD = 2
"""Clauses that span at most this many levels are never dropped."""

ACTIVITY_DECAY = 0.95
"""The factor by which activity decays from one dead end to the next."""


class ClauseLearner:
    """One search from one position, for rules without propagators."""

    def __init__(
        self,
        tables: Tables,
        position: Packed,
        chance: Callable[[], float] | None = None,
        *,
        filling: bool = False,
    ) -> None:
        self._tables = tables
        self._state = state = PartialAssignment(tables, position)
        self._restart_ratio = inf if filling else RESTART_RATIO
        chance = chance or (lambda: 0.0)
        cells = [candidate // tables.size for candidate in state.candidates]
        self._activity = [(chance() - filling * cell) * 1e-3 for cell in cells]
        self._bump = 1.0
        self._refill()
        self._learned: list[tuple[int, Clause]] = []
        """The clauses, each after its spread."""
        self._useful: set[int] = set()
        """The ids of clauses that recently led to a dead end."""
        self._room, self._more = FIRST_CLAUSES, MORE_CLAUSES
        self._recent = self._usual = 0.0
        self._since_restart = 0
        self.dead_ends = 0
        """How many dead ends there were."""

    def _refill(self) -> None:
        self._heap: list[tuple[float, Variable]] = [
            (-activity, variable) for variable, activity in enumerate(self._activity)
        ]
        heapify(self._heap)
        self._passed: list[tuple[float, Variable]] = []
        self._passed_at = [0] * len(self._state.decided)

    def exclude(self, trail: Sequence[Bit]) -> None:
        """Exclude a solution found elsewhere; only before the search begins."""
        state, candidate_at = self._state, self._tables.candidate_at
        clause = [state.opposite[state.variables[candidate_at[bit]]] for bit in trail]
        if len(clause) < 2:
            state.dead = True
        else:
            state.watch(clause)
            self._learned.append((0, clause))  # so that it is never forgotten

    def solutions(
        self, should_stop: ShouldStop | None = None, watch: Watch | None = None
    ) -> Iterator[list[Bit]]:
        """Yield each solution as the list of bits assigned since the position, one for each cell.

        After Stopped it may be called again, and continues.
        """
        state = self._state
        while not state.dead:
            dead = state.propagate()
            if dead is not None:
                if not state.decided:
                    return
                if watch is not None:
                    watch.searched("learn", self._tables, self._trail())
                self._learn(dead)
                continue
            if should_stop is not None and should_stop():
                raise Stopped("the search was stopped")
            if self._is_stuck():
                self._restart()
                continue
            if self._decide():
                if watch is not None:
                    watch.searched("choose", self._tables, self._trail())
                continue
            yield self._trail()
            if not state.decided:
                return
            self._add([state.trail[start] for start in reversed(state.decided)], 0)

    def solution_with(
        self, candidates: Iterable[int], should_stop: ShouldStop | None = None
    ) -> list[Bit] | None:
        """A solution in which these candidates are digits, as the list of all bits assigned since
        the position; None if there is none.

        What it learns serves the next question, too; after Stopped it may be asked again.
        """
        state = self._state
        assumed = [state.variables.get(candidate) for candidate in candidates]
        if None in assumed:
            return None
        if state.decided:
            self._undo(0)
        while not state.dead:
            dead = state.propagate()
            if dead is not None:
                if not state.decided:
                    state.dead = True
                    break
                self._learn(dead)
                continue
            if should_stop is not None and should_stop():
                raise Stopped("the search was stopped")
            if self._is_stuck():
                self._restart()
                continue
            if any(state.false[literal] for literal in assumed if literal is not None):
                return None
            following = (
                literal for literal in assumed if literal is not None and not state.false[~literal]
            )
            variable = next(following, None)
            if variable is not None:
                self._passed_at.append(len(self._passed))
                state.decide(variable)
            elif not self._decide():
                return self._trail()
        return None

    def _is_stuck(self) -> bool:
        """Whether to restart with what it has learned."""
        if len(self._learned) > self._room:
            return True
        due = self._recent > self._restart_ratio * self._usual
        return due and self._since_restart >= MIN_DEAD_ENDS

    def _restart(self) -> None:
        self._since_restart = 0
        if self._state.decided:
            self._undo(0)
        if len(self._learned) > self._room:
            self._forget()

    def _trail(self) -> list[Bit]:
        state, first = self._state, self._tables.first_bit
        return [first[state.candidates[~literal]] for literal in state.trail if literal < 0]

    def _decide(self) -> bool:
        """Try the most active variable without a value; whether there was one.

        Those with a value are taken from the heap, and put back when they lose it.
        """
        false, activity, heap = self._state.false, self._activity, self._heap
        while heap:
            entry = heappop(heap)
            active, variable = entry
            if active != -activity[variable]:
                continue
            if false[variable] or false[~variable]:
                self._passed.append(entry)
                continue
            self._passed_at.append(len(self._passed))
            self._passed.append(entry)
            self._state.decide(variable)
            return True
        return False

    def _undo(self, level: int) -> None:
        self._state.undo(level)
        passed = self._passed_at[level]
        for entry in self._passed[passed:]:
            heappush(self._heap, entry)
        del self._passed[passed:], self._passed_at[level:]

    def _learn(self, dead: Sequence[Literal]) -> None:
        """Learn from a dead end, in which all of `dead` are false."""
        self.dead_ends += 1
        self._since_restart += 1
        conflict = ConflictAnalysis(self._state, dead)
        self._recent += (conflict.spread - self._recent) * RECENT_SHARE
        self._usual += (conflict.spread - self._usual) * USUAL_SHARE
        self._useful.update(map(id, conflict.reasons_used))
        activity, heap, bump = self._activity, self._heap, self._bump
        for literal in conflict.seen:
            variable = literal if literal >= 0 else ~literal
            activity[variable] += bump
            heappush(heap, (-activity[variable], variable))
        self._add(conflict.clause, conflict.spread)
        self._bump /= ACTIVITY_DECAY
        if self._bump > 1e100:
            self._activity = [value * 1e-100 for value in activity]
            self._bump *= 1e-100
            self._refill()
        elif len(heap) > 8 * len(activity):
            self._refill()

    def _add(self, clause: Clause, spread: int) -> None:
        """Go back to where all literals of a clause but the first are false, and imply that one.

        The second is of the highest level among the others.
        """
        state = self._state
        if len(clause) == 1:
            self._undo(0)
            state.imply(clause[0], DECIDED)
            return
        self._undo(state.level[clause[1]])
        state.watch(clause)
        self._learned.append((spread, clause))
        state.imply(clause[0], clause)

    def _forget(self) -> None:
        """Drop half of the clauses that led to no dead end recently; on level 0 only.

        Those that span most levels go, but none that spans only two. Keeping the useful ones saves
        more than a third of the dead ends.
        """
        state, useful = self._state, self._useful
        self._learned.sort(key=lambda clause: (clause[0], len(clause[1])))
        kept = [
            clause
            for clause in self._learned
            if clause[0] <= KEPT_SPREAD or id(clause[1]) in useful
        ]
        rest = [
            clause
            for clause in self._learned
            if clause[0] > KEPT_SPREAD and id(clause[1]) not in useful
        ]
        self._learned = kept + rest[: len(rest) // 2]
        self._room = len(self._learned) + self._more
        self._more += EXTRA_CLAUSES
        useful.clear()
        state.watches[:] = [[] for _ in state.watches]
        for _, clause in self._learned:
            state.watch(clause)
