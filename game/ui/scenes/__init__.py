"""The screens of the game, by name. Each is imported when it is first opened."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.scene import Scene

SCENES: dict[str, tuple[str, str]] = {
    "menu": ("menu", "MenuScene"),
    "playing": ("playing.scene", "PlayingScene"),
    "paused": ("paused", "PausedScene"),
    "won": ("won", "WonScene"),
    "levels": ("levels", "LevelsScene"),
    "settings": ("settings", "SettingsScene"),
    "statistics": ("statistics", "StatisticsScene"),
    "how_to_play": ("how_to_play", "HowToPlayScene"),
    "keys": ("keys", "KeysScene"),
    "dialog": ("dialog", "DialogScene"),
    "error": ("error", "ErrorScene"),
}
"""Name to (module, class)."""


def make(app: App, name: str, **details: object) -> Scene:
    """A new scene of this name."""
    module, scene = SCENES[name]
    made: Scene = getattr(import_module(f"game.ui.scenes.{module}"), scene)(app, **details)
    return made
