"""How the sprites of the materials are made: sheets with edges and a shadow, fibres, and plates.

A sheet is never one picture as large as the window: its four edges are strips, its middle is filled
and its fibres are small sprites that many sheets share.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.named_tuple import NamedTuple
from game.plans import hand_drawn
from game.plans.shape import Shape, polygon, quadratic, smooth
from game.ui.drawing import svg
from game.ui.drawing.sprites import LAYERED, Piece

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.ui.drawing.theme import Colour

DECKLE_STEP = 14
"""Points from one corner of a sheet's edge to the next."""

PLATE_REACH, PLATE_STEP = 0.5, 24
"""How far the edge of a plate wanders and how often it turns, in points."""

FAINT_FIBRES, FAINT = 0.6, 0.55
"""The share of fibres that are fainter, and how visible those are beside the others."""


class Shadow(NamedTuple):
    """The soft shadow of a sheet that lies above the desk."""

    colour: Colour
    strength: float
    """How dark it is at its darkest, 0 to 1."""
    drop: float
    """How far it is moved down, in pixels."""
    blur: float
    """The standard deviation of its edge, in pixels."""

    @property
    def reach(self) -> int:
        """How far it is seen beyond the sheet, apart from its drop."""
        return math.ceil(2.2 * self.blur)

    def profile(self, before: int, length: int, thick: tuple[int, int], drop: float) -> bytes:
        """How dark it is, 0 to 255, along one axis of a sheet of ``length``, from ``before`` pixels
        before its edge: for ``thick[1]`` pixels from pixel ``thick[0]`` on."""
        first, count = thick
        return _profile(self.blur, length, first - before - drop + 0.5, count)


FULL = 4
"""Standard deviations from its edge within which a shadow is less than fully dark."""


@lru_cache(maxsize=64)
def _profile(blur: float, length: int, start: float, count: int) -> bytes:
    """How dark the shadow of a line of ``length`` is at ``count`` pixels from ``start`` on; sheets
    of one size share it."""
    scale = 1 / (blur * math.sqrt(2))
    erf = math.erf
    full = range(
        min(count, max(0, math.ceil(FULL * blur - start))),
        min(count, max(0, math.floor(length - FULL * blur - start))),
    )

    def between(first: int, last: int) -> bytes:
        places = [start + k for k in range(first, last)]
        return bytes(
            [round(127.5 * (erf(at * scale) - erf((at - length) * scale))) for at in places]
        )

    if not full:
        return between(0, count)
    return between(0, full.start) + b"\xff" * len(full) + between(full.stop, count)


class Sheet(NamedTuple):
    fill: Colour
    edge: Colour | None
    """The colour of a line along its edge, for themes where shadows do not show."""
    shadow: Shadow | None
    unit: float
    """Pixels in a point."""

    @property
    def rim(self) -> int:
        """How deep the strips reach into the sheet; the rest is filled."""
        return math.ceil(3 * self.unit)


def sheet_edges(size: tuple[int, int], sheet: Sheet, seed: Hashable) -> list[Piece]:
    """The strips along the top, the bottom, the left and the right of a sheet, with the shadow."""
    (w, h), unit, shadow = size, sheet.unit, sheet.shadow
    outline = hand_drawn.edge(w, h, seed, hand_drawn.DECKLE * unit, DECKLE_STEP * unit)
    shape = Shape(polygon(outline), sheet.fill, sheet.edge, unit)
    reach, drop = (shadow.reach, math.ceil(shadow.drop)) if shadow else (0, 0)
    side, above, rim = max(2, reach), max(2, reach - drop), sheet.rim
    below = max(2, reach + drop)
    wide, tall = w + 2 * side, h - 2 * rim
    edges = []
    for x, y, width, height in (
        (-side, -above, wide, above + rim),
        (-side, h - rim, wide, rim + below),
        (-side, rim, side + rim, tall),
        (w - rim, rim, rim + side, tall),
    ):
        if width > 0 and height > 0:
            strip = svg.picture((x, y, width, height), [shape])
            if shadow:
                strip = _over_shadow(strip, (x, y), size, shadow)
            edges.append(Piece(strip, x, y, LAYERED if shadow else 0))
    return edges


def _over_shadow(
    strip: pygame.Surface, at: tuple[int, int], size: tuple[int, int], shadow: Shadow
) -> pygame.Surface:
    """A strip of a sheet laid on the shadow of the sheet.

    The shadow of a rectangle under a Gaussian blur is the product of one profile across and one
    down.
    """
    (x, y), (w, h) = at, strip.get_size()
    across = shadow.profile(-x, size[0], (0, w), 0)
    down = shadow.profile(-y, size[1], (0, h), shadow.drop)
    ground = pygame.transform.scale(_bar(across, shadow.colour, (w, 1)), (w, h))
    darker = bytes([round(number * shadow.strength) for number in range(256)])
    fade = _bar(down.translate(darker), (255, 255, 255), (1, h))
    ground.blit(pygame.transform.scale(fade, (w, h)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    ground = ground.premul_alpha()
    ground.blit(strip.premul_alpha(), (0, 0), special_flags=LAYERED)
    return ground


def _bar(alphas: bytes, colour: Colour, size: tuple[int, int]) -> pygame.Surface:
    """A line of pixels of one colour, each with its own alpha, ordered as those of sprites are."""
    data = bytearray(bytes((*colour, 0)) * len(alphas))
    data[3::4] = alphas
    return svg.ordered(pygame.image.frombytes(bytes(data), size, "RGBA"))


def fibre_sprites(colour: Colour, strength: float, unit: float) -> list[Piece]:
    """Every kind of fibre, from the corner of the square in which it lies."""
    sprites = []
    for kind in range(hand_drawn.FIBRE_KINDS):
        a, bend, b = ((unit * x, unit * y) for x, y in hand_drawn.fibre(kind))
        xs, ys = (a[0], bend[0], b[0]), (a[1], bend[1], b[1])
        x, y = math.floor(min(xs)) - 1, math.floor(min(ys)) - 1
        box = x, y, math.ceil(max(xs)) + 1 - x, math.ceil(max(ys)) + 1 - y
        visible = strength * (FAINT if kind < FAINT_FIBRES * hand_drawn.FIBRE_KINDS else 1)
        shape = Shape(quadratic(a, bend, b), None, colour, 0.75 * unit, visible)
        sprites.append(Piece(svg.picture(box, [shape]), 0, 0))
    return sprites


class Plate(NamedTuple):
    """How the box of a button or a key is made."""

    fill: Colour
    edge: Colour | None
    width: float
    """Of its edge, in pixels."""
    radius: float
    foot: Colour | None
    """The colour of the foot below it."""
    depth: int
    """How far the foot is seen below it."""
    unit: float
    shadow: Shadow | None = None


def plate_sprite(size: tuple[int, int], plate: Plate, seed: Hashable) -> list[Piece]:
    (w, h), unit = size, plate.unit
    line = plate.width if plate.edge else 0
    inset = line / 2 + PLATE_REACH * unit
    outline = hand_drawn.rounded(
        w - 2 * inset,
        h - 2 * inset,
        min(plate.radius, h / 2 - inset, w / 2 - inset),
        seed,
        PLATE_REACH * unit,
        PLATE_STEP * unit,
    )
    body = smooth([(x + inset, y + inset) for x, y in outline])
    shapes = [Shape(body, plate.fill, plate.edge, line)]
    if plate.depth and plate.foot:
        foot = smooth([(x + inset, y + inset + plate.depth) for x, y in outline])
        shapes.insert(0, Shape(foot, plate.foot, plate.foot, line))
    edge, shadow = math.ceil(unit), plate.shadow
    if not shadow:
        box = -edge, -edge, w + 2 * edge, h + 2 * edge + plate.depth
        return [Piece(svg.picture(box, shapes), -edge, -edge)]
    far = edge + shadow.reach
    box = -far, -far, w + 2 * far, h + 2 * far + plate.depth + math.ceil(shadow.drop)
    drawn = _over_shadow(svg.picture(box, shapes), (-far, -far), size, shadow)
    return [Piece(drawn, -far, -far, LAYERED)]


def outlined(
    outlines: list[list[hand_drawn.Point]], shape: Shape, long: bool = False
) -> list[Piece]:
    """Closed outlines as one sprite that looks like ``shape``, whose own path is not used; `long`
    ones are of one colour, and their edges rise and fall so slowly that they need many shades."""
    xs = [x for outline in outlines for x, _ in outline]
    ys = [y for outline in outlines for _, y in outline]
    beyond = math.ceil(shape.width / 2) + 1
    x, y = math.floor(min(xs)) - beyond, math.floor(min(ys)) - beyond
    box = x, y, math.ceil(max(xs)) + beyond - x, math.ceil(max(ys)) + beyond - y
    shapes = [shape._replace(path=polygon(outline)) for outline in outlines]
    picture = svg.fine_picture(box, shapes, shape.fill) if long and shape.fill else None
    return [Piece(picture or svg.picture(box, shapes), x, y)]
