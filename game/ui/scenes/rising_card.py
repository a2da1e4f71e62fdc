"""A card that rises over the screen below, which is dimmed meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.scene import Scene

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes
    from game.ui.services import Services

RISE = 28
"""Points by which the card begins below its place."""

LIFT = 5
"""Points by which it lies above the screen."""

DIMMED = 190
"""How opaque the veil over the screen below is, of 255."""


class RisingCard(Scene):
    """An overlay with a ``card`` among its boxes."""

    overlay = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._down = 0
        """Pixels that it is drawn below its place: what is pressed is in its place at once."""
        self._seen = False
        """Whether it was ever drawn."""
        services.motion.start("card", self.name)

    def card_boxes(self) -> Boxes:
        """The boxes where they come to rest."""
        raise NotImplementedError

    def boxes(self) -> Boxes:
        """The card and what is on it; as far as it has risen while it is drawn."""
        found, down = self.card_boxes(), self._down
        return {name: box.moved(0, down) for name, box in found.items()} if down else found

    def draw(self, canvas: Canvas) -> None:
        """Draw it as far as it has risen."""
        share = self.services.motion.share("card", self.name)
        self._down = round(RISE * self.services.view.scale * (1 - share))
        super().draw(canvas)
        self._down = 0
        self._seen = True

    def closed(self) -> None:
        """Let it sink from over what lies below."""
        super().closed()
        if self._seen:
            canvas, view = self.services.canvas, self.services.view
            self.services.sink(canvas.reach(self.boxes()["card"], LIFT).common(view.box))

    def dim(self, canvas: Canvas) -> None:
        """Dim the screen below, as far as the card has risen."""
        share = self.services.motion.share("card", self.name)
        canvas.veil(self.services.view.box, canvas.theme["overlay"], round(DIMMED * share))
