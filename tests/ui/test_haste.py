"""Frames that have no time to draw by hand: they are plain, and soon nobody sees the difference."""

from __future__ import annotations

import math
from pathlib import Path

import pygame
import pytest

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.haste import FRAMES, Haste
from game.ui.drawing.sprites import SpriteCache
from game.ui.drawing.text import TextPainter
from game.ui.drawing.theme import Theme
from game.ui.layout.geometry import Box
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.situations import SITUATIONS

SCREENS = ("menu", "playing", "hint-explained", "paused", "won", "how-to-play-1", "statistics")


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(pygame.Surface((200, 200)), Theme("paper"), TextPainter())


def hurried(canvas: Canvas, seconds: float) -> None:
    """Begin the second frame of a program, with so much time."""
    canvas.haste = Haste(seconds)
    for _ in range(2):
        canvas.haste.begin_turn()
        canvas.haste.begin_frame()


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_becomes_what_it_would_be_without_haste(
    open_game: OpenGame, tmp_path: Path, screen: str
) -> None:
    def shown(pilot: Pilot) -> bytes:
        SITUATIONS[screen](pilot)
        pilot.settle()
        return pilot.pixels()

    calm = shown(open_game(size=(640, 480), timer=False))
    slow = open_game(size=(640, 480), timer=False, folder=tmp_path / "slow")
    slow.app.canvas.haste.seconds = 0.0
    assert shown(slow) == calm


def test_what_cannot_be_made_in_time_is_drawn_plainly(canvas: Canvas) -> None:
    hurried(canvas, 0.0)
    canvas.paper(Box(20, 20, 100, 100), "sheet")
    canvas.brush([(30, 30), (90, 90)], 5, canvas.theme["ink"], "stroke")
    assert canvas.haste.plain
    assert not canvas.materials.weight
    assert canvas.surface.get_at((60, 60))[:3] == canvas.theme["ink"]


def test_in_time_all_is_made_by_hand(canvas: Canvas) -> None:
    hurried(canvas, 60.0)
    canvas.paper(Box(20, 20, 100, 100), "sheet")
    assert not canvas.haste.plain
    assert canvas.materials.weight


def test_a_picture_that_is_kept_is_made_whole(canvas: Canvas) -> None:
    hurried(canvas, 0.0)
    canvas.on(pygame.Surface((200, 200))).paper(Box(20, 20, 100, 100), "sheet")
    assert not canvas.haste.plain
    assert canvas.materials.weight


def test_a_frame_with_plain_shapes_leaves_no_sprites(canvas: Canvas) -> None:
    sprites, box = SpriteCache(), Box(20, 20, 50, 50)
    painted = []

    def paint() -> None:
        painted.append(1)
        canvas.paper(box, "sheet")

    hurried(canvas, 0.0)
    for _ in range(3):
        sprites.draw(canvas, "sheet", box, "look", paint)
    assert len(painted) == 3
    hurried(canvas, math.inf)
    for _ in range(3):
        sprites.draw(canvas, "sheet", box, "look", paint)
    assert len(painted) == 5


def test_the_slowest_machine_draws_by_hand_in_the_end(canvas: Canvas) -> None:
    hurried(canvas, 0.0)
    for _ in range(FRAMES + 1):
        canvas.paper(Box(20, 20, 100, 100), "sheet")
        canvas.haste.begin_turn()
        canvas.haste.begin_frame()
    canvas.paper(Box(20, 20, 100, 100), "sheet")
    assert not canvas.haste.plain
