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
    LIFE = "life"
    """One more life."""
    BLOTTER = "blotter"
    """The next wrong digit costs no life."""
    DOUBLE = "double"
    """Digits count twice on the next board."""


MOST_HELD = 2
"""How many of each can be earned."""

_FOR_ROW = {2 * STROKES: ArcadeTool.SAND, 4 * STROKES: ArcadeTool.BRUSH}
"""What a number of right digits in a row earns."""


class ToolBox:
    """The tools that a player holds. Where they are earned, it is a Sand for ten right digits in a
    row, a Brush for twenty, and a Lamp for a sheet without a mistake."""

    def __init__(self, held: Iterable[ArcadeTool] = (), earns: bool = True) -> None:
        self._held = dict.fromkeys(ArcadeTool, 0) | dict.fromkeys(held, 1)
        self._earns = earns

    def count(self, tool: ArcadeTool) -> int:
        """How many are held."""
        return self._held[tool]

    def earn(self, gains: Iterable[Gain], flawless: bool) -> list[ArcadeTool]:
        """Add what was earned by these; `flawless` if their sheet has no wrong digit."""
        earned = []
        for gain in gains if self._earns else ():
            if gain.cell < 0 and flawless:
                earned.append(ArcadeTool.LAMP)
            elif gain.in_row in _FOR_ROW and not gain.wrong:
                earned.append(_FOR_ROW[gain.in_row])
        for tool in earned:
            self._held[tool] = min(MOST_HELD, self._held[tool] + 1)
        return earned

    def add(self, tool: ArcadeTool) -> None:
        """One more, however many are held."""
        self._held[tool] += 1

    def use(self, tool: ArcadeTool) -> bool:
        """Use one; False where there is none."""
        if not self._held[tool]:
            return False
        self._held[tool] -= 1
        return True
