"""A replayed proof as an argument."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.houses import House
from game.engine.techniques.argument import Argument, Clash, Ground, How, Inference, of_clue
from game.engine.techniques.link import LinkEnd

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.techniques.refutation.grid import ProofGrid
    from game.engine.techniques.refutation.lines import Line, Need, Proof
    from game.engine.types import Cell


class ProofTeller:
    """Makes an argument of a proof, whose numbers stand for `lines`."""

    def __init__(self, grid: ProofGrid, lines: list[Line]) -> None:
        self._grid = grid
        self._lines = lines
        self._ends: dict[tuple[CandidateIndex, bool], LinkEnd] = {}
        self._grounds: dict[tuple[int, CandidateIndex], Ground] = {}
        """The same ends and grounds stand in many lines of long proofs."""

    def argument(self, proof: Proof) -> Argument:
        """The supposition, the lines that are needed, and the contradiction."""
        inferences = [
            each
            for number in proof.own
            for each in self._line(number, proof.needs[number], proof.first)
        ]
        supposed = self._end(self._lines[proof.first].place, True)
        return Argument(supposed, tuple(inferences), self._clash(proof))

    def _line(self, number: int, need: Need, first: int) -> Iterator[Inference]:
        line = self._lines[number]
        if line.place >= 0:
            ground = self._field(need.field, line.place)
            yield Inference(self._reasons(need, first), self._end(line.place, True), ground)
            return
        if line.nested is not None:
            outer = line.nested
            reasons = tuple(
                end
                for each in outer.outer
                if each >= first
                for end in self._concluded(each, outer.needs[each])
            )
            ground = Ground(How.NESTED, arguments=(self.argument(outer),))
        else:
            reasons = self._reasons(need, first)
            ground = self._of_what_removes(line)
        for end in self._concluded(number, need):
            yield Inference(reasons, end, ground)

    def _of_what_removes(self, line: Line) -> Ground:
        if line.pair:
            found = [divmod(each, self._grid.size) for each in cells_of(line.pair)]
            cells, digits = dict.fromkeys(cell for cell, _ in found), sorted({d for _, d in found})
            return Ground(How.NAKED, cells=tuple(cells), digits=tuple(d + 1 for d in digits))
        if line.common < 0:
            return of_clue(self._grid.clues[line.clue])
        member = next(cells_of(self._grid.fields[line.common]))
        return self._field(line.common, member)._replace(how=How.COMMON)

    def _clash(self, proof: Proof) -> Clash:
        reasons, dead = self._reasons(proof.end, proof.first), proof.dead
        if dead.clue >= 0:
            return Clash(reasons, Ground(How.CLUE, cells=self._grid.clues[dead.clue].cells))
        member = next(cells_of(self._grid.fields[dead.field]))
        return Clash(reasons, self._field(dead.field, member))

    def _field(self, field: int, candidate: CandidateIndex) -> Ground:
        """The ground of what is the last in a field, one of whose candidates is given."""
        known = self._grounds
        if (field, candidate) not in known:
            known[field, candidate] = self._ground(field, candidate)
        return known[field, candidate]

    def _ground(self, field: int, candidate: CandidateIndex) -> Ground:
        cell, digit = divmod(candidate, self._grid.size)
        if field >= self._grid.cell_fields:
            return Ground(How.CELL, cells=(cell,))
        group = self._grid.group(field)
        if isinstance(group, House):
            return Ground(How.HOUSE, (group,), digits=(digit + 1,))
        return Ground(How.HOUSE, cells=group.cells, digits=(digit + 1,))

    def _reasons(self, need: Need, first: int) -> tuple[LinkEnd, ...]:
        """The ends of the lines that something rests on, from the line `first` on, in order.

        What lines before it conclude belongs to the position in which the argument stands.
        """
        found: dict[LinkEnd, None] = {}
        for each, number in sorted(need.by.items(), key=lambda item: (item[1], item[0])):
            place = self._lines[number].place
            if number < first:
                continue
            found[self._end(place, True) if place >= 0 else self._end(each, False)] = None
        return tuple(found)

    def _concluded(self, number: int, need: Need) -> Iterator[LinkEnd]:
        """The ends of a line: what it places, or what a proof needs of what it removes."""
        place = self._lines[number].place
        if place >= 0:
            yield self._end(place, True)
            return
        removed = need.removed
        while removed:
            lowest = removed & -removed
            yield self._end(lowest.bit_length() - 1, False)
            removed ^= lowest

    def _end(self, candidate: CandidateIndex, on: bool) -> LinkEnd:
        known = self._ends
        if (candidate, on) not in known:
            cell, digit = divmod(candidate, self._grid.size)
            known[candidate, on] = LinkEnd((cell,), digit + 1, on)
        return known[candidate, on]


def cells_named(argument: Argument) -> Iterator[Cell]:
    """The cells that the words of an argument name, in order, perhaps more than once."""
    yield from argument.supposed.cells
    for line in argument.inferences:
        for each in line.ground.arguments:
            yield from cells_named(each)
        yield from (*line.end.cells, *line.ground.cells)
    if argument.clash is not None:
        yield from argument.clash.ground.cells
