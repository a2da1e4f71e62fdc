"""Clues that cannot be met, alone or two that share cells, whatever the givens are.

A search through the whole grid would only find that nothing leads anywhere. Here the cells of one
clue are filled in all ways that its houses allow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.clue_names import place_named
from game.engine.constraints import Automaton, Compound

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit

MAX_SHORT = 3
"""The most cells of a clue that is looked at with others that share only a cell with it."""

MAX_STEPS = 300_000
"""The most digits that are tried in all; what takes more counts as possible."""


class _TooMany(Exception):
    """There are more ways than are tried."""


def why_clues_fail(rules: Rules) -> str:
    """The first clue that cannot be met, or the first two that share cells and cannot both be, in
    words; empty if none is found."""
    named = [place_named(each, rules) for each in failing_clues(rules)]
    if len(named) == 2:
        return f"{named[0]} and {named[1]} cannot both be met"
    return f"{named[0]} cannot be met" if named else ""


def failing_clues(rules: Rules) -> tuple[Constraint, ...]:
    """The same one or two clues, as they are written; empty if none is found."""
    search = _Search(rules)
    clues = [each for each in rules.constraints if isinstance(each, Automaton)]
    try:
        for each in clues:
            if not search.can_hold(each):
                return (_whole(each, rules),)
        for whole in rules.written:
            if isinstance(whole, Compound) and not search.can_all_hold(whole):
                return (whole,)
        for each, other in (*_in_the_same_cells(clues), *_touching(clues)):
            if not search.can_both_hold(each, other):
                return _whole(each, rules), _whole(other, rules)
    except _TooMany:
        pass
    return ()


def _whole(each: Automaton, rules: Rules) -> Constraint:
    found: Constraint = rules.compound_of.get(each, each)
    return found


def _in_the_same_cells(clues: Sequence[Automaton]) -> Iterator[tuple[Automaton, Automaton]]:
    """Two clues each, of which the second has no other cells than the first."""
    first_at: dict[Cell, list[Automaton]] = {}
    for each in clues:
        first_at.setdefault(min(each.cells), []).append(each)
    for each in clues:
        cells = {*each.cells}
        for cell in dict.fromkeys(each.cells):
            for other in first_at.get(cell, ()):
                if other is not each and cells.issuperset(other.cells):
                    yield each, other


def _touching(clues: Sequence[Automaton]) -> Iterator[tuple[Automaton, Automaton]]:
    """Two short clues each that share a cell, as two signs at a corner do."""
    short_at: dict[Cell, list[Automaton]] = {}
    for each in clues:
        if len(each.cells) <= MAX_SHORT:
            for cell in dict.fromkeys(each.cells):
                for other in short_at.get(cell, ()):
                    yield other, each
                short_at.setdefault(cell, []).append(each)


class _Search:
    """Fills the cells of clues in all ways that the rules' houses allow."""

    def __init__(self, rules: Rules) -> None:
        self._size = rules.size
        self._left = MAX_STEPS
        self._unlike: dict[Cell, set[Cell]] = {}
        """For each cell, those that cannot have its digit."""
        for each in rules.constraints:
            if each.distinct:
                for cell in each.cells:
                    self._unlike.setdefault(cell, set()).update(each.cells)

    def can_hold(self, clue: Automaton) -> bool:
        """Whether the cells of a clue can be filled so that it is met."""
        if self._differ(clue.cells):
            return self._can_be_read((clue,))
        return any(self._ways((clue,), tuple(dict.fromkeys(clue.cells)), {}))

    def can_all_hold(self, whole: Compound) -> bool:
        """Whether the cells of a line can be filled so that all of its pieces are met."""
        pieces = [each for each in whole.pieces() if isinstance(each, Automaton)]
        cells = tuple(dict.fromkeys(whole.cells))
        return not pieces or any(self._ways(pieces, cells, {}))

    def can_both_hold(self, clue: Automaton, other: Automaton) -> bool:
        """The same of two clues at once."""
        if clue.cells == other.cells and self._differ(clue.cells):
            return self._can_be_read((clue, other))
        cells = tuple(dict.fromkeys((*clue.cells, *other.cells)))
        return any(self._ways((clue, other), cells, {}))

    def _differ(self, cells: Sequence[Cell]) -> bool:
        """Whether no two of some cells can have the same digit."""
        return all(self._unlike.get(cell, set()).issuperset(cells) for cell in cells)

    def _can_be_read(self, clues: tuple[Automaton, ...]) -> bool:
        """Whether different digits can be read to the end by clues with the same cells: what
        matters of those that were read is which they are, and not their order."""
        reached = {(tuple(each.start for each in clues), 0)}
        for index in range(len(clues[0].cells)):
            self._spend(len(reached) * self._size)
            reached = {
                (after, used | 1 << digit)
                for states, used in reached
                for digit in range(1, self._size + 1)
                if not used >> digit & 1 and (after := _read(clues, states, index, digit))
            }
        return any(
            all(each.accepts(state) for each, state in zip(clues, states, strict=True))
            for states, _ in reached
        )

    def _ways(
        self, clues: Sequence[Automaton], cells: Sequence[Cell], filled: dict[Cell, Digit]
    ) -> Iterator[bool]:
        """True for each way to fill the other cells, in their order."""
        if len(filled) == len(cells):
            yield True
            return
        cell = cells[len(filled)]
        taken = {filled[other] for other in self._unlike.get(cell, ()) if other in filled}
        self._spend(self._size)
        for digit in range(1, self._size + 1):
            if digit not in taken:
                filled[cell] = digit
                if all(_may_hold(each, filled) for each in clues):
                    yield from self._ways(clues, cells, filled)
                del filled[cell]

    def _spend(self, steps: int) -> None:
        self._left -= steps
        if self._left < 0:
            raise _TooMany


def _read(
    clues: Sequence[Automaton], states: Sequence[int], index: int, digit: Digit
) -> tuple[int, ...]:
    """The next state of each clue; empty where one of them cannot go on."""
    found = [each.step(state, index, digit) for each, state in zip(clues, states, strict=True)]
    read = tuple(state for state in found if state is not None)
    return read if len(read) == len(found) else ()


def _may_hold(clue: Automaton, filled: dict[Cell, Digit]) -> bool:
    """Whether the filled cells at the beginning of a clue can be read, and all of them accepted."""
    state = clue.start
    for index, cell in enumerate(clue.cells):
        if cell not in filled:
            return True
        after = clue.step(state, index, filled[cell])
        if after is None:
            return False
        state = after
    return clue.accepts(state)
