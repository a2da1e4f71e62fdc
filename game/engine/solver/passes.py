"""The packed position, and the passes that work on all of it at once.

**The packed position.** CPython pays about the same for an operation whatever the width of its
ints, so a position is one int and each operation works on all of it (SIMD within a register).
A *field* is one demand of exact cover: "this cell holds a digit" or "this house holds this
digit". It has one bit for each candidate that can meet it, and two bits above them:

      carry  unsolved  candidates
    |   0   |   1   | 0 0 1 0 1 1 0 0 0 |      9 by 9: 9 + 2 = 11 bits a field

A candidate (a digit in a cell) has one bit in each field it can meet: its cell's, and one for
each house of that cell. Either all its bits are set or none is. The cells' fields are at the
top of the int; below them are those of the rows, the columns and the other houses:

    | r9c9 ... r1c1 | row 1: 9 ... 1 | row 2 ... | column 1: 9 ... 1 | ... | box 9: 9 ... 1 |

To assign a candidate is one AND with a table entry (`Tables.assign`). It clears the fields that
the candidate meets, flags included, and every bit of the other candidates in them. So a solved
position has no field left, and undo is free, since ints never change.

**The passes.** With x the position, M (`every`) all candidate bits of every field, G (`flags`)
the unsolved flags, and n (`size`) the candidates of a field:

    t = x + M            carries into the flag where a candidate is left, and through a flag
                         that is set: in t it stays set only in an unsolved, empty field
    t & G                the dead fields: this position has no solution
    z = x & t            t holds `candidates - 1` below the carry: the lowest one drops out
    w = z + M            sets the flag where z is not 0: two candidates or more were there
    s = (x ^ w) & G      unsolved and not two or more: exactly one candidate
    c = x & (s - (s >> n))   s - (s >> n) is n ones under each flag in s: the singles' bits

A single in a cell's field is a naked single, one in a field of a house is a hidden single; a
pass finds all of both. `assign_singles` runs these passes until no single is left.
"""

from __future__ import annotations

from typing import TypeAlias

Packed: TypeAlias = int
"""A position as one int."""
Flags: TypeAlias = int
"""A set of fields: the unsolved flag of each."""
Bit: TypeAlias = int
"""The place of a bit in a packed position, counted from 1 as by `int.bit_length`."""


def dead_fields(x: Packed, every: int, flags: Flags) -> Flags:
    """The unsolved fields without a candidate; if there is one, x has no solution."""
    return (x + every) & flags


def single_fields(x: Packed, every: int, flags: Flags) -> Flags:
    """The unsolved fields with exactly one candidate: of cells and of houses alike."""
    return (x ^ ((x & (x + every)) + every)) & flags


def candidates_in(x: Packed, fields: Flags, size: int) -> Packed:
    """The bits that the candidates of x have in some fields."""
    return x & (fields - (fields >> size))


def singles(x: Packed, every: int, flags: Flags, size: int) -> Packed:
    """The bits of the singles in their fields: the last two passes in one, and a bit quicker.

        f = w & G            the fields with two candidates or more (w as above)
        e = (f >> n) + M     n zeros below the flag in those, n ones in all others
        c = x & M & e        what is left in fields without two: the singles' bits

    This suits easy puzzles, where nearly every pass finds some.
    """
    return x & every & (((x & (x + every)) + every & flags) >> size) + every


def fewest_candidates(z: Packed, w: Packed, every: int, flags: Flags) -> Flags:
    """The unsolved fields with the fewest candidates, from z and w of an x without singles.

    In z each field has one candidate less, and w flags the fields that had two or more. Each round
    removes one more candidate, and the fields that lose their flag had the fewest.
    """
    while True:
        z &= w
        v = z + every
        fewest = (w ^ v) & flags
        if fewest:
            return fewest
        w = v
