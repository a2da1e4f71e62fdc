"""The singles that follow from an assumption, taken many at a time in the solver's positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.solver.passes import dead_fields, singles
from game.engine.solver.tables import tables
from game.engine.techniques.packed_position import packed_position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.solver.tables import Tables
    from game.engine.techniques.implications.literals import LiteralGraph
    from game.engine.types import Literal, LiteralSet


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
        found = on | off << graph.count
        yield literal, found | graph.bit(~literal) if fails else found


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
