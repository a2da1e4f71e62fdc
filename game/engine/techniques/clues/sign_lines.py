"""How the bounds of cells with greater-than signs follow, line by line.

A line either counts along signs, `r2c2 < r1c2 < r1c1`, so that each cell has the next digit at
least, or it counts the cells on one side of a cell: three different digits below it are three
digits. Each line rests on the candidates and on the lines before it; only those are given that
are needed for what goes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.techniques.clues.bounds import end_of
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.engine.types import Candidate, Cell, DigitSet


class Side(NamedTuple):
    """One of the two directions along the signs."""

    role: Role
    """`LEAST` if cells are counted up, `MOST` if down."""
    beyond: tuple[tuple[int, ...], ...]
    """For each cell, the indices of all cells that are counted before it."""
    next_to: tuple[tuple[int, ...], ...]
    """Those of them that it has a sign with."""
    allowed: Callable[[Sequence[DigitSet], tuple[int, ...]], DigitSet]
    """What some cells before it leave of a cell."""


class _Fact(NamedTuple):
    """A bound of a cell that follows from other cells."""

    side: Side
    place: int
    by: tuple[int, ...]

    def apply(self, left: list[DigitSet]) -> bool:
        """Whether the bound takes anything away."""
        after = left[self.place] & self.side.allowed(left, self.by)
        changed = after != left[self.place]
        left[self.place] = after
        return changed


def sign_lines(
    cells: Sequence[Cell],
    sides: Sequence[Side],
    masks: Sequence[DigitSet],
    removed: Sequence[Candidate],
) -> tuple[Evidence, ...]:
    """The lines that show why the candidates `removed` of some cells go."""
    facts = _needed(_facts(sides, masks), cells, masks, removed)
    return tuple(_Lines(cells, masks).told(facts))


def _facts(sides: Sequence[Side], masks: Sequence[DigitSet]) -> list[_Fact]:
    """All bounds, in an order in which each follows from those before it."""
    left, facts = list(masks), list[_Fact]()
    changed = True
    while changed:
        changed = False
        for side in sides:
            for place in sorted(range(len(left)), key=lambda at: len(side.beyond[at])):
                fact = _fact(side, place, left)
                if fact is not None and fact.apply(left):
                    facts.append(fact)
                    changed = True
    return facts


def _fact(side: Side, place: int, left: Sequence[DigitSet]) -> _Fact | None:
    """The bound of a cell by as few cells as possible; None if it has none."""
    every = side.beyond[place]
    wanted = left[place] & side.allowed(left, every)
    if wanted == left[place]:
        return None
    for one in side.next_to[place]:
        if left[place] & side.allowed(left, (one,)) == wanted:
            return _Fact(side, place, (one,))
    by = every
    for one in every:
        fewer = tuple(other for other in by if other != one)
        if fewer and left[place] & side.allowed(left, fewer) == wanted:
            by = fewer
    return _Fact(side, place, by)


def _needed(
    facts: list[_Fact],
    cells: Sequence[Cell],
    masks: Sequence[DigitSet],
    removed: Sequence[Candidate],
) -> list[_Fact]:
    """The bounds without which something of what goes would be left."""
    place = {cell: at for at, cell in enumerate(cells)}

    def enough(some: Sequence[_Fact]) -> bool:
        left = list(masks)
        for fact in some:
            fact.apply(left)
        return not any(left[place[cell]] >> digit & 1 for cell, digit in removed)

    for fact in reversed(facts):
        fewer = [other for other in facts if other is not fact]
        if enough(fewer):
            facts = fewer
    return facts


class _Lines:
    """Puts bounds into lines: what follows cell by cell along signs is one line."""

    def __init__(self, cells: Sequence[Cell], masks: Sequence[DigitSet]) -> None:
        self._cells, self._left = cells, list(masks)
        self._open: list[tuple[Side, list[int], list[int]]] = []

    def told(self, facts: Sequence[_Fact]) -> Iterator[Evidence]:
        """The lines of all bounds, in order."""
        for fact in facts:
            role, single = fact.side.role, len(fact.by) == 1 and fact.by[0] in _near(fact)
            path = next(
                (p for p in self._open if p[0] is fact.side and p[1][-1:] == [*fact.by]), None
            )
            if not single or path is None:
                touched = {*fact.by, fact.place}
                yield from self._closed(touched)
            if single:
                if path is None:
                    (first,) = fact.by
                    path = (fact.side, [first], [end_of(self._left[first], role)])
                    self._open.append(path)
                fact.apply(self._left)
                path[1].append(fact.place)
                path[2].append(end_of(self._left[fact.place], role))
                continue
            for way in _ways(fact.side, fact.place, fact.by):
                yield Evidence(Role.SIGNS, tuple(self._cells[at] for at in way))
            allowed = fact.side.allowed(self._left, fact.by)
            number = end_of(allowed & (1 << 62) - 2, role) + (-1 if role == Role.LEAST else 1)
            top = Role.TOP if role == Role.LEAST else Role.BOTTOM
            yield Evidence(top, tuple(self._cells[at] for at in fact.by), number=number)
            fact.apply(self._left)
            bound = end_of(self._left[fact.place], role)
            yield Evidence(role, (self._cells[fact.place],), (bound,))
        yield from self._closed(set(range(len(self._cells))))

    def _closed(self, touched: set[int]) -> Iterator[Evidence]:
        """The lines that are open and have any of some cells."""
        for path in [open_path for open_path in self._open if touched & set(open_path[1])]:
            self._open.remove(path)
            side, places, digits = path
            yield Evidence(side.role, tuple(self._cells[at] for at in places), tuple(digits))


def _near(fact: _Fact) -> tuple[int, ...]:
    return fact.side.next_to[fact.place]


def _ways(side: Side, place: int, by: tuple[int, ...]) -> list[list[int]]:
    """Few ways along signs from a cell to all of some others, none of them part of another."""
    ways: list[list[int]] = []
    for goal in sorted(by, key=lambda at: -len(side.beyond[place]) + len(side.beyond[at])):
        if any(goal in way for way in ways):
            continue
        way = _way(side, place, goal)
        ways = [shorter for shorter in ways if shorter != way[: len(shorter)]]
        ways.append(way)
    if side.role == Role.MOST:  # from the greatest cell down
        ways = [way[::-1] for way in ways]
    return ways


def _way(side: Side, place: int, goal: int) -> list[int]:
    """The cells from one to another along signs."""
    if place == goal:
        return [place]
    step = next(at for at in side.next_to[place] if at == goal or goal in side.beyond[at])
    return [place, *_way(side, step, goal)]
