"""Some changes to a classic position and the naked singles that follow, in HoDoKu's order.

A position is one int in the form of `solver.tables`; `solver.passes` explains the passes over it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import bits
from game.engine.rules import classic
from game.engine.solver.passes import single_fields
from game.engine.solver.tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.types import Cell, Digit

    Change = tuple[int, Digit]
    """The mask that a position is ANDed with to place or remove a digit, and that digit."""

RULES = classic()
SOLVER = tables(RULES)
SIZE, WIDTH, EVERY, FLAGS = SOLVER.size, SOLVER.width, SOLVER.every, SOLVER.flags
STEPS, BITS = SOLVER.assignments, SOLVER.bits

TOP = SOLVER.first_bit[0] - 1
"""The bit at which the fields of cells start, cell 0 first; the fields of houses are below."""
HOUSES = (1 << TOP) - 1
FULL = (1 << SIZE) - 1
ORDER = ("row", "column", "box")

BLANK_FLAGS = tuple(
    bits(SOLVER.cell_flag(cell) - 1 for cell in house.cells) for house in RULES.houses
)
"""For each house, the flags of its cells' fields: set in a position while the cell is blank."""
BLANK_FLAGS_OF_CELL = tuple(
    tuple(BLANK_FLAGS[RULES.houses.index(house)] for house in houses) for houses in RULES.houses_of
)
"""For each cell, the entries of `BLANK_FLAGS` for its houses."""

FIELDS = tuple(
    (house.cells, ORDER.index(house.kind), (place * SIZE + digit) * WIDTH)
    for place, house in enumerate(reversed(RULES.houses))
    for digit in range(SIZE)
)
"""For each field of a house: the cells of the house, its rank in `ORDER`, and its lowest bit."""

CHANGES_AT_ONCE = 6
"""Changes that are tried together; they are made one by one only if that yields singles."""


class Batch(NamedTuple):
    """The hidden singles that one change makes."""

    singles: int
    """Their candidates, one bit in the field of each house concerned."""
    gone: int
    """All bits of the position that the change cleared."""
    digit: Digit
    """The digit that the change placed or removed."""


class Phase:
    """Changes to a position without naked singles, and all naked singles that follow."""

    __slots__ = ("_batches", "_changes", "_more", "_seen", "_start", "_trail", "place", "singles")

    def __init__(self, start: int, changes: Sequence[Change], seen: int, place: int) -> None:
        self.place = place
        """The bit position of the hidden single that starts the phase; 0 if none does."""
        self.singles = 0
        """The hidden singles that the phase makes, as in `Batch`; set by `SinglesWalk`."""
        self._start = start
        self._changes = changes
        self._seen = seen
        """The flags of the fields that had one candidate before this phase."""
        self._trail: list[tuple[int, bool]] = []
        self._batches: list[Batch] = []
        self._more = self._replay()
        """The batches not computed yet."""

    def trail(self) -> list[tuple[int, bool]]:
        """The bit positions of the naked singles in order, each with whether it is a full house."""
        self._batches += self._more
        return self._trail

    def first(self, live: int) -> int:
        """The bit position of the earliest of the hidden singles `live`; 0 if there is none."""
        for batch in self._batches:
            if batch.singles & live:
                return _first_of(batch.singles & live, batch)
        for batch in self._more:
            self._batches.append(batch)
            if batch.singles & live:
                return _first_of(batch.singles & live, batch)
        return 0

    def _replay(self) -> Iterator[Batch]:
        queue = _Queue(self._start, FLAGS & ~self._seen)
        for first in range(0, len(self._changes), CHANGES_AT_ONCE):
            block = self._changes[first : first + CHANGES_AT_ONCE]
            if len(block) > 1 and not queue.makes_singles(block):
                for kept, _ in block:
                    queue.position &= kept
                continue
            for kept, digit in block:
                batch = queue.change(kept, digit)
                if batch:
                    yield batch
        yield from queue.run(self._trail)


class _Queue:
    """The naked singles of a position, in the order in which they appear."""

    __slots__ = ("_fresh", "_naked", "position")

    def __init__(self, position: int, fresh: int) -> None:
        self.position = position
        self._fresh = fresh
        """The flags of the fields that have not been single yet."""
        self._naked: dict[Cell, int] = {}
        """The naked singles: for each cell, the bit position of its last candidate."""

    def makes_singles(self, block: Sequence[Change]) -> bool:
        """Whether making all these changes would yield a new single."""
        x = self.position
        for kept, _ in block:
            x &= kept
        return bool(single_fields(x, EVERY, self._fresh))

    def change(self, kept: int, digit: Digit) -> Batch | None:
        """Make one change, queue its naked singles and return its hidden singles, if any."""
        before = self.position
        self.position = x = before & kept
        # As in `solver.passes`, but without a call for each pass.
        new = (x ^ ((x & (x + EVERY)) + EVERY)) & self._fresh
        if not new:
            return None
        self._fresh ^= new
        singles = x & (new - (new >> SIZE))
        naked = singles >> TOP
        while naked:
            lowest = naked & -naked
            naked ^= lowest
            place = lowest.bit_length()
            self._naked[(place - 1) // WIDTH] = TOP + place
        hidden = singles & HOUSES
        return Batch(hidden, before & ~x, digit) if hidden else None

    def run(self, trail: list[tuple[int, bool]]) -> Iterator[Batch]:
        """Take all naked singles, full houses first, and append them to `trail`."""
        naked = self._naked
        for cell in [cell for cell, place in naked.items() if not self.position >> place - 1 & 1]:
            del naked[cell]  # a later change filled the cell with a given
        full = self._alone(BLANK_FLAGS)
        while naked:
            waiting = [cell for cell in naked if full >> cell & 1] if full else ()
            cell = waiting[0] if waiting else next(iter(naked))
            place = naked.pop(cell)
            trail.append((place, bool(waiting)))
            kept, _, digit = STEPS[place]
            batch = self.change(kept, digit)
            if batch:
                yield batch
            full = full & ~(1 << cell) | self._alone(BLANK_FLAGS_OF_CELL[cell])

    def _alone(self, houses: Sequence[int]) -> int:
        """The cells that are the last blank cell of one of `houses`; each is a naked single."""
        alone = 0
        for flags in houses:
            left = self.position & flags
            if left and not left & (left - 1):
                alone |= 1 << (left.bit_length() - 1 - TOP) // WIDTH
        return alone


def _first_of(singles: int, batch: Batch) -> int:
    """The bit position of the earliest of the `singles` of a batch.

    HoDoKu removes a placed digit from the peers in reading order, then the other candidates of
    the cell, smallest first; after each removal it checks the row, the column and the box.
    """
    first = 0
    earliest: tuple[int, Cell, int, int] | None = None
    while singles:
        place = singles.bit_length()
        singles ^= 1 << place - 1
        if not (earliest or singles):
            return place
        cells, rank, low = FIELDS[(place - 1) // WIDTH]
        digit = STEPS[place][2]
        last = (batch.gone >> low & FULL).bit_length() - 1
        key = 0 if digit == batch.digit else digit, cells[last], rank, place
        if earliest is None or key < earliest:
            first, earliest = place, key
    return first
