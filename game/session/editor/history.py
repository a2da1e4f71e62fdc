"""The sheet in the making and those before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.editor.sheet import EditedPuzzle

if TYPE_CHECKING:
    from collections.abc import Sequence


class Editing:
    """One sheet, and what undo and redo go to."""

    def __init__(self, sheet: EditedPuzzle) -> None:
        self.sheet = sheet
        self._steps: list[EditedPuzzle | str] = [sheet]
        """The sheets in the order in which they were made; those that were kept in a file are
        read once they are wanted."""
        self.at = 0
        """Which of them is the present one."""

    @classmethod
    def resumed(cls, texts: Sequence[str], at: int) -> Editing:
        """Go on with steps that were kept as `EditedPuzzle.format` has them; a blank sheet where
        the present one cannot be read."""
        sheet = EditedPuzzle.parse(texts[at]) if texts else None
        found = cls(sheet or EditedPuzzle.blank())
        if sheet:
            found._steps = [*texts[:at], sheet, *texts[at + 1 :]]
            found.at = at
        return found

    @property
    def count(self) -> int:
        """How many sheets there are, with those before and after the present one."""
        return len(self._steps)

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to take again."""
        return self.at < len(self._steps) - 1

    def change(self, sheet: EditedPuzzle, instead: bool = False) -> bool:
        """Go on to another sheet; returns whether it differs. ``instead`` makes one step of this
        and the last one, as where a number is typed figure by figure."""
        if sheet == self.sheet:
            return False
        if not (instead and self.at):
            self.at += 1
        self._steps[self.at :] = [sheet]
        self.sheet = sheet
        return True

    def undo(self) -> bool:
        """Take a step back; returns whether there was one."""
        return self.can_undo and self._go(self.at - 1)

    def redo(self) -> bool:
        """Take it again; returns whether there was one."""
        return self.can_redo and self._go(self.at + 1)

    def _go(self, at: int) -> bool:
        """Go to another step; damage to one that was kept ends the way there."""
        step = self._steps[at]
        sheet = EditedPuzzle.parse(step) if isinstance(step, str) else step
        if sheet is None:
            if at < self.at:
                self._steps = self._steps[self.at :]
                self.at = 0
            else:
                del self._steps[at:]
            return False
        self._steps[at] = self.sheet = sheet
        self.at = at
        return True
