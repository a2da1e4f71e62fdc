"""Chains from several assumptions, one of which must be true, or from one that is contradictory.

- *contradiction*: an assumption leads to a node being both on and off, so it is false;
- *double*: a node being on and the same node being off lead to the same literal;
- *cell*, *region*: each digit of a cell, or each place of a digit in a house, leads to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.techniques.forcing.chains import LevelChain
from game.engine.techniques.forcing.conclusion import Conclusion, outcome
from game.engine.techniques.forcing.scale import added
from game.engine.techniques.implications.nets import Net

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.techniques.implications.board import Board
    from game.engine.techniques.implications.nets import Further
    from game.engine.types import Literal, Node

RANKS = {"cell": 0, "double": 1, "region": 2, "contradiction": 3}
"""The order of equally hard conclusions, by kind."""


NO_LIMIT = 1 << 30


ConclusionNet = Net[Conclusion]
"""A net whose nested chains are conclusions."""


class Proof(NamedTuple):
    """The parts of a possible conclusion, whose nodes are not counted yet."""

    kind: str
    target: Literal
    """The literal that is proven."""
    branches: tuple[tuple[ConclusionNet | LevelChain, Literal], ...]
    from_field: int | None = None


def nishio(board: Board) -> Iterator[Proof]:
    """Assumptions that are contradictory if only one digit is followed."""
    for node in board.nodes:
        board.breathe()
        for start in (node, ~node):
            yield from _absurd(Net(board, start, one_digit=True))


def multiple(board: Board) -> Iterator[Proof]:
    """Proofs from cells and houses with three or more candidates, by single links."""
    branches: dict[Node, LevelChain] = {}

    def branch(node: Node) -> LevelChain:
        if node not in branches:
            branches[node] = LevelChain(board.links, node)
        return branches[node]

    for field in _cells(board, 3):
        board.breathe()
        for node in board.left(field):
            for region in _regions_begun(board, node):
                yield from _common(board, "region", region, [branch(n) for n in board.left(region)])
        yield from _common(board, "cell", field, [branch(n) for n in board.left(field)])


def dynamic(board: Board, further: Further[Conclusion] | None = None) -> Iterator[Proof]:
    """Proofs by nets from all assumptions; `further` finds more that is off within a net."""
    branches: dict[Literal, ConclusionNet] = {}

    def branch(literal: Literal) -> ConclusionNet:
        if literal not in branches:
            board.breathe()
            branches[literal] = Net(board, literal, further)
        return branches[literal]

    for field in _cells(board, 2):
        nodes = board.left(field)
        for node in nodes:
            on = branch(node)
            yield from _absurd(on)
            if len(nodes) > 2:
                yield from _absurd(branch(~node))
                yield from _common(board, "double", None, [on, branch(~node)])
            elif branch(sum(nodes) - node).contradiction is not None:
                # This digit being off has exactly the consequences of the other being on.
                yield from _absurd(branch(~node))
            for region in _regions_begun(board, node):
                yield from _common(board, "region", region, [branch(n) for n in board.left(region)])
        yield from _common(board, "cell", field, [branch(n) for n in nodes])


def _cells(board: Board, least: int) -> Iterator[int]:
    """The fields of the cells with at least `least` candidates."""
    for field in range(board.network.cell_fields, len(board.fields)):
        if board.fields[field].bit_count() >= least:
            yield field


def _regions_begun(board: Board, node: Node) -> Iterator[int]:
    """The fields of houses that have several candidates, the first of which is `node`."""
    for field, bit in board.network.fields_at[node][1:]:
        mask = board.fields[field]
        if mask & -mask == bit and mask != bit:
            yield field


def _absurd(net: ConclusionNet) -> Iterator[Proof]:
    node = net.contradiction
    if node is not None:
        yield Proof("contradiction", ~net.start, ((net, node), (net, ~node)))


def _common(
    board: Board,
    kind: str,
    field: int | None,
    branches: Sequence[ConclusionNet] | Sequence[LevelChain],
) -> Iterator[Proof]:
    """Yield what follows from every one of some assumptions."""
    common = -1
    for each in branches:
        common &= each.known
        if not common:
            return
    for literal in board.network.literals(common):
        if literal < 0 or board.alive & board.network.cells_with([literal]) != 1 << literal:
            yield Proof(kind, literal, tuple([(each, literal) for each in branches]), field)


def easiest(board: Board, base: int, found: Iterable[Proof]) -> Conclusion | None:
    """The conclusion that is easiest to follow; of equal ones the lowest rank, then the first."""
    best, least = None, (NO_LIMIT, 0)
    for each in found:
        rank = RANKS[each.kind]
        nodes = _count(each, least[0])
        if nodes is not None and (nodes, rank) < least:
            best, least = each, (nodes, rank)
    return _concluded(board, base, best, least[0]) if best else None


def in_order(board: Board, base: int, found: Iterable[Proof]) -> Iterator[Conclusion]:
    """The easiest conclusion for each proven literal, in order of difficulty."""
    best: dict[int, tuple[int, int, int, Proof]] = {}
    for place, each in enumerate(found):
        known = best.get(each.target)
        nodes = _count(each, known[0] if known else NO_LIMIT)
        if nodes is not None:
            counted = nodes, RANKS[each.kind], place, each
            best[each.target] = min(known, counted) if known else counted
    for nodes, _, _, each in sorted(best.values()):
        yield _concluded(board, base, each, nodes)


def _count(found: Proof, limit: int) -> int | None:
    """The number of nodes in all branches and their nested chains; None if above `limit`."""
    nodes = 0
    for branch, literal in found.branches:
        nodes += branch.count(literal)
        if nodes > limit:
            return None
    within = {
        each.ways: each.nodes
        for branch, literal in found.branches
        for each in branch.within_way(literal)
    }
    return nodes + sum(within.values())


def _concluded(board: Board, base: int, found: Proof, nodes: int) -> Conclusion:
    placed, gone = outcome(board, found.target)
    return Conclusion(
        found.kind,
        base + added(nodes),
        nodes,
        RANKS[found.kind],
        placed,
        gone,
        found.branches,
        found.from_field,
    )
