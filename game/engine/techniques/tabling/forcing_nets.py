"""Forcing nets: singles in all directions from one assumption, or from all ways in a field.

Conclusions and their order are as for forcing chains; what those prove is left to them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import bits, cells_of
from game.engine.solver.tables import tables
from game.engine.techniques.step import Evidence
from game.engine.techniques.tabling.forcing_chains import step_of
from game.engine.techniques.tabling.tables import Chains, Nets, assumed, spread
from game.engine.techniques.written import position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.techniques.step import Step
    from game.engine.techniques.tabling.implications import Field

KINDS = ("forcing_net_contradiction", "forcing_net_verity")
TO_THE_END = 1000
"""More rounds of singles than there are."""


def contradictions(candidates: Candidates) -> Iterator[Step]:
    """Candidates, placed or eliminated, whose contrary leaves nothing for a cell or house."""
    nets = candidates.once(Nets)
    edges = nets.edges
    known = bits(candidates.once(Chains).proven())
    for literal in edges.of_candidates(nets.contradicted() & ~known):
        opposite = edges.opposite(literal)
        off = nets.follows[opposite] >> edges.count
        empty = (field for field in edges.fields if all(off >> node & 1 for node in field.nodes))
        field = next(empty, None)
        if field is not None:
            net = Evidence("net", _filled(nets, opposite))
            yield step_of(KINDS[0], edges, literal, field, more=[net])


def verities(candidates: Candidates) -> Iterator[Step]:
    """Candidates, placed or eliminated, that follow from each candidate of a cell or house."""
    nets = candidates.once(Nets)
    edges = nets.edges
    known = bits(candidates.once(Chains).proven())
    shown: dict[int, Field] = {}
    for field in edges.fields:
        if len(field.nodes) > 1:
            for literal in edges.of_candidates(nets.common(field.nodes) & ~known):
                shown.setdefault(literal, field)
    for literal in sorted(shown):
        yield step_of(KINDS[1], edges, literal, shown[literal])


def both(candidates: Candidates) -> Iterator[Step]:
    """Contradictions and verities by the place of what they conclude, as HoDoKu has them."""
    yield from sorted((*contradictions(candidates), *verities(candidates)), key=_place)


def _place(step: Step) -> tuple[bool, int, int]:
    cell, digit = (*step.placements, *step.eliminations)[0]
    return (not step.placements, cell, digit)


def _filled(nets: Nets, assumption: int) -> tuple[int, ...]:
    """The cells that are filled from an assumption on: by singles in order, if they suffice."""
    edges = nets.edges
    solver = tables(edges.candidates.rules)
    start = assumed(solver, edges, position(edges.candidates), assumption)
    _, placed, fails = spread(solver, start, TO_THE_END)
    if fails and placed:
        cells = [solver.candidate_at[place] // solver.size for place in placed]
    else:
        on = nets.follows[assumption] & (1 << edges.first_group) - 1
        cells = [edges.candidate(literal)[0] for literal in cells_of(on)]
    return tuple(dict.fromkeys(cells))
