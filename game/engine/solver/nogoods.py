"""Literals, what they imply, and what was learnt: the unit propagation of `strong`.

A *variable* is a candidate that is still open; its literals are `2 * variable` (it is the
digit) and `2 * variable + 1` (it is not). Three things imply literals:

- a true candidate makes all that exclude it false; the reason is its literal, an int;
- a field with one candidate left makes it true; the reason is the list of the field's literals;
- a nogood with all literals false but one makes that true; the reason is the nogood, a list.

Nogoods are watched by their first two literals (Moskewicz et al., "Chaff: engineering an
efficient SAT solver", DAC 2001); fields by counting what is left of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.solver.tables import Tables

    Reason = int | list[int] | None

DECIDED = None
"""The reason of a literal that was tried."""


class Nogoods:
    """The open candidates of a position, what is assigned, and why."""

    def __init__(self, tables: Tables, position: int) -> None:
        alive = {
            candidate: each
            for each, candidate in enumerate(
                candidate
                for candidate, place in enumerate(tables.first_bit)
                if position >> place - 1 & 1
            )
        }
        self.candidates = list(alive)
        """The candidate of each variable."""
        self.variables = alive
        """The variable of each open candidate."""
        self.count = len(alive)
        open_fields = [
            [2 * alive[each] for each in field if each in alive]
            for index, field in enumerate(tables.fields)
            if position >> tables.base + tables.width * index + tables.size & 1
        ]
        self._excludes = self._exclusions(tables, open_fields)
        self._fields = open_fields
        self._left = [len(field) for field in open_fields]
        self._fields_of: list[list[int]] = [[] for _ in alive]
        for index, field in enumerate(open_fields):
            for literal in field:
                self._fields_of[literal >> 1].append(index)
        self.true = [False] * (2 * self.count)
        """For each literal, whether it is true; one of a variable without value is neither."""
        self.level = [0] * self.count
        """For each variable with a value, after how many decisions it got it."""
        self.reason: list[Reason] = [DECIDED] * self.count
        """For each variable with a value, what implied it."""
        self.trail: list[int] = []
        """The true literals in order."""
        self.decided: list[int] = []
        """For each level above 0, where on the trail it begins."""
        self._head = 0
        self.watches: list[list[list[int]]] = [[] for _ in self.true]
        """For each literal, the nogoods to look at when it becomes true."""
        self.dead = not all(open_fields)
        """Whether a field is empty from the start."""
        for field in open_fields:
            if len(field) == 1 and not self.true[field[0]]:
                self.imply(field[0], DECIDED)

    def _exclusions(self, tables: Tables, fields: Sequence[Sequence[int]]) -> list[list[int]]:
        """For each variable, the literals that become true with it: others are not the digit."""
        found: list[set[int]] = [set() for _ in range(self.count)]
        for field in fields:
            for literal in field:
                found[literal >> 1].update(field)
        for variable, candidate in enumerate(self.candidates):
            others = tables.excluded[candidate]
            found[variable].update(
                2 * self.variables[each] for each in others if each in self.variables
            )
            found[variable].discard(2 * variable)
        return [sorted(literal + 1 for literal in each) for each in found]

    def imply(self, literal: int, reason: Reason) -> None:
        """Make a literal without value true."""
        self.true[literal] = True
        self.level[literal >> 1] = len(self.decided)
        self.reason[literal >> 1] = reason
        self.trail.append(literal)

    def decide(self, literal: int) -> None:
        """Try a literal on a new level."""
        self.decided.append(len(self.trail))
        self.imply(literal, DECIDED)

    def why(self, variable: int) -> Sequence[int]:
        """The literals of the reason for a value, among them maybe its own; none if decided."""
        reason = self.reason[variable]
        return (reason ^ 1,) if isinstance(reason, int) else reason or ()

    def watch(self, nogood: list[int]) -> None:
        """Take a nogood of two literals or more into account from now on."""
        self.watches[nogood[0] ^ 1].append(nogood)
        self.watches[nogood[1] ^ 1].append(nogood)

    def undo(self, level: int) -> Iterable[int]:
        """Go back to a level; the literals that lost their value."""
        start = self.decided[level]
        gone = self.trail[start:]
        left, fields_of, true = self._left, self._fields_of, self.true
        for literal in self.trail[start : self._head]:
            if literal & 1:
                for field in fields_of[literal >> 1]:
                    left[field] += 1
        for literal in gone:
            true[literal] = False
        del self.trail[start:], self.decided[level:]
        self._head = start
        return gone

    def propagate(self) -> Sequence[int] | None:
        """Follow all implications; literals that are all false but may not be, or None."""
        true, trail, level, reason = self.true, self.trail, self.level, self.reason
        excludes, here = self._excludes, len(self.decided)
        while self._head < len(trail):
            literal = trail[self._head]
            self._head += 1
            if literal & 1:
                dead = self._shrink(self._fields_of[literal >> 1])
                if dead is not None:
                    return dead
            else:
                for other in excludes[literal >> 1]:
                    if not true[other]:
                        if true[other ^ 1]:
                            return (literal ^ 1, other)
                        true[other] = True
                        level[other >> 1] = here
                        reason[other >> 1] = literal
                        trail.append(other)
            if self.watches[literal]:
                dead = self._visit(literal)
                if dead is not None:
                    return dead
        return None

    def _shrink(self, fields: Sequence[int]) -> Sequence[int] | None:
        """One candidate less in some fields."""
        left, true, dead = self._left, self.true, None
        for field in fields:
            left[field] -= 1
            if left[field] == 1 and dead is None:
                literals = self._fields[field]
                for literal in literals:
                    if not true[literal + 1]:
                        if not true[literal]:
                            self.imply(literal, literals)
                        break
                else:
                    dead = literals
        return dead

    def _visit(self, literal: int) -> Sequence[int] | None:
        """Look at the nogoods where a literal became false: `literal` is its opposite."""
        true, watches, false = self.true, self.watches, literal ^ 1
        nogoods = watches[literal]
        kept: list[list[int]] = []
        keep = kept.append
        for index, nogood in enumerate(nogoods):
            first = nogood[0]
            if first == false:
                first = nogood[0] = nogood[1]
                nogood[1] = false
            if true[first]:
                keep(nogood)
                continue
            for place in range(2, len(nogood)):
                other = nogood[place]
                if not true[other ^ 1]:
                    nogood[1], nogood[place] = other, false
                    watches[other ^ 1].append(nogood)
                    break
            else:
                keep(nogood)
                if true[first ^ 1]:
                    watches[literal] = kept + nogoods[index + 1 :]
                    return nogood
                self.imply(first, nogood)
        watches[literal] = kept
        return None
