"""The strokes that a hint draws: even, smooth, and clear of what it speaks of."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
import pytest

from game.engine.techniques import Link, LinkEnd
from game.ui.drawing.brush import Brush
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text import TextPainter
from game.ui.drawing.theme import Theme
from game.ui.layout.geometry import Box
from game.ui.widgets.links import LinkSurroundings, LinkWays
from game.ui.widgets.routes import Obstacle

SIDE, RADIUS = 60, 8.0
BOARD = Box(0, 0, 9 * SIDE, 9 * SIDE)


def spot(cell: int, digit: int) -> tuple[float, float]:
    row, column = divmod(cell, 9)
    down, right = divmod(digit - 1, 3)
    return column * SIDE + 10 + 20 * right, row * SIDE + 10 + 20 * down


def link(start: int, end: int) -> Link:
    return Link(LinkEnd((start,), 5, True), LinkEnd((end,), 5, False), False)


def curves_of(place: LinkSurroundings, links: list[Link]) -> list[list[tuple[float, float]]]:
    ways = LinkWays(place)
    ways.prepare([links])
    return [ways.of(link) for link in links]


def place(*digits: int) -> LinkSurroundings:
    inks = [Obstacle(*spot(cell, 5), 0.19 * SIDE, 0.26 * SIDE) for cell in digits]
    return LinkSurroundings(BOARD, spot, RADIUS, inks, SIDE)


@pytest.mark.parametrize("width", [1.6, 2.0, 3.5])
def test_a_curve_is_equally_thick_all_along(width: float) -> None:
    surface = pygame.Surface((80, 300))
    surface.fill((255, 255, 255))
    canvas = Canvas(surface, Theme("paper"), TextPainter())
    points = [(40 + 8 * math.sin(y / 90), 10.0 + y) for y in range(0, 281, 4)]
    Brush().stroke(canvas, points, (0, 0, 0), width)
    ink = [sum(255 - surface.get_at((x, y))[0] for x in range(80)) / 255 for y in range(20, 280)]
    assert max(ink) / min(ink) < 1.25
    assert width * 0.8 < min(ink) < max(ink) < width * 1.8


@pytest.mark.parametrize("digits", [(), range(81)], ids=["blank", "full"])
def test_links_stay_on_the_board(digits: Sequence[int]) -> None:
    edge = [link(a, b) for a, b in ((0, 8), (8, 0), (8, 80), (80, 8), (80, 72), (0, 72))]
    for way in curves_of(place(*digits)._replace(ink=(9, 9)), edge):
        for x, y in way:
            assert 0 <= x <= BOARD.w
            assert 0 <= y <= BOARD.h


def test_a_link_goes_round_what_the_chain_speaks_of() -> None:
    bowed = curves_of(place(), [link(36, 44)])[0]
    x, y = bowed[len(bowed) // 2]
    blocked = Link(LinkEnd((36,), 5, True), LinkEnd((0,), 1, False), False)
    digit = min(range(1, 10), key=lambda d: math.dist(spot(int(y // SIDE) * 9 + 4, d), (x, y)))
    other = LinkEnd((int(y // SIDE) * 9 + int(x // SIDE),), digit, True)
    chain = [link(36, 44), blocked, Link(blocked.end, other, True)]
    way = curves_of(place(), chain)[0]
    in_the_way = spot(other.cells[0], digit)
    assert min(math.dist(point, in_the_way) for point in bowed) < RADIUS
    assert min(math.dist(point, in_the_way) for point in way) > RADIUS


def test_there_and_back_are_two_strokes() -> None:
    there, back = curves_of(place(), [link(36, 44), link(44, 36)])
    assert math.dist(there[len(there) // 2], back[len(back) // 2]) > 2 * RADIUS


def test_where_the_rings_touch_there_is_no_stroke() -> None:
    touching = Link(LinkEnd((40,), 5, True), LinkEnd((40,), 5, False), False)
    assert curves_of(place(), [touching]) == [[]]
