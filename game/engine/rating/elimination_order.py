"""The order in which HoDoKu takes the candidates of one step away.

It decides which single is taken next. Most techniques eliminate cell by cell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.rules import classic
from game.engine.techniques.role import Role

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.techniques.step import Step
    from game.engine.types import Candidate, Cell

BY_DIGIT = frozenset(
    {
        "remote_pair",
        "x_chain",
        "xy_chain",
        "continuous_nice_loop",
        "discontinuous_nice_loop",
        "aic",
        "grouped_continuous_nice_loop",
        "grouped_discontinuous_nice_loop",
        "grouped_aic",
    }
)
LINE_FIRST = frozenset({"locked_pair", "locked_triple"})
"""First along the row or column of the pattern, then in its box."""
BOX_FIRST = frozenset({"sue_de_coq"})


def in_order(step: Step) -> list[Candidate]:
    """The eliminations of a step on a classic board, pairs of cell and digit."""
    gone = step.eliminations
    if step.technique in BY_DIGIT:
        return sorted(gone, key=lambda candidate: (candidate[1], candidate[0]))
    if step.technique in BOX_FIRST | LINE_FIRST:
        box = _box(step.cells(Role.PATTERN))
        late = step.technique in LINE_FIRST
        return sorted(gone, key=lambda candidate: ((candidate[0] in box) is late, candidate))
    return sorted(gone)


def _box(cells: Sequence[Cell]) -> Sequence[int]:
    """The cells of the box of a pattern which lies in one box."""
    return next(house.cells for house in classic().houses_of[cells[0]] if house.kind == "box")
