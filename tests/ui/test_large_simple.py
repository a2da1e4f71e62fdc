"""Large and simple: what there is, how large it is, what it says, and what it leaves out."""

from __future__ import annotations

from datetime import timedelta
from itertools import product

import pygame
import pytest

from game.engine.notation import cell_name
from game.session.daily import DayPuzzle, day_puzzle
from game.session.levels import origin_of
from game.session.settings import LARGE_TEXT, Settings
from game.store import Store
from game.ui.layout.geometry import View
from game.ui.scenes.playing.plain_places import SIMPLE, plain_places
from game.ui.scenes.printing import PrintScene
from tests.assets.reporting import fail_on
from tests.session.kinds import puzzle_of
from tests.ui.conftest import OpenGame
from tests.ui.named_places import playing
from tests.ui.pages import WINDOWS, name, outside, overlapping
from tests.ui.pilot import Pilot
from tests.ui.situations import large
from tests.ui.test_menu import says

LEAST = 60
"""Points."""

PROMISED = ((480, 800), (800, 600), (1280, 800), (1440, 1800), (1024, 768), (390, 844))
"""Windows in which everything that is pressed is this large: two telephones among them."""

SITUATIONS = {
    each.__name__: each
    for each in (
        large.menu,
        large.menu_continue,
        large.playing,
        large.mistake,
        large.help_me,
        large.notes,
        large.stop,
        large.won,
        large.more,
        large.days,
        large.full,
    )
}


@pytest.fixture
def simple(open_game: OpenGame) -> Pilot:
    game = open_game()
    large.playing(game)
    return game


# How large


@pytest.mark.parametrize("situation", SITUATIONS)
def test_everything_that_is_pressed_is_60_points(open_game: OpenGame, situation: str) -> None:
    game = open_game()
    SITUATIONS[situation](game)
    faults = []
    for (width, height), scale in product(PROMISED, (1, 2)):
        game.look(width, height, scale)
        faults += [
            f"{each.id} is {each.box.w}x{each.box.h} pixels in {width}x{height} at {scale}"
            for each in game.app.top.controls()
            if min(each.box.w, each.box.h) < LEAST * scale
        ]
    fail_on(faults)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1440, 1800), (1024, 768)])
def test_cells_are_60_points_where_nine_have_room(size: tuple[int, int]) -> None:
    boxes = playing(View(*size, text=1.25, large=True))
    assert boxes["r1c1"].w >= LEAST


@pytest.mark.parametrize("size", PROMISED)
@pytest.mark.parametrize("text", [1.25, 2.0])
def test_the_keys_of_many_digits_are_60_points(size: tuple[int, int], text: float) -> None:
    for digits in (10, 12, 15, 16, 20, 25):
        view = View(*size, text=text, large=True)
        boxes = playing(view, digits)
        keys = [each for key, each in boxes.items() if key.startswith(("pad.", "turn"))]
        assert min(min(each.w, each.h) for each in keys) >= LEAST, digits
        assert boxes["words"].h >= view.base, digits
        assert outside(boxes, view) == {}
        pad = plain_places(view, digits, SIMPLE).pad
        shown = [f"pad.{each}" for each in pad.digits_on(0)]
        assert overlapping(boxes, [*shown, *({"turn"} & {*boxes}), "undo", "words"]) == []


def test_digits_that_have_no_room_are_on_another_page(simple: Pilot) -> None:
    simple.play(puzzle_of("classic-16"))
    simple.look(390, 844, 1)
    blank = simple.session.puzzle.givens.index(0)
    simple.click(cell_name(blank, 16), "turn")
    simple.pad(16)
    assert simple.session.position.values[blank] == 16


@pytest.mark.parametrize("theme", ["paper", "night", "contrast", "safe"])
def test_the_theme_is_that_of_the_player(open_game: OpenGame, theme: str) -> None:
    game = open_game(theme=theme)
    large.playing(game)
    assert game.app.canvas.theme.name == theme
    game.app.change("theme", "night")
    assert game.app.canvas.theme.name == "night"


@pytest.mark.parametrize("theme", ["paper", "night", "contrast"])
@pytest.mark.parametrize("text", [100, 200])
def test_no_digits_are_larger(open_game: OpenGame, theme: str, text: int) -> None:
    """Not those of the full game in the largest text either, in cells of the same size."""
    game = open_game((1280, 800), theme=theme, text=text)
    large.playing(game)
    game.settle()
    simple = _share_of_ink(game)
    game.app.change("large_simple", False)
    game.app.change("text", 200)
    game.settle()
    assert simple >= 0.95 * _share_of_ink(game)  # a pixel less is none


def _share_of_ink(game: Pilot) -> float:
    """How high a given digit is, in cells."""
    values = game.session.puzzle.givens
    cell = next(cell for cell, value in enumerate(values) if value == 8)
    box = game.box(cell_name(cell, 9))
    inner = box.inset(round(0.08 * box.w))
    ink = game.app.canvas.theme["given"]
    mask = pygame.mask.from_threshold(game.picture().subsurface(inner), ink, (60, 60, 60))
    rows = [rect for rect in mask.get_bounding_rects() if rect.h > 0.2 * inner.h]
    return max(rect.h for rect in rows) / box.w


@pytest.mark.parametrize("view", WINDOWS, ids=name)
def test_nothing_overlaps_or_leaves_the_window(view: View) -> None:
    boxes = playing(view._replace(large=True, text=max(view.text, LARGE_TEXT / 100)))
    inside = {key: box for key, box in boxes.items() if key != "words"}
    assert outside(inside, view) == {}
    keys = [key for key in boxes if key.startswith("pad.")]
    assert overlapping(boxes, [*keys, *SIMPLE, "board", "words"]) == []


# What there is


def test_the_board_has_a_pad_three_tools_and_a_way_out(simple: Pilot) -> None:
    names = {str(each.id) for each in simple.app.top.controls()}
    tools = {"undo", "erase", "help", "stop"}
    assert names == {f"pad.{digit}" for digit in range(1, 10)} | tools


def test_notes_are_there_if_they_are_wanted(simple: Pilot) -> None:
    simple.app.change("simple_notes", True)
    simple.frame()
    simple.click("notes", "r1c1")
    simple.pad(3)
    assert simple.notes("r1c1") == {3}


def test_no_time_and_no_count_is_shown(open_game: OpenGame) -> None:
    game = open_game()
    large.mistake(game)
    game.advance(60 * 3)
    for word in ("mistake", "hint", "SE", "HoDoKu", "0:0"):
        assert not game.reads(word)


def test_no_time_and_no_count_is_shown_at_the_end(open_game: OpenGame) -> None:
    game = open_game()
    large.won(game)
    assert game.reads("Solved!")
    for word in ("0:0", "hints", "mistakes", "best"):
        assert not game.reads(word)


def test_a_wrong_digit_is_told_at_once_and_kindly(open_game: OpenGame) -> None:
    game = open_game(checking="when_done")
    large.mistake(game)
    assert len(game.wrong) == 1
    assert game.reads("Undo takes it back.")
    game.tool("undo")
    assert not game.wrong


def test_help_explains_and_writes(simple: Pilot) -> None:
    simple.click("help")
    before = simple.session.position.blanks
    simple.click("message.apply")
    assert simple.session.position.blanks == before - 1
    assert not simple.wrong


def test_help_asks_its_question_on_one_page_in_a_small_window(open_game: OpenGame) -> None:
    game = open_game((320, 480), text=200)
    large.help_me(game)
    assert game.reads("in box 2?")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_help_names_no_technique_and_no_cell(open_game: OpenGame, language: str) -> None:
    game = open_game(language=language)
    large.help_me(game)
    message = game.message
    assert message
    assert message.hint
    assert message.hint.step
    for word in ("Single", "排除法", "r2c5"):
        assert word not in message.title + message.text
    assert game.app.t("simple.framed") in message.text or "绿框" in message.text
    assert sum(look.ringed for look in game.looks) == 1
    assert language == "en" or " 标" not in message.text


def test_stop_for_today_keeps_the_game_and_says_goodbye(open_game: OpenGame) -> None:
    game = open_game()
    large.stop(game)
    assert game.reads("See you soon")
    game.click("stay")
    assert game.scene == "menu"
    game.click("continue")
    assert game.session.position.blanks == game.session.puzzle.blanks - 2
    game.click("stop", "close")
    assert game.app.quitting


def test_the_game_does_not_pause(simple: Pilot) -> None:
    simple.look_away()
    simple.look_back()
    assert simple.scene == "playing"
    simple.press("p")
    assert simple.scenes == ["menu", "goodbye"]


# The menu


def test_play_begins_gently_and_then_as_hard_as_is_wished(open_game: OpenGame) -> None:
    game = open_game()
    large.menu(game)
    assert not game.can_press("easier")
    game.click("play")
    game.wait()
    game.frame()
    assert level(game) == "tier.gentle"
    game.app.scenes.to_menu()
    game.frame()
    game.click("harder", "play")
    game.wait()
    game.frame()
    assert level(game) == "tier.easy"


def level(game: Pilot) -> str:
    spec = game.session.puzzle.spec
    assert spec
    return spec.level


def test_the_chosen_level_is_remembered(open_game: OpenGame) -> None:
    game = open_game()
    large.menu(game)
    game.click("harder", "harder")
    again = open_game()
    assert again.reads("One to think about")


@pytest.mark.parametrize("size", [(1280, 800), (480, 860), (320, 480)])
def test_the_full_game_asks_and_has_a_way_back(open_game: OpenGame, size: tuple[int, int]) -> None:
    game = open_game(size)
    large.full(game)
    assert game.reads("Switch to the full game?")
    game.press("enter")
    assert game.scene == "more"
    game.click("full", "button.0")
    assert game.scene == "menu"
    assert game.can_press("statistics")
    game.settle()
    assert game.reads("Large and simple")
    game.click("simple")
    assert game.can_press("harder"), "the menu of Large and simple"


def test_who_never_came_from_large_and_simple_has_no_slip_to_it(open_game: OpenGame) -> None:
    assert not open_game().can_press("simple")


def test_the_level_is_that_of_the_game_played_last(open_game: OpenGame) -> None:
    game = open_game()
    game.click("level.tier.medium")
    game.wait()
    game.frame()
    game.fill_in()
    game.settle()
    large.menu(game)
    game.settle()
    assert says(game, "One to think about")
    game.click("easier")
    assert open_game().app.settings.large_simple
    large.menu(again := open_game())
    again.click("play")
    again.wait()
    again.frame()
    assert level(again) == "tier.easy", "as it was chosen after that game"


# A day's puzzle, paper, words


def test_each_day_has_a_puzzle_that_is_easy_to_reach(open_game: OpenGame) -> None:
    game = open_game(size=(480, 860))
    large.days(game)
    yesterday = game.app.store.today() - timedelta(days=1)
    assert says(game, f"{yesterday.day}")
    game.click("play")
    game.wait()
    game.frame()
    assert day_puzzle(origin_of(game.session.puzzle)) == DayPuzzle(yesterday, "gentle")
    game.fill_in()
    game.settle()
    large.days(game)
    assert says(game, "Solved")


@pytest.mark.parametrize("size", [(1280, 800), (480, 860), (320, 480)])
def test_what_is_printed_is_in_large_print(open_game: OpenGame, size: tuple[int, int]) -> None:
    game = open_game(size)
    large.menu(game)
    game.app.scenes.open("print")
    game.settle()
    assert game.reads("in large print"), "on the first page of wishes"
    scene = game.top(PrintScene)
    assert scene.wishes.layout(4, False, "en", "letters").large
    game.click("places")
    assert not scene.wishes.layout(4, False, "en", "letters").large
    game.press("escape")
    game.app.scenes.open("print")
    assert isinstance(game.app.top, PrintScene)
    assert not game.app.top.wishes.layout(4, False, "en", "letters").large


def test_the_words_of_a_hint_change_with_the_mode(game: Pilot) -> None:
    game.press("h", "h")
    assert game.reads("Full House") or game.reads("place")
    assert game.message
    assert "framed cell" not in game.message.text
    for large_simple in (True, False):
        game.app.scenes.open("settings")
        game.app.change("large_simple", large_simple)
        game.frame()
        game.press("escape")
        assert game.message
        assert game.message.hint
        assert ("framed cell" in game.message.text) == large_simple


def test_a_wrong_digit_can_be_rubbed_out_by_one_button_of_that_name(open_game: OpenGame) -> None:
    game = open_game()
    large.mistake(game)
    game.click("help")
    labels = [each.name for each in game.app.top.controls()]
    assert labels.count("Rub out") == 1
    assert game.message
    assert "the ring" in game.message.text
    game.click("message.apply")
    assert not game.wrong


@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (480, 860)])
def test_no_tip_lies_on_a_button(open_game: OpenGame, size: tuple[int, int]) -> None:
    game = open_game(size, theme="contrast")  # where nothing throws a shadow on its neighbours
    large.playing(game)
    game.advance(60)
    for place in ("help", "undo", "erase"):
        game.frame(pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), touch=False, buttons=(0, 0, 0)))
        game.advance(3)
        before = {name: game.pixels(game.box(name)) for name in ("stop", "pad.8")}
        at = game.point(place)
        game.frame(pygame.Event(pygame.MOUSEMOTION, pos=at, touch=False, buttons=(0, 0, 0)))
        game.advance(60)
        assert {name: game.pixels(game.box(name)) for name in before} == before


def test_after_a_win_there_is_another_puzzle(open_game: OpenGame) -> None:
    game = open_game()
    large.won(game)
    game.click("same")
    game.wait()
    game.frame()
    assert game.scene == "playing"


# The settings


def test_what_is_fixed_comes_back_afterwards() -> None:
    chosen = Settings(theme="night", timer=True, checking="when_done", text=200)
    simple = chosen._replace(large_simple=True).in_force()
    assert (simple.theme, simple.timer, simple.checking) == ("night", False, "at_once")
    assert simple.text == 200
    assert chosen.in_force() == chosen


def test_the_stored_settings_stay_as_they_were_chosen(open_game: OpenGame) -> None:
    game = open_game()
    game.app.change("checking", "when_done")
    game.app.change("large_simple", True)
    game.close()
    store = Store.open(game.folder)
    assert store.settings().checking == "when_done"
    assert store.settings().large_simple
    store.close()


def test_a_fixed_setting_cannot_be_pressed(open_game: OpenGame) -> None:
    game = open_game()
    large.menu(game)
    game.open("settings")
    game.click("tab.play")
    assert not game.can_press("after.checking")
    game.click("tab.comfort")
    assert game.can_press("fullscreen")
    game.click("large_simple")
    game.press("escape")
    assert not game.app.settings.large_simple


def test_the_switch_in_the_settings_changes_the_menu_below(open_game: OpenGame) -> None:
    game = open_game()
    game.open("settings")
    game.click("tab.comfort", "large_simple")
    game.press("escape")
    assert game.can_press("play")
    game.click("more", "settings", "tab.comfort", "large_simple")
    game.press("escape", "escape")
    assert game.can_press("level.tier.gentle")


def test_the_switch_in_the_middle_of_a_game_changes_the_game(game: Pilot) -> None:
    game.click("r1c1")
    game.press("p")
    game.click("settings", "tab.comfort", "large_simple")
    game.press("escape")
    assert game.scene == "paused"
    game.click("resume")
    assert game.can_press("help")
    assert not game.can_press("hint")
    game.pad(5)
    assert game.digit("r1c1") == 5
