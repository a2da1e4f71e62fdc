"""What a dead end teaches: a nogood with one literal of the last level, as short as may be.

The first unique implication point of a dead end (Marques-Silva, Sakallah, "GRASP: a search
algorithm for propositional satisfiability", IEEE Transactions on Computers 48, 1999), less what
follows from the rest (Sörensson, Biere, "Minimizing learned clauses", SAT 2009), and with one
literal for all of a level where one implies them (Fleury, Biere, "Efficient all-UIP learned
clause minimization", SAT 2021). For these grids that takes a third to a half of its length away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.solver.nogoods import Nogoods

DEEPEST = 50
"""How many implications back it is asked whether a literal is superfluous."""


class Lesson:
    """What was learnt from one dead end."""

    def __init__(self, state: Nogoods, dead: Sequence[int]) -> None:
        self._state = state
        self.used: list[Sequence[int]] = []
        """The reasons that led to the dead end, nogoods among them."""
        self.seen: set[int] = set()
        """The false literals that took part."""
        here = len(state.decided)
        first, rest = self._first_point(dead, here)
        self._levels = {state.level[each] for each in rest}
        self._known = dict.fromkeys(self.seen, True)
        by_level: dict[int, list[int]] = {}
        for each in rest:
            if not self._follows(each, DEEPEST):
                by_level.setdefault(state.level[each], []).append(each)
        self._last = {each for found in by_level.values() for each in found}
        nogood = [first]
        for level in sorted(by_level, reverse=True):
            nogood += self._joined(by_level[level], level)
        self.nogood = nogood
        """The nogood: its literal of the last level first, then from the highest level down."""
        self.spread = len(by_level) + 1
        """How many levels it spans."""

    def _first_point(self, dead: Sequence[int], here: int) -> tuple[int, list[int]]:
        """The one literal of the last level that all comes from, and those of other levels."""
        level, reason, trail, seen = (
            self._state.level,
            self._state.reason,
            self._state.trail,
            self.seen,
        )
        rest: list[int] = []
        several, index, literals = 0, len(trail), dead
        while True:
            for each in literals:
                if each not in seen and level[each]:
                    seen.add(each)
                    if level[each] == here:
                        several += 1
                    else:
                        rest.append(each)
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
                self.used.append(literals)

    def _follows(self, literal: int, depth: int) -> bool:
        """Whether a literal is implied by others of the nogood, and so may be left out.

        `_known` has True for the nogood and what follows from it, False for what does not.
        """
        level, known, levels = self._state.level, self._known, self._levels
        because = self._state.reason[literal]
        if because is None or not depth:
            return False
        for each in (because,) if isinstance(because, int) else because:
            if each not in known:
                if not level[each]:
                    continue
                known[each] = level[each] in levels and self._follows(each, depth - 1)
            if not known[each]:
                return False
        return True

    def _joined(self, literals: list[int], here: int) -> list[int]:
        """One literal that implies all these of one level, with the help of lower levels only
        by what is in the nogood; or the same literals."""
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
            for each in state.why(state.trail[index]):
                if each in seen or not level[each]:
                    continue
                if level[each] == here:
                    seen.add(each)
                    several += 1
                elif each not in self._last:
                    return literals
