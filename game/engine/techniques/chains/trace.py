"""What follows from one assumption, and the shortest way to each consequence."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.engine.techniques.chains.links import Links


class Trace:
    """All that chains prove from a candidate being true, or false: a breadth-first search.

    It looks as a person does: first in the cell, then along the row, the column and the box; of
    two ways that are equally long it keeps the one met first.
    """

    __slots__ = ("before", "root")

    def __init__(
        self,
        links: Links,
        node: int,
        on: bool,
        strong: Mapping[int, Sequence[int]] | None = None,
        weak: Mapping[int, int] | Sequence[int] | None = None,
    ) -> None:
        """Start from `node` being true if `on`, else false; along all links, or some of them."""
        self.root = node, on
        """The assumption."""
        self.before = {self.root: self.root}
        """For each consequence (a node, and whether it is true) the one before it."""
        strong = links.strong if strong is None else strong
        weak = links.weak if weak is None else weak
        unmet_true = links.nodes
        unmet_false = links.nodes & ~links.shunned(node)
        if on:
            unmet_true ^= 1 << node
        else:
            unmet_false ^= 1 << node
        queue, before = [self.root], self.before
        for reason in queue:
            node, on = reason
            if on:
                fresh = weak[node] & unmet_false
                if fresh:
                    unmet_false ^= fresh
                    for other in links.in_order(node, fresh):
                        before[other, False] = reason
                        queue.append((other, False))
            else:
                for other in strong.get(node, ()):
                    if unmet_true >> other & 1:
                        unmet_true ^= 1 << other
                        before[other, True] = reason
                        queue.append((other, True))

    def path(self, node: int, on: bool) -> list[int]:
        """The nodes on the way to a consequence, both ends included; empty if there is none."""
        reason = node, on
        if reason not in self.before:
            return []
        backwards = [node]
        while reason != self.root:
            reason = self.before[reason]
            backwards.append(reason[0])
        return backwards[::-1]

    def distances(self) -> dict[tuple[int, bool], int]:
        """How many links away each consequence is."""
        found = {self.root: 0}
        for consequence, reason in self.before.items():
            found.setdefault(consequence, found[reason] + 1)
        return found
