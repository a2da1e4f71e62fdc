"""Whether digits can fill the cells of a clue, in some order, with what is left for each cell."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, NamedTuple

from game.engine.variants.sums import Cage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Automaton
    from game.engine.rules import Rules
    from game.engine.types import Digit, DigitSet
    from game.session.sums.combination import Combination

FOLLOWED = 1500
"""The most states that are kept at a cell while combinations are looked for."""

TRIED = 3_000
"""The most digits that are tried for one combination; one that takes more counts as possible."""

Found = tuple[tuple["Digit", ...], tuple["Digit", ...]]
"""A head and the digits counted for it."""


class Groups(NamedTuple):
    """Which part of a combination each cell of a clue belongs to."""

    of: tuple[int, ...]
    """0 for the head, 1 for the digits, -1 for neither."""
    sorted_head: bool = False
    """Whether the head is written in order of size, and not in that of its cells."""

    def head(self, digits: Sequence[Digit]) -> tuple[Digit, ...]:
        """The digits of a head as they are written."""
        return tuple(sorted(digits)) if self.sorted_head else tuple(digits)


def found_in(
    clue: Automaton, groups: Groups, masks: Sequence[DigitSet], rules: Rules
) -> set[Found] | None:
    """The heads and digits with which the clue can be read to its end, though cells that see each
    other may share a digit in it; None if there are too many states on the way."""
    differ = clue.distinct or _all_peers(clue, rules)
    states: set[tuple[int, tuple[Digit, ...], tuple[Digit, ...]]] = {(clue.start, (), ())}
    for index, (mask, group) in enumerate(zip(masks, groups.of, strict=True)):
        after = set()
        for state, head, digits in states:
            for digit in _digits(mask):
                if differ and (digit in head or digit in digits):
                    continue
                reached = clue.step(state, index, digit)
                if reached is None:
                    continue
                if group == 1:
                    longer = list(digits)
                    insort(longer, digit)
                    after.add((reached, head, tuple(longer)))
                else:
                    after.add((reached, (*head, digit) if group == 0 else head, digits))
        if len(after) > FOLLOWED:
            return None
        states = after
    return {(groups.head(head), digits) for state, head, digits in states if clue.accepts(state)}


def fits(
    clue: Automaton,
    groups: Groups,
    combination: Combination,
    masks: Sequence[DigitSet],
    rules: Rules,
) -> bool:
    """Whether the digits of a combination can be laid out in the cells of a clue."""
    if isinstance(clue, Cage):
        return assignable(combination.digits, masks)
    return _Layout(clue, groups, combination, masks, rules).is_possible


def assignable(digits: Sequence[Digit], masks: Sequence[DigitSet]) -> bool:
    """Whether different digits, as many as there are cells, can each have a cell."""
    every = sum(1 << digit for digit in digits)
    reached = {0}
    for mask in masks:
        reached = {used | 1 << digit for used in reached for digit in _digits(mask & every & ~used)}
        if not reached:
            return False
    return len(masks) == len(digits)


class _Layout:
    """A search for places of the digits of one combination."""

    def __init__(
        self,
        clue: Automaton,
        groups: Groups,
        combination: Combination,
        masks: Sequence[DigitSet],
        rules: Rules,
    ) -> None:
        self._clue, self._groups, self._masks = clue, groups, masks
        self._left = {0: list(combination.head), 1: list(combination.digits)}
        self._peers = [rules.peers[cell] for cell in clue.cells]
        self._placed: list[Digit] = []
        self._tries = 0
        self._wanted = combination.head

    @property
    def is_possible(self) -> bool:
        """Whether the search finds a layout, or is too long."""
        return self._goes_on(0, self._clue.start)

    def _goes_on(self, index: int, state: int) -> bool:
        cells = self._clue.cells
        if index == len(cells):
            return self._clue.accepts(state)
        for digit in self._choices(index):
            self._tries += 1
            if self._tries > TRIED:
                return True
            if any(
                digit == other and cell in self._peers[index]
                for cell, other in zip(cells, self._placed, strict=False)
            ):
                continue
            after = self._clue.step(state, index, digit)
            if after is not None and self._placed_leads_on(index, digit, after):
                return True
        return False

    def _choices(self, index: int) -> list[Digit]:
        """The digits that may stand in a cell of the clue."""
        group, mask = self._groups.of[index], self._masks[index]
        if group < 0:
            return _digits(mask)
        if group == 0 and not self._groups.sorted_head:
            wanted = self._wanted[sum(each == 0 for each in self._groups.of[:index])]
            return [wanted] if mask >> wanted & 1 else []
        return sorted({digit for digit in self._left[group] if mask >> digit & 1})

    def _placed_leads_on(self, index: int, digit: Digit, state: int) -> bool:
        group = self._groups.of[index]
        self._placed.append(digit)
        if group >= 0:
            self._left[group].remove(digit)
        leads_on = self._goes_on(index + 1, state)
        self._placed.pop()
        if group >= 0:
            self._left[group].append(digit)
        return leads_on


def _all_peers(clue: Automaton, rules: Rules) -> bool:
    """Whether no two cells of a clue may have the same digit."""
    cells = set(clue.cells)
    return all(len(cells.intersection(rules.peers[cell])) == len(cells) - 1 for cell in cells)


def _digits(mask: DigitSet) -> list[Digit]:
    return [digit for digit in range(1, mask.bit_length()) if mask >> digit & 1]
