"""The sheet of a run burns: its edge as far as the fire has come, the cord that is left, the flame
and its light. Without a hand, or without motion, it is a plain line that gets shorter."""

from __future__ import annotations

import hashlib
import math
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.plans import hand_drawn
from game.plans.chance import Chance
from game.plans.colour import format_colour
from game.plans.shape import Shape, line, polygon
from game.ui.drawing import svg
from game.ui.drawing.sprites import Piece
from game.ui.layout.geometry import Box
from game.ui.scenes.arcade.burnt_edge import (
    CORD,
    CORD_WIDTH,
    KNOT,
    KNOT_RADIUS,
    LEFT,
    LOW,
    RIGHT,
    SHEET,
    TAPER,
    TOP,
    BurntEdge,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from game.plans.hand_drawn import Point
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.scenes.arcade.burnt_edge import Part

FRAMES = 10
"""Pictures of the flame, shown one after the other and again."""
WIDE, ABOVE, BELOW, FALL = 66, 120, 62, 100
"""How far the picture of a flame reaches aside, up and down, and how far down where ash falls."""
FLAME = ((26, 62, 5, 4), (18, 43, 4, 5), (11, 27, 2, 5))
"""Width, height, lean and foot of the flame from its rim to its heart."""
UNDER, OVER = 0.55, 0.74
"""How large it is under the cells, of which it must hide nothing, and over the sheet, where the
window or a row of seals is near."""
SPARKS, FLAKES = 11, 9
GRAINS = 90
"""Grains of the sand that lies on the fire."""
HALO = 60
LIGHT, GLOW = 560, 190
"""How far light reaches, and how far a stronger glow round the cells."""
MOST_LIGHT = 1000
"""How far light reaches at most, in pixels."""
LIT = ((0.0, 0.40), (0.06, 0.38), (0.1, 0.27), (0.2, 0.22), (0.42, 0.145), (0.7, 0.06), (1.0, 0.0))
GLOWS = ((0.0, 0.42), (0.35, 0.17), (1.0, 0.0))
HALOES = ((0.0, 0.8), (0.45, 0.36), (1.0, 0.0))
"""How strong it is, at shares of that distance."""
EMBERS = 130
EMBER_LEFT = ((0.0, 1.0), (0.45, 0.9), (0.7, 0.4), (1.0, 0.0))
"""How far from the fire a burnt edge glows on a dark desk, and how strong, at shares of that."""
AT_NIGHT = 0.42
"""How strong light is that is laid on a dark sheet, beside that on a pale one."""
AMBER = 0.34
"""How much of the light lies along the edge of the sheet at a knock of the last seconds."""
AMBER_STEPS, AMBER_STEP = 12, 2.5
"""In how many steps that light fades to either side of the edge, and how wide each is in units of
the sheet."""
QUARTERS = ((False, False), (True, False), (False, True), (True, True))
"""Whether each quarter of a light lies at the right, and whether low."""
COARSE = 8
"""Light is made so many times smaller, since it has no edges."""
GRAIN, GRAINY = 128, 3
"""The side of the grain that hides the steps of light, and how many shades it has beside none."""
SMALLEST = 0.2
"""Pixels in a unit below which nothing is seen of cord and char: the line is plain."""


class Burning(NamedTuple):
    """How it burns now."""

    share: float
    """How much of the fuse is left, 0 to 1."""
    frame: int = 0
    """Which picture of the flame is seen."""
    size: float = 1.0
    """How large the flame is: it flares at a mistake and ducks where the cord is wet."""
    covered: bool = False
    """Whether sand lies on the fire."""
    rests: bool = False
    """Whether there is no flame, as the sheet is finished."""
    plain: bool = False
    """Whether it is only a line."""
    amber: float = 0.0
    """How much of the last seconds' light lies along the edge, 0 to 1."""
    wet: float = 0.0
    """How wet the cord still is before the fire, 0 to 1."""
    wet_until: float = 0.0
    """The share of the fuse up to which it is."""
    light: float = 1.0
    """How much of the fuse was left where the light is, which moves on less often."""
    warm: float = 1.0
    """How strong the light is, 0 to 1: it comes up on a sheet that has landed."""

    @property
    def is_lit(self) -> bool:
        """Whether there is a flame."""
        return self.share > 0 and not (self.covered or self.rests)


class BurningSheet:
    """Draws the fuse round one sheet after the other."""

    def __init__(self) -> None:
        self._edge: BurntEdge | None = None

    def edge(self, card: Box, seed: Hashable) -> BurntEdge:
        """The edge of a sheet."""
        if self._edge is None or not self._edge.is_of(card.w, seed):
            self._edge = BurntEdge(card.w, seed)
        return self._edge

    def flame_box(self, card: Box, burning: Burning) -> Box:
        """What changes while the fire burns on a little."""
        edge = self._edge
        if edge is None or edge.side != card.w:
            return card
        burnt = edge.burnt_at(burning.share)
        x, y = edge.at(burnt)
        x, y = card.x + round(x), card.y + round(y)
        left, top, w, h = _reach(edge.side_of(burnt), edge.unit)
        return Box(x + left, y + top, w, h).inset(-round(4 * edge.unit) - 2)

    def places(self, burning: Burning) -> tuple[int, int]:
        """A number that changes where the light moves on, and one that does with the fire."""
        edge = self._edge
        return (edge.step_of(burning.light), edge.burnt_at(burning.share)) if edge else (-1, -1)

    # -- drawing ----------------------------------------------------------------------------

    def draw(self, canvas: Canvas, card: Box, grid: Box, seed: Hashable, burning: Burning) -> None:
        """Draw it round a sheet with a grid, and over everything the light of the fire."""
        edge = self.edge(card, seed)
        burnt = edge.burnt_at(burning.share)
        if _is_plain(canvas, edge, burning):
            _draw_plain(canvas, card, edge, burnt, burning.covered)
            return
        flame = _flame_now(canvas, edge, burnt, burning)  # which is made before all else
        self._draw_edge(canvas, card, edge, burnt)
        if burning.wet:
            _draw_wet(canvas, card, edge, burnt, burning)
        if burning.is_lit:
            place = edge.step_of(burning.light) * edge.step
            if canvas.theme.dark:
                _draw_embers(canvas, card, edge, burnt, place)
            if burning.warm < 1:
                _warm_up(canvas, card, grid, edge, place, burning.warm)
            else:
                _draw_light(canvas, card, grid, edge, place)
        if burning.amber:
            _draw_amber(canvas, card, edge.unit, AMBER * burning.amber)
        if flame:
            x, y = edge.at(burnt)
            _draw_flame(canvas, flame, (card.x + x, card.y + y), edge.side_of(burnt), burning)
        elif burning.covered:
            x, y = edge.at(burnt)
            _draw_sand(canvas, (card.x + x, card.y + y), edge.unit)

    def draw_landing(
        self,
        canvas: Canvas,
        card: Box,
        seed: Hashable,
        burning: Burning,
        turned: Callable[[Point], Point],
        corded: bool,
    ) -> None:
        """Draw it on a sheet that lands: the fire, and a plain line for the cord if that does not
        lie on it; ``turned`` says where a point of the sheet is."""
        edge = self.edge(card, seed)
        burnt = edge.burnt_at(burning.share)
        if _is_plain(canvas, edge, burning):
            return

        def at(along: float) -> Point:
            x, y = edge.at(along)
            return turned((card.x + x, card.y + y))

        flame = _flame_now(canvas, edge, burnt, burning)
        corners = [number * edge.side for number in (RIGHT, LOW, LEFT)]
        stops = [burnt, *(stop for stop in corners if burnt < stop < edge.long), edge.long]
        wide = max(1, round(CORD_WIDTH * edge.unit))
        for a, b in pairwise(() if corded else stops):
            canvas.line(at(a), at(b), canvas.theme["ink"], wide)
        if flame:
            _draw_flame(canvas, flame, at(burnt), edge.side_of(burnt), burning)

    def lay_cord(
        self, canvas: Canvas, card: Box, seed: Hashable, burning: Burning, sheet: pygame.Surface
    ) -> bool:
        """Lay the whole cord round the picture of a sheet that comes, with the desk that its shadow
        reaches; returns whether it does, which is once all its pieces are made."""
        edge, reach = self.edge(card, seed), canvas.reach(card)
        if _is_plain(canvas, edge, burning):
            return False
        pieces = [_made(canvas, edge, "cord", part, edge.cord) for part in edge.parts]
        if None in pieces:
            return False
        there, at = canvas.on(sheet), card.moved(-reach.x, -reach.y)
        for part, piece in zip(edge.parts, pieces, strict=True):
            assert piece
            _blit_cord(there, at, part, piece, 0)
        _draw_knot(there, at, edge)
        return True

    def prepare(self, canvas: Canvas, card: Box, seed: Hashable, burning: Burning) -> None:
        """Make a little of what is seen once the sheet has landed."""
        edge = self.edge(card, seed)
        burnt = edge.burnt_at(burning.share)
        if _is_plain(canvas, edge, burning) or edge.work_out():
            return
        for part in edge.parts:
            if part.begin < burnt:
                _made(canvas, edge, "burnt", part, edge.burnt)
            if part.end > burnt:
                _made(canvas, edge, "cord", part, edge.cord)
        far, glow = _reaches(edge)
        _quarters(canvas, far, LIT)
        _quarters(canvas, glow, GLOWS)

    def _draw_edge(self, canvas: Canvas, card: Box, edge: BurntEdge, burnt: float) -> None:
        """What has burnt as far as the fire, and the cord from there on."""
        for part in edge.parts:
            if not canvas.shows(part.box.moved(card.x, card.y).inset(-2)):
                continue
            if part.begin < burnt:
                piece = _made(canvas, edge, "burnt", part, edge.burnt)
                if piece:
                    _blit_burnt(canvas, card, edge, part, piece, burnt)
                else:
                    _bar_of(canvas, card, part, part.begin, min(part.end, burnt), "char")
            if part.end > burnt:
                piece = _made(canvas, edge, "cord", part, edge.cord)
                if piece:
                    _blit_cord(canvas, card, part, piece, burnt)
                else:
                    _bar_of(canvas, card, part, max(part.begin, burnt), part.end, "ink")
        _draw_knot(canvas, card, edge)
        ahead = next((part for part in edge.parts if part.begin >= burnt), None)
        if ahead and canvas.haste.spare:
            _made(canvas, edge, "burnt", ahead, edge.burnt)
            if canvas.theme.dark and canvas.haste.spare:
                _made(canvas, edge, "ember", ahead, edge.ember)


def _draw_knot(canvas: Canvas, card: Box, edge: BurntEdge) -> None:
    """The knot at the end of the cord."""
    unit = edge.unit
    knot = card.x + CORD * unit, card.y + KNOT * unit
    radius = max(2.0, KNOT_RADIUS * unit)
    canvas.ring(knot, radius, radius, canvas.theme["ink"], max(1.2, 3 * unit), "knot")


def _draw_embers(canvas: Canvas, card: Box, edge: BurntEdge, burnt: float, place: float) -> None:
    """What still glows of the edge, the less the farther it is from the place of the light, with
    which that changes."""
    x, y = edge.at(place)
    reach = round(EMBERS * edge.unit)
    around = Box(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach)
    if not canvas.shows(around.moved(card.x, card.y)):
        return
    glow = pygame.Surface((around.w, around.h), pygame.SRCALPHA)
    over = canvas.on(glow)
    for part in edge.parts:
        if part.begin < burnt and part.box.common(around).w:
            piece = _made(canvas, edge, "ember", part, edge.ember)
            if piece:
                _blit_burnt(
                    over,
                    card.moved(-card.x - around.x, -card.y - around.y),
                    edge,
                    part,
                    piece,
                    burnt,
                )
    fading = canvas.picture(("embers", reach), partial(_fading, reach))
    glow.blit(fading, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.surface.blit(glow, (card.x + around.x, card.y + around.y))


def _fading(reach: int) -> pygame.Surface:
    """White that fades from the middle on."""
    return _rays((2 * reach, 2 * reach), (reach, reach), reach, (255, 255, 255), EMBER_LEFT)


def _made(
    canvas: Canvas,
    edge: BurntEdge,
    kind: str,
    part: Part,
    make: Callable[[Canvas, Part], list[Piece]],
) -> Piece | None:
    """The picture of a piece; None if there is no time to make it now."""
    seed = "" if kind == "cord" else edge.seed
    key = (kind, seed, edge.side, canvas.scale, part.begin)
    picture = canvas.materials.find(key)
    if picture is None and canvas.haste.may_make_late():
        picture = canvas.materials.get(key, lambda: make(canvas, part))
    return picture[0] if picture else None


def _blit_burnt(
    canvas: Canvas, card: Box, edge: BurntEdge, part: Part, piece: Piece, burnt: float
) -> None:
    """A piece as far as the fire has come; towards it the bite becomes shallow."""
    taper, box = TAPER * edge.unit, part.box.moved(card.x, card.y)
    whole = min(part.end, burnt - taper)
    if burnt >= part.end + (0 if part.is_corner else taper):
        canvas.surface.blit(piece.surface, box)
        return
    begin, end = round(part.begin), round(min(part.end, burnt))
    stop = max(begin, round(whole))
    if stop > begin:
        _blit_slice(canvas, part, piece, box, begin, stop, 0)
    deepest = 15 * edge.unit
    at = stop
    while at < end:
        shift = _shift(burnt - at, taper, deepest)
        last = at + 1
        while last < end and _shift(burnt - last, taper, deepest) == shift:
            last += 1
        _blit_slice(canvas, part, piece, box, at, last, shift)
        at = last


def _shift(behind: float, taper: float, deepest: float) -> int:
    """By how much the burnt edge lies farther out, so far behind the fire."""
    return round(deepest * max(0.0, 1 - behind / taper))


def _blit_slice(
    canvas: Canvas, part: Part, piece: Piece, box: Box, begin: int, end: int, shift: int
) -> None:
    """What of a piece lies between two places along the edge, moved outwards."""
    first = round(part.begin)
    a, long = begin - first, end - begin
    whole = round(part.end) - first
    _, _, w, h = box
    surface = canvas.surface
    if part.side == TOP:
        more = w - whole if part.begin == 0 else 0
        a, long = (0, end - first + more) if begin == first else (a + more, long)
        area = Box(a, shift, long, h - shift)
        surface.blit(piece.surface, (box.x + a, box.y), area)
    elif part.side == RIGHT:
        surface.blit(piece.surface, (box.x + shift, box.y + a), Box(0, a, w - shift, long))
    elif part.side == LOW:
        x = w - a - long
        surface.blit(piece.surface, (box.x + x, box.y + shift), Box(x, 0, long, h - shift))
    else:
        y = h - a - long
        surface.blit(piece.surface, (box.x, box.y + y), Box(shift, y, w - shift, long))


def _blit_cord(canvas: Canvas, card: Box, part: Part, piece: Piece, burnt: float) -> None:
    """The cord of a piece from the fire on."""
    box, gone = part.box.moved(card.x, card.y), max(0, round(burnt - part.begin))
    _, _, w, h = box
    area = (
        Box(gone, 0, w - gone, h),
        Box(0, gone, w, h - gone),
        Box(0, 0, w - gone, h),
        Box(0, 0, w, h - gone),
    )[part.side]
    canvas.surface.blit(piece.surface, (box.x + area.x, box.y + area.y), area)


def _is_plain(canvas: Canvas, edge: BurntEdge, burning: Burning) -> bool:
    """Whether it is only a line that gets shorter."""
    return burning.plain or edge.unit < SMALLEST or not canvas.theme.hand


def _bar_of(canvas: Canvas, card: Box, part: Part, a: float, b: float, ink: str) -> None:
    """A line in the place of a piece that is not made yet."""
    begin, thick = part.side * card.w, max(2, round(CORD_WIDTH * card.w / SHEET))
    bar = _bar(card, part.side, round(a - begin), round(b - begin), thick)
    canvas.fill(bar, canvas.theme[ink])


def _draw_plain(canvas: Canvas, card: Box, edge: BurntEdge, burnt: float, covered: bool) -> None:
    """A line along the edge as long as what is left, and a disc at its end."""
    theme, unit, side = canvas.theme, edge.unit, card.w
    width = max(3, round(CORD_LINE * unit))
    for number in range(4):
        begin = max(0.0, burnt - number * side)
        end = float(side) if number < LEFT else edge.long - LEFT * side
        for a, b, ink in ((0.0, min(begin, end), "hairline"), (begin, end, "ink")):
            if b > a:
                thick = 1 if ink == "hairline" else width
                canvas.fill(_bar(card, number, round(a), round(b), thick), theme[ink])
    x, y = edge.at(burnt)
    radius = max(4.0, 9 * unit)
    if burnt < edge.long:
        dot = theme["muted" if covered else "vermilion"]
        canvas.disc((card.x + x, card.y + y), radius, dot)


CORD_LINE = 6
"""The width of the plain line."""


def _bar(card: Box, number: int, a: int, b: int, thick: int) -> Box:
    """A bar along a side of a sheet, inside its edge."""
    x, y, side = card.x, card.y, card.w
    return (
        Box(x + a, y, b - a, thick),
        Box(card.right - thick, y + a, thick, b - a),
        Box(card.right - b, card.bottom - thick, b - a, thick),
        Box(x, y + side - b, thick, b - a),
    )[number]


def _draw_wet(canvas: Canvas, card: Box, edge: BurntEdge, burnt: float, burning: Burning) -> None:
    """Drops and a damp stripe on the cord that a right digit has wet."""
    until = edge.burnt_at(burning.wet_until)
    unit, theme = edge.unit, canvas.theme
    steps = max(2, round((until - burnt) / (5 * unit)))
    path = [edge.at(burnt + (until - burnt) * i / steps) for i in range(steps + 1)]
    if until - burnt < 4 * unit:
        return
    chance = Chance(("wet", edge.seed))
    damp = [Shape(line(path), None, theme["pen"], 12 * unit, 0.3 * burning.wet)]
    for x, y in path[1::2]:
        dx, dy = chance.between(-10, 10) * unit, chance.between(-10, 10) * unit
        drop = hand_drawn.blob(chance.between(1.2, 3.2) * unit, (x, y), 0.1)
        outline = polygon([(x + dx + a, y + dy + b) for a, b in drop])
        damp.append(Shape(outline, theme["pen"], opacity=0.75 * burning.wet))
    xs, ys = [x for x, _ in path], [y for _, y in path]
    beyond = math.ceil(14 * unit)
    x, y = round(min(xs)) - beyond, round(min(ys)) - beyond
    box = x, y, round(max(xs)) + beyond - x, round(max(ys)) + beyond - y
    canvas.surface.blit(svg.picture(box, damp), (card.x + x, card.y + y))


def _draw_sand(canvas: Canvas, at: Point, unit: float) -> None:
    """A heap of sand on the fire, which glows on in the middle of it."""
    theme, chance = canvas.theme, Chance("sand")
    canvas.blob(at, max(4.0, 15 * unit), theme["char"], None, "embers")
    for reach, ink in ((10, "fire.1"), (7, "fire.2"), (4, "fire.3")):
        canvas.blob(at, max(1.5, reach * unit), theme[ink], None, ("embers", ink))
    for grain in range(GRAINS):
        angle, far = chance.between(0, math.tau), (7 + 11 * (grain / GRAINS) ** 0.5) * unit
        place = at[0] + far * math.cos(angle), at[1] + far * math.sin(angle)
        tone = canvas.tint("desk", "muted", chance.between(0.25, 0.6))
        canvas.disc(place, max(1.0, chance.between(1.6, 3.2) * unit), tone)


# -- light -------------------------------------------------------------------------------------


def _reaches(edge: BurntEdge) -> tuple[int, int]:
    """How far light reaches, and the glow."""
    return min(MOST_LIGHT, round(LIGHT * edge.unit)), round(GLOW * edge.unit)


def _draw_light(canvas: Canvas, card: Box, grid: Box, edge: BurntEdge, burnt: float) -> None:
    """Warm light as if it came from under the lines, and a glow round the cells."""
    x, y = edge.at(burnt)
    at = card.x + round(x), card.y + round(y)
    far, glow = _reaches(edge)
    _shine(canvas, Box(at[0] - far, at[1] - far, 2 * far, 2 * far), at, far, LIT)
    around = Box(at[0] - glow, at[1] - glow, 2 * glow, 2 * glow)
    for band in _outside(around, grid):
        if band.w and band.h and canvas.shows(band):
            _shine(canvas, band, at, glow, GLOWS)


def _warm_up(
    canvas: Canvas, card: Box, grid: Box, edge: BurntEdge, burnt: float, share: float
) -> None:
    """The same light, as far as it has come up."""
    x, y = edge.at(burnt)
    far = _reaches(edge)[0]
    reached = Box(card.x + round(x) - far, card.y + round(y) - far, 2 * far, 2 * far)
    reached = reached.common(Box(0, 0, *canvas.surface.get_size()))
    if not reached.w or share <= 0:
        return
    below = canvas.surface.subsurface(reached).copy()
    _draw_light(canvas, card, grid, edge, burnt)
    below.set_alpha(round(255 * (1 - share)))
    canvas.surface.blit(below, reached)


def _outside(around: Box, card: Box) -> Iterator[Box]:
    """What of a box lies outside another one, in bands."""
    inner = around.common(card)
    yield around.top(inner.y - around.y)
    yield around.below(inner.bottom)
    yield Box(around.x, inner.y, inner.x - around.x, inner.h)
    yield Box(inner.right, inner.y, around.right - inner.right, inner.h)


def _shine(
    canvas: Canvas,
    within: Box,
    at: tuple[int, int],
    radius: int,
    stops: tuple[tuple[float, float], ...],
) -> None:
    """Lay light over what is there."""
    radius = radius // COARSE * COARSE
    quarters = _quarters(canvas, radius, stops)
    for quarter, (right, low) in zip(quarters or (), QUARTERS, strict=False):
        corner = at[0] - (0 if right else radius), at[1] - (0 if low else radius)
        canvas.lay_over(quarter, corner, within)


def _quarters(
    canvas: Canvas, radius: int, stops: tuple[tuple[float, float], ...]
) -> list[pygame.Surface] | None:
    """The quarters of a light, none of one that is too small to be seen; None until all are made,
    each of which takes some milliseconds."""
    radius = radius // COARSE * COARSE
    quarters = []
    for right, low in QUARTERS if radius else ():
        key = "light", radius, stops, right, low
        made = partial(_quarter, canvas, radius, stops, right, low)
        quarter = canvas.picture_if(canvas.haste.may_make_late, key, made)
        if quarter is None:
            return None
        quarters.append(quarter)
    return quarters


def _quarter(
    canvas: Canvas, radius: int, stops: tuple[tuple[float, float], ...], right: bool, low: bool
) -> pygame.Surface:
    """A quarter of a light as a picture that is multiplied or added."""
    dark, small = canvas.theme.dark, radius // COARSE
    picture = canvas.sheet(small, small)
    picture.fill((0, 0, 0) if dark else (255, 255, 255))
    size, strength = (small, small), AT_NIGHT if dark else 1.0
    middle = (0 if right else small, 0 if low else small)
    picture.blit(_rays(size, middle, small, canvas.theme["light"], stops, strength), (0, 0))
    large = pygame.transform.smoothscale(picture, (radius, radius))
    grain = canvas.picture(("grain of light",), partial(_grain, large))
    way = pygame.BLEND_RGB_SUB if dark else pygame.BLEND_RGB_ADD  # nothing where there is no light
    for x in range(0, radius, GRAIN):
        for y in range(0, radius, GRAIN):
            large.blit(grain, (x, y), special_flags=way)
    return large


def _grain(like: pygame.Surface) -> pygame.Surface:
    """Pixels of a few very dark shades, in the format of another picture."""
    noise = hashlib.shake_128(b"grain").digest(3 * GRAIN * GRAIN)  # at once, where `Chance` is slow
    shades = bytes(value % (GRAINY + 1) for value in noise)
    return pygame.image.frombytes(shades, (GRAIN, GRAIN), "RGB").convert(like)


def _rays(
    size: tuple[int, int],
    centre: Point,
    radius: float,
    colour: Colour,
    stops: Sequence[tuple[float, float]],
    strength: float = 1.0,
) -> pygame.Surface:
    """A round gradient of one colour, which fades out."""
    name = format_colour(colour)
    for _ in range(2):  # its kinks would be seen as rings
        stops = hand_drawn.without_corners(stops)
    told = "".join(
        f'<stop offset="{at}" stop-color="{name}" stop-opacity="{alpha * strength:.3f}"/>'
        for at, alpha in stops
    )
    x, y = centre
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {size[0]} {size[1]}"><defs><radialGradient id="g" '
        f'gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="{radius}">{told}'
        f'</radialGradient></defs><circle cx="{x}" cy="{y}" r="{radius}" fill="url(#g)"/></svg>'
    )
    return svg.load(source, size)


def _draw_amber(canvas: Canvas, card: Box, unit: float, share: float) -> None:
    """Light along the edge of the sheet for a moment, which fades to either side: what is read and
    what is pressed keep their colours."""
    step = max(1, round(AMBER_STEP * unit))
    inner = card.inset(step * AMBER_STEPS)
    for ring in range(1 - AMBER_STEPS, AMBER_STEPS + 1):
        outer = inner.inset(-step)
        for band in _outside(outer, inner):
            _tint(canvas, band, share * math.cos(math.pi / 2 * ring / (AMBER_STEPS + 1)) ** 2)
        inner = outer


def _tint(canvas: Canvas, box: Box, share: float) -> None:
    light = canvas.theme["light"]
    if canvas.theme.dark:
        r, g, b = (round(channel * share * AT_NIGHT) for channel in light)
        canvas.surface.fill((r, g, b), box, pygame.BLEND_RGB_ADD)
    else:
        r, g, b = (round(255 - (255 - channel) * share) for channel in light)
        canvas.surface.fill((r, g, b), box, pygame.BLEND_RGB_MULT)


# -- the flame ---------------------------------------------------------------------------------


def _reach(number: int, unit: float) -> Box:
    """What a flame on a side takes, from the place of the fire."""
    wide, above = math.ceil(WIDE * unit), math.ceil(ABOVE * unit)
    below = math.ceil((FALL if number in (RIGHT, LEFT) else BELOW) * unit)
    return Box(-wide, -above, 2 * wide, above + below)


def _flame_now(canvas: Canvas, edge: BurntEdge, burnt: float, burning: Burning) -> Piece | None:
    """The picture of the flame that is seen now; None for none."""
    if not burning.is_lit:
        return None
    number, unit, frame = edge.side_of(burnt), edge.unit, burning.frame % FRAMES
    key = ("flame", number, unit, frame)
    picture = canvas.materials.find(key)
    if picture is None and not canvas.haste.spare:  # another picture will do
        others = (canvas.materials.find((*key[:3], i)) for i in range(FRAMES))
        picture = next((other for other in others if other), None)
    if picture is None and canvas.haste.may_make_late():
        picture = canvas.materials.get(key, lambda: _flame(canvas, number, unit, frame))
    return picture[0] if picture else None


def _draw_flame(canvas: Canvas, flame: Piece, at: Point, number: int, burning: Burning) -> None:
    surface, dx, dy, _ = flame
    size = burning.size if number != LOW else min(1.0, burning.size)
    if size != 1:
        surface = pygame.transform.smoothscale_by(surface, size)
        dx, dy = round(dx * size), round(dy * size)
    canvas.surface.blit(surface, (round(at[0]) + dx, round(at[1]) + dy))


def still_flame(
    canvas: Canvas, at: tuple[int, int], unit: float
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A flame that does not move, with its light, and where it lies if it burns at a place."""
    wide, above, below = (round(reach * unit) for reach in (HALO, 75, HALO))
    box = Box(-wide, -above, 2 * wide, above + below)

    def made() -> pygame.Surface:
        ink = canvas.theme["fire.2"]
        picture = _rays((box.w, box.h), (wide, above), HALO * unit, ink, HALOES)
        picture.blit(svg.picture(box, [*_tongues(canvas, unit, 0)]), (0, 0))
        return picture

    return canvas.picture(("still flame", unit), made), (at[0] - wide, at[1] - above)


def _flame(canvas: Canvas, number: int, unit: float, frame: int) -> list[Piece]:
    """One picture of the flame with its halo, sparks and the ash that falls."""
    box, theme = _reach(number, unit), canvas.theme
    halo = _rays((box.w, box.h), (-box.x, -box.y), HALO * unit, theme["fire.2"], HALOES)
    shapes = [
        *_sparks(canvas, number, unit, frame),
        *_flakes(canvas, number, unit, frame),
        *_tongues(canvas, unit * {TOP: OVER, LOW: UNDER}.get(number, 1), frame),
    ]
    halo.blit(svg.picture(box, shapes), (0, 0))
    return [Piece(halo, box.x, box.y)]


def _phase(frame: int, shift: float = 0.0) -> float:
    return math.sin(math.tau * (frame / FRAMES + shift))


def _tongues(canvas: Canvas, unit: float, frame: int) -> Iterator[Shape]:
    """The flame from its rim to its heart, which flickers."""
    theme, high = canvas.theme, 1 + 0.09 * _phase(frame) + 0.05 * _phase(2 * frame, 0.3)
    lean = 3.5 * _phase(frame, 0.15)
    yield Shape(_tongue(10, 2, 14, 34 * (2 - high), 13 + lean, unit), theme["fire.1"], opacity=0.85)
    for (w, h, slant, foot), name in zip(FLAME, ("fire.1", "fire.2", "fire.3"), strict=True):
        middle = 1 if w > 12 else 0.5
        yield Shape(_tongue(middle, foot, w, h * high, slant + lean * h / 62, unit), theme[name])
    core = [(5 * x * unit, (4 + 6 * y) * unit) for x, y in hand_drawn.blob(1, "core", 0.04)]
    yield Shape(polygon(core), theme["fire.4"])


def _tongue(x: float, y: float, w: float, h: float, lean: float, unit: float) -> str:
    """The path of one tongue of fire."""
    points = (
        *((x - w / 2, y), (x - w * 0.66, y - h * 0.42)),
        *((x + lean * 0.2 - w * 0.1, y - h * 0.5), (x + lean, y - h)),
        *((x + lean * 0.9 + w * 0.16, y - h * 0.62), (x + w * 0.8, y - h * 0.46)),
        *((x + w / 2, y), (x + w * 0.42, y + w * 0.55), (x - w * 0.42, y + w * 0.55)),
        (x - w / 2, y),
    )
    told = [f"{a * unit:.1f} {b * unit:.1f}" for a, b in points]
    first, *rest = told
    return f"M{first}" + "".join(f"C{' '.join(rest[i : i + 3])}" for i in (0, 3, 6)) + "Z"


OUTWARDS = (-math.pi / 2, 0.0, math.pi / 2, math.pi)
"""Where the desk is, from each side of a sheet."""


def _sparks(canvas: Canvas, number: int, unit: float, frame: int) -> Iterator[Shape]:
    """Short strokes that fly from the fire over the desk."""
    chance, theme = Chance(("sparks", frame)), canvas.theme
    for i in range(SPARKS):
        angle = OUTWARDS[number] + chance.between(-1.35, 1.35)
        far = chance.between(18, 46) * unit
        dx, dy = math.cos(angle), math.sin(angle)
        a, b = (0.55 * far * dx, 0.55 * far * dy), (far * dx, far * dy)
        led = hand_drawn.Stroke(chance.between(1.4, 2.6) * unit, (0.2, 0.35), 0.3)
        outline = hand_drawn.brush((a, b), led, ("spark", i, frame), unit)
        yield Shape(polygon(outline), theme["fire.1" if i % 3 else "fire.2"])


def _flakes(canvas: Canvas, number: int, unit: float, frame: int) -> Iterator[Shape]:
    """Ash that falls beside the sheet, and fades."""
    chance, theme = Chance(("flakes", number)), canvas.theme
    fall = FALL - 44 if number in (RIGHT, LEFT) else 22
    for i in range(FLAKES):
        done = (chance.between(0, 1) + frame / FRAMES) % 1
        x = chance.between(2, 26) if number != LEFT else chance.between(-26, -2)
        if number in (TOP, LOW):
            x = chance.between(-20, 20)
        x, y = x + 3 * math.sin(6 * done + i), 30 + fall * done
        radius = chance.between(0.9, 2.4)
        flake = hand_drawn.blob(radius, ("flake", i), 0.3)
        outline = polygon([((x + a) * unit, (y + 0.7 * b) * unit) for a, b in flake])
        yield Shape(outline, theme["ash"], opacity=0.75 * (1 - done))
