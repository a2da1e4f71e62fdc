"""One change of a classic position and the naked singles that follow from it, in order.

The position is one int as in `solver.tables`; `solver.passes` explains the passes over it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import bits
from game.engine.rules import classic
from game.engine.solver.passes import candidates_in, single_fields
from game.engine.solver.tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.types import Digit

    Change = tuple[int, int]
    """What stays of a position when a digit is set or taken away, and that digit."""

RULES = classic()
SOLVER = tables(RULES)
SIZE, WIDTH, EVERY, FLAGS = SOLVER.size, SOLVER.width, SOLVER.every, SOLVER.flags
STEPS, BITS = SOLVER.assignments, SOLVER.bits

TOP = SOLVER.first_bit[0] - 1
"""Where the fields of cells start, from cell 0 upwards; those of houses are below."""
HOUSES = (1 << TOP) - 1
FULL = (1 << SIZE) - 1
ORDER = ("row", "column", "box")

UNSOLVED = tuple(bits(SOLVER.cell_flag(cell) - 1 for cell in house.cells) for house in RULES.houses)
"""For each house, the flags of its cells' fields: they say which of them are blank."""
UNSOLVED_BESIDE = tuple(
    tuple(UNSOLVED[RULES.houses.index(house)] for house in houses) for houses in RULES.houses_of
)
"""For each cell, those of its houses."""

BLOCK = 6
"""So many changes are made at once, and one by one only where that makes singles."""


class Batch(NamedTuple):
    """Fields of houses that one change left with one place."""

    singles: int
    """Their last candidates, a bit in each of these fields."""
    gone: int
    """All that the change took away."""
    digit: Digit
    """The digit that was set or taken away."""


class Phase:
    """Changes of a position without naked singles, and all naked singles after them."""

    __slots__ = ("_batches", "_changes", "_more", "_seen", "_start", "_trail", "place", "singles")

    def __init__(self, start: int, changes: Sequence[Change], seen: int, place: int) -> None:
        self.place = place
        """The bit position of the hidden single that it begins with; 0 if it does not."""
        self.singles = 0
        """A bit for each field of a house that it leaves with one place, set at its end."""
        self._start = start
        self._changes = changes
        self._seen = seen
        """The flags of the fields that had one place before."""
        self._trail: list[tuple[int, bool]] = []
        self._batches: list[Batch] = []
        self._more = self._replay()
        """The batches that nobody has asked for yet."""

    def trail(self) -> list[tuple[int, bool]]:
        """The naked singles as bit positions, in order, and whether each is a full house."""
        self._batches += self._more
        return self._trail

    def first(self, live: int) -> int:
        """The bit position of that of the hidden singles `live` which came first."""
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
        for first in range(0, len(self._changes), BLOCK):
            block = self._changes[first : first + BLOCK]
            if not queue.makes_singles(block):
                for kept, _ in block:
                    queue.position &= kept
                continue
            for kept, digit in block:
                batch = queue.change(kept, digit)
                if batch:
                    yield batch
        yield from queue.run(self._trail)


class _Queue:
    """The naked singles of a position, in the order in which they came up."""

    __slots__ = ("_fresh", "_naked", "position")

    def __init__(self, position: int, fresh: int) -> None:
        self.position = position
        self._fresh = fresh
        """The flags of the fields that have not been single yet."""
        self._naked: dict[int, int] = {}
        """Cell -> the bit position of its last candidate."""

    def makes_singles(self, block: Sequence[Change]) -> bool:
        """Whether there are new singles after all these changes."""
        x = self.position
        for kept, _ in block:
            x &= kept
        return bool(single_fields(x, EVERY, self._fresh))

    def change(self, kept: int, digit: Digit) -> Batch | None:
        """Make one change and queue the naked singles that it makes; returns the hidden ones."""
        before = self.position
        self.position = x = before & kept
        new = single_fields(x, EVERY, self._fresh)
        if not new:
            return None
        self._fresh ^= new
        singles = candidates_in(x, new, SIZE)
        naked = singles >> TOP
        while naked:
            lowest = naked & -naked
            naked ^= lowest
            place = lowest.bit_length()
            self._naked[(place - 1) // WIDTH] = TOP + place
        hidden = singles & HOUSES
        return Batch(hidden, before & ~x, digit) if hidden else None

    def run(self, trail: list[tuple[int, bool]]) -> Iterator[Batch]:
        """Take all naked singles, those first that are alone in a house."""
        naked = self._naked
        for cell in [cell for cell, place in naked.items() if not self.position >> place - 1 & 1]:
            del naked[cell]  # given itself, later
        full = self._alone(UNSOLVED)
        while naked:
            waiting = [cell for cell in naked if full >> cell & 1] if full else ()
            cell = waiting[0] if waiting else next(iter(naked))
            place = naked.pop(cell)
            trail.append((place, bool(waiting)))
            kept, _, digit = STEPS[place]
            batch = self.change(kept, digit)
            if batch:
                yield batch
            full = full & ~(1 << cell) | self._alone(UNSOLVED_BESIDE[cell])

    def _alone(self, houses: Sequence[int]) -> int:
        """The cells that are the last blank ones in a house; each is a naked single."""
        found = 0
        for flags in houses:
            left = self.position & flags
            if left and not left & (left - 1):
                found |= 1 << (left.bit_length() - 1 - TOP) // WIDTH
        return found


def _first_of(singles: int, batch: Batch) -> int:
    """The bit position of that one of `singles` which the batch made first.

    A digit set goes from its peers in reading order, then the cell's other candidates go,
    smallest first; for each the row of the cell is looked at, then its column, then its box.
    """
    found = []
    while singles:
        place = singles.bit_length()
        singles ^= 1 << place - 1
        field = (place - 1) // WIDTH
        house = RULES.houses[len(RULES.houses) - 1 - field // SIZE]
        digit = STEPS[place][2]
        last = (batch.gone >> field * WIDTH & FULL).bit_length() - 1
        by_digit = 0 if digit == batch.digit else digit
        found.append((by_digit, house.cells[last], ORDER.index(house.kind), place))
    return min(found)[-1]
