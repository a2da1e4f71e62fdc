"""Count solutions: `search` without a trail. Digging calls it a hundred times per puzzle. Among the
fields with the fewest candidates it branches on one that has been found dead twice, or else once:
where a search failed it is likely to fail again. That saves a third of the branches.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from game.engine.errors import Stopped
from game.engine.solver.assign_singles import assign_singles
from game.engine.solver.disjunction import count_by_disjunction
from game.engine.solver.learning_search import search_then_learn
from game.engine.solver.passes import fewest_candidates
from game.engine.solver.tables import SMALL_SIZE

if TYPE_CHECKING:
    from game.engine.solver.passes import Packed
    from game.engine.solver.tables import Tables
    from game.engine.solver.watch import Watch
    from game.engine.types import ShouldStop


# Long because a call inside the loop would cost a tenth of the time.
def count(
    tables: Tables,
    position: Packed,
    limit: int = 1,
    should_stop: ShouldStop | None = None,
    lock: bool = True,
    watch: Watch | None = None,
) -> int:
    """How many solutions `position` has, up to `limit`; `should_stop` as in `search`.

    With `lock` it looks for locked candidates once, which does not pay off where little is open.
    """
    if tables.propagators is not None:
        return _count_with_trails(tables, position, limit, should_stop, watch)
    if watch is not None:
        watch.begin_count()
    every, flags, size, assign, locked, branches = tables.core
    kept: list[Packed] = []
    x, counted, once, twice = position, 0, 0, 0
    while True:
        if watch is None:
            x, dead, z, w = assign_singles(x, every, flags, size, assign)
        else:
            x, dead, z, w = watch.settle(tables, x)
        if dead or not x:
            twice |= once & dead
            once |= dead
            counted += not x
            if counted >= limit or not kept:
                return counted
            x = kept.pop()
            if watch is not None:
                watch.turn(tables)
            continue
        if lock and locked is not None:
            x, lock = locked.narrow(x), False
            continue
        if should_stop is not None and should_stop():
            raise Stopped("the search was stopped")
        branches -= 1
        if not branches:
            return _count_longer(tables, position, limit, should_stop, watch)
        few = fewest_candidates(z, w, every, flags)
        base = (few & twice or few & once or few).bit_length() - 1 - size
        places = tables.offsets[x >> base & (1 << size) - 1]
        for place in places[1:]:
            kept.append(x & assign[base + place])
        if watch is not None:
            watch.branch(tables, base, places)
        x &= assign[base + places[0]]


def _count_longer(
    tables: Tables,
    position: Packed,
    limit: int,
    should_stop: ShouldStop | None,
    watch: Watch | None,
) -> int:
    """The same for a position that takes many branches."""
    if tables.size <= SMALL_SIZE and tables.excluded:
        counted = count_by_disjunction(tables, position, limit, should_stop)
        if counted is not None:
            return counted
    return _count_with_trails(tables, position, limit, should_stop, watch)


def _count_with_trails(
    tables: Tables,
    position: Packed,
    limit: int,
    should_stop: ShouldStop | None,
    watch: Watch | None,
) -> int:
    """The same by `search_then_learn`, which learns from dead ends and handles all rules."""
    counted = 0
    for trail in islice(search_then_learn(tables, position, should_stop, None, watch), limit):
        counted += 1
        if watch is not None:
            watch.searched("other", tables, trail)
    return counted
