"""A combination of digits for the cells of a clue."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.engine.types import Digit


class Combination(NamedTuple):
    """Digits that may fill a clue, whatever their places."""

    digits: tuple[Digit, ...]
    """In order of size; of a sandwich those within it, of an arrow those of its shaft, of a line of
    equal sums those of one of its parts."""
    head: tuple[Digit, ...] = ()
    """What they are counted for: the circle of an arrow, the first digit of an X-sum, the ends of a
    double arrow."""
