"""The tables of some rules: what remains of a packed position when a candidate is assigned.

`passes` explains packed positions. An entry clears the fields that the candidate meets and its
rivals in them, and the candidates that it excludes otherwise: what two cells forbid each other (a
knight's move, a sign, a pair in a cage) is cleared by the same assignment at no cost. Demands on
more cells, such as sums, are left to `Propagators`.
"""

from __future__ import annotations

from copy import copy
from functools import cache
from itertools import compress
from typing import TYPE_CHECKING, TypeAlias

from game.engine.constraints import Automaton
from game.engine.derived import FEW_CANDIDATES, kept
from game.engine.errors import RulesError
from game.engine.houses import House
from game.engine.solver.exact_cover import PairExclusions, full_groups
from game.engine.solver.layout import Layout
from game.engine.solver.locked_candidates import LockedCandidates
from game.engine.solver.propagators import Propagators

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.rules import Rules
    from game.engine.solver.assign_singles import Assignments, Kept
    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.solver.passes import Bit, Flags, Packed
    from game.engine.types import Candidate, Cell, Digit

    SearchStart: TypeAlias = tuple[Packed, Flags, int, Kept, LockedCandidates | None, int]

SMALL_SIZE = 9
"""Up to this size the table of assignments is computed whole; above, entry by entry."""

MAX_BYTES = 1 << 22
"""The bytes that entries may take before they are dropped: 25 by 25 would take thirty times that,
and making one anew costs little."""

MAX_OFFSETS = 20_000
"""Sets of candidates whose offsets are kept, on big grids."""

PLAIN_BRANCHES = 100
"""Branches after which a search should learn from dead ends."""

CLASSIC_PLAIN_BRANCHES = 600
"""The same for classic 9 by 9: the hardest puzzles known take some hundreds."""


class Tables(Layout):
    """All that the searches need to know about some rules, derived once."""

    def __init__(self, rules: Rules) -> None:
        automata = [
            constraint for constraint in rules.constraints if isinstance(constraint, Automaton)
        ]
        automata = [clue for clue in automata if clue.narrows]
        groups = tuple(group.cells for group in full_groups(rules))
        made = _small_layout if rules.size <= SMALL_SIZE else Layout
        layout = made(rules.size, rules.cell_count, groups, bool(automata))
        vars(self).update(vars(layout))
        self.rules = rules
        self.excluded = PairExclusions(rules)
        """For each candidate, those it excludes without sharing a field with them."""
        solved = self.fields_solved
        self._solved_by_each = solved[0] if len(set(solved)) == 1 else 0
        self._make_entries(layout)
        self.givens = self._givens() if self._is_plain() else []
        """`assign` by cell and digit (0 is unused), for plain rules; empty for others."""
        self.locked = LockedCandidates.of(rules, layout)
        """Removes locked candidates, which pays off once per search; None if boxes are not 3 by 3.
        """
        self.propagators = Propagators(self, automata) if automata else None
        """The propagators for demands on many cells; None if there are none."""
        is_classic = self.locked and not self.excluded
        self.plain_branches = CLASSIC_PLAIN_BRANCHES if is_classic else PLAIN_BRANCHES
        """Branches after which a search that learns from dead ends takes over."""
        search = self.assign, self.locked, self.plain_branches
        self.core: SearchStart = (self.every, self.flags, self.size, *search)
        """What a search without propagators needs at its start, as one tuple."""
        self.blank = self._blank()
        """The position of a blank grid, less all that the rules alone exclude; -1 if that leaves no
        solution."""

    def _make_entries(self, layout: Layout) -> None:
        size = self.size
        self.assign: Kept
        """For each bit of a candidate, what remains of a position when that is assigned."""
        self.cell_and_digit: list[Candidate] | _CellAndDigit
        """For each bit of a candidate, its cell and digit."""
        self.offsets: Sequence[tuple[int, ...]] | dict[int, tuple[int, ...]]
        """For the candidate bits of one field, their places in it, counted from 1."""
        self.assignments: Assignments = []
        """`assign` and `cell_and_digit` together; empty where rules are not plain."""
        if size <= SMALL_SIZE:  # a list answers faster than a dict
            self._make_lists(layout)
        else:
            # A copy: in a circle all would stay until the garbage is collected.
            self.assign, self.offsets = _Assign(copy(self)), _Offsets()
            self.cell_and_digit = _CellAndDigit(self)

    def _make_lists(self, layout: Layout) -> None:
        last = self.flags.bit_length()
        self.assign = assign = [0] * last
        for candidate, kept_by_fields in enumerate(_kept_by_fields(layout)):
            kept = self._without(kept_by_fields, candidate)
            for place in layout.places(candidate):
                assign[place] = kept
        self.cell_and_digit = _cells_and_digits(layout)
        self.offsets = _all_offsets(self.size)
        if self._is_plain():
            self.assignments = [
                (kept, cell, digit)
                for kept, (cell, digit) in zip(assign, self.cell_and_digit, strict=True)
            ]

    def kept(self, candidate: CandidateIndex) -> Packed:
        """What remains of the empty position when `candidate` is assigned."""
        return self._without(self.kept_by_fields(candidate), candidate)

    def _without(self, kept: Packed, candidate: CandidateIndex) -> Packed:
        """The same, from what the fields leave."""
        excluded = self.excluded[candidate]
        if excluded:
            kept &= ~self.mask(excluded)
        return kept | self.recorded(candidate) if self.lane else kept

    def _is_plain(self) -> bool:
        """Whether candidates meet in fields only, and the table is small enough to keep whole."""
        return self.size <= SMALL_SIZE and not self.lane and not self.excluded

    def _givens(self) -> list[list[Packed]]:
        cells = range(self.rules.cell_count)
        size, assign, first = self.size, self.assign, self.first_bit
        return [
            [0, *(assign[first[cell * size + digit]] for digit in range(size))] for cell in cells
        ]

    def _blank(self) -> Packed:
        if any(not isinstance(constraint, House) for constraint in self.rules.constraints):
            # It imports variants, which plain rules do without.
            from game.engine.impossible import why_impossible

            if why_impossible(self.rules):
                return -1
        return self.propagators.narrow(self.empty, 0) if self.propagators else self.empty

    def start(self, values: Sequence[Digit]) -> Packed:
        """The position with `values` assigned, or -1 if two of them conflict."""
        if len(values) != self.rules.cell_count:
            raise RulesError(f"{len(values)} values for a grid of {self.rules.cell_count} cells")
        if not self.givens:
            return self._careful_start(values)
        position = self.blank
        for given, value in compress(zip(self.givens, values, strict=True), values):
            position &= given[value]
        return position if self.consistent(position, values) else -1

    def consistent(self, position: Packed, values: Sequence[Digit]) -> bool:
        """Whether no two of `values`, whose assignment made `position`, are in the same field.

        Each clears the flags of its fields; two in one field leave too many flags.
        """
        if self._solved_by_each:
            solved = self._solved_by_each * (len(values) - values.count(0))
        else:
            solved = sum(compress(self.fields_solved, values))
        return (position & self.flags).bit_count() + solved == len(self.fields)

    def _careful_start(self, values: Sequence[Digit]) -> Packed:
        position = self.blank
        for cell, value in enumerate(values):
            if value:
                candidate = cell * self.size + value - 1
                if position < 0 or not position >> self.first_bit[candidate] - 1 & 1:
                    return -1
                position &= self.assign[self.first_bit[candidate]]
        return position

    def clues(self, solution: Sequence[Digit], cells: Iterable[Cell]) -> list[Packed]:
        """For each of `cells`, what remains when its digit in `solution` is assigned."""
        givens = self.givens
        if givens:
            return [givens[cell][solution[cell]] for cell in cells]
        size, assign, first = self.size, self.assign, self.first_bit
        return [assign[first[cell * size + solution[cell] - 1]] for cell in cells]

    def values(self, given: Sequence[Digit], trail: Sequence[Bit]) -> tuple[Digit, ...]:
        """`given` with the candidates of the bits in `trail` written in."""
        values, cell_and_digit = list(given), self.cell_and_digit
        for cell, digit in map(cell_and_digit.__getitem__, trail):
            values[cell] = digit
        return tuple(values)


class _Assign(dict["Bit", "Packed"]):
    """`assign` for big grids, made entry by entry; the bits of a candidate share theirs."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._tables = tables
        self._room = MAX_BYTES // (tables.empty.bit_length() // 8)

    def __missing__(self, place: Bit) -> Packed:
        tables = self._tables
        candidate = tables.candidate_at[place]
        kept = tables.kept(candidate)
        if self._room == 0:
            self.clear()
            self._room = MAX_BYTES // (tables.empty.bit_length() // 8)
        self._room -= 1
        for bit in tables.places(candidate):
            self[bit] = kept
        return kept


class _CellAndDigit:
    """`cell_and_digit` for big grids, computed on demand."""

    def __init__(self, tables: Tables) -> None:
        self._candidate_at, self._size = tables.candidate_at, tables.size

    def __getitem__(self, place: Bit) -> Candidate:
        cell, digit = divmod(self._candidate_at[place], self._size)
        return cell, digit + 1


class _Offsets(dict[int, tuple[int, ...]]):
    """For the candidate bits of one field, their places in it from 1, lowest first."""

    def __missing__(self, bits: int) -> tuple[int, ...]:
        if len(self) >= MAX_OFFSETS:
            self.clear()
        places = tuple(place for place in range(1, bits.bit_length() + 1) if bits >> place - 1 & 1)
        self[bits] = places
        return places


@cache
def _all_offsets(size: int) -> tuple[tuple[int, ...], ...]:
    """The offsets of all sets of candidates."""
    offsets = _Offsets()
    return tuple([offsets[bits] for bits in range(1 << size)])


@kept(16)
def tables(rules: Rules) -> Tables:
    """The tables of `rules`."""
    return Tables(rules)


_small_layout = kept()(Layout)


def _kept_by_fields(layout: Layout) -> Iterable[Packed]:
    """For each candidate, what the fields leave of the empty position when it is assigned."""
    candidates = range(len(layout.first_bit))
    if len(candidates) > FEW_CANDIDATES:  # several grids: all of it would take ten megabytes
        return map(layout.kept_by_fields, candidates)
    return _all_kept_by_fields(layout)


@kept()
def _all_kept_by_fields(layout: Layout) -> list[Packed]:
    return [layout.kept_by_fields(candidate) for candidate in range(len(layout.first_bit))]


@kept()
def _cells_and_digits(layout: Layout) -> list[Candidate]:
    """`Tables.cell_and_digit` for small grids."""
    candidates = [(0, 0)] * layout.flags.bit_length()
    for candidate in range(len(layout.first_bit)):
        cell, digit = divmod(candidate, layout.size)
        for place in layout.places(candidate):
            candidates[place] = cell, digit + 1
    return candidates
