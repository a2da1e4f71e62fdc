"""Literals, what they imply, and what was learnt: the unit propagation of `strong`.

A *variable* is a candidate that is still open; the literal `v` says that it is the digit, `~v`
that it is not. As an index `~v` counts from the end, so a list of `2 * count` entries has one
for each literal. What is kept is what is *false*, for that is what implications come from:

- a true candidate makes all that it excludes false; the reason is `~v`, an int;
- a field with one candidate left makes it true; the reason is the list of its literals;
- a nogood with all literals false but one makes that true; the reason is the nogood, a list.

Fields are followed all at once, as in `search`, but packed: only what is open has a bit, and a
field is no wider than its open candidates, the unsolved flag and the carry. At 25 by 25 that is
a seventh of the bits. Nogoods are watched by their first two literals (Moskewicz et al., "Chaff:
engineering an efficient SAT solver", DAC 2001), and looked at when no field implies any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.solver.tables import Tables

    Reason = int | list[int] | None

MEMORY = 1 << 25
"""Bytes of masks to keep: those of an empty 25 by 25 would take eight times that."""

DECIDED = None
"""The reason of a literal that was tried."""


class Nogoods:
    """The open candidates of a position, what is assigned, and why."""

    def __init__(self, tables: Tables, position: int) -> None:
        self.candidates = [
            candidate
            for candidate, place in enumerate(tables.first_bit)
            if position >> place - 1 & 1
        ]
        """The candidate of each variable."""
        self.count = count = len(self.candidates)
        # One int object for each literal, whoever holds it, is a fifth faster: it stays in cache.
        self.opposite = [*range(-1, -count - 1, -1), *range(count - 1, -1, -1)]
        """For each literal, its opposite."""
        self.variables = dict(zip(self.candidates, reversed(self.opposite), strict=False))
        """The variable of each open candidate."""
        literals = range(2 * self.count)
        self.false = [False for _ in literals]
        """For each literal, whether it is false; one without value is not, nor its opposite."""
        self.level = [0 for _ in literals]
        """For each false literal, after how many decisions it became so."""
        self.reason: list[Reason] = [DECIDED for _ in literals]
        """For each false literal, what made it so."""
        self.trail: list[int] = []
        """The false literals in order."""
        self.decided: list[int] = []
        """For each level above 0, where on the trail it begins."""
        self.watches: list[list[list[int]]] = [[] for _ in literals]
        """For each literal, the nogoods to look at when it becomes false."""
        self.dead = False
        """Whether it is known that nothing solves this."""
        self._before: list[int] = []
        self._seen = 0
        self._pack(tables, position)

    def _pack(self, tables: Tables, position: int) -> None:
        fields = [
            [self.variables[each] for each in field if each in self.variables]
            for index, field in enumerate(tables.fields)
            if position >> tables.base + tables.width * index + tables.size & 1
        ]
        self._field_at: dict[int, list[int]] = {}
        self._every = self._flags = base = 0
        places: list[list[int]] = [[] for _ in range(self.count)]
        solved: list[list[int]] = [[] for _ in range(self.count)]
        for field in fields:
            flag = 1 << base + len(field)
            self._every |= flag - (1 << base)
            self._flags |= flag
            self._field_at[flag.bit_length()] = field
            for place, variable in enumerate(field, base):
                places[variable].append(place)
                solved[variable].append(base + len(field))
            base += len(field) + 2
        self._open = full = self._every | self._flags
        self._without = _Masks(lambda variable: _less(full, places[variable]))
        self._others = others = self._exclusions(tables, fields)

        def remains(variable: int) -> int:
            gone = places[variable] + solved[variable]
            for other in others[variable]:
                gone += places[other]
            return _less(full, gone)

        self._with = _Masks(remains)

    def _exclusions(self, tables: Tables, fields: Sequence[Sequence[int]]) -> list[list[int]]:
        """For each variable, those that become false with it."""
        lying_in: list[list[Sequence[int]]] = [[] for _ in range(self.count)]
        for field in fields:
            for variable in field:
                lying_in[variable].append(field)
        variables, found = self.variables, []
        for variable, candidate in enumerate(self.candidates):
            apart = tables.excluded[candidate] & variables.keys()
            others = {variables[each] for each in apart}
            others.update(*lying_in[variable])
            others.discard(variable)
            found.append(sorted(others))
        return found

    def imply(self, literal: int, reason: Reason) -> None:
        """Make a literal without value true, and what it excludes false."""
        fallen = self.opposite[literal]
        here = len(self.decided)
        level = self.level
        self.false[fallen] = True
        self.reason[fallen] = reason
        level[fallen] = here
        level[literal] = 0
        self.trail.append(fallen)
        if literal < 0:
            self._open &= self._without[fallen]
            return
        self._open &= self._with[literal]
        false = self.false
        others = [each for each in self._others[literal] if not false[each]]
        if others:
            reasons = self.reason
            for each in others:
                false[each] = True
                level[each] = here
                reasons[each] = fallen
            self.trail += others

    def decide(self, literal: int) -> None:
        """Try a literal on a new level."""
        self.decided.append(len(self.trail))
        self._before.append(self._open)
        self.imply(literal, DECIDED)

    def why(self, literal: int) -> Sequence[int]:
        """What made a literal false: false literals, among them maybe its opposite on level 0."""
        reason = self.reason[literal]
        return (reason,) if isinstance(reason, int) else reason or ()

    def watch(self, nogood: list[int]) -> None:
        """Take a nogood of two literals or more into account from now on."""
        self.watches[nogood[0]].append(nogood)
        self.watches[nogood[1]].append(nogood)

    def undo(self, level: int) -> None:
        """Go back to a level."""
        start, false = self.decided[level], self.false
        for literal in self.trail[start:]:
            false[literal] = False
        self._open = self._before[level]
        del self.trail[start:], self.decided[level:], self._before[level:]
        self._seen = start

    def propagate(self) -> Sequence[int] | None:
        """Follow all implications; literals that are all false but may not be, or None.

        The nogoods go first, after each candidate anew, for what they imply comes from fewer
        levels: the other way round takes twice as many dead ends.
        """
        every, flags, false, field_at = self._every, self._flags, self.false, self._field_at
        dead = self._look()
        while dead is None:
            x = self._open
            t = x + every
            if t & flags:
                return field_at[(t & flags).bit_length()]
            z = x & t
            s = (x ^ (z + every)) & flags  # the fields with one candidate: see `search`
            if not s:
                return None
            while s and dead is None:
                place = s.bit_length()
                s ^= 1 << place - 1
                field = field_at[place]
                for literal in field:
                    if not false[literal]:
                        if not false[~literal]:
                            self.imply(literal, field)
                            dead = self._look()
                        break
        return dead

    def _look(self) -> Sequence[int] | None:
        """Look at the nogoods that are watched by literals that became false."""
        trail, watches, false, seen = self.trail, self.watches, self.false, self._seen
        while seen < len(trail):
            literal = trail[seen]
            seen += 1
            nogoods = watches[literal]
            if not nogoods:
                continue
            kept: list[list[int]] = []
            watches[literal] = kept
            keep = kept.append
            rest = iter(nogoods)
            for nogood in rest:
                first = nogood[0]
                if first is literal:
                    nogood[0] = first = nogood[1]
                    nogood[1] = literal
                if false[~first]:
                    keep(nogood)
                    continue
                for place in range(2, len(nogood)):
                    other = nogood[place]
                    if not false[other]:
                        nogood[1] = other
                        nogood[place] = literal
                        watches[other].append(nogood)
                        break
                else:
                    keep(nogood)
                    if false[first]:
                        kept += rest
                        self._seen = seen
                        return nogood
                    self.imply(first, nogood)
        self._seen = seen
        return None


def _less(full: int, places: Sequence[int]) -> int:
    """An int without the bits at some places."""
    left = bytearray(full.to_bytes(full.bit_length() + 7 >> 3, "little"))
    for place in places:
        left[place >> 3] &= ~(1 << (place & 7))
    return int.from_bytes(left, "little")


class _Masks(dict[int, int]):
    """For each variable, what it leaves of a position; made when asked for."""

    def __init__(self, make: Callable[[int], int]) -> None:
        super().__init__()
        self._make = make
        self._left = MEMORY

    def __missing__(self, variable: int) -> int:
        mask = self[variable] = self._make(variable)
        self._left -= mask.bit_length() // 8
        if self._left < 0:
            self.clear()
            self._left = MEMORY
        return mask
