"""Narrow candidates by demands on many cells: sums, lines, arrows.

Each `Automaton` keeps, of the candidates in its cells, those that some accepted reading uses.
Its answers are remembered: a search meets the same candidates again and again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Automaton
    from game.engine.solver.layout import Layout
    from game.engine.solver.passes import Packed
    from game.engine.types import Cell


MAX_BYTES = 12_000_000
"""The bytes that all answers of some rules may take before they are forgotten."""

ANSWER_BYTES = 150
"""What an answer takes besides the digits of its numbers: an entry of a dict and their heads."""

Answer = tuple["Packed", int]
"""All bits of the candidates that an automaton cannot use, and the automata, as bits, that watch
the cells of these."""

NOTHING: Answer = (0, 0)
"""The answer where all candidates are of use."""

NO_WAY: Answer = (-1, 0)
"""The answer where an automaton accepts nothing."""


class Propagators:
    """The automata of some rules, and which of them watch which cell."""

    def __init__(self, layout: Layout, automata: Sequence[Automaton]) -> None:
        clues = sorted(automata, key=lambda clue: len(clue.cells))
        watching = [0] * layout.cell_count
        for index, clue in enumerate(clues):
            for cell in clue.cells:
                watching[cell] |= 1 << index
        self._watchers = [_Watcher(layout, clue, watching) for clue in clues]
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
        record, waiting = position & self._record, 0
        changed = record ^ before & self._record
        if not changed:
            return position
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
            candidates = record >> watcher.lowest & watcher.inside
            answer = watcher.known.get(candidates)
            if answer is None:
                answer = watcher.answer(candidates)
                self._room -= ANSWER_BYTES + (candidates.bit_length() + answer[0].bit_length() >> 3)
                if self._room < 0:
                    self._forget()
            gone, others = answer
            if gone:
                if gone < 0:
                    self.failed = watcher.cells
                    return -1
                position &= ~gone
                record &= ~gone
                waiting |= others
            waiting &= ~lowest
        return position

    def _forget(self) -> None:
        for watcher in self._watchers:
            watcher.known.clear()
        self._room = MAX_BYTES


class _Watcher:
    """One automaton with what it remembers."""

    def __init__(self, layout: Layout, automaton: Automaton, watching: Sequence[int]) -> None:
        self.cells = automaton.cells
        self._automaton, self._watching = automaton, watching
        # Not the layout itself: in a circle all would stay until the garbage is collected.
        self._bits, self._full = layout.bits, (1 << layout.lane) - 1
        self.lanes = sum(self._full << cell * layout.lane for cell in set(self.cells))
        """The lanes of its cells in the record."""
        self.lowest = min(self.cells) * layout.lane
        """The lowest bit of them."""
        self.inside = self.lanes >> self.lowest
        self._shifts = [cell * layout.lane - self.lowest for cell in self.cells]
        self._places = [
            (place, cell, cell * layout.size - 1)
            for cell, place in {cell: place for place, cell in enumerate(self.cells)}.items()
        ]
        """The last place of each cell, the cell, and the candidate before its first one."""
        self.known: dict[int, Answer] = {}
        """Its answers for what is left in its lanes, shifted down by `lowest`."""

    def answer(self, candidates: int) -> Answer:
        """The answer for some candidates, computed afresh and remembered."""
        full = self._full
        masks = tuple([candidates >> shift & full for shift in self._shifts])
        left = self._automaton.narrowed(masks)
        answer = NOTHING
        if left is None:
            answer = NO_WAY
        elif left != masks:
            gone = others = 0
            for place, cell, before in self._places:
                lost = masks[place] & ~left[place]
                if lost:
                    others |= self._watching[cell]
                while lost:
                    digit = lost.bit_length() - 1
                    lost ^= 1 << digit
                    gone |= self._bits[before + digit]
            answer = gone, others
        self.known[candidates] = answer
        return answer
