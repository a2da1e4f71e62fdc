"""Proofs for forcing nets: few placements, in order, that lead from an assumption to the end.

A net computes all consequences at once and keeps no reasons. For a step that is shown, its proof
is searched again: placements are taken in the order of how many others they rest on (as in
Knuth, "A Generalization of Dijkstra's Algorithm", 1977), then those that the end can do without
are left out. Where single cells do not reach the end, groups help: the last cells of a house that
can hold a digit, which goes from whatever all of them see.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.solver.tables import tables
from game.engine.techniques.implications.literals import without_clues

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.candidates import Candidates
    from game.engine.types import Literal, Node, NodeSet

MAX_GROUP = 5
"""The most cells of a group."""


class Line(NamedTuple):
    """A placement: in one cell, or in any one of a group."""

    nodes: NodeSet
    """The last candidates of a field."""
    field: int
    """The field, by its index."""


class Proof(NamedTuple):
    """The lines that lead from an assumption to an end, in order."""

    assumed: Literal
    lines: tuple[Line, ...]
    goal: Literal | None
    """What is reached; None if the proof ends in a contradiction."""
    emptied: int = -1
    """The field that is left without candidates by a contradiction."""


class Fields:
    """The fields of a position as sets of nodes; call as `candidates.once(Fields)`."""

    def __init__(self, candidates: Candidates) -> None:
        self.graph = candidates.once(without_clues)
        fields = self.graph.fields
        self.sets: list[NodeSet] = [sum(1 << node for node in each.nodes) for each in fields]
        self.of_node: dict[Node, list[int]] = {}
        """For each candidate, the fields that it is in."""
        self._alive = 0
        for index, field in enumerate(fields):
            self._alive |= self.sets[index]
            for node in field.nodes:
                self.of_node.setdefault(node, []).append(index)
        self._solver = tables(candidates.rules)

    def off(self, literal: Literal) -> NodeSet:
        """The candidates that a literal of a candidate turns off, itself if it is off."""
        if literal < 0:
            return 1 << ~literal
        solver, graph = self._solver, self.graph
        cell, digit = graph.candidate(literal)
        place = solver.first_bit[cell * solver.size + digit - 1]
        gone = ~(solver.assign[place] >> solver.first_bit[0] - 1 | 1 << literal)
        return (gone | graph.next[literal] >> graph.count) & self._alive

    def off_by(self, line: Line) -> NodeSet:
        """The candidates that a line turns off: whatever each of its nodes does."""
        found = -1
        for node in cells_of(line.nodes):
            found &= self.off(node)
        return found


def shortest_proof(fields: Fields, assumed: Literal, goal: Literal | None = None) -> Proof:
    """A short proof of `goal` or, without a goal, of a contradiction.

    The proof of a goal may end in a contradiction, if that is shorter. Raises ValueError if
    there is none.
    """
    for groups in (False, True):
        lines = _Search(fields, groups).lines_to(assumed, goal)
        found = _shortened(fields, assumed, goal, lines) if lines is not None else None
        if found:
            return found
    raise ValueError("nothing of the kind follows")


class _Search:
    """Takes placements, those with the fewest lines before them first."""

    def __init__(self, fields: Fields, groups: bool) -> None:
        """`groups` is whether groups may be used."""
        self.fields, self.groups = fields, groups
        self.left = fields.sets.copy()
        """For each field, its candidates that are not off."""
        self.basis = [0] * len(self.left)
        """For each field, the lines by which its other candidates are off, as bits."""
        self.known: dict[Literal, int] = {}
        """What is known to follow, with the lines that it rests on."""
        self.lines: list[Line] = []
        self.waiting: list[tuple[int, Line, int]] = []
        """The next lines: how many lines they make with those before them, and these as bits."""
        self.clash: tuple[int, int] | None = None
        """The fewest lines that empty a field: how many, and which."""

    def lines_to(self, assumed: Literal, goal: Literal | None) -> list[Line] | None:
        """The lines that lead to the goal or to a contradiction, in order; None if none do."""
        for index in range(len(self.left)):
            self._look(index)
        if assumed >= 0:
            self.known[assumed] = 0
        self._strike(self.fields.off(assumed), 0)
        while self.waiting and goal not in self.known:
            count, line, basis = heappop(self.waiting)
            if self.clash and self.clash[0] <= count:
                break
            self._take(line, basis | 1 << len(self.lines))
        if goal in self.known:
            return [self.lines[each] for each in cells_of(self.known[goal])]
        if self.clash:
            return [self.lines[each] for each in cells_of(self.clash[1])]
        return None

    def _take(self, line: Line, basis: int) -> None:
        """Add a line, unless it is known already or contradicts what is."""
        if line.nodes & line.nodes - 1 == 0:
            node = line.nodes.bit_length() - 1
            if node in self.known or ~node in self.known:
                return
            self.known[node] = basis
        self.lines.append(line)
        self._strike(self.fields.off_by(line), basis)

    def _strike(self, nodes: NodeSet, basis: int) -> None:
        """Candidates are off; look for what is left in their fields."""
        left, known = self.left, self.known
        changed: dict[int, None] = {}
        for node in cells_of(nodes):
            if ~node not in known:
                known[~node] = basis
                changed.update(dict.fromkeys(self.fields.of_node[node]))
        for index in changed:
            left[index] &= ~nodes
            self.basis[index] |= basis
        for index in changed:
            self._look(index)

    def _look(self, index: int) -> None:
        """Note if a field is empty, has one candidate left, or a group."""
        left, basis = self.left[index], self.basis[index]
        count = basis.bit_count()
        line = Line(left, index)
        if not left:
            if self.clash is None or count < self.clash[0]:
                self.clash = count, basis
        elif left & left - 1 == 0 or (self.groups and self._is_useful(line)):
            heappush(self.waiting, (count + 1, line, basis))

    def _is_useful(self, line: Line) -> bool:
        """Whether a line is of a group that turns something off."""
        if self.fields.graph.fields[line.field].house is None or line.nodes.bit_count() > MAX_GROUP:
            return False
        return any(~node not in self.known for node in cells_of(self.fields.off_by(line)))


def _shortened(
    fields: Fields, assumed: Literal, goal: Literal | None, lines: Sequence[Line]
) -> Proof | None:
    """The proof by those of `lines` that the end cannot do without."""
    found = _replayed(fields, assumed, goal, lines)
    for place in range(len(lines) - 1, -1, -1):
        if found and place < len(found.lines):
            fewer = found.lines[:place] + found.lines[place + 1 :]
            found = _replayed(fields, assumed, goal, fewer) or found
    return found


def _replayed(
    fields: Fields, assumed: Literal, goal: Literal | None, lines: Sequence[Line]
) -> Proof | None:
    """The proof by some lines, each with the first field that allows it; None if they fail."""
    off, on = fields.off(assumed), 0
    taken = []
    for line in lines:
        several = line.nodes & line.nodes - 1
        fitting = [line.field] if several else fields.of_node[line.nodes.bit_length() - 1]
        index = next((each for each in fitting if not fields.sets[each] & ~off & ~line.nodes), None)
        if index is None:
            return None
        taken.append(line._replace(field=index))
        off |= fields.off_by(line)
        on |= 0 if several else line.nodes
    if goal is not None and (goal == assumed or (on >> goal if goal >= 0 else off >> ~goal) & 1):
        return Proof(assumed, tuple(taken), goal)
    empty = (index for index, each in enumerate(fields.sets) if not each & ~off)
    emptied = next(empty, -1)
    return Proof(assumed, tuple(taken), None, emptied) if emptied >= 0 else None
