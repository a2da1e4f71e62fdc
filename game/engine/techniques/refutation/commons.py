"""Common exclusions in packed positions: what all that is left in a field excludes is false.

Under rules by which candidates exclude each other across cells, such as that neighbours are not
consecutive, a field with two or three candidates mostly excludes others. To see this at once takes
the place of many suppositions, so that proofs are much shorter. Where only houses count there is
little to gain: see `has_commons`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.derived import kept
from game.engine.solver.tables import tables
from game.engine.techniques.refutation.naked_pairs import NakedPairs

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.solver.passes import Bit, Packed
    from game.engine.solver.tables import Tables

MOST = 3
"""The candidates of a field that is looked at; more seldom exclude anything."""

MAX_ANSWERS = 20_000
"""What so many fields exclude is kept."""

DENSE = 5
"""How many candidates of other digits each candidate excludes, on average, at least."""


class Commons:
    """The common exclusions of some rules; `commons` keeps them."""

    def __init__(self, solver: Tables) -> None:
        self._solver = solver
        self._sees: dict[CandidateIndex, Packed] = {}
        self._known: dict[int, Packed] = {}
        self._pairs = NakedPairs(solver, self._seen)

    def excluded(self, x: Packed, before: Packed, also: Packed = 0) -> Packed:
        """All bits of the candidates of a position that a field with few of them excludes; if there
        are none, of those that naked pairs exclude.

        The position has no singles. Nothing more was excluded `before`, in an earlier position
        of which it is a part, or 0: only fields that changed since are looked at. So it is with
        `also`, if it is not 0.
        """
        solver = self._solver
        every, flags, size = solver.every, solver.flags, solver.size
        rest = x
        for _ in range(MOST):  # one candidate less in each field
            rest &= (rest & every) + every
        few = x & flags & ~((rest & every) + every)
        if before:
            few &= ((x ^ before) & every) + every
        if also:
            few &= ((x ^ also) & every) + every
        known, full, gone = self._known, (1 << size) - 1, 0
        while few:
            place = few.bit_length() - 1
            few ^= 1 << place
            mask = x >> place - size & full
            here = known.get(place << size | mask)
            gone |= self._common(place, mask) if here is None else here
        return gone & x or self._pairs.excluded(x, before, also)

    def _common(self, place: Bit, mask: int) -> Packed:
        """What the candidates of a field exclude together, which is remembered."""
        solver = self._solver
        members = solver.fields[(place - solver.base) // solver.width]
        common = -1
        for each in cells_of(mask):
            common &= self._seen(members[each])
        if len(self._known) >= MAX_ANSWERS:
            self._known.clear()
        self._known[place << solver.size | mask] = common
        return common

    def _seen(self, candidate: CandidateIndex) -> Packed:
        """All bits of the candidates that a candidate excludes."""
        if candidate not in self._sees:
            solver = self._solver
            seen = set(solver.excluded[candidate])
            for field in solver.fields_at[candidate]:
                seen.update(solver.fields[field])
            self._sees[candidate] = solver.mask(seen - {candidate})
        return self._sees[candidate]


@kept(2)
def commons(rules: Rules) -> Commons | None:
    """The common exclusions of some rules; None if they are not worth their time."""
    return Commons(tables(rules)) if has_commons(rules) else None


@kept(2)
def has_commons(rules: Rules) -> bool:
    """Whether common exclusions save much: where clues look at several cells, as one more candidate
    gone can change what they leave; or where candidates exclude many of other digits."""
    if tables(rules).propagators is not None:
        return True
    excluded, size = tables(rules).excluded, rules.size
    count = rules.cell_count * size
    pairs = ((each, other) for each in range(count) for other in excluded[each])
    return sum(each % size != other % size for each, other in pairs) >= DENSE * count
