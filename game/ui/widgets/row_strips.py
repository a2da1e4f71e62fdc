"""Pictures of the rows of a board that look as they did in the last frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.ui.layout.geometry import Box
    from game.ui.widgets.cell_look import CellLook

WORTHWHILE = 90
"""Pixels of a cell from which on a row is kept: smaller ones are drawn fast enough, and what is
kept takes as much memory as the board."""

MANY = 9
"""With more cells than these the rows are always kept, as each cell may have as many notes."""


class RowStrips:
    """One picture for each row, copied from the screen when the row is painted with the same looks
    a second time, so that rows in motion are not kept."""

    def __init__(self, size: int, cell: int) -> None:
        """``size`` is the number of rows, ``cell`` the side of a cell."""
        self._size, self._worthwhile = size, cell >= WORTHWHILE or size > MANY
        self._looks: list[object] = [None] * size
        self._strips: list[pygame.Surface | None] = [None] * size
        self._settled = [False] * size

    def get(
        self, row: int, looks: Sequence[CellLook], light: object = None
    ) -> pygame.Surface | None:
        """The picture of a row, if it still looks like that; ``looks`` are those of the board, and
        ``light`` is what else lies on the row."""
        if not self._worthwhile:
            return None
        # The fill of a cell ends where its neighbours have another one.
        near = looks[max(0, row - 1) * self._size : (row + 2) * self._size], light
        self._settled[row] = self._looks[row] == near
        if not self._settled[row]:
            self._looks[row], self._strips[row] = near, None
        return self._strips[row]

    def is_due(self, row: int) -> bool:
        """Whether the row, just asked for and painted, is to be kept."""
        return self._settled[row] and self._strips[row] is None

    def keep(self, row: int, surface: pygame.Surface, box: Box) -> None:
        """Copy the picture of a row, which was painted in a box, unless a part was left out."""
        if surface.get_clip().contains(box):
            self._strips[row] = surface.subsurface(box).copy()
