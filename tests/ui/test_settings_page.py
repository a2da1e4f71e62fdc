"""The settings page: every setting can be reached, changed and seen to change."""

from __future__ import annotations

import pytest

from game.session.settings import FIELDS, choices
from game.ui.layout.pages import CHOICES, SECTIONS
from game.ui.scenes.settings import SettingsScene
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot

WHERE = {name: section for section, names in SECTIONS.items() for name in names}
every_setting = pytest.mark.parametrize("name", FIELDS)


@pytest.fixture
def page(open_game: OpenGame) -> Pilot:
    pilot = open_game()
    pilot.click("settings")
    assert pilot.scene == "settings"
    return pilot


def value(pilot: Pilot, name: str) -> object:
    return getattr(pilot.app.settings, name)


def half(pilot: Pilot, name: str, share: float) -> tuple[int, int]:
    box = pilot.box(name)
    return round(box.x + box.w * share), box.centre[1]


def offered(pilot: Pilot, name: str) -> tuple[object, ...]:
    """The values of a setting in the order of the page."""
    scene = pilot.app.top
    assert isinstance(scene, SettingsScene)
    assert sorted(map(str, scene.values(name))) == sorted(map(str, choices(name)))
    return scene.values(name)


@every_setting
def test_clicking_goes_through_all_values_and_round(page: Pilot, name: str) -> None:
    page.click(f"tab.{WHERE[name]}")
    values = offered(page, name)
    at = values.index(value(page, name))
    for step in range(1, len(values) + 1):
        page.click(half(page, name, 0.9))
        assert value(page, name) == values[(at + step) % len(values)]


@pytest.mark.parametrize("name", CHOICES)
def test_the_left_half_of_a_choice_steps_back(page: Pilot, name: str) -> None:
    page.click(f"tab.{WHERE[name]}")
    values = offered(page, name)
    at = values.index(value(page, name))
    page.click(half(page, name, 0.1))
    assert value(page, name) == values[(at - 1) % len(values)]


@every_setting
def test_every_change_shows_at_once(page: Pilot, name: str) -> None:
    page.click(f"tab.{WHERE[name]}")
    page.settle()
    before = page.pixels()
    page.click(half(page, name, 0.9))
    page.settle()
    assert page.pixels() != before


def test_a_switch_answers_on_its_words_too(page: Pilot) -> None:
    page.click("tab.clock")
    page.click(page.box("label.timer").centre)
    assert not page.app.settings.timer


def test_a_change_is_kept(open_game: OpenGame) -> None:
    pilot = open_game()
    pilot.click("settings", "tab.clock", "timer")
    assert not open_game().app.settings.timer


def test_text_size_lays_the_page_out_anew(page: Pilot) -> None:
    before = page.box("label.text")
    page.click(half(page, "text", 0.9))
    assert page.app.view.text == 1.25
    assert page.box("label.text") != before


def test_the_language_changes_at_once(page: Pilot) -> None:
    page.change(language="zh")
    page.app.redraw()
    page.frame()
    assert page.reads("设置")


def test_what_a_value_means_is_said_beside_it(page: Pilot) -> None:
    page.click("tab.play")
    assert page.reads(page.app.t("settings.checking.at_once.help"))
    page.click(half(page, "checking", 0.9))
    assert page.reads(page.app.t("settings.checking.conflicts.help"))


def test_keys_choose_and_change(page: Pilot) -> None:
    page.press("down")
    assert page.focus == "theme"
    page.press("right")
    assert page.app.settings.theme == "night"
    page.press("left")
    assert page.app.settings.theme == "paper"
    page.press("down", "down", "down", "down")
    assert page.focus == "fullscreen"
    page.press("enter")
    assert page.app.settings.fullscreen


@pytest.mark.parametrize("size", [(480, 640), (1280, 800)], ids=["tabs above", "tabs beside"])
def test_keys_reach_every_tab_and_the_way_back(open_game: OpenGame, size: tuple[int, int]) -> None:
    pilot = open_game(size=size)
    pilot.click("settings")
    pilot.press("down")
    ids = {control.name: control.id for control in pilot.app.top.controls()}
    before: set[str] = set()
    reached = {pilot.focus}
    while reached != before:
        before = set(reached)
        for start in before:
            for key in ("up", "down", "left", "right"):
                if key in ("left", "right") and start in CHOICES:
                    continue
                pilot.app.top.focus = ids[start]
                pilot.press(key)
                reached.add(pilot.focus)
    assert reached == set(ids)


def test_over_a_game_they_change_the_game_and_lead_back_to_it(game: Pilot) -> None:
    game.app.scenes.push(SettingsScene(game.app, "entry"))
    game.frame()
    game.click("pad_order")
    game.press("escape")
    assert game.scene == "playing"
    assert game.box("pad.7").y < game.box("pad.1").y
    elapsed = game.session.elapsed
    game.app.scenes.open("settings")
    game.advance(120)
    assert game.session.elapsed == pytest.approx(elapsed, abs=0.05), "the clock stands still"


def test_from_pause_and_back_to_pause(game: Pilot) -> None:
    game.press("p")
    game.click("settings")
    assert game.scene == "settings"
    game.click("back")
    assert game.scene == "paused"


def test_nothing_is_drawn_while_nothing_happens(page: Pilot) -> None:
    page.settle()
    assert page.advance(120) == 0
