"""Chains and cycles: the consequences of one assumption, link by link, in a fixed position.

A forcing chain leads from a candidate being on to it being off, or the reverse. A cycle returns to
its start, with nodes on and off in turn. There every link holds in both directions, so either all
its "on" nodes are on or all its "off" nodes are. What both an "on" node and an "off" node exclude
is therefore off.

A cycle must not visit a node twice, so each path needs its own set of nodes that are off. The
search of `Paths`, which reaches each literal only once, would miss cycles.
"""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.techniques.forcing.nets import (
    CHAIN_OF_ONE_DIGIT,
    CYCLE_OF_ONE_KIND,
    CYCLE_OR_CHAIN,
    Conclusion,
    Inferred,
    added,
    outcome,
)
from game.engine.techniques.implications.chain_paths import Paths

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.techniques.implications.field_board import Board, FieldLinks
    from game.engine.types import Literal, LiteralSet, Node, NodeSet


Fronts = dict["Node", tuple["NodeSet", "NodeSet"]]
"""For each assumption, the nodes turned on by the last links, and all nodes turned on so far."""


def arrivals(links: FieldLinks) -> Iterator[tuple[int, list[Literal]]]:
    """Yield chain lengths, each with the assumptions that first contradict themselves there.

    The length is the number of nodes in the shortest chain. Assumptions that a node is off
    come first. All assumptions are followed together, two links at a time.
    """
    sees, after = links.sees, links.after
    ons = {node: (1 << node, 1 << node) for node in cells_of(links.alive)}
    offs = {node: (partners, partners) for node, partners in links.strong.items()}
    length = 4
    while ons or offs:
        links.breathe()
        reached = [~node for node in _advance(offs, after, (1).__lshift__)]
        reached += _advance(ons, after, sees.__getitem__)
        if reached:
            yield length, reached
        length += 2


def _advance(
    fronts: Fronts, after: Callable[[Node], NodeSet], arrival: Callable[[Node], NodeSet]
) -> list[Node]:
    """Move the fronts two links on; return the nodes that arrive at their opposite.

    Those, and the ones that reach nothing new, are removed from `fronts`.
    """
    arrived, ended = [], []
    for node, (front, seen) in fronts.items():
        reached = 0
        while front:
            high = front.bit_length() - 1
            reached |= after(high)
            front ^= 1 << high
        front = reached & ~seen
        if not front:
            ended.append(node)
        elif front & arrival(node):
            arrived.append(node)
        else:
            fronts[node] = front, seen | front
    for node in ended + arrived:
        del fronts[node]
    return sorted(arrived)


class Chain:
    """The consequences of one assumption by single links, computed on first use."""

    def __init__(self, links: FieldLinks, start: Literal, goal: Literal | None = None) -> None:
        """With `goal`, the search ends once it is reached."""
        self._links = links
        self._goal = goal
        self.start = start

    @cached_property
    def _paths(self) -> Paths[Literal]:
        return Paths(self.start, self._links.onward(), self._goal)

    def way(self, literal: Literal) -> list[Inferred]:
        """The literals from the assumption to a consequence."""
        path, links = self._paths.to(literal), self._links
        way = [Inferred(start) for start in path[:1]]
        for before, after in pairwise(path):
            field = None if after < 0 else links.field(~before, after)
            way.append(Inferred(after, (before,), field, links.clue(before, after)))
        return way


class LevelChain(Chain):
    """All consequences of a node being on by single links, level by level.

    Levels are computed as sets, which is fast; paths only when they are needed.
    """

    def __init__(self, links: FieldLinks, start: Node) -> None:
        super().__init__(links, start)
        self._fronts: list[NodeSet] = []
        """The sets of nodes that are on after none, two, four ... links."""
        self.known = self._spread()
        """All consequences, as a set of literals."""

    def _spread(self) -> LiteralSet:
        sees, after = self._links.sees, self._links.after
        ons = front = 1 << self.start
        offs = 0
        while front:
            self._fronts.append(front)
            reached = 0
            while front:
                high = front.bit_length() - 1
                reached |= after(high)
                offs |= sees[high]
                front ^= 1 << high
            front = reached & ~ons
            ons |= front
        return ons | (offs & self._links.alive) << self._links.network.span

    def count(self, literal: Literal) -> int:
        """The number of nodes on the way to a consequence, itself included."""
        off = literal < 0
        wanted = self._links.sees[~literal] if off else 1 << literal
        steps = next(steps for steps, front in enumerate(self._fronts) if front & wanted)
        return 2 * steps + 1 + off

    def within_way(self, literal: Literal) -> tuple[()]:
        """The conclusions of chains within that lead to a consequence: there are none."""
        return ()


class Cycle:
    """A cycle; it is the only `Consequences` of its conclusion."""

    def __init__(self, links: FieldLinks, ons: list[Node], offs: list[Node]) -> None:
        self._links = links
        self.ons = ons
        self.offs = offs
        """`offs[i]` comes after `ons[i]`."""
        network = links.network
        by_on = by_off = 0
        for node in ons:
            by_on |= network.equals[node]
        for node in offs:
            by_off |= network.equals[node]
        self.gone = by_on & by_off & links.alive
        """The nodes outside its own cells that it turns off."""
        if self.gone:
            self.gone &= ~network.cells_with(ons + offs)

    @property
    def nodes(self) -> int:
        """The number of its nodes."""
        return 2 * len(self.ons)

    def way(self, literal: Literal) -> list[Inferred]:
        """All its literals from the start on, whatever `literal` is, since it leads to them all.

        The start follows from the last one.
        """
        links, way, before = self._links, list[Inferred](), ~self.offs[-1]
        for on, off in zip(self.ons, self.offs, strict=True):
            way.append(Inferred(on, (before,), links.field(~before, on), links.clue(before, on)))
            way.append(Inferred(~off, (on,), None, links.clue(on, ~off)))
            before = ~off
        return way


def cycles(links: FieldLinks, limit: int | None = None) -> Iterator[Cycle]:
    """Yield cycles of up to `limit` nodes that eliminate something, start by start.

    With `limit`, cycles longer than one already found are skipped.
    """
    for start in sorted(links.strong):
        for cycle in cycles_from(links, start, limit):
            if limit is not None:
                limit = cycle.nodes
            yield cycle


def cycles_from(links: FieldLinks, start: Node, limit: int | None) -> Iterator[Cycle]:
    """Yield cycles through one node, breadth first; each other node is on one path only."""
    ends, partners, offs = links.strong[start], links.partners, links.offs
    came: dict[Node, tuple[Node, Node, NodeSet]] = {start: (-1, -1, 0)}
    front = [start]
    length = 2
    while front and (limit is None or length <= limit):
        following = []
        links.breathe()
        for on in front:
            passed = came[on][2]
            for off in offs(on):
                if passed >> off & 1:
                    continue
                if length > 2 and ends >> off & 1:
                    cycle = _back(links, came, on, off)
                    if cycle.gone:
                        yield cycle
                for node in partners(off):
                    if node not in came:
                        came[node] = off, on, passed | 1 << off
                        following.append(node)
        front = following
        length += 2


def _back(
    links: FieldLinks, came: dict[Node, tuple[Node, Node, NodeSet]], on: Node, off: Node
) -> Cycle:
    """The cycle along the path to `on` that closes over `off`."""
    ons, offs = [], []
    while off >= 0:
        ons.append(on)
        offs.append(off)
        off, on, _ = came[on]
    return Cycle(links, ons[::-1], offs[::-1])


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
    conclusions = [
        *_shortest_chain(board.in_houses, X_CHAIN),
        *_shortest_cycle(board.in_houses, X_CYCLE),
        *_shortest_cycle(board.in_cells, Y_CYCLE),
    ]
    board.breathe()
    if not conclusions or min(conclusion.rating for conclusion in conclusions) >= XY_CHAIN.base:
        chain = list(_shortest_chain(board.links, XY_CHAIN))
        limit = chain[0].nodes if chain else board.network.span
        conclusions += [*chain, *_shortest_cycle(board.links, XY_CYCLE, limit)]
    return min(conclusions, key=lambda conclusion: conclusion.key) if conclusions else None


def in_order(board: Board) -> list[Conclusion]:
    """All cycles and chains, the easiest first."""
    conclusions = []
    for links, form in (
        (board.in_houses, X_CYCLE),
        (board.in_cells, Y_CYCLE),
        (board.links, XY_CYCLE),
    ):
        conclusions += [_of_cycle(cycle, form) for cycle in cycles(links)]
    for links, form in ((board.in_houses, X_CHAIN), (board.links, XY_CHAIN)):
        for nodes, starts in arrivals(links):
            conclusions += [_of_chain(links, start, nodes, form) for start in starts]
    return sorted(conclusions, key=lambda conclusion: conclusion.key)


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
