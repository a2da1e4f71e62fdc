"""Lists follow a finger, run on as it lets go, and come to rest at a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.session.levels import NEW_PUZZLE_TAB
from game.ui.parts.pages import Pages
from game.ui.scenes.kinds import KindsScene
from tests.ui.situations import SITUATIONS

if TYPE_CHECKING:
    from tests.ui.conftest import OpenGame
    from tests.ui.pilot import Pilot

SMALL = (480, 860)


@pytest.fixture
def game(open_game: OpenGame) -> Pilot:
    """The gallery of kinds on a telephone."""
    game = open_game(SMALL)
    game.open("kinds")
    game.settle()
    return game


def held(game: Pilot, *downs: int) -> tuple[int, int]:
    """Go down on a row in the middle and move up by so many pixels a frame; where the finger is."""
    x, y = game.box("row.4").centre
    game.down((x, y))
    for down in downs:
        y += down
        game.move((x, y))
    return x, y


def let_run(game: Pilot) -> int:
    """Until the list is at rest; how many frames that takes."""
    for frames in range(120):
        if not game.top(KindsScene).scrolls:
            return frames
        game.frame()
    raise AssertionError("the list runs without end")


def test_a_flick_runs_on_and_rests_at_a_row(game: Pilot) -> None:
    game.up(held(game, *[-14] * 8))
    assert game.top(KindsScene).scrolls
    frames = let_run(game)
    assert 20 < frames < 80
    span = game.top(KindsScene).span
    assert span.start > 0
    assert span.start % 2 == 0, "two tiles a row"
    game.settle()
    assert game.reads(f"{span.start + 1}–{span.stop} of {len(game.top(KindsScene).kinds)}")


def test_the_list_lies_under_the_finger(game: Pilot) -> None:
    (tile,) = (box for name, box in game.top(KindsScene).boxes().items() if name == "row.4")
    before = game.app.canvas.surface.subsurface(tile).copy()
    held(game, -20, *[-10] * 4)
    game.frame()
    moved = game.app.canvas.surface.subsurface(tile.moved(0, -40)).copy()
    rows = range(8, tile.h - 8)
    same = sum(
        before.get_at((x, y)) == moved.get_at((x, y)) for y in rows for x in range(8, tile.w - 8)
    )
    assert same > 0.97 * len(rows) * (tile.w - 16)


def test_a_slow_drag_rests_at_the_nearest_row(game: Pilot) -> None:
    at = held(game, -20, *[-5] * 8)
    game.advance(20)
    game.up(at)
    let_run(game)
    assert game.top(KindsScene).span.start == 0


def test_a_tap_still_taps_and_a_drag_presses_nothing(game: Pilot) -> None:
    game.up(held(game, -3))
    game.wait()
    game.frame()
    assert game.scene == "playing"
    game.app.scenes.open("kinds")
    game.settle()
    game.up(held(game, -20, -4, 24))
    let_run(game)
    assert game.scene == "kinds"


def test_the_ends_give_way_and_spring_back(game: Pilot) -> None:
    before = game.pixels()
    at = held(game, 20, *[30] * 6)
    pulled = game.pixels()
    assert pulled != before
    game.up(at)
    let_run(game)
    assert game.top(KindsScene).span.start == 0


def test_a_finger_stops_a_list_that_runs_and_presses_nothing(game: Pilot) -> None:
    game.up(held(game, *[-20] * 8))
    game.advance(10)
    at = game.box("row.4").centre
    game.down(at)
    seen = game.pixels()
    game.advance(10)
    assert game.pixels() == seen
    game.up(at)
    let_run(game)
    assert game.scene == "kinds"


def test_a_key_ends_the_run(game: Pilot) -> None:
    game.up(held(game, *[-14] * 8))
    game.press("tab")
    assert not game.top(KindsScene).scrolls


def test_with_reduced_motion_it_stops_at_once(open_game: OpenGame) -> None:
    game = open_game(SMALL, reduced_motion=True)
    game.open("kinds")
    game.up(held(game, *[-40] * 8))
    game.frame()
    assert not game.top(KindsScene).scrolls
    assert game.top(KindsScene).span.start > 0


LISTS = ("settings-look", "library", "keys", "puzzle-list", "technique-choice")


@pytest.mark.parametrize("name", LISTS)
def test_every_list_that_is_longer_than_its_room_scrolls(open_game: OpenGame, name: str) -> None:
    game = open_game((320, 480))
    SITUATIONS[name](game)
    game.settle()
    top = game.app.top
    listed = next((each for each in top._every_list if len(each.stops) > 1), None)
    assert listed, "it is longer than its room"
    box, before = listed.place_of_parts, listed.span
    way = -1 if before.start < listed.stops[-1] else 1
    x, y = box.x + 3, box.centre[1]
    game.down((x, y))
    for _ in range(4):
        y += way * box.h // 9
        game.move((x, y))
    game.up((x, y))
    game.advance(100)
    after = next(each for each in top._every_list if each.name == listed.name)
    assert (after.span.start > before.start) == (way < 0)


@pytest.mark.parametrize(("page", "size"), [("print", (1280, 800)), ("new_puzzle", (1280, 800))])
def test_wishes_are_seen_at_once_or_follow_a_finger(
    open_game: OpenGame, page: str, size: tuple[int, int]
) -> None:
    game = open_game(size)
    game.app.store.remember(NEW_PUZZLE_TAB, "custom")
    game.open(page)
    assert not game.can_press("next"), "all of them have room"
    game.resize(480, 320)
    scene = game.app.top
    assert game.can_press("next")
    shown = len(scene.span)
    listed = next(part for part in scene.tree if isinstance(part, Pages))
    x, y = listed.box.x + 20, listed.place_of_parts.bottom - 10
    game.down((x, y))
    for up in range(0, 61, 2):
        game.move((x, y - up))
    game.advance(60)  # the finger rests, so that nothing runs on
    game.up((x, y - 60))
    game.settle()
    assert 0 < scene.span.start < shown, "by rows and not by pages"
