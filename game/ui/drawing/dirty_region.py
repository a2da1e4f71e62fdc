"""The part of the window that the next frame must draw: nothing, one box, or everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.layout.geometry import Box


class DirtyRegion:
    """The part of the window that is out of date; all of it at first."""

    def __init__(self) -> None:
        self.any = True
        """Whether the next frame must be drawn."""
        self._part: Box | None = None
        """The only box that must be drawn; None if there is more than one box."""

    def add_all(self) -> None:
        """Mark everything as out of date."""
        self.any, self._part = True, None

    def add(self, box: Box) -> None:
        """Mark one box as out of date; two different ones count as everything."""
        if not self.any:
            self.any, self._part = True, box
        elif self._part != box:
            self._part = None

    def take(self) -> Box | None:
        """What to draw now, None for everything; afterwards nothing is out of date."""
        part = self._part
        self.any, self._part = False, None
        return part
