"""The whole position in one int: fields, views and the table of assignments.

CPython pays about the same for an operation whatever the width of its ints, so a position is
one int and each operation works on all of it (SIMD within a register). A *field* is one
demand of exact cover: "this cell holds a digit" or "this house holds this digit". It has one
bit for each candidate that could meet it, and two bits above them:

      carry  unsolved  candidates
    |   0   |   1   | 0 0 1 0 1 1 0 0 0 |      9 by 9: 9 + 2 = 11 bits a field

A candidate (a digit in a cell) has one bit in each field it could meet: its cell's, and one
for each house of that cell. Those fields are its *views*; all its bits are set, or none is.
The cells' fields are on top of the int, below them the rows', the columns', and other houses':

    | r9c9 ... r1c1 | row 1: 9 ... 1 | row 2 ... | column 1: 9 ... 1 | ... | box 9: 9 ... 1 |

Assigning a candidate solves its fields and removes the other candidates in them: those bits,
in every view, and the fields themselves with their flags become 0. That is one AND with a
table entry, and a solved position has no field left. Undo is free, for ints never change.

What two cells forbid each other is one more thing that an assignment clears, at no cost.
Demands on more cells, such as sums, are left to `Propagators`. They read the candidates of
the cells from the *record*: lanes of 16 or 32 bits a cell, below all fields and without flags,
where an assigned candidate stays set. Without such demands there is no record.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import compress
from typing import TYPE_CHECKING

from game.engine.constraints import Automaton
from game.engine.errors import RulesError
from game.engine.houses import House
from game.engine.solver.fields import Forbidden
from game.engine.solver.layout import Layout
from game.engine.solver.locked import Locked
from game.engine.solver.propagators import Propagators

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.rules import Rules

SMALL = 9
"""Up to this size the table of assignments is computed whole; above, entry by entry."""

MEMORY = 1 << 25
"""Bytes the entries may take before they are forgotten: 25 by 25 would take four times that."""

LARGE = 16
"""Beyond this size there is room for the tables of one set of rules."""

OFFSETS = 20_000
"""Sets of candidates whose positions are kept, on big grids."""

QUICK = 100
"""Branches after which a search should learn from dead ends."""

CLASSIC_QUICK = 600
"""The same for classic 9 by 9: the hardest puzzles known take some hundreds."""


class Tables(Layout):
    """What the search needs to know about some rules, derived once."""

    def __init__(self, rules: Rules) -> None:
        automata = [each for each in rules.constraints if isinstance(each, Automaton)]
        automata = [each for each in automata if each.narrows]
        super().__init__(rules, with_record=bool(automata))
        self._solved: list[int] | dict[int, int] = _Solved(self)
        if len(self.fields) * self.empty.bit_length() <= 8 * MEMORY:
            self._solved = [self._solved[field] for field in range(len(self.fields))]
        self.excluded = Forbidden(rules)
        self._alike = self.views[0] if len(set(self.views)) == 1 else 0
        self._make_entries()
        self.givens = self._givens() if self._is_plain() else []
        """`assign` again for quick starts: an entry for each digit (0 unused) of each cell."""
        self.locked = Locked.of(self)
        """Removes locked candidates, worth it once; None where the boxes are not 3 by 3."""
        self.propagators = Propagators(self, automata) if automata else None
        """What narrows the demands on many cells; None where there are none."""
        self.quick = CLASSIC_QUICK if self.locked and not self.excluded else QUICK
        """Branches after which it is left to a search that learns from dead ends."""
        search = self.locked, self.quick
        self.core = (self.every, self.flags, self.assign, self.size, *search)
        """What every count needs at once."""
        self.blank = self._blank()
        """The position with nothing assigned, less all that the rules alone exclude; -1 if that
        leaves no solution."""

    def _make_entries(self) -> None:
        size = self.size
        self.assign: list[int] | dict[int, int]
        """Bit position of a candidate -> what remains of a position when it is assigned."""
        self.written: list[tuple[int, int]] | _Written
        """Bit position of a candidate -> its cell and digit."""
        self.offsets: Sequence[tuple[int, ...]] | dict[int, tuple[int, ...]]
        """Candidates of a field as bits -> their bit positions in it, counted from 1."""
        self.steps: list[tuple[int, int, int]] = []
        """`assign` and `written` together, for where `singles` may go ahead of a search."""
        if size <= SMALL:  # a list answers faster than a dict
            self._make_lists()
        else:
            self.assign, self.offsets = _Assign(self), _Offsets()
            self.written = _Written(self)

    def _make_lists(self) -> None:
        last = self.flags.bit_length()
        steps = [(0, 0, 0)] * last
        for candidate, places in enumerate(self.places):
            cell, digit = divmod(candidate, self.size)
            step = self.kept(candidate), cell, digit + 1
            for place in places:
                steps[place] = step
        self.assign = [kept for kept, _, _ in steps]
        self.written = [(cell, digit) for _, cell, digit in steps]
        self.offsets = _all_offsets(self.size)
        if self._is_plain():
            self.steps = steps

    def remains(self, field: int) -> int:
        """What remains of the empty position when a field is solved: none of its candidates."""
        flag = 1 << self.base + self.width * field + self.size
        return self.empty & ~(flag | self.mask(self.fields[field]))

    def kept(self, candidate: int) -> int:
        """What remains of the empty position when `candidate` is assigned."""
        kept = self.empty
        for field in self.fields_at[candidate]:
            kept &= self._solved[field]
        excluded = self.excluded[candidate]
        if excluded:
            kept &= ~self.mask(excluded)
        return kept | self.recorded(candidate) if self.lane else kept

    def _is_plain(self) -> bool:
        """Whether candidates meet in fields only, and the table is small enough to keep whole."""
        return self.size <= SMALL and not self.lane and not self.excluded

    def _givens(self) -> list[list[int]]:
        cells = range(self.rules.cell_count)
        size, assign, first = self.size, self.assign, self.first_bit
        return [
            [0, *(assign[first[cell * size + digit]] for digit in range(size))] for cell in cells
        ]

    def _blank(self) -> int:
        if any(not isinstance(each, House) for each in self.rules.constraints):
            from game.engine.clashes import clash  # variants, which plain rules do without

            if clash(self.rules):
                return -1
        return self.propagators.narrow(self.empty, 0) if self.propagators else self.empty

    def start(self, values: Sequence[int]) -> int:
        """The position with `values` assigned, or -1 when two of them cannot stand together."""
        if len(values) != self.rules.cell_count:
            raise RulesError(f"{len(values)} values for a grid of {self.rules.cell_count} cells")
        if not self.givens:
            return self._careful_start(values)
        position = self.blank
        for given, value in compress(zip(self.givens, values, strict=True), values):
            position &= given[value]
        return position if self.consistent(position, values) else -1

    def consistent(self, position: int, values: Sequence[int]) -> bool:
        """Whether the assignments that made `position` of `values` had a field each.

        Each clears the flags of its own fields, unless another has cleared one.
        """
        if self._alike:
            solved = self._alike * (len(values) - values.count(0))
        else:
            solved = sum(compress(self.views, values))
        return (position & self.flags).bit_count() + solved == len(self.fields)

    def _careful_start(self, values: Sequence[int]) -> int:
        position = self.blank
        for cell, value in enumerate(values):
            if value:
                candidate = cell * self.size + value - 1
                if position < 0 or not position >> self.first_bit[candidate] - 1 & 1:
                    return -1
                position &= self.assign[self.first_bit[candidate]]
        return position

    def clues(self, solution: Sequence[int], cells: Iterable[int]) -> list[int]:
        """For each of `cells`, what remains when its digit in `solution` is assigned."""
        givens = self.givens
        if givens:
            return [givens[cell][solution[cell]] for cell in cells]
        size, assign, first = self.size, self.assign, self.first_bit
        return [assign[first[cell * size + solution[cell] - 1]] for cell in cells]

    def values(self, given: Sequence[int], trail: Sequence[int]) -> tuple[int, ...]:
        """`given` with the assignments at the bit positions in `trail` written in."""
        values, written = list(given), self.written
        for cell, digit in map(written.__getitem__, trail):
            values[cell] = digit
        return tuple(values)


class _Assign(dict[int, int]):
    """Bit position -> what remains; all bits of one candidate share their entry."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._tables = tables
        self._room = MEMORY // (tables.empty.bit_length() // 8)

    def __missing__(self, place: int) -> int:
        tables = self._tables
        candidate = tables.candidate_at[place]
        kept = tables.kept(candidate)
        if self._room == 0:
            self.clear()
            self._room = MEMORY // (tables.empty.bit_length() // 8)
        self._room -= 1
        for each in tables.places[candidate]:
            self[each] = kept
        return kept


class _Solved(dict[int, int]):
    """Field -> what remains when it is solved."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._tables = tables
        self._most = 8 * MEMORY // tables.empty.bit_length()

    def __missing__(self, field: int) -> int:
        if len(self) >= self._most:
            self.clear()
        found = self[field] = self._tables.remains(field)
        return found


class _Written:
    """Bit position -> cell and digit."""

    def __init__(self, tables: Tables) -> None:
        self._candidate_at, self._size = tables.candidate_at, tables.size

    def __getitem__(self, place: int) -> tuple[int, int]:
        cell, digit = divmod(self._candidate_at[place], self._size)
        return cell, digit + 1


class _Offsets(dict[int, tuple[int, ...]]):
    """Bits -> their positions from 1, lowest first."""

    def __missing__(self, bits: int) -> tuple[int, ...]:
        if len(self) >= OFFSETS:
            self.clear()
        found = tuple(place for place in range(1, bits.bit_length() + 1) if bits >> place - 1 & 1)
        self[bits] = found
        return found


@cache
def _all_offsets(size: int) -> tuple[tuple[int, ...], ...]:
    """The offsets of all sets of candidates."""
    offsets = _Offsets()
    return tuple([offsets[bits] for bits in range(1 << size)])


def tables(rules: Rules) -> Tables:
    """The tables of `rules`, made once while few others are asked for."""
    if rules.size > SMALL:
        return _large(rules) if rules.size > LARGE else _middling(rules)
    return _small(rules)


_small = lru_cache(maxsize=8)(Tables)
_middling = lru_cache(maxsize=3)(Tables)
_large = lru_cache(maxsize=1)(Tables)
