"""Rules as a beginner would check them, read from a record without the engine."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    Clue = tuple[Sequence[int], Callable[[Sequence[int], int], bool]]
    """Some cells, and whether their values (0 for a blank) can still be completed."""

KNIGHT = [(1, 2), (2, 1), (-1, 2), (2, -1), (1, -2), (-2, 1), (-1, -2), (-2, -1)]


def thermometer(values: Sequence[int], size: int) -> bool:
    """Whether digits can increase from the bulb on."""
    least = 0
    for at, value in enumerate(values):
        least += 1
        if value and value < least:
            return False
        least = value or least
        if least > size - (len(values) - 1 - at):
            return False
    return True


def greater(values: Sequence[int], size: int) -> bool:
    """Whether the first of two can be the greater one."""
    first, second = values
    return (first or size) > (second or 1)


def cage(total: int) -> Callable[[Sequence[int], int], bool]:
    """Whether its digits are among some different ones that add up to a sum: twins are marked as
    such, and the rest of their cage only once it is full."""

    def possible(values: Sequence[int], size: int) -> bool:
        held = {value for value in values if value}
        found = combinations(range(1, size + 1) if 0 in values else sorted(held), len(values))
        return any(sum(each) == total and held <= {*each} for each in found)

    return possible


class NaiveRules:
    """Groups of cells with different digits, and clues."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        self.size: int = record["size"]
        self.count = self.size * self.size
        extra = dict(record["extra"])
        self.clues: list[Clue] = []
        thermos = extra.pop("thermos", ())
        for each in thermos:
            self.clues.append((each, thermometer))
        for each in extra.pop("greater", ()):
            self.clues.append((each, greater))
        cages = extra.pop("cages", ())
        for each in cages:
            self.clues.append((each["cells"], cage(each["sum"])))
        groups = [*self._houses(record), *[each["cells"] for each in cages], *thermos]
        size = self.size
        if extra.pop("diagonals", False):
            groups.append([i * size + i for i in range(size)])
            groups.append([i * size + size - 1 - i for i in range(size)])
        if extra.pop("antiknight", False):
            groups += [[cell, other] for cell in range(self.count) for other in self._jumps(cell)]
        assert not extra, f"a rule that is not known here: {extra}"
        self.peers: list[set[int]] = [set() for _ in range(self.count)]
        for group in groups:
            for cell in group:
                self.peers[cell].update(other for other in group if other != cell)

    def _houses(self, record: Mapping[str, Any]) -> Iterator[list[int]]:
        size, cells = self.size, range(self.count)
        high, wide = record.get("box", (1, 1))
        labels = record.get("regions") or [
            (cell // size // high, cell % size // wide) for cell in cells
        ]
        for key in (lambda cell: cell // size, lambda cell: cell % size, labels.__getitem__):
            for found in sorted({key(cell) for cell in cells}):
                yield [cell for cell in cells if key(cell) == found]

    def _jumps(self, cell: int) -> Iterator[int]:
        row, column = divmod(cell, self.size)
        for down, across in KNIGHT:
            if 0 <= row + down < self.size and 0 <= column + across < self.size:
                yield (row + down) * self.size + column + across

    def conflicts(self, values: Sequence[int]) -> set[int]:
        """The filled cells that break a rule."""
        found = {
            cell
            for cell, value in enumerate(values)
            if value and any(values[peer] == value for peer in self.peers[cell])
        }
        for cells, possible in self.clues:
            held = [values[cell] for cell in cells]
            if any(held) and not possible(held, self.size):
                found |= {cell for cell in cells if values[cell]}
        return found
