"""The breadth-first search of all chains: the shortest path to everything that follows.

Of two paths that are as short the one met first is kept. So the order in which a search goes on
from a literal decides which of them a person is shown; that order is each family's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.engine.types import Literal, Node, NodeSet

S = TypeVar("S")
"""What a path leads through: a literal, or a literal and what else matters of the path."""

Onward = Callable[[Sequence[S]], Iterable[tuple[S, Iterable[S]]]]
"""Takes all that is as far away and gives for each in turn what follows by one link, in order.
What it gave before it may leave out, and so may it one from which nothing follows."""


class Paths(Generic[S]):
    """The shortest paths from a start to all that is reached from there."""

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
        """For all that is reached, nearest first, what is before it; the start is before itself."""
        before, front, length = self.before, [start], 0
        while front and length != longest and goal not in before:
            reached: list[S] = []
            for each, others in onward(front):
                for other in others:
                    if other not in before:
                        before[other] = each
                        reached.append(other)
            front = reached
            length += 1

    def to(self, end: S) -> list[S]:
        """All that is on the path, both ends included; empty if there is none."""
        before = self.before
        if end not in before:
            return []
        backwards = [end]
        while end != self.start:
            end = before[end]
            backwards.append(end)
        return backwards[::-1]

    def lengths(self) -> dict[S, int]:
        """How many links away each is that is reached."""
        found = {self.start: 0}
        for each, before in islice(self.before.items(), 1, None):
            found[each] = found[before] + 1
        return found


def alternating(
    weak: Mapping[Node, NodeSet] | Sequence[NodeSet],
    strong: Callable[[Node], Sequence[Node] | None],
    in_order: Callable[[Node, NodeSet], Iterable[Node]],
    open_nodes: NodeSet,
) -> Onward[Literal]:
    """The links of one search: weak ones from what is on, strong ones from what is off.

    `in_order` sorts some other ends of a node's weak links, those of strong ones are in order.
    Only `open_nodes` may go off; none of them is sorted twice.
    """

    def onward(front: Sequence[Literal]) -> Iterator[tuple[Literal, Iterable[Literal]]]:
        nonlocal open_nodes
        if front[0] < 0:  # what is as far away is all on or all off
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
