"""The order in which HoDoKu removes the candidates of one step.

This order decides which single comes next. Most techniques eliminate cell by cell; the tables
here list the exceptions, by technique.
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
"""Techniques that eliminate in the row or column of the pattern first, then in its box."""
BOX_FIRST = frozenset({"sue_de_coq"})
"""Techniques that eliminate in the box of the pattern first, then outside it."""


def in_order(step: Step) -> list[Candidate]:
    """The eliminations of `step`, a step on a classic board, in HoDoKu's order."""
    gone = step.eliminations
    if step.technique in BY_DIGIT:
        return sorted(gone, key=lambda candidate: (candidate[1], candidate[0]))
    if step.technique in BOX_FIRST | LINE_FIRST:
        box = _box(step.cells(Role.PATTERN))
        late = step.technique in LINE_FIRST
        return sorted(gone, key=lambda candidate: ((candidate[0] in box) is late, candidate))
    return sorted(gone)


def _box(cells: Sequence[Cell]) -> Sequence[int]:
    """The cells of the box that holds all of `cells`."""
    return next(house.cells for house in classic().houses_of[cells[0]] if house.kind == "box")
