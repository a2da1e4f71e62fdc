"""A theme and a language are files dropped into the assets, as CONTRIBUTING shows it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import paths
from game.ui.scenes.settings import SettingsScene
from game.words import catalogue
from tests.extension.contributing import blocks, changed
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot

ROOT = Path(__file__).parents[2]


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the assets, which a test may add files to."""
    copy = tmp_path / "assets"
    shutil.copytree(ROOT / "assets", copy, ignore=shutil.ignore_patterns("pictures", "sounds"))
    monkeypatch.setattr("game.paths.ASSETS", str(copy))
    return copy


def drop_theme(assets: Path, **changes: str) -> None:
    """Copy Paper and change the lines that the guide changes, and those in `changes`."""
    (block,) = blocks("A theme")
    paper = (assets / "themes" / "paper.txt").read_text(encoding="utf-8")
    assert set(catalogue.parse(block.text)) <= set(catalogue.parse(paper)) | {"name.zh", "order"}
    lines = "".join(f"{key} = {value}\n" for key, value in changes.items())
    text = changed(paper, block._replace(text=block.text + lines))
    (assets / "themes" / "walnut.txt").write_text(text, encoding="utf-8")


def drop_language(assets: Path) -> None:
    """Write just what the guide translates, and the name of a theme, which it says may be there."""
    for block in blocks("A language"):
        (assets.parent / block.path).write_text(block.text, encoding="utf-8")
    with (assets / "locales" / "eo.txt").open("a", encoding="utf-8") as file:
        file.write("settings.theme.paper = Papero\n")


def choose(pilot: Pilot, name: str, value: str) -> list[str]:
    """Open Settings and press a value of a setting; the words of all values that are offered."""
    section = "language" if name == "language" else "look"
    scene = SettingsScene(pilot.app, section)
    pilot.open(scene)
    pilot.click(f"{name}.{value}")
    assert getattr(pilot.app.settings, name) == value
    picks = (part for part in scene.tree if part.role == "choice" and part.id)
    return [part.name for part in picks if str(part.id).startswith(name)]


def start(open_game: OpenGame, **settings: str) -> Pilot:
    """Open the game without the options that the pilot usually starts with, as a new program does,
    which has read no folder yet."""
    paths._texts_in.cache_clear()
    game = open_game(**settings)
    for name in {"theme", "language"} - set(settings):
        game.app._preferences._overrides.pop(name, None)
    game.app._preferences.settings = game.app._preferences._effective()
    game.app._apply_settings()
    return game


def test_a_theme_is_offered_chosen_and_kept(open_game: OpenGame, assets: Path) -> None:
    drop_theme(assets)
    game = start(open_game, language="en")
    assert choose(game, "theme", "walnut")[-1] == "Walnut"
    assert game.app.canvas.theme["desk"] == (0xEF, 0xE1, 0xC6)
    game = start(open_game, language="zh")
    assert game.app.canvas.theme.name == "walnut"
    assert game.scene == "menu"
    assert "深棕" in choose(game, "theme", "walnut")


def test_the_themes_are_offered_in_their_order(open_game: OpenGame, assets: Path) -> None:
    drop_theme(assets)
    game = start(open_game, language="en")
    seen = choose(game, "theme", "walnut")
    assert seen == ["Paper", "Night", "Contrast", "Safe", "Walnut"]


def test_a_theme_whose_file_is_gone_is_the_systems_again(open_game: OpenGame, assets: Path) -> None:
    drop_theme(assets)
    choose(start(open_game, language="en"), "theme", "walnut")
    (assets / "themes" / "walnut.txt").unlink()
    game = start(open_game, language="en")
    assert game.app.settings.theme == "system"
    assert game.reads(game.app.t("store.settings_lost"))
    drop_theme(assets)
    assert start(open_game, language="en").app.settings.theme == "walnut", "the choice was kept"


def test_the_theme_of_the_guide_can_be_read(assets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.assets import test_themes

    monkeypatch.setattr(test_themes, "THEMES", assets / "themes")
    checks = (
        test_themes.test_every_theme_has_the_same_keys_with_a_colour_each,
        test_themes.test_every_text_can_be_read,
        test_themes.test_every_line_and_mark_can_be_seen,
        test_themes.test_the_fills_of_cells_differ_and_the_first_accent_is_the_default,
    )
    drop_theme(assets)
    for check in checks:
        check("walnut")
    drop_theme(assets, ink="EFE1C6")
    with pytest.raises(pytest.fail.Exception, match=r"ink on desk: 1\.00"):
        test_themes.test_every_text_can_be_read("walnut")


def test_a_language_is_offered_by_its_own_name_chosen_and_kept(
    open_game: OpenGame, assets: Path
) -> None:
    drop_language(assets)
    game = start(open_game, theme="paper")
    assert "Esperanto" in choose(game, "language", "eo")
    assert game.app.t("settings.title") == "Agordoj"
    game.app.redraw()
    game.frame()
    assert game.reads("Agordoj")
    game = start(open_game, theme="paper")
    assert game.app.t.language == "eo"
    assert game.scene == "menu"
    assert "Papero" in choose(game, "theme", "paper")


def test_what_it_lacks_is_english(open_game: OpenGame, assets: Path) -> None:
    drop_language(assets)
    game = start(open_game, theme="paper", language="eo")
    t = game.app.t
    assert (t("menu.continue"), t("play.status.hints", n=1)) == ("Continue", "1 hint")
    assert t("play.status.mistakes", n=1) == "1 eraro"
    game.play()
    game.press("h", "h")
    assert game.toast == ""
    game.click("r1c1")


def test_a_language_whose_file_is_gone_is_the_systems_again(
    open_game: OpenGame, assets: Path
) -> None:
    drop_language(assets)
    choose(start(open_game, theme="paper"), "language", "eo")
    (assets / "locales" / "eo.txt").unlink()
    game = start(open_game, theme="paper")
    assert game.app.settings.language == "system"
    assert game.reads(game.app.t("store.settings_lost"))


@pytest.mark.parametrize(("wish", "language"), [("eo_US.UTF-8", "eo"), ("ia_CH", "ia-ch")])
def test_a_system_in_the_language_gets_it(assets: Path, wish: str, language: str) -> None:
    from game.ui.window.system_language import system_language

    drop_language(assets)
    shutil.copy(assets / "locales" / "en.txt", assets / "locales" / "ia-ch.txt")
    assert system_language({"LANG": wish}) == language
    assert system_language({"LANG": "ia_FR.UTF-8"}) == "en"
