"""What the pointer does without a button: it lifts what it is over, the cursor says what a press
would do, and after a moment a tip names what has no words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box
from game.ui.window import native_window

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View
    from game.ui.parts.part import Part
    from game.ui.parts.screen import AnyScreen
    from game.ui.services import Services

TIP_SECONDS = 0.6
"""How long the pointer rests on a control before its tip appears."""


class Hovering:
    """Where the pointer is, and what it is over."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.at: tuple[int, int] | None = None
        """The pixel that the pointer is at; None while it is away, and for a finger."""
        self.stale = True
        """Whether the pointer has moved or something was drawn since it was last looked."""
        self._scene: AnyScreen | None = None
        self._over: Part | None = None
        self._coming: AnyScreen | None = None
        """The scene that has just come on top."""
        self._rested = 0.0
        self._cursor = "arrow"
        self.tip = ""
        """The tip that is shown; empty for none."""

    def move(self, at: tuple[int, int] | None) -> None:
        """The pointer is at a pixel now, or it has left the window."""
        self.at = at
        self.stale = True

    def rest(self) -> None:
        """A button or a key was pressed: no tip appears until the pointer is over something
        else."""
        self._rested = TIP_SECONDS
        if self.tip:
            self.tip = ""
            self._services.redraw()

    def look(self, scene: AnyScreen) -> None:
        """Find what the pointer is over in the scene that takes input.

        That stays what it was as long as neither the pointer nor the picture changes.
        """
        if scene is not self._scene and scene is not self._coming:
            self._coming = scene  # looked at in the next frame: the first one has enough to do
            return
        if not self.stale and scene is self._scene:
            return
        self.stale = False
        over = scene.control_at(self.at) if self.at else None
        if self._scene is not scene:
            if self._scene:
                self._scene.hovered = None
            self._scene = scene
        if scene.hovered != (over.id if over else None):
            scene.hovered = over.id if over else None
            self._rested, self.tip = 0.0, ""
            self._services.redraw()
        self._over = over
        cursor = scene.cursor_at(self.at) if self.at else "arrow"
        if cursor != self._cursor:
            self._cursor = cursor
            native_window.set_cursor(cursor)

    def update(self, seconds: float) -> bool:
        """Let time pass; returns whether a tip has just appeared."""
        if not self._over or not self._scene or self._rested >= TIP_SECONDS:
            return False
        self._rested += seconds
        if self._rested < TIP_SECONDS:
            return False
        self.tip = self._scene.tip_of(self._over)
        return bool(self.tip)

    def draw(self, canvas: Canvas) -> None:
        """Draw the tip beside what it is about."""
        if self.tip and self._over and self._scene:
            over = self._over
            others = [control.box for control in self._scene.controls() if control.id != over.id]
            draw_tip(canvas, self._services.view, over.box, self.tip, others)


def tip_box(
    view: View, control: Box, width: int, height: int, others: Sequence[Box] = ()
) -> Box | None:
    """The place of a tip inside the window: under the control, above it or beside it, where it
    covers least of the ``others`` that can be pressed. None if there is none; in Large and simple,
    where words stand on everything, also if it would cover anything.
    """
    gap = view.gap
    x = min(max(gap, control.centre[0] - width // 2), view.width - width - gap)
    y = min(max(gap, control.centre[1] - height // 2), view.height - height - gap)
    corners = [(x, control.bottom + gap), (x, control.y - gap - height)]
    corners += [(control.right + gap, y), (control.x - gap - width, y)]
    room = Box(0, 0, view.width, view.height).inset(gap)
    places = [
        place
        for place in (Box(*corner, width, height) for corner in corners)
        if place.common(room) == place
    ]

    def covered(place: Box) -> int:
        return sum(common.w * common.h for common in map(place.common, others))

    best = min(places, key=covered, default=None)
    return None if best is None or (view.large and covered(best)) else best


def draw_tip(
    canvas: Canvas, view: View, control: Box, words: str, others: Sequence[Box] = ()
) -> None:
    """Draw a tip about the control in a box, where it covers none of the ``others``."""
    painter, most = canvas.text_painter, view.width - 4 * view.gap
    size = painter.fitting_size(words, view.steps(view.caption), "medium", most, view.height)
    width = min(painter.width(words, size, "medium"), most) + 2 * view.gap
    box = tip_box(view, control, width, round(size * 1.9), others)
    if box is None:
        return
    canvas.paper(box, "tip", "slip", 5)
    ink = canvas.theme["ink"]
    canvas.text(words, box.inset(view.gap, 0), size, ink, "medium", "centre")
