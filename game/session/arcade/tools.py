"""The tools of a run: earned, held and used."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from game.session.arcade.score import STROKES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.session.arcade.score import Gain


class ArcadeTool(StrEnum):
    """Something that helps once."""

    SAND = "sand"
    """Stops the fire for a while."""
    LAMP = "lamp"
    """Writes the digit of one cell."""
    BRUSH = "brush"
    """Writes all digits of a row."""


MOST_HELD = 2
"""How many of each can be held."""

_FOR_ROW = {2 * STROKES: ArcadeTool.SAND, 4 * STROKES: ArcadeTool.BRUSH}
"""What a number of right digits in a row earns."""


class ToolBox:
    """The tools that a player holds: one Sand at the start, another for ten right digits in a row,
    a Brush for twenty, and a Lamp for a sheet without a mistake."""

    def __init__(self) -> None:
        self._held = dict.fromkeys(ArcadeTool, 0) | {ArcadeTool.SAND: 1}

    def count(self, tool: ArcadeTool) -> int:
        """How many are held."""
        return self._held[tool]

    def earn(self, gains: Iterable[Gain], flawless: bool) -> list[ArcadeTool]:
        """Add what was earned by these; `flawless` if their sheet has no wrong digit."""
        earned = []
        for gain in gains:
            if gain.cell < 0 and flawless:
                earned.append(ArcadeTool.LAMP)
            elif gain.in_row in _FOR_ROW and not gain.wrong:
                earned.append(_FOR_ROW[gain.in_row])
        for tool in earned:
            self._held[tool] = min(MOST_HELD, self._held[tool] + 1)
        return earned

    def use(self, tool: ArcadeTool) -> bool:
        """Use one; False where there is none."""
        if not self._held[tool]:
            return False
        self._held[tool] -= 1
        return True
