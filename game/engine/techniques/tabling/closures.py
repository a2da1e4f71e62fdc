"""The consequences of every literal: by chains, and by nets of singles.

Those of chains are computed together: the consequences of a literal are a set, and following a link
is one OR of two sets. Nets take the singles that follow from an assumption, many at a time, in the
solver's positions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.solver.passes import dead_fields, singles
from game.engine.solver.tables import tables
from game.engine.techniques.packed_position import packed_position
from game.engine.techniques.tabling.literals import LiteralGraph, without_clues

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.solver.tables import Tables
    from game.engine.types import Literal, LiteralSet, Node


def single_nets(graph: LiteralGraph, rounds: int) -> Iterator[tuple[Literal, LiteralSet]]:
    """Yield each literal with its consequences by up to `rounds` rounds of singles.

    If these lead to a contradiction, the opposite of the literal is among the consequences.
    """
    candidates = graph.candidates
    solver = tables(candidates.rules)
    start = packed_position(candidates)
    shift = solver.first_bit[0] - 1
    alive = start >> shift
    for literal in graph.literals:
        candidates.breathe()
        after, placed, fails = spread(solver, assumed(solver, graph, start, literal), rounds)
        on = 1 << literal if literal >= 0 else 0
        for place in placed:
            on |= 1 << solver.first_bit[solver.candidate_at[place]] - 1 - shift
        off = alive & ~(after >> shift | on) & solver.every >> shift
        net = on | off << graph.count
        yield literal, net | graph.bit(~literal) if fails else net


def assumed(solver: Tables, graph: LiteralGraph, start: int, literal: Literal) -> int:
    """The solver's position `start` with the literal of a candidate assumed to be true."""
    cell, digit = graph.candidate(literal)
    candidate = cell * solver.size + digit - 1
    if literal >= 0:
        return start & solver.assign[solver.first_bit[candidate]]
    return start & ~solver.bits[candidate]


def spread(solver: Tables, position: int, rounds: int) -> tuple[int, list[int], bool]:
    """Take all singles up to `rounds` times.

    Returns the position, the bit positions of the digits placed in order, and whether some field
    has no candidate left.
    """
    every, flags, assign, size = solver.every, solver.flags, solver.assign, solver.size
    x = position
    placed: list[int] = []
    while True:
        if dead_fields(x, every, flags):
            return x, placed, True
        c = singles(x, every, flags, size)
        if not rounds or not c:
            return x, placed, False
        rounds -= 1
        while c:
            place = c.bit_length()
            placed.append(place)
            kept = assign[place]
            c &= kept
            x &= kept


SINGLE_ROUNDS = 4
"""How many times a net takes all singles before it uses the results of other nets."""


class Closure:
    """The consequences of every literal, and the literals that are proven by them.

    They are computed together: the consequences of a literal are a set, and following a link is
    one OR of two sets. Paths are computed only for steps that are shown.
    """

    def __init__(self, graph: LiteralGraph, follows: list[LiteralSet]) -> None:
        self.graph = graph
        self.follows = follows
        """For each literal its consequences, itself included."""

    def contradicted(self) -> LiteralSet:
        """The literals whose opposite leads to a contradiction."""
        contradicted = 0
        for literal in self.graph.literals:
            contradicted |= self.follows[~literal] & self.graph.bit(literal)
        return contradicted

    def common(self, nodes: tuple[Node, ...]) -> LiteralSet:
        """The literals that follow from each of some nodes being on."""
        common = -1
        for node in nodes:
            common &= self.follows[node]
        return common

    def proven(self) -> LiteralSet:
        """The literals that must be true."""
        proven = self.contradicted()
        for field in self.graph.fields:
            if len(field.nodes) > 1:
                proven |= self.common(field.nodes)
        return proven


class ChainClosure(Closure):
    """The consequences by chains; call as `candidates.once(ChainClosure)`."""

    def __init__(self, candidates: Candidates, graph: LiteralGraph | None = None) -> None:
        graph = graph or candidates.once(LiteralGraph)
        nodes, after = range(graph.count), graph.next
        follows = [0] * len(after)
        # Python indexes lists faster from the front, so here -1 is the last place, and so on.
        end = len(after)
        further: dict[int, list[int]] = {}
        for literal in (*nodes, *(~node for node in nodes)):
            follows[literal] = graph.bit(literal) | after[literal]
            if after[literal]:
                on, off = graph.nodes_on(after[literal]), graph.nodes_off(after[literal])
                targets = [node for node in on if after[node]]
                targets += [end + ~node for node in off if after[~node]]
                further[literal % end] = targets
        super().__init__(graph, follows)
        order = list(further)
        changed = True
        while changed:
            changed = False
            candidates.breathe()
            for place in order:
                reached = follows[place]
                for target in further[place]:
                    reached |= follows[target]
                if reached != follows[place]:
                    follows[place] = reached
                    changed = True
            order.reverse()


def _without_clues(candidates: Candidates) -> ChainClosure:
    """The consequences by chains without links of clues."""
    whole, graph = candidates.once(ChainClosure), candidates.once(without_clues)
    return whole if graph is whole.graph else ChainClosure(candidates, graph)


class NetClosure(Closure):
    """The consequences by chains and by singles; call as `candidates.once(NetClosure)`.

    A net takes all singles after its assumption in up to `SINGLE_ROUNDS` rounds. Then it adds
    the known consequences of every literal it has, until nothing is new.
    """

    def __init__(self, candidates: Candidates) -> None:
        chains = _without_clues(candidates)
        graph = chains.graph
        super().__init__(graph, chains.follows.copy())
        self._fields = [sum(1 << node for node in field.nodes) for field in graph.fields]
        for literal, net in single_nets(graph, SINGLE_ROUNDS):
            self.follows[literal] |= net
        self._close()

    def _close(self) -> None:
        graph, follows = self.graph, self.follows
        literals = graph.literals
        changed, first = True, True
        while changed:
            changed = False
            for literal in literals:
                graph.candidates.breathe()
                before = reached = follows[literal]
                joined = graph.bit(literal)
                while new := reached & ~joined:
                    joined |= new
                    for node in graph.nodes_on(new):
                        reached |= follows[node]
                    for node in graph.nodes_off(new):
                        reached |= follows[~node]
                if (first or reached != before) and self._fails(reached):
                    reached |= graph.bit(~literal)
                if reached != before:
                    follows[literal] = reached
                    changed = True
            first = False

    def _fails(self, literals: LiteralSet) -> bool:
        """Whether `literals` cannot all be true."""
        on = literals & (1 << self.graph.first_group) - 1
        off = literals >> self.graph.count
        return bool(on & off) or not all(map((~off).__and__, self._fields))
