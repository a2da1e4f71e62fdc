"""The data folder of each system."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from game.options import Options
from game.session.settings import Settings
from game.store import Store
from game.store.folders import data_folder
from game.ui.start_options import games_folder

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("env", "platform", "parts"),
    [
        ({"HOME": "/ours"}, "linux", ("/ours", ".local", "share", "nonet")),
        ({"HOME": "/ours", "XDG_DATA_HOME": "/data"}, "linux", ("/data", "nonet")),
        (
            {"HOME": "/ours", "XDG_DATA_HOME": "data"},
            "freebsd14",
            ("/ours", ".local", "share", "nonet"),
        ),
        ({"HOME": "/ours"}, "darwin", ("/ours", "Library", "Application Support", "Nonet")),
        ({"APPDATA": "D:\\ours\\Roaming"}, "win32", ("D:\\ours\\Roaming", "Nonet")),
        ({"USERPROFILE": "D:\\ours"}, "win32", ("D:\\ours", "AppData", "Roaming", "Nonet")),
    ],
)
def test_each_system_has_its_custom(
    env: dict[str, str], platform: str, parts: tuple[str, ...]
) -> None:
    assert data_folder(env, platform) == os.path.join(*parts)


@pytest.mark.skipif(os.name != "posix", reason="modes of POSIX")
def test_nobody_else_looks_into_the_folder_of_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = tmp_path / "deep" / "down"
    Store.open(str(made)).save_settings(Settings(theme="night"))
    assert made.stat().st_mode & 0o777 == 0o700
    own = tmp_path / "nonet"  # left open by an older version
    own.mkdir(mode=0o755)
    chosen = tmp_path / "chosen"
    chosen.mkdir(mode=0o755)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    for options in (Options(), Options(data=str(chosen))):
        with games_folder(options):
            pass
    assert own.stat().st_mode & 0o777 == 0o700
    assert chosen.stat().st_mode & 0o777 == 0o755, "the player's own choice"


def test_without_a_word_it_is_this_system_and_this_person() -> None:
    assert os.path.isabs(data_folder())
    assert os.path.isabs(data_folder({}, "linux"))
