"""Notes of a cell that leave room to what else the player has written in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.widgets.small_digits import INK, NotePainter, digits_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.widgets.cell_look import CellLook

ADVANCE = 0.68
"""The room of a note from the left to the right, in sizes of it."""

LINE = 1.1
"""The room of a row of notes from top to bottom, in heights of their ink."""


class Band(NamedTuple):
    """A part of a cell that nothing else stands in: from where to where, from the middle of the
    cell, across and down, in cells."""

    left: float
    right: float
    top: float
    low: float

    def holds(self, size: float) -> int:
        """How many notes of a size, in cells, stand in it side by side."""
        if self.low - self.top < 2 * INK[1] * size * LINE:
            return 0
        return max(0, int((self.right - self.left) / (ADVANCE * size) + 1e-6))


class BandPainter(NotePainter):
    """Paints the notes of one cell in bands, in the order of their digits."""

    def __init__(self, cell: int, size: int, places: dict[int, tuple[int, int]], note: int) -> None:
        """`size` is that of the grid; `places` are those of all notes from the middle of the cell,
        and `note` is their size, both in pixels."""
        self._places, self._fitting = places, note
        super().__init__(cell, size, 1.0)

    def _wanted(self, text: float, marked: bool) -> int:
        return self._fitting

    def of(self, look: CellLook) -> NotePainter:
        """This one: it was made for the notes of its cell."""
        return self

    def place(self, digit: int) -> tuple[int, int]:
        """Its place in a band."""
        return self._places.get(digit) or super().place(digit)

    @property
    def _step(self) -> float:
        return ADVANCE * self._fitting

    @property
    def _row(self) -> float:
        return 2 * LINE * INK[1] * self._fitting


def places_in(
    bands: Sequence[Band], look: CellLook, cell: int, most: int, least: int
) -> tuple[dict[int, tuple[int, int]], int] | None:
    """The places of the notes of a cell of so many pixels in as few bands as hold them, and their
    size: the largest one up to `most` at which they have room; None where they have none at
    `least`."""
    digits = digits_of(look.notes | look.fading)
    for size in range(most, least - 1, -1):
        holds = {band: band.holds(size / cell) for band in bands}
        taken: list[Band] = []
        for band in sorted(bands, key=lambda band: (-holds[band], abs(band.top + band.low))):
            taken.append(band)
            if sum(holds[each] for each in taken) >= len(digits):
                taken.sort(key=lambda band: band.top)
                held = [holds[band] for band in taken]
                return _spread(taken, held, digits, cell, size), size
    return None


def _spread(
    bands: Sequence[Band], holds: Sequence[int], digits: Sequence[int], cell: int, size: int
) -> dict[int, tuple[int, int]]:
    """The digits in order over the bands, in each as large a share of them as it has room for."""
    places, rest = dict[int, tuple[int, int]](), list(digits)
    for at, (band, count) in enumerate(zip(bands, holds, strict=True)):
        here = min(count, -(-len(rest) * count // max(1, sum(holds[at:]))))
        middle = (band.left + band.right) / 2 * cell
        down = round((band.top + band.low) / 2 * cell)
        for number, digit in enumerate(rest[:here]):
            places[digit] = round(middle + (number - (here - 1) / 2) * ADVANCE * size), down
        rest = rest[here:]
    return places
