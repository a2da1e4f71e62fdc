"""The edge of a sheet as it burns: clockwise from its upper left corner, so deep here and less
there, and the cord of the fuse along what is left. Both are kept as pictures of short pieces."""

from __future__ import annotations

import math
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.plans import hand_drawn
from game.plans.chance import Chance
from game.plans.colour import format_colour
from game.plans.shape import Shape, line, polygon
from game.ui.drawing import svg
from game.ui.drawing.sprites import Piece
from game.ui.drawing.theme import mix
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from game.plans.hand_drawn import Point
    from game.ui.drawing.canvas import Canvas

SHEET = 720
"""The side of a sheet in the units in which all lengths here are given."""

CORD, CORD_WIDTH, TICK = 3.5, 6.4, 7.5
"""How far the cord lies inside the edge, its width, and from one turn of its twist to the next."""
BOW = 7
"""How far from a corner the cord begins to bend: so little that no paper looks out of it."""
KNOT, KNOT_RADIUS = 30, 5.5
"""How far below the corner the knot at its end is, and how large."""
DEPTH, SLOW, FAST = 11.5, 0.62, 2.6
"""How deep the fire bites, by which share of that it wanders, and by how much it trembles."""
LEAST_DEPTH = 2.5
SLOW_KNOT, FAST_KNOT = 48, 7
"""From one change of either to the next."""
STEP = 3
"""From one corner of the burnt outline to the next."""
ROUND = 24
"""How far the burnt corners reach along their sides."""
INSIDE, BEYOND = 30, 26
"""How far a piece reaches into the sheet and beyond its edge."""
PIECE = 80
"""About the length of a piece; those in the corners are square."""
STARTS = 22
"""Over which length the bite becomes shallow at the end of the fuse."""
NEAR = 40
"""How much of the outline beside a piece is seen in it."""
SCORCHED, SCORCHES = (42, 9), 16
"""The widest and the narrowest stroke of scorch along the outline, and how many there are: so many
that none is seen for itself."""
FAINT, DENSE = 0.015, 0.3
"""How opaque these two are."""
CHAR = 7
"""The width of the stroke of char, of which half is seen."""
DARKER, DARK_CHAR = 2.2, 15
"""How much denser scorch is on a dark sheet, and the width of the char there."""
DIM_CORD = 0.6
"""How much of scorch is in the colour of the cord on a dark desk, where ink would outshine the
fire."""
EMBER = (("fire.1", 20, 0.16), ("fire.1", 11, 0.35), ("fire.1", 6, 0.85), ("fire.2", 2.6, 0.95))
"""Strokes of an edge that glows on a dark desk: colour, width, of which half is seen, opacity."""
CINDER = (("scorch", 12, 0.2), ("scorch", 7, 0.3), ("scorch", 3.2, 0.6))
"""The same of one that is cold."""
UNEVEN = ((31, 2.2), (13, 1.6), (5.5, 1.0))
"""How the char on a dark sheet is broader here and less there: the lengths of its waves, and by how
much each moves it inwards."""
GLOWING = 12
"""About the distance from one spot that still glows to the next."""
ASH = 15
"""About the distance from one flake of ash on the desk to the next."""
TAPER = 26
"""Over which length the bite becomes shallow towards the fire."""

LIGHT_STEP = 9
"""The light moves after the fire in such steps, so that most frames redraw only the flame."""

TOP, RIGHT, LOW, LEFT = range(4)


class Part(NamedTuple):
    """A piece of the edge."""

    box: Box
    """In pixels from the corner of the sheet."""
    side: int
    begin: float
    """Where the fire comes to it, in pixels along the edge from the upper left corner."""
    end: float
    is_corner: bool = False


class BurntEdge:
    """The edge of one square sheet, decided by its seed."""

    def __init__(self, side: int, seed: Hashable) -> None:
        """``side`` is that of the sheet in pixels."""
        self.side, self.seed = side, seed
        self.unit = side / SHEET
        """Pixels in a unit."""
        self.long = 4 * side - KNOT * self.unit
        """The length of the whole fuse in pixels."""
        self.step = LIGHT_STEP * self.unit + 1
        """By how many pixels the light moves on at once."""
        self.parts = list(self._cut())

    # -- where things are -------------------------------------------------------------------

    def is_of(self, side: int, seed: Hashable) -> bool:
        """Whether it is that of such a sheet."""
        return (self.side, self.seed) == (side, seed)

    def burnt_at(self, left: float) -> int:
        """How many pixels have burnt, where such a share of the fuse is left."""
        return round(self.long * (1 - left))

    def step_of(self, left: float) -> int:
        """How many steps the light has moved on, where such a share of the fuse is left."""
        return round(self.burnt_at(left) / self.step)

    def at(self, burnt: float) -> Point:
        """Where the fire is on the cord once so many pixels have burnt."""
        side, deep = self.side, CORD * self.unit
        along = side if burnt >= 4 * side else burnt % side
        return self._inward(self.side_of(burnt), min(max(along, deep), side - deep), deep)

    def side_of(self, burnt: float) -> int:
        """On which side the fire is then."""
        return min(LEFT, int(burnt // self.side))

    def _cut(self) -> Iterator[Part]:
        """All pieces, from the upper left corner on."""
        side, unit = self.side, self.unit
        inside, beyond = round(INSIDE * unit), round(BEYOND * unit)
        count = max(1, round((side - 2 * inside) / (PIECE * unit)))
        stops = [inside + round((side - 2 * inside) * i / count) for i in range(count + 1)]
        deep, first, last = beyond + inside, -beyond, side - inside
        yield Part(Box(first, first, deep, deep), TOP, 0, inside, True)
        for number in range(4):
            start = number * side
            for a, b in pairwise(stops):
                begin, end = start + a, start + b
                back = side - b
                yield Part(
                    (
                        Box(a, first, b - a, deep),
                        Box(side - inside, a, deep, b - a),
                        Box(back, side - inside, b - a, deep),
                        Box(first, back, deep, b - a),
                    )[number],
                    number,
                    begin,
                    end,
                )
            if number < LEFT:
                begin, end = start + last, start + side
                yield Part(
                    (
                        Box(last, first, deep, deep),
                        Box(last, last, deep, deep),
                        Box(first, last, deep, deep),
                    )[number],
                    number,
                    begin,
                    end,
                    True,
                )

    @property
    def _outline(self) -> list[Point]:
        """The outline of what is left once all has burnt."""
        return self._burn[1]

    def work_out(self) -> bool:
        """Work out where it burns, which takes some of a frame; returns False if that is known."""
        return "_burn" not in vars(self) and bool(self._burn)

    @cached_property
    def _burn(self) -> tuple[list[float], list[Point]]:
        """How far along each corner of that outline is, and where; worked out once a piece of it is
        seen."""
        side, unit = self.side, self.unit
        length, chance = 4 * side, Chance(("burnt", self.seed))
        count = round(4 * SHEET / STEP)
        shares = [i / count for i in range(count)]
        slow = hand_drawn.waves(chance, round(4 * SHEET / SLOW_KNOT), shares)
        fast = hand_drawn.waves(chance, round(4 * SHEET / FAST_KNOT), shares)
        near, previous = ROUND * unit, TOP
        marks, outline = self._first()
        for share, low, high in zip(shares, slow, fast, strict=True):
            at = share * length
            number, along = divmod(at, side)
            end = min(at, length - at)
            if at < near or min(along, side - along) < near < end:
                continue
            if number != previous:
                self._turn(round(number) * side, chance, marks, outline)
                previous = round(number)
            depth = max(LEAST_DEPTH, DEPTH + DEPTH * SLOW * low + FAST * high)
            depth *= unit * min(1.0, 0.1 + (length - at) / (STARTS * unit))
            if at < 2 * near:  # it goes on where the first corner ends
                depth += (0.9 * DEPTH * unit - depth) * (2 - at / near)
            marks.append(at)
            outline.append(self._inward(round(number), along, depth))
        return marks, outline

    def _first(self) -> tuple[list[float], list[Point]]:
        """The first corner: round, from the knot on."""
        near, deep = ROUND * self.unit, DEPTH * self.unit
        knot = (KNOT - KNOT_RADIUS) * self.unit
        path = hand_drawn.curve((0, knot), (0.1 * deep, 0.9 * deep), (near, 0.9 * deep), parts=12)
        return [near * i / len(path) for i in range(len(path))], path

    def _turn(
        self, corner: float, chance: Chance, marks: list[float], outline: list[Point]
    ) -> None:
        """Add a round corner."""
        side, near, deep = self.side, ROUND * self.unit, DEPTH * self.unit
        number = round(corner / side)
        a = self._inward(number - 1, side - near, deep)
        bend = self._inward(number - 1, side - 0.9 * deep, deep)
        b = self._inward(number % 4, near, 0.9 * deep)
        reach = 1.2 * self.unit
        path = hand_drawn.curve(a, bend, b, parts=12)
        for i, (x, y) in enumerate(path):
            marks.append(corner + near * (i / 6 - 1))
            outline.append((x + chance.between(-reach, reach), y + chance.between(-reach, reach)))

    def _inward(self, number: int, along: float, depth: float) -> Point:
        """A point so far along a side, and so deep inside it."""
        side = self.side
        return (
            (along, depth),
            (side - depth, along),
            (side - along, side - depth),
            (depth, side - along),
        )[number]

    def _near(self, part: Part) -> list[Point]:
        """What of the outline is seen in a piece, and a little more at both ends."""
        reach = NEAR * self.unit
        begin, end = part.begin - reach, part.end + reach
        pairs = list(zip(*self._burn, strict=True))
        return [point for mark, point in pairs if begin <= mark <= end]

    def _frayed(self, part: Part) -> list[Point]:
        """The same, moved inwards by waves."""
        (mx, my), points, unit = self._middle, self._near(part), self.unit
        frayed = []
        for x, y in points:
            along = (x + y if abs(x - mx) < abs(y - my) else y - x) / unit
            deep = sum(by * (1 + math.sin(along / long)) for long, by in UNEVEN) * unit / self.side
            frayed.append((x + 2 * deep * (mx - x), y + 2 * deep * (my - y)))
        return frayed

    @property
    def _middle(self) -> Point:
        return self.side / 2, self.side / 2

    def _before(self, part: Part) -> list[Point]:
        """What is seen, beside the first piece, of the edge that burns last."""
        return [] if part.begin else [self._inward(LEFT, self.side - 2 * NEAR * self.unit, 0)]

    # -- pictures ---------------------------------------------------------------------------

    def burnt(self, canvas: Canvas, part: Part) -> list[Piece]:
        """A piece that has burnt: the desk where the sheet was, char, scorch and ash."""
        box, unit, theme = part.box, self.unit, canvas.theme
        size, near = (box.w, box.h), self._near(part)
        path, outline = line(near), polygon([*self._before(part), *near, self._middle])
        char, denser, wide = theme["char"], 1.0, CHAR
        if theme.dark:
            denser, wide = DARKER, DARK_CHAR
        lines = []
        for number in range(SCORCHES):
            share = number / (SCORCHES - 1)
            wide_of = SCORCHED[0] + (SCORCHED[1] - SCORCHED[0]) * share
            seen = min(1.0, (FAINT + (DENSE - FAINT) * share**2) * denser)
            tone = mix(theme["scorch"], char, 0.8 * share)
            lines.append(Shape(path, None, tone, wide_of * unit, seen))
        if theme.dark:  # where char cannot be told from the desk
            frayed = line(self._frayed(part))
            lines += (Shape(frayed, None, char, wide * share * unit, 0.5) for share in (1.3, 0.9))
            lines += self._rim(canvas, path, CINDER)
        else:
            lines.append(Shape(path, None, char, wide * unit, 0.95))
        lines += self._embers(canvas, near, part)
        inside = _inside(box, lines, outline)
        ground = pygame.Surface(size, pygame.SRCALPHA)
        reach = canvas.reach(Box(0, 0, self.side, self.side))
        hole = reach.moved(-box.x, -box.y).common(Box(0, 0, *size))
        ground.fill((*theme["desk"], 255), hole)
        if theme.shade:
            ground.blit(svg.picture(box, self._shadow(canvas, near)), (0, 0))
        around = f"M{box.x - 9} {box.y - 9}h{box.w + 18}v{box.h + 18}h{-box.w - 18}Z"
        beyond = _filled(box, around + outline)
        ground.blit(beyond, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        ground.blit(inside, (0, 0))
        ground.blit(svg.picture(box, self._ash(canvas, part)), (0, 0))
        return [Piece(ground, box.x, box.y)]

    def ember(self, canvas: Canvas, part: Part) -> list[Piece]:
        """What lies over such a piece while it glows."""
        near = self._near(part)
        outline = polygon([*self._before(part), *near, self._middle])
        glow = _inside(part.box, self._rim(canvas, line(near), EMBER), outline)
        return [Piece(glow, part.box.x, part.box.y)]

    def _rim(
        self, canvas: Canvas, path: str, strokes: tuple[tuple[str, float, float], ...]
    ) -> list[Shape]:
        theme, unit = canvas.theme, self.unit
        return [
            Shape(path, None, theme[name], max(width * unit, 2), opacity)
            for name, width, opacity in strokes
        ]

    def _shadow(self, canvas: Canvas, near: list[Point]) -> list[Shape]:
        colour, shade, scale = canvas.theme["shadow"], canvas.theme.shade, canvas.scale
        path = line([(x, y + 3 * scale) for x, y in near])
        return [Shape(path, None, colour, wide * scale, 0.17 * shade) for wide in range(13, 0, -2)]

    def _embers(self, canvas: Canvas, near: list[Point], part: Part) -> Iterator[Shape]:
        """Short stretches of the outline that still glow."""
        chance, unit = Chance(("embers", self.seed, part.begin)), self.unit
        for _ in range(round((part.end - part.begin) / (GLOWING * unit))):
            first, some = int(chance.between(0, len(near) - 8)), int(chance.between(3, 8))
            glow = chance.between(0.25, 0.75)
            yield Shape(
                line(near[first : first + some]), None, canvas.theme["fire.1"], 1.6 * unit, glow
            )

    def _ash(self, canvas: Canvas, part: Part) -> Iterator[Shape]:
        """Flakes on the desk beside a piece."""
        chance, unit, theme = Chance(("ash", self.seed, part.begin)), self.unit, canvas.theme
        for _ in range(round((part.end - part.begin) / (ASH * unit))):
            along = chance.between(part.begin, part.end) % self.side
            off = -chance.between(1, 22) * unit
            x, y = self._inward(part.side, along, off)
            radius = chance.between(0.7, 2.7) * unit
            dark, seen = chance.between(0, 0.2 if theme.dark else 0.8), chance.between(0.35, 0.85)
            flake = hand_drawn.blob(radius, (self.seed, x), 0.25)
            flat = chance.between(0.5, 1)
            path = polygon([(x + a, y + b * flat) for a, b in flake])
            yield Shape(path, mix(theme["ash"], theme["char"], dark), opacity=seen)

    def cord(self, canvas: Canvas, part: Part) -> list[Piece]:
        """The twisted cord in a piece that has not burnt."""
        theme, unit = canvas.theme, self.unit
        path = self._laid(part)
        led = hand_drawn.Stroke(max(2.0, CORD_WIDTH * unit), sway=0.12)
        body = hand_drawn.brush(path, led, ("cord", part.begin), canvas.scale)
        hemp = mix(theme["ink"], theme["scorch"], DIM_CORD) if theme.dark else theme["ink"]
        shapes = [Shape(polygon(body), hemp)]
        if unit * TICK >= 3:
            shapes += self._twist(canvas, path)
        return [Piece(svg.picture(part.box, shapes), part.box.x, part.box.y)]

    def _laid(self, part: Part) -> list[Point]:
        """The path of the cord through a piece and a little beyond it."""
        o, bow = CORD * self.unit, BOW * self.unit
        more = 2 * self.unit
        number = part.side
        begin = self._inward(number, part.begin - number * self.side - more, o)
        if part.end % self.side:
            end = min(part.end + more, self.long)
            return [begin, self._inward(number, end - number * self.side, o)]
        after = (number + 1) % 4
        a, b = self._inward(number, self.side - bow, o), self._inward(after, bow, o)
        bend = self._inward(number, self.side - o, o)
        return [
            begin,
            *hand_drawn.curve(a, bend, b, parts=8),
            self._inward(after, INSIDE * self.unit + more, o),
        ]

    def _twist(self, canvas: Canvas, path: list[Point]) -> Iterator[Shape]:
        """Light strokes across the cord."""
        pale, unit = canvas.theme["edge"], self.unit
        for a, b in pairwise(hand_drawn.walk(path, TICK * unit)):
            x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
            long = math.dist(a, b) or 1
            dx, dy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
            across, slant = 1.9 * unit, 1.4 * unit
            one = (x - dx * slant - dy * across, y - dy * slant + dx * across)
            other = (x + dx * slant + dy * across, y + dy * slant - dx * across)
            yield Shape(line((one, other)), None, pale, max(0.8, unit), 0.8)


def _inside(box: Box, lines: list[Shape], outline: str) -> pygame.Surface:
    """What of some lines lies in an outline."""
    picture = svg.picture(box, lines)
    picture.blit(_filled(box, outline), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _filled(box: Box, path: str) -> pygame.Surface:
    """What lies in a path, white; of two outlines what is between them."""
    x, y, w, h = box
    white = format_colour((255, 255, 255))
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" '
        f'viewBox="{x} {y} {w} {h}"><path d="{path}" fill="{white}" fill-rule="evenodd"/></svg>'
    )
    return svg.load(source, (w, h))
