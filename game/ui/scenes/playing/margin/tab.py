"""A tab of the margin.

A tab is a file with a class like `Steps` and a line in `slip.TABS`. Its title is the text
``margin.NAME``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box, View
    from game.ui.parts.part import Part
    from game.ui.scenes.playing.play import Play
    from game.ui.widgets.control import ControlId
    from game.words.texts import Texts


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


class MarginTab(Protocol):
    """What a tab has to offer."""

    name: str
    """Its name, which is also the group of what is pressed in it: ``ControlId(name, ...)``."""

    def is_offered(self, play: Play) -> bool:
        """Whether this game has the tab."""

    def spots(self, play: Play, area: TabArea, t: Texts) -> list[Part]:
        """What can be pressed of what `draw` draws now."""

    def press(self, play: Play, control: ControlId) -> Intent | None:
        """One of its spots was pressed; returns what the player wants by that."""

    def draw(self, canvas: Canvas, play: Play, area: TabArea, t: Texts) -> None:
        """Draw everything; called for each frame that shows the margin."""


class TabPicture:
    """Transparent, so that it can lie on the paper of the margin."""

    def __init__(self) -> None:
        self._look: object = None
        self._picture: pygame.Surface | None = None

    def draw(
        self, canvas: Canvas, box: Box, look: object, paint: Callable[[Canvas, int, int], None]
    ) -> None:
        """Blit the picture for a box, painted anew if its `look` is another one.

        `paint` gets a canvas of its size, and how far what lies in the window has to be moved.
        """
        key = (look, box.w, box.h, canvas.look)
        if key != self._look or self._picture is None:
            self._look = key
            self._picture = pygame.Surface((box.w, box.h), pygame.SRCALPHA)
            self._picture.fill((*canvas.theme["slip"], 0))  # which soft edges take on
            paint(canvas.on(self._picture), -box.x, -box.y)
        canvas.surface.blit(self._picture, (box.x, box.y))
