"""The settings page: every setting can be reached, changed and seen to change."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.session.settings import FIELDS, choices
from game.ui.drawing.theme import themes
from game.ui.parts.words import Words
from game.ui.scenes import settings
from game.ui.scenes.settings import CHOICES, SECTIONS, SLIDERS, SettingsScene, rows_of, values_of
from game.ui.widgets.control import ControlId
from tests.assets.reporting import fail_on
from tests.ui.conftest import OpenGame
from tests.ui.pages import faults_of_pages
from tests.ui.pilot import Pilot

WHERE = {name: section for section, names in SECTIONS.items() for name in names}
PICKED = ("theme", "accent", "language")
OF_PRESSES = ("one_switch", "hold_press", "cool_down")
"""Settings that change what a click does at once; see `test_access.py`."""
STEPPED = [name for name in FIELDS if name not in (*SLIDERS, *PICKED, *OF_PRESSES, "colours")]
every_stepped_setting = pytest.mark.parametrize("name", STEPPED)


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


def offered(name: str) -> tuple[object, ...]:
    """The values of a setting in the order of the page."""
    values = values_of(name)
    assert sorted(map(str, values)) == sorted(map(str, choices(name)))
    return values


def test_every_setting_stands_in_one_section_and_once() -> None:
    listed = [name for names in SECTIONS.values() for name in names]
    assert sorted(name for name in listed if name != "theme.system") == sorted(FIELDS)


def test_the_settings_that_are_not_switches() -> None:
    others = {*CHOICES, *SLIDERS, *PICKED, "colours"}
    assert others == {key for key in FIELDS if choices(key) != (True, False)}


@pytest.mark.parametrize("section", SECTIONS)
def test_every_row_is_whole_on_some_page_and_once(page: Pilot, section: str) -> None:
    scene = page.top(SettingsScene)
    state = scene.state()._replace(section=section)
    fail_on(faults_of_pages(scene, len(rows_of(section)), state))


def test_many_themes_are_whole_on_some_page_each(
    page: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "themes", lambda: [*themes(), "a", "b", "c", "d", "e"])
    monkeypatch.setattr(settings, "display_name", lambda name, t: name.title())
    scene = page.top(SettingsScene)
    fail_on(faults_of_pages(scene, len(rows_of("look")), scene.state()))


@every_stepped_setting
def test_clicking_goes_through_all_values_and_round(page: Pilot, name: str) -> None:
    page.click(f"tab.{WHERE[name]}")
    values = offered(name)
    at = values.index(value(page, name))
    for step in range(1, len(values) + 1):
        page.click(half(page, name, 0.9))
        assert value(page, name) == values[(at + step) % len(values)]


@pytest.mark.parametrize("name", CHOICES)
def test_the_left_half_of_a_choice_steps_back(page: Pilot, name: str) -> None:
    page.click(f"tab.{WHERE[name]}")
    values = offered(name)
    at = values.index(value(page, name))
    page.click(half(page, name, 0.1))
    assert value(page, name) == values[(at - 1) % len(values)]


@pytest.mark.parametrize("name", PICKED)
def test_each_value_of_the_others_is_pressed_itself(page: Pilot, name: str) -> None:
    for wanted in choices(name):
        page.click(f"tab.{WHERE[name]}")
        if value(page, name) != wanted:
            page.click(f"{name}.{wanted}")
        assert value(page, name) == wanted
        active = [
            each.id.member for each in page.app.top.controls() if each.id and each.group == name
        ]
        assert wanted in active


@pytest.mark.parametrize("name", [name for name in SLIDERS if name not in OF_PRESSES])
def test_a_slider_takes_the_value_under_the_pointer(page: Pilot, name: str) -> None:
    page.click(f"tab.{WHERE[name]}")
    lowest, *_, highest = choices(name)
    page.click(half(page, name, 0.98))
    assert value(page, name) == highest
    assert name in page.app.top.boxes(), "the page shows it still"
    page.click(half(page, name, 0.02))
    assert value(page, name) == lowest


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_the_sound_follows_the_knob_as_it_is_drawn(page: Pilot, touch: bool) -> None:
    page.click("tab.sound")
    page.advance(30)  # another section is looked at before it is pressed

    def hand(kind: int, share: float) -> None:
        at = half(page, "volume", share)
        facts: dict[str, Any] = {"buttons": (1, 0, 0), "rel": (0, 0)}
        facts = facts if kind == pygame.MOUSEMOTION else {"button": 1}
        page.frame(pygame.Event(kind, pos=at, touch=touch, **facts))

    hand(pygame.MOUSEBUTTONDOWN, 0.98)
    for share, volume in ((0.9, 90), (0.5, 50)):
        hand(pygame.MOUSEMOTION, share)
        assert page.app.settings.volume == volume
    hand(pygame.MOUSEBUTTONUP, 0.5)
    assert page.app.settings.volume == 50


def test_text_grows_once_the_knob_is_let_go(page: Pilot) -> None:
    page.down(half(page, "text", 0.02))
    page.move(half(page, "text", 0.5))
    assert page.app.settings.text == 100, "else the slider would move away from the pointer"
    page.up(half(page, "text", 0.5))
    assert page.app.settings.text == 150


def test_the_knob_stops_at_the_ends(page: Pilot) -> None:
    page.click("tab.sound")
    page.app.top.focus = ControlId("volume")
    page.press(*["left"] * 12)
    assert page.app.settings.volume == 0
    page.press(*["right"] * 12)
    assert page.app.settings.volume == 100


def test_the_switch_follows_the_system_and_back_to_what_is_shown(page: Pilot) -> None:
    page.click("theme.night", "theme.system")
    assert page.app.settings.theme == "system"
    shown = page.app.canvas.theme.name
    page.click("theme.system")
    assert page.app.settings.theme == shown


@pytest.mark.parametrize("name", FIELDS)
def test_every_change_shows_at_once(page: Pilot, name: str) -> None:
    page.click(f"tab.{WHERE[name]}")
    page.settle()
    before = page.pixels()
    others = [each for each in choices(name) if each not in (value(page, name), "system")]
    if name == "colours":
        page.click("digits.violet")
    elif name in PICKED:
        page.click(f"{name}.{others[0]}")
    else:
        page.click(half(page, name, 0.9))
    page.settle()
    assert page.pixels() != before


@pytest.mark.parametrize("section", SECTIONS)
def test_every_control_of_a_small_window_is_on_some_page(open_game: OpenGame, section: str) -> None:
    page = open_game(size=(320, 480), text=200)
    scene = SettingsScene(page.app, section)
    page.open(scene)
    found: set[str] = set()
    spans = []
    while scene.span not in spans:
        spans.append(scene.span)
        found |= {control.group for control in scene.controls()}
        page.press("pagedown")
    assert set(SECTIONS[section]) - {"theme.system"} <= found
    page.press("pageup")
    assert scene.span == spans[max(0, len(spans) - 2)]


def test_a_switch_answers_on_its_words_too(page: Pilot) -> None:
    page.click("tab.comfort")
    name = page.app.t("settings.timer")
    words = next(
        part
        for part in page.top(SettingsScene).tree
        if isinstance(part, Words) and part.text == name
    )
    page.click(words.box.centre)
    assert not page.app.settings.timer


def test_a_change_is_kept(open_game: OpenGame) -> None:
    pilot = open_game()
    pilot.click("settings", "tab.comfort", "timer")
    assert not open_game().app.settings.timer


def test_text_size_lays_the_page_out_anew(page: Pilot) -> None:
    before = page.box("text")
    page.click(half(page, "text", 0.25))
    assert page.app.view.text == 1.25
    assert page.box("text") != before


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
    assert page.focus == "theme.paper"
    page.press("right", "enter")
    assert page.app.settings.theme == "night"
    page.press("left", "enter")
    assert page.app.settings.theme == "paper"
    page.press("down")
    assert page.focus == "paper_grain"
    page.press("enter")
    assert not page.app.settings.paper_grain
    page.click("tab.play")
    page.app.top.focus = ControlId("checking")
    page.press("right")
    assert page.app.settings.checking == "conflicts"


@pytest.mark.parametrize("size", [(480, 640), (1280, 800)], ids=["tabs above", "tabs beside"])
def test_keys_reach_every_tab_and_the_way_back(open_game: OpenGame, size: tuple[int, int]) -> None:
    pilot = open_game(size=size)
    pilot.click("settings")
    pilot.press("down")
    ids = {str(control.id): control.id for control in pilot.app.top.controls()}
    before: set[str] = set()
    reached = {pilot.focus}
    while reached != before:
        before = set(reached)
        for start in before:
            for key in ("up", "down", "left", "right"):
                if key in ("left", "right") and start in (*CHOICES, *SLIDERS):
                    continue
                pilot.app.top.focus = ids[start]
                pilot.press(key)
                reached.add(pilot.focus)
    assert reached == set(ids)


def test_over_a_game_they_change_the_game_and_lead_back_to_it(game: Pilot) -> None:
    game.open(SettingsScene(game.app, "play"))
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


@pytest.mark.parametrize("language", ["en", "zh"])
def test_large_text_in_a_small_window_is_never_small(open_game: OpenGame, language: str) -> None:
    pilot = open_game(size=(320, 480), text=200, language=language)
    small = set()
    for section in SECTIONS:
        scene = SettingsScene(pilot.app, section)
        pilot.app.scenes.push(scene)
        before = None
        while scene.span != before:
            before = scene.span
            small |= {
                (part.text, part.size)
                for part in scene.tree
                if isinstance(part, Words) and part.size < 14
            }
            pilot.press("pagedown")
    assert not small


SHOWN_IN = {
    "digits": "pen",
    "notes": "note",
    "selection": "selection",
    "highlights": "same",
    "lines": "boxline",
    "paper": "desk",
}
"""A colour of each part that can be changed."""


@pytest.mark.parametrize("theme", ["paper", "night"])
def test_each_part_of_a_theme_has_a_colour_of_its_own_and_back(
    open_game: OpenGame, theme: str
) -> None:
    page = open_game((1280, 800), theme=theme)
    page.click("settings", "tab.colours")
    own = {part: page.app.canvas.theme[key] for part, key in SHOWN_IN.items()}
    assert not page.can_press("colours"), "all are the theme's own"
    for part, key in SHOWN_IN.items():
        page.click(f"{part}.rose")
        assert page.app.canvas.theme[key] != own[part]
        others = SHOWN_IN.keys() - {part}
        assert all(page.app.canvas.theme[SHOWN_IN[other]] == own[other] for other in others)
        page.click(f"{part}.theme")
        assert page.app.canvas.theme[key] == own[part]
    page.click("digits.green", "paper.violet", "colours")
    assert all(page.app.canvas.theme[key] == own[part] for part, key in SHOWN_IN.items())


def test_own_colours_are_kept_for_each_theme(open_game: OpenGame) -> None:
    page = open_game(theme="paper")
    page.click("settings", "tab.colours", "digits.green")
    green = page.app.canvas.theme["pen"]
    page.app.change("theme", "night")
    page.frame()
    assert not page.can_press("colours")
    page.click("digits.rose")
    page.app.change("theme", "paper")
    again = open_game()
    assert again.app.canvas.theme["pen"] == green
    again.app.change("theme", "night")
    assert again.app.settings.hues("night") == (("digits", "rose"),)


def test_what_is_black_or_white_keeps_its_colour_and_says_so(open_game: OpenGame) -> None:
    page = open_game((1280, 800), theme="contrast")
    page.click("settings", "tab.colours")
    groups = {control.group for control in page.app.top.controls()}
    assert {"digits", "selection", "highlights"} <= groups
    assert not {"lines", "paper"} & groups
    assert page.reads("Black or white in the Contrast theme.")


def test_colours_are_chosen_by_keys(open_game: OpenGame) -> None:
    page = open_game((1280, 800), theme="paper")
    page.click("settings", "tab.colours")
    page.press("down")
    assert page.focus == "digits.theme"
    page.press("right", "enter")
    assert page.app.settings.hues("paper") == (("digits", "rose"),)
    page.press("down", "enter")
    assert [part for part, _ in page.app.settings.hues("paper")] == ["digits", "notes"]


def test_a_look_without_a_hand_shows_its_settings_as_off(open_game: OpenGame) -> None:
    game = open_game(theme="contrast", handwriting=True)
    game.open("settings")
    assert not game.top(SettingsScene).state().is_on("handwriting")
    assert game.reads("Not in the Contrast theme.")
    assert not game.can_press("handwriting")
    game.app.change("theme", "paper")
    game.frame()
    assert game.top(SettingsScene).state().is_on("handwriting")
    assert game.can_press("handwriting")
