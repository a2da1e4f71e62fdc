"""The parts of rules: each constraint looks at some cells and reports those that break it.

`House` and `AllDifferent` say that digits differ. Everything else is an `Automaton`: it reads
its cells one by one, and conflicts, solver and generator all use that one description.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt
from typing import TYPE_CHECKING, Literal

from game.engine.look import Look
from game.engine.variants.neighbours import EDGES, around
from game.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from game.engine.types import Cell, Digit, DigitSet


Numbers = tuple[tuple[str, int], ...]


class Breach(NamedTuple):
    """Why a constraint cannot be met any more."""

    key: str
    """What the sentence is called, after ``broken.``."""
    digits: tuple[tuple[str, Digit], ...] = ()
    """Digits that it names."""
    numbers: Numbers = ()
    """Other numbers that it names, such as sums."""
    listed: tuple[Digit, ...] = ()
    """Digits that it lists."""


class Sides(NamedTuple):
    """Two sides of a sum, as indices of cells: `plus` less `minus` is `total`."""

    plus: tuple[int, ...]
    minus: tuple[int, ...]
    total: int


class Combination(NamedTuple):
    """Digits that may fill a clue, whatever their places."""

    digits: tuple[Digit, ...]
    """In order of size; of a sandwich those within it, of an arrow those of its shaft, of a line of
    equal sums those of one of its parts."""
    head: tuple[Digit, ...] = ()
    """What they are counted for: the circle of an arrow, the first digit of an X-sum, the ends of a
    double arrow."""


class Constraint:
    """A demand on the values of some cells, and what sentences, lists and drawings say of it; a
    frozen value, comparable and hashable."""

    __slots__ = ()

    cells: tuple[Cell, ...]
    """The cells it looks at."""

    @property
    def distinct(self) -> bool:
        """Whether it makes all its cells peers: no digit may stand in two of them."""
        return False

    def broken(self, values: Sequence[Digit]) -> Iterable[Cell]:
        """The filled cells that break it; none while some digits in the blanks can satisfy it."""
        raise NotImplementedError

    @property
    def rule(self) -> str:
        """The key of the sentence that states its rule; `clue` for one without its own."""
        return "clue"

    @property
    def called(self) -> str:
        """The key of its name in chains; that of its rule for one that has no name of its own."""
        return self.rule

    @property
    def noun(self) -> str:
        """What messages call it: `renban line`."""
        return type(self).__name__.lower()

    @property
    def number(self) -> int | None:
        """The number that stands at it."""
        return None

    @property
    def listed(self) -> tuple[Digit, ...]:
        return ()

    @property
    def parts(self) -> tuple[tuple[Cell, ...], ...]:
        """Its cells by what they are in its rule, such as circle and shaft."""
        return (self.cells,)

    @property
    def is_outside(self) -> bool:
        """Whether its number stands outside the grid, before the first of its cells."""
        return bool(self.outside)

    @property
    def outside(self) -> Literal["", "seen", "between", "first"]:
        """What a number outside the grid says that is worked out: how many digits are seen, or the
        sum of those between the lowest and the highest, or of as many as the first one says."""
        return ""

    @property
    def climb(self) -> Literal["", "steady", "slow"]:
        """Whether digits grow from each of its cells to the next, or at least never fall."""
        return ""

    @property
    def sums(self) -> str:
        """What *Sums* calls it, after ``sums.``; empty for one whose combinations are not told."""
        return ""

    @property
    def head(self) -> Literal["", "number", "ends"]:
        """What its first part is to its combinations: the number that the rest adds up to, digits
        whose order does not matter, or nothing apart."""
        return ""

    @property
    def sides(self) -> Sides | None:
        """The two sides of a clue that adds digits up; None for any other."""
        return None

    def left(self, known: Mapping[Cell, Digit]) -> int | None:
        """What a sum leaves for the other cells; None for other clues, and if the sum is open."""
        return None

    @property
    def worked(self) -> Literal["", "sum", "line", "ways"]:
        """How a line of a proof says what follows from it: by what a sum leaves; by bounds, parts
        or cases along a line; or by the few ways that are left. Empty where its name is enough."""
        return ""

    @property
    def in_reading_order(self) -> int:
        """How many of its first cells are named in reading order, however the board is turned."""
        return 0

    def look(self, width: int) -> Look | None:
        """How it is drawn on a board of so many columns; None for what is not seen there."""
        return None

    def breach(self, here: Sequence[Digit], size: int, whole: Constraint | None = None) -> Breach:
        """What is wrong with the digits of its cells, 0 for a blank, which break it; `size` is that
        of the grid, `whole` the line that it is a piece of, where it is one."""
        return Breach("clue")


def twice(here: Sequence[Digit]) -> Digit:
    """A digit that stands twice; 0 if none does."""
    return next((digit for digit in here if digit and here.count(digit) > 1), 0)


def breach_of_sum(key: str, here: Sequence[Digit], total: int) -> Breach:
    """Digits that do not add up to a total."""
    reached = sum(here)
    if 0 not in here:
        return Breach(f"{key}.full", numbers=(("total", total), ("sum", reached)))
    if reached >= total:
        return Breach(f"{key}.over", numbers=(("total", total), ("sum", reached)))
    return Breach(f"{key}.short", numbers=(("total", total), ("left", total - reached)))


def breach_of_equal(key: str, parts: Sequence[Sequence[Digit]]) -> Breach:
    """Parts whose sums should be the same."""
    sums = [sum(part) for part in parts if 0 not in part]
    other = next((total for total in sums if total != sums[0]), 0)
    if other:
        return Breach(f"{key}.full", numbers=(("one", sums[0]), ("other", other)))
    return Breach(f"{key}.open")


def repeated(cells: Sequence[Cell], values: Sequence[Digit]) -> Iterator[Cell]:
    """Those of `cells` that share their value with another one of them."""
    first: dict[Digit, Cell] = {}
    yielded: set[Digit] = set()
    for cell in cells:
        value = values[cell]
        if not value:
            continue
        if value not in first:
            first[value] = cell
            continue
        yield cell
        if value not in yielded:
            yielded.add(value)
            yield first[value]


@dataclass(frozen=True, slots=True)
class AllDifferent(Constraint):
    """No digit twice in `cells`, which need not hold every digit: not a house."""

    cells: tuple[Cell, ...]

    rule, noun = "different", "group of different digits"

    @property
    def in_reading_order(self) -> int:
        return len(self.cells)

    @property
    def distinct(self) -> bool:
        """Always true: that is all it demands."""
        return True

    def is_area(self, width: int) -> bool:
        """Whether it is a clue on a board of so many columns: two cells that do not touch along an
        edge are part of a rule that holds everywhere, such as those of chess pieces."""
        first, *others = self.cells
        return len(others) != 1 or others[0] in around(first, width, EDGES)

    def look(self, width: int) -> Look | None:
        return Look("area", self.cells) if self.is_area(width) else None

    def broken(self, values: Sequence[Digit]) -> Iterator[Cell]:
        """The cells whose digit stands twice or more."""
        return repeated(self.cells, values)


class Compound(Constraint):
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
        for piece in self.pieces():
            yield from piece.broken(values)


MAX_STEPS = 200_000
"""The most steps of a walk that are kept: some 20 MB, a hundred times what lines of 9 by 9 take."""


STATE_BASE = 1000
"""Packs two numbers into one state of an automaton: no sum in a grid reaches it."""


class Automaton(Constraint):
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

    def fillings(self, masks: Sequence[DigitSet]) -> set[Combination] | None:
        """Its combinations, each of which some layout in cells with these digits has; None where
        they are found by going along its states. `sums` says whether it has any."""
        return None

    def start_with(self, digits: Sequence[Digit]) -> int:
        """The state before any cell is read, where the digits of a combination are known."""
        return self.start

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
