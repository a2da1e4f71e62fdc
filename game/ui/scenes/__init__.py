"""The screens of the game. Each is imported when it is first opened."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.ui.scenes.scene import Scene
    from game.ui.services import Services


class SceneEntry(NamedTuple):
    """Where a scene is defined, and whether the menu has a door (a small button) to it."""

    module: str
    """The module's name in this package."""
    scene: str
    """The class, which takes the services and needs nothing else."""
    door: str = ""
    """The icon of its door in the menu, whose label has the key ``menu.NAME``; empty for none."""


SCENES: dict[str, SceneEntry] = {
    "menu": SceneEntry("menu", "MenuScene"),
    "levels": SceneEntry("levels", "LevelsScene"),
    "statistics": SceneEntry("statistics", "StatisticsScene", door="statistics"),
    "how_to_play": SceneEntry("how_to_play", "HowToPlayScene", door="help"),
    "settings": SceneEntry("settings", "SettingsScene", door="settings"),
    "keys": SceneEntry("keys", "KeysScene"),
}
"""The scenes that are opened by name, in the order of their doors."""

DOORS: dict[str, str] = {
    **{name: entry.door for name, entry in SCENES.items() if entry.door},
    "quit": "quit",
}
"""The menu's doors with their icons; the last one quits."""


def make(services: Services, name: str) -> Scene:
    """A new scene of this name."""
    entry = SCENES[name]
    made: Scene = getattr(import_module(f"game.ui.scenes.{entry.module}"), entry.scene)(services)
    return made
