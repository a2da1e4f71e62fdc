"""The breadth-first search under all chains: the shortest path to every consequence.

Of several equally short paths, the one found first is kept. So the order in which a search
follows links decides which one is shown; each family of techniques has its own order.

`Reach` searches from every node at once, as far as chains alternate strong and weak links and have
strong ones at both ends. So if the start of a chain is off, its end is on: one of the two is on,
and what both exclude is off. For each node one int holds the *starts* from which it is reached, and
following a link is one OR of two such ints. That costs far less than a search from each start, so
paths are only computed between ends that eliminate something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Generic, TypeVar

from game.engine.candidates import cells_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.engine.types import Literal, Node, NodeSet


S = TypeVar("S")
"""A state on a path: a literal, possibly with more that matters for how the path continues."""

Onward = Callable[[Sequence[S]], Iterable[tuple[S, Iterable[S]]]]
"""Takes all states at the same distance and yields each with its successors, in order.

It may leave out states without successors, and successors that it has yielded before."""


class Paths(Generic[S]):
    """The shortest paths from a start to every state that can be reached."""

    __slots__ = ("before", "start")

    def __init__(
        self,
        start: S,
        onward: Onward[S],
        goal: S | None = None,
        longest: int | None = None,
    ) -> None:
        """The search ends once `goal` is reached, or after paths of `longest` links."""
        self.start = start
        self.before: dict[S, S] = {start: start}
        """For each state reached, nearest first, its predecessor; the start is its own."""
        before, front, length = self.before, [start], 0
        while front and length != longest and goal not in before:
            reached: list[S] = []
            for state, others in onward(front):
                for other in others:
                    if other not in before:
                        before[other] = state
                        reached.append(other)
            front = reached
            length += 1

    def to(self, end: S) -> list[S]:
        """The states on the path to `end`, both ends included; empty if there is no path."""
        before = self.before
        if end not in before:
            return []
        backwards = [end]
        while end != self.start:
            end = before[end]
            backwards.append(end)
        return backwards[::-1]

    def lengths(self) -> dict[S, int]:
        """The number of links to each state that is reached."""
        lengths = {self.start: 0}
        for state, before in islice(self.before.items(), 1, None):
            lengths[state] = lengths[before] + 1
        return lengths


def alternating(
    weak: Mapping[Node, NodeSet] | Sequence[NodeSet],
    strong: Callable[[Node], Sequence[Node] | None],
    in_order: Callable[[Node, NodeSet], Iterable[Node]],
    open_nodes: NodeSet,
) -> Onward[Literal]:
    """The links for one search: weak links from nodes that are on, strong links from off nodes.

    `in_order` sorts the ends of a node's weak links; those of strong links are in order already.
    Only `open_nodes` may be turned off, each of them once.
    """

    def onward(front: Sequence[Literal]) -> Iterator[tuple[Literal, Iterable[Literal]]]:
        nonlocal open_nodes
        if front[0] < 0:  # literals at the same distance are all on or all off
            for off in front:
                others = strong(~off)
                if others:
                    yield off, others
            return
        for on in front:
            fresh = weak[on] & open_nodes
            if fresh:
                open_nodes ^= fresh
                yield on, [~node for node in in_order(on, fresh)]

    return onward


class Reach:
    """The nodes with strong links, which are the only ones within chains, and their links.

    Except in `nodes` and the keys of `index`, a node is given by its index in `nodes`. The bits
    of a set of starts are defined by the caller.
    """

    __slots__ = ("index", "nodes", "strong", "weak")

    def __init__(
        self,
        strong: Mapping[Node, Sequence[Node]],
        weak: Mapping[Node, NodeSet] | Sequence[NodeSet],
        rank: Sequence[int],
    ) -> None:
        self.nodes = sorted(strong, key=rank.__getitem__)
        """The nodes of the graph, sorted by `rank`."""
        self.index = index = {node: place for place, node in enumerate(self.nodes)}
        active = sum(1 << node for node in self.nodes)
        self.strong = [[index[other] for other in strong[node]] for node in self.nodes]
        """For each node, the nodes at strong links from it."""
        self.weak = [[index[end] for end in cells_of(weak[node] & active)] for node in self.nodes]
        """For each node, the nodes at weak links from it."""

    def within(self, rounds: int) -> list[int]:
        """For each node, the starts whose chains reach it with at most `rounds` weak links."""
        on = _onward(self.strong, [1 << place for place in range(len(self.nodes))])
        for _ in range(rounds):
            grown = _onward(self.strong, _onward(self.weak, on))
            grown = [one | other for one, other in zip(on, grown, strict=True)]
            if grown == on:
                break
            on = grown
        return on

    def closure(self, off: Sequence[int]) -> list[int]:
        """For each node, the starts that turn it on, given the starts `off` that turn it off."""
        on = _onward(self.strong, off)
        known = list(off)
        places = list(zip(range(len(known)), self.weak, self.strong, strict=True))
        changed = True
        while changed:
            changed = False
            for place, weak, strong in places:
                starts = known[place]
                for other in weak:
                    starts |= on[other]
                if starts != known[place]:
                    known[place] = starts
                    changed = True
                    for other in strong:
                        on[other] |= starts
            places.reverse()
        return on


def _onward(links: Sequence[Sequence[int]], reached: Sequence[int]) -> list[int]:
    """The starts that reach each node by one link, given the starts `reached` of every node."""
    reaching = []
    for others in links:
        starts = 0
        for other in others:
            starts |= reached[other]
        reaching.append(starts)
    return reaching
