"""Proofs of forcing nets as arguments: each line with its reasons and its ground."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.argument import Argument, Clash, Ground, How, Inference
from game.engine.techniques.implications.listing import covering
from game.engine.techniques.link import LinkEnd
from game.engine.techniques.naming import with_rule

if TYPE_CHECKING:
    from game.engine.techniques.tabling.net_proofs import Fields, Line, Proof
    from game.engine.types import NodeSet


def argument(fields: Fields, proof: Proof) -> Argument:
    """The argument of a proof: its lines, and the few lines before that each rests on."""
    graph = fields.graph
    supposed = graph.link_end(proof.assumed)
    takers = {supposed: fields.off(proof.assumed)}
    lines = []
    for line in proof.lines:
        end = _end(fields, line)
        reasons = _reasons(takers, fields.sets[line.field] & ~line.nodes)
        lines.append(Inference(reasons, end, _ground(fields, line.field)))
        takers[end] = fields.off_by(line)
    if proof.goal is None:
        reasons = _reasons(takers, fields.sets[proof.emptied])
        return Argument(supposed, tuple(lines), Clash(reasons, _ground(fields, proof.emptied)))
    if proof.goal < 0:
        reasons = _reasons(takers, 1 << ~proof.goal)
        seen = Inference(reasons, graph.link_end(proof.goal), Ground(How.SEES))
        lines.append(with_rule(seen, graph.candidates.rules))
    return Argument(supposed, tuple(lines))


def _end(fields: Fields, line: Line) -> LinkEnd:
    """The digit in one cell, or in one of several."""
    places = [fields.graph.candidate(node) for node in cells_of(line.nodes)]
    return LinkEnd(tuple(cell for cell, _ in places), places[0][1])


def _reasons(takers: dict[LinkEnd, NodeSet], off: NodeSet) -> tuple[LinkEnd, ...]:
    """Few of what stands before that together turn off all of some candidates."""
    ends = list(takers)
    return tuple(ends[place] for place in covering(list(takers.values()), off))


def _ground(fields: Fields, index: int) -> Ground:
    """A cell or a house in which one candidate is left, or none."""
    field = fields.graph.fields[index]
    if field.house:
        return Ground(How.HOUSE, (field.house,), digits=(field.digit,))
    assert field.cell is not None
    return Ground(How.CELL, cells=(field.cell,))
