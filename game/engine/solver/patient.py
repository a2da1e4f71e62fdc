"""A plain search first, and one that learns nogoods when that takes long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import Stopped
from game.engine.solver.search import search
from game.engine.solver.tables import SMALL

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.solver.tables import Tables

BRANCHES = 500
"""Branches of the plain search on a big grid."""

SMALL_BRANCHES = 5000
"""The same on a small one, which takes a tenth of the time."""

SEVERAL = 10
"""With so many solutions found, the plain search does well enough."""


def persevere(
    tables: Tables,
    position: int,
    should_stop: Callable[[], bool] | None = None,
    chance: Callable[[], float] | None = None,
) -> Iterator[list[int]]:
    """As `search`, which it begins with."""
    if tables.propagators is not None:
        yield from search(tables, position, should_stop, chance)
        return
    left = SMALL_BRANCHES if tables.size <= SMALL else BRANCHES
    found: list[list[int]] = []

    def stop() -> bool:
        nonlocal left
        if should_stop is not None and should_stop():
            return True
        left -= len(found) < SEVERAL
        return left < 0

    try:
        for trail in search(tables, position, stop, chance):
            if len(found) < SEVERAL:
                found.append(list(trail))
            yield trail
        return
    except Stopped:
        if left >= 0:
            raise
    from game.engine.solver.strong import Strong

    strong = Strong(tables, position, chance, filling=chance is not None)
    for trail in found:
        strong.exclude(trail)
    yield from strong.solutions(should_stop)
