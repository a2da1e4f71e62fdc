"""How near the sheet is seen: of a large board in a small window a part is seen larger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.zoom_intents import ChangeZoom, PanBoard, SeeWhole
from game.ui.layout.geometry import cell_in
from game.ui.layout.zoom import WHOLE, in_view, nearer, panned, settled, window_of, zoomed
from game.ui.scenes.editor.board import touch_at
from game.ui.scenes.editor.desk import EditorDesk

if TYPE_CHECKING:
    from game.engine.types import Cell
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.layout.zoom import Zoom
    from game.ui.scenes.editor.hand import Touch
    from game.ui.services import Services

PINCH = 0.18
"""How much the distance of two fingers must change for another level: the natural logarithm of the
change."""


class NearDesk(EditorDesk):
    """A sheet that wheel, fingers and keys enlarge; a subclass lays out the whole of it."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._zoom = WHOLE
        self._enlarged: tuple[object, dict[str, Box]] = (None, {})
        self._followed: tuple[Cell, ...] = ()
        """The cells that were last brought into view."""
        self._spread = 0.0
        """How far two fingers have moved apart since the last level."""

    def whole_boxes(self) -> dict[str, Box]:
        """The layout with the whole sheet in it."""
        raise NotImplementedError

    def boxes(self) -> dict[str, Box]:
        """The layout, with the sheet as near as it is seen."""
        whole, size = self.whole_boxes(), self.sheet.width
        if not self._zoom.level:
            return whole
        made_for = (id(whole), size, self._zoom, self.services.generation)
        if self._enlarged[0] != made_for:
            self._zoom = settled(whole, size, self._zoom)
            made_for = (id(whole), size, self._zoom, self.services.generation)
            found = zoomed(whole, size, self._zoom) if self._zoom.level else whole
            self._enlarged = (made_for, found)
        return self._enlarged[1]

    def touched(self, at: tuple[int, int], outside: bool = False) -> Touch | None:
        """The cell at a pixel; None off the board, or beyond the window's edge."""
        boxes = self.boxes()
        if "window" in boxes and not boxes["window"].contains(at):
            return None
        return touch_at(boxes["grid"], self.sheet.width, at, outside)

    # -- what the player wants to see -----------------------------------------------------------

    def changes_view(self, intent: Intent) -> bool:
        """Show another part of the sheet, if that is wanted; returns whether it is."""
        boxes, size = self.whole_boxes(), self.sheet.width
        if isinstance(intent, ChangeZoom):
            at = cell_in(self.boxes()["grid"], size, self.hand.cells[-1]).centre
            self._see(nearer(boxes, size, self._zoom, intent.step, at))
        elif isinstance(intent, SeeWhole):
            self._see(WHOLE)
        elif isinstance(intent, PanBoard):
            self.pan(-intent.columns, -intent.rows)
        else:
            return False
        return True

    def wheel(self, at: tuple[int, int], across: float, up: float, nearing: bool) -> bool:
        """Move an enlarged sheet under the pointer, or with Ctrl see it nearer."""
        boxes = self.whole_boxes()
        if not window_of(boxes).contains(at) or not (nearing or self._zoom.level):
            return False
        if nearing:
            steps = 1 if up > 0 else -1 if up < 0 else 0
            self._see(nearer(boxes, self.sheet.width, self._zoom, steps, at))
        else:
            self.pan(-across, up)
        return True

    def pan(self, right: float, down: float) -> None:
        """Move an enlarged sheet by so many cells of the whole one."""
        boxes, size = self.whole_boxes(), self.sheet.width
        side = boxes["grid"].w / size
        self._see(panned(boxes, size, self._zoom, right * side, down * side))

    def pinch(self, at: tuple[int, int], spread: float, moved: tuple[float, float]) -> None:
        """Two fingers about a pixel moved together, and apart by the logarithm ``spread``."""
        boxes, size = self.whole_boxes(), self.sheet.width
        self._see(panned(boxes, size, self._zoom, *moved))
        self._spread += spread
        steps = int(self._spread / PINCH)
        if steps:
            self._spread -= steps * PINCH
            self._see(nearer(boxes, size, self._zoom, steps, at))

    def pinch_begins(self) -> None:
        """A second finger came down."""
        self._spread = 0.0
        self.services.redraw()

    def follow(self) -> None:
        """Bring what keys have selected into view."""
        wanted = (self.hand.at,)
        if self._zoom.level and self.services.by_keys and wanted != self._followed:
            self._see(in_view(self.whole_boxes(), self.sheet.width, self._zoom, wanted))
        self._followed = wanted

    def _see(self, zoom: Zoom) -> None:
        if zoom != self._zoom:
            self._zoom = zoom
            self.services.redraw()
