"""Papers that lie together on the desk, kept as one sprite."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.sprites import SpriteCache
    from game.ui.layout.geometry import View

REACH = 20
"""Points beyond papers within which their shadows, and the mark of the chosen one, lie."""


def draw_kept(
    canvas: Canvas,
    sprites: SpriteCache,
    view: View,
    papers: Sequence[Box],
    look: object,
    paint: Callable[[Canvas], None],
) -> None:
    """Paint papers, or blit the sprite of them.

    ``look`` is all that they depend on besides their places, and what is lifted near them: shadows
    reach beyond papers.
    """
    x, y = min(box.x for box in papers), min(box.y for box in papers)
    right, bottom = max(box.right for box in papers), max(box.bottom for box in papers)
    around = Box(x, y, right - x, bottom - y).inset(-round(REACH * view.scale))
    box = view.box.common(around)
    sprites.draw(canvas, ("papers", papers[0]), box, (look, canvas.look), lambda: paint(canvas))
