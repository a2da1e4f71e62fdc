"""Palindromes: a line has the same digits from either end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.variants.lines import pieces_of
from game.engine.variants.relations import Relation
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.constraints import Automaton
    from game.engine.types import Cell, Digit


def palindrome(cells: Sequence[Cell]) -> Iterator[Automaton]:
    """The same digits from either end."""
    for one, other in zip(cells[: len(cells) // 2], reversed(cells), strict=False):
        yield Relation((one, other), "equal")


def _may_begin(digits: Sequence[Digit], length: int) -> bool:
    index = len(digits) - 1
    return index < length - 1 - index or digits[index] == digits[length - 1 - index]


PALINDROME = Variant(
    "palindrome",
    "Palindromes",
    "Each line has the same digits from either end.",
    clues=pieces_of(palindrome, _may_begin, (3, 5)),
)
