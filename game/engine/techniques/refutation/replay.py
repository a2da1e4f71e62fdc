"""Proofs replayed with reasons: what follows from a case, one line after the other.

Lines come in rounds, so each is reached in as few as possible: all singles that there are, or, if
there is none, what one clue leaves, one field excludes, or one naked pair. From the contradiction
back, only the lines that it needs are kept. A lemma counts as true until it turns out that it is
needed; only then it is proven.
"""

from __future__ import annotations

from contextlib import suppress
from operator import attrgetter
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.errors import Stopped
from game.engine.techniques.refutation.lines import Dead, Line, TooLong, Unproven
from game.engine.techniques.refutation.tracing import Tracing

if TYPE_CHECKING:
    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.techniques.refutation.grid import CandidateSet, FieldSet, ProofGrid
    from game.engine.techniques.refutation.lines import Proof
    from game.engine.techniques.refutation.suppositions import Case
    from game.engine.types import ShouldStop

MANY = 1 << 30
"""More lines than any proof has."""

MAX_DEAD = 4
"""The contradictions that are looked at, of those that are reached first."""

MAX_COMPARED = 100
"""In larger cases only one is looked at: the others would not make them much shorter."""


class Branch:
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

    def copy(self) -> Branch:
        """A branch that begins with what this one knows."""
        copy = Branch(self.alive, self.by.copy(), self.placed)
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
        self.lines: list[Line] = []
        self._most_dead = MAX_DEAD
        self._too_long = set[int]()
        """The lines whose lemmas take too many lines."""
        self.size = 0
        """The lines of the proof, nested ones included."""

    def refute(self, case: Case) -> Proof | None:
        """The proof that a case contradicts itself; None if it does not, or in too many lines."""
        self._most_dead = MAX_DEAD if case.size <= MAX_COMPARED else 1
        branch = Branch(self._start, {}, self._placed)
        branch.waiting = (1 << len(self._grid.clues)) - 1
        fields = (1 << len(self._grid.fields)) - 1
        if self._grid.has_commons:
            branch.changed = branch.changed_cells = fields
        try:
            found = self._refute(case, branch, fields)
        except TooLong:
            found = None
        self.size = found.size if found else 0
        return found

    def _refute(self, case: Case, branch: Branch, touched: FieldSet) -> Proof | None:
        """The proof of a case; None if it does not contradict itself. Raises TooLong."""
        if self._should_stop is not None and self._should_stop():
            raise Stopped("the replay of a proof was stopped")
        while True:
            try:
                return self._attempt(case, branch.copy(), touched)
            except Unproven as found:
                lemmas = tuple(each for each in case.lemmas if each is not found.lemma)
                case = case._replace(lemmas=lemmas)

    def _attempt(self, case: Case, branch: Branch, touched: FieldSet) -> Proof | None:
        """The same, if no lemma that it needs is without a proof; raises Unproven if one is."""
        first = len(self.lines)
        touched |= self._place(branch, Line(case.supposed))
        dead = self._follow(branch, touched)
        for lemma in case.lemmas:
            if dead:
                break
            bit = 1 << lemma.supposed & branch.alive
            line = Line(lemma=lemma, gone=bit, removes=bit, placed=branch.placed)
            dead = self._follow(branch, self._remove(branch, line))
        if not dead:
            return None
        proofs = []
        for each in dead[: self._most_dead]:
            with suppress(TooLong):
                proofs.append(self._traced(first, each, branch))
        if not proofs:
            raise TooLong
        return min(proofs, key=attrgetter("size"))

    def _place(self, branch: Branch, line: Line) -> FieldSet:
        """Add a line that places; returns the fields that it changes."""
        bit = 1 << line.place
        # The digit of a filled cell stays: a clue that it breaks with this one has no way then.
        line.removes = self._grid.sees(line.place) & ~self._placed
        line.gone = line.removes & branch.alive
        branch.placed |= bit
        if not branch.alive & bit:  # two singles exclude each other
            return self._grid.touching[line.place]
        return self._remove(branch, line)

    def _remove(self, branch: Branch, line: Line) -> FieldSet:
        number, gone = len(self.lines), line.gone
        line.alive = branch.alive
        self.lines.append(line)
        branch.alive &= ~gone
        grid, by, touched, waiting = self._grid, branch.by, 0, 0
        touching, clues_at, size = grid.touching, grid.clues_at, grid.size
        for each in cells_of(gone):
            by[each] = number
            touched |= touching[each]
            waiting |= clues_at[each // size]
        branch.waiting |= waiting
        if self._grid.has_commons:
            branch.changed |= touched
            branch.changed_cells |= touched
        return touched

    def _follow(self, branch: Branch, touched: FieldSet) -> list[Dead]:
        """Add all lines that follow; the contradictions that are reached first, if any."""
        while True:
            while touched:
                dead, singles = self._singles(branch, touched)
                if dead:
                    return dead
                touched = 0
                for each, fields in singles.items():
                    touched |= self._place(branch, Line(each, fields))
            if not branch.waiting:
                touched = self._exclude(branch) or self._pair(branch)
                if touched:
                    continue
                return []
            lowest = branch.waiting & -branch.waiting
            branch.waiting ^= lowest
            clue = lowest.bit_length() - 1
            gone = self._grid.narrowed(branch.alive, clue)
            if gone is None:
                return [Dead(clue=clue, alive=branch.alive)]
            if gone:
                line = Line(clue=clue, gone=gone, removes=gone)
                touched = self._remove(branch, line)

    def _exclude(self, branch: Branch) -> FieldSet:
        """Add the lines of what some field excludes; returns the fields that they change."""
        touched = 0
        while branch.changed and not touched:
            lowest = branch.changed & -branch.changed
            branch.changed ^= lowest
            field = lowest.bit_length() - 1
            if not self._grid.fields[field] & branch.placed:
                gone = self._grid.common(branch.alive, field) & ~branch.placed
                if gone:
                    touched = self._remove(branch, Line(common=field, gone=gone, removes=gone))
        return touched

    def _pair(self, branch: Branch) -> FieldSet:
        """Add the line of a naked pair; returns the fields that it changes."""
        grid = self._grid
        branch.changed_cells = branch.changed_cells >> grid.cell_fields << grid.cell_fields
        while branch.changed_cells:
            lowest = branch.changed_cells & -branch.changed_cells
            branch.changed_cells ^= lowest
            cell = next(cells_of(grid.fields[lowest.bit_length() - 1])) // grid.size
            for pair, seen in grid.pairs(branch.alive, cell):
                gone = seen & ~branch.placed
                if gone:
                    branch.changed_cells |= lowest  # there may be another pair
                    return self._remove(branch, Line(pair=pair, gone=gone, removes=gone))
        return 0

    def _singles(
        self, branch: Branch, touched: FieldSet
    ) -> tuple[list[Dead], dict[CandidateIndex, list[int]]]:
        """The fields without candidates, and the singles with their fields."""
        fields, alive, placed = self._grid.fields, branch.alive, branch.placed
        dead: list[Dead] = []
        singles: dict[CandidateIndex, list[int]] = {}
        for each in cells_of(touched):
            left = fields[each] & alive
            if not left:
                dead.append(Dead(each))
            elif not left & left - 1 and not left & placed:
                singles.setdefault(left.bit_length() - 1, []).append(each)
        return dead, singles

    def _traced(self, first: int, dead: Dead, branch: Branch) -> Proof:
        """The proof of a contradiction, with the lines it needs and no others."""
        tracing = Tracing(self._grid, self._start, self.lines, branch.by, self._proven)
        return tracing.proof(first, dead, self._most)

    def _proven(self, number: int, by: dict[CandidateIndex, int]) -> Proof:
        """The proof of the lemma of a line, within the branch where `by` is known in the end."""
        line = self.lines[number]
        assert line.lemma is not None
        if number in self._too_long:
            raise TooLong
        if line.nested is None:
            before = {each: other for each, other in by.items() if other < number}
            branch = Branch(line.alive, before, line.placed)
            try:
                line.nested = self._refute(line.lemma, branch, 0)
            except TooLong:
                self._too_long.add(number)
                raise
        if line.nested is None:
            raise Unproven(line.lemma)
        return line.nested
