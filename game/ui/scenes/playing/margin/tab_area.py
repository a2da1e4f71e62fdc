"""The place that a tab of the margin has."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.ui.layout.geometry import Box, View


class TabArea(NamedTuple):
    """The place that a tab has."""

    rows: tuple[Box, ...]
    """The ruled rows, right of the red line; at least one."""
    fold: Box | None
    """The strip left of the red line, as high as the rows; None in a narrow margin."""
    view: View

    @property
    def box(self) -> Box:
        """All rows together."""
        first, last = self.rows[0], self.rows[-1]
        return first._replace(h=last.bottom - first.y)
