"""The partial assignment of a `ClauseLearner`: literals, what they imply, and why.

A *variable* is a candidate that is still open; the literal `v` says that it is the digit, `~v`
that it is not. As an index `~v` counts from the end, so a list of `2 * count` entries has one
for each literal. It stores what is *false*, as implications come from that:

- a true candidate makes all that it excludes false; the reason is `~v`, an int;
- a field with one candidate left makes it true; the reason is the list of its literals;
- a learned clause with all literals false but one makes that true; the reason is the clause.

Fields are followed all at once, as in `passes`, but in a tighter layout: only what is open has a
bit, and a field is no wider than its open candidates, the unsolved flag and the carry. At 25 by
25 that is a seventh of the bits. Clauses are watched by their first two literals (Moskewicz et
al., "Chaff: engineering an efficient SAT solver", DAC 2001).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from game.engine.solver.passes import dead_fields, single_fields

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.solver.passes import Packed
    from game.engine.solver.tables import Tables
    from game.engine.types import Literal

    Variable: TypeAlias = int
    Clause: TypeAlias = list[Literal]
    """Literals of which at least one is true."""
    Reason: TypeAlias = Literal | Clause | None

MAX_BYTES = 1 << 25
"""The bytes that masks may take: those of an empty 25 by 25 would take eight times that."""

DECIDED = None
"""The reason of a literal that was tried."""


class PartialAssignment:
    """The open candidates of a position, which of them are true or false, and why."""

    def __init__(self, tables: Tables, position: Packed) -> None:
        self.candidates = [
            candidate
            for candidate, place in enumerate(tables.first_bit)
            if position >> place - 1 & 1
        ]
        """The candidate of each variable."""
        self.count = count = len(self.candidates)
        # Sharing one int object for each literal is a fifth faster: it stays in cache.
        self.opposite = [*range(-1, -count - 1, -1), *range(count - 1, -1, -1)]
        """For each literal, its opposite."""
        self.variables = dict(zip(self.candidates, reversed(self.opposite), strict=False))
        """The variable of each open candidate."""
        literals = range(2 * self.count)
        self.false = [False for _ in literals]
        """For each literal, whether it is false; without a value neither it nor its opposite is."""
        self.level = [0 for _ in literals]
        """For each false literal, after how many decisions it became false."""
        self.reason: list[Reason] = [DECIDED for _ in literals]
        """For each false literal, what made it false."""
        self.trail: list[Literal] = []
        """The false literals in order."""
        self.decided: list[int] = []
        """For each level above 0, where it begins on the trail."""
        self.watches: list[list[Clause]] = [[] for _ in literals]
        """For each literal, the clauses to check when it becomes false."""
        self.dead = False
        """Whether there is known to be no solution."""
        self._before: list[Packed] = []
        self._seen = 0
        self._pack(tables, position)

    def _pack(self, tables: Tables, position: Packed) -> None:
        fields = [
            [self.variables[candidate] for candidate in field if candidate in self.variables]
            for index, field in enumerate(tables.fields)
            if position >> tables.base + tables.width * index + tables.size & 1
        ]
        self._field_at: dict[int, list[Variable]] = {}
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

        def remains(variable: Variable) -> Packed:
            gone = places[variable] + solved[variable]
            for other in others[variable]:
                gone += places[other]
            return _less(full, gone)

        self._with = _Masks(remains)

    def _exclusions(
        self, tables: Tables, fields: Sequence[Sequence[Variable]]
    ) -> list[list[Variable]]:
        """For each variable, those that become false with it."""
        fields_at: list[list[Sequence[Variable]]] = [[] for _ in range(self.count)]
        for field in fields:
            for variable in field:
                fields_at[variable].append(field)
        variables, exclusions = self.variables, []
        for variable, candidate in enumerate(self.candidates):
            apart = tables.excluded[candidate] & variables.keys()
            others = {variables[other] for other in apart}
            others.update(*fields_at[variable])
            others.discard(variable)
            exclusions.append(sorted(others))
        return exclusions

    def imply(self, literal: Literal, reason: Reason) -> None:
        """Make a literal without a value true, and what it excludes false."""
        opposite = self.opposite[literal]
        here = len(self.decided)
        level = self.level
        self.false[opposite] = True
        self.reason[opposite] = reason
        level[opposite] = here
        level[literal] = 0
        self.trail.append(opposite)
        if literal < 0:
            self._open &= self._without[opposite]
            return
        self._open &= self._with[literal]
        false = self.false
        others = [other for other in self._others[literal] if not false[other]]
        if others:
            reasons = self.reason
            for other in others:
                false[other] = True
                level[other] = here
                reasons[other] = opposite
            self.trail += others

    def decide(self, literal: Literal) -> None:
        """Try a literal, on a new level."""
        self.decided.append(len(self.trail))
        self._before.append(self._open)
        self.imply(literal, DECIDED)

    def why(self, literal: Literal) -> Sequence[Literal]:
        """The false literals that made this one false, its opposite perhaps among them."""
        reason = self.reason[literal]
        return (reason,) if isinstance(reason, int) else reason or ()

    def watch(self, clause: Clause) -> None:
        """Add a clause of two literals or more."""
        self.watches[clause[0]].append(clause)
        self.watches[clause[1]].append(clause)

    def undo(self, level: int) -> None:
        """Go back to a level."""
        start, false = self.decided[level], self.false
        for literal in self.trail[start:]:
            false[literal] = False
        self._open = self._before[level]
        del self.trail[start:], self.decided[level:], self._before[level:]
        self._seen = start

    def propagate(self) -> Sequence[Literal] | None:
        """Follow all implications; the literals of a field or clause that are all false, or None.
        Clauses are checked first, again after each candidate, as what they imply comes from fewer
        levels: the other order takes twice as many dead ends.
        """
        every, flags, false, field_at = self._every, self._flags, self.false, self._field_at
        dead = self._look()
        while dead is None:
            empty = dead_fields(self._open, every, flags)
            if empty:
                return field_at[empty.bit_length()]
            single = single_fields(self._open, every, flags)
            if not single:
                return None
            while single and dead is None:
                place = single.bit_length()
                single ^= 1 << place - 1
                field = field_at[place]
                for literal in field:
                    if not false[literal]:
                        if not false[~literal]:
                            self.imply(literal, field)
                            dead = self._look()
                        break
        return dead

    def _look(self) -> Clause | None:
        """Check the clauses watched by literals that became false; returns one that is all false,
        or None."""
        trail, watches, false, seen = self.trail, self.watches, self.false, self._seen
        while seen < len(trail):
            literal = trail[seen]
            seen += 1
            clauses = watches[literal]
            if not clauses:
                continue
            kept: list[Clause] = []
            watches[literal] = kept
            keep = kept.append
            rest = iter(clauses)
            for clause in rest:
                first = clause[0]
                if first is literal:
                    clause[0] = first = clause[1]
                    clause[1] = literal
                if false[~first]:
                    keep(clause)
                    continue
                for place in range(2, len(clause)):
                    other = clause[place]
                    if not false[other]:
                        clause[1] = other
                        clause[place] = literal
                        watches[other].append(clause)
                        break
                else:
                    keep(clause)
                    if false[first]:
                        kept += rest
                        self._seen = seen
                        return clause
                    self.imply(first, clause)
        self._seen = seen
        return None


def _less(full: Packed, places: Sequence[int]) -> Packed:
    """An int without the bits at some places."""
    left = bytearray(full.to_bytes(full.bit_length() + 7 >> 3, "little"))
    for place in places:
        left[place >> 3] &= ~(1 << (place & 7))
    return int.from_bytes(left, "little")


class _Masks(dict[int, int]):
    """For each variable, what it leaves of a position; made on demand."""

    def __init__(self, make: Callable[[int], int]) -> None:
        super().__init__()
        self._make = make
        self._left = MAX_BYTES

    def __missing__(self, variable: int) -> int:
        mask = self[variable] = self._make(variable)
        self._left -= mask.bit_length() // 8
        if self._left < 0:
            self.clear()
            self._left = MAX_BYTES
        return mask
