"""Every scene can be opened, and every door of the menu leads to one."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest

from game import ui
from game.paths import asset
from game.ui import scenes
from game.ui.input.intents import OpenPage
from game.ui.parts.screen import Screen
from game.ui.scenes import DOORS, SCENES
from game.ui.scenes.playing.playing_scene import Guide
from game.words.texts import Texts
from tests.ui.conftest import OpenGame
from tests.ui.situations import SITUATIONS

FOLDER = Path(scenes.__file__).parent


def named_scenes() -> dict[str, type[Screen[Any]]]:
    """The class of each scene that has a name, that is, of every screen."""
    found: dict[str, type[Screen[Any]]] = {}
    for file in FOLDER.rglob("*.py"):
        module = ".".join(file.relative_to(FOLDER).with_suffix("").parts)
        for each in vars(import_module(f"game.ui.scenes.{module}")).values():
            if isinstance(each, type) and issubclass(each, Screen) and each.name:
                found[each.name] = each
    return found


def test_every_scene_has_its_line_or_is_opened_with_its_arguments() -> None:
    opened = "".join(file.read_text(encoding="utf-8") for file in FOLDER.parent.rglob("*.py"))
    lost = {
        name: scene.__module__
        for name, scene in named_scenes().items()
        if name not in SCENES
        and f"from {scene.__module__} import" not in opened
        and f".push({scene.__name__}(" not in opened
    }
    assert lost == {}


def test_every_screen_is_among_the_situations(
    open_game: OpenGame, run_all: bool, tmp_path: Path
) -> None:
    """Tests of sizes, texts and pictures go through the situations alone."""
    if not run_all:
        pytest.skip("takes half a minute: only with --all")
    lost = {*named_scenes(), *(guide.name for guide in Guide.__subclasses__())}
    for name, situation in SITUATIONS.items():
        game = open_game(size=(1280, 800), folder=tmp_path / name)
        situation(game)
        game.frame()
        lost.difference_update(scene.name for scene in game.app.scenes)
    assert not lost


def test_no_class_of_the_window_is_cut_into_slices() -> None:
    """A screen is a `Screen`, a part is a `Part`: what they have in common is put together from
    parts, and lies in no class between them."""
    deep = {}
    for module in walk_packages(ui.__path__, "game.ui."):
        for kind in vars(import_module(module.name)).values():
            if isinstance(kind, type) and kind.__module__ == module.name:
                line = [base.__name__ for base in kind.__mro__ if base.__module__[:7] == "game.ui"]
                if len(line) > 2:
                    deep[f"{module.name}.{kind.__name__}"] = line
    assert deep == {}


def test_every_scene_of_the_table_opens_by_its_name(open_game: OpenGame) -> None:
    game = open_game()
    for name in SCENES:
        game.open(name)
        assert game.scene == name


def test_a_page_is_opened_once_and_returned_to(open_game: OpenGame) -> None:
    game = open_game()
    opened = OpenPage("statistics")
    game.app.perform(opened)
    game.app.perform(OpenPage("keys"))
    assert [scene.name for scene in game.app.scenes] == ["menu", "statistics", "keys"]
    for _ in range(2):
        game.app.perform(opened)
        game.frame()
        assert [scene.name for scene in game.app.scenes] == ["menu", "statistics"]


def test_every_door_has_an_icon_and_a_label() -> None:
    lacking, english = list[str](), Texts("en")
    for name, icon in DOORS.items():
        if not Path(asset(f"icons/{icon}.svg")).exists():
            lacking.append(f"{name}: there is no assets/icons/{icon}.svg")
        if not english.has(f"menu.{name}"):
            lacking.append(f"{name} has no label: add menu.{name} to assets/locales/en.txt")
    assert not lacking, "\n".join(lacking)
