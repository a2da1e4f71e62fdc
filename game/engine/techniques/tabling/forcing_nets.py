"""Forcing nets: all singles that follow from one assumption, or from every candidate of a field.

Conclusions and their order are as for forcing chains, without those that chains prove already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.techniques.role import Role
from game.engine.techniques.tabling.closures import ChainClosure, NetClosure
from game.engine.techniques.tabling.forcing_chains import step_of
from game.engine.techniques.tabling.net_arguments import argument
from game.engine.techniques.tabling.net_proofs import Fields, shortest_proof

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.candidates import Candidates
    from game.engine.techniques.implications.literals import Field
    from game.engine.techniques.step import Step
    from game.engine.types import Candidate, Literal


class Claim(NamedTuple):
    """What a net concludes."""

    literal: Literal
    field: Field | None
    """The field of which every candidate leads to it; None for a contradiction."""


KINDS = ("forcing_net_contradiction", "forcing_net_verity")


def contradictions(candidates: Candidates) -> Iterator[Step]:
    """Placements and eliminations whose opposite leaves a cell, or a digit in a house, empty."""
    yield from _steps(candidates, _contradicted(candidates))


def verities(candidates: Candidates) -> Iterator[Step]:
    """Placements and eliminations that follow from every candidate of a cell or house."""
    yield from _steps(candidates, _common(candidates))


def both(candidates: Candidates) -> Iterator[Step]:
    """Contradictions and verities, sorted by the candidate they conclude, as in HoDoKu."""
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
    found = 0
    for field in graph.fields:
        if len(field.nodes) > 1:
            new = nets.common(field.nodes) & ~known & ~found
            found |= new
            fields.update(dict.fromkeys(graph.of_candidates(new), field))
    for literal in graph.of_candidates(found):
        yield Claim(literal, fields[literal])


def _steps(candidates: Candidates, claims: Iterable[Claim]) -> Iterator[Step]:
    """The steps by some claims; their proofs are only searched for those that are asked for."""
    fields = candidates.once(Fields)
    graph = fields.graph
    for literal, field in claims:
        if field is None:
            proof = shortest_proof(fields, ~literal)
            branches = [argument(fields, proof)]
            yield step_of(KINDS[0], graph, literal, graph.fields[proof.emptied], branches, Role.NET)
        else:
            proofs = (shortest_proof(fields, node, literal) for node in field.nodes)
            branches = [argument(fields, each) for each in proofs]
            yield step_of(KINDS[1], graph, literal, field, branches, Role.NET)
