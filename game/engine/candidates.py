"""Candidates: which digits may still go where, as sets of cells and sets of digits."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar, cast

from game.engine.constraints import Automaton
from game.engine.derived import kept
from game.engine.errors import Stopped
from game.engine.path_memory import Memory

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from game.engine.rules import Rules
    from game.engine.types import Candidate, Cell, CellSet, Digit, DigitSet, ShouldStop


T = TypeVar("T")


class Candidates:
    """The mutable position that techniques look at, kept in two forms that always agree.

    `where[digit]` has bit `cell` set, and `masks[cell]` has bit `digit` set, where the digit
    may still go there. Filled cells have no candidates. Bit 0 of a mask and `where[0]` stay 0.
    """

    __slots__ = (
        "_found",
        "_plain",
        "blank",
        "given",
        "masks",
        "memory",
        "rules",
        "should_stop",
        "size",
        "values",
        "where",
    )

    def __init__(
        self, rules: Rules, values: Sequence[Digit], givens: Sequence[Digit] | None = None
    ) -> None:
        """All candidates that neither peers nor `exclusions` exclude.

        `values` has the digit of each cell, 0 where it is blank. `givens` has likewise those of the
        puzzle itself, for techniques that depend on them (by default all values).
        """
        self.rules = rules
        self.size = rules.size
        self.values = list(values)
        """The digit of each cell, 0 where it is blank."""
        self.given = bits(cell for cell, v in enumerate(values if givens is None else givens) if v)
        """The cells that the puzzle itself fills."""
        self.blank = bits(cell for cell, value in enumerate(values) if not value)
        """The cells that are blank."""
        self.where = [0] + [self.blank] * rules.size
        """For each digit, the blank cells where it may still go."""
        peers = rules.peer_bits
        for cell, value in enumerate(values):
            if value:
                self.where[value] &= ~peers[cell]
        self.masks = [0] * rules.cell_count
        """For each cell, the digits that may still go there: bit `digit`."""
        for digit in range(1, rules.size + 1):
            bit = 1 << digit
            for cell in cells_of(self.where[digit]):
                self.masks[cell] |= bit
        self.should_stop: ShouldStop | None = None
        """Asked from time to time by techniques that may take seconds; if true, they raise Stopped.
        """
        self.memory = Memory()
        """What techniques remember from one position to the next."""
        self._found: dict[object, object] = {}
        self._plain = exclusions(rules)
        if self._plain:
            for cell, digit in self._plain.never:
                self.eliminate(cell, digit)
            for cell, value in enumerate(values):
                self._exclude(cell, value)

    @classmethod
    def known(
        cls,
        rules: Rules,
        values: list[Digit],
        given: CellSet,
        where: list[CellSet],
        masks: list[DigitSet],
    ) -> Candidates:
        """A position already known in both forms; the lists become its own and are not copied."""
        position = object.__new__(cls)
        position.rules, position.size, position.given = rules, rules.size, given
        position.values, position.where, position.masks = values, where, masks
        position.blank = bits(cell for cell, value in enumerate(values) if not value)
        position.should_stop = None
        position.memory, position._found, position._plain = Memory(), {}, exclusions(rules)
        return position

    def copy(self) -> Candidates:
        """A copy; changing one leaves the other as it is."""
        twin = object.__new__(Candidates)
        twin.rules, twin.size, twin.given = self.rules, self.size, self.given
        twin.values, twin.blank = self.values.copy(), self.blank
        twin.where, twin.masks = self.where.copy(), self.masks.copy()
        twin.should_stop = self.should_stop
        twin.memory, twin._found, twin._plain = Memory(), {}, self._plain
        return twin

    def place(self, cell: Cell, digit: Digit) -> None:
        """Fill a blank cell; its other candidates go, and so does what that excludes elsewhere."""
        bit, own = 1 << digit, 1 << cell
        for other in cells_of(self.masks[cell]):
            self.where[other] &= ~own
        gone = self.where[digit] & self.rules.peer_bits[cell]
        self.where[digit] &= ~gone
        for peer in cells_of(gone):
            self.masks[peer] &= ~bit
        self.masks[cell] = 0
        self.values[cell] = digit
        self.blank &= ~own
        self._found.clear()
        if self._plain:
            self._exclude(cell, digit)

    def _exclude(self, cell: Cell, digit: Digit) -> None:
        """Remove what a digit in a cell excludes by `exclusions`."""
        if self._plain:
            for other, gone in self._plain.by.get((cell, digit), ()):
                self.eliminate(other, gone)

    def eliminate(self, cell: Cell, digit: Digit) -> None:
        """Remove a candidate; nothing happens if it is not there."""
        self.where[digit] &= ~(1 << cell)
        self.masks[cell] &= ~(1 << digit)
        self._found.clear()

    def breathe(self) -> None:
        """Raise Stopped if `should_stop` returns True; long searches call it again and again."""
        if self.should_stop is not None and self.should_stop():
            raise Stopped("the search was stopped")

    def once(self, find: Callable[[Candidates], T]) -> T:
        """What `find` returns for this position, computed once until the position changes.

        Techniques of one family share their search this way: `candidates.once(links)`.
        """
        if find not in self._found:
            self._found[find] = find(self)
        return self._found[find]  # type: ignore[return-value]

    def by_digit(self, find: Callable[[Rules, CellSet], T]) -> list[T]:
        """For each digit from 1, the result of `find(rules, cells)` for its places `cells`.

        Each set of cells is computed once, whichever digit has it and wherever on the path.
        """
        known = cast("dict[CellSet, T]", self.memory.setdefault(find, {}))
        results = []
        for cells in self.where[1:]:
            if cells not in known:
                self.breathe()
                known[cells] = find(self.rules, cells)
            results.append(known[cells])
        return results

    def digits_of(self, cell: Cell) -> list[Digit]:
        """The candidates of a cell, smallest first; none for a filled one."""
        return list(cells_of(self.masks[cell]))

    def count(self) -> int:
        """How many candidates there are in the blank cells."""
        return sum(mask.bit_count() for mask in self.masks)

    def blanks(self, cells: Iterable[Cell]) -> list[Cell]:
        """Those of `cells` that are blank."""
        return [cell for cell in cells if not self.values[cell]]


def bits(cells: Iterable[Cell]) -> CellSet:
    """The set of some cells; or of some digits, as a DigitSet."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def cells_of(mask: CellSet) -> Iterator[Cell]:
    """The cells in a set, or the digits in a DigitSet, in order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


class Exclusions(NamedTuple):
    """Candidates that marks and plain pairs exclude at a glance: odd digits in an even cell, say.

    These exclusions are obvious, so `Candidates` leaves them out just as it leaves out what peers
    exclude. What a clue excludes by sums or comparisons is left to techniques.
    """

    never: tuple[Candidate, ...]
    """Those that are excluded from the start."""
    by: dict[Candidate, tuple[Candidate, ...]]
    """For a cell and the digit in it, the candidates that this excludes once it is placed."""


@kept()
def exclusions(rules: Rules) -> Exclusions | None:
    """What constraints on one cell, and on pairs without `narrows`, exclude; None if nothing."""
    every = (2 << rules.size) - 2
    never: list[Candidate] = []
    by: dict[Candidate, list[Candidate]] = {}
    for constraint in rules.constraints:
        if not isinstance(constraint, Automaton):
            continue
        if len(constraint.cells) == 1:
            never += [
                (constraint.cells[0], digit) for digit in _gone(constraint, (every,), 0, rules.size)
            ]
        elif len(constraint.cells) == 2 and not constraint.narrows:
            for place, cell in enumerate(constraint.cells):
                for digit in range(1, rules.size + 1):
                    masks = [every, every]
                    masks[place] = 1 << digit
                    other = constraint.cells[1 - place]
                    gone = _gone(constraint, tuple(masks), 1 - place, rules.size)
                    by.setdefault((cell, digit), []).extend((other, gone_one) for gone_one in gone)
    if not never and not by:
        return None
    return Exclusions(tuple(never), {key: tuple(excluded) for key, excluded in by.items()})


def _gone(clue: Automaton, masks: tuple[int, ...], place: int, size: int) -> list[Digit]:
    """The digits that a constraint excludes in one of its cells, given by its place."""
    narrow = clue.narrowed(masks)
    left = narrow[place] if narrow else 0
    return [digit for digit in range(1, size + 1) if not left >> digit & 1]
