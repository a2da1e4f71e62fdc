"""The singles of a classic puzzle, in exactly the order in which HoDoKu takes them.

How many singles of a puzzle are *hidden* depends on the order in which they are taken, and
HoDoKu's score counts them. Its order is this:

- When a digit is placed, given or not, it is removed from its peers in reading order; then the
  other candidates of the cell are removed, smallest first. A cell left with one candidate joins
  a queue of naked singles, a house left with one place for a digit a queue of hidden singles.
- The next single is the first naked one that is also a full house, else the first naked one,
  else the first hidden one.

So a hidden single is taken only when no naked single is left, and at that point the position is
the same in whatever order the naked singles were taken. These points cut a walk into *phases*.
Within a phase, naked singles are taken many at a time, in any order; only if several hidden
singles of one phase compete is the phase replayed one single at a time to find the earliest.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from game.engine.candidates import Candidates, bits
from game.engine.rating.phase import (
    BITS,
    EVERY,
    FLAGS,
    FULL,
    RULES,
    SIZE,
    SOLVER,
    STEPS,
    TOP,
    WIDTH,
    Phase,
)
from game.engine.solver.passes import candidates_in, single_fields

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.rating.phase import Change
    from game.engine.types import Candidate, Cell, Digit

CELLS = EVERY >> TOP
CELL_FLAGS = FLAGS >> TOP
ROWS = TOP - SIZE * SIZE * WIDTH
"""The bit at which the fields of rows start; the fields of cells are above them."""
FIRST_BIT = SOLVER.first_bit
GIVENS = tuple(
    tuple((kept, digit) for digit, kept in enumerate(changes)) for changes in SOLVER.givens
)
"""For each cell and digit, the change that a given makes."""

FULL_HOUSE, NAKED_SINGLE, HIDDEN_SINGLE = "full_house", "naked_single", "hidden_single"


class SinglesWalk:
    """A position from which singles are taken, with eliminations in between."""

    __slots__ = ("_oldest", "_seen", "hidden", "not_singles", "phases", "placed", "position")

    def __init__(self, values: Sequence[Digit], deleted: Iterable[Candidate] = ()) -> None:
        """`values` has one digit per cell, 0 for a blank; `deleted` is removed in its order."""
        self.position = SOLVER.blank
        """The current position in the form of `solver.tables`; 0 when solved."""
        self.placed: list[int] = []
        """All digits placed after the givens, as bit positions in `STEPS`, phase by phase."""
        self.hidden = 0
        """How many of `placed` are hidden singles."""
        self.not_singles = 0
        """How many of `placed` are not singles."""
        self.phases: list[Phase] = []
        self._oldest = 0
        self._seen = 0
        cells = zip(GIVENS, values, strict=True)
        givens = [changes[digit] for changes, digit in compress(cells, values)]
        self._begin([*givens, *_eliminations(deleted)])

    def eliminate(self, candidates: Iterable[Candidate]) -> None:
        """Remove candidates, in the order given."""
        self._begin(list(_eliminations(candidates)))

    def place(self, cell: Cell, digit: Digit) -> None:
        place = FIRST_BIT[cell * SIZE + digit - 1]
        self.placed.append(place)
        self.not_singles += 1
        self._begin([(STEPS[place][0], digit)])

    def run(self) -> bool:
        """Take singles while there are any; return whether the puzzle is solved."""
        while self._take_naked():
            place = self._first_hidden()
            if not place:
                return False
            self.hidden += 1
            self.placed.append(place)
            kept, _, digit = STEPS[place]
            self._begin([(kept, digit)], place)
        return True

    def candidates(self, values: Sequence[Digit]) -> Candidates:
        """The current position for techniques; `values` are the givens of the puzzle."""
        filled = list(values)
        for place in self.placed:
            _, cell, digit = STEPS[place]
            filled[cell] = digit
        cells = self.position >> TOP
        masks = [(cells >> low & FULL) << 1 for low in range(0, len(filled) * WIDTH, WIDTH)]
        where = [0] * (SIZE + 1)
        row = self.position >> ROWS
        # The fields of the last row are the lowest, and within a row those of digit 1.
        for first in range(len(filled) - SIZE, -1, -SIZE):
            for digit in range(1, SIZE + 1):
                where[digit] |= (row & FULL) << first
                row >>= WIDTH
        given = bits(cell for cell, value in enumerate(values) if value)
        return Candidates.known(RULES, filled, given, where, masks)

    def trail(self) -> Iterator[tuple[str, Cell, Digit]]:
        """Yield every single taken, in order: its technique, cell and digit."""
        for phase in self.phases:
            yield from singles_of(phase)

    def _begin(self, changes: Sequence[Change], place: int = 0) -> None:
        self.phases.append(Phase(self.position, changes, self._seen, place))
        for kept, _ in changes:
            self.position &= kept

    def _take_naked(self) -> int:
        """Take all naked singles, many at a time, and return the position after them."""
        steps, note = STEPS, self.placed.append
        x = self.position
        while True:
            # The singles of the cells alone, as in `solver.passes` but without a call.
            y = x >> TOP
            c = y & CELLS & (((y & (y + CELLS)) + CELLS & CELL_FLAGS) >> SIZE) + CELLS
            if not c:
                break
            while c:
                place = c.bit_length()
                c ^= 1 << place - 1
                place += TOP
                note(place)
                x &= steps[place][0]
        new = single_fields(x, EVERY, FLAGS & ~self._seen)
        self._seen |= new
        self.phases[-1].singles = candidates_in(x, new, SIZE)
        self.position = x
        return x

    def _first_hidden(self) -> int:
        """The bit position of the earliest hidden single; 0 if there is none."""
        phases, x = self.phases, self.position
        while self._oldest < len(phases):
            phase = phases[self._oldest]
            live = phase.singles & x
            if live:
                place = live.bit_length()
                _, cell, digit = STEPS[place]
                return phase.first(live) if live & ~BITS[cell * SIZE + digit - 1] else place
            self._oldest += 1
        return 0


def _eliminations(candidates: Iterable[Candidate]) -> Iterator[Change]:
    for cell, digit in candidates:
        yield ~BITS[cell * SIZE + digit - 1], digit


def singles_of(phase: Phase) -> Iterator[tuple[str, Cell, Digit]]:
    """Yield the singles of a phase, in order: technique, cell and digit."""
    if phase.place:
        yield HIDDEN_SINGLE, *STEPS[phase.place][1:]
    for place, alone in phase.trail():
        yield FULL_HOUSE if alone else NAKED_SINGLE, *STEPS[place][1:]
