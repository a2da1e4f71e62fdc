"""Digging a number of cells in each box: 4 to 6 blanks in every box, say."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.engine.errors import GenerationError
from game.engine.solver.counting import count
from game.engine.solver.passes import dead_fields
from game.engine.stable_random import int_between

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from game.engine.solver.tables import Tables
    from game.engine.solver.watch import Watch
    from game.engine.types import Cell, Digit, ShouldStop


def dig_boxes(
    tables: Tables,
    solution: Sequence[Digit],
    groups: Sequence[Sequence[Cell]],
    per_box: tuple[int, int],
    rng: Random,
    should_stop: ShouldStop | None = None,
    watch: Watch | None = None,
) -> list[Digit] | None:
    """Givens with `per_box` blanks, least and most, in every box, or None if it got stuck.

    First every box gets its least, then some as many more as are drawn for it, as far as the
    solution stays the only one. Symmetric cells in one box may leave it short of an odd number;
    such boxes get one more if they may. Raises GenerationError for impossible numbers.
    """
    low, high = per_box
    if not 0 <= low <= high <= tables.size:
        raise GenerationError(f"{low} to {high} blanks do not fit a box of {tables.size} cells")
    digging = _BoxDigging(tables, solution, groups, should_stop, watch)
    symmetric = len(groups) < len(solution)
    if symmetric:
        digging.check(per_box)
    drawn = [int_between(low, high, rng) for _ in digging.blanks]
    digging.dig_up_to([low] * len(drawn))
    if min(digging.blanks) < low and not symmetric:
        return None
    digging.dig_up_to(drawn)
    if min(digging.blanks) < low:
        digging.dig_up_to([high] * len(drawn))
    return digging.givens if min(digging.blanks) >= low else None


class _BoxDigging:
    """A grid being dug, with the number of blanks in each box."""

    def __init__(
        self,
        tables: Tables,
        solution: Sequence[Digit],
        groups: Sequence[Sequence[Cell]],
        should_stop: ShouldStop | None,
        watch: Watch | None,
    ) -> None:
        boxes = [house.cells for house in tables.rules.houses if house.kind == "box"]
        box_of = {cell: index for index, cells in enumerate(boxes) for cell in cells}
        self._tables, self._groups, self._should_stop = tables, groups, should_stop
        self._watch = watch
        self._in_boxes = [Counter(box_of[cell] for cell in cells) for cells in groups]
        """For each group, how many of its cells lie in each box."""
        self._needed: set[int] = set()
        """The groups that have proven to be needed."""
        self.givens = list(solution)
        """The givens left so far."""
        self.blanks = [0] * len(boxes)
        """How many blanks each box has so far."""

    def check(self, per_box: tuple[int, int]) -> None:
        """Raise GenerationError when the groups cannot add up to so many blanks in some box."""
        low, high = per_box
        for box in range(len(self.blanks)):
            sums = {0}
            for added in self._in_boxes:
                sums |= {total + added[box] for total in sums}
            if not any(low <= total <= high for total in sums):
                number = low if low == high else f"{low} to {high}"
                raise GenerationError(f"{number} blanks in box {box + 1} cannot have that symmetry")

    def dig_up_to(self, most: Sequence[int]) -> None:
        """Dig every group that can go, up to a number of blanks in each box."""
        for index, cells in enumerate(self._groups):
            added = self._in_boxes[index]
            if index in self._needed or not self.givens[cells[0]]:
                continue
            if any(self.blanks[box] + number > most[box] for box, number in added.items()):
                continue
            if not self._can_go(cells):
                self._needed.add(index)
                self._show("needed", cells)
                continue
            for cell in cells:
                self.givens[cell] = 0
            for box, number in added.items():
                self.blanks[box] += number
            self._show("dug", cells)

    def _can_go(self, cells: Sequence[Cell]) -> bool:
        """Whether no other digit than its own works in any of the cells once all are blank."""
        tables = self._tables
        without = [0 if cell in cells else digit for cell, digit in enumerate(self.givens)]
        position = tables.start(without)
        for cell in cells:
            # Its digit is still a candidate there, so that ^ removes it.
            other = position ^ tables.bits[cell * tables.size + self.givens[cell] - 1]
            if self._watch is not None:
                self._watch.ask(tables, self.givens, cells, cell, other)
            if dead_fields(other, tables.every, tables.flags):
                continue
            if count(tables, other, 1, self._should_stop, watch=self._watch):
                return False
        return True

    def _show(self, event: str, cells: Sequence[Cell]) -> None:
        if self._watch is not None:
            self._watch.show(event, self.givens, cells, self.givens[cells[0]])
