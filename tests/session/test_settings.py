"""Settings: every choice has a text form that reads back, and anything else is refused."""

from __future__ import annotations

from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.paths import asset
from game.session.checking import Checking
from game.session.settings import FIELDS, HUES, OWN_PARTS, SettingError, Settings, choices

hues = st.dictionaries(st.sampled_from(OWN_PARTS), st.sampled_from(HUES))
colours = st.builds(
    lambda paper, night: Settings(colours=Settings().with_hues("paper", paper)).with_hues(
        "my.own night=2", night
    ),
    hues,
    hues,
)
any_settings = st.fixed_dictionaries(
    {name: colours if name == "colours" else st.sampled_from(choices(name)) for name in FIELDS}
).map(lambda values: Settings(**cast("dict[str, Any]", values)))


def test_the_table_names_every_setting_and_holds_its_default() -> None:
    assert tuple(FIELDS) == Settings._fields
    for name, value in Settings()._asdict().items():
        assert value in choices(name)
    assert choices("checking") == tuple(Checking)


@given(any_settings)
def test_the_text_form_is_read_back(settings: Settings) -> None:
    assert Settings.from_rows(settings.as_rows()) == settings


@given(hues, hues)
def test_each_theme_has_hues_of_its_own(paper: dict[str, str], night: dict[str, str]) -> None:
    settings = Settings()
    for theme, wanted in (("paper", {"digits": "rose"}), ("paper", paper), ("night", night)):
        settings = settings.changed("colours", settings.with_hues(theme, wanted))
    assert dict(settings.hues("paper")) == paper
    assert dict(settings.hues("night")) == night
    assert settings.hues("safe") == ()
    settings = settings.changed("colours", settings.with_hues("night", {}))
    assert dict(settings.hues("paper")) == paper and not settings.hues("night")


@given(st.dictionaries(st.sampled_from([*FIELDS, "colour"]), st.text(max_size=9)))
def test_what_cannot_be_read_is_the_default(rows: dict[str, str]) -> None:
    settings = Settings.from_rows(rows)
    for name in FIELDS:
        assert getattr(settings, name) in choices(name)


def test_one_bad_row_does_not_spoil_the_others() -> None:
    settings = Settings.from_rows({"theme": "night", "text": "101", "sound": "maybe", "x": "y"})
    assert settings == Settings(theme="night")


@pytest.mark.parametrize("value", [[], {}, 7, None])
def test_a_row_that_is_no_text_is_the_default(value: Any) -> None:
    """As a file from elsewhere may have it."""
    rows = {"theme": "night", "hold": value}
    assert Settings.from_rows(rows) == Settings(theme="night")
    assert Settings.unreadable(rows) == ["hold"]


def test_a_change_makes_other_settings() -> None:
    old = Settings()
    assert old.changed("text", 150) == Settings(text=150)
    assert old == Settings()


@pytest.mark.parametrize(
    ("name", "value", "quoted"),
    [
        ("theme", "neon", "'neon'"),
        ("text", 110, "110"),
        ("text", "100", "'100'"),
        ("sound", 1, "1"),
        ("volume", True, "True"),
        ("music", 105, "105"),
        ("colours", "paper.digits=grey", "paper.digits=grey"),
        ("colours", "paper.hat=rose", "paper.hat=rose"),
        ("colours", "digits=rose", "digits=rose"),
        ("colours", 7, "7"),
        ("colour", "red", "'colour'"),
    ],
)
def test_a_bad_change_is_quoted(name: str, value: str | int, quoted: str) -> None:
    with pytest.raises(SettingError, match=quoted):
        Settings().changed(name, value)


def test_a_new_player_finds_help_and_the_drawn_look_on_and_extras_off() -> None:
    on = {name for name, value in Settings()._asdict().items() if value is True}
    off = {name for name, value in Settings()._asdict().items() if value is False}
    highlights = {f"highlight_{what}" for what in ("row", "column", "box", "digit")}
    drawn = {"paper_grain", "handwriting", "hand_ruled"}
    plays = {"sound", "rumble", "timer", "pause_on_blur", "idle_pause", "remove_notes"}
    assert on == plays | highlights | drawn
    extras = {"fullscreen", "select_sound", "cell_sounds", "captions", "cell_names"}
    extras |= {"read_aloud"}
    extras |= {"reduced_motion", "large_simple", "simple_notes", "cage_tints", "no_limits"}
    assert off == extras | {"mistake_limit", "finish_itself", "clashing_notes", "own_notes"}
    assert Settings().double_tap == Settings().hold == "nothing"


@pytest.mark.parametrize(
    ("rows", "double_tap", "hold"),
    [
        ({"double_tap": "yes", "hold_notes": "yes"}, "alike", "notes"),
        ({"double_tap": "no", "hold_notes": "no"}, "nothing", "nothing"),
        ({"hold_notes": "yes", "hold": "digit"}, "nothing", "digit"),
    ],
)
def test_switches_of_older_versions_are_choices_now(
    rows: dict[str, str], double_tap: str, hold: str
) -> None:
    settings = Settings.from_rows(rows)
    assert (settings.double_tap, settings.hold) == (double_tap, hold)
    assert Settings.unreadable(rows) == []


def test_sizes_and_volumes_go_in_even_steps() -> None:
    assert choices("volume") == choices("music") == tuple(range(0, 101, 10))
    assert choices("text") == (100, 125, 150, 175, 200)


def test_what_cannot_be_read_is_named() -> None:
    rows = {
        "theme": "no-such-theme",
        "text": "125",
        "sound": "yes",
        "colour": "red",
        "volume": "15",
        "colours": "paper.digits",
    }
    assert sorted(Settings.unreadable(rows)) == ["colour", "colours", "theme", "volume"]
    assert Settings.unreadable(Settings().as_rows()) == []


@pytest.mark.parametrize("name", ["accent", "checking", "pad_order", "entry"])
def test_every_choice_that_the_texts_describe_is_offered(name: str) -> None:
    with open(asset("locales/en.txt"), encoding="utf-8") as file:
        keys = [line.partition(" = ")[0].split(".") for line in file]
    described = {key[2] for key in keys if key[:2] == ["settings", name] and len(key) == 3}
    assert described - {"help"} == set(choices(name))
