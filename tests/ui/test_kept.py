"""What is kept is bounded: by room, by open files, by the scene that it belongs to."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.ui.drawing.bounded_cache import BoundedCache, size_of
from tests.ui.pilot import Pilot

ROOT = Path(__file__).parents[2]

DRAG = """\
import os, resource, sys, tempfile

resource.setrlimit(resource.RLIMIT_NOFILE, (128, 128))
from tests.ui.pilot import Pilot

def taken():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize() >> 20

pilot = Pilot(tempfile.mkdtemp(), size=(320, 320))
for i in range(500):
    if i == 250:
        half_way = taken()
    pilot.resize(320 + i * 37 % 1000, 320 + i * 53 % 1000)
assert not pilot.app.appearance.newly_missing()
print(len(os.listdir("/proc/self/fd")), taken() - half_way)
"""
"""Drags a window through 500 sizes; prints its open files and the megabytes that it grew by."""


@pytest.mark.skipif(sys.platform != "linux", reason="the limit and the figures are Linux's")
def test_hundreds_of_sizes_keep_no_file_open_and_no_memory() -> None:
    done = subprocess.run(
        [sys.executable, "-c", DRAG],
        env=dict(os.environ, PYTHONPATH=str(ROOT)),
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert not done.stderr
    files, grown = map(int, done.stdout.split()[-2:])
    assert files < 32
    assert grown < 30


def test_what_is_used_stays_and_the_rest_goes() -> None:
    kept: BoundedCache[int, str] = BoundedCache(20)
    for number in range(100):
        kept.keep(number, str(number))
        assert kept.get(0) == "0"
        assert len(kept) <= 20
    assert kept.get(99) == "99"
    assert kept.get(50) is None


def test_large_things_take_the_place_of_many() -> None:
    kept: BoundedCache[int, pygame.Surface] = BoundedCache(1_000_000, size_of)
    for number in range(50):
        kept.keep(number, pygame.Surface((100, 100)))
        assert kept.weight <= 1_000_000
    kept.keep(50, pygame.Surface((1000, 1000)))
    assert kept.get(50) is not None, "the last one is kept however large it is"
    kept.clear()
    assert (len(kept), kept.weight) == (0, 0)


def test_a_scene_that_is_left_lets_its_pictures_go(game: Pilot) -> None:
    game.click("r1c1")
    game.advance(3)
    playing = game.playing
    assert playing.sprites._sprites
    assert playing.painter.board._sheet
    game.app.scenes.to_menu()
    assert not playing.sprites._sprites
    assert not playing.painter.board._sheet
