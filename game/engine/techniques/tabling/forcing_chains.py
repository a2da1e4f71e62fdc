"""Forcing chains from one assumption, or from every candidate of a field.

Contradiction: the opposite of the conclusion leaves a field without candidates. Verity: the
conclusion follows from every candidate of a field. Placements come first, then cell by cell, as
in HoDoKu. The method is known as Trebor's tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.argument import chain
from game.engine.techniques.implications.chain_paths import Paths
from game.engine.techniques.proof import named
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.engine.techniques.tabling.closures import ChainClosure

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.techniques.argument import Argument
    from game.engine.techniques.tabling.literals import Field, LiteralGraph
    from game.engine.types import Literal

MAX_SIZE = 16
"""The largest grid searched; on larger ones the closures take too long."""


def fits(rules: Rules) -> bool:
    """Whether the grid is small enough."""
    return rules.size <= MAX_SIZE


def contradictions(candidates: Candidates) -> Iterator[Step]:
    """Placements and eliminations whose opposite leaves a cell, or a digit in a house, empty."""
    closure = candidates.once(ChainClosure)
    graph = closure.graph
    for literal in graph.of_candidates(closure.proven()):
        paths = Paths(~literal, graph.onward())
        lengths = paths.lengths()
        ends = [
            (field, [~node for node in field.nodes])
            for field in graph.fields
            if all(~node in lengths for node in field.nodes)
        ]
        field, off = min(ends, key=lambda end: sum(lengths[target] for target in end[1]))
        branches = [chain_to(graph, paths, target) for target in off if target != ~literal]
        if branches:  # without any it is just a single
            yield step_of("forcing_chain_contradiction", graph, literal, field, branches)


def verities(candidates: Candidates) -> Iterator[Step]:
    """Placements and eliminations that follow from every candidate of a cell or house."""
    closure = candidates.once(ChainClosure)
    graph = closure.graph
    paths: dict[Literal, Paths[Literal]] = {}
    shown = 0
    for field in graph.fields:
        if len(field.nodes) > 1:
            new = closure.common(field.nodes) & ~shown
            shown |= new
            for literal in graph.of_candidates(new):
                for node in field.nodes:
                    if node not in paths:
                        paths[node] = Paths(node, graph.onward())
                chains = [chain_to(graph, paths[node], literal) for node in field.nodes]
                yield step_of("forcing_chain_verity", graph, literal, field, chains)


def chain_to(graph: LiteralGraph, paths: Paths[Literal], end: Literal) -> Argument:
    """The shortest chain to `end`, without lines if it starts there."""
    return named(chain(tuple(graph.path_ends(paths.to(end)))), graph.candidates)


def step_of(
    technique: str,
    graph: LiteralGraph,
    literal: Literal,
    field: Field,
    branches: Sequence[Argument],
    role: Role = Role.CHAIN,
) -> Step:
    """The step that `literal` is true by some branches in the role `role`.

    `field` is the cell or house that has no candidate left, or of which all are followed.
    """
    cell, digit = graph.candidate(literal)
    cells, digits = zip(*(graph.candidate(node) for node in field.nodes), strict=True)
    evidence = (
        Evidence(Role.TARGET, (cell,), (digit,)),
        Evidence(
            Role.FIELD, tuple(dict.fromkeys(cells)), tuple(dict.fromkeys(digits)), field.house
        ),
        *(Evidence.of(role, branch) for branch in branches),
    )
    placed = ((cell, digit),) if literal >= 0 else ()
    gone = () if placed else ((cell, digit),)
    return Step(technique, placed, gone, evidence)
