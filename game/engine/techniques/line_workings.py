"""Workings of clues along lines: thermometers are counted, and parts of a line compared; those of
numbers outside the grid are in `outside_workings.py`.

Each says less than all that the clue allows, but what it says proves the line: the bounds of one
end of a thermometer, or of two parts of a line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.argument import Bound, Working
from game.engine.techniques.outside_workings import outside_working

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.engine.constraints import Automaton
    from game.engine.techniques.link import LinkEnd
    from game.engine.types import Candidate, Cell, Digit, DigitSet

    Masks = Mapping[Cell, DigitSet]


def line_working(clue: Automaton, masks: Masks, ends: Sequence[LinkEnd]) -> Working | None:
    """How a clue proves some ends, or has no way if there are none; None if not in short."""
    if len(masks) < len(clue.cells):
        return None  # a line that crosses itself
    if clue.climb:
        return _counted(clue, masks, ends)
    if clue.outside:
        return outside_working(clue, masks, ends)
    return _compared(clue, masks, ends)


# -- thermometers ---------------------------------------------------------------------------------


def _counted(clue: Automaton, masks: Masks, ends: Sequence[LinkEnd]) -> Working | None:
    """The digits of some cells at least, counted up, and of others at most, counted down."""
    slow = clue.climb == "slow"
    up = _count(clue.cells, masks, slow, least=True)
    down = _count(clue.cells[::-1], masks, slow, least=False)
    if not ends:
        return _stuck(clue, masks, up)
    wanted: dict[bool, set[Cell]] = {True: set(), False: set()}
    gone = _excluded(masks, ends)
    if gone is None:
        return None
    for cell, digit in gone:
        for least, counted in ((True, up), (False, down)):
            before = counted.before(cell)
            if before is not None and not _fits(counted.digits[before], digit, slow, least):
                wanted[least].add(before)
                break
        else:
            return None
    bounds = (*up.bounds(wanted[True]), *down.bounds(wanted[False]))
    return Working((), (), None, bounds=bounds) if bounds else None


class _Count:
    """The digits along a thermometer, counted from one of its ends."""

    def __init__(self, cells: Sequence[Cell], least: bool) -> None:
        self.cells, self.least = cells, least
        self.digits: dict[Cell, Digit] = {}
        self.starts: set[Cell] = set()
        """The cells whose digit does not rest on the one before."""

    def before(self, cell: Cell) -> Cell | None:
        """The counted cell before a cell."""
        place = self.cells.index(cell) - 1
        return self.cells[place] if place >= 0 and self.cells[place] in self.digits else None

    def bounds(self, wanted: set[Cell]) -> Iterator[Bound]:
        """The bounds of some cells, and of those on which they rest."""
        if not wanted:
            return
        places = sorted(map(self.cells.index, wanted))
        first = places[0]
        while self.cells[first] not in self.starts:
            first -= 1
        for cell in self.cells[first : places[-1] + 1]:
            yield Bound((cell,), self.digits[cell], self.least)


def _count(cells: Sequence[Cell], masks: Masks, slow: bool, least: bool) -> _Count:
    count, before = _Count(cells, least), None
    for cell in cells:
        left = list(cells_of(masks[cell]))
        fits = [digit for digit in left if before is None or _fits(before, digit, slow, least)]
        if not fits:
            break
        before = min(fits) if least else max(fits)
        if before == (min(left) if least else max(left)):
            count.starts.add(cell)
        count.digits[cell] = before
    return count


def _fits(before: Digit, digit: Digit, slow: bool, least: bool) -> bool:
    """Whether a digit can follow one that is at least (or at most) so much."""
    if before == digit:
        return slow
    return (before < digit) == least


def _stuck(clue: Automaton, masks: Masks, up: _Count) -> Working | None:
    """Why nothing fits: a cell that must be more than it can be."""
    place = len(up.digits)
    if not 0 < place < len(clue.cells) or not masks[clue.cells[place]]:
        return None
    cell = clue.cells[place]
    top = Bound((cell,), max(cells_of(masks[cell])), is_least=False)
    return Working((), (), None, bounds=(*up.bounds({clue.cells[place - 1]}), top))


# -- lines of equal sums --------------------------------------------------------------------------


def _compared(clue: Automaton, masks: Masks, ends: Sequence[LinkEnd]) -> Working | None:
    """The sums of two parts of a line, which cannot be equal with what goes."""
    parts = clue.parts
    gone = _excluded(masks, ends)
    if gone is None or (ends and len({cell for cell, _ in gone}) != 1):
        return None
    target = gone[0][0] if gone else None
    for mine in parts:
        if target is not None and target not in mine:
            continue
        rest = tuple(cell for cell in mine if cell != target)
        for other in parts:
            if other == mine or not all(masks[cell] for cell in (*rest, *other)):
                continue
            for least in (True, False):
                far = Bound(other, _sum(masks, other, not least), not least)
                near = Bound(rest, _sum(masks, rest, least), least)
                digits = [digit for _, digit in gone] or [0]
                if all(_beyond(digit + near.number, far.number, least) for digit in digits):
                    return Working((), (), None, bounds=(far, near) if rest else (far,))
    return None


def _sum(masks: Masks, cells: Sequence[Cell], least: bool) -> int:
    pick = min if least else max
    return sum(pick(cells_of(masks[cell])) for cell in cells)


def _beyond(one: int, other: int, above: bool) -> bool:
    return one > other if above else one < other


def _excluded(masks: Masks, ends: Sequence[LinkEnd]) -> list[Candidate] | None:
    """The candidates that cannot be if some ends are true; None if one says only that one of
    several cells has a digit."""
    excluded: list[Candidate] = []
    for end in ends:
        if not end.on:
            excluded += [(cell, end.digit) for cell in end.cells]
        elif len(end.cells) > 1:
            return None
        else:
            cell = end.cells[0]
            excluded += [(cell, digit) for digit in cells_of(masks[cell]) if digit != end.digit]
    return excluded
