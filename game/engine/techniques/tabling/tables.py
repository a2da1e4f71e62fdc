"""Everything that follows from each literal: by chains, and by the singles of a net."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.solver.passes import dead_fields, singles
from game.engine.solver.tables import tables
from game.engine.techniques.tabling.implications import Implications
from game.engine.techniques.written import position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.solver.tables import Tables

ROUNDS = 4
"""How often a net takes all singles that there are, before it looks things up in other nets."""


class Conclusions:
    """Literals that must be true, by what follows from each; see `proven`."""

    def __init__(self, edges: Implications, follows: list[int]) -> None:
        self.edges = edges
        self.follows = follows
        """For each literal all that follow from it, itself included."""

    def contradicted(self) -> int:
        """The literals whose opposite leads to a contradiction."""
        found = 0
        for literal in self.edges.literals:
            opposite = self.edges.opposite(literal)
            if self.follows[opposite] >> literal & 1:
                found |= 1 << literal
        return found

    def common(self, nodes: tuple[int, ...]) -> int:
        """The literals that follow from each of some nodes being on."""
        found = -1
        for node in nodes:
            found &= self.follows[node]
        return found

    def proven(self) -> list[int]:
        """The literals of candidates that must be true: on before off, cell by cell."""
        found = self.contradicted()
        for field in self.edges.fields:
            if len(field.nodes) > 1:
                found |= self.common(field.nodes)
        return list(self.edges.of_candidates(found))


class Chains(Conclusions):
    """What follows by chains; take it by `candidates.once(Chains)`."""

    def __init__(self, candidates: Candidates) -> None:
        edges = candidates.once(Implications)
        super().__init__(edges, [1 << each | after for each, after in enumerate(edges.next)])
        follows = self.follows
        further = {
            literal: [each for each in cells_of(after) if edges.next[each]]
            for literal, after in enumerate(edges.next)
            if after
        }
        order = list(further)
        changed = True
        while changed:
            changed = False
            for literal in order:
                reached = follows[literal]
                for each in further[literal]:
                    reached |= follows[each]
                if reached != follows[literal]:
                    follows[literal] = reached
                    changed = True
            order.reverse()


class Nets(Conclusions):
    """What follows by chains and by singles; take it by `candidates.once(Nets)`.

    A net takes all singles that its assumption brings, four times over, then it looks up what
    follows from each thing so found, and what follows from that, until nothing is new.
    """

    def __init__(self, candidates: Candidates) -> None:
        edges = candidates.once(Implications)
        super().__init__(edges, candidates.once(Chains).follows.copy())
        self._fields = [sum(1 << node for node in field.nodes) for field in edges.fields]
        for literal, found in _single_nets(edges):
            self.follows[literal] |= found
        self._close()

    def _close(self) -> None:
        edges, follows = self.edges, self.follows
        changed = True
        while changed:
            changed = False
            for literal in edges.literals:
                before = reached = follows[literal]
                joined = 1 << literal
                while new := reached & ~joined:
                    joined |= new
                    for each in cells_of(new):
                        reached |= follows[each]
                if self._fails(reached):
                    reached |= 1 << edges.opposite(literal)
                if reached != before:
                    follows[literal] = reached
                    changed = True

    def _fails(self, literals: int) -> bool:
        """Whether these cannot all be true."""
        on = literals & (1 << self.edges.first_group) - 1
        off = literals >> self.edges.count
        return bool(on & off) or any(not field & ~off for field in self._fields)


def _single_nets(edges: Implications) -> Iterator[tuple[int, int]]:
    """For each literal what singles make of it, and its own opposite where they fail."""
    candidates = edges.candidates
    solver = tables(candidates.rules)
    start = position(candidates)
    shift = solver.first_bit[0] - 1
    alive = start >> shift
    for literal in edges.literals:
        after, placed, fails = spread(solver, assumed(solver, edges, start, literal), ROUNDS)
        true = 1 << literal if literal < edges.count else 0
        for place in placed:
            true |= 1 << solver.first_bit[solver.candidate_at[place]] - 1 - shift
        gone = alive & ~(after >> shift | true) & solver.every >> shift
        found = true | gone << edges.count
        yield literal, found | 1 << edges.opposite(literal) if fails else found


def assumed(solver: Tables, edges: Implications, start: int, literal: int) -> int:
    """A position of the solver in which a literal of a candidate is taken to be true."""
    cell, digit = edges.candidate(literal)
    candidate = cell * solver.size + digit - 1
    if literal < edges.count:
        return start & solver.assign[solver.first_bit[candidate]]
    return start & ~solver.bits[candidate]


def spread(solver: Tables, position: int, rounds: int) -> tuple[int, list[int], bool]:
    """Take all singles so many times: the position then, what was placed, whether it is dead."""
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
