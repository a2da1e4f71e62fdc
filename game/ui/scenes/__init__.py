"""The screens of the game. Each is imported when it is first opened."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple

if TYPE_CHECKING:
    from game.ui.parts.screen import AnyScreen
    from game.ui.services import Services


class SceneEntry(NamedTuple):
    """Where a scene is defined, and whether the menu has a door (a small button) to it."""

    module: str
    """The module's name in this package."""
    scene: str
    """The class, which takes the services and needs nothing else."""
    door_icon: str = ""
    """The name of a file in assets/icons, without ``.svg``: the icon of its door in the menu. The
    label of the door has the key ``menu.NAME``. Empty for a scene without a door."""


SCENES: dict[str, SceneEntry] = {
    "menu": SceneEntry("menu", "MenuScene"),
    "more": SceneEntry("more", "MoreScene"),
    "welcome": SceneEntry("welcome", "WelcomeScene"),
    "large_welcome": SceneEntry("welcome", "LargeWelcomeScene"),
    "after_lesson": SceneEntry("welcome", "AfterLessonScene"),
    "goodbye": SceneEntry("goodbye", "GoodbyeScene"),
    "lesson": SceneEntry("lesson", "LessonScene"),
    "my_games": SceneEntry("my_games", "MyGamesScene"),
    "levels": SceneEntry("levels", "LevelsScene"),
    "library": SceneEntry("library", "LibraryScene"),
    "kinds": SceneEntry("kinds", "KindsScene"),
    "arcade": SceneEntry("arcade.arcade_page", "ArcadeScene"),
    "runs": SceneEntry("arcade.runs", "RunsScene"),
    "album": SceneEntry("album", "AlbumScene"),
    "campaign": SceneEntry("campaign", "CampaignScene"),
    "duel_page": SceneEntry("duel.duel_page", "DuelPage"),
    "days": SceneEntry("days", "DaysScene"),
    "learn": SceneEntry("learn.learn_page", "LearnScene"),
    "statistics": SceneEntry("statistics", "StatisticsScene", door_icon="statistics"),
    "settings": SceneEntry("settings", "SettingsScene", door_icon="settings"),
    "everyone": SceneEntry("everyone", "EveryoneScene"),
    "how_to_play": SceneEntry("how_to_play", "HowToPlayScene", door_icon="help"),
    "editor": SceneEntry("editor.editor_scene", "EditorScene"),
    "open": SceneEntry("open_file", "OpenScene"),
    "gift": SceneEntry("gift", "GiftScene"),
    "print": SceneEntry("printing", "PrintScene"),
    "new_puzzle": SceneEntry("new_puzzle", "NewPuzzleScene"),
    "technique_choice": SceneEntry("technique_choice", "TechniqueChoiceScene"),
    "keys": SceneEntry("keys", "KeysScene"),
    "backup": SceneEntry("backup", "BackupScene"),
    "players": SceneEntry("players", "PlayersScene"),
    "competition": SceneEntry("competition", "CompetitionScene"),
    "competition_setup": SceneEntry("competition", "CompetitionSetupScene"),
    "turns": SceneEntry("turns", "TurnsScene"),
    "turns_setup": SceneEntry("turns", "TurnsSetupScene"),
}
"""The scenes that are opened by name, in the order of their doors."""

SIMPLE = {
    "menu": SceneEntry("simple_menu", "SimpleMenuScene"),
    "days": SceneEntry("simple_days", "SimpleDaysScene"),
}
"""What takes the place of other scenes in *Large and simple*."""

DOORS: dict[str, str] = {name: entry.door_icon for name, entry in SCENES.items() if entry.door_icon}
"""The menu's doors with their icons."""


def make(services: Services, name: str, *arguments: object) -> AnyScreen:
    """A new scene of this name, made with ``arguments`` that it can do without; that of *Large and
    simple* if this is on and has one."""
    simple = services.settings.large_simple and name in SIMPLE
    entry = SIMPLE[name] if simple else SCENES[name]
    made: AnyScreen = getattr(import_module(f"game.ui.scenes.{entry.module}"), entry.scene)(
        services, *arguments
    )
    return made
