"""The lines that a contradiction needs, found from the last one back.

Where several lines exclude a candidate, one that is needed anyway is taken.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.refutation.lines import Need, Proof, TooLong

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.techniques.refutation.grid import CandidateSet, ProofGrid
    from game.engine.techniques.refutation.lines import Dead, Line


class Tracing:
    """The way back from a contradiction."""

    def __init__(
        self,
        grid: ProofGrid,
        start: CandidateSet,
        lines: list[Line],
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
        own = sorted(each for each in self._needs if each > first)
        outer = sorted(each for each in self._needs if each < first)
        nested = (self._lines[each].nested for each in own)
        size = len(own) + sum(each.size for each in nested if each)
        return Proof(first, dead, end, self._needs, own, outer, size)

    def _pick(self, gone: CandidateSet, before: int) -> dict[CandidateIndex, int]:
        """For each of some candidates a line before `before` that removes it, which is needed.

        That is a line that is needed already, or else the first that removes the candidate.
        """
        found: dict[CandidateIndex, int] = {}
        needs, rest = self._needs, gone
        for number in sorted(-each for each in self._heap) if gone & self._removed else ():
            here = rest & self._lines[number].removes
            if here and number < before:
                needs[number].removed |= here
                for each in cells_of(here):
                    found[each] = number
                rest ^= here
        for each in cells_of(rest):
            number = found[each] = self._by[each]
            need = needs.get(number) or self._need(number)
            need.removed |= 1 << each
        return found

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

    def _not_excluding(self, line: Line, removed: CandidateSet) -> CandidateSet:
        """The candidates of a field that must have gone before the others exclude some."""
        gone = self._start & self._grid.fields[line.common] & ~line.alive
        all_exclude = -1
        for each in cells_of(removed):
            all_exclude &= self._grid.sees(each)
        return gone & ~all_exclude

    def _others(self, line: Line, of: int) -> CandidateSet:
        """The candidates that must have gone for a line to place its own in a field."""
        return self._start & self._grid.fields[of] & ~(1 << line.place)

    def _easiest(self, line: Line) -> int:
        """The field of a placement that takes the fewest lines that are not needed anyway."""
        if len(line.fields) == 1:
            return line.fields[0]
        known = 0
        for number in self._heap:
            known |= self._lines[-number].removes
        more = (self._others(line, each) & ~known for each in line.fields)
        new = [len({self._by[each] for each in cells_of(gone)}) for gone in more]
        return line.fields[new.index(min(new))]

    def _reasons_of_clue(
        self, clue: int, alive: CandidateSet, removed: CandidateSet
    ) -> CandidateSet:
        """The candidates that must have gone before a clue removes others, or has no way.

        Every other candidate that has gone may come back without a change; those that went last
        come back first.
        """
        grid = self._grid
        inside = 0
        for cell in grid.clues[clue].cells:
            inside |= (1 << grid.size) - 1 << cell * grid.size
        gone = list(cells_of(self._start & inside & ~alive))
        needed = 0
        for each in sorted(gone, key=lambda each: -self._by[each]):
            found = grid.narrowed(alive | 1 << each, clue)
            if found is None or (removed and removed & found == removed):
                alive |= 1 << each
            else:
                needed |= 1 << each
        return needed
