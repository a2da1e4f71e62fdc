"""Forcing nets: all singles that follow from one assumption, or from every candidate of a field.

Conclusions and their order are as for forcing chains, without those that chains prove already.

A net computes all consequences at once and keeps no reasons. For a step that is shown, its proof
is searched again, for few placements that lead to the end: they are taken in the order of how many
others they rest on (as in Knuth, "A Generalization of Dijkstra's Algorithm", 1977). Where single
cells do not reach the end, groups help: the last cells of a house that can hold a digit, which goes
from whatever all of them see.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.solver.tables import tables
from game.engine.techniques.argument import Argument, Ground, How
from game.engine.techniques.link import LinkEnd
from game.engine.techniques.proof import EVERY, Branch, Line, ProofWriter, Way
from game.engine.techniques.role import Role
from game.engine.techniques.tabling.closures import ChainClosure, NetClosure
from game.engine.techniques.tabling.forcing_chains import step_of
from game.engine.techniques.tabling.literals import without_clues

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.techniques.argument import Clash
    from game.engine.techniques.step import Step
    from game.engine.techniques.tabling.literals import Field
    from game.engine.types import Candidate, Literal, Node, NodeSet


MAX_GROUP = 5
"""The most cells of a group."""


class Placement(NamedTuple):
    """A digit in one cell, or in any one of a group."""

    nodes: NodeSet
    """The last candidates of a field."""
    field: int
    """The field, by its index."""


class NetProofs:
    """Writes the proofs of forcing nets in one position; call as `candidates.once(NetProofs)`."""

    def __init__(self, candidates: Candidates) -> None:
        self.graph = candidates.once(without_clues)
        fields = self.graph.fields
        self.sets: list[NodeSet] = [sum(1 << node for node in field.nodes) for field in fields]
        """The candidates of each field."""
        self.of_node: dict[Node, list[int]] = {}
        """For each candidate, the fields that it is in."""
        self._alive = 0
        for index, field in enumerate(fields):
            self._alive |= self.sets[index]
            for node in field.nodes:
                self.of_node.setdefault(node, []).append(index)
        self._solver = tables(candidates.rules)
        self._clashes = [Way(nodes, self._ground(index)) for index, nodes in enumerate(self.sets)]
        self._writer = ProofWriter(candidates.rules)

    def off(self, literal: Literal) -> NodeSet:
        """The candidates that a literal of a candidate turns off, itself if it is off."""
        if literal < 0:
            return 1 << ~literal
        solver, graph = self._solver, self.graph
        cell, digit = graph.candidate(literal)
        place = solver.first_bit[cell * solver.size + digit - 1]
        gone = ~(solver.assign[place] >> solver.first_bit[0] - 1 | 1 << literal)
        return (gone | graph.next[literal] >> graph.count) & self._alive

    def off_by(self, placed: Placement) -> NodeSet:
        """The candidates that a placement turns off: whatever each of its nodes does."""
        off = -1
        for node in cells_of(placed.nodes):
            off &= self.off(node)
        return off

    def _ground(self, index: int) -> Ground:
        """A cell or a house in which one candidate is left, or none."""
        field = self.graph.fields[index]
        if field.house:
            return Ground(How.HOUSE, (field.house,), digits=(field.digit,))
        assert field.cell is not None
        return Ground(How.CELL, cells=(field.cell,))

    def _ways(self, placed: Placement) -> tuple[Way, ...]:
        """The ways in which a placement follows: of a group one, of a candidate one by field."""
        several = placed.nodes & placed.nodes - 1
        fields = [placed.field] if several else self.of_node[placed.nodes.bit_length() - 1]
        return tuple(Way(self.sets[field] & ~placed.nodes, self._ground(field)) for field in fields)

    def _line(self, placed: Placement) -> Line:
        """A placement as a line of a proof."""
        places = [self.graph.candidate(node) for node in cells_of(placed.nodes)]
        end = LinkEnd(tuple(cell for cell, _ in places), places[0][1])
        return Line(end, self.off_by(placed), self._ways(placed))

    def to(self, assumed: Literal, goal: Literal | None = None) -> Argument:
        """A short proof of `goal` or, without a goal, of a contradiction.

        The proof of a goal may end in a contradiction, if that is shorter. Raises ValueError if
        there is none.
        """
        if goal == assumed:
            return Argument(self.graph.link_end(assumed))
        for groups in (False, True):
            placed = _Search(self, groups).placed(assumed, goal)
            branch = self._branch(assumed, goal, placed) if placed is not None else None
            if branch and self._writer.leads(branch):
                return self._writer.argument(branch, EVERY)
        raise ValueError("nothing of the kind follows")

    def emptied(self, clash: Clash) -> Field:
        """The field that a contradiction leaves without candidates."""
        places = (place for place, way in enumerate(self._clashes) if way.ground == clash.ground)
        return self.graph.fields[next(places)]

    def _branch(
        self, assumed: Literal, goal: Literal | None, placed: Sequence[Placement]
    ) -> Branch:
        graph, lines = self.graph, [self._line(placement) for placement in placed]
        branch = Branch(graph.link_end(assumed), self.off(assumed), lines, self._clashes)
        if goal is None:
            return branch
        if goal < 0:
            seen = Way(1 << ~goal, Ground(How.SEES), graph.link_end(goal))
            return branch._replace(goals=(seen, *self._clashes))
        if placed and placed[-1].nodes == 1 << goal:
            without = branch._replace(lines=lines[:-1])
            if not self._writer.leads(without):
                last = lines[-1]
                ways = [way._replace(concludes=last.end) for way in last.ways]
                return without._replace(goals=ways)
        return branch


class _Search:
    """Takes placements, those with the fewest lines before them first."""

    def __init__(self, proofs: NetProofs, groups: bool) -> None:
        """`groups` is whether groups may be used."""
        self.proofs, self.groups = proofs, groups
        self.left = proofs.sets.copy()
        """For each field, its candidates that are not off."""
        self.basis = [0] * len(self.left)
        """For each field, the lines by which its other candidates are off, as bits."""
        self.known: dict[Literal, int] = {}
        """What is known to follow, with the lines that it rests on."""
        self.taken: list[Placement] = []
        self.waiting: list[tuple[int, Placement, int]] = []
        """The next lines: how many lines they make with those before them, and these as bits."""
        self.clash: tuple[int, int] | None = None
        """The fewest lines that empty a field: how many, and which."""

    def placed(self, assumed: Literal, goal: Literal | None) -> list[Placement] | None:
        """The placements that lead to the goal or to a contradiction, in order; None if none do."""
        for index in range(len(self.left)):
            self._look(index)
        if assumed >= 0:
            self.known[assumed] = 0
        self._strike(self.proofs.off(assumed), 0)
        while self.waiting and goal not in self.known:
            count, line, basis = heappop(self.waiting)
            if self.clash and self.clash[0] <= count:
                break
            self._take(line, basis | 1 << len(self.taken))
        if goal in self.known:
            return [self.taken[number] for number in cells_of(self.known[goal])]
        if self.clash:
            return [self.taken[number] for number in cells_of(self.clash[1])]
        return None

    def _take(self, line: Placement, basis: int) -> None:
        """Add a line, unless it is known already or contradicts what is."""
        if line.nodes & line.nodes - 1 == 0:
            node = line.nodes.bit_length() - 1
            if node in self.known or ~node in self.known:
                return
            self.known[node] = basis
        self.taken.append(line)
        self._strike(self.proofs.off_by(line), basis)

    def _strike(self, nodes: NodeSet, basis: int) -> None:
        """Candidates are off; look for what is left in their fields."""
        left, known = self.left, self.known
        changed: dict[int, None] = {}
        for node in cells_of(nodes):
            if ~node not in known:
                known[~node] = basis
                changed.update(dict.fromkeys(self.proofs.of_node[node]))
        for index in changed:
            left[index] &= ~nodes
            self.basis[index] |= basis
        for index in changed:
            self._look(index)

    def _look(self, index: int) -> None:
        """Note if a field is empty, has one candidate left, or a group."""
        left, basis = self.left[index], self.basis[index]
        count = basis.bit_count()
        line = Placement(left, index)
        if not left:
            if self.clash is None or count < self.clash[0]:
                self.clash = count, basis
        elif left & left - 1 == 0 or (self.groups and self._is_useful(line)):
            heappush(self.waiting, (count + 1, line, basis))

    def _is_useful(self, line: Placement) -> bool:
        """Whether a line is of a group that turns something off."""
        if self.proofs.graph.fields[line.field].house is None or line.nodes.bit_count() > MAX_GROUP:
            return False
        return any(~node not in self.known for node in cells_of(self.proofs.off_by(line)))


class Claim(NamedTuple):
    """What a net concludes."""

    literal: Literal
    field: Field | None
    """The field of which every candidate leads to it; None for a contradiction."""


KINDS = ("forcing_net_contradiction", "forcing_net_verity")


def both(candidates: Candidates) -> Iterator[Step]:
    """Contradictions, placements and eliminations whose opposite leaves a cell, or a digit in a
    house, empty, and verities, which follow from every candidate of a cell or house; sorted by the
    candidate they conclude, as in HoDoKu."""
    graph = candidates.once(NetClosure).graph

    def place(claim: Claim) -> tuple[bool, Candidate]:
        return claim.literal < 0, graph.candidate(claim.literal)

    claims = (*_contradicted(candidates), *_common(candidates))
    yield from _steps(candidates, sorted(claims, key=place))


def _contradicted(candidates: Candidates) -> Iterator[Claim]:
    nets = candidates.once(NetClosure)
    graph = nets.graph
    known = candidates.once(ChainClosure).proven()
    for literal in graph.of_candidates(nets.contradicted() & ~known):
        off = nets.follows[~literal] >> graph.count
        if any(all(off >> node & 1 for node in field.nodes) for field in graph.fields):
            yield Claim(literal, None)


def _common(candidates: Candidates) -> Iterator[Claim]:
    nets = candidates.once(NetClosure)
    graph = nets.graph
    known = candidates.once(ChainClosure).proven()
    fields: dict[Literal, Field] = {}
    common = 0
    for field in graph.fields:
        if len(field.nodes) > 1:
            new = nets.common(field.nodes) & ~known & ~common
            common |= new
            fields.update(dict.fromkeys(graph.of_candidates(new), field))
    for literal in graph.of_candidates(common):
        yield Claim(literal, fields[literal])


def _steps(candidates: Candidates, claims: Iterable[Claim]) -> Iterator[Step]:
    """The steps by some claims; their proofs are only searched for those that are asked for."""
    proofs = candidates.once(NetProofs)
    graph = proofs.graph
    for literal, field in claims:
        if field is None:
            branch = proofs.to(~literal)
            assert branch.clash is not None
            emptied = proofs.emptied(branch.clash)
            yield step_of(KINDS[0], graph, literal, emptied, [branch], Role.NET)
        else:
            branches = [proofs.to(node, literal) for node in field.nodes]
            yield step_of(KINDS[1], graph, literal, field, branches, Role.NET)
