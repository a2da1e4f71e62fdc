"""Disguises of a grid that keep the classic rules.

Digits may be relabelled; rows permuted within a band and bands among each other, columns and
stacks likewise; and the grid transposed (with the rest, that gives all turns and mirrors).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.chance import shuffled
from game.engine.errors import RulesError
from game.engine.rules import BOX_SHAPES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random


@dataclass(frozen=True, slots=True)
class Transform:
    """One disguise: transpose first if so, then pick rows and columns, then relabel."""

    rows: tuple[int, ...]
    """For each new row, the old one it shows."""
    columns: tuple[int, ...]
    """For each new column, the old one it shows."""
    digits: tuple[int, ...]
    """For each old digit, from 0 for a blank (which stays), the new one."""
    transpose: bool = False

    def apply(self, values: Sequence[int]) -> tuple[int, ...]:
        """The disguised grid."""
        size, digits = len(self.rows), self.digits
        if self.transpose:
            return tuple(
                [
                    digits[values[column * size + row]]
                    for row in self.rows
                    for column in self.columns
                ]
            )
        return tuple(
            [digits[values[row * size + column]] for row in self.rows for column in self.columns]
        )


def random_transform(size: int, rng: Random) -> Transform:
    """A disguise at random, each equally likely."""
    height, width = box_shape(size)
    return Transform(
        _random_lines(size, height, rng),
        _random_lines(size, width, rng),
        (0, *shuffled(range(1, size + 1), rng)),
        height == width and rng.random() < 0.5,
    )


def rotation(size: int, turns: int) -> Transform:
    """So many quarter turns clockwise; raises RulesError where the boxes do not allow it."""
    height, width = box_shape(size)
    if turns % 2 and height != width:
        raise RulesError(f"boxes of {height} by {width} cannot turn by a quarter")
    there, back = tuple(range(size)), tuple(reversed(range(size)))
    same = tuple(range(size + 1))
    return (
        Transform(there, there, same),
        Transform(there, back, same, transpose=True),
        Transform(back, back, same),
        Transform(back, there, same, transpose=True),
    )[turns % 4]


def reflection(size: int, upside_down: bool = False) -> Transform:
    """The mirror image, left for right or top for bottom."""
    there, back = tuple(range(size)), tuple(reversed(range(size)))
    same = tuple(range(size + 1))
    return Transform(back, there, same) if upside_down else Transform(there, back, same)


def relabelling(size: int, rng: Random) -> Transform:
    """Only the digits, at random."""
    there = tuple(range(size))
    return Transform(there, there, (0, *shuffled(range(1, size + 1), rng)))


def box_shape(size: int) -> tuple[int, int]:
    """The rows and columns of the usual boxes; raises RulesError where there are none."""
    if size not in BOX_SHAPES:
        raise RulesError(f"no usual boxes for size {size}")
    return BOX_SHAPES[size]


def _random_lines(size: int, length: int, rng: Random) -> tuple[int, ...]:
    """An order of lines that keeps the bands of `length` lines together."""
    bands = shuffled(range(0, size, length), rng)
    return tuple(line for start in bands for line in shuffled(range(start, start + length), rng))
