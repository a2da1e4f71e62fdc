"""A tab of the margin.

A tab is a file with a class like `Steps` and a line in `tabs.TABS`. Its title is the text
``margin.NAME``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.scenes.playing.margin.tab_area import TabArea
    from game.ui.scenes.playing.play import Play
    from game.ui.widgets.control import Control, ControlId
    from game.words.texts import Texts


class MarginTab(Protocol):
    """What a tab has to offer."""

    name: str
    """Its name, which is also the group of its controls: ``ControlId(name, ...)``."""

    def is_offered(self, play: Play) -> bool:
        """Whether this game has the tab."""

    def controls(self, play: Play, area: TabArea, t: Texts) -> list[Control]:
        """What can be pressed; a control of the kind ``bare`` is drawn by `draw`."""

    def press(self, play: Play, control: ControlId) -> Intent | None:
        """One of its controls was pressed; returns what the player wants by that."""

    def draw(self, canvas: Canvas, play: Play, area: TabArea, t: Texts) -> None:
        """Draw everything but its other controls; called for each frame that shows the margin."""
