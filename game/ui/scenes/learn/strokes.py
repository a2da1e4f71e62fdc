"""Strokes of a brush that fade: how fresh each technique is."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.learning.atlas import pages
from game.session.uses import MASTERED
from game.store.learned import learned_in, strokes_of
from game.ui.layout.geometry import Box
from game.ui.parts.part import Kit, Need, Part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

FAINT = 0.28
"""How dark the ink is of what is nearly forgotten, as a share."""

SHADES = 6
"""How many shades of ink there are."""

FRESH = 0.85
"""The least freshness that is called fresh."""

APART = 0.62
"""The distance of two strokes, in heights of them."""


BROAD = 0.24
"""The width of one, in heights of them."""


class StrokeLook(NamedTuple):
    """One stroke."""

    fresh: float = 0.0
    """How fresh it is, 0 to 1; 0 for what was never drilled, which is a thin line."""
    mastered: bool = False
    """Whether it was used in games without help as often as it takes: it is red then."""
    now: bool = False
    """Whether it stands for the question that is open, which is in pen."""


def strokes(services: Services) -> dict[str, StrokeLook]:
    """How fresh each page is, as a stroke."""
    store, now = services.store, time.time()
    learned, uses = learned_in(store), store.ledger().uses
    return {
        key: StrokeLook(
            round(learned[key].freshness(now), 2) if key in learned else 0.0,
            strokes_of(held, uses) == MASTERED,
        )
        for key, held in pages().items()
    }


def stroke_words(t: Texts, looks: Sequence[StrokeLook]) -> str:
    """The same for the ear."""
    if len(looks) == 1:
        return t(f"learn.fresh.{freshness_key(looks[0])}")
    known = sum(look.fresh > 0 or look.mastered for look in looks)
    mastered = sum(look.mastered for look in looks)
    return t("learn.strokes", known=known, mastered=mastered, all=len(looks))


def freshness_key(look: StrokeLook) -> str:
    """How fresh a technique is, in a word."""
    if look.mastered:
        return "mastered"
    if not look.fresh:
        return "new"
    return "fresh" if look.fresh >= FRESH else "fading"


class Strokes(Part):
    """Strokes side by side, as large as there is room for; at most ``ems`` body texts high. Without
    a name they say nothing that is not said beside them."""

    def __init__(self, name: str, strokes: Sequence[StrokeLook], ems: float = 1.2) -> None:
        super().__init__(name=name)
        self.role = "picture" if name else ""
        self._strokes, self._ems = tuple(strokes), ems

    def measure_width(self, kit: Kit) -> Need:
        wide = kit.em(self._ems) * self._span
        return Need(round(0.35 * wide), round(wide))

    @property
    def _span(self) -> float:
        """From edge to edge, in heights of a stroke."""
        return APART * max(0, len(self._strokes) - 1) + BROAD

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(0.8 * self._ems), kit.em(self._ems))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        look = (kit.generation, self._strokes)
        key = ("strokes", self.box.x, self.box.y)
        kit.sprites.draw(canvas, key, self.box, look, partial(self._draw, canvas, kit))

    def _draw(self, canvas: Canvas, kit: Kit) -> None:
        box = self.box
        high = min(box.h, kit.em(self._ems), round(box.w / self._span))
        step, top = APART * high, box.centre[1] - round(0.42 * high)
        for number, stroke in enumerate(self._strokes):
            x = box.x + round(number * step + BROAD / 2 * high)
            low = top + round(0.84 * high)
            ends = (x + 0.03 * high, top), (x - 0.03 * high, low)
            if stroke.now:
                pen = canvas.theme["pen"]
                canvas.brush(ends, max(2.0, 0.2 * high), pen, ("open", number), (0.05, 0.25))
                continue
            if not (stroke.fresh or stroke.mastered):
                thin = max(1, round(kit.base / 9))
                canvas.fill(Box(x, top + 1, thin, max(1, low - top - 2)), canvas.theme["disabled"])
                continue
            dark = FAINT + (1 - FAINT) * max(stroke.fresh, 0.4 if stroke.mastered else 0.0)
            ink = "vermilion" if stroke.mastered else "ink"
            colour = canvas.tint("sheet", ink, round(dark * SHADES) / SHADES)
            canvas.brush(ends, max(2.0, 0.2 * high), colour, ("fresh", number), (0.05, 0.25))
