"""Nabner: no two digits on a line are equal or consecutive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.variants.lines import pieces_of
from game.engine.variants.relations import Relation
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.constraints import Automaton
    from game.engine.types import Cell, Digit


def nabner(cells: Sequence[Cell]) -> Iterator[Automaton]:
    """No two digits on the line are equal or consecutive."""
    for index, one in enumerate(cells):
        for other in cells[index + 1 :]:
            yield Relation((one, other), "apart", 2)


def _may_begin(digits: Sequence[Digit], length: int) -> bool:
    return all(abs(digits[-1] - other) >= 2 for other in digits[:-1])


NABNER = Variant(
    "nabner",
    "Nabner",
    "No two digits of a line are equal or consecutive.",
    clues=pieces_of(nabner, _may_begin, (2, 4)),
)
