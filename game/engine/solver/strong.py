"""A search that learns a nogood from each dead end, for grids that no guess settles soon.

This is conflict-driven clause learning: the first unique implication point of each dead end
(Marques-Silva, Sakallah, "GRASP: a search algorithm for propositional satisfiability", IEEE
Transactions on Computers 48, 1999), branching on what took part in dead ends lately (VSIDS, see
Chaff in `nogoods`), with the last value first (Pipatsrisawat, Darwiche, "A lightweight component
caching scheme for satisfiability solvers", SAT 2007), restarting when nogoods span more levels
than they used to, and forgetting those that span many (Audemard, Simon, "Predicting learnt
clauses quality in modern SAT solvers", IJCAI 2009). Sudoku as propositional logic: Lynce,
Ouaknine, "Sudoku as a SAT problem", 2006.

One dead end costs some forty times what one costs `search`, so that is tried first.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING

from game.engine.errors import Stopped
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

DEEPEST = 50
"""How many implications back it is asked whether a literal is superfluous."""

KEPT = 4000
"""Nogoods before the worse half is forgotten the first time; each time some more."""

FADING = 0.93
"""What the weight of a dead end is worth at the next one."""


class Strong:
    """One search from one position, for rules without propagators."""

    def __init__(
        self, tables: Tables, position: int, chance: Callable[[], float] | None = None
    ) -> None:
        self._tables = tables
        self._state = state = Nogoods(tables, position)
        variables = range(state.count)
        self._activity = [chance() * 1e-3 if chance else 0.0 for _ in variables]
        self._bump = 1.0
        self._phase = [int(not chance or chance() < 0.8) for _ in variables]
        self._refill()
        self._learnt: list[tuple[int, int, list[int]]] = []
        self._room = KEPT
        self._recent = self._usual = 0.0
        self._since = 0
        self.dead_ends = 0
        """How many dead ends there were."""

    def _refill(self) -> None:
        self._heap = [(-each, variable) for variable, each in enumerate(self._activity)]
        heapify(self._heap)
        self._queued = list(self._activity)

    def exclude(self, trail: Sequence[int]) -> None:
        """Exclude a solution found elsewhere; only before the search begins."""
        state, candidate_at = self._state, self._tables.candidate_at
        candidates = [candidate_at[place] for place in trail]
        nogood = [2 * state.variables[each] + 1 for each in candidates]
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
            literal = self._choice()
            if literal >= 0:
                state.decide(literal)
                continue
            yield self._trail()
            if not state.decided:
                return
            self._add([state.trail[start] ^ 1 for start in reversed(state.decided)], 0)

    def _restart(self) -> None:
        self._since = 0
        if self._state.decided:
            self._undo(0)
        if len(self._learnt) > self._room:
            self._forget()

    def _trail(self) -> list[int]:
        state, first = self._state, self._tables.first_bit
        return [first[state.candidates[each >> 1]] for each in state.trail if not each & 1]

    def _choice(self) -> int:
        """The literal to try next; -1 if every variable has a value."""
        true, activity, heap = self._state.true, self._activity, self._heap
        while heap:
            weight, variable = heappop(heap)
            if weight != -activity[variable]:
                continue
            self._queued[variable] = -1.0
            if not (true[2 * variable] or true[2 * variable + 1]):
                return 2 * variable + self._phase[variable]
        return -1

    def _undo(self, level: int) -> None:
        phase, activity, heap = self._phase, self._activity, self._heap
        queued = self._queued
        for literal in self._state.undo(level):
            variable = literal >> 1
            phase[variable] = literal & 1
            weight = activity[variable]
            if queued[variable] != weight:
                queued[variable] = weight
                heappush(heap, (-weight, variable))

    def _learn(self, dead: Sequence[int]) -> None:
        self.dead_ends += 1
        self._since += 1
        nogood = self._first_point(dead)
        level = self._state.level
        spread = len({level[literal >> 1] for literal in nogood})
        self._recent += (spread - self._recent) * RECENT
        self._usual += (spread - self._usual) * USUAL
        self._add(nogood, spread)
        self._bump /= FADING
        if self._bump > 1e100:
            self._rescale()

    def _rescale(self) -> None:
        self._activity = [each * 1e-100 for each in self._activity]
        self._bump *= 1e-100
        self._refill()

    def _add(self, nogood: list[int], spread: int) -> None:
        """Go back to where all literals of a nogood but the first are false; imply that one."""
        state = self._state
        level = state.level
        if len(nogood) == 1:
            self._undo(0)
            state.imply(nogood[0], DECIDED)
            return
        second = max(range(1, len(nogood)), key=lambda place: level[nogood[place] >> 1])
        nogood[1], nogood[second] = nogood[second], nogood[1]
        self._undo(level[nogood[1] >> 1])
        state.watch(nogood)
        self._learnt.append((spread, len(self._learnt), nogood))
        state.imply(nogood[0], nogood)

    def _first_point(self, dead: Sequence[int]) -> list[int]:
        """The nogood of a dead end that has one literal of the last level, which comes first."""
        state = self._state
        level, trail, here = state.level, state.trail, len(state.decided)
        seen: dict[int, bool] = {}
        rest: list[int] = []
        several, index, literals = 0, len(trail), dead
        while True:
            for literal in literals:
                variable = literal >> 1
                if variable not in seen and level[variable]:
                    seen[variable] = True
                    if level[variable] == here:
                        several += 1
                    else:
                        rest.append(literal)
            index -= 1
            while trail[index] >> 1 not in seen:
                index -= 1
            several -= 1
            if not several:
                break
            literals = state.why(trail[index] >> 1)
        for variable in seen:
            self._activity[variable] += self._bump
        self._levels = {level[each >> 1] for each in rest}
        rest = [each for each in rest if not self._follows(each, seen, DEEPEST)]
        return [trail[index] ^ 1, *rest]

    def _follows(self, literal: int, known: dict[int, bool], depth: int) -> bool:
        """Whether a false literal is implied by others of the nogood, and so may be left out.

        `known` has True for the variables of the nogood and what follows from them, and False
        for what does not. (Sörensson, Biere, "Minimizing learned clauses", SAT 2009.)
        """
        state, level = self._state, self._state.level
        why = state.why(literal >> 1)
        if not why or not depth:
            return False
        for each in why:
            variable = each >> 1
            if each == literal ^ 1 or not level[variable]:
                continue
            if variable not in known:
                near = level[variable] in self._levels
                known[variable] = near and self._follows(each, known, depth - 1)
            if not known[variable]:
                return False
        return True

    def _forget(self) -> None:
        """Drop the half of the nogoods that spans most levels; on level 0 only."""
        state = self._state
        self._learnt.sort(key=lambda each: (each[0], -each[1]))
        kept = [each for each in self._learnt if each[0] <= 2]
        rest = self._learnt[len(kept) :]
        self._learnt = kept + rest[: len(rest) // 2]
        self._learnt = [(each[0], index, each[2]) for index, each in enumerate(self._learnt)]
        self._room += 300
        state.watches[:] = [[] for _ in state.watches]
        for _, _, nogood in self._learnt:
            state.watch(nogood)
