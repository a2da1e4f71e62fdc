"""The branches of conclusions as arguments: chains as they are, nets as lists of placements."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.candidates import bits
from game.engine.techniques.argument import Argument, Ground, How, Inference, of_clue
from game.engine.techniques.forcing.grounds import by_pattern, field_ground, last_of_field
from game.engine.techniques.implications.listing import Line, Listing, Option
from game.engine.techniques.naming import with_rule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.techniques.forcing.conclusion import Branch, Conclusion
    from game.engine.techniques.implications.board import Board
    from game.engine.techniques.implications.network import Network
    from game.engine.types import Literal, NodeSet


def arguments(board: Board, conclusion: Conclusion) -> tuple[Argument, ...]:
    """An argument for each branch; one alone for an assumption that contradicts itself."""
    if conclusion.kind == "contradiction":
        return (_contradiction(board, conclusion),)
    return tuple(_to(board, branch, literal) for branch, literal in conclusion.branches)


def _to(board: Board, branch: Branch, literal: Literal) -> Argument:
    """The argument from an assumption to a consequence."""
    way = branch.way(literal)
    if branch.reasons_for(way[0]):  # a cycle, which returns to its start
        return _chain(board.network, branch, [*way, way[0]])
    if _is_path(branch, way):
        return _chain(board.network, branch, way)
    return Listing(board.network, way[0], _lines(board, branch, way, literal)).to_last()


def _contradiction(board: Board, conclusion: Conclusion) -> Argument:
    """The argument from an assumption to a clash, or to its own opposite."""
    start = conclusion.ways[0][0]
    for branch, literal in conclusion.branches:
        if literal == ~start:
            return _to(board, branch, literal)
    both = zip(conclusion.branches, conclusion.ways, strict=True)
    home = conclusion.home or board
    found = (each for (branch, _), way in both for each in _lines(home, branch, way))
    lines = list({line.literal: line for line in found}.values())
    return Listing(board.network, start, lines).to_clash(_clashes(board, start, lines))


def _is_path(branch: Branch, way: Sequence[Literal]) -> bool:
    """Whether each literal follows from the one before, on and off in turn."""
    return all(
        branch.reasons_for(other) == (one,) and (one < 0) != (other < 0)
        for one, other in pairwise(way)
    )


def _chain(network: Network, branch: Branch, way: Sequence[Literal]) -> Argument:
    ends = [network.link_end(each) for each in way]
    lines = []
    for literal, (before, end) in zip(way[1:], pairwise(ends), strict=True):
        field, clue = branch.field(literal), branch.clue(literal)
        if clue is not None:
            ground = of_clue(clue)
        else:
            ground = Ground(How.SEES) if field is None else field_ground(network, field)
        lines.append(with_rule(Inference((before,), end, ground), network.rules))
    return Argument(ends[0], tuple(lines))


def _lines(
    board: Board, branch: Branch, way: Sequence[Literal], goal: Literal | None = None
) -> list[Line]:
    """The lines of a net; what a placed digit excludes is no line, unless it is the goal."""
    found: dict[Literal, Line] = {}
    digits = {board.network.candidate(each if each >= 0 else ~each)[1] for each in way}
    first = 1 if len(digits) == 1 else 0  # of one digit: houses are followed, not cells
    for literal in way[1:]:
        reasons = branch.reasons_for(literal)
        if literal >= 0:
            line = Line(literal, last_of_field(board, literal, first))
        elif branch.clue(literal) is not None:
            line = _by_clue(board, branch, literal)
        elif len(reasons) == 1 and reasons[0] >= 0:
            if literal != goal:
                continue
            line = _seen(literal)
        else:
            line = _further(board, branch, literal)
        found.setdefault(line.literal, line)
    if goal is not None and goal < 0:  # what places a digit in its cell may stand for it
        found.setdefault(goal, _seen(goal))
    return list(found.values())


def _seen(off: Literal) -> Line:
    """The line of a node that a placed digit turns off."""
    return Line(off, (Option(1 << ~off, Ground(How.SEES)),))


def _by_clue(board: Board, branch: Branch, off: Literal) -> Line:
    """The line of a node that a clue turns off."""
    clue = branch.clue(off)
    assert clue is not None
    needs: NodeSet = 0
    for reason in branch.reasons_for(off):
        mates = board.network.cells_with([reason]) & ~(1 << reason) if reason >= 0 else 1 << ~reason
        needs |= mates & board.alive
    return Line(off, (Option(needs, of_clue(clue)),))


def _further(board: Board, branch: Branch, off: Literal) -> Line:
    """The line of a node that a pattern or a nested chain turns off."""
    missing = [~reason for reason in branch.reasons_for(off)]
    here = board.without(missing)
    proof = branch.proof(off)
    if proof is None:
        return Line(off, (by_pattern(board, here, ~off),))
    ground = Ground(How.NESTED, arguments=arguments(here, proof))
    literal = proof.placed if proof.placed >= 0 else off
    return Line(literal, (Option(bits(missing), ground),))


def _clashes(board: Board, start: Literal, lines: Sequence[Line]) -> list[Option]:
    """The fields without any node left once all lines hold."""
    network = board.network
    gone: NodeSet = 0
    for literal in (start, *(line.literal for line in lines)):
        gone |= network.sees[literal] if literal >= 0 else 1 << ~literal
    found = []
    for field, mask in enumerate(board.fields):
        nodes = bits(board.left(field)) if mask else 0
        if nodes and not nodes & ~gone:
            found.append(Option(nodes, field_ground(network, field)))
    return found
