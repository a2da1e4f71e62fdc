"""The board of a game: what is seen of it, how near, and what moves on it."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Protocol

import pygame

from game.engine.mark_moves import Layer, layer_cells
from game.named_tuple import NamedTuple
from game.plans.printed_lines import regions_of
from game.ui.drawing.motion import DURATIONS, ease_out
from game.ui.layout.geometry import EDGE, Box, cell_in, grid_in
from game.ui.parts.nearness import Nearness
from game.ui.parts.part import Part, Role
from game.ui.parts.zoom import (
    WHOLE,
    Lying,
    between,
    cells_seen,
    centred_on,
    highest_level,
    in_view,
    seen_part,
    window_of,
    zoomed,
)
from game.ui.scenes.playing.board_pointer import cell_under
from game.ui.scenes.playing.board_view import as_won, board_view, glides_to, lamp_on
from game.ui.scenes.playing.by_ear import HeardBoard
from game.ui.scenes.playing.named_cells import is_labelled
from game.ui.scenes.playing.pieces import remaining
from game.ui.scenes.playing.play import FALL_SECONDS
from game.ui.scenes.playing.printed import printed_of
from game.ui.scenes.playing.selection import Tool
from game.ui.widgets.board_lines import plain_lines
from game.ui.widgets.board_map import draw_board_map
from game.ui.widgets.board_painter import BoardPainter
from game.ui.widgets.brush_sweep import draw_sweep
from game.ui.widgets.cell_digits import Blits, DigitPainter
from game.ui.widgets.control import ControlId
from game.ui.widgets.digit_ring import NINE, RingGame
from game.ui.widgets.edge_labels import draw_edge_labels
from game.ui.widgets.face_down import TurningSheet, turned_place
from game.ui.widgets.night_lamp import LampPainter, Paper, rising
from game.ui.widgets.way_strokes import ROWS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from game.engine.constraints import Constraint
    from game.engine.position import Position
    from game.engine.types import Cell, Digit
    from game.plans.hand_drawn import Point
    from game.session.session import Session
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.fallen_ink import FallenInk
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import View
    from game.ui.parts.hand import Hand
    from game.ui.parts.part import Kit
    from game.ui.parts.tree import Tree
    from game.ui.parts.zoom import Zoom
    from game.ui.scenes.playing.board_view import Glide
    from game.ui.scenes.playing.message import Message
    from game.ui.scenes.playing.play import Play
    from game.ui.scenes.playing.zoomed_board import ZoomedBoard
    from game.ui.services import Services
    from game.ui.widgets.board_look import BoardView
    from game.ui.widgets.control import ControlState
    from game.ui.widgets.night_lamp import Lamp

DIM = 0.4
"""How bright the lamp is while a hint is read, whose colours it leaves alone."""

HIGH, LIES_SECONDS = 1.6, 0.06
"""From how far above its cell a drop of ink falls, in cells, and how long it is seen there."""
WAITS = 6
"""Frames in which the way is waited for that is seen once ink has dried."""

MAP_SECONDS = 1.6
"""How long the map lies over the board after what is seen has changed, where no tab has it."""

MAP_SHARE = 0.26
"""The side of that map, as a share of the window's."""

LANDING_TURN, LANDING_HIGH = 1.6, 0.04
"""Degrees by which a sheet is turned that begins to land, and how much higher it is, as a share of
its height."""

TOUCH, BESIDE = 1.2, 0.44
"""How near a twin is whose ring touches that of the mistake, and how far from the middle of both
the line then lies, in cells."""

CLEAR = 0.42
"""How far from the middle of a cell a line to a twin begins and ends, in cells."""


class BoardScreen(Protocol):
    """The screen that a board is on."""

    services: Services

    @property
    def play(self) -> Play:
        """The game on it."""

    @property
    def tree(self) -> Tree:
        """Its parts."""

    def perform(self, intent: Intent) -> None:
        """Do what the player wants."""


class Board(Part):
    """The sheet with the grid, and on it whatever its object says."""

    role: Role = "grid"

    def __init__(self, seen: SeenBoard, hand: Hand, edge: float, name: str) -> None:
        """``edge`` is the share of the sheet's side that is left on each side of the grid."""
        super().__init__(ControlId("board"), name)
        self.seen, self.hand, self._edge = seen, hand, edge
        self.told_cells = seen.told
        self.whole = Lying(self.box, self.box)
        """Where it lies while the whole board is seen."""

    def arrange(self, kit: Kit, box: Box) -> None:
        rules = self.seen.play.session.puzzle.rules
        around = printed_of(rules).around
        roomy = any(around) or rules.width != rules.size
        grid = grid_in(box, rules.width, EDGE / 2 if roomy else self._edge, around)
        self.whole = Lying(box, grid)

    def landmarks(self) -> dict[str, Box]:
        return cells_seen(self.seen.lying, self.seen.size)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        self.seen.paint(canvas, kit)


class Twin(NamedTuple):
    """A line from a wrong digit to the one that it clashes with."""

    start: Cell
    end: Cell
    share: float
    """How much of it is drawn."""


class SeenBoard:
    """What is seen of the board of a screen: nearer, farther, moved, and kept where the player
    looks."""

    waits = False
    """Whether it comes once what lay there was taken away."""
    _coming: tuple[int, pygame.Surface] | None = None
    """The generation of the layout, and the empty sheet that comes, on a piece of desk."""

    def __init__(
        self,
        screen: BoardScreen,
        told: Callable[[], Message | None] | None = None,
        lit: Callable[[], tuple[Constraint, ...]] = tuple,
        is_mapped: Callable[[], bool] = bool,
    ) -> None:
        """``told`` gives the message whose highlights are shown, if that is not the open one,
        ``lit`` the clues that are lit where there is none, and ``is_mapped`` says whether the map
        of the board is seen elsewhere."""
        self._told, self._lit, self._is_mapped = told, lit, is_mapped
        self._screen, self.services, self.play = screen, screen.services, screen.play
        self.size = self.play.session.puzzle.rules.width
        """Rows of the board."""
        self.told = HeardBoard(self.play)
        """What a screen reader is told of its cells."""
        self.nearness = Nearness(self)
        self.painter = BoardPainter()
        self._zoomed: ZoomedBoard | None = None
        """Draws the board while it is enlarged."""
        self._turning = TurningSheet()
        self._ink: tuple[object, Iterator[FallenInk | None]] | None = None
        """What the ink on a won board is made for, and what makes it, until it is dry."""
        self._landing = self._way_is_late = False
        """Whether the sheet was on its way in the last frame, and ink dries without a way."""
        self.begins = False
        """Whether it comes in this frame, which has enough to draw then."""
        self._enlarged: tuple[object, Lying] | None = None
        self._followed: frozenset[Cell] = frozenset()
        """What was last brought into view."""
        self._before_message = WHOLE
        """What was seen before the message that is open."""
        self._lamp: Lamp | None = None
        """The light on it, as it was painted last."""
        self._map_for = 0.0
        """Seconds for which the map still lies over the board."""
        self._gliding_from: Box | None = None
        """Where the grid was when it began to glide."""
        self._drawn: tuple[int, Box] | None = None
        """Where it was drawn last, and in which generation of the layout."""

    def forget(self) -> None:
        """Drop all sprites."""
        self.painter.forget()
        if self._zoomed:
            self._zoomed.forget()
        self._turning.forget()
        self._ink = self._coming = None

    # -- where it is ----------------------------------------------------------------------------

    @property
    def whole(self) -> Lying:
        """Where it lies while the whole board is seen."""
        part = self._screen.tree.find(Board)
        assert part
        return part.whole

    @property
    def lying(self) -> Lying:
        """Where it lies as near as it is seen."""
        made_for = whole, zoom = self.whole, self.play.zoom
        if self._enlarged is None or self._enlarged[0] != made_for:
            self._enlarged = made_for, zoomed(whole, self.size, zoom)
        return self._enlarged[1]

    @property
    def sheet(self) -> Box:
        """The sheet of paper."""
        return self.whole.card

    @property
    def grid(self) -> Box:
        """All cells together, as near as they are seen."""
        return self.lying.grid

    @property
    def window(self) -> Box | None:
        """What is seen of the cells while they are enlarged."""
        return self.lying.window

    def drawn(self) -> Lying:
        """Where it is drawn: while it glides, on its way."""
        lying, share = self.lying, self.services.motion.share("zoom")
        before, grid = self._gliding_from, lying.grid
        if share == 1 or before is None:
            self._gliding_from, self._drawn = None, (self.services.generation, grid)
            return lying
        at = between(before, grid, share)
        self._drawn = self.services.generation, at
        return lying._replace(window=window_of(lying), glide=at)

    def cell_at(self, at: tuple[int, int]) -> Cell | None:
        """The cell at a pixel; None off the board, or beyond the window's edge."""
        window = self.window
        if window and not window.contains(at):
            return None
        cell = cell_under(self.grid, self.size, at)
        return None if cell in self.play.session.puzzle.rules.void else cell

    def cell_box(self, cell: Cell) -> Box:
        """Where a cell is."""
        return cell_in(self.grid, self.size, cell)

    # -- which part of it is seen -----------------------------------------------------------------

    @property
    def zoom(self) -> Zoom:
        """How near it is seen."""
        return self.play.zoom

    def changes_view(self, intent: Intent) -> bool:
        """Show another part of the board, if that is wanted; returns whether it is."""
        cursor = self.play.selection.cursor
        at = self.whole.grid if cursor is None else self.cell_box(cursor)
        return self.nearness.takes(intent, at.centre)

    def see(self, zoom: Zoom, glides: bool = True) -> None:
        """Show another part of the board; it glides there, except under a finger or a stick."""
        if zoom != self.play.zoom:
            self.play.zoom = zoom
            drawn = self._drawn
            self._gliding_from = None
            if glides and drawn and drawn[0] == self.services.generation:
                self._gliding_from = drawn[1]
                self.services.motion.start("zoom")
            self.play.seen_part = seen_part(self.lying)
            self._map_for = MAP_SECONDS
            self.services.redraw()

    def show_place(self, box: Box, at: tuple[int, int]) -> None:
        """Bring a place of a map into the middle, near enough to be read."""
        whole, size, zoom = self.whole, self.size, self.play.zoom
        if not zoom.level:
            zoom = zoom._replace(level=(highest_level(size) + 1) // 2)
        x, y = (at[0] - box.x) / box.w, (at[1] - box.y) / box.h
        self.see(centred_on(whole, size, zoom, x, y), glides=zoom.level != self.play.zoom.level)

    def update(self, seconds: float) -> bool:
        """Keep what is selected by keys, and what a hint is about, where it is seen; returns
        whether that, or the map, has changed."""
        before, shown = self.play.zoom, self._map_for > 0
        self._keep_in_view()
        self._map_for = max(0.0, self._map_for - seconds)
        return self.play.zoom != before or (shown and not self._map_for)

    def _keep_in_view(self) -> None:
        play, before = self.play, self._before_message
        lit = play.message.highlights.cells if play.message else frozenset[int]()
        if play.session.over:
            self.see(WHOLE)
        if not lit and before.level:
            self.see(before if play.zoom.level < before.level else play.zoom)
            self._before_message = WHOLE
        cursor = play.selection.cursor
        chosen = {cursor} if self.services.by_keys and cursor is not None else ()
        wanted = lit or frozenset(chosen)
        if not play.zoom.level or wanted == self._followed:
            return
        if lit and not before.level:
            self._before_message = play.zoom
        self._followed = wanted
        self.see(in_view(self.whole, self.size, play.zoom, wanted))

    # -- how it looks -----------------------------------------------------------------------------

    def look(self) -> BoardView:
        """The board with all that is on it now."""
        play, told = self.play, self._told() if self._told else self.play.message
        look = board_view(
            play.session,
            play.selection,
            told,
            self.services,
            play.passing,
            self._lit(),
            play.inked,
            self.grid.w // self.size,
        )
        drop = self._drop
        cells = play.selection.cells if drop is None else (drop,)
        cells = () if play.is_dry else cells
        is_told = told is not None and told.hint is not None
        if told and is_told:  # where to look has the light, not what happens to be selected
            places = sorted(told.pages[0].highlights.cells)
            cells = (places[len(places) // 2],) if places else cells
        if not play.zoom.level:  # near by, all of it would be lit
            lamp = lamp_on(cells[-1] if cells else None, self.size, self.services)
            look = look._replace(
                lamp=lamp and lamp._replace(lit=lamp.lit * (DIM if is_told else 1))
            )
        if play.is_dry:
            look = as_won(look, play.way if self.services.canvas.theme.hand else ())
        self._lamp = look.lamp
        return look

    def picture(self, canvas: Canvas) -> pygame.Surface:
        """The whole board as a surface of its own, with nothing over it."""
        return self.painter.picture(canvas, self.services.view, self.whole.boxes, self.look())

    def twins(self) -> tuple[Twin, ...]:
        """The lines from mistakes that are seen now: each is drawn as fast as the ring, and stays a
        moment."""
        motion, whole = self.services.motion, DURATIONS["ring"]
        return tuple(
            Twin(way[0], way[1], ease_out(min(1.0, max(0.0, motion.seconds("twin", way)) / whole)))
            for way in motion.of_kind("twin")
            if isinstance(way, tuple)
        )

    def paint(self, canvas: Canvas, kit: Kit) -> None:
        """Draw it on the desk, of which it fills the rest; sprites of what lies beside it are
        dropped when the shadow of the sheet has passed under them."""
        view, motion, lying = kit.view, self.services.motion, self.drawn()
        landed, turned = motion.share("deal"), motion.even("turn", "up")
        if (self._landing and landed == 1) or turned < 1:
            kit.sprites.forget()
        self.begins = landed < 1 and not self._landing and canvas.haste.hurries
        self._landing = landed < 1
        self.waits = motion.waiting("deal")
        if landed < 1:
            look = self.look()
            self.painter.prepare(canvas, view, lying.boxes, look)
            self._make_coming(canvas, view, lying, look)
            canvas.fill(view.box, canvas.theme["desk"])
            if self.waits:
                return
            _draw_landing(canvas, lying, landed, look, self.coming)
            if self.begins:
                canvas.haste.plain += 1
            else:
                _draw_landing_digits(canvas, view, lying, landed, look)
            return
        self._coming = None
        if self._way_is_late and self.play.is_dry and self.play.way:
            self._way_is_late = False
            self.services.slide("board", lying.card, True)
        self._paint_sheet(canvas, view, lying, turned)
        grid, window = lying.glide or lying.grid, lying.window or view.box
        with canvas.clipped(window):
            for glide in glides_to(self.play.selection, motion):
                _draw_glide(canvas, grid, self.size, glide)
            for block, share in self._sweeps(grid):
                chosen = [cell_in(grid, self.size, cell) for cell in self.play.selection.cells]
                draw_sweep(
                    canvas, block, share, [cell for cell in chosen if block.contains(cell.centre)]
                )
            for twin in self.twins():
                _draw_twin(canvas, grid, self.size, twin)
        self._draw_map(canvas)

    def _make_coming(self, canvas: Canvas, view: View, lying: Lying, look: BoardView) -> None:
        """Paint the empty sheet that comes, once what it is made of is there, in a frame that has
        time for it."""
        generation = self.services.generation
        if self._coming and self._coming[0] != generation:
            self._coming = None
        if self._coming is None and not lying.window and canvas.haste.spare:
            made = self.painter.empty(canvas, view, lying.boxes, look)
            self._coming = (generation, made) if made else None

    def _sweeps(self, grid: Box) -> Iterator[tuple[Box, float]]:
        """The houses over which the brush sweeps now, and how far it is."""
        motion = self.services.motion
        for ends in motion.of_kind("sweep"):
            if isinstance(ends, tuple):
                first, last = (cell_in(grid, self.size, cell) for cell in ends)
                block = Box(first.x, first.y, last.right - first.x, last.bottom - first.y)
                yield block, motion.share("sweep", ends)

    def _paint_sheet(self, canvas: Canvas, view: View, lying: Lying, turned: float) -> None:
        card, desk = lying.card, canvas.theme["desk"]
        if turned < 1:
            canvas.fill(view.box, desk)
            picture = partial(self.painter.picture, canvas, view, lying.boxes, self.look())
            self._turning.draw(canvas, view, card, picture, turned, up=True)
        elif not canvas.shows(canvas.reach(card)):
            canvas.fill(view.box, desk)
        elif (cell := self._drop) is None or not self._paint_ink(canvas, view, lying, cell):
            self._turning.forget()
            self._ink = self._ink if cell is not None else None
            canvas.fill_around(view.box, canvas.reach(card), desk)
            if lying.window:
                self._near().draw(canvas, view, lying, self.look())
            else:
                self.painter.paint(canvas, view, lying.boxes, self.look())
            if cell is not None and not lying.window:
                self._paint_drop(canvas, lying, cell)

    def _paint_drop(self, canvas: Canvas, lying: Lying, cell: Cell) -> None:
        """Draw the drop of ink that falls onto a cell, once its digit is written, and lies there
        until it runs out."""
        seconds = self.services.motion.seconds("fallen_ink", cell)
        fallen = min(1.0, 1 + seconds / FALL_SECONDS)
        if fallen > 0 and seconds < LIES_SECONDS:
            place = cell_in(lying.boxes.grid, self.size, cell)
            (x, y), radius = place.centre, place.w * (0.04 + 0.05 * fallen)
            high = place.h * HIGH * (1 - fallen * fallen)
            for part in (0.0, 0.6, 1.1) if fallen < 1 else (0.0,):  # it is drawn out as it falls
                at = (x, y - high - part * radius * 2 * (1 - 0.5 * fallen))
                canvas.disc(at, radius * (1 - 0.45 * part), canvas.theme["ink"])

    @property
    def _drop(self) -> Cell | None:
        """The cell from which ink falls; None while there is none."""
        cells = self.services.motion.of_kind("fallen_ink")
        return next((cell for cell in cells if isinstance(cell, int)), None)

    def _ink_steps(
        self, canvas: Canvas, view: View, lying: Lying, cell: Cell
    ) -> Iterator[FallenInk | None]:
        """Make the ink that runs from a cell, a few milliseconds at each step."""
        from game.ui.drawing.fallen_ink import FallenInk

        reach, look = canvas.reach(lying.card), self.look()
        boxes = lying.boxes.moved(-reach.x, -reach.y)
        whole = look._replace(
            cells=[cell_look._replace(ink=1.0, wet=0.0) for cell_look in look.cells]
        )

        dry, seen = (canvas.sheet(reach.w, reach.h) for _ in range(2))
        for _ in range(WAITS):
            if not self.play.way:
                yield None
        won, self._way_is_late = as_won(whole, self.play.way), not self.play.way
        for row in range(0, self.size, ROWS):
            yield None
            self.painter.prepare_way(canvas, row, won.way)
        for picture, board in ((dry, won), (seen, whole)):
            for half in Box(0, 0, reach.w, reach.h).rows(2, 0):
                yield None
                with canvas.on(picture).clipped(half):
                    picture.fill(canvas.theme["desk"])
                    self.painter.paint(canvas.on(picture), view, boxes, board)
        drop = cell_in(boxes.grid, self.size, cell).centre
        ink = FallenInk(seen, dry, boxes.card, drop, canvas.theme["ink"])
        while True:
            yield ink
            ink.prepare()

    def _paint_ink(self, canvas: Canvas, view: View, lying: Lying, cell: Cell) -> bool:
        """Draw the board with the ink that runs over it from a cell, and dries as the way it was
        solved; returns False while it has not fallen yet."""
        if lying.window:
            return False
        made_for = self.services.generation, lying
        if self._ink is None or self._ink[0] != made_for:
            self._ink = made_for, self._ink_steps(canvas, view, lying, cell)
        motion, (_, steps) = self.services.motion, self._ink
        ink = next(steps)
        if motion.waiting("fallen_ink", cell):
            return False
        while ink is None:
            ink = next(steps)
        reach = canvas.reach(lying.card)
        canvas.fill_around(view.box, reach, canvas.theme["desk"])
        share = motion.flowing("fallen_ink", cell)
        ink.draw(canvas.surface, (reach.x, reach.y), share)
        if self._lamp:
            LampPainter.widen(canvas, lying.boxes.grid, rising(self._lamp, self.size, share))
        self._paint_drop(canvas, lying, cell)
        return True

    def _near(self) -> ZoomedBoard:
        if self._zoomed is None:
            from game.ui.scenes.playing.zoomed_board import ZoomedBoard

            self._zoomed = ZoomedBoard(self.painter)
        return self._zoomed

    def _draw_map(self, canvas: Canvas) -> None:
        """Draw the map over the board while what is seen changes, away from the selected cell; not
        where it is seen elsewhere."""
        window = self.window
        if window is None or not self._map_for or self._is_mapped():
            return
        from game.ui.scenes.playing.margin.zoom_tab import map_of

        side, gap = round(MAP_SHARE * window.w), round(MAP_SHARE * window.w * 0.08)
        box = Box(window.right - side - gap, window.bottom - side - gap, side, side)
        cursor = self.play.selection.cursor
        if cursor is not None and self.cell_box(cursor).common(box).w:
            box = box._replace(x=window.x + gap)
        canvas.panel(box.inset(-round(4 * canvas.scale)), 2, canvas.theme["slip"])
        draw_board_map(canvas, box, map_of(self.play))

    @property
    def labelled(self) -> bool:
        """Whether rows and columns have their numbers."""
        message, services = self.play.message, self.services
        turned = services.motion.share("turn", "up") >= 1
        return turned and is_labelled(
            services.settings.cell_labels, message.text if message else ""
        )

    def shine(self, canvas: Canvas) -> bool:
        """Let the light that lies on the board fall on what is beside it, too, and on the sheet as
        far as it has come, or its back; returns whether there is any."""
        (sheet, lit), motion = self.whole.boxes, self.services.motion
        landed, turned = motion.share("deal"), motion.even("turn", "up")
        if landed < 1:
            right, _ = landing(sheet, landed)((sheet.right, sheet.centre[1]))
            sheet = lit = sheet.left(max(0, round(right) - sheet.x))
            lit = lit.left(0).top(0)
        elif turned < 1:
            sheet = lit = turned_place(sheet, turned)
            lit = lit if turned >= 0.5 else lit.left(0).top(0)
        return self.shine_on(canvas, Paper(sheet, lit))

    def shine_on(self, canvas: Canvas, paper: Paper, filled: Iterable[Box] = ()) -> bool:
        """Let the light that lies on the board fall on a sheet in its place; returns whether there
        is any."""
        grid, window = self.whole.grid, self.services.view.box
        lamp = self._lamp
        if lamp:
            if (drop := self._drop) is not None:  # what has dried is lit already
                lamp = rising(lamp, self.size, self.services.motion.flowing("fallen_ink", drop))
            painter = LampPainter(grid.w // self.size)
            painter.draw_around(canvas, grid, paper, window, lamp, filled)
        return lamp is not None

    @property
    def coming(self) -> pygame.Surface | None:
        """The empty sheet that comes, on the piece of desk that its shadow reaches; None until it
        is made by hand, and once it lies there."""
        return self._coming[1] if self._coming else None

    def draw_labels(self, canvas: Canvas) -> None:
        """Draw these numbers, over the controls, whose sprites must not hold them."""
        if self.labelled:
            view = self.services.view
            draw_edge_labels(canvas, view, self.sheet, self.grid, self.size, self.window)


def landing(card: Box, share: float) -> Callable[[Point], Point]:
    """Says where a point of a sheet is while it lands: it comes over the left edge of the desk,
    turns a degree, and settles."""
    left = 1 - share
    askew = math.ceil(LANDING_HIGH * card.w / 2 + math.radians(LANDING_TURN) * card.h)
    aside = round((card.right + askew) * left)  # none of it is seen before it begins
    turn = math.radians(LANDING_TURN * left)
    (x, y), up = card.centre, round(LANDING_HIGH * card.h * left)
    cos, sin = math.cos(turn), math.sin(turn)

    def turned(point: Point) -> Point:
        a, b = point[0] - x, point[1] - y
        return x - aside + a * cos + b * sin, y - up + b * cos - a * sin

    return turned


def _draw_landing(
    canvas: Canvas, lying: Lying, share: float, look: BoardView, picture: pygame.Surface | None
) -> None:
    """The sheet as it lands, with nothing in its cells: its picture, or plain until that is made;
    it is turned without being smoothed, as it moves too fast for its steps to be seen."""
    card = lying.card
    turned = landing(card, share)
    if picture:
        degrees = LANDING_TURN * (1 - share)
        if math.radians(degrees) * card.w > 1:
            picture = pygame.transform.rotate(picture, degrees)
        x, y = turned(canvas.reach(card).centre)
        w, h = picture.get_size()
        canvas.surface.blit(picture, (round(x) - w // 2, round(y) - h // 2))
        return

    def corners(box: Box) -> list[Point]:
        x, y, right, low = box.x, box.y, box.right, box.bottom
        return [turned(point) for point in ((x, y), (right, y), (right, low), (x, low))]

    up = LANDING_HIGH * card.h * (1 - share)
    shadow = corners(card.moved(0, round(up * 0.6 + 4 * canvas.scale)))
    canvas.polygon(shadow, canvas.tint("desk", "shadow", 0.25))
    canvas.polygon(corners(card), canvas.theme["sheet"])
    grid, size = lying.grid, look.size
    regions = look.regions or regions_of(size, look.box_shape)
    for box, colour in plain_lines(canvas, grid, grid.w // size, size, regions):
        (at, middle), width = box.centre, min(box.w, box.h)
        down = box.h > box.w
        ends = ((at, box.y), (at, box.bottom)) if down else ((box.x, middle), (box.right, middle))
        start, end = map(turned, ends)
        canvas.line(start, end, canvas.theme[colour], width)


def _draw_landing_digits(
    canvas: Canvas, view: View, lying: Lying, share: float, look: BoardView
) -> None:
    """The digits that are on it already, as many as there is time to make in this frame."""
    grid, size, turned = lying.grid, look.size, landing(lying.card, share)
    digits, blits = DigitPainter(grid.w // size, view.digits), Blits()
    for cell, each in enumerate(look.cells):
        if each.digit and each.ink and canvas.haste.may_make_late():
            x, y = turned(cell_in(grid, size, cell).centre)
            digits.add(canvas, cell, (round(x), round(y)), each, blits)
    canvas.surface.fblits(blits)


def _draw_twin(canvas: Canvas, grid: Box, size: int, twin: Twin) -> None:
    """A red pencil line from the ring round a mistake to the ring of the other digit, bowed to run
    between the rows or columns of cells, or beside both where the rings meet."""
    a, b = cell_in(grid, size, twin.start), cell_in(grid, size, twin.end)
    (x, y), (to_x, to_y) = a.centre, b.centre
    far, free = math.dist(a.centre, b.centre), CLEAR * a.w
    if far < TOUCH * a.w:
        aside, free = round(BESIDE * a.w), 0.0
        across, down = (0, -aside) if y == to_y else (-aside, 0)
        x, y, to_x, to_y = x + across, y + down, to_x + across, to_y + down
    begin, end = free / far, free / far + (1 - 2 * free / far) * round(twin.share * 8) / 8
    bow = 0.0 if far < TOUCH * a.w else 0.5 * a.w
    sideways = (to_y - y) / far, (x - to_x) / far
    middle = grid.centre[0] - (x + to_x) / 2, grid.centre[1] - (y + to_y) / 2
    if sideways[0] * middle[0] + sideways[1] * middle[1] < 0:  # towards the middle of the board
        bow = -bow

    def at(part: float) -> Point:
        near = min(1.0, min(part, 1 - part) * far / (0.9 * a.w))
        aside = bow * near * near * (3 - 2 * near)
        across, down = aside * sideways[0], aside * sideways[1]
        return x + (to_x - x) * part + across, y + (to_y - y) * part + down

    steps = max(1, round(6 * far / a.w)) if bow else 1
    path = [at(begin + (end - begin) * step / steps) for step in range(steps + 1)]
    red, width = canvas.theme["vermilion"], max(1.6 * canvas.scale, 0.03 * a.w)
    if end > begin:
        canvas.brush(path, width, red, ("twin", twin.start, twin.end), (0, 0.3))


def _draw_glide(canvas: Canvas, grid: Box, size: int, glide: Glide) -> None:
    """The frame between two cells."""
    a, b = cell_in(grid, size, glide.start), cell_in(grid, size, glide.end)
    x = round(a.x + (b.x - a.x) * glide.share)
    y = round(a.y + (b.y - a.y) * glide.share)
    edge, width = canvas.theme["selection_edge"], max(2, a.w // 30)
    canvas.frame(Box(x, y, a.w, a.h).inset(2), edge, width, "selection")


def ring_game(play: Play, board: SeenBoard) -> RingGame:
    """What a controller needs to know of a game on a board."""
    session, selection = play.session, play.selection
    position, givens, cells = session.position, session.puzzle.givens, selection.cells
    box = board.cell_box(cells[-1]) if cells else board.grid
    tool, drawn = selection.tool, drawn_in(position)
    colours = tool is Tool.COLOUR and not selection.on_notes
    whole = tool is Tool.LINE and not any(position.notes[cell] for cell in cells)
    return RingGame(
        cells,
        box,
        frozenset(
            digit for digit in range(1, max(10, selection.digits + 1)) if _is_closed(session, digit)
        ),
        pencil=tool is not Tool.PEN and not colours,
        fixed=all(givens[cell] for cell in cells) and tool not in (Tool.COLOUR, Tool.LINE),
        erasable=any(
            (not givens[cell] and (position.values[cell] or position.notes[cell])) or cell in drawn
            for cell in cells
        ),
        message=play.message is not None,
        holding=bool(cells) and (bool(selection.digit) or whole),
        colours=colours,
        size=NINE if colours else max(NINE, selection.digits),
    )


def drawn_in(position: Position) -> set[Cell]:
    """The cells in which anything is drawn."""
    return {cell for layer in Layer for cell in layer_cells(position.marks, layer)}


def _is_closed(session: Session, digit: Digit) -> bool:
    """Whether a digit is placed as often as it can be, or is none of the puzzle."""
    return digit > session.puzzle.rules.size or remaining(session, digit) <= 0
