"""Assign all singles of a packed position, pass after pass, until none is left.

Each function here is the same loop with another way to record what it assigns, as a call inside the
loop would cost a tenth of the time. The passes in it are copies of those in `passes`:

    t & flags            `dead_fields`
    s = (x ^ w) & flags  `single_fields`
    c = x & (s - ...)    `candidates_in`
    c = x & every & ...  `singles`, if there is no need to look for dead fields

The candidate of a single is often alone in several fields. Assigning it clears its other bits
from c too, and those of a single that contradicts it, which leaves a dead field for the next
pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from game.engine.solver.passes import Bit, Flags, Packed
    from game.engine.types import Cell, Digit

    Settled: TypeAlias = tuple[Packed, Flags, Packed, Packed]
    """What remains of a position, and the dead fields in it: 0 unless it is a dead end. Then z
    and w of the last pass, with which a search goes on to branch; 0 where it does not."""
    Kept: TypeAlias = list[Packed] | dict[Bit, Packed]
    """For each bit of a candidate, what remains of a position when that is assigned."""
    Assignments: TypeAlias = list[tuple[Packed, Cell, Digit]]
    """The same, with the cell and the digit of the candidate."""


def assign_singles(x: Packed, every: int, flags: Flags, size: int, kept_by: Kept) -> Settled:
    """Assign singles until there is none, a field is dead or x is solved, which is 0."""
    while x:
        t = x + every
        if t & flags:
            return x, t & flags, 0, 0
        z = x & t
        w = z + every
        s = (x ^ w) & flags
        if not s:
            return x, 0, z, w
        c = x & (s - (s >> size))
        while c:
            kept = kept_by[c.bit_length()]
            c &= kept
            x &= kept
    return x, 0, 0, 0


def assign_singles_to_trail(
    x: Packed, every: int, flags: Flags, size: int, kept_by: Kept, trail: list[Bit], solved: int
) -> Settled:
    """As `assign_singles`, with a bit of each on `trail`; x is solved when it is below `solved`."""
    note = trail.append
    while x >= solved:
        t = x + every
        if t & flags:
            return x, t & flags, 0, 0
        z = x & t
        w = z + every
        s = (x ^ w) & flags
        if not s:
            return x, 0, z, w
        c = x & (s - (s >> size))
        while c:
            bit = c.bit_length()
            note(bit)
            kept = kept_by[bit]
            c &= kept
            x &= kept
    return x, 0, 0, 0


def assign_singles_to_board(
    x: Packed, every: int, flags: Flags, size: int, assignments: Assignments, board: list[Digit]
) -> Settled:
    """As `assign_singles`, with the digit of each written into its cell of `board`."""
    while x:
        t = x + every
        if t & flags:
            return x, t & flags, 0, 0
        z = x & t
        w = z + every
        s = (x ^ w) & flags
        if not s:
            return x, 0, z, w
        c = x & (s - (s >> size))
        while c:
            kept, cell, board[cell] = assignments[c.bit_length()]
            c &= kept
            x &= kept
    return x, 0, 0, 0


def solved_by_singles(x: Packed, every: int, flags: Flags, size: int, kept_by: Kept) -> bool:
    """Whether singles alone solve x: a proof that it has one solution.

    It does not look for dead fields. A dead field is not a single and stays in the position, which
    is then not 0 at the end.
    """
    while x:
        c = x & every & (((x & (x + every)) + every & flags) >> size) + every
        if not c:
            return False
        while c:
            kept = kept_by[c.bit_length()]
            c &= kept
            x &= kept
    return True


def fill_in_singles(
    x: Packed, every: int, flags: Flags, size: int, assignments: Assignments, board: list[Digit]
) -> Packed:
    """What remains after all singles, each written on `board`; with no look for dead fields."""
    while x:
        c = x & every & (((x & (x + every)) + every & flags) >> size) + every
        if not c:
            break
        while c:
            kept, cell, board[cell] = assignments[c.bit_length()]
            c &= kept
            x &= kept
    return x


def assign_some_singles(
    x: Packed, every: int, flags: Flags, size: int, kept_by: Kept, among: Packed, trail: list[Bit]
) -> Packed:
    """What remains after all singles in the fields of `among`, with a bit of each on `trail`.

    `among` has the candidate bits of the fields to look at: those of houses, for hidden singles
    alone. It does not look for dead fields.
    """
    while True:
        c = x & among & (((x & (x + every)) + every & flags) >> size) + every
        if not c:
            return x
        while c:
            bit = c.bit_length()
            trail.append(bit)
            kept = kept_by[bit]
            c &= kept
            x &= kept
