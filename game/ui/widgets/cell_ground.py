"""What lies under the digits: the sheet's cells, washes over them, and the shapes of highlights.

A wash is flat and has no gaps: where neighbours have the same one it goes on, and only its outer
edge is uneven. What is set off is a shape as well as a colour: the same digit a round spot, the
selected cell a framed square.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.plans import hand_drawn
from game.plans.chance import Chance
from game.plans.hint_highlights import STRUCK
from game.plans.shape import Shape, polygon
from game.ui.drawing import svg
from game.ui.drawing.caches import Cache, size_of
from game.ui.layout.geometry import Box
from game.ui.widgets.board_lines import draw_hairlines
from game.ui.widgets.cell_look import CellLook

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.engine.marks import ColourSet
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.widgets.colours import ColourPainter

COLOURS = {STRUCK: "mistake"}
"""The colour keys of fills that have none of their own."""
SHAPES = frozenset(("same", "selection", "mistake"))
"""The fills that are drawn as a shape over the ground, or not at all."""
BLOB = 0.41
"""Radius of the round spot behind a digit, in cells."""
SELECTION = 2.4 / 76
"""How far the square of a selected cell lies inside it, in cells."""
BESIDE_FRAME = 3.2 / 76
"""The same on the sides where the frame of the board is, which is broader than other lines."""
FRAME = 0.036
"""Width of its frame, in cells."""
FINE = 0.03
"""The same on boards with sums, where the dashes of a cage run within it."""
WITHIN = 2.5
"""How far the ink of notes stays from that frame, in points."""
NEAR = 40
"""The side in points of a cell whose frame comes too near to a sum."""
RINGED, RING = 0.045, 0.033
"""How far the frame of a cell that is to be filled lies inside it, and its width, in cells."""
DASHED, DASH = 0.014, 0.024
"""How far a dashed frame lies inside its cell, and its width, in cells."""
DASHES = 4
"""Dashes along each side; the outer ones meet at the corners."""
DASH_SHARE = 0.6
"""The share of a side that is not gaps."""
REFUTED, REFUTED_PEN = 0.36, 0.035
"""How far the red cross of a cell in which nothing is left reaches, and its width, in cells."""
HATCHING = 0.4
"""How dark hatching is: the share of the ink of hints in it."""
EDGE = 2
"""How far a wash stays away from cells without it, in points."""
INSET = 1
"""Pixels that a colour of the player's stays away from the lines."""
VARIANTS = 2
"""Cells with the same ground that differ in their edges."""


def within_frame(cell: int, scale: float) -> float:
    """How far from the edges of a cell what stands within the frame of a selection begins, in
    pixels, of which a point has ``scale``."""
    return max(1, round(SELECTION * cell)) + max(2 * scale, FRAME * cell) + WITHIN * scale


NOWHERE: Mapping[int, tuple[int, int]] = {}
"""The corners that sums take of the cells of a board without any."""

ABOVE, RIGHT, BELOW, LEFT = 1, 2, 4, 8
"""The sides of a cell on which its wash ends."""


class Ground(NamedTuple):
    """Everything seen of a cell under its digit and notes."""

    flat: str
    """The colour key of what fills the cell."""
    edges: int
    """The sides on which the fill ends."""
    fill: str
    """The key of a shape over it: ``same`` or ``selection``; else that of the fill."""
    outlined: bool
    ringed: bool
    hatched: bool
    glow: float
    variant: int
    colours: ColourSet = 0
    """The player's colours, which lie under the shapes."""
    corner: tuple[int, int] = (0, 0)
    """The width and height of what a sum takes of it, which nothing else is seen on."""
    refuted: bool = False
    dashed: bool = False
    outer: int = 0
    """The sides on which a cell in a frame has that of the board beside it."""
    fine: bool = False
    """Whether that frame has the dashes of a cage within it."""


def flat_of(look: CellLook) -> str:
    """The colour key of what fills a cell, under a round spot or a framed square."""
    return look.ground if look.fill in SHAPES else look.fill


def is_alone(looks: Sequence[CellLook], cell: int) -> bool:
    """Whether a cell is the only selected one: with several the cages between them are seen."""
    look = looks[cell]
    alone = look.outlined and look.fill == "selection"
    return alone and sum(each.outlined for each in looks) == 1


def _takes_light(look: CellLook) -> bool:
    """Whether light falls on the wash of a cell: on the sheet, peers and regions, beside which it
    changes no meaning."""
    flat = flat_of(look)
    plain = flat in ("sheet", "peer") or flat.startswith("region.")
    return plain and not (look.hatched or look.glow or (look.drawn and look.drawn.colours))


class GroundPainter:
    """The sprites of cells for one size of cell."""

    def __init__(
        self,
        cell: int,
        size: int,
        colours: ColourPainter,
        corners: Mapping[int, tuple[int, int]] = NOWHERE,
        lower: int = 0,
    ) -> None:
        """``size`` is the number of cells in a row; ``corners`` are those that sums take of cells,
        and ``lower`` is how many pixels below the middle of their cells digits stand."""
        self._cell, self._size, self._colours = cell, size, colours
        self._corners, self._lower = corners, lower
        self._widest = max((wide for wide, _ in corners.values()), default=0)
        self._highest = max((high for _, high in corners.values()), default=0)
        self._made: Cache[Ground, pygame.Surface] = Cache(size_of)

    def lit(self, canvas: Canvas, looks: Sequence[CellLook], cell: int) -> pygame.Surface | None:
        """The wash of a cell that light may fall on, without shapes and marks; None where only the
        sheet is seen, or where something covers all of the cell."""
        look = looks[cell]
        if not _takes_light(look):
            return None
        flat = flat_of(look)
        return self._ground(canvas, looks, cell, CellLook(fill=flat, ground=flat))

    def above_light(
        self, canvas: Canvas, looks: Sequence[CellLook], cell: int
    ) -> pygame.Surface | None:
        """What light does not fall on: the shape and the marks of a cell, or all of its ground."""
        look = looks[cell]
        if not _takes_light(look):
            return self.ground(canvas, looks, cell)
        if not (look.fill in ("same", "selection") or look.outlined or look.ringed):
            return None
        variant, corner = (cell // self._size + cell) % VARIANTS, self._corners.get(cell, (0, 0))
        key = Ground("", 0, look.fill, look.outlined, look.ringed, False, 0, variant, 0, corner)
        key = self._beside(key, looks, cell)
        sprite = self._made.get(key)
        if sprite is None:
            picture = pygame.Surface((self._cell, self._cell), pygame.SRCALPHA)
            self._shape(canvas.on(picture), key)
            if self._covers(canvas, key):
                picture.fill((0, 0, 0, 0), ((0, 0), corner))
            sprite = self._made.keep(key, picture)
        return sprite

    def ground(self, canvas: Canvas, looks: Sequence[CellLook], cell: int) -> pygame.Surface | None:
        """The picture of a cell without its digit; None where only the sheet is seen."""
        return self._ground(canvas, looks, cell, looks[cell])

    def _ground(
        self, canvas: Canvas, looks: Sequence[CellLook], cell: int, look: CellLook
    ) -> pygame.Surface | None:
        flat = flat_of(look)
        colours = look.drawn.colours if look.drawn else 0
        plain = flat == "sheet" and not look.glow and not colours
        shape = look.fill if look.fill in ("same", "selection") else flat
        marked = look.outlined, look.ringed, look.hatched
        dashed = flat == "hint_second" and not look.sole  # which says as much by itself
        refuted = look.refuted and not look.hollow  # else its candidates are struck out
        if plain and shape == flat and not (any(marked) or refuted):
            return None
        edges = 0 if flat == "sheet" else self._edges(looks, cell, flat)
        variant = (cell // self._size + cell) % VARIANTS
        corner = self._corners.get(cell, (0, 0)) if shape != flat or any(marked) else (0, 0)
        key = Ground(
            flat, edges, shape, *marked, look.glow, variant, colours, corner, refuted, dashed
        )
        key = self._beside(key, looks, cell)
        sprite = self._made.get(key)
        if sprite is None:
            sprite = self._made.keep(key, self._drawn(canvas, key))
        return sprite

    def frame(self, canvas: Canvas, looks: Sequence[CellLook], cell: int) -> pygame.Surface | None:
        """The frame of a cell by itself, for what lies over its ground; None without one."""
        look = looks[cell]
        if not (look.outlined or look.ringed):
            return None
        key = Ground("", 0, "", look.outlined, look.ringed, False, 0, 0)
        key = self._beside(key, looks, cell)
        sprite = self._made.get(key)
        if sprite is None:
            picture = pygame.Surface((self._cell, self._cell), pygame.SRCALPHA)
            self._frame(canvas.on(picture), key)
            sprite = self._made.keep(key, picture)
        return sprite

    def _beside(self, ground: Ground, looks: Sequence[CellLook], cell: int) -> Ground:
        """The ground of a cell with what stands beside its frame, if it has one."""
        if not ground.outlined:
            return ground
        size, last, column = self._size, len(looks) - self._size, cell % self._size
        outer = ABOVE * (cell < size) | BELOW * (cell >= last)
        outer |= LEFT * (not column) | RIGHT * (column == size - 1)
        return ground._replace(outer=outer, fine=bool(self._widest) and not is_alone(looks, cell))

    def _edges(self, looks: Sequence[CellLook], cell: int, flat: str) -> int:
        """The sides on which a neighbour has another fill; none along the frame."""
        size, last, column = self._size, len(looks) - self._size, cell % self._size
        edges = ABOVE if cell >= size and flat_of(looks[cell - size]) != flat else 0
        edges |= BELOW if cell < last and flat_of(looks[cell + size]) != flat else 0
        edges |= LEFT if column and flat_of(looks[cell - 1]) != flat else 0
        edges |= RIGHT if column < size - 1 and flat_of(looks[cell + 1]) != flat else 0
        return edges

    def _drawn(self, canvas: Canvas, ground: Ground) -> pygame.Surface:
        theme, side = canvas.theme, self._cell
        picture = canvas.sheet(side, side)
        picture.fill(theme["sheet"])
        box, sheet = Box(0, 0, side, side), canvas.on(picture)
        flat = COLOURS.get(ground.flat, ground.flat)
        colour = canvas.tint(flat, "same", ground.glow) if ground.glow else theme[flat]
        if colour != theme["sheet"]:
            self._wash(sheet, ground, colour)
        draw_hairlines(sheet, side, 1)
        if ground.colours:
            wash = self._colours.wash(canvas, ground.colours, side - 2 * INSET)
            picture.blit(wash, (INSET, INSET))
        if ground.hatched:
            shade = canvas.tint(flat, "hint_ink", HATCHING)
            draw_hatching(sheet, box.inset(round(side * 0.1)), shade)
        if ground.refuted:
            pen, far = max(2 * canvas.scale, REFUTED_PEN * side), REFUTED * side
            sheet.cross(box.centre, far, theme["vermilion"], pen, "refuted")
        bare = picture.copy() if any(ground.corner) and self._covers(canvas, ground) else None
        self._shape(sheet, ground)
        if bare:
            picture.blit(bare, (0, 0), ((0, 0), ground.corner))  # the sum lies on paper
        return picture

    def _wash(self, canvas: Canvas, ground: Ground, colour: Colour) -> None:
        """Fill the cell; uneven where the fill ends, beyond the cell where it goes on."""
        side = self._cell
        if not canvas.ruled or not ground.edges:
            canvas.surface.fill(colour)
            return
        unit, chance = canvas.scale, Chance(("wash", ground.edges, ground.variant))
        inner, reach, beyond = EDGE * unit, hand_drawn.WANDER * unit, 3 * unit
        left, top, right, low = (
            inner if ground.edges & edge else -beyond for edge in (LEFT, ABOVE, RIGHT, BELOW)
        )
        corners = (
            (left, top),
            (side - right, top),
            (side - right, side - low),
            (left, side - low),
            (left, top),
        )
        points = [
            (x + chance.between(-reach, reach), y + chance.between(-reach, reach))
            for x, y in hand_drawn.walk(corners, 16 * unit)[:-1]
        ]
        shape = Shape(polygon(points), colour)
        canvas.surface.blit(svg.picture((0, 0, side, side), [shape]), (0, 0))

    def _shape(self, canvas: Canvas, ground: Ground) -> None:
        """The round spot, the framed square, or the ring of the cell that a hint fills."""
        theme, side = canvas.theme, self._cell
        if ground.fill == "same":
            seed = ("same", ground.variant)
            middle = side // 2, side // 2 + self._lower  # of what the hairlines leave
            radius = min(BLOB * side, side * 0.96 / 2 - self._lower)
            if self._widest:  # none touches a sum, and all are alike
                sum_end = self._widest, self._highest
                radius = min(radius, math.dist(sum_end, middle) - canvas.scale)
            canvas.blob(middle, radius, theme["same"], theme["same_edge"], seed)
        elif ground.fill == "selection" and not ground.colours:
            inside = self._selected(ground)
            canvas.wash(inside, theme["selection"], "selection")
        self._frame(canvas, ground)

    def _inside(self, share: float) -> Box:
        """A square that far inside a cell."""
        return Box(0, 0, self._cell, self._cell).inset(max(1, round(share * self._cell)))

    def _selected(self, ground: Ground) -> Box:
        """The square of a selected cell, clear of the frame of the board."""
        box = self._inside(SELECTION)
        more = max(1, round(BESIDE_FRAME * self._cell)) - box.x
        left, top = more * bool(ground.outer & LEFT), more * bool(ground.outer & ABOVE)
        right, low = more * bool(ground.outer & RIGHT), more * bool(ground.outer & BELOW)
        return Box(box.x + left, box.y + top, box.w - left - right, box.h - top - low)

    def _covers(self, canvas: Canvas, ground: Ground) -> bool:
        """Whether a sum lies on paper, over all else: it does not within a frame that stands clear
        of it."""
        return not ground.outlined or self._cell < NEAR * canvas.scale

    def _frame(self, canvas: Canvas, ground: Ground) -> None:
        """The frame of a selected cell or one that a hint fills."""
        pen = self._pen(canvas, ground)
        if pen:
            inner, width, colour = pen
            canvas.frame(inner, colour, width, "selection" if ground.outlined else "ringed")
        elif ground.dashed:
            self._dashes(canvas)

    def _pen(self, canvas: Canvas, ground: Ground) -> tuple[Box, float, Colour] | None:
        """The frame of a cell, how wide its lines are, and their colour; None without one."""
        theme, least = canvas.theme, 2 * canvas.scale
        if ground.outlined:
            wide = FINE if ground.fine else FRAME
            return self._selected(ground), max(least, wide * self._cell), theme["selection_edge"]
        if ground.ringed:
            return self._inside(RINGED), max(least, RING * self._cell), theme["hint"]
        return None

    def _dashes(self, canvas: Canvas) -> None:
        """A dashed frame: fins, almost locked sets and the second of two kinds."""
        side, colour = self._cell, canvas.theme["hint_ink"]
        width = max(1.2 * canvas.scale, DASH * side)
        near = DASHED * side + width / 2
        far = side - 1 - near
        dash = (far - near) * DASH_SHARE / DASHES
        step = (far - near - dash) / (DASHES - 1)
        for number in range(DASHES):
            start = near + number * step
            for line in (near, far):
                for bar in (
                    ((start, line), (start + dash, line)),
                    ((line, start), (line, start + dash)),
                ):
                    canvas.brush(bar, width, colour, ("dash", number, line > near))


LINES = 6
"""How many lines cross the middle of a cell."""
OVERSAMPLE = 4
"""Lines are drawn this many times larger and scaled down."""


def draw_hatching(canvas: Canvas, box: Box, colour: Colour) -> None:
    """Lines from the lower left to the upper right, all over a square box."""
    side = box.w * OVERSAMPLE
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*colour, 0))
    step, width = 2 * side / LINES, max(OVERSAMPLE, side // 45)
    for i in range(LINES):
        across = (i + 0.5) * step
        pygame.draw.line(big, colour, (across - side, side), (across, 0), width)
    canvas.surface.blit(pygame.transform.smoothscale(big, (box.w, box.w)), (box.x, box.y))
