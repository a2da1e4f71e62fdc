"""Numbers that look random and are the same each time, for shapes that look made by hand."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable

_FACTOR, _STEP, _MASK = 6364136223846793005, 1442695040888963407, (1 << 64) - 1
"""Knuth's generator modulo 2^64 (MMIX). Python's own takes milliseconds to import."""


def number_of(seed: Hashable) -> int:
    """The same 32-bit number for equal seeds, in every run of the program."""
    return zlib.crc32(repr(seed).encode())


class Chance:
    """A sequence of numbers that its seed decides."""

    def __init__(self, seed: Hashable) -> None:
        """Equal ``repr`` of seeds, such as strings, numbers and tuples, give equal sequences."""
        self._state = number_of(seed)
        for _ in range(3):  # the first numbers of seeds that are alike would be alike
            self.between(0, 1)

    def between(self, low: float, high: float) -> float:
        """The next number from ``low`` to ``high``."""
        self._state = (self._state * _FACTOR + _STEP) & _MASK
        return low + (high - low) * (self._state >> 11) / (1 << 53)
