"""The part of the board that is seen: nearer, farther, moved, and kept where the player looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.zoom_intents import ChangeZoom, PanBoard, SeeWhole
from game.ui.layout.zoom import WHOLE, in_view, nearer, panned, window_of, zoomed
from game.ui.scenes.playing.margin_scene import MarginScene

if TYPE_CHECKING:
    from game.engine.types import Cell
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.layout.zoom import Zoom
    from game.ui.scenes.playing.play import Play
    from game.ui.services import Services

CELLS_A_NOTCH = 1.0
"""How many cells of the whole board the wheel moves an enlarged one by at each notch."""

PINCH = 0.09
"""How much the distance of two fingers must change for another level, in levels' own steps: the
natural logarithm of the change."""


class ZoomScene(MarginScene):
    """A board that can be enlarged; a subclass lays out the whole board."""

    def __init__(self, services: Services, play: Play) -> None:
        super().__init__(services, play)
        self._enlarged: tuple[object, dict[str, Box]] = (None, {})
        self._followed: frozenset[Cell] = frozenset()
        """What was last brought into view."""
        self._before_message = WHOLE
        """What was seen before the message that is open."""
        self._before_touch: tuple[object, int] | None = None
        """The selection and the moves before the last touch."""
        self._spread = 0.0
        """How far two fingers have moved apart since the last level."""

    def whole_boxes(self) -> dict[str, Box]:
        """The layout with the whole board in it."""
        raise NotImplementedError

    def boxes(self) -> dict[str, Box]:
        """The layout, with the board as near as it is seen."""
        whole, zoom = self.whole_boxes(), self.play.zoom
        if not zoom.level:
            return whole
        made_for = (id(whole), zoom, self.services.generation)
        if self._enlarged[0] != made_for:
            self._enlarged = (made_for, zoomed(whole, self.size, zoom))
        return self._enlarged[1]

    def cell_at(self, at: tuple[int, int]) -> Cell | None:
        """The cell at a pixel; None off the board, or beyond the window's edge."""
        window = self.boxes().get("window")
        return None if window and not window.contains(at) else super().cell_at(at)

    # -- intents ------------------------------------------------------------------------------

    def changes_view(self, intent: Intent) -> bool:
        """Show another part of the board, if that is wanted; returns whether it is."""
        boxes, size, zoom = self.whole_boxes(), self.size, self.play.zoom
        if isinstance(intent, ChangeZoom):
            cursor = self.play.selection.cursor
            at = boxes["grid"].centre if cursor is None else self.cell_box(cursor).centre
            self._see(nearer(boxes, size, zoom, intent.step, at))
        elif isinstance(intent, SeeWhole):
            self._see(WHOLE)
        elif isinstance(intent, PanBoard):
            side = self.box("grid").w / size
            self._see(panned(boxes, size, zoom, -intent.columns * side, -intent.rows * side))
        else:
            return False
        return True

    def _see(self, zoom: Zoom) -> None:
        if zoom != self.play.zoom:
            self.play.zoom = zoom
            self.services.redraw()

    # -- wheel, fingers and sticks --------------------------------------------------------------

    def wheel(self, at: tuple[int, int], across: float, up: float, nearing: bool) -> bool:
        """Move an enlarged board under the pointer, or with Ctrl see it nearer."""
        boxes, size, zoom = self.whole_boxes(), self.size, self.play.zoom
        if not window_of(boxes).contains(at) or self.covers(at) or self._under_message(at):
            return False
        if nearing:
            self._see(nearer(boxes, size, zoom, 1 if up > 0 else -1 if up < 0 else 0, at))
            return True
        if not zoom.level:
            return False
        self.pan(-across * CELLS_A_NOTCH, up * CELLS_A_NOTCH)
        return True

    def _under_message(self, at: tuple[int, int]) -> bool:
        shown = self.shown_message()
        return shown is not None and shown.sheet and shown.box.contains(at)

    def pan(self, right: float, down: float) -> None:
        """Move an enlarged board by so many cells of the whole one."""
        boxes = self.whole_boxes()
        side = boxes["grid"].w / self.size
        self._see(panned(boxes, self.size, self.play.zoom, right * side, down * side))

    def pointer_down(self, at: tuple[int, int], modifiers: int) -> None:
        """Remember what was before, in case that the first finger of two has come down."""
        self._before_touch = (self.play.selection, len(self.session.actions))
        super().pointer_down(at, modifiers)

    def pinch_begins(self) -> None:
        """A second finger came down: what the first one did was not meant."""
        self._spread, self._held = 0.0, None
        self._pointer.up()
        self._spots.up(self.play.selection)
        if self._before_touch:
            selection, moves = self._before_touch
            if len(self.session.actions) > moves and self.session.can_undo:
                self.play.after(self.session.undo())
            self.play.selection = selection  # type: ignore[assignment]
        self._before_touch = None
        self.services.redraw()

    def pinch(self, at: tuple[int, int], spread: float, moved: tuple[float, float]) -> None:
        """Two fingers about a pixel moved together, and apart by the logarithm ``spread``."""
        boxes, size = self.whole_boxes(), self.size
        self._see(panned(boxes, size, self.play.zoom, *moved))
        self._spread += spread
        steps = int(self._spread / (2 * PINCH))
        if steps:
            self._spread -= steps * 2 * PINCH
            self._see(nearer(boxes, size, self.play.zoom, steps, at))

    # -- what is kept in view -------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Keep what is selected by keys, and what a hint is about, where it is seen."""
        changed = super().update(seconds)
        before = self.play.zoom
        self._keep_in_view()
        return changed or self.play.zoom != before

    def _keep_in_view(self) -> None:
        play, before = self.play, self._before_message
        lit = play.message.highlights.cells if play.message else frozenset[int]()
        if self.session.over:
            self._see(WHOLE)
        if not lit and before.level:
            self._see(before if play.zoom.level < before.level else play.zoom)
            self._before_message = WHOLE
        cursor = play.selection.cursor
        chosen = {cursor} if self.services.by_keys and cursor is not None else ()
        wanted = lit or frozenset(chosen)
        if not play.zoom.level or wanted == self._followed:
            return
        if lit and not before.level:
            self._before_message = play.zoom
        self._followed = wanted
        self._see(in_view(self.whole_boxes(), self.size, play.zoom, wanted))
