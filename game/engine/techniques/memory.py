"""Not to search again where nothing can have changed.

Along a path most steps change a few cells, and most searches find nothing. One that found
nothing finds nothing again while the part of the position that it reads is the same: the
places of one digit for a fish, the candidates of a house for a subset.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from game.engine.candidates import Candidates
    from game.engine.techniques.step import Step


def unless_barren(
    candidates: Candidates, search: Hashable, part: object, steps: Iterator[Step]
) -> Iterator[Step]:
    """`steps`, or none at all if they are known to come to nothing.

    `search` names the search, such as `("x_wing", digit)`, and `part` is all that it reads of the
    position, such as `candidates.where[digit]`. `steps` must be lazy, as a generator is: it is
    not asked at all when it was last exhausted without a step for the same `part`.
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
