"""What is kept is bounded: by room, by open files, by the scene that it belongs to."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import threading
import weakref
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.engine.errors import Stopped
from game.engine.types import ShouldStop
from game.ui.drawing.caches import SMALL, Budget, Cache, size_of
from game.ui.jobs import Jobs
from game.ui.layout.geometry import Box
from tests.ui.conftest import OpenGame
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
for i in range(240):
    if i == 120:
        half_way = taken()
    pilot.resize(320 + i * 37 % 1000, 320 + i * 53 % 1000)
assert not pilot.app.appearance.newly_missing()
print(len(os.listdir("/proc/self/fd")), taken() - half_way)
"""
"""Drags a window through 240 sizes; prints its open files and the megabytes that it grew by."""


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
    assert grown < 20


def test_what_is_used_stays_and_the_rest_goes() -> None:
    budget = Budget(20 * SMALL)
    kept: Cache[int, str] = Cache(budget=budget)
    for number in range(100):
        kept.keep(number, str(number))
        assert kept.get(0) == "0"
        assert len(kept) <= 20
    assert kept.get(99) == "99"
    assert kept.get(50) is None


def test_the_oldest_goes_in_whichever_cache_it_lies() -> None:
    budget = Budget(1_000_000)
    first: Cache[int, pygame.Surface] = Cache(size_of, budget)
    second: Cache[int, pygame.Surface] = Cache(size_of, budget)
    first.keep(0, pygame.Surface((100, 100)))
    for number in range(50):
        second.keep(number, pygame.Surface((100, 100)))
        assert first.weight + second.weight == budget.weight <= 1_000_000
    assert not first
    second.keep(50, pygame.Surface((1000, 1000)))
    assert second.get(50), "the last one is kept however large it is"
    second.clear()
    assert (len(second), second.weight, budget.weight) == (0, 0, 0)


def test_what_takes_the_place_of_another_counts_once() -> None:
    budget = Budget(1_000_000)
    kept: Cache[str, pygame.Surface] = Cache(size_of, budget)
    other = Cache[str, str](budget=budget)
    other.keep("stays", "")
    for _ in range(50):
        kept.keep("same", pygame.Surface((100, 100)))
    assert len(kept) == len(other) == 1


def test_a_scene_that_is_left_lets_its_pictures_go(game: Pilot) -> None:
    game.click("r1c1")
    game.advance(3)
    playing = game.playing
    assert playing.sprites._sprites
    assert playing.board.painter._sheet
    game.app.scenes.to_menu()
    assert not playing.sprites._sprites
    assert not playing.board.painter._sheet


def test_nothing_of_a_game_stays_once_it_was_left(game: Pilot) -> None:
    game.click("r1c1")
    game.app.toasts.show("Saved", here=True)
    game.press("h")
    game.advance(3)
    scene = weakref.ref(game.playing)
    game.app.scenes.to_menu()
    game.advance(300)
    gc.collect()
    assert scene() is None


@pytest.mark.parametrize("cancelled", [True, False])
def test_nothing_that_work_had_in_hand_stays_when_it_was_stopped(cancelled: bool) -> None:
    class Table:
        pass

    tables: list[weakref.ref[Table]] = []
    stop, errors = threading.Event(), list[str]()

    def work(should_stop: ShouldStop) -> None:
        table = Table()
        tables.append(weakref.ref(table))
        stop.wait(60)
        raise Stopped("the search was stopped")

    jobs = Jobs()
    job = jobs.start(work, lambda result: None, lambda error: errors.append(str(error)))
    gc.disable()
    try:
        if cancelled:
            job.cancel()
        stop.set()
        jobs.wait(60)
        del job
        assert errors == ([] if cancelled else ["the search was stopped"])
        assert [each() for each in tables] == [None]
    finally:
        gc.enable()


def test_an_icon_without_room_draws_nothing(game: Pilot) -> None:
    canvas = game.app.canvas
    before = canvas.surface.copy()
    canvas.icon("hint", Box(20, 20, 0, 40), canvas.theme["ink"])
    assert before.get_buffer().raw == canvas.surface.get_buffer().raw


@pytest.mark.parametrize("side", [17, 24, 40])
def test_the_i_of_a_small_icon_has_its_dot(game: Pilot, side: int) -> None:
    canvas, ink = game.app.canvas, (0, 0, 0)
    canvas.surface.fill((255, 255, 255))
    canvas.icon("info", Box(20, 20, side, side), ink)
    x = 20 + side // 2
    dark = [
        min(canvas.surface.get_at((x - at, y))[0] for at in (0, 1)) < 200
        for y in range(18, 22 + side)
    ]
    drawn = [after for before, after in pairwise(dark) if after and not before]
    assert len(drawn) == 4  # the ring above, the dot, the stem, the ring below


@pytest.mark.parametrize("size", [(659, 324), (600, 340), (320, 320)])
def test_a_theme_without_room_shows_no_board(open_game: OpenGame, size: tuple[int, int]) -> None:
    game = open_game(size=size, text=200)
    game.app.scenes.open("settings")
    game.settle()
    assert game.scene == "settings"


TWICE = """\
import gc, tempfile, weakref

from torturing.in_process_app import play

seen = []

def look_round(player):
    player.wait()
    player.app.scenes.open("settings")
    player.advance(60)
    seen.append(weakref.ref(player.app))

for _ in range(2):
    play(look_round, data=tempfile.mkdtemp())
gc.collect()
print(len(seen), sum(each() is not None for each in seen))
"""
"""Starts the game twice in one process; prints how many of the two there still are."""


def test_nothing_of_a_former_start_stays() -> None:
    done = subprocess.run(
        [sys.executable, "-c", TWICE],
        env=dict(os.environ, PYTHONPATH=os.pathsep.join([str(ROOT), str(ROOT / "tools")])),
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "2 0"
