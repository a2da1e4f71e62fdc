"""How a booklet is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.words.texts import USUAL

if TYPE_CHECKING:
    from collections.abc import Callable

    Measure = Callable[[str, str, float], float]
    """The width of a text in a weight and size."""


POINTS_PER_MM = 72 / 25.4

SIZES = {
    "a4": (210 * POINTS_PER_MM, 297 * POINTS_PER_MM),
    "a5": (148 * POINTS_PER_MM, 210 * POINTS_PER_MM),
    "letter": (612.0, 792.0),
}
"""Widths and heights of sheets, in points."""

GRIDS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 9: (3, 3)}
"""How many puzzles lie side by side and below each other, by how many a page has."""

SOLUTIONS = ("turned", "upright", "none")
"""How solutions stand at the end: upside down, upright, or not at all."""


class Choices(NamedTuple):
    """What a person chooses about a booklet."""

    paper: str = "a4"
    """One of `SIZES`."""
    per_page: int = 2
    """One of `GRIDS`."""
    large: bool = False
    """Whether one puzzle fills each page, in large print."""
    candidates: bool = False
    """Whether blank cells show what could stand in them."""
    notes: bool = False
    """Whether there are ruled lines for notes where a page has room."""
    solutions: str = "turned"
    """One of `SOLUTIONS`."""
    cover: bool = False
    codes: bool = True
    """Whether puzzles have a QR code, where it fits."""
    title: str = ""
    language: str = "en"
    signs: str = USUAL
    """The signs of digits."""
    minutes: int = 0
    """The time for all puzzles of a competition, which has a score sheet; 0 for none."""
    sealed: bool = False
    """Whether the solutions are in a document of their own."""

    @property
    def open_part(self) -> Choices:
        """How the puzzles of a competition are printed, without what gives anything away."""
        return self._replace(sealed=True, solutions="none", codes=False, candidates=False)

    @property
    def sealed_part(self) -> Choices:
        """How its solutions are printed."""
        return self._replace(sealed=True, minutes=0, cover=False, solutions="upright")

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of a page, in points."""
        return SIZES[self.paper]

    @property
    def grid(self) -> tuple[int, int]:
        """How many puzzles lie side by side and below each other."""
        return GRIDS[1 if self.large else self.per_page]
