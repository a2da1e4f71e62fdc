"""The shortest chain that comes to no cell twice, where the shortest of all does come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.engine.techniques.chains.trace import Trace


def detour(
    there: Trace,
    back: Trace,
    strong: Mapping[int, Sequence[int]],
    weak: Mapping[int, int],
    count: int,
    longest: int,
) -> list[int]:
    """The nodes of such a chain of `longest` nodes at most; none if there is none.

    `there` and `back` start from the two ends being false; the way that is left, which is as
    long in both directions, says early where to turn round. `count` is the number of cells.
    """
    start, end = there.root[0], back.root[0]
    left = back.distances()

    def further(path: list[int], limit: int) -> list[int]:
        visited = {node % count for node in path}
        for true in strong[path[-1]]:
            if true == end:
                return [*path, true]
            if true % count in visited - {path[-1] % count}:
                continue
            for false in cells_of(weak[true]):
                near = len(path) + 2 + left.get((false, True), limit) <= limit
                if near and false in strong and false % count not in visited | {true % count}:
                    found = further([*path, true, false], limit)
                    if found:
                        return found
        return []

    for limit in range(len(there.path(end, True)) + 2, longest + 1, 2):
        found = further([start], limit)
        if found:
            return found
    return []
