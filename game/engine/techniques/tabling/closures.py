"""Everything that follows from each literal: by chains, and by the singles of a net."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.implications.literals import LiteralGraph
from game.engine.techniques.implications.singles import single_nets

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.types import LiteralSet, Node

SINGLE_ROUNDS = 4
"""How often a net takes all singles that there are, before it looks things up in other nets."""


class Closure:
    """All that follows from each literal, and which literals must be true for that; see `proven`.

    The closures of all literals are found together: each is a set, and a link is one OR of sets.
    Paths are looked for only where a step is shown.
    """

    def __init__(self, graph: LiteralGraph, follows: list[LiteralSet]) -> None:
        self.graph = graph
        self.follows = follows
        """For each literal all that follow from it, itself included."""

    def contradicted(self) -> LiteralSet:
        """The literals whose opposite leads to a contradiction."""
        found = 0
        for literal in self.graph.literals:
            found |= self.follows[~literal] & self.graph.bit(literal)
        return found

    def common(self, nodes: tuple[Node, ...]) -> LiteralSet:
        """The literals that follow from each of some nodes being on."""
        found = -1
        for node in nodes:
            found &= self.follows[node]
        return found

    def proven(self) -> LiteralSet:
        """The literals that must be true."""
        found = self.contradicted()
        for field in self.graph.fields:
            if len(field.nodes) > 1:
                found |= self.common(field.nodes)
        return found


class ChainClosure(Closure):
    """What follows by chains; take it by `candidates.once(ChainClosure)`."""

    def __init__(self, candidates: Candidates) -> None:
        graph = candidates.once(LiteralGraph)
        nodes, after = range(graph.count), graph.next
        follows = [0] * len(after)
        # Python indexes lists faster from the front, so here -1 is the last place, and so on.
        end = len(after)
        further: dict[int, list[int]] = {}
        for literal in (*nodes, *(~node for node in nodes)):
            follows[literal] = graph.bit(literal) | after[literal]
            if after[literal]:
                on, off = graph.nodes_on(after[literal]), graph.nodes_off(after[literal])
                found = [node for node in on if after[node]]
                found += [end + ~node for node in off if after[~node]]
                further[literal % end] = found
        super().__init__(graph, follows)
        order = list(further)
        changed = True
        while changed:
            changed = False
            for place in order:
                reached = follows[place]
                for each in further[place]:
                    reached |= follows[each]
                if reached != follows[place]:
                    follows[place] = reached
                    changed = True
            order.reverse()


class NetClosure(Closure):
    """What follows by chains and by singles; take it by `candidates.once(NetClosure)`.

    A net takes all singles that its assumption brings, four times over, then it looks up what
    follows from each thing so found, and what follows from that, until nothing is new.
    """

    def __init__(self, candidates: Candidates) -> None:
        graph = candidates.once(LiteralGraph)
        super().__init__(graph, candidates.once(ChainClosure).follows.copy())
        self._fields = [sum(1 << node for node in field.nodes) for field in graph.fields]
        for literal, found in single_nets(graph, SINGLE_ROUNDS):
            self.follows[literal] |= found
        self._close()

    def _close(self) -> None:
        graph, follows = self.graph, self.follows
        literals = graph.literals
        changed = True
        while changed:
            changed = False
            for literal in literals:
                before = reached = follows[literal]
                joined = graph.bit(literal)
                while new := reached & ~joined:
                    joined |= new
                    for node in graph.nodes_on(new):
                        reached |= follows[node]
                    for node in graph.nodes_off(new):
                        reached |= follows[~node]
                if self._fails(reached):
                    reached |= graph.bit(~literal)
                if reached != before:
                    follows[literal] = reached
                    changed = True

    def _fails(self, literals: LiteralSet) -> bool:
        """Whether these cannot all be true."""
        on = literals & (1 << self.graph.first_group) - 1
        off = literals >> self.graph.count
        return bool(on & off) or any(not field & ~off for field in self._fields)
