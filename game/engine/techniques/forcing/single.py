"""Cycles and forcing chains as conclusions: of one digit, through bivalue cells, or mixed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.techniques.forcing.chains import Chain, arrivals
from game.engine.techniques.forcing.conclusion import Conclusion, outcome
from game.engine.techniques.forcing.cycles import Cycle, cycles
from game.engine.techniques.forcing.scale import (
    CHAIN_OF_ONE_DIGIT,
    CYCLE_OF_ONE_KIND,
    CYCLE_OR_CHAIN,
    added,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.techniques.implications.board import Board
    from game.engine.techniques.implications.field_links import FieldLinks
    from game.engine.types import Literal


class Form(NamedTuple):
    """A form of chain, by the links that it may use."""

    kind: str
    base: int
    """The rating in tenths, without what the number of nodes adds."""
    rank: int
    """The lower one comes first of two that are equally hard."""


X_CYCLE = Form("x_cycle", CYCLE_OF_ONE_KIND, 1)
Y_CYCLE = Form("y_cycle", CYCLE_OF_ONE_KIND, 2)
X_CHAIN = Form("forcing_x_chain", CHAIN_OF_ONE_DIGIT, 3)
XY_CYCLE = Form("xy_cycle", CYCLE_OR_CHAIN, 4)
XY_CHAIN = Form("forcing_xy_chain", CYCLE_OR_CHAIN, 5)


def easiest(board: Board) -> Conclusion | None:
    """The cycle or chain that is easiest to follow."""
    found = [
        *_shortest_chain(board.in_houses, X_CHAIN),
        *_shortest_cycle(board.in_houses, X_CYCLE),
        *_shortest_cycle(board.in_cells, Y_CYCLE),
    ]
    board.breathe()
    if not found or min(each.rating for each in found) >= XY_CHAIN.base:
        chain = list(_shortest_chain(board.links, XY_CHAIN))
        limit = chain[0].nodes if chain else board.network.span
        found += [*chain, *_shortest_cycle(board.links, XY_CYCLE, limit)]
    return min(found, key=lambda each: each.key) if found else None


def in_order(board: Board) -> list[Conclusion]:
    """All cycles and chains, the easiest first."""
    found = []
    for links, form in (
        (board.in_houses, X_CYCLE),
        (board.in_cells, Y_CYCLE),
        (board.links, XY_CYCLE),
    ):
        found += [_of_cycle(cycle, form) for cycle in cycles(links)]
    for links, form in ((board.in_houses, X_CHAIN), (board.links, XY_CHAIN)):
        for nodes, starts in arrivals(links):
            found += [_of_chain(links, start, nodes, form) for start in starts]
    return sorted(found, key=lambda each: each.key)


def _shortest_chain(links: FieldLinks, form: Form) -> Iterator[Conclusion]:
    for nodes, starts in arrivals(links):
        # The lowest candidate, and for one candidate the assumption that it is off.
        start = min(starts, key=lambda literal: max(literal, ~literal))
        yield _of_chain(links, start, nodes, form)
        return


def _shortest_cycle(
    links: FieldLinks, form: Form, limit: int | None = None
) -> Iterator[Conclusion]:
    best: Cycle | None = None
    for cycle in cycles(links, limit or links.network.span):
        if best is None or cycle.nodes < best.nodes:
            best = cycle
    if best is not None:
        yield _of_cycle(best, form)


def _of_chain(links: FieldLinks, start: Literal, nodes: int, form: Form) -> Conclusion:
    placed, gone = outcome(links, ~start)
    branch = Chain(links, start, ~start)
    rating = form.base + added(nodes)
    return Conclusion(form.kind, rating, nodes, form.rank, placed, gone, ((branch, ~start),))


def _of_cycle(cycle: Cycle, form: Form) -> Conclusion:
    nodes = cycle.nodes
    branches = ((cycle, cycle.ons[0]),)
    return Conclusion(
        form.kind, form.base + added(nodes), nodes, form.rank, -1, cycle.gone, branches
    )
