"""The parts of rules: each constraint looks at some cells and reports those that break it.

`House` and `AllDifferent` say that digits differ. Everything else is an `Automaton`: it reads
its cells one by one, and conflicts, solver and generator all use that one description.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt
from typing import TYPE_CHECKING, Protocol

from game.engine.houses import repeated

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.types import Cell, Digit, DigitSet


class Constraint(Protocol):
    """A demand on the values of some cells; a frozen value, comparable and hashable."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells it looks at."""

    @property
    def distinct(self) -> bool:
        """Whether it makes all its cells peers: no digit may stand in two of them."""

    def broken(self, values: Sequence[Digit]) -> Iterable[Cell]:
        """The filled cells that break it; none while some digits in the blanks can satisfy it."""


@dataclass(frozen=True, slots=True)
class AllDifferent:
    """No digit twice in `cells`, which need not hold every digit: not a house."""

    cells: tuple[Cell, ...]

    @property
    def distinct(self) -> bool:
        """Always true: that is all it demands."""
        return True

    def broken(self, values: Sequence[Digit]) -> Iterator[Cell]:
        """The cells whose digit stands twice or more."""
        return repeated(self.cells, values)


class Compound:
    """A clue that means several constraints, such as a line of pairs: written, named and drawn as
    one, while solver and techniques see its pieces.

    A subclass is a frozen dataclass with `cells`.
    """

    __slots__ = ()

    cells: tuple[Cell, ...]
    distinct = False
    is_fog = False
    """Whether it hides what lies outside its cells."""

    def pieces(self) -> tuple[Constraint, ...]:
        """What it means, in order."""
        raise NotImplementedError

    def broken(self, values: Sequence[Digit]) -> Iterator[Cell]:
        """The cells that break any of its pieces."""
        for each in self.pieces():
            yield from each.broken(values)


MAX_STEPS = 200_000
"""The most steps of a walk that are kept: some 20 MB, a hundred times what lines of 9 by 9 take."""


STATE_BASE = 1000
"""Packs two numbers into one state of an automaton: no sum in a grid reaches it."""


class Automaton:
    """A constraint that reads its cells in order and ends in a state that it accepts or not.

    A subclass is a frozen dataclass with `cells`; a state is any int. (This is the "regular"
    constraint: Pesant, "A Regular Language Membership Constraint", CP 2004.)
    """

    __slots__ = ()

    cells: tuple[Cell, ...]
    distinct = False
    narrows = True
    """Whether candidates can be narrowed by more than its pairs of digits forbid."""
    start = 0
    """The state before any cell is read."""

    def step(self, state: int, index: int, digit: Digit) -> int | None:
        """The state after `digit` in `cells[index]`, or None if no reading can continue with it."""
        raise NotImplementedError

    def accepts(self, state: int) -> bool:
        """Whether the cells may end in this state."""
        return True

    def narrowed(self, masks: Sequence[DigitSet]) -> tuple[DigitSet, ...] | None:
        """Of the candidates of each cell, those in some accepted reading; None if none is.

        `masks` has a set of digits for each cell. A walk forward keeps all steps there are; a walk
        back from the accepted states finds those that lead there. Where there are too many steps
        to keep, all candidates stay, which never happens with one candidate per cell.
        """
        states = {self.start}
        steps: list[list[tuple[int, int, int]]] = []
        noted = 0
        for index, mask in enumerate(masks):
            noted += len(states) * mask.bit_count()
            if noted > MAX_STEPS:
                return tuple(masks)
            digits = [digit for digit in range(1, mask.bit_length()) if mask >> digit & 1]
            walk = []
            for state in states:
                for digit in digits:
                    after = self.step(state, index, digit)
                    if after is not None:
                        walk.append((state, digit, after))
            steps.append(walk)
            states = {after for _, _, after in walk}
        alive = {state for state in states if self.accepts(state)}
        narrow = []
        for walk in reversed(steps):
            back, left = set(), 0
            for state, digit, after in walk:
                if after in alive:
                    back.add(state)
                    left |= 1 << digit
            narrow.append(left)
            alive = back
        return tuple(reversed(narrow)) if alive else None

    def broken(self, values: Sequence[Digit]) -> Iterator[Cell]:
        """All its filled cells, once no digits in the blank ones could be accepted."""
        here = [values[cell] for cell in self.cells]
        if self.distinct:
            yield from repeated(self.cells, values)
        if not any(here):
            return
        every = (2 << isqrt(len(values))) - 2
        if self.narrowed([1 << value if value else every for value in here]) is None:
            yield from (cell for cell in self.cells if values[cell])
