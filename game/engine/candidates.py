"""Candidates: which digits may still go where, as one int of cells per digit."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.rules import Rules


class Candidates:
    """The mutable candidates that techniques look at: bit `cell` of `where[digit]`."""

    def __init__(self, rules: Rules, values: Sequence[int]) -> None:
        self.rules = rules
        self.values = list(values)
        """The digit of each cell, 0 where it is blank."""
        blank = bits(cell for cell, value in enumerate(values) if not value)
        self.where = [0] + [blank] * rules.size
        """For each digit, the blank cells where no peer holds it; where[0] is unused."""
        for cell, value in enumerate(values):
            if value:
                self.where[value] &= ~bits(rules.peers[cell])

    def digits_of(self, cell: int) -> list[int]:
        """The candidates of a cell, smallest first; none for a filled one."""
        return [digit for digit, cells in enumerate(self.where) if cells >> cell & 1]

    def blanks(self, cells: Iterable[int]) -> list[int]:
        """Those of `cells` that are blank."""
        return [cell for cell in cells if not self.values[cell]]


def bits(cells: Iterable[int]) -> int:
    """The int with the bit of each of `cells` set."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def cells_of(found: int) -> Iterator[int]:
    """The cells whose bits are set in `found`, in order."""
    while found:
        lowest = found & -found
        yield lowest.bit_length() - 1
        found ^= lowest
