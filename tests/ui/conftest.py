"""The pilot for tests of the screen: no window is seen, and no sound is heard."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from tests.ui.pilot import Pilot
from tests.ui.sharing import share

share()

OpenGame = Callable[..., Pilot]


@pytest.fixture
def open_game(tmp_path: Path) -> Iterator[OpenGame]:
    """Opens the game; a second call opens it again on the same saved games."""
    opened: list[Pilot] = []

    def start(*arguments: Any, folder: object = None, **settings: Any) -> Pilot:
        for pilot in opened:
            pilot.close()
        opened[:] = [Pilot(str(folder or tmp_path / "data"), *arguments, **settings)]
        return opened[0]

    yield start
    for pilot in opened:
        pilot.close()


@pytest.fixture
def game(open_game: OpenGame) -> Pilot:
    """The game, with the puzzle NORMAL on the board."""
    pilot = open_game()
    pilot.play()
    return pilot


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of documents of a home of its own."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    folder = tmp_path / "Documents"
    folder.mkdir()
    return folder
