"""The search over positions: passes that find all singles at once, then a branch.

M is `tables.every` (all candidate bits of each field), G is `tables.flags` (the unsolved
flags). One pass over position x, for all fields at the same time:

    t = x + M            carries into the flag where a candidate is left, and on past a set
                         flag: bit `flag` of t stays set only in an unsolved, empty field
    t & G                the dead fields: this position has no solution
    z = x & t            t holds `candidates - 1` below the carry: the lowest one drops out
    w = z + M            sets the flag where z is not 0: two candidates or more were there
    s = (x ^ w) & G      unsolved and not two or more: exactly one candidate
    c = x & (s - (s >> n))   s - (s >> n) is n ones under each flag in s: the singles' bits
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import Stopped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.solver.tables import Tables

    Order = Callable[[list[int]], list[int]]
    """Puts the candidates of a branch, as bit positions, into the order to try them."""


def search(
    tables: Tables,
    position: int,
    should_stop: Callable[[], bool] | None = None,
    order: Order | None = None,
) -> Iterator[list[int]]:
    """Yield each solution as the trail of bit positions assigned since `position`.

    Raises Stopped when `should_stop` says so; it is asked at each branch.
    """
    every, flags, assign, size = tables.every, tables.flags, tables.assign, tables.size
    waiting: list[tuple[int, list[int]]] = [(position, [])]
    while waiting:
        x, trail = waiting.pop()
        note = trail.append
        while x:
            t = x + every
            if t & flags:
                break
            z = x & t
            w = z + every
            s = (x ^ w) & flags
            if not s:
                if should_stop is not None and should_stop():
                    raise Stopped("the search was stopped")
                places = branches(tables, x, z, w)
                if order is not None:
                    places = order(places)
                for place in places:
                    waiting.append((x & assign[place], [*trail, place]))
                x, trail = waiting.pop()
                note = trail.append
                continue
            c = x & (s - (s >> size))
            while c:
                place = c.bit_length()
                note(place)
                kept = assign[place]
                c &= kept
                x &= kept
        else:
            yield trail


def branches(tables: Tables, x: int, z: int, w: int) -> list[int]:
    """The candidates of a field that has the fewest, as bit positions, lowest first.

    `z` is `x` less the lowest candidate of each field, and `w = z + M` flags the fields with
    two or more; each further round drops one more candidate and so counts one further.
    """
    every, flags = tables.every, tables.flags
    while True:
        z &= w
        v = z + every
        few = (w ^ v) & flags
        if few:
            break
        w = v
    base = few.bit_length() - 1 - tables.size
    field = (x >> base) & ((1 << tables.size) - 1)
    places = []
    while field:
        lowest = field & -field
        places.append(base + lowest.bit_length())
        field ^= lowest
    return places


def has_solution(
    tables: Tables, position: int, should_stop: Callable[[], bool] | None = None
) -> bool:
    """Whether `position` has any solution; `search` without a trail, for the digging."""
    every, flags, assign, size = tables.every, tables.flags, tables.assign, tables.size
    waiting = [position]
    while waiting:
        x = waiting.pop()
        while x:
            t = x + every
            if t & flags:
                break
            z = x & t
            w = z + every
            s = (x ^ w) & flags
            if not s:
                if should_stop is not None and should_stop():
                    raise Stopped("the search was stopped")
                for place in branches(tables, x, z, w):
                    waiting.append(x & assign[place])
                x = waiting.pop()
                continue
            c = x & (s - (s >> size))
            while c:
                kept = assign[c.bit_length()]
                c &= kept
                x &= kept
        else:
            return True
    return False
