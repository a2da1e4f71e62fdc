"""Proofs replayed with reasons: what follows from a case, one line after the other.

Lines come in rounds, so each is reached in as few as possible: all singles that there are, or, if
there is none, what one clue leaves, one field excludes, or one naked pair. From the contradiction
back, only the lines that it needs are kept; where several lines exclude a candidate, one that is
needed anyway is taken. A lemma counts as true until it turns out that it is needed; only then it is
proven.
"""

from __future__ import annotations

import dataclasses
from contextlib import suppress
from dataclasses import dataclass
from heapq import heappop, heappush
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.errors import Stopped
from game.engine.techniques.argument import Ground, How, of_clue
from game.engine.techniques.link import LinkEnd
from game.engine.techniques.proof import Branch, Line, Way, field_grounds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.techniques.refutation.grid import FieldSet, ProofGrid
    from game.engine.techniques.refutation.suppositions import Case
    from game.engine.types import CandidateSet, ShouldStop


class Dead(NamedTuple):
    """A contradiction: a field without candidates, or a clue without a way."""

    field: int = -1
    clue: int = -1
    alive: CandidateSet = 0
    """What is left where a clue has no way."""


@dataclass(slots=True)
class Record:
    """A line of a proof: a digit is placed, or a clue, all that is left in a field, a naked pair,
    or a nested proof removes candidates."""

    place: CandidateIndex = -1
    """The candidate that is placed or, in the first line, supposed; -1 for none."""
    fields: list[int] = dataclasses.field(default_factory=list)
    """The fields in which it is the only candidate left; none if it is supposed."""
    clue: int = -1
    """The clue that removes candidates; -1 for none."""
    common: int = -1
    """The field all of whose candidates exclude what is removed; -1 for none."""
    pair: CandidateSet = 0
    """The candidates of the two cells that hold the same two digits; none if there is no pair."""
    lemma: Case | None = None
    """The case whose proof removes its candidate; it is made once the line is needed."""
    nested: Proof | None = None
    """That proof."""
    gone: CandidateSet = 0
    """What it removes."""
    removes: CandidateSet = 0
    """What it would remove at any time: all that a placed digit excludes."""
    alive: CandidateSet = 0
    """What was left before it."""
    placed: CandidateSet = 0
    """Before a lemma: the candidates that are placed."""


@dataclass(slots=True)
class Need:
    """What a line that a proof needs rests on."""

    field: int = -1
    """The field of a placement."""
    removed: CandidateSet = 0
    """Of what it removes, what the proof needs."""
    by: dict[CandidateIndex, int] = dataclasses.field(default_factory=dict)
    """For each candidate that must have gone before, the number of the line that removes it."""


@dataclass(slots=True)
class Proof:
    """The lines that refute a case, by their numbers, and what each rests on."""

    first: int
    """The number of the line that supposes."""
    dead: Dead
    end: Need
    needs: dict[int, Need]
    """The lines that are needed, those outside of this proof included."""

    own: list[int]
    """The numbers of the lines inside, without the supposition, in order."""
    outer: list[int]
    """Those of the lines before it that it rests on, in order."""
    size: int
    """Its lines; a proof within it counts with its supposition."""


class TooLong(Exception):
    """A proof takes more lines than it may."""


class Unproven(Exception):
    """A proof needs a lemma that has none."""

    def __init__(self, lemma: Case) -> None:
        super().__init__()
        self.lemma = lemma


MANY = 1 << 30
"""More lines than any proof has."""

MAX_DEAD = 4
"""The contradictions that are looked at, of those that are reached first."""

MAX_COMPARED = 100
"""In larger cases only one is looked at: the others would not make them much shorter."""


class State:
    """What is known within a case: the candidates left, and which line removed each other one."""

    def __init__(self, alive: CandidateSet, by: dict[CandidateIndex, int], placed: int) -> None:
        self.alive = alive
        self.by = by
        self.placed = placed
        """The candidates that are placed."""
        self.waiting = 0
        """The clues to look at."""
        self.changed: FieldSet = 0
        """The fields to look at for common exclusions."""
        self.changed_cells: FieldSet = 0
        """The fields of cells to look at for naked pairs."""

    def copy(self) -> State:
        """A state that begins with what this one knows."""
        copy = State(self.alive, self.by.copy(), self.placed)
        copy.waiting = self.waiting
        copy.changed = self.changed
        copy.changed_cells = self.changed_cells
        return copy


class Replay:
    """The replay of one proof."""

    def __init__(
        self,
        grid: ProofGrid,
        start: CandidateSet,
        placed: CandidateSet,
        most: int = MANY,
        should_stop: ShouldStop | None = None,
    ) -> None:
        """`start` has the candidates of all cells, with the digits of filled ones: `placed`.

        Proofs of more than `most` lines are given up. `should_stop` is asked once for every case;
        if it returns True, `refute` raises Stopped.
        """
        self._grid = grid
        self._start = start
        self._placed = placed
        self._most = most
        self._should_stop = should_stop
        self.lines: list[Record] = []
        self._most_dead = MAX_DEAD
        self._too_long = set[int]()
        """The lines whose lemmas take too many lines."""
        self.size = 0
        """The lines of the proof, nested ones included."""

    def refute(self, case: Case) -> Proof | None:
        """The proof that a case contradicts itself; None if it does not, or in too many lines."""
        self._most_dead = MAX_DEAD if case.size <= MAX_COMPARED else 1
        state = State(self._start, {}, self._placed)
        state.waiting = (1 << len(self._grid.clues)) - 1
        fields = (1 << len(self._grid.fields)) - 1
        if self._grid.has_commons:
            state.changed = state.changed_cells = fields
        try:
            proof = self._refute(case, state, fields)
        except TooLong:
            proof = None
        self.size = proof.size if proof else 0
        return proof

    def _refute(self, case: Case, state: State, touched: FieldSet) -> Proof | None:
        """The proof of a case; None if it does not contradict itself. Raises TooLong."""
        if self._should_stop is not None and self._should_stop():
            raise Stopped("the replay of a proof was stopped")
        while True:
            try:
                return self._attempt(case, state.copy(), touched)
            except Unproven as unproven:
                lemmas = tuple(lemma for lemma in case.lemmas if lemma is not unproven.lemma)
                case = case._replace(lemmas=lemmas)

    def _attempt(self, case: Case, state: State, touched: FieldSet) -> Proof | None:
        """The same, if no lemma that it needs is without a proof; raises Unproven if one is."""
        first = len(self.lines)
        touched |= self._place(state, Record(case.supposed))
        dead = self._follow(state, touched)
        for lemma in case.lemmas:
            if dead:
                break
            bit = 1 << lemma.supposed & state.alive
            line = Record(lemma=lemma, gone=bit, removes=bit, placed=state.placed)
            dead = self._follow(state, self._remove(state, line))
        if not dead:
            return None
        proofs = []
        for clash in dead[: self._most_dead]:
            with suppress(TooLong):
                proofs.append(self._traced(first, clash, state))
        if not proofs:
            raise TooLong
        return min(proofs, key=attrgetter("size"))

    def _place(self, state: State, line: Record) -> FieldSet:
        """Add a line that places; returns the fields that it changes."""
        bit = 1 << line.place
        # The digit of a filled cell stays: a clue that it breaks with this one has no way then.
        line.removes = self._grid.sees(line.place) & ~self._placed
        line.gone = line.removes & state.alive
        state.placed |= bit
        if not state.alive & bit:  # two singles exclude each other
            return self._grid.touching[line.place]
        return self._remove(state, line)

    def _remove(self, state: State, line: Record) -> FieldSet:
        number, gone = len(self.lines), line.gone
        line.alive = state.alive
        self.lines.append(line)
        state.alive &= ~gone
        grid, by, touched, waiting = self._grid, state.by, 0, 0
        touching, clues_at, size = grid.touching, grid.clues_at, grid.size
        for candidate in cells_of(gone):
            by[candidate] = number
            touched |= touching[candidate]
            waiting |= clues_at[candidate // size]
        state.waiting |= waiting
        if self._grid.has_commons:
            state.changed |= touched
            state.changed_cells |= touched
        return touched

    def _follow(self, state: State, touched: FieldSet) -> list[Dead]:
        """Add all lines that follow; the contradictions that are reached first, if any."""
        while True:
            while touched:
                dead, singles = self._singles(state, touched)
                if dead:
                    return dead
                touched = 0
                for candidate, fields in singles.items():
                    touched |= self._place(state, Record(candidate, fields))
            if not state.waiting:
                touched = self._exclude(state) or self._pair(state)
                if touched:
                    continue
                return []
            lowest = state.waiting & -state.waiting
            state.waiting ^= lowest
            clue = lowest.bit_length() - 1
            gone = self._grid.narrowed(state.alive, clue)
            if gone is None:
                return [Dead(clue=clue, alive=state.alive)]
            if gone:
                line = Record(clue=clue, gone=gone, removes=gone)
                touched = self._remove(state, line)

    def _exclude(self, state: State) -> FieldSet:
        """Add the lines of what some field excludes; returns the fields that they change."""
        touched = 0
        while state.changed and not touched:
            lowest = state.changed & -state.changed
            state.changed ^= lowest
            field = lowest.bit_length() - 1
            if not self._grid.fields[field] & state.placed:
                gone = self._grid.common(state.alive, field) & ~state.placed
                if gone:
                    touched = self._remove(state, Record(common=field, gone=gone, removes=gone))
        return touched

    def _pair(self, state: State) -> FieldSet:
        """Add the line of a naked pair; returns the fields that it changes."""
        grid = self._grid
        state.changed_cells = state.changed_cells >> grid.cell_fields << grid.cell_fields
        while state.changed_cells:
            lowest = state.changed_cells & -state.changed_cells
            state.changed_cells ^= lowest
            cell = next(cells_of(grid.fields[lowest.bit_length() - 1])) // grid.size
            for pair, seen in grid.pairs(state.alive, cell):
                gone = seen & ~state.placed
                if gone:
                    state.changed_cells |= lowest  # there may be another pair
                    return self._remove(state, Record(pair=pair, gone=gone, removes=gone))
        return 0

    def _singles(
        self, state: State, touched: FieldSet
    ) -> tuple[list[Dead], dict[CandidateIndex, list[int]]]:
        """The fields without candidates, and the singles with their fields."""
        fields, alive, placed = self._grid.fields, state.alive, state.placed
        dead: list[Dead] = []
        singles: dict[CandidateIndex, list[int]] = {}
        for field in cells_of(touched):
            left = fields[field] & alive
            if not left:
                dead.append(Dead(field))
            elif not left & left - 1 and not left & placed:
                singles.setdefault(left.bit_length() - 1, []).append(field)
        return dead, singles

    def _traced(self, first: int, dead: Dead, state: State) -> Proof:
        """The proof of a contradiction, with the lines it needs and no others."""
        tracing = Tracing(self._grid, self._start, self.lines, state.by, self._proven)
        return tracing.proof(first, dead, self._most)

    def _proven(self, number: int, by: dict[CandidateIndex, int]) -> Proof:
        """The proof of the lemma of a line, within the branch where `by` is known in the end."""
        line = self.lines[number]
        assert line.lemma is not None
        if number in self._too_long:
            raise TooLong
        if line.nested is None:
            before = {candidate: other for candidate, other in by.items() if other < number}
            state = State(line.alive, before, line.placed)
            try:
                line.nested = self._refute(line.lemma, state, 0)
            except TooLong:
                self._too_long.add(number)
                raise
        if line.nested is None:
            raise Unproven(line.lemma)
        return line.nested


class Tracing:
    """The way back from a contradiction."""

    def __init__(
        self,
        grid: ProofGrid,
        start: CandidateSet,
        lines: list[Record],
        by: dict[CandidateIndex, int],
        prove: Callable[[int, dict[CandidateIndex, int]], Proof],
    ) -> None:
        """`prove` makes the proof of a line with a lemma, from its number and `by`."""
        self._grid, self._start, self._lines, self._by = grid, start, lines, by
        self._prove = prove
        self._needs: dict[int, Need] = {}
        self._removed: CandidateSet = 0
        """What the lines that are needed would remove at any time."""
        self._heap: list[int] = []
        """The lines that are not explained yet, negative, the last line first."""

    def proof(self, first: int, dead: Dead, most: int) -> Proof:
        """The proof from the line `first` on.

        Raises TooLong if it takes more than `most` lines.
        """
        if dead.field >= 0:
            gone = self._start & self._grid.fields[dead.field]
        else:
            gone = self._reasons_of_clue(dead.clue, dead.alive, 0)
        end = Need(by=self._pick(gone, len(self._lines)))
        while self._heap and -self._heap[0] >= first:
            self._explain(-heappop(self._heap))
            if len(self._needs) > most:
                raise TooLong
        own = sorted(number for number in self._needs if number > first)
        outer = sorted(number for number in self._needs if number < first)
        nested = (self._lines[number].nested for number in own)
        size = len(own) + sum(proof.size for proof in nested if proof)
        return Proof(first, dead, end, self._needs, own, outer, size)

    def _pick(self, gone: CandidateSet, before: int) -> dict[CandidateIndex, int]:
        """For each of some candidates a line before `before` that removes it, which is needed.

        That is a line that is needed already, or else the first that removes the candidate.
        """
        by: dict[CandidateIndex, int] = {}
        needs, rest = self._needs, gone
        for number in sorted(-negative for negative in self._heap) if gone & self._removed else ():
            here = rest & self._lines[number].removes
            if here and number < before:
                needs[number].removed |= here
                for candidate in cells_of(here):
                    by[candidate] = number
                rest ^= here
        for candidate in cells_of(rest):
            number = by[candidate] = self._by[candidate]
            need = needs.get(number) or self._need(number)
            need.removed |= 1 << candidate
        return by

    def _need(self, number: int) -> Need:
        """A line that is not needed yet becomes so."""
        need = self._needs[number] = Need()
        self._removed |= self._lines[number].removes
        heappush(self._heap, -number)
        return need

    def _explain(self, number: int) -> None:
        """Find what a line that is needed rests on."""
        grid, line, need = self._grid, self._lines[number], self._needs[number]
        if line.place >= 0:
            if line.fields:
                need.field = self._easiest(line)
                need.by = self._pick(self._others(line, need.field), number)
        elif line.lemma is not None:
            nested = self._prove(number, self._by)
            for outer in nested.outer:
                other = self._needs.get(outer) or self._need(outer)
                other.removed |= nested.needs[outer].removed
        elif line.common >= 0:
            need.by = self._pick(self._not_excluding(line, need.removed), number)
        elif line.pair:
            need.by = self._pick(self._start & grid.others_of(line.pair), number)
        else:
            gone = self._reasons_of_clue(line.clue, line.alive, need.removed)
            need.by = self._pick(gone, number)

    def _not_excluding(self, line: Record, removed: CandidateSet) -> CandidateSet:
        """The candidates of a field that must have gone before the others exclude some."""
        gone = self._start & self._grid.fields[line.common] & ~line.alive
        all_exclude = -1
        for candidate in cells_of(removed):
            all_exclude &= self._grid.sees(candidate)
        return gone & ~all_exclude

    def _others(self, line: Record, of: int) -> CandidateSet:
        """The candidates that must have gone for a line to place its own in a field."""
        return self._start & self._grid.fields[of] & ~(1 << line.place)

    def _easiest(self, line: Record) -> int:
        """The field of a placement that takes the fewest lines that are not needed anyway."""
        if len(line.fields) == 1:
            return line.fields[0]
        known = 0
        for number in self._heap:
            known |= self._lines[-number].removes
        more = (self._others(line, field) & ~known for field in line.fields)
        new = [len({self._by[candidate] for candidate in cells_of(gone)}) for gone in more]
        return line.fields[new.index(min(new))]

    def _reasons_of_clue(
        self, clue: int, alive: CandidateSet, removed: CandidateSet
    ) -> CandidateSet:
        """The candidates that must have gone before a clue removes others, or has no way.

        Every other candidate that has gone may come back without a change; those that went last
        come back first.
        """
        grid = self._grid
        gone = list(cells_of(self._start & grid.in_clue[clue] & ~alive))
        needed = 0
        for candidate in sorted(gone, key=lambda other: -self._by[other]):
            excluded = grid.narrowed(alive | 1 << candidate, clue)
            if excluded is None or (removed and removed & excluded == removed):
                alive |= 1 << candidate
            else:
                needed |= 1 << candidate
        return needed


class Branches:
    """Makes a branch of a proof, whose numbers stand for `lines`."""

    def __init__(self, grid: ProofGrid, placed: CandidateSet, lines: list[Record]) -> None:
        """`placed` are the digits of filled cells."""
        self._grid, self._placed, self._lines = grid, placed, lines
        self._ends: dict[tuple[CandidateIndex, bool], LinkEnd] = {}
        """The same ends stand in many lines of long proofs."""
        self._grounds = field_grounds(grid.rules)

    def branch(self, proof: Proof) -> Branch:
        """The supposition, the lines that are needed, and the contradiction."""
        lines = [
            line
            for number in proof.own
            for line in self._of_line(number, proof.needs[number], proof.first)
        ]
        supposed = self._lines[proof.first].place
        return Branch(self._end(supposed, True), self._off(supposed), lines, (self._clash(proof),))

    def _of_line(self, number: int, need: Need, first: int) -> Iterator[Line]:
        line = self._lines[number]
        if line.place >= 0:
            reads = self._grid.fields[need.field] & ~(1 << line.place)
            way = Way(reads, self._grounds[need.field])
            yield Line(self._end(line.place, True), self._off(line.place), (way,))
            return
        way = self._way(line, need, first)
        for candidate in cells_of(need.removed):
            mine = way
            if line.clue >= 0:
                mine = way._replace(excluded=1 << candidate)
            elif line.common >= 0:
                mine = way._replace(reads=way.reads & ~self._grid.sees(candidate))
            yield Line(self._end(candidate, False), 1 << candidate, (mine,))

    def _way(self, line: Record, need: Need, first: int) -> Way:
        """How a line removes candidates."""
        grid = self._grid
        if line.nested is not None:
            outer = line.nested
            rests_on = tuple(
                end
                for number in outer.outer
                if number >= first
                for end in self._concluded(number, outer.needs[number])
            )
            inner = self.branch(outer)
            reads = inner.goals[0].reads
            for inner_line in inner.lines:
                reads |= inner_line.ways[0].reads
            return Way(reads, Ground(How.NESTED), within=(inner,), rests_on=rests_on)
        if line.pair:
            pair = [divmod(candidate, grid.size) for candidate in cells_of(line.pair)]
            cells, digits = dict.fromkeys(cell for cell, _ in pair), sorted({d for _, d in pair})
            ground = Ground(How.NAKED, cells=tuple(cells), digits=tuple(d + 1 for d in digits))
            return Way(grid.others_of(line.pair), ground)
        if line.common >= 0:
            ground = self._grounds[line.common]._replace(how=How.COMMON)
            return Way(grid.fields[line.common], ground)
        return self._by_clue(line.clue, need, of_clue(grid.clues[line.clue]))

    def _clash(self, proof: Proof) -> Way:
        grid, dead = self._grid, proof.dead
        if dead.clue >= 0:
            cells = grid.clues[dead.clue].cells
            return self._by_clue(dead.clue, proof.end, Ground(How.CLUE, cells=cells))
        return Way(grid.fields[dead.field], self._grounds[dead.field])

    def _by_clue(self, clue: int, need: Need, ground: Ground) -> Way:
        enough = sum(1 << candidate for candidate in need.by)
        return Way(self._grid.in_clue[clue], ground, clues=self._grid.alike[clue], enough=enough)

    def _concluded(self, number: int, need: Need) -> Iterator[LinkEnd]:
        """The ends of a line: what it places, or what a proof needs of what it removes."""
        place = self._lines[number].place
        if place >= 0:
            yield self._end(place, True)
            return
        for candidate in cells_of(need.removed):
            yield self._end(candidate, False)

    def _off(self, candidate: CandidateIndex) -> CandidateSet:
        """What a placed digit turns off: the digit of a filled cell stays."""
        return self._grid.sees(candidate) & ~self._placed

    def _end(self, candidate: CandidateIndex, on: bool) -> LinkEnd:
        known = self._ends
        if (candidate, on) not in known:
            cell, digit = divmod(candidate, self._grid.size)
            known[candidate, on] = LinkEnd((cell,), digit + 1, on)
        return known[candidate, on]
