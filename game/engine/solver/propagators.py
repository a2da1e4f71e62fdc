"""Narrow candidates by demands on many cells: sums, lines, arrows.

Each `Automaton` keeps, of the candidates in its cells, those that some accepted reading uses.
Its answers are remembered: a search meets the same candidates again and again.
"""

from __future__ import annotations

from operator import itemgetter
from struct import Struct
from typing import TYPE_CHECKING

Masks = tuple[int, ...]
"""The candidates of some cells, a set of digits each."""

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Automaton
    from game.engine.solver.layout import Layout
    from game.engine.solver.passes import Packed
    from game.engine.types import Cell


MAX_ANSWERS = 20_000
"""Answers that each constraint keeps before it forgets them all."""

MAX_CELLS = 150_000
"""Cells of answers that all constraints keep together: some 12 MB."""

NEW: Masks = ()
"""Stands for an answer that is not known yet: no automaton is without cells."""

CELLS_AN_ANSWER = 3
"""The overhead of an answer besides its own cells, counted in cells."""


class Propagators:
    """The automata of some rules, and which of them watch which cell."""

    def __init__(self, layout: Layout, automata: Sequence[Automaton]) -> None:
        found = sorted(automata, key=lambda each: len(each.cells))
        self._watchers = [_Watcher(each) for each in found]
        self._room = MAX_CELLS
        self._watching = [0] * layout.cell_count
        for index, each in enumerate(found):
            for cell in each.cells:
                self._watching[cell] |= 1 << index
        self._size, self._lane, self._bits = layout.size, layout.lane, layout.bits
        lanes = Struct(f"<{layout.cell_count}{'H' if layout.lane == 16 else 'I'}")
        self._lanes = lanes
        self.failed: tuple[Cell, ...] = ()
        """The cells of the last automaton that accepted nothing."""
        self._record = (1 << layout.base) - 1
        full = (1 << layout.lane) - 1
        self._lanes_watched = [
            (sum(full << cell * layout.lane for cell in set(each.cells)), 1 << index)
            for index, each in enumerate(found)
        ]
        """For each automaton the lanes of its cells in the record, and the automaton as a bit."""

    def narrow(self, position: Packed, before: Packed, also: Packed = 0) -> Packed:
        """`position` less the candidates that some automaton cannot use; -1 if one accepts nothing.

        `before` is an earlier position on the same path that was narrowed already, or 0: only
        what watches the cells that changed since is looked at. `also` is another one or 0: what
        watches cells that are as in one of the two has nothing new to see.
        """
        record = position & self._record
        changed, waiting = record ^ before, 0
        if also:
            return self._narrow(position, record, self._watchers_of(changed, record ^ also))
        for lanes, bit in self._lanes_watched:
            if changed & lanes:
                waiting |= bit
        return self._narrow(position, record, waiting)

    def _watchers_of(self, changed: Packed, also: Packed) -> int:
        """The automata, as bits, with cells of both changes."""
        waiting = 0
        for lanes, bit in self._lanes_watched:
            if changed & lanes and also & lanes:
                waiting |= bit
        return waiting

    def _narrow(self, position: Packed, record: Packed, waiting: int) -> Packed:
        """The same for the automata that are `waiting`, as bits."""
        if not waiting:
            return position
        masks = list(self._lanes.unpack(record.to_bytes(self._lanes.size, "little")))
        removed = False
        while waiting:
            lowest = waiting & -waiting
            watcher = self._watchers[lowest.bit_length() - 1]
            old = watcher.look(masks)
            new = watcher.known.get(old, NEW)
            if new is NEW:
                new = watcher.narrowed(old)
                self._room -= len(old) + CELLS_AN_ANSWER
                if self._room < 0:
                    self._forget()
            if new is None:
                self.failed = watcher.cells
                return -1
            if new != old:
                removed = True
                for cell, mask in zip(watcher.cells, new, strict=True):
                    if masks[cell] != mask:
                        masks[cell] = mask
                        waiting |= self._watching[cell]
            waiting &= ~lowest
        return self._without(position, record, masks) if removed else position

    def _forget(self) -> None:
        for watcher in self._watchers:
            watcher.known.clear()
        self._room = MAX_CELLS

    def _without(self, position: Packed, record: Packed, masks: Sequence[int]) -> Packed:
        gone = record & ~int.from_bytes(self._lanes.pack(*masks), "little")
        bits = 0
        while gone:
            place = gone.bit_length() - 1
            bits |= self._bits[place // self._lane * self._size + place % self._lane - 1]
            gone ^= 1 << place
        return position & ~bits


class _Watcher:
    """One automaton with what it remembers."""

    def __init__(self, automaton: Automaton) -> None:
        self.cells = automaton.cells
        self._automaton = automaton
        self._pick = itemgetter(*self.cells)
        self.known: dict[Masks, Masks | None] = {}
        """Its answers: None for candidates of which it accepts nothing."""

    def look(self, masks: Sequence[int]) -> Masks:
        """The candidates in its cells."""
        if len(self.cells) == 1:
            return (masks[self.cells[0]],)
        found: Masks = self._pick(masks)
        return found

    def narrowed(self, masks: Masks) -> Masks | None:
        """Those of them that an accepted reading uses, computed afresh; None if there is none."""
        known = self.known
        if len(known) >= MAX_ANSWERS:
            known.clear()
        known[masks] = found = self._automaton.narrowed(masks)
        return found
