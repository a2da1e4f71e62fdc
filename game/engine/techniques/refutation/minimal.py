"""Arguments without the lines that they can do without.

A proof is traced back from its contradiction, so each of its lines leads there; but often other
lines that are needed anyway are enough. Here each line is left out on trial, nested proofs first
and late lines before early ones, and the rest is followed again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.argument import How

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.techniques.argument import Argument, Ground, Inference
    from game.engine.techniques.link import LinkEnd
    from game.engine.techniques.refutation.grid import CandidateSet, ProofGrid

WORK = 60_000
"""The lines that are followed in trying what an argument can do without."""

SIMPLE = frozenset((How.CELL, How.HOUSE, How.CLUE, How.NESTED))
"""The grounds of lines that can be followed again."""


class Minimal:
    """Shortens arguments in one position, with bounded effort."""

    def __init__(self, grid: ProofGrid, placed: CandidateSet) -> None:
        """`placed` are the digits of filled cells."""
        self._grid = grid
        self._placed = placed
        self._work = WORK
        self._clues: dict[frozenset[int], list[int]] = {}
        for index, clue in enumerate(grid.clues):
            self._clues.setdefault(frozenset(clue.cells), []).append(index)

    def shortened(self, argument: Argument, alive: CandidateSet) -> Argument:
        """The argument without dispensable lines; as it is, if some lines are of other kinds.

        `alive` has the candidates of the position, with the digits of filled cells.
        """
        return self._shortened(argument, alive) if _is_simple(argument) else argument

    def _shortened(self, argument: Argument, alive: CandidateSet) -> Argument:
        start = self._after(argument.supposed, alive)
        lines = list(argument.inferences)
        nested = [each for each in lines if each.ground.how == How.NESTED]
        plain = [each for each in lines if each.ground.how != How.NESTED]
        for line in (*reversed(nested), *reversed(plain)):
            fewer = [each for each in lines if each is not line]
            if self._work > 0 and self._holds(argument._replace(inferences=tuple(fewer)), start):
                lines = fewer
        kept = tuple(self._told(argument.supposed, lines, alive))
        found = argument._replace(inferences=kept)
        if argument.clash is None:
            return found
        ground, here = argument.clash.ground, alive
        for end in found.ends:
            here = self._after(end, here)
        reasons = self._reasons(ground, None, alive, [*found.ends], here)
        return found._replace(clash=argument.clash._replace(reasons=reasons))

    def _told(
        self, supposed: LinkEnd, lines: Sequence[Inference], alive: CandidateSet
    ) -> Iterator[Inference]:
        """The lines that are left, with their reasons, and with shorter arguments within."""
        ends, here = [supposed], self._after(supposed, alive)
        for line in lines:
            ground, reasons = line.ground, line.reasons
            if ground.how == How.NESTED:
                inner = tuple(self._shortened(each, here) for each in ground.arguments)
                ground = ground._replace(arguments=inner)
                reasons = tuple(each for each in reasons if each in ends)
            else:
                reasons = self._reasons(ground, line.end, alive, ends, here)
            yield line._replace(ground=ground, reasons=reasons)
            ends.append(line.end)
            here = self._after(line.end, here)

    def _reasons(
        self,
        ground: Ground,
        end: LinkEnd | None,
        alive: CandidateSet,
        ends: Sequence[LinkEnd],
        here: CandidateSet,
    ) -> tuple[LinkEnd, ...]:
        """Those of the `ends` before that a line needs, or a clash if there is no `end`."""
        gone = self._field(ground) & alive & ~here
        if ground.how == How.CLUE:
            for back in cells_of(gone):
                if self._clue_holds(ground, end, here | 1 << back):
                    here |= 1 << back
            gone &= ~here
        elif end is not None:
            gone &= ~self._bit(end)
        found: list[LinkEnd] = []
        for each in ends:
            new = gone & (alive & ~self._after(each, alive))
            if new:
                found.append(each)
                gone &= ~new
        return tuple(found)

    def _holds(self, argument: Argument, alive: CandidateSet) -> bool:
        """Whether each line follows from those before it, and the clash from all."""
        for line in argument.inferences:
            if not self._follows(line, alive):
                return False
            alive = self._after(line.end, alive)
        if argument.clash is None:
            return True
        ground = argument.clash.ground
        if ground.how == How.CLUE:
            return self._clue_holds(ground, None, alive)
        return not self._field(ground) & alive

    def _follows(self, line: Inference, alive: CandidateSet) -> bool:
        self._work -= 1
        ground = line.ground
        if ground.how == How.CLUE:
            return self._clue_holds(ground, line.end, alive)
        if ground.how == How.NESTED:
            return all(
                self._holds(each, self._after(each.supposed, alive)) for each in ground.arguments
            )
        return not self._field(ground, line.end) & alive & ~self._bit(line.end)

    def _clue_holds(self, ground: Ground, end: LinkEnd | None, alive: CandidateSet) -> bool:
        """Whether a clue excludes an end that is off; whether it has no way, without an end."""
        for index in self._clues.get(frozenset(ground.cells), ()):
            gone = self._grid.narrowed(alive, index)
            if gone is None or (end is not None and not end.on and self._bit(end) & gone):
                return True
        return end is not None and not end.on and not self._bit(end) & alive

    def _field(self, ground: Ground, end: LinkEnd | None = None) -> CandidateSet:
        """The candidates that a ground is about: of a cell, of a digit in a house, of a clue."""
        size, full = self._grid.size, (1 << self._grid.size) - 1
        if ground.how == How.HOUSE:
            cells = ground.houses[0].cells if ground.houses else ground.cells
            digit = ground.digits[0] if ground.digits or end is None else end.digit
            return sum(1 << cell * size + digit - 1 for cell in cells)
        return sum(full << cell * size for cell in set(ground.cells))

    def _after(self, end: LinkEnd, alive: CandidateSet) -> CandidateSet:
        """What is left once an end is true: the digit of a filled cell stays."""
        bit = self._bit(end)
        if not end.on:
            return alive & ~bit
        return alive & ~(self._grid.sees(bit.bit_length() - 1) & ~self._placed)

    def _bit(self, end: LinkEnd) -> CandidateSet:
        return 1 << end.cells[0] * self._grid.size + end.digit - 1


def _is_simple(argument: Argument) -> bool:
    """Whether all lines are placements and exclusions of single cells, by grounds in `SIMPLE`."""
    return len(argument.supposed.cells) == 1 and all(
        each.ground.how in SIMPLE
        and len(each.end.cells) == 1
        and all(inner.clash and _is_simple(inner) for inner in each.ground.arguments)
        for each in argument.inferences
    )
