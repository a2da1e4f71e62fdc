"""Not to search again where nothing can have changed.

Along a path most steps change a few cells, and most searches find nothing. One that found
nothing finds nothing again while the part of the position that it reads is the same: the
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
    """`steps`, or none at all if they are known to come to nothing.

    `search` names the search, such as `("x_wing", digit)`, and `part` is all that it reads of the
    position, such as `candidates.where[digit]`, but for what can only take away from its steps.
    `steps` must be lazy, as a generator is: it is not asked at all when it was last exhausted
    without a step for the same `part`.
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
    """For each digit from 1, what `find(rules, cells)` returns for the cells it may go to.

    Computed once for each set of cells, whichever digit has it, at any time of the path.
    """
    known = cast("dict[int, T]", candidates.memory.setdefault(find, {}))
    found = []
    for cells in candidates.where[1:]:
        if cells not in known:
            known[cells] = find(candidates.rules, cells)
        found.append(known[cells])
    return found
