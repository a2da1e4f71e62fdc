"""What follows from one assumption, step by step, with the reasons of each step.

Breadth first: what goes on is followed at once, what goes off in the order in which it went off.
Candidates that are off are taken away as it goes, so the last one left in a cell or a house is
on, and the reasons for that are all those that went before it.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from game.engine.techniques.forcing.board import Board, places

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.engine.techniques.forcing.conclusion import Conclusion

    Further = Callable[["Trace"], Iterable[tuple[int, tuple[int, ...], Conclusion | None]]]


class Trace:
    """The consequences of assuming a code: that a node is on or off."""

    def __init__(
        self,
        board: Board,
        start: int,
        further: Further | None = None,
        one_digit: bool = False,
    ) -> None:
        """`further` finds more that is off, each time when nothing else follows; `one_digit`
        leaves aside what goes on inside cells."""
        self.board = board
        self.start = start
        self.reasons: dict[int, tuple[int, ...]] = {start: ()}
        """For each consequence, in the order in which they are found, what it follows from."""
        self.within: dict[int, Conclusion] = {}
        """For consequences that a chain within this one found, its conclusion."""
        self.contradiction: int | None = None
        """A node that would be both on and off, if the assumption comes to that."""
        self._fields = board.fields.copy()
        self._gone = 0
        self._ancestors: dict[int, int] = {start: board.network.mark[start]}
        self._known: int | None = None
        self._follow(further, one_digit)

    @property
    def known(self) -> int:
        """All consequences, as a set of codes."""
        if self._known is None:
            mark, known = self.board.network.mark, 0
            for code in self.reasons:
                known |= mark[code]
            self._known = known
        return self._known

    def rest(self) -> Board:
        """The board without what is off."""
        whole = self.board
        alive = whole.alive & ~self._gone
        return Board(whole.network, alive, self._fields.copy(), whole.should_stop)

    def ancestors(self, code: int) -> int:
        """A consequence and all that it follows from, as a set of codes."""
        known = self._ancestors
        if code not in known:
            mark, reasons = self.board.network.mark, self.reasons
            waiting = [code]
            while waiting:
                each = waiting[-1]
                unknown = [reason for reason in reasons[each] if reason not in known]
                if unknown:
                    waiting += unknown
                    continue
                waiting.pop()
                found = mark[each]
                for reason in reasons[each]:
                    found |= known[reason]
                known[each] = found
        return known[code]

    def count(self, code: int) -> int:
        """How many assumptions and consequences lead to one, with itself."""
        return self.ancestors(code).bit_count()

    def way(self, code: int) -> list[int]:
        """A consequence and all that it follows from, in the order in which they were found."""
        found, mark = self.ancestors(code), self.board.network.mark
        return [each for each in self.reasons if found & mark[each]]

    def reasons_for(self, code: int) -> tuple[int, ...]:
        """What a consequence follows from directly."""
        return self.reasons[code]

    def within_way(self, code: int) -> list[Conclusion]:
        """The conclusions of chains within that lead to a consequence."""
        if not self.within:
            return []
        found, mark = self.ancestors(code), self.board.network.mark
        return [each for off, each in self.within.items() if found & mark[off]]

    def field(self, code: int) -> int | None:
        """The field that leaves a node no choice but to be on; None for any other consequence."""
        reasons = self.reasons[code]
        if code < 0 or not reasons:
            return None
        network = self.board.network
        return next(
            field
            for field, _ in network.fields_at[code]
            if all(~reason in network.members[field] for reason in reasons)
        )

    def _follow(self, further: Further | None, one_digit: bool) -> None:
        first = 1 if one_digit else 0
        offs: deque[int] = deque()
        if self.start < 0:
            offs.append(~self.start)
        elif not self._exclude([self.start], offs, one_digit):
            return
        while offs:
            ons = self._take_away(offs.popleft(), first)
            if ons is None or not self._exclude(ons, offs, one_digit):
                return
            if further is not None and not ons and not offs:
                for off, why, conclusion in further(self):
                    if off not in self.reasons:
                        self.reasons[off] = why
                        if conclusion is not None:
                            self.within[off] = conclusion
                        offs.append(~off)

    def _exclude(self, ons: list[int], offs: deque[int], one_digit: bool) -> bool:
        """Turn off all that these exclude; False if one of them is on."""
        network, reasons, alive = self.board.network, self.reasons, self.board.alive
        sees, order = (network.equals if one_digit else network.sees), network.order
        for on in ons:
            why = (on,)
            seen = sees[on] & alive
            for node in order[on]:
                if seen >> node & 1:
                    off = ~node
                    if node in reasons:
                        reasons.setdefault(off, why)
                        self.contradiction = node
                        return False
                    if off not in reasons:
                        reasons[off] = why
                        offs.append(node)
        return True

    def _take_away(self, node: int, first: int) -> list[int] | None:
        """The nodes that are the last ones left without `node`; None if one of them is off."""
        self._gone |= 1 << node
        fields, reasons, members = self._fields, self.reasons, self.board.network.members
        ons = []
        for field, bit in self.board.network.fields_at[node][first:]:
            left = fields[field] & ~bit
            fields[field] = left
            if left and not left & (left - 1):
                on = members[field][left.bit_length() - 1]
                if on not in reasons:
                    reasons[on] = self._why(field, node, left)
                    ons.append(on)
                if ~on in reasons:
                    self.contradiction = on
                    return None
        return ons

    def _why(self, field: int, node: int, left: int) -> tuple[int, ...]:
        """All that is off in a field, `node` first."""
        before = self.board.fields[field] & ~left
        if before.bit_count() == 1:
            return (~node,)
        members = self.board.network.members[field]
        others = (members[place] for place in places(before))
        return (~node, *(~each for each in others if each != node))
