"""The data folder of each system."""

from __future__ import annotations

import os

import pytest

from game.store.folders import data_folder


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


def test_without_a_word_it_is_this_system_and_this_person() -> None:
    assert os.path.isabs(data_folder())
    assert os.path.isabs(data_folder({}, "linux"))
