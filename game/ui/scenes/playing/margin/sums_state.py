"""What the tab of sums shows: for one selected cell its clue, for several their sum."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.constraints import Combination
from game.session.sums.clue_combinations import clues_at, sums_of
from game.session.sums.fitting import leftovers
from game.session.sums.selected_sum import selection_sum

if TYPE_CHECKING:
    from game.engine.types import Cell, DigitSet
    from game.session.session import Session
    from game.session.sums.clue_combinations import Sums
    from game.session.sums.fitting import Leftover
    from game.session.sums.selected_sum import SelectionSum


class SumsShown(NamedTuple):
    """What there is to tell."""

    sums: Sums | None = None
    """Of the clue; None without one."""
    clues: int = 0
    """How many clues the selected cell has."""
    number: int = 0
    """Which of them is told, from 0."""
    struck: frozenset[Combination] = frozenset()
    """The combinations that the player has crossed out."""
    rest: tuple[Leftover, ...] = ()
    """What is left of the houses of the cell."""
    selection: SelectionSum | None = None
    """The sum of several selected cells."""

    @property
    def open(self) -> tuple[Combination, ...]:
        """The combinations that neither the board nor the player has ruled out."""
        if self.sums is None:
            return ()
        listed, left = self.sums.listed, self.sums.left
        return tuple(
            combination
            for combination in listed
            if combination in left and combination not in self.struck
        )

    def may_cross(self, combination: Combination) -> bool:
        """Whether a combination may be crossed out or that be taken back: the last one stays."""
        return self.open != (combination,)


class SumsState:
    """What the player has chosen in the tab; kept while the game is open. What is crossed out is a
    mark of the game."""

    def __init__(self) -> None:
        self.page = 0
        self._number = 0
        self._about: tuple[Cell, ...] = ()
        self._shown: tuple[object, SumsShown] = (None, SumsShown())
        self._left: tuple[object, tuple[DigitSet, ...]] = (None, ())

    def next_clue(self) -> None:
        """Tell of the next clue of the selected cell."""
        self._number, self.page = self._number + 1, 0

    def shown(self, session: Session, cells: tuple[Cell, ...]) -> SumsShown:
        """What is told where these cells are selected; worked out only when something changes."""
        if cells != self._about:
            self._about, self._number, self.page = cells, 0, 0
        key = self._seen(session), cells, self._number
        if key != self._shown[0]:
            self._shown = key, self._worked_out(session, cells)
        return self._shown[1]

    def _seen(self, session: Session) -> object:
        """What all of it follows from."""
        return session.position, session.fogged

    def _worked_out(self, session: Session, cells: tuple[Cell, ...]) -> SumsShown:
        rules, values = session.rules_in_sight, session.values_in_sight
        if not cells:
            return SumsShown()
        if self._seen(session) != self._left[0]:
            self._left = self._seen(session), session.left()
        left = self._left[1]
        if len(cells) > 1:
            return SumsShown(selection=selection_sum(rules, values, left, cells))
        (cell,) = cells
        clues, rest = clues_at(rules, cell), leftovers(rules, values, cell)
        if not clues:
            return SumsShown(rest=rest)
        number = self._number % len(clues)
        clue = clues[number]
        struck = frozenset(
            Combination(crossed.digits, crossed.head)
            for crossed in session.position.marks.crossed_out
            if crossed.clue == clue.cells
        )
        return SumsShown(sums_of(clue, cell, left, rules), len(clues), number, struck, rest)
