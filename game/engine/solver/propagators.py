"""Narrow candidates by demands on many cells: sums, lines, arrows.

Each `Automaton` keeps, of the candidates in its cells, those that some accepted reading uses.
Its answers are remembered: a search meets the same candidates again and again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Automaton
    from game.engine.solver.layout import Layout
    from game.engine.solver.passes import Packed
    from game.engine.types import Cell


MAX_BYTES = 12_000_000
"""The bytes that all answers of some rules may take before they are forgotten."""

ANSWER_BYTES = 100
"""What an answer takes besides the digits of its numbers: an entry of a dict and two ints."""

NONE = -1
"""The answer where an automaton accepts nothing."""


class Propagators:
    """The automata of some rules, and which of them watch which cell."""

    def __init__(self, layout: Layout, automata: Sequence[Automaton]) -> None:
        found = sorted(automata, key=lambda each: len(each.cells))
        self._watchers = [_Watcher(layout, each) for each in found]
        self._room = MAX_BYTES
        self.failed: tuple[Cell, ...] = ()
        """The cells of the last automaton that accepted nothing."""
        self._record = (1 << layout.base) - 1
        self._lanes_watched = [
            (watcher.lanes, 1 << index) for index, watcher in enumerate(self._watchers)
        ]
        """For each automaton the lanes of its cells in the record, and the automaton as a bit."""

    def narrow(self, position: Packed, before: Packed, also: Packed = 0) -> Packed:
        """`position` less the candidates that some automaton cannot use; -1 if one accepts nothing.

        `before` is an earlier position on the same path that was narrowed already, or 0: only
        what watches the cells that changed since is looked at. `also` is another one or 0: what
        watches cells that are as in one of the two has nothing new to see.
        """
        record = position & self._record
        changed, waiting = record ^ before & self._record, 0
        if also:
            others = record ^ also & self._record
            for lanes, bit in self._lanes_watched:
                if changed & lanes and others & lanes:
                    waiting |= bit
        else:
            for lanes, bit in self._lanes_watched:
                if changed & lanes:
                    waiting |= bit
        return self._narrow(position, record, waiting) if waiting else position

    def _narrow(self, position: Packed, record: Packed, waiting: int) -> Packed:
        """The same for the automata that are `waiting`, as bits."""
        while waiting:
            lowest = waiting & -waiting
            watcher = self._watchers[lowest.bit_length() - 1]
            candidates = record & watcher.lanes
            gone = watcher.known.get(candidates)
            if gone is None:
                gone = watcher.gone(candidates)
                self._room -= ANSWER_BYTES + (candidates.bit_length() + gone.bit_length() >> 3)
                if self._room < 0:
                    self._forget()
            if gone:
                if gone == NONE:
                    self.failed = watcher.cells
                    return -1
                position &= ~gone
                record &= ~gone
                for lanes, bit in self._lanes_watched:
                    if gone & lanes:
                        waiting |= bit
            waiting &= ~lowest
        return position

    def _forget(self) -> None:
        for watcher in self._watchers:
            watcher.known.clear()
        self._room = MAX_BYTES


class _Watcher:
    """One automaton with what it remembers."""

    def __init__(self, layout: Layout, automaton: Automaton) -> None:
        self.cells = automaton.cells
        self._automaton = automaton
        # Not the layout itself: in a circle all would stay until the garbage is collected.
        self._size, self._lane, self._bits = layout.size, layout.lane, layout.bits
        self._full = full = (1 << layout.lane) - 1
        self.lanes = sum(full << cell * layout.lane for cell in set(self.cells))
        """The lanes of its cells in the record."""
        self.known: dict[Packed, Packed] = {}
        """Its answers: for candidates in these lanes, all bits of those that no reading uses."""

    def gone(self, candidates: Packed) -> Packed:
        """All bits of the candidates in its lanes that no accepted reading uses; `NONE` if there is
        no reading. Computed afresh, and remembered."""
        lane, full, gone = self._lane, self._full, 0
        masks = tuple([candidates >> cell * lane & full for cell in self.cells])
        left = self._automaton.narrowed(masks)
        if left is None:
            gone = NONE
        elif left != masks:
            digits = dict(zip(self.cells, zip(masks, left, strict=True), strict=True))
            for cell, (mask, kept) in digits.items():
                for digit in cells_of(mask & ~kept):
                    gone |= self._bits[cell * self._size + digit - 1]
        self.known[candidates] = gone
        return gone
