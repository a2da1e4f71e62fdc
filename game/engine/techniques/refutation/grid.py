"""The cells, houses and clues of some rules, as sets of candidates for proofs: bit
`cell * size + digit - 1` is set for each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import bits, cells_of
from game.engine.derived import kept
from game.engine.solver.tables import tables
from game.engine.techniques.clues.clue_candidates import automata
from game.engine.techniques.refutation.probes import MOST, has_commons

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.rules import Rules
    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.types import CandidateSet, Cell, DigitSet

MAX_ANSWERS = 2000
"""What each clue leaves of so many sets of candidates is kept."""

FieldSet = int
"""A set of fields: bit `field` is set for each of them."""


class ProofGrid:
    """What a proof needs to know about some rules; `proof_grid` keeps it."""

    def __init__(self, rules: Rules) -> None:
        solver = tables(rules)
        self.has_commons = has_commons(rules)
        """Whether common exclusions and naked pairs are lines of proofs."""
        self.rules, self.size = rules, rules.size
        self.fields = [bits(field) for field in solver.fields]
        """The candidates of each field: those of one digit in a house, or those of a cell."""
        self.fields_at = [solver.fields_at(candidate) for candidate in range(len(solver.first_bit))]
        """For each candidate, the fields it is in."""
        self.touching: list[FieldSet] = [bits(fields) for fields in self.fields_at]
        """The same as sets."""
        self.cell_fields = len(self.fields) - rules.cell_count
        """The first field that is a cell."""
        self._excluded = solver.excluded
        self._sees: dict[CandidateIndex, CandidateSet] = {}
        self._twins: dict[CandidateIndex, list[Cell]] = {}
        self.clues = automata(rules)
        """The clues that can leave fewer candidates."""
        self._narrowed: list[dict[tuple[DigitSet, ...], tuple[DigitSet, ...] | None]]
        self._narrowed = [{} for _ in self.clues]
        full = (1 << self.size) - 1
        self.in_clue: list[CandidateSet] = [
            sum(full << cell * self.size for cell in set(clue.cells)) for clue in self.clues
        ]
        """The candidates in the cells of each clue."""
        alike: dict[CandidateSet, list[int]] = {}
        for index, inside in enumerate(self.in_clue):
            alike.setdefault(inside, []).append(index)
        self.alike = [tuple(alike[inside]) for inside in self.in_clue]
        """For each clue, the clues with the same cells, itself included."""
        self.clues_at = [0] * rules.cell_count
        """For each cell, the set of the clues that look at it."""
        for index, clue in enumerate(self.clues):
            for cell in clue.cells:
                self.clues_at[cell] |= 1 << index

    def sees(self, candidate: CandidateIndex) -> CandidateSet:
        """The candidates that a candidate excludes."""
        known = self._sees
        if candidate not in known:
            seen = bits(self._excluded[candidate])
            for field in self.fields_at[candidate]:
                seen |= self.fields[field]
            known[candidate] = seen & ~(1 << candidate)
        return known[candidate]

    def common(self, candidates: CandidateSet, field: int) -> CandidateSet:
        """The candidates that all those of a field exclude; none if there are many of them."""
        left = self.fields[field] & candidates
        if left.bit_count() > MOST:
            return 0
        for candidate in cells_of(left):
            candidates &= self.sees(candidate)
        return candidates

    def pairs(
        self, candidates: CandidateSet, cell: Cell
    ) -> Iterator[tuple[CandidateSet, CandidateSet]]:
        """Each naked pair of a cell and another one, as its four candidates, and what both ways to
        fill it exclude; nothing if the cell has not two digits."""
        mine = self._in_cell(candidates, cell)
        if mine.bit_count() != 2:
            return
        low, high = cells_of(mine)
        seen = self.sees(low), self.sees(high)
        for other in self._beside(low):
            shift = (other - cell) * self.size
            twin = mine << shift if shift > 0 else mine >> -shift
            if self._in_cell(candidates, other) != twin or not seen[1] >> high + shift & 1:
                continue
            gone = seen[0] | self.sees(high + shift)
            gone &= seen[1] | self.sees(low + shift)
            gone &= candidates & ~(mine | twin)
            if gone:
                yield mine | twin, gone

    def others_of(self, pair: CandidateSet) -> CandidateSet:
        """The other candidates of the cells of a pair."""
        others = 0
        for candidate in cells_of(pair):
            others |= self._in_cell(-1, candidate // self.size)
        return others & ~pair

    def _in_cell(self, candidates: CandidateSet, cell: Cell) -> CandidateSet:
        return candidates & (1 << self.size) - 1 << cell * self.size

    def _beside(self, candidate: CandidateIndex) -> list[Cell]:
        """The cells where a candidate excludes its own digit."""
        if candidate not in self._twins:
            size, digit = self.size, candidate % self.size
            seen = cells_of(self.sees(candidate))
            self._twins[candidate] = [other // size for other in seen if other % size == digit]
        return self._twins[candidate]

    def narrowed(self, candidates: CandidateSet, clue: int) -> CandidateSet | None:
        """The candidates in the cells of a clue that the clue excludes; None if it has no way."""
        cells, size, full = self.clues[clue].cells, self.size, (1 << self.size) - 1
        masks = tuple([(candidates >> cell * size & full) << 1 for cell in cells])
        known = self._narrowed[clue]
        if masks not in known:
            if len(known) >= MAX_ANSWERS:
                known.clear()
            left = self.clues[clue].narrowed(masks)
            known[masks] = left and tuple(
                (mask & ~kept) >> 1 for mask, kept in zip(masks, left, strict=True)
            )
        answer = known[masks]
        if answer is None:
            return None
        gone = 0
        for cell, digits in zip(cells, answer, strict=True):
            gone |= digits << cell * self.size
        return gone


@kept(2)
def proof_grid(rules: Rules) -> ProofGrid:
    """The grid of some rules."""
    return ProofGrid(rules)
