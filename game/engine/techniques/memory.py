"""Skips searches whose outcome is known because what they read has not changed.

Most steps of a path change few cells, and most searches find nothing. A search that found
nothing finds nothing again while the part of the position that it reads stays the same: the
places of one digit for a fish, the candidates of a house for a subset.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.techniques.step import Step

T = TypeVar("T")


def skip_if_unchanged(
    candidates: Candidates, search: Hashable, part: object, steps: Iterator[Step]
) -> Iterator[Step]:
    """Yield `steps`, or nothing if the search is known to find nothing.

    `search` identifies the search, such as `("x_wing", digit)`. `part` is everything it reads of
    the position, such as `candidates.where[digit]`, except what can only reduce its steps.
    `steps` must be lazy, as a generator is: it is not started if it last ran to its end without
    a step for the same `part`.
    """
    memory = candidates.memory
    if memory.get(search) == part:
        return
    fruitful = False
    for step in steps:
        fruitful = True
        yield step
    if not fruitful:
        memory[search] = part


def by_digit(candidates: Candidates, find: Callable[[Rules, int], T]) -> list[T]:
    """For each digit from 1, the result of `find(rules, cells)` for its places `cells`.

    Each set of cells is computed once, whichever digit has it and wherever on the path.
    """
    known = cast("dict[int, T]", candidates.memory.setdefault(find, {}))
    found = []
    for cells in candidates.where[1:]:
        if cells not in known:
            candidates.breathe()
            known[cells] = find(candidates.rules, cells)
        found.append(known[cells])
    return found
