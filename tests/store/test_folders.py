"""The data folder of each system."""

from __future__ import annotations

import os

import pytest

from game.store.folders import data_folder


@pytest.mark.parametrize(
    ("env", "platform", "parts"),
    [
        ({"HOME": "/home/ann"}, "linux", ("/home/ann", ".local", "share", "nonet")),
        ({"HOME": "/home/ann", "XDG_DATA_HOME": "/data"}, "linux", ("/data", "nonet")),
        (
            {"HOME": "/home/ann", "XDG_DATA_HOME": "data"},
            "freebsd14",
            ("/home/ann", ".local", "share", "nonet"),
        ),
        (
            {"HOME": "/Users/ann"},
            "darwin",
            ("/Users/ann", "Library", "Application Support", "Nonet"),
        ),
        ({"APPDATA": "C:\\Users\\ann\\Roaming"}, "win32", ("C:\\Users\\ann\\Roaming", "Nonet")),
        (
            {"USERPROFILE": "C:\\Users\\ann"},
            "win32",
            ("C:\\Users\\ann", "AppData", "Roaming", "Nonet"),
        ),
    ],
)
def test_each_system_has_its_custom(
    env: dict[str, str], platform: str, parts: tuple[str, ...]
) -> None:
    assert data_folder(env, platform) == os.path.join(*parts)


def test_without_a_word_it_is_this_system_and_this_person() -> None:
    assert os.path.isabs(data_folder())
    assert os.path.isabs(data_folder({}, "linux"))
