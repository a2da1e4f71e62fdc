"""The sheet in the making and those before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.session.editor.sheet import EditedPuzzle

MAX_STEPS = 1000
"""How many steps can be taken back."""


class Editing:
    """One sheet, and what undo and redo go to."""

    def __init__(self, sheet: EditedPuzzle) -> None:
        self.sheet = sheet
        self._before: list[EditedPuzzle] = []
        self._after: list[EditedPuzzle] = []

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to take again."""
        return bool(self._after)

    def change(self, sheet: EditedPuzzle, instead: bool = False) -> bool:
        """Go on to another sheet; returns whether it differs. ``instead`` makes one step of this
        and the last one, as where a number is typed figure by figure."""
        if sheet == self.sheet:
            return False
        if not (instead and self._before):
            self._before = [*self._before[1 - MAX_STEPS :], self.sheet]
        self.sheet, self._after = sheet, []
        return True

    def undo(self) -> bool:
        """Take a step back; returns whether there was one."""
        if not self._before:
            return False
        self._after.append(self.sheet)
        self.sheet = self._before.pop()
        return True

    def redo(self) -> bool:
        """Take it again; returns whether there was one."""
        if not self._after:
            return False
        self._before.append(self.sheet)
        self.sheet = self._after.pop()
        return True
