"""The part of the board that is seen: nearer, farther, moved, and kept where the player looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.zoom_intents import ChangeZoom, PanBoard, SeeWhole
from game.ui.layout.geometry import Box
from game.ui.layout.zoom import (
    WHOLE,
    between,
    centred_on,
    highest_level,
    in_view,
    nearer,
    panned,
    seen_part,
    window_of,
    zoomed,
)
from game.ui.scenes.playing.margin.tabs import open_tab
from game.ui.scenes.playing.margin.zoom_tab import MAP, map_of
from game.ui.scenes.playing.margin_scene import MarginScene
from game.ui.widgets.board_map import draw_board_map

if TYPE_CHECKING:
    from game.engine.types import Cell
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.layout.zoom import Zoom
    from game.ui.scenes.playing.play import Play
    from game.ui.services import Services
    from game.ui.widgets.control import Control

CELLS_A_NOTCH = 1.0
"""How many cells of the whole board the wheel moves an enlarged one by at each notch."""

PINCH = 0.09
"""How much the distance of two fingers must change for another level, in levels' own steps: the
natural logarithm of the change."""


MAP_SECONDS = 1.6
"""How long the map lies over the board after what is seen has changed, where no tab has it."""

MAP_SHARE = 0.26
"""The side of that map, as a share of the window's."""


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
        self._map_for = 0.0
        """Seconds for which the map still lies over the board."""
        self._spread = 0.0
        """How far two fingers have moved apart since the last level."""
        self._gliding_from: Box | None = None
        """Where the grid was when it began to glide."""
        self._drawn: tuple[int, Box] | None = None
        """Where it was drawn last, and in which generation of the layout."""

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

    def seen_boxes(self) -> dict[str, Box]:
        """The layout as it is drawn: while the board glides with the place of its grid as
        ``glide``."""
        boxes, share = self.boxes(), self.services.motion.share("zoom")
        before, grid = self._gliding_from, boxes["grid"]
        if share == 1 or before is None:
            self._gliding_from, self._drawn = None, (self.services.generation, grid)
            return boxes
        at = between(before, grid, share)
        self._drawn = self.services.generation, at
        return {**boxes, "window": window_of(boxes), "glide": at}

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

    def _see(self, zoom: Zoom, glides: bool = True) -> None:
        """Show another part of the board; it glides there, except under a finger or a stick."""
        if zoom != self.play.zoom:
            self.play.zoom = zoom
            drawn = self._drawn
            self._gliding_from = None
            if glides and drawn and drawn[0] == self.services.generation:
                self._gliding_from = drawn[1]
                self.services.motion.start("zoom")
            self.play.seen_part = seen_part(self.boxes())
            self._map_for = MAP_SECONDS
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
        self.pan(-across * CELLS_A_NOTCH, up * CELLS_A_NOTCH, glides=True)
        return True

    def _under_message(self, at: tuple[int, int]) -> bool:
        shown = self.shown_message()
        return shown is not None and shown.sheet and shown.box.contains(at)

    def pan(self, right: float, down: float, glides: bool = False) -> None:
        """Move an enlarged board by so many cells of the whole one."""
        boxes = self.whole_boxes()
        side = boxes["grid"].w / self.size
        zoom = panned(boxes, self.size, self.play.zoom, right * side, down * side)
        self._see(zoom, glides)

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
        self._see(panned(boxes, size, self.play.zoom, *moved), glides=False)
        self._spread += spread
        steps = int(self._spread / (2 * PINCH))
        if steps:
            self._spread -= steps * 2 * PINCH
            self._see(nearer(boxes, size, self.play.zoom, steps, at))

    # -- what is kept in view -------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Keep what is selected by keys, and what a hint is about, where it is seen."""
        changed = super().update(seconds)
        before, shown = self.play.zoom, self._map_for > 0
        self._keep_in_view()
        self._map_for = max(0.0, self._map_for - seconds)
        return changed or self.play.zoom != before or (shown and not self._map_for)

    # -- the map ------------------------------------------------------------------------------

    def press_at(self, control: Control, at: tuple[int, int]) -> None:
        """Show the place that was pressed on the map."""
        if control.id == MAP:
            self._show_place(control.box, at)
        else:
            super().press_at(control, at)

    def pointer_move(self, at: tuple[int, int], modifiers: int) -> None:
        """Follow a finger on the map."""
        if self._held and self._held.id == MAP:
            self._show_place(self._held.box, at)
        else:
            super().pointer_move(at, modifiers)

    def _show_place(self, box: Box, at: tuple[int, int]) -> None:
        """Bring a place of the map into the middle, near enough to be read."""
        boxes, size, zoom = self.whole_boxes(), self.size, self.play.zoom
        if not zoom.level:
            zoom = zoom._replace(level=(highest_level(size) + 1) // 2)
        x, y = (at[0] - box.x) / box.w, (at[1] - box.y) / box.h
        self._see(centred_on(boxes, size, zoom, x, y), glides=zoom.level != self.play.zoom.level)

    def _map_box(self) -> Box | None:
        """Where the map lies over the board, away from the selected cell; None where a tab of the
        margin has it, or nothing has changed for a while."""
        window = self.boxes().get("window")
        if window is None or not self._map_for:
            return None
        margin = self._resting_margin()
        if margin and margin.tabs and open_tab(self.play).name == MAP.group:
            return None
        side, gap = round(MAP_SHARE * window.w), round(MAP_SHARE * window.w * 0.08)
        box = Box(window.right - side - gap, window.bottom - side - gap, side, side)
        cursor = self.play.selection.cursor
        if cursor is not None and self.cell_box(cursor).common(box).w:
            box = box._replace(x=window.x + gap)
        return box

    def draw(self, canvas: Canvas) -> None:
        """Draw the map over the board while what is seen changes."""
        super().draw(canvas)
        box = self._map_box()
        if box:
            canvas.panel(box.inset(-round(4 * canvas.scale)), 2, canvas.theme["slip"])
            draw_board_map(canvas, box, map_of(self.play))

    # -- what follows ---------------------------------------------------------------------------

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
