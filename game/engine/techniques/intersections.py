"""Locked candidates: a digit that one house confines to another goes from the rest of the other.

It is called pointing if a box (or another region) confines the digit to a line, and claiming if
a line confines it to a box.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.derived import kept
from game.engine.techniques.distinct_sets import DistinctSet, distinct_sets
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.types import Cell, CellSet, Digit

    Meetings = tuple[int, DistinctSet, dict[int, tuple[DistinctSet, ...]]]


class Confined(NamedTuple):
    """A digit whose places in `home` all lie in `second`, with what that eliminates."""

    place: int
    """The index of `home` in the order of search."""
    home: DistinctSet
    second: DistinctSet
    cells: CellSet
    """The places of the digit in `home`."""
    gone: CellSet
    """The other places of the digit in `second`."""


def pointing(candidates: Candidates) -> Iterator[Step]:
    """A digit that a box confines to one line goes from the rest of the line."""
    return _steps("pointing", candidates, lines=False)


def claiming(candidates: Candidates) -> Iterator[Step]:
    """A digit that a line confines to one box goes from the rest of the box."""
    return _steps("claiming", candidates, lines=True)


def confined(lines: bool, rules: Rules, where: CellSet) -> tuple[Confined, ...]:
    """All ways in which a house confines a digit with the places `where` and so eliminates some.

    Only lines are searched if `lines`, else only the other houses.
    """
    sets = []
    for place, home, seconds in _meetings(rules)[lines]:
        cells = where & home.bits
        if cells & (cells - 1):
            # Only a set that has the first and the last of the cells can have all of them.
            ends = cells & -cells | 1 << cells.bit_length() - 1
            for second in seconds.get(ends, ()):
                gone = where & second.bits & ~cells
                if gone and not cells & ~second.bits:
                    sets.append(Confined(place, home, second, cells, gone))
    return tuple(sets)


_SEARCHES = partial(confined, False), partial(confined, True)


def _steps(technique: str, candidates: Candidates, lines: bool) -> Iterator[Step]:
    """The steps house by house and, within each, digit by digit: the order a person searches."""
    entries = [
        (meeting.place, digit, meeting)
        for digit, all_confined in enumerate(candidates.by_digit(_SEARCHES[lines]), 1)
        for meeting in all_confined
    ]
    for _, digit, meeting in sorted(entries, key=_order):
        gone = tuple((cell, digit) for cell in cells_of(meeting.gone))
        pattern = Evidence(Role.PATTERN, tuple(cells_of(meeting.cells)), (digit,))
        where = Evidence(Role.HOUSE, meeting.home.cells, house=meeting.home.house)
        second = Evidence(Role.SECOND, meeting.second.cells, house=meeting.second.house)
        yield Step(technique, (), gone, (pattern, where, second))


def _order(entry: tuple[int, Digit, Confined]) -> tuple[int, Digit, tuple[Cell, ...]]:
    place, digit, confined = entry
    return place, digit, confined.second.cells


@kept()
def _meetings(rules: Rules) -> tuple[list[Meetings], list[Meetings]]:
    """Two lists, of the houses that are not lines and of the lines, with their meetings.

    An entry is the index of the house in the order of search, the house, and for each two of its
    cells (as a set) the other distinct sets that hold both.
    """
    groups = distinct_sets(rules)
    meetings: tuple[list[Meetings], list[Meetings]] = ([], [])
    for place, home in enumerate(group for group in groups if group.house):
        seconds = {}
        for index, one in enumerate(home.cells):
            for two in home.cells[index + 1 :]:
                ends = 1 << one | 1 << two
                others = tuple(
                    group for group in groups if group != home and not ends & ~group.bits
                )
                if others:
                    seconds[ends] = others
        meetings[home.is_line].append((place, home, seconds))
    return meetings
