"""What the first frame waits for: nothing that the menu does not need."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.session.session import Session
from game.store import Store
from game.store.folders import data_folder
from tests.ui.conftest import OpenGame
from tests.ui.puzzles import NORMAL

ROOT = Path(__file__).parents[2]

BARE = """\
import sys, pygame
pygame.display.init()
pygame.font.init()
window = pygame.Window("Bare", (1280, 800))
window.get_surface().fill("white")
window.flip()
print(*sys.modules)
"""

GAME = """\
import sys, game.ui, pygame

class Window(pygame.Window):
    def flip(self):
        super().flip()
        print(*sys.modules)
        raise SystemExit

pygame.Window = Window
from game.__main__ import main
main([])
"""

NEEDED = {"__future__", "gc", "_datetime", "datetime"}
DATABASE = {"sqlite3", "sqlite3.dbapi2", "_sqlite3"}
"""Besides these the game may load nothing of the standard library that pygame does not."""


BASIS = ("stack",)
"""The modules of scenes that any scene needs."""


def modules(program: str, folder: Path) -> set[str]:
    """What is loaded when the program's first frame is on the screen."""
    variables = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    variables |= {"XDG_DATA_HOME": str(folder), "PYTHONPATH": str(ROOT)}
    variables |= {"HOME": str(folder), "APPDATA": str(folder), "LANG": "C.UTF-8"}
    command = [sys.executable, "-P", "-c", program]
    done = subprocess.run(command, env=variables, capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A home with a saved game in it."""
    env = {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "APPDATA": str(tmp_path)}
    store = Store.open(data_folder({**env, "USERPROFILE": str(tmp_path)}))
    autosave = store.begin(Session(NORMAL))
    autosave.session.enter([autosave.session.puzzle.givens.index(0)], 5)
    autosave.save()
    store.close()
    return tmp_path


def standard(loaded: set[str]) -> set[str]:
    return {name for name in loaded if name.partition(".")[0] != "game"}


def test_the_very_first_start_loads_no_database(tmp_path: Path) -> None:
    loaded = modules(GAME, tmp_path)
    assert standard(loaded) - modules(BARE, tmp_path) <= NEEDED


def test_a_start_with_a_saved_game_loads_only_the_database_more(folder: Path) -> None:
    loaded = modules(GAME, folder)
    assert standard(loaded) - modules(BARE, folder) <= NEEDED | DATABASE
    assert loaded >= DATABASE, "the saved game was not looked for"


def test_the_first_frame_waits_for_nothing_heavy_that_pygame_would_load(
    folder: Path,
) -> None:
    heavy = {"dataclasses", "importlib.resources", "inspect", "pygame.mixer", "tempfile"}
    assert heavy < modules(BARE, folder)
    assert not heavy & modules(GAME, folder)


def test_what_pygame_was_imported_without_is_there_when_it_is_wanted(folder: Path) -> None:
    program = (
        "import game.ui, pygame.mixer, pygame.typing, pygame._debug, pygame._data_classes\n"
        "pygame.mixer.Sound, pygame.mixer.music, pygame.typing.Point\n"
        "pygame._debug.print_debug_info(), pygame._data_classes.PowerState\n"
        "assert pygame.system.get_power_state().on_battery in (True, False)\n"
        "from pygame.pkgdata import getResource\n"
        "assert pygame.image.load(getResource('pygame_icon.bmp')).get_width()\n"
        "print('all there')"
    )
    assert modules(program, folder) == {"all", "there"}


def test_engine_and_session_come_after_the_first_frame(folder: Path) -> None:
    loaded = modules(GAME, folder)
    assert not {name for name in loaded if name.startswith("game.engine")}
    light = {f"game.session.{name}" for name in ("settings", "levels", "books", "kind", "daily")}
    assert {name for name in loaded if name.startswith("game.session.")} <= light
    scenes = {name for name in loaded if name.startswith("game.ui.scenes.")}
    assert scenes == {f"game.ui.scenes.{name}" for name in ("menu", "today", *BASIS)}


def test_the_first_question_needs_no_other_scene(tmp_path: Path) -> None:
    loaded = modules(GAME, tmp_path)
    assert not {name for name in loaded if name.startswith("game.engine")}
    scenes = {name for name in loaded if name.startswith("game.ui.scenes.")}
    assert scenes == {f"game.ui.scenes.{name}" for name in ("welcome", *BASIS)}


def test_a_level_asked_for_is_on_the_first_frame(open_game: OpenGame) -> None:
    from game.options import Options
    from game.ui.launch import _first_scene

    game = open_game(seed=4)
    _first_scene(game.app, Options(level="easy", screenshot="any"), None)
    assert game.scene == "playing"
