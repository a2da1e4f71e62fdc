"""The links of a hint, drawn as curved strokes from candidate to candidate."""

from __future__ import annotations

import math
from itertools import chain, pairwise, product
from typing import TYPE_CHECKING, NamedTuple

from game.ui.drawing.brush import Brush, Point
from game.ui.widgets.routes import Crossings, Obstacle, Route, Router

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence

    from game.engine.techniques import Link, LinkEnd
    from game.engine.types import Candidate, Cell, Digit
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.layout.geometry import Box

HAND, LEAST_HAND = 0.125, 6.5
"""The largest radius of a ring around a candidate by which strokes are measured, in cells, and the
least, in points: they are as wide on all boards whose cells are as large, however few candidates
these hold."""
PIECE = 0.34
"""Length of a straight piece of a stroke, in such radii."""
DASH, GAP = 4, 2
"""Lengths of a dash and of the gap after it, in pieces."""
WIDTH, LEAST_WIDTH = 0.285, 2.5
"""Width of a stroke, in radii, and at least in points."""
DOTS, DOT = 2, 0.72
"""The distance of the dots of a link that a chain comes to later, in pieces, and their width in
widths of a stroke."""
LATER, PAST = 0.85, 0.4
"""The share of ink in them, and in links that were told before."""
STRAIGHT = 1.2
"""Length of the straight pieces in which it is seen what crosses, in radii."""
HEAD = 3.0
"""How long the sides of an arrow head are, in widths of the stroke."""
SPARE = 0.75
"""How far the middle of a stroke stays away from ink, in widths that it has by its radii."""
BERTH, CLEAR = 1.4, 0.05
"""How far a stroke stays from the middle of a candidate that it passes by, in radii of its ring,
and at most from the ring, in cells."""
NEXT, SHORT = 3.0, 1.4
"""Two notes of a cell that are closer than so many radii are joined by a straight stroke from ring
to ring, so many times as wide as others."""
CROSSED = 1.25
"""How far from the middle of a candidate a stroke ends that is crossed out, in radii of a ring."""
PASSES = 3
"""How often the ways of links that are drawn together are looked for, at most: each time those anew
that tangle with others."""
DETOUR = 2.0
"""How much longer a way may be that spares a crossing, in cells, once all ways are known."""
DIGIT_CLEAR = 0.05
"""How much farther a stroke stays from the ink of a digit than from that of a note, in cells, if
there is room for that."""
BREAK, UNBROKEN = 1.0, 0.8
"""How far from ink a stroke ends that has no way but through it, in points, and how long it is
drawn before its end, whatever is there, in cells."""


class LinkSurroundings(NamedTuple):
    """The board around the links."""

    board: Box
    spot: Callable[[Cell, Digit], Point]
    """The middle of a candidate, by cell and digit."""
    radius: float
    """Radius of the ring around a candidate, where a stroke begins and ends."""
    digits: Sequence[Obstacle]
    """The ink of the digits."""
    cell: int
    """The side of a cell."""
    notes: Sequence[Candidate] = ()
    """The notes that are seen."""
    crossed: Sequence[Candidate] = ()
    """Those of them that are crossed out."""
    letters: Sequence[Obstacle] = ()
    """What is left of cells to the letters of a hint."""
    ink: tuple[float, float] = (0.0, 0.0)
    """Half the width and half the height of a note's ink."""
    grid: Box | None = None
    """The cells; None if they fill the board."""
    lanes: tuple[float, ...] = ()
    """The lines between notes in a cell, from its edge."""
    cross: float = 0.0
    """How far a cross through a candidate reaches, if that is farther than a ring."""
    scale: float = 1.0
    """The pixels of a point."""
    discs: Mapping[Candidate, tuple[float, float, float]] = {}
    """The middle and the radius of candidates whose ring has another one."""

    def reach(self, note: Candidate) -> float:
        """The radius of the ring around a candidate."""
        disc = self.discs.get(note)
        return disc[2] if disc else self.radius

    @property
    def hand(self) -> float:
        """The radius by which strokes are measured."""
        return max(min(self.radius, HAND * self.cell), LEAST_HAND * self.scale)

    @property
    def width(self) -> float:
        return max(LEAST_WIDTH * self.scale, WIDTH * self.hand)


class DrawnLinks(NamedTuple):
    """Which links are seen, and how much of them."""

    inked: Sequence[Link] = ()
    ahead: Sequence[Link] = ()
    """Those that a chain comes to later, dotted."""
    fresh: Collection[Link] = ()
    """Those of the inked ones that appear now, one after the other."""
    share: float = 1.0
    """How much of these is drawn."""
    rubbed: Collection[Link] = ()
    """Those of the dotted ones that are rubbed out now."""
    left: float = 0.0
    """How much of these is left."""
    past: Sequence[Link] = ()
    """Those of which nothing is said any more, faint."""
    together: Sequence[Sequence[Link]] = ()
    """Those that are seen together now or later: their ways are told apart, and stay."""

    @property
    def seen(self) -> tuple[Link, ...]:
        """All links of which anything is seen."""
        return (*self.past, *self.inked, *self.ahead)


class LinkPainter:
    """Draws links. Their ways are worked out once for a board."""

    def __init__(self) -> None:
        self._brush = Brush()
        self._for: object = None
        self._ways: LinkWays | None = None

    def paint(
        self, canvas: Canvas, place: LinkSurroundings, links: DrawnLinks
    ) -> list[list[Point]] | None:
        """Draw links within a cell solid, and others dashed and with an arrow head; returns their
        ways, or None while they are not all worked out, which may take some frames."""
        together = (links.seen, *links.together)
        written = place.digits, place.notes, place.crossed, place.letters
        key = (place.board, place.radius, *map(tuple, written), *place.discs.items())
        ways = self._ways if key == self._for else None
        if (ways is None or ways.missing(together)) and not canvas.haste.may_make_much():
            return None
        ways = ways or LinkWays(place)
        self._for, self._ways = key, ways
        if not ways.prepare(together, canvas.haste.may_go_on):
            return None
        later, faint = (canvas.tint("sheet", "hint_ink", share) for share in (LATER, PAST))
        for link in links.past:
            self._draw(canvas, ways, place, link, 1.0, faint)
        for link in links.ahead:
            self._dot(canvas, ways, place, link, later)
        fresh = [link for link in links.inked if link in links.fresh]
        drawn = links.share * len(fresh)
        shares = {link: min(1.0, drawn - number) for number, link in enumerate(fresh)}
        gone = [link for link in links.ahead if link in links.rubbed]
        kept = links.left * len(gone)
        shares |= {link: min(1.0, kept - number) for number, link in enumerate(gone)}
        for link in (*links.inked, *gone):
            part = shares.get(link, 1.0)
            if part > 0:
                self._draw(canvas, ways, place, link, part)
            if part < 1 and link in fresh:
                self._dot(canvas, ways, place, link, later)
        return [ways.of(link) for link in links.seen]

    def _draw(
        self,
        canvas: Canvas,
        ways: LinkWays,
        place: LinkSurroundings,
        link: Link,
        part: float = 1.0,
        colour: Colour | None = None,
    ) -> None:
        way = ways.of(link)
        if not way:
            return
        colour = colour or canvas.theme["hint_ink"]
        count, width = max(2, round(part * len(way))), place.width
        inside = link.start.cells == link.end.cells
        wider = SHORT if inside and len(way) == 2 else 1.0
        for run in ways.runs(link):
            points = [way[at] for at in run if at < count]
            step, long = (len(way), len(way)) if inside else (DASH + GAP, DASH)
            for i in range(0, len(points) - 1, step):
                self._brush.stroke(canvas, points[i : i + long + 1], colour, wider * width)
        if part == 1 and not inside:
            self._brush.stroke(canvas, _arrow(way, HEAD * width), colour, width)

    def _dot(
        self,
        canvas: Canvas,
        ways: LinkWays,
        place: LinkSurroundings,
        link: Link,
        colour: Colour,
    ) -> None:
        way = ways.of(link)
        dots = [way[at] for run in ways.runs(link) for at in run if at % DOTS == 0]
        self._brush.dots(canvas, dots, colour, max(1.2, DOT * place.width))


class LinkWays:
    """The ways of links on one board, each worked out when it is first wanted."""

    def __init__(self, place: LinkSurroundings) -> None:
        self._place = place
        spare = SPARE * WIDTH * place.hand
        grid = place.grid or place.board
        self._router = Router(grid, grid, place.cell, place.lanes, spare, place.digits)
        self._router.add(place.digits, DIGIT_CLEAR * place.cell)
        self._router.add(self._ink(*note) for note in place.notes)
        self._router.add(place.letters)
        self._found: dict[Link, Route] = {}
        self._runs: dict[Link, list[range]] = {}
        """The parts of ways that are drawn, by the numbers of their points."""
        self._doing: tuple[object, Iterator[None]] | None = None
        """The links that are being worked out together."""

    def missing(self, together: Sequence[Sequence[Link]]) -> list[Link]:
        """The links whose ways are not worked out yet."""
        return [link for link in dict.fromkeys(chain(*together)) if link not in self._found]

    def prepare(
        self, together: Sequence[Sequence[Link]], has_time: Callable[[], bool] = lambda: True
    ) -> bool:
        """Work out the ways of links, of which some are drawn ``together``, at least one part of
        one more and others as long as there is time; returns whether all are known."""
        if not self.missing(together):
            return True
        groups = frozenset(frozenset(links) for links in together)
        if self._doing is None or self._doing[0] != groups:
            self._found, self._runs = {}, {}
            self._doing = groups, self._work_out(groups)
        for _ in self._doing[1]:
            if not has_time():
                return False
        self._doing = None
        return True

    def _work_out(self, groups: Collection[Collection[Link]]) -> Iterator[None]:
        """Find the ways one after the other, those of short links first, which have the fewest;
        then again those that cross others which were not known yet. Only those of a group are seen
        together."""
        links = set(chain(*groups))
        ends = frozenset(note for link in links for node in link[:2] for note in _notes(node))
        marked = ends.union(self._place.crossed)
        routes: dict[Link, Route] = {}
        spot = self._place.spot
        spots = {link: [spot(*note) for note in nearest(link, spot)] for link in links}
        ordered = sorted(links, key=lambda link: (math.dist(*spots[link]), spots[link]))
        for number in range(PASSES):
            for link in ordered:
                beside = set(chain(*(group for group in groups if link in group))) - {link}
                detour = DETOUR * self._place.cell if number else 0.0
                others = Crossings(STRAIGHT * self._place.hand, detour)
                for other in routes:
                    if other in beside:
                        others.keep(other, routes[other].points)
                if not number or others.tangle(routes[link].points):
                    routes[link] = yield from self._route(link, marked, others)
                yield
        self._found |= routes

    def of(self, link: Link) -> list[Point]:
        """The way of a link that is prepared; empty where its ends touch."""
        return self._found[link].points

    def runs(self, link: Link) -> list[range]:
        """The parts of the way of a link that are drawn, by the numbers of its points: all of it,
        unless it has to go through ink, which it then leaves out."""
        if self.is_clear(link):
            return [range(len(self.of(link)))]
        runs = self._runs.get(link)
        if runs is None:
            way, own = self.of(link), {*_notes(link.start), *_notes(link.end)}
            inks = self._inks_near(way, own)
            last = UNBROKEN * self._place.cell
            free = [
                math.dist(at, way[-1]) < last or not any(ink.holds(at) for ink in inks)
                for at in way
            ]
            edges = [at for at in range(1, len(way)) if free[at] != free[at - 1]]
            parts = (range(*both) for both in pairwise([0, *edges, len(way)]))
            runs = self._runs[link] = [part for part in parts if len(part) > 1 and free[part[0]]]
        return runs

    def _inks_near(self, way: Sequence[Point], own: Collection[Candidate]) -> list[Obstacle]:
        """What no part of a way is drawn in, but for its ``own`` candidates."""
        (left, *_, right), (top, *_, low) = (sorted(along) for along in zip(*way, strict=True))
        box = Obstacle((left + right) / 2, (top + low) / 2, (right - left) / 2, (low - top) / 2)
        notes = (self._ink(*note) for note in self._place.notes if note not in own)
        far = self._place.width / 2 + BREAK * self._place.scale
        inks = (ink.grown(far) for ink in (*self._place.digits, *notes))
        return [ink for ink in inks if ink.touches(box)]

    def crossings(self, links: Sequence[Link]) -> int:
        """How often the ways of links that are prepared cross each other."""
        kept, count = Crossings(STRAIGHT * self._place.hand), 0
        for link in dict.fromkeys(links):
            count += kept.count(self.of(link))
            kept.keep(link, self.of(link))
        return count

    def is_clear(self, link: Link) -> bool:
        """Whether the way of a link meets no digit and no note."""
        return self._found[link].clear

    def _ink(self, cell: Cell, digit: Digit) -> Obstacle:
        return Obstacle(*self._place.spot(cell, digit), *self._place.ink)

    def _ring(self, note: Candidate) -> Obstacle:
        """What strokes to other candidates keep off."""
        reach = self._place.reach(note)
        berth = min(BERTH * reach, reach + CLEAR * self._place.cell)
        return Obstacle(*self._place.spot(*note), berth, berth)

    def _route(
        self, link: Link, marked: frozenset[Candidate], others: Crossings
    ) -> Generator[None, None, Route]:
        place = self._place
        one, other = nearest(link, place.spot)
        start, end = place.spot(*one), place.spot(*other)
        far, reaches = math.dist(start, end), (place.reach(one), place.reach(other))
        if link.start.cells == link.end.cells and sum(reaches) < far < NEXT * place.radius:
            near, beyond = (reach / far for reach in reaches)
            dx, dy = end[0] - start[0], end[1] - start[1]
            first = start[0] + near * dx, start[1] + near * dy
            return Route([first, (end[0] - beyond * dx, end[1] - beyond * dy)], True)
        if far <= sum(reaches) + place.width:
            return Route([], True)
        own = {*_notes(link.start), *_notes(link.end)}
        inks = frozenset(self._ink(*note) for note in own)
        rings = [self._ring(note) for note in marked - own]
        piece = PIECE * place.hand
        beside = CROSSED * max(place.radius, place.cross)
        goes = (not set(notes).isdisjoint(place.crossed) for notes in map(_notes, link[:2]))
        near, beyond = (
            beside if gone else reach for gone, reach in zip(goes, reaches, strict=True)
        )
        route = self._router.route(start, end, inks, rings, (near, beyond), piece, others)
        return (yield from route)


def _notes(node: LinkEnd) -> Iterator[Candidate]:
    return ((cell, node.digit) for cell in node.cells)


def nearest(link: Link, spot: Callable[[Cell, Digit], Point]) -> tuple[Candidate, Candidate]:
    """The two candidates of a link's ends that are nearest to each other."""
    pairs = product(_notes(link.start), _notes(link.end))
    return min(pairs, key=lambda pair: math.dist(spot(*pair[0]), spot(*pair[1])))


def _arrow(points: Sequence[Point], long: float) -> list[Point]:
    """The arrow head of a stroke as three points, whose sides are so ``long``, or shorter on a
    short stroke."""
    before, tip = points[-4], points[-1]
    angle = math.atan2(tip[1] - before[1], tip[0] - before[0])
    size = min(long, math.dist(points[0], tip) * 0.6)
    sides = []
    for turn in (-0.5, 0.5):
        away = angle + math.pi + turn
        sides.append((tip[0] + math.cos(away) * size, tip[1] + math.sin(away) * size))
    return [sides[0], tip, sides[1]]
