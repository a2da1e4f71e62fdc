"""The shortest chain that visits no cell twice, for when the shortest chain of all does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.engine.techniques.implications.paths import Paths
    from game.engine.types import Literal, Node, NodeSet


def detour(
    there: Paths[Literal],
    back: Paths[Literal],
    strong: Mapping[Node, Sequence[Node]],
    weak: Mapping[Node, NodeSet],
    width: int,
    longest: int,
) -> list[Node]:
    """The nodes of such a chain with at most `longest` nodes; empty if there is none.

    `there` and `back` are the paths from each end being off. The distance to the other end is the
    same in both directions, so `back` shows early which paths cannot be short enough. A cell has
    `width` nodes.
    """
    start, end = ~there.start, ~back.start
    left = back.lengths()

    def further(path: list[Node], limit: int) -> list[Node]:
        visited = {node // width for node in path}
        for on in strong[path[-1]]:
            if on == end:
                return [*path, on]
            if on // width in visited - {path[-1] // width}:
                continue
            for off in cells_of(weak[on]):
                near = len(path) + 2 + left.get(off, limit) <= limit
                if near and off in strong and off // width not in visited | {on // width}:
                    found = further([*path, on, off], limit)
                    if found:
                        return found
        return []

    for limit in range(len(there.to(end)) + 2, longest + 1, 2):
        found = further([start], limit)
        if found:
            return found
    return []
