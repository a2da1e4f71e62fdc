"""A constraint and the candidates in its cells: what is seen of them, and what goes."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.engine.constraints import Automaton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules

    Gone = tuple[tuple[int, int], ...]


@cache
def automata(rules: Rules) -> tuple[Automaton, ...]:
    """The constraints that narrow more than one cell, the shortest first."""
    found = [each for each in rules.constraints if isinstance(each, Automaton)]
    found = [each for each in found if each.narrows and len(each.cells) > 1]
    return tuple(sorted(found, key=lambda each: len(each.cells)))


def look(candidates: Candidates, cells: Sequence[int]) -> list[int]:
    """The digits of each cell as an `Automaton` wants them: bit `d - 1` for digit `d`."""
    masks, values = candidates.masks, candidates.values
    return [masks[cell] >> 1 or 1 << values[cell] >> 1 for cell in cells]


def gone(candidates: Candidates, cells: Sequence[int], left: Sequence[int]) -> Gone:
    """The candidates of cells that are not among those left, as `narrowed` returns them."""
    return tuple(
        (cell, digit)
        for cell, mask in zip(cells, left, strict=True)
        for digit in candidates.digits_of(cell)
        if not mask >> digit - 1 & 1
    )
