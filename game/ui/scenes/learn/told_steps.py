"""The steps of a message seen together, as numbered sentences of which one is open."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.ui.layout.geometry import LINE_HEIGHT
from game.ui.parts.part import Need, Part
from game.ui.parts.words import Words

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.parts.part import Kit
    from game.ui.scenes.playing.message import Message
    from game.ui.widgets.control import ControlState

WIDE, NARROW = 22, 15
"""The least width of several steps and of a single one, in body texts."""

RADIUS, BESIDE = 0.7, 1.8
"""The radius of what a number stands on, and how far the sentences are from the left edge, in body
texts."""

APART, LEAST_APART, MOST_APART = 1.0, 0.6, 1.6
"""The space between two steps, in body texts: as they would like it, and at least and at most."""


class ToldSteps(Part):
    """As many steps as there is room for, and at least the ``fewest``; those before and after them
    have leaves of their own, so that nothing moves while those of a leaf are read."""

    def __init__(self, message: Message, fewest: int) -> None:
        super().__init__()
        self._at, self._fewest = message.page, fewest
        self._steps = [
            Words(page.text, "body", "ink" if number == message.page else "muted", "print")
            for number, page in enumerate(message.pages)
        ]
        self._seen = range(0)

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(WIDE if self._fewest > 1 else NARROW), kit.em(27))

    def measure_height(self, kit: Kit, width: int) -> Need:
        heights = self._heights(kit, width)
        few = min(self._fewest, len(heights))
        spans = (heights[first : first + few] for first in range(len(heights) - few + 1))
        least = max(map(sum, spans)) + (few - 1) * kit.em(LEAST_APART)
        return Need(least, max(least, sum(heights) + (len(heights) - 1) * kit.em(APART)))

    def _heights(self, kit: Kit, width: int) -> list[int]:
        """How high each step is."""
        disc, room = 2 * kit.em(RADIUS), width - kit.em(BESIDE)
        return [max(disc, step.height(kit, room).wanted) for step in self._steps]

    def used(self, kit: Kit, box: Box) -> int:
        """How much of the height of a room its highest leaf makes use of."""
        heights = self._heights(kit, box.w)
        leaves = _leaves(heights, box.h, kit.em(LEAST_APART))
        most = kit.em(MOST_APART)
        high = (sum(heights[at] for at in leaf) + (len(leaf) - 1) * most for leaf in leaves)
        return min(box.h, max(high))

    def arrange(self, kit: Kit, box: Box) -> None:
        heights, least = self._heights(kit, box.w), kit.em(LEAST_APART)
        leaves = _leaves(heights, box.h, least)
        self._seen = next(leaf for leaf in leaves if self._at in leaf)
        self.children = [self._steps[at] for at in self._seen]
        spare = box.h - sum(heights[at] for at in self._seen)
        apart = max(least, min(kit.em(MOST_APART), spare // max(1, len(self._seen) - 1)))
        y, inner = box.y, box.after(box.x + kit.em(BESIDE))
        for at in self._seen:
            high = self._steps[at].height(kit, inner.w).wanted
            self._steps[at].place(kit, inner._replace(y=y + (heights[at] - high) // 2, h=high))
            y += heights[at] + apart

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        theme, radius = canvas.theme, kit.em(RADIUS)
        size = kit.size("caption")
        for at in self._seen:
            is_open, box = at == self._at, self._steps[at].box
            first = box.y + round(kit.size("body") * LINE_HEIGHT / 2)
            centre = self.box.x + radius, first
            disc = box._replace(x=self.box.x, y=first - radius, w=2 * radius, h=2 * radius)
            canvas.blob(centre, radius, theme["seal" if is_open else "muted"], None, ("step", at))
            ink = theme["seal_ink" if is_open else "slip"]
            canvas.text(str(at + 1), disc, size, ink, "semibold", "centre")


def _leaves(heights: list[int], room: int, apart: int) -> list[range]:
    """Steps of some heights on the fewest leaves of a height, about as many on each."""
    for count in range(1, len(heights) + 1):
        ends = [-(-len(heights) * leaf // count) for leaf in range(count + 1)]
        leaves = [range(first, end) for first, end in pairwise(ends)]
        if all(
            sum(heights[at] for at in leaf) + (len(leaf) - 1) * apart <= room for leaf in leaves
        ):
            break
    return leaves
