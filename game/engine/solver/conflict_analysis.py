"""Conflict analysis: from a dead end to a learned clause, as short as possible.

The clause comes from the first unique implication point (Marques-Silva, Sakallah, "GRASP: a search
algorithm for propositional satisfiability", IEEE Transactions on Computers 48, 1999). It loses the
literals that follow from the others (Sörensson, Biere, "Minimizing learned clauses", SAT 2009), and
all literals of one level become one where one implies them (Fleury, Biere, "Efficient all-UIP
learned clause minimization", SAT 2021). For these grids the two shorten it by a third to a half.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.solver.partial_assignment import Clause, PartialAssignment
    from game.engine.types import Literal

MAX_IMPLICATIONS = 50
"""How many implications back to look for a reason to leave a literal out."""


class ConflictAnalysis:
    """What is learned from one dead end: the clause, and what led to it."""

    def __init__(self, state: PartialAssignment, dead: Sequence[Literal]) -> None:
        """`dead` has literals of which one must be true, while all are false in `state`."""
        self._state = state
        self.reasons_used: list[Sequence[Literal]] = []
        """The reasons that led to the dead end, learned clauses among them."""
        self.seen: set[Literal] = set()
        """The false literals that took part."""
        here = len(state.decided)
        first, rest = self._first_implication_point(dead, here)
        self._levels = {state.level[literal] for literal in rest}
        self._known = dict.fromkeys(self.seen, True)
        by_level: dict[int, list[Literal]] = {}
        for literal in rest:
            if not self._follows(literal, MAX_IMPLICATIONS):
                by_level.setdefault(state.level[literal], []).append(literal)
        self._left = {literal for literals in by_level.values() for literal in literals}
        clause = [first]
        for level in sorted(by_level, reverse=True):
            clause += self._joined(by_level[level], level)
        self.clause: Clause = clause
        """Its literal of the last level first, then the others from the highest level down."""
        self.spread = len(by_level) + 1
        """How many levels it spans (the "literal block distance")."""

    def _first_implication_point(
        self, dead: Sequence[Literal], here: int
    ) -> tuple[Literal, list[Literal]]:
        """The one literal of the last level that implies all others of it, and the literals of
        other levels."""
        state, seen = self._state, self.seen
        level, reason, trail = state.level, state.reason, state.trail
        rest: list[Literal] = []
        several, index, literals = 0, len(trail), dead
        while True:
            for literal in literals:
                if literal not in seen and level[literal]:
                    seen.add(literal)
                    if level[literal] == here:
                        several += 1
                    else:
                        rest.append(literal)
            index -= 1
            while trail[index] not in seen:
                index -= 1
            several -= 1
            if not several:
                return trail[index], rest
            because = reason[trail[index]]
            if isinstance(because, int):
                literals = (because,)
            else:
                literals = because or ()
                self.reasons_used.append(literals)

    def _follows(self, literal: Literal, depth: int) -> bool:
        """Whether a literal is implied by others of the clause, and so may be left out.

        `_known` has True for the clause and what follows from it, False for what does not.
        """
        level, known, levels = self._state.level, self._known, self._levels
        because = self._state.reason[literal]
        if because is None or not depth:
            return False
        for earlier in (because,) if isinstance(because, int) else because:
            if earlier not in known:
                if not level[earlier]:
                    continue
                known[earlier] = level[earlier] in levels and self._follows(earlier, depth - 1)
            if not known[earlier]:
                return False
        return True

    def _joined(self, literals: list[Literal], here: int) -> list[Literal]:
        """One literal that implies all these of level `here`, or the same literals.

        Of lower levels, only literals in the clause may be used.
        """
        if len(literals) == 1:
            return literals
        state, level = self._state, self._state.level
        seen = set(literals)
        several = len(seen)
        index = state.decided[here] if here < len(state.decided) else len(state.trail)
        while True:
            index -= 1
            while state.trail[index] not in seen:
                index -= 1
            several -= 1
            if not several:
                return [state.trail[index]]
            for literal in state.why(state.trail[index]):
                if literal in seen or not level[literal]:
                    continue
                if level[literal] == here:
                    seen.add(literal)
                    several += 1
                elif literal not in self._left:
                    return literals
