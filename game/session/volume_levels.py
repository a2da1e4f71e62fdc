"""The tier of every puzzle in the volumes of the library, as `tools/rate_library.py` found it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.paths import LIBRARY_TIERS, asset
from game.session.books import BookEntry, book_size, is_volume
from game.session.levels import TIERS

if TYPE_CHECKING:
    from collections.abc import Container

UNRATED = "."
"""The sign of a puzzle whose rating takes too long."""

UNKNOWN = "unrated"
"""The level of such puzzles, beside `TIERS`."""

VOLUME_LEVELS = (*TIERS, UNKNOWN)
"""What the puzzles of a volume are sorted by, easiest first."""


class VolumeLevels:
    """Which numbers of each volume have which tier; without the file all are unrated."""

    def __init__(self, path: str | None = None) -> None:
        self._signs = read_volume_tiers(path or asset(LIBRARY_TIERS))

    def level(self, volume: str, number: int) -> str:
        """The tier of a puzzle, or `UNKNOWN`."""
        signs = self._signs.get(volume, "")
        sign = signs[number - 1 : number] if number > 0 else ""
        return TIERS[int(sign) - 1] if sign and sign in "123456" else UNKNOWN

    def numbers(self, volume: str, count: int) -> dict[str, tuple[int, ...]]:
        """The numbers from 1 to `count` by level, in the order of `VOLUME_LEVELS`, each level
        that has any."""
        by_level: dict[str, list[int]] = {level: [] for level in VOLUME_LEVELS}
        for number in range(1, count + 1):
            by_level[self.level(volume, number)].append(number)
        return {level: tuple(numbers) for level, numbers in by_level.items() if numbers}


def next_of_level(place: BookEntry, solved: Container[int] = ()) -> BookEntry:
    """The next number of the same volume and level that is not in `solved`, beginning again after
    the last; if all are solved, the next number of the level."""
    levels, count = VolumeLevels(), book_size(place.book)
    numbers = levels.numbers(place.book, count)[levels.level(place.book, place.number)]
    at = numbers.index(place.number) + 1
    after = (*numbers[at:], *numbers[:at])
    return BookEntry(
        place.book, next((number for number in after if number not in solved), after[0])
    )


def next_in_place(place: BookEntry, solved: Container[int]) -> BookEntry:
    """The next unsolved number of a book, or of a volume's level."""
    return next_of_level(place, solved) if is_volume(place.book) else place.next_unsolved(solved)


def read_volume_tiers(path: str) -> dict[str, str]:
    """A sign for each puzzle of each volume: 1 for Gentle to 6 for Master, or `UNRATED`.

    The file has a line for each volume: its name, a space and the signs. One that cannot be read
    has none.
    """
    try:
        with open(path, encoding="ascii") as file:
            lines = [line.split() for line in file]
    except (OSError, ValueError):
        return {}
    return {line[0]: line[1] for line in lines if len(line) == 2}
