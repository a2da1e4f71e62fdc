"""Zippers: two digits equally far from the middle of a line add up to the middle one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.variants.lines import pieces_of
from game.engine.variants.sums import Arrow
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.constraints import Automaton
    from game.engine.types import Cell, Digit


def zipper(cells: Sequence[Cell]) -> Iterator[Automaton]:
    """Two cells equally far from the middle add up to the digit in the middle."""
    middle = len(cells) // 2
    for distance in range(1, middle + 1):
        yield Arrow((cells[middle], cells[middle - distance], cells[middle + distance]))


def _may_begin(digits: Sequence[Digit], length: int) -> bool:
    index, middle = len(digits) - 1, length // 2
    if length % 2 == 0:
        return False
    return index <= middle or digits[index] + digits[length - 1 - index] == digits[middle]


ZIPPER = Variant(
    "zipper",
    "Zipper Lines",
    "Two digits equally far from the middle of a line add up to the digit in the middle.",
    clues=pieces_of(zipper, _may_begin, (3, 5)),
)
