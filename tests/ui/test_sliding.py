"""Screens and leaves of the margin slide; nothing waits for them, and nothing is left of them."""

from __future__ import annotations

import random

import pygame
import pytest

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.motion import DURATIONS
from game.ui.layout.geometry import Box
from game.ui.sliding import Sheet, Slide
from game.ui.window.waiting import HERTZ
from tests.ui.conftest import OpenGame
from tests.ui.keys import key_event
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL
from tests.ui.situations import SITUATIONS

LONGEST = round(0.25 * HERTZ)
"""Frames that one movement may take."""

FRAMES = round(DURATIONS["scene"] * 60) + 1
WAYS = {
    "settings": ("settings",),
    "and back": ("settings", "escape"),
    "statistics": ("statistics",),
    "a game": ("play",),
    "settings from a game": ("play", "pause", "settings"),
    "the menu from a game": ("play", "pause", "menu"),
}


def frames_of(game: Pilot) -> list[bytes]:
    """What the next frames show."""
    found = []
    for _ in range(LONGEST + 1):
        game.frame()
        found.append(game.pixels())
    return found


@pytest.fixture
def wide(open_game: OpenGame) -> Pilot:
    """The menu in a window with room for everything."""
    game = open_game((1280, 800))
    game.settle()
    return game


@pytest.mark.parametrize("page", ["settings", "statistics", "how_to_play"])
def test_a_page_slides_in_and_out(wide: Pilot, page: str) -> None:
    menu = wide.pixels()
    wide.click(page)
    coming = frames_of(wide)
    assert len(set(coming[: round(DURATIONS["scene"] * HERTZ) - 2])) > 6
    assert not wide.app.slides
    wide.press("escape")
    going = frames_of(wide)
    assert going[0] not in (menu, coming[-1])
    wide.settle()
    assert wide.pixels() == menu, "nothing is left of the page"


def test_where_frames_hurry_a_blank_sheet_grows_first(wide: Pilot) -> None:
    before = wide.pixels()
    wide.app.canvas.haste.seconds = 0.006
    wide.click("settings")
    assert wide.pixels() != before, "the press is seen at once"
    wide.settle()
    there = wide.pixels()
    wide.app.redraw()
    wide.settle()
    assert wide.pixels() == there


def test_with_reduced_motion_a_page_is_there_at_once(open_game: OpenGame) -> None:
    game = open_game((1280, 800), reduced_motion=True)
    game.settle()
    game.click("statistics")
    first, *later = frames_of(game)
    game.settle()
    assert set(later) <= {first, game.pixels()}


def test_a_press_during_a_slide_is_heard_and_ends_it(wide: Pilot) -> None:
    wide.click("settings")
    wide.frame()
    assert wide.app.slides
    wide.press("escape")
    assert wide.scene == "menu"
    wide.settle()
    wide.click("settings")
    wide.frame()
    wide.press("tab")
    wide.settle()
    after = wide.pixels()
    wide.app.redraw()
    wide.frame()
    assert wide.pixels() == after


def test_a_window_that_changes_its_size_ends_a_slide(wide: Pilot) -> None:
    wide.click("settings")
    wide.frame()
    wide.resize(800, 600)
    wide.frame()
    assert not wide.app.slides
    wide.settle()
    kept = wide.pixels()
    wide.app.redraw()
    wide.frame()
    assert wide.pixels() == kept


def test_a_screen_shrinks_to_what_is_nearly_out_of_sight(wide: Pilot) -> None:
    """A row that a list has moved all but out of the window."""
    wide.app.grow(Box(100, 0, 200, 1), False)
    wide.app.redraw()
    wide.settle()
    sheet = Sheet(Box(100, 0, 200, 1), *[(0, 0, 0)] * 3)
    sheet.lay(wide.app.window.get_surface(), wide.app.view.box, 0.0, None)


def test_a_sheet_may_come_from_outside_the_window() -> None:
    rng, size = random.Random(1), (400, 300)
    window, after, before = (pygame.Surface(size) for _ in range(3))
    inks = (240, 230, 220), (60, 60, 60), (0, 0, 0)
    for _ in range(200):  # where it was pressed before the window became smaller
        origin = Box(*(rng.randint(-300, 600) for _ in "xy"), *(rng.randint(0, 300) for _ in "wh"))
        sheet = Sheet(origin, *inks)
        for way in (1, -1):
            slide = Slide(before, Box(0, 0, *size), way, after, sheet)
            for step in range(11):
                slide = slide.grow(window, step / 10, sheet)
        card = Box(*(rng.randint(-50, 100) for _ in "xy"), *(rng.randint(50, 500) for _ in "wh"))
        for step in range(11):
            sheet.lay(window, card, step / 10, pygame.Surface(card[2:]))


def test_a_page_that_grows_out_of_a_row_is_never_squeezed() -> None:
    sheet, window = Sheet(Box(10, 200, 300, 40), *[(0, 0, 0)] * 3), Box(0, 0, 320, 480)
    for step in range(11):
        place = sheet.place(window, step / 10)
        assert abs(place.w / place.h - 320 / 480) < 0.05
    assert place == window


@pytest.mark.parametrize("way", [1, -1])
def test_a_sheet_carries_all_of_its_page_however_small_it_is(way: int) -> None:
    """As dark at its first frame as at its last, and the same picture."""
    box, other = Box(0, 0, 200, 120), pygame.Surface((200, 120))
    page, paper = other.copy(), (255, 255, 255)
    other.fill("red")
    page.fill("blue")
    page.fill("green", box.left(100))
    sheet = Sheet(Box(80, 50, 20, 20), paper, (9, 9, 9), (0, 0, 0))
    before, after = (other, page) if way > 0 else (page, other)
    slide, wide = Slide(before, box, way, after, sheet), []
    window = other.copy() if way > 0 else page.copy()
    for step in range(1, 10):
        slide = slide.place(window, step / 10)
        place = (slide.seen or box).inset(12)
        left, right = place.x + place.w // 4, place.x + 3 * place.w // 4
        y = place.centre[1]
        green, blue = (window.get_at((x, y)) for x in (left, right))
        assert min(green.g, blue.b) > 250 and not (green.r or green.b or blue.r or blue.g)
        wide.append(place.w)
    assert wide == sorted(set(wide), reverse=way < 0), "it grows or shrinks in every frame"


def test_the_tabs_of_the_margin_slide_within_it(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    SITUATIONS["playing-middle"](game)
    game.settle()
    pad, steps = game.box("pad.5"), game.box("margin.steps")
    box = steps._replace(y=steps.bottom, h=game.app.view.height - steps.bottom, w=200)
    before = game.pixels(pad)
    game.click("margin.draw")
    game.frame()
    assert game.app.slides
    seen = {game.pixels(box)}
    for _ in range(LONGEST):
        game.frame()
        seen.add(game.pixels(box))
        assert game.pixels(pad) == before, "only the margin moves"
    assert len(seen) > 4


def test_a_new_page_is_drawn_as_without_a_slide(open_game: OpenGame) -> None:
    pictures = []
    for reduced in (True, False):
        game = open_game((1280, 800), reduced_motion=reduced)
        SITUATIONS["hint"](game)
        game.settle()
        game.press("right")
        game.settle()
        pictures.append(game.pixels(game.app.top.boxes()["message"]))
    assert pictures[0] == pictures[1]


def go(game: Pilot, steps: tuple[str, ...]) -> None:
    """Go from the menu through some scenes; only the last step may still move."""
    for number, step in enumerate(steps):
        if number:
            game.settle()
        if step == "play":
            game.play()
        elif step == "escape":
            game.press("escape")
        elif step == "pause":
            game.press("p")
        else:
            game.click(step)


def test_a_page_that_is_turned_before_its_screen_was_seen_comes_with_it(wide: Pilot) -> None:
    wide.app.scenes.open("keys")
    wide.app.top.turn(1)
    coming = frames_of(wide)
    assert len(set(coming)) > 6
    assert not wide.app.slides
    wide.app.redraw()
    wide.frame()
    assert wide.pixels() == coming[-1]


@pytest.mark.parametrize("way", WAYS)
def test_what_is_seen_at_the_end_is_what_reduced_motion_shows(
    open_game: OpenGame, tmp_path: object, way: str
) -> None:
    pictures = []
    for reduced in (False, True):
        game = open_game(folder=f"{tmp_path}/{reduced}", reduced_motion=reduced, timer=False)
        go(game, WAYS[way])
        game.settle()
        pictures.append(game.pixels())
    assert pictures[0] == pictures[1]


def test_no_scene_is_painted_again_while_pictures_of_it_slide(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = open_game()
    game.app.scenes.open("how_to_play")
    game.settle()
    game.press("escape")
    game.settle()
    game.app.scenes.open("how_to_play")
    painted: list[Canvas] = []
    draw = game.app.top.draw

    def counted(canvas: Canvas) -> None:
        painted.append(canvas)
        draw(canvas)

    monkeypatch.setattr(game.app.top, "draw", counted)
    game.advance(FRAMES)
    assert len(painted) <= 3, "once, and what was drawn plainly at first"


@pytest.mark.parametrize("frames", [0, 1, 5])
def test_a_press_is_acted_on_in_the_middle_of_it(open_game: OpenGame, frames: int) -> None:
    game = open_game()
    game.settle()
    game.open("settings")
    game.advance(frames)
    assert game.app.motion.of_kind("scene")
    game.frame(key_event("escape"))
    assert game.scene == "menu"


def test_a_click_skips_it_and_presses_what_comes_to_lie_there(open_game: OpenGame) -> None:
    game = open_game()
    game.settle()
    game.open("statistics")
    game.click("back")
    assert game.scene == "menu"


def test_a_digit_typed_while_a_game_slides_in_is_written(open_game: OpenGame) -> None:
    game = open_game()
    game.settle()
    game.app.starter.play(NORMAL)
    game.frame()
    assert game.app.motion.of_kind("scene")
    game.click("r1c1")
    game.press("5")
    assert game.digit("r1c1") == 5


def test_a_dialog_rises_but_is_pressed_in_its_place_at_once(open_game: OpenGame) -> None:
    game = open_game()
    pressed: list[str] = []
    game.app.scenes.ask("Title", "Words", (("OK", lambda: pressed.append("OK")),))
    game.frame()
    place = game.app.top.boxes()["button.0"]
    first = game.pixels()
    game.click("button.0")
    assert pressed == ["OK"]
    game.app.scenes.ask("Title", "Words", (("OK", None),))
    game.settle()
    assert game.app.top.boxes()["button.0"] == place
    assert game.pixels() != first, "it was on its way"


def test_the_head_fades_as_the_board_grows_into_its_room(open_game: OpenGame) -> None:
    game = open_game((320, 480), text=200)
    game.play()
    game.settle()
    before, head = game.box("board").y, Box(160, 0, 120, 12)
    seen = [game.pixels(head)]
    game.press("h")
    for _ in range(LONGEST):
        game.frame()
        seen.append(game.pixels(head))
    assert game.box("board").y < before
    assert len(set(seen)) > 6, "the clock does not go at a stroke"


def test_one_head_is_gone_before_the_other_comes() -> None:
    start, end, box = Box(20, 60, 60, 60), Box(10, 30, 80, 80), Box(0, 0, 100, 120)
    before, after = pygame.Surface(box[2:]), pygame.Surface(box[2:])
    old, new = Box(0, 0, 40, 20), Box(60, 0, 40, 20)
    for surface, words in ((before, old), (after, new)):
        surface.fill("white")
        surface.fill("black", words)
    for way in ((start, end), (end, start)):
        slide, both = Slide(before, box, 0, moved=way), []
        for step in range(11):
            painted = after.copy()
            slide.fade(painted, step / 10)
            both.append(tuple(255 - painted.get_at(words.centre).r for words in (old, new)))
        assert both[0] == (255, 0) and both[-1] == (0, 255)
        assert not any(was and comes for was, comes in both)


def test_no_key_looks_out_above_the_hint_that_rolls_up(open_game: OpenGame) -> None:
    game = open_game((320, 480), text=200)
    game.play()
    game.settle()
    game.press("h")
    game.settle()
    above = Box(20, game.box("board").bottom, 280, 4)
    before = game.pixels(above)
    game.press("escape")
    assert game.app.motion.of_kind("margin")
    game.frame()
    assert game.pixels(above) == before
