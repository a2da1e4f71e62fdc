"""Forcing nets: all singles that follow from one assumption, or from every candidate of a field.

Conclusions and their order are as for forcing chains, without those that chains prove already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.solver.tables import tables
from game.engine.techniques.implications.singles import assumed, spread
from game.engine.techniques.packed_position import packed_position
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence
from game.engine.techniques.tabling.closures import ChainClosure, NetClosure
from game.engine.techniques.tabling.forcing_chains import step_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.techniques.implications.literals import Field
    from game.engine.techniques.step import Step
    from game.engine.types import Cell, Literal

KINDS = ("forcing_net_contradiction", "forcing_net_verity")
MAX_ROUNDS = 1000
"""More rounds of singles than any net has."""


def contradictions(candidates: Candidates) -> Iterator[Step]:
    """Placements and eliminations whose opposite leaves a cell, or a digit in a house, empty."""
    nets = candidates.once(NetClosure)
    graph = nets.graph
    known = candidates.once(ChainClosure).proven()
    for literal in graph.of_candidates(nets.contradicted() & ~known):
        off = nets.follows[~literal] >> graph.count
        empty = (field for field in graph.fields if all(off >> node & 1 for node in field.nodes))
        field = next(empty, None)
        if field is not None:
            net = Evidence(Role.NET, _filled(nets, ~literal))
            yield step_of(KINDS[0], graph, literal, field, more=[net])


def verities(candidates: Candidates) -> Iterator[Step]:
    """Placements and eliminations that follow from every candidate of a cell or house."""
    nets = candidates.once(NetClosure)
    graph = nets.graph
    known = candidates.once(ChainClosure).proven()
    fields: dict[Literal, Field] = {}
    found = 0
    for field in graph.fields:
        if len(field.nodes) > 1:
            new = nets.common(field.nodes) & ~known & ~found
            found |= new
            fields.update(dict.fromkeys(graph.of_candidates(new), field))
    for literal in graph.of_candidates(found):
        yield step_of(KINDS[1], graph, literal, fields[literal])


def both(candidates: Candidates) -> Iterator[Step]:
    """Contradictions and verities, sorted by the candidate they conclude, as in HoDoKu."""
    yield from sorted((*contradictions(candidates), *verities(candidates)), key=_place)


def _place(step: Step) -> tuple[bool, int, int]:
    cell, digit = (*step.placements, *step.eliminations)[0]
    return (not step.placements, cell, digit)


def _filled(nets: NetClosure, assumption: Literal) -> tuple[Cell, ...]:
    """The cells that a net fills: in the order of singles, if these reach the contradiction."""
    graph = nets.graph
    solver = tables(graph.candidates.rules)
    start = assumed(solver, graph, packed_position(graph.candidates), assumption)
    _, placed, fails = spread(solver, start, MAX_ROUNDS)
    if fails and placed:
        cells = [solver.candidate_at[place] // solver.size for place in placed]
    else:
        on = nets.follows[assumption] & (1 << graph.first_group) - 1
        cells = [graph.candidate(node)[0] for node in cells_of(on)]
    return tuple(dict.fromkeys(cells))
