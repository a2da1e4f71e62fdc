"""What follows from one assumption, step by step, with the reasons of each step.

Breadth first: what is on is followed at once, what is off in the order it went off. Candidates
that are off are taken away as it goes, so the last one left in a cell or a house is on, and the
reasons for that are all those that went before it.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.techniques.forcing.board import Board

    Further = Callable[["Trace"], list[tuple[int, tuple[int, ...], object]]]


class Trace:
    """The consequences of assuming `node` (on) or `~node` (off)."""

    def __init__(
        self, board: Board, start: int, one_digit: bool = False, further: Further | None = None
    ) -> None:
        self.board = board
        self.start = start
        self.reasons: dict[int, tuple[int, ...]] = {start: ()}
        """For each consequence, what it follows from."""
        self.nested: dict[int, object] = {}
        """For a consequence of a technique used within, the step of that technique."""
        self.contradiction: int | None = None
        """A node that would be both on and off, if the assumption leads to one."""
        self.fields = board.fields.copy()
        self.gone = 0
        """What is off already in `fields`, as a set of nodes."""
        self._ancestors: dict[int, int] = {}
        self._run(one_digit, further)

    def _run(self, one_digit: bool, further: Further | None) -> None:
        board, reasons, fields = self.board, self.reasons, self.fields
        network, start, alive = board.network, self.start, board.alive
        orders, fields_at, members = network.order, network.fields_at, network.members
        base_fields = board.fields
        equals = network.equals
        first = 1 if one_digit else 0
        offs: deque[int] = deque()
        ons = [start] if start >= 0 else []
        if start < 0:
            offs.append(~start)
        while True:
            while ons:
                following: list[int] = []
                for on in ons:
                    why = (on,)
                    seen = (equals[on] if one_digit else network.sees[on]) & alive
                    for node in orders[on]:
                        if seen >> node & 1:
                            off = ~node
                            if node in reasons:
                                if off not in reasons:
                                    reasons[off] = why
                                self.contradiction = node
                                return
                            if off not in reasons:
                                reasons[off] = why
                                offs.append(node)
                ons = following
            if not offs:
                return
            node = offs.popleft()
            self.gone |= 1 << node
            for field, bit in fields_at[node][first:]:
                left = fields[field] & ~bit
                fields[field] = left
                if left and not left & (left - 1):
                    on = members[field][left.bit_length() - 1]
                    if ~on in reasons or on not in reasons:
                        missing = base_fields[field] & ~left & ~bit
                        why = [~node]
                        if missing:
                            nodes = members[field]
                            place = 0
                            while missing:
                                if missing & 1:
                                    why.append(~nodes[place])
                                missing >>= 1
                                place += 1
                        if on not in reasons:
                            reasons[on] = tuple(why)
                        if ~on in reasons:
                            self.contradiction = on
                            return
                        ons.append(on)
            if further is not None and not ons and not offs:
                for off, why, step in further(self):
                    if off not in reasons:
                        reasons[off] = why
                        self.nested[off] = step
                        offs.append(~off)

    def ancestors(self, code: int) -> int:
        """A consequence and all that it follows from, as a set: `node`, or `span + node` if off."""
        known = self._ancestors
        found = known.get(code)
        if found is None:
            span = self.board.network.span
            stack = [code]
            while stack:
                each = stack[-1]
                waiting = [r for r in self.reasons[each] if r not in known]
                if waiting:
                    stack += waiting
                    continue
                stack.pop()
                bits = 1 << (each if each >= 0 else span + ~each)
                for reason in self.reasons[each]:
                    bits |= known[reason]
                known[each] = bits
            found = known[code]
        return found

    def count(self, code: int) -> int:
        """How many consequences are needed for one, with the assumption and itself."""
        return self.ancestors(code).bit_count()
