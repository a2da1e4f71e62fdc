"""Shapes that look made by hand: the same each time, within bounds, straight when unwanted."""

from __future__ import annotations

import math
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.plans import hand_drawn
from game.plans.chance import Chance
from game.ui.drawing.caches import BUDGET, ROOM
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text import TextPainter
from game.ui.drawing.theme import Theme
from game.ui.layout.geometry import Box

SEEDS = range(60)
ROOT = Path(__file__).parents[2]
ONE_NUMBER = "from game.plans.chance import Chance; print(Chance(('a', 1)).between(0, 1))"


def canvas_of(theme: str, size: tuple[int, int] = (200, 200)) -> Canvas:
    canvas = Canvas(pygame.Surface(size, 0, 32), Theme(theme), TextPainter())
    canvas.surface.fill((255, 255, 255))
    return canvas


def distance(point: tuple[float, float], width: float, height: float) -> float:
    """How far a point is from the edge of a rectangle from (0, 0)."""
    x, y = point
    beyond = math.hypot(max(-x, 0, x - width), max(-y, 0, y - height))
    return beyond or min(x, y, width - x, height - y)


def test_chance_is_the_same_in_every_run() -> None:
    there = subprocess.run(
        [sys.executable, "-c", ONE_NUMBER], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert there.stdout.strip() == repr(Chance(("a", 1)).between(0, 1))


def test_chance_is_spread_evenly() -> None:
    numbers = [Chance(seed).between(0, 1) for seed in range(2000)]
    tenths = [sum(k / 10 <= number < (k + 1) / 10 for number in numbers) for k in range(10)]
    assert min(tenths) > 140 and max(tenths) < 260


def test_an_outline_is_decided_by_its_seed() -> None:
    path, stroke = ((0, 0), (100, 0)), hand_drawn.Stroke(4)
    assert hand_drawn.brush(path, stroke, 1) == hand_drawn.brush(path, stroke, 1)
    assert hand_drawn.brush(path, stroke, 1) != hand_drawn.brush(path, stroke, 2)
    assert hand_drawn.turn(10, 12, 1) != hand_drawn.turn(10, 12, 2)
    assert hand_drawn.blob(10, 1) != hand_drawn.blob(10, 2)
    assert hand_drawn.edge(90, 90, 1) != hand_drawn.edge(90, 90, 2)


@pytest.mark.parametrize("unit", [1, 2])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_stroke_keeps_to_its_width(seed: int, unit: int) -> None:
    width = 4 * unit
    points = hand_drawn.brush(((0, 0), (300 * unit, 0)), hand_drawn.Stroke(width), seed, unit)
    most = width / 2 * (1 + hand_drawn.SWAY) + hand_drawn.DRIFT * unit
    least = width / 2 * (1 - hand_drawn.SWAY) - hand_drawn.DRIFT * unit
    assert all(least <= abs(y) <= most for _, y in points)


@pytest.mark.parametrize("seed", SEEDS)
def test_edges_wander_no_further_than_they_may(seed: int) -> None:
    diagonal = math.sqrt(2)
    for reach in (hand_drawn.DECKLE, hand_drawn.WANDER):
        points = hand_drawn.edge(120, 80, seed, reach)
        assert all(distance(point, 120, 80) <= reach * diagonal for point in points)


@pytest.mark.parametrize("seed", SEEDS)
def test_round_shapes_are_round(seed: int) -> None:
    for x, y in hand_drawn.blob(20, seed):
        assert abs(math.hypot(x, y) - 20) <= 20 * hand_drawn.ROUNDNESS
    for x, y in hand_drawn.turn(30, 40, seed):
        assert 0.91 <= math.hypot(x / 30, y / 40) <= 1.09


@pytest.mark.parametrize("seed", SEEDS)
def test_a_ring_overlaps_and_does_not_close(seed: int) -> None:
    path = hand_drawn.turn(30, 30, seed)
    assert math.dist(path[0], path[-1]) > 3
    turned = sum(
        (math.atan2(b[1], b[0]) - math.atan2(a[1], a[0]) + math.pi) % math.tau - math.pi
        for a, b in pairwise(path)
    )
    assert turned == pytest.approx(math.tau * hand_drawn.TURNS)


@pytest.mark.parametrize("unit", [1.0, 2.0])
def test_fibres_are_few_and_lie_in_their_sheet(unit: float) -> None:
    width, height = round(300 * unit), round(200 * unit)
    found = hand_drawn.fibres(width, height, "sheet", unit)
    assert len(found) == 300 * 200 // hand_drawn.FIBRE_AREA
    canvas = canvas_of("paper", (width, height))
    canvas.scale = unit
    canvas.surface.fill((255, 255, 255))
    canvas.grain(Box(20, 20, width - 40, height - 40), "sheet")
    outside = canvas.surface.copy()
    outside.fill((255, 255, 255), (20, 20, width - 40, height - 40))
    assert pygame.transform.average_color(outside)[:3] == (255, 255, 255)
    assert outside.get_bounding_rect() == canvas.surface.get_rect()
    assert distinct(outside) == 1 < distinct(canvas.surface)


def distinct(surface: pygame.Surface) -> int:
    """How many colours a picture has."""
    data = pygame.image.tobytes(surface, "RGB")
    return len({data[i : i + 3] for i in range(0, len(data), 3)})


@pytest.mark.parametrize("theme", ["paper", "night", "safe"])
def test_fibres_are_fainter_than_everything(theme: str) -> None:
    canvas = canvas_of(theme)
    board, hairline = canvas.theme["sheet"], canvas.theme["hairline"]
    canvas.surface.fill(board)
    canvas.grain(Box(0, 0, 200, 200), "sheet")
    least = sum(abs(a - b) for a, b in zip(board, hairline, strict=True))
    data = pygame.image.tobytes(canvas.surface, "RGB")
    for i in range(0, len(data), 3):
        assert sum(abs(data[i + k] - board[k]) for k in range(3)) < least


def paint_everything(canvas: Canvas) -> None:
    """Every shape of the hand once."""
    ink, red = canvas.theme["ink"], canvas.theme["seal"]
    canvas.paper(Box(10, 10, 80, 60), "a")
    canvas.paper(Box(100, 10, 80, 60), "b", "slip")
    canvas.tilted_paper(Box(20, 90, 40, 40), 1.2, "c", lambda other, box: other.fill(box, ink))
    canvas.brush(((70, 100), (120, 110)), 4, ink, "d", (0.1, 0.2))
    canvas.rule(Box(70, 120, 60, 3), ink, "e")
    canvas.wash(Box(130, 90, 30, 30), red, "f")
    canvas.blob((180, 100), 12, red, ink, "g")
    canvas.ring((180, 140), 12, 14, red, 2, "h")
    canvas.cross((150, 140), 8, red, 2, "i")
    canvas.plate(Box(10, 140, 50, 30), red, ink, "j", 2, 3)
    canvas.tally(Box(70, 140, 60, 14), 7, red, "k")
    canvas.progress(Box(10, 180, 100, 6), 0.5, "l")
    canvas.chosen(Box(140, 160, 40, 30))
    canvas.frame(Box(120, 160, 40, 30), ink, 3, "m")
    canvas.ink_sign("medium", Box(160, 160, 30, 30))


@pytest.mark.parametrize("theme", ["paper", "night", "contrast", "safe"])
def test_nothing_trembles_from_frame_to_frame(theme: str) -> None:
    pictures = []
    for _ in range(2):
        canvas = canvas_of(theme)
        for _ in range(2):
            canvas.surface.fill((255, 255, 255))
            paint_everything(canvas)
            pictures.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert len(set(pictures)) == 1


def test_a_thick_pen_has_wider_strokes_about_the_same_middle() -> None:
    canvas = canvas_of("paper")
    thin = canvas.glyphs.get("7", 60, "pen", (0, 0, 0), 3.5)
    canvas.glyphs.thick = True
    thick = canvas.glyphs.get("7", 60, "pen", (0, 0, 0), 3.5)
    assert ink_of(thick.surface) > 1.1 * ink_of(thin.surface)
    for axis in (0, 1):
        middles = [
            (glyph.dx, glyph.dy)[axis] + glyph.surface.get_size()[axis] / 2
            for glyph in (thin, thick)
        ]
        assert abs(middles[0] - middles[1]) <= 1.5


def ink_of(surface: pygame.Surface) -> int:
    """How much ink a sprite has."""
    return sum(pygame.image.tobytes(surface, "RGBA")[3::4])


def test_a_straight_hand_is_straight() -> None:
    canvas = canvas_of("contrast")
    ink = canvas.theme["ink"]
    canvas.rule(Box(20, 40, 150, 4), ink, "rule")
    canvas.wash(Box(20, 60, 150, 40), ink, "wash")
    canvas.frame(Box(20, 120, 150, 40), ink, 3, "frame")
    assert distinct(canvas.surface) == 2
    for box, colour in ((Box(20, 40, 150, 4), ink), (Box(20, 60, 150, 40), ink)):
        assert pygame.transform.average_color(canvas.surface, box)[:3] == colour


def test_ruled_lines_are_straight_when_the_setting_says_so() -> None:
    canvas = canvas_of("paper")
    canvas.ruled = False
    canvas.rule(Box(20, 40, 150, 4), canvas.theme["ink"], "rule")
    assert distinct(canvas.surface) == 2


def test_plain_paper_has_no_fibres() -> None:
    canvas = canvas_of("paper")
    canvas.grained = False
    canvas.fill(Box(0, 0, 200, 200), canvas.theme["sheet"])
    canvas.grain(Box(0, 0, 200, 200), "sheet")
    assert distinct(canvas.surface) == 1


def test_sprites_take_a_bounded_number_of_bytes() -> None:
    canvas = canvas_of("paper", (600, 600))
    BUDGET.make_room(0)
    for i in range(300):
        canvas.plate(Box(10, 10, 200 + i, 150), canvas.theme["key"], None, i)
        canvas.paper(Box(10, 10, 400 + i, 300), i)
    assert 0 < canvas.materials.weight <= ROOM


def test_a_shadow_reaches_below_the_sheet_and_grows_with_its_height() -> None:
    darkness = []
    for lift in (0, 1, 2, 5):
        canvas = canvas_of("paper")
        canvas.paper(Box(40, 40, 100, 60), "sheet", lift=lift)
        row = pygame.transform.average_color(canvas.surface, (40, 108, 100, 1))[:3]
        darkness.append(765 - sum(row))
    assert darkness[0] == 0
    assert darkness == sorted(set(darkness))


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("shape", ["wash", "frame", "plate", "paper"])
def test_shapes_stay_near_their_boxes(shape: str, scale: float) -> None:
    side = round(200 * scale)
    box = Box(*(round(each * scale) for each in (40, 40, 100, 60)))
    canvas = canvas_of("paper", (side, side))
    canvas.scale = scale
    ink = canvas.theme["ink"]
    if shape == "wash":
        canvas.wash(box, ink, 1)
    elif shape == "frame":
        canvas.frame(box, ink, 3, 1)
    elif shape == "plate":
        canvas.plate(box, ink, ink, 1, 2)
    else:
        canvas.paper(box, 1, lift=0)
    assert distinct(canvas.surface) > 1
    canvas.surface.fill((255, 255, 255), box.inset(-round(2 * scale) - 1))
    assert distinct(canvas.surface) == 1


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("width", [1, 2.4])
def test_a_plate_keeps_within_its_box_and_its_foot(scale: float, width: float) -> None:
    for seed in range(8):
        canvas = canvas_of("paper", (200, 200))
        canvas.scale = scale
        ink = canvas.theme["ink"]
        canvas.plate(Box(40, 40, 120, 90), ink, ink, seed, width * scale, 4)
        canvas.surface.fill((255, 255, 255), (40, 40, 120, 94))
        assert distinct(canvas.surface) == 1


def test_a_growing_ring_and_cross_begin_with_nothing_and_end_whole() -> None:
    painted = []
    for share in (0.0, 0.3, 0.6, 1.0):
        canvas = canvas_of("paper")
        red = canvas.theme["seal"]
        canvas.ring((60, 60), 30, 34, red, 4, "ring", share)
        canvas.cross((150, 60), 30, red, 4, "cross", share)
        painted.append(765 - sum(pygame.transform.average_color(canvas.surface)[:3]))
    assert painted[0] == 0
    assert painted == sorted(set(painted))
