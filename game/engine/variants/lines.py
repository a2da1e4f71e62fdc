"""Lines through cells, as puzzle setters draw them; each a small automaton."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.constraints import Automaton
from game.engine.variants.relations import Relation
from game.engine.variants.sums import Arrow

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_PLACE = 1000
"""Packs two numbers into one state: no sum in a grid reaches it."""


@dataclass(frozen=True, slots=True)
class Renban(Automaton):
    """The digits are consecutive, in any order."""

    cells: tuple[int, ...]

    @property
    def distinct(self) -> bool:  # type: ignore[override]
        """Consecutive digits differ."""
        return True

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is the digits so far, as bits; they may not lie too far apart."""
        bit = 1 << digit - 1
        after = state | bit
        wide = after.bit_length() - (after & -after).bit_length() >= len(self.cells)
        return None if state & bit or wide else after


@dataclass(frozen=True, slots=True)
class Between(Automaton):
    """The digits lie strictly between those at the two ends."""

    cells: tuple[int, ...]

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is the first digit, with the least and the greatest after it."""
        if index == 0:
            return (digit * 100 + 99) * 100
        rest, high = divmod(state, 100)
        first, low = divmod(rest, 100)
        if index == len(self.cells) - 1:
            fits = min(first, digit) < low and high < max(first, digit)
            return 0 if fits else None
        if digit == first:
            return None
        return (first * 100 + min(low, digit)) * 100 + max(high, digit)


@dataclass(frozen=True, slots=True)
class Turns(Automaton):
    """Any three cells in a row hold one digit of each of three classes.

    The classes are low, middle and high (an entropic line), or the remainders (modular).
    """

    cells: tuple[int, ...]
    size: int
    modular: bool = False

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is the classes of the last two cells, 1 to 3 each, 0 where none was."""
        here = digit % 3 + 1 if self.modular else (digit - 1) * 3 // self.size + 1
        before, last = divmod(state, 4)
        return None if here in (before, last) else last * 4 + here


@dataclass(frozen=True, slots=True)
class RegionSums(Automaton):
    """The parts of a line in each box have the same sum."""

    cells: tuple[int, ...]
    breaks: tuple[int, ...]
    """The indices at which a new part begins."""

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is the sum of the first part, and the sum of this one."""
        total, part = divmod(state, _PLACE)
        if index in self.breaks:
            if total not in (0, part):
                return None
            total, part = part, 0
        part += digit
        return None if total and part > total else total * _PLACE + part

    def accepts(self, state: int) -> bool:
        """The last part has the sum of the first."""
        total, part = divmod(state, _PLACE)
        return total in (0, part)


@dataclass(frozen=True, slots=True)
class DoubleArrow(Automaton):
    """The digits at the two ends have the sum of those between."""

    cells: tuple[int, ...]

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is the ends less the rest."""
        return state + digit if index in (0, len(self.cells) - 1) else state - digit

    def accepts(self, state: int) -> bool:
        """They balance."""
        return state == 0


def palindrome(cells: Sequence[int]) -> Iterator[Automaton]:
    """The same digits from either end."""
    for one, other in zip(cells[: len(cells) // 2], reversed(cells), strict=False):
        yield Relation((one, other), "equal")


def whisper(cells: Sequence[int], apart: int) -> Iterator[Automaton]:
    """Neighbours on the line differ by `apart` or more."""
    for pair in pairwise(cells):
        yield Relation(pair, "apart", apart)


def nabner(cells: Sequence[int]) -> Iterator[Automaton]:
    """No two digits on the line are equal or consecutive."""
    for index, one in enumerate(cells):
        for other in cells[index + 1 :]:
            yield Relation((one, other), "apart", 2)


def zipper(cells: Sequence[int]) -> Iterator[Automaton]:
    """Cells as far from the middle have the middle's digit as their sum."""
    middle = len(cells) // 2
    for distance in range(1, middle + 1):
        yield Arrow((cells[middle], cells[middle - distance], cells[middle + distance]))
