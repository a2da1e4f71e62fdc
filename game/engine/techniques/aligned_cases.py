"""Why a digit fits in no combination of the base cells of an aligned exclusion, case by case.

With a digit in one base cell, each digit of another one fails: it is the last candidate of an
excluding cell, or it leaves the third base cell nothing in the same way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.techniques.argument import Argument, Clash, Ground, How, Inference
from game.engine.techniques.link import LinkEnd

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.candidates import Candidates
    from game.engine.types import Candidate, Cell, CellSet, DigitSet


def refutation(
    candidates: Candidates, supposed: Candidate, others: Sequence[Cell], excluders: CellSet
) -> Argument:
    """The shortest argument that a digit in one base cell leaves another one nothing.

    `others` are the one or two other base cells, `excluders` see all of them. Raises ValueError
    if there is no such argument.
    """
    cases = _Cases(candidates, excluders)
    orders = (others, others[::-1])
    arguments = [cases.argument((supposed,), order) for order in orders[: len(others)]]
    return min((argument for argument in arguments if argument), key=_size)


class _Turned(NamedTuple):
    """A digit that a base cell cannot have, and why."""

    first: tuple[Inference, ...]
    """Lines before it, on which it rests."""
    line: Inference | None
    """The line that says so; None if the first lines do."""


class _Cases:
    def __init__(self, candidates: Candidates, excluders: CellSet) -> None:
        self.candidates = candidates
        self.excluders = excluders

    def argument(self, taken: tuple[Candidate, ...], rest: Sequence[Cell]) -> Argument | None:
        """That the last of `taken` leaves the first of `rest` nothing; None if it leaves some."""
        cell, *further = rest
        lines: dict[Inference, None] = {}
        for digit in cells_of(self._seen_from(cell, taken)):
            why = self._why_not(taken, (cell, digit), further)
            if why is None:
                return None
            lines = dict.fromkeys((*why.first, *lines, *([why.line] if why.line else [])))
        supposed = LinkEnd((taken[-1][0],), taken[-1][1])
        reasons = (supposed, *(line.end for line in lines))
        return Argument(supposed, tuple(lines), Clash(reasons, _nothing_in(cell)))

    def _why_not(
        self, taken: tuple[Candidate, ...], tried: Candidate, further: Sequence[Cell]
    ) -> _Turned | None:
        """Why a digit of a base cell fails after those taken."""
        cell, digit = tried
        supposed = LinkEnd((taken[-1][0],), taken[-1][1])
        for end in self._forced(taken):
            if end.digit == digit:
                return _Turned((), Inference((supposed,), end, _nothing_in(end.cells[0])))
        if not further:
            return None
        inner = self.argument((*taken, tried), further)
        if inner is None:
            return None
        known = self._forced(taken)
        early = [line for line in inner.inferences if line.end in known]
        late = tuple(line for line in inner.inferences if line.end not in known)
        assert inner.clash
        reasons = (inner.supposed, *(line.end for line in late))
        inner = Argument(inner.supposed, late, inner.clash._replace(reasons=reasons))
        first = tuple(line._replace(reasons=(supposed,)) for line in early)
        ground = Ground(How.NESTED, arguments=(inner,))
        ends = (supposed, *(line.end for line in first))
        return _Turned(first, Inference(ends, LinkEnd((cell,), digit, on=False), ground))

    def _forced(self, taken: tuple[Candidate, ...]) -> list[LinkEnd]:
        """The excluding cells with one candidate left."""
        gone = 0
        for _, digit in taken:
            gone |= 1 << digit
        masks = self.candidates.masks
        left = ((cell, masks[cell] & ~gone) for cell in cells_of(self.excluders))
        return [
            LinkEnd((cell,), mask.bit_length() - 1) for cell, mask in left if mask.bit_count() == 1
        ]

    def _seen_from(self, cell: Cell, taken: tuple[Candidate, ...]) -> DigitSet:
        """The digits of a base cell without those taken that it sees."""
        peers = self.candidates.rules.peer_bits[cell]
        mask = self.candidates.masks[cell]
        for other, digit in taken:
            if peers >> other & 1:
                mask &= ~(1 << digit)
        return mask


def _nothing_in(cell: Cell) -> Ground:
    return Ground(How.CELL, cells=(cell,))


def _size(argument: Argument) -> int:
    """How many lines an argument has, with those within."""
    inner = (nested for line in argument.inferences for nested in line.ground.arguments)
    return len(argument.inferences) + sum(map(_size, inner))
