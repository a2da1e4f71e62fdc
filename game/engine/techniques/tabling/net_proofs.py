"""Proofs for forcing nets: few placements, in order, that lead from an assumption to the end.

A net computes all consequences at once and keeps no reasons. For a step that is shown, its proof
is searched again: placements are taken in the order of how many others they rest on (as in
Knuth, "A Generalization of Dijkstra's Algorithm", 1977), then those that the end can do without
are left out. Locked candidates help where singles alone do not reach the end.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.techniques.implications.literals import LiteralGraph

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.types import Literal, Node, NodeSet


class Line(NamedTuple):
    """A placement, or what a house with locked candidates excludes."""

    node: Node
    """The candidate that is placed; -1 for locked candidates."""
    field: int
    """The field with one candidate left, or with all that are left in another one."""
    other: int = -1
    """The field of the other house of locked candidates."""


class Proof(NamedTuple):
    """The lines that lead to an end, in order."""

    lines: tuple[Line, ...]
    emptied: int
    """The field that is left without candidates; -1 if the goal is reached."""


class Fields:
    """The fields of a position as sets of nodes; call as `candidates.once(Fields)`."""

    def __init__(self, candidates: Candidates) -> None:
        self.graph = candidates.once(LiteralGraph)
        fields = self.graph.fields
        self.sets: list[NodeSet] = [sum(1 << node for node in each.nodes) for each in fields]
        self.of_node: dict[Node, list[int]] = {}
        """For each candidate, the fields that it is in."""
        for index, field in enumerate(fields):
            for node in field.nodes:
                self.of_node.setdefault(node, []).append(index)
        self._every = (1 << self.graph.first_group) - 1

    def excluded(self, literal: Literal) -> NodeSet:
        """The candidates that a literal of a candidate turns off, itself if it is off."""
        if literal < 0:
            return 1 << ~literal
        return self.graph.glance(literal)

    def crossing(self, index: int, left: NodeSet) -> Iterator[int]:
        """The fields of other houses with all of `left`, which is part of the field `index`."""
        fields = self.graph.fields
        for other in self.of_node[left.bit_length() - 1]:
            if other != index and fields[other].house and not left & ~self.sets[other]:
                yield other


def proof(fields: Fields, assumed: Literal, goal: Literal | None = None) -> Proof | None:
    """A short proof of `goal` or, without a goal, of a contradiction; None if there is none.

    The proof of a goal may end in a contradiction, if that is shorter.
    """
    for locked in (False, True):
        lines = _Search(fields, locked).lines_to(assumed, goal)
        if lines is not None:
            return _shortened(fields, assumed, goal, lines)
    return None


class _Search:
    """Takes placements, those with the fewest lines before them first."""

    def __init__(self, fields: Fields, locked: bool) -> None:
        """`locked` is whether locked candidates may be used."""
        self.fields, self.locked = fields, locked
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
        self._add(assumed, 0)
        while self.waiting and goal not in self.known:
            count, line, basis = heappop(self.waiting)
            if self.clash and self.clash[0] <= count:
                break
            if line.node < 0 or not {line.node, ~line.node} & self.known.keys():
                self.lines.append(line)
                self._take(line, basis | 1 << len(self.lines) - 1)
        if goal in self.known:
            return [self.lines[each] for each in cells_of(self.known[goal])]
        if self.clash:
            return [self.lines[each] for each in cells_of(self.clash[1])]
        return None

    def _take(self, line: Line, basis: int) -> None:
        if line.node >= 0:
            self._add(line.node, basis)
        else:
            self._strike(_locked_out(self.fields, line), basis)

    def _add(self, literal: Literal, basis: int) -> None:
        if literal >= 0:
            self.known[literal] = basis
        self._strike(self.fields.excluded(literal), basis)

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
        """Note if a field is empty, has one candidate left, or locked ones."""
        left, basis = self.left[index], self.basis[index]
        count = basis.bit_count()
        if not left:
            if self.clash is None or count < self.clash[0]:
                self.clash = count, basis
        elif not left & left - 1:
            heappush(self.waiting, (count + 1, Line(left.bit_length() - 1, index), basis))
        elif self.locked and self.fields.graph.fields[index].house:
            for other in self.fields.crossing(index, left):
                heappush(self.waiting, (count + 1, Line(-1, index, other), basis))


def _locked_out(fields: Fields, line: Line) -> NodeSet:
    """What locked candidates exclude."""
    return fields.sets[line.other] & ~fields.sets[line.field]


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
    off = fields.excluded(assumed)
    known = {assumed}
    taken = []
    for line in lines:
        fitting = [line.field] if line.node < 0 else fields.of_node[line.node]
        end = fields.sets[line.other] if line.node < 0 else 1 << line.node
        index = next((each for each in fitting if not fields.sets[each] & ~off & ~end), None)
        if index is None:
            return None
        taken.append(line._replace(field=index))
        known.add(line.node)
        off |= _locked_out(fields, line) if line.node < 0 else fields.excluded(line.node)
    if goal is not None and (goal in known or (goal < 0 and off >> ~goal & 1)):
        return Proof(tuple(taken), -1)
    empty = (index for index, each in enumerate(fields.sets) if not each & ~off)
    emptied = next(empty, -1)
    return Proof(tuple(taken), emptied) if emptied >= 0 else None
