"""The search over positions: passes that find all singles at once, then a branch.

M is `tables.every` (all candidate bits of each field), G is `tables.flags` (the unsolved
flags), n the candidates of a field. One pass over position x, for all fields at the same time:

    t = x + M            carries into the flag where a candidate is left, and on past a set
                         flag: the flag of t stays set only in an unsolved, empty field
    t & G                the dead fields: this position has no solution
    z = x & t            t holds `candidates - 1` below the carry: the lowest one drops out
    w = z + M            sets the flag where z is not 0: two candidates or more were there
    s = (x ^ w) & G      unsolved and not two or more: exactly one candidate
    c = x & (s - (s >> n))   s - (s >> n) is n ones under each flag in s: the singles' bits

A single's field may repeat in several views; assigning it clears its other bits from c too,
and those of a single that contradicts it, which leaves a dead field for the next pass.

Without a single, the search branches on a field with the fewest candidates; one more round,
z & w and + M, tells where there were three or more. Among those, `count` and `finish` take one
that was found dead twice or once before, for where a search failed it will fail again: that
saves a third of the branches. All branches are assigned directly.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from game.engine.errors import Stopped
from game.engine.solver.weights import Weights

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.solver.tables import Tables


def search(
    tables: Tables,
    position: int,
    should_stop: Callable[[], bool] | None = None,
    chance: Callable[[], float] | None = None,
) -> Iterator[list[int]]:
    """Yield each solution as the trail of bit positions assigned since `position`.

    The list is used again for the next solution. With `chance`, a random number below 1, the
    candidates of a branch are tried in random order. Raises Stopped when `should_stop`, asked at
    each branch, says so.
    """
    every, flags, assign, size = tables.every, tables.flags, tables.assign, tables.size
    offsets, full, solved = tables.offsets, (1 << size) - 1, 1 << tables.base
    propagators = tables.propagators
    trail: list[int] = []
    note = trail.append
    weights = Weights(tables)
    x, narrowed = position, tables.blank
    waiting: list[tuple[int, int, int, int]] = []
    while True:
        dead = 0
        while x >= solved:
            t = x + every
            dead = t & flags
            if dead:
                break
            z = x & t
            w = z + every
            s = (x ^ w) & flags
            if s:
                c = x & (s - (s >> size))
                while c:
                    place = c.bit_length()
                    note(place)
                    kept = assign[place]
                    c &= kept
                    x &= kept
                continue
            if propagators is not None:
                narrowed = propagators.narrow(x, narrowed)
                if narrowed != x:
                    x = narrowed
                    continue
            if should_stop is not None and should_stop():
                raise Stopped("the search was stopped")
            if weights.known:
                base = weights.heaviest(z, w) - 1 - size
            else:
                base = fewest(z, w, every, flags).bit_length() - 1 - size
            places = offsets[(x >> base) & full]
            if chance is not None:
                places = _mixed(places, chance)
            last, *others = places
            for place in others:
                place += base
                waiting.append((x, narrowed, len(trail), place))
            last += base
            note(last)
            x &= assign[last]
        if not dead and x >= 0 and propagators is not None:
            x = propagators.narrow(x, narrowed)
        if dead or x < 0:
            weights.learn(dead)
        else:
            yield trail
        if not waiting:
            return
        x, narrowed, known, place = waiting.pop()
        del trail[known:]
        note(place)
        x &= assign[place]


def _mixed(places: tuple[int, ...], chance: Callable[[], float]) -> tuple[int, ...]:
    """The same in random order."""
    if len(places) == 2:
        return places if chance() < 0.5 else places[::-1]
    return tuple(sorted(places, key=lambda _: chance()))


def fewest(z: int, w: int, every: int, flags: int) -> int:
    """The flags of the fields with the fewest candidates.

    `w = z + M` flags the fields with two or more; each further round drops one more candidate
    from z and so counts one further.
    """
    while True:
        z &= w
        v = z + every
        few = (w ^ v) & flags
        if few:
            return few
        w = v


def count(
    tables: Tables,
    position: int,
    limit: int = 1,
    should_stop: Callable[[], bool] | None = None,
    lock: bool = True,
) -> int:
    """How many solutions `position` has, up to `limit`.

    With `lock` it looks for locked candidates once, which does not pay where little is open.
    Digging asks this a hundred times a puzzle, so without propagators it is a loop of its own:
    `search` without a trail.
    """
    if tables.propagators is not None:
        return _searched(tables, position, limit, should_stop)
    every, flags, assign, size, locked, quick = tables.core
    waiting: list[int] = []
    once = twice = 0
    x, found = position, 0
    while True:
        t = x + every
        dead = t & flags
        if dead or not x:
            twice |= once & dead
            once |= dead
            found += not x
            if found >= limit or not waiting:
                return found
            x = waiting.pop()
            continue
        z = x & t
        w = z + every
        s = (x ^ w) & flags
        if s:
            c = x & (s - (s >> size))
            while c:
                kept = assign[c.bit_length()]
                c &= kept
                x &= kept
            continue
        if lock and locked is not None:
            narrower = locked.narrow(x)
            lock = False
            if narrower != x:
                x = narrower
                continue
        if should_stop is not None and should_stop():
            raise Stopped("the search was stopped")
        quick -= 1
        if not quick:
            return _searched(tables, position, limit, should_stop)
        few = fewest(z, w, every, flags)
        base = (few & twice or few & once or few).bit_length() - 1 - size
        last, *others = tables.offsets[x >> base & (1 << size) - 1]
        for offset in others:
            waiting.append(x & assign[base + offset])
        x &= assign[base + last]


def _searched(
    tables: Tables, position: int, limit: int, should_stop: Callable[[], bool] | None
) -> int:
    from game.engine.solver.patient import persevere

    return sum(1 for _ in islice(persevere(tables, position, should_stop), limit))
