"""The system's dark mode is asked quickly, once, and never stops the game."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.ui.window import system_theme


def linux(home: Path, **environment: str) -> bool:
    return system_theme.is_dark("linux", {"HOME": str(home)} | environment)


def write(home: Path, name: str, text: str) -> None:
    file = home / ".config" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def test_a_desktop_that_says_nothing_is_light(tmp_path: Path) -> None:
    assert not linux(tmp_path)


def test_gtk_theme_comes_first(tmp_path: Path) -> None:
    assert linux(tmp_path, GTK_THEME="Adwaita:dark")
    write(tmp_path, "gtk-3.0/settings.ini", "[Settings]\ngtk-theme-name=Adwaita-dark\n")
    assert not linux(tmp_path, GTK_THEME="Adwaita")


@pytest.mark.parametrize(
    ("name", "text", "dark"),
    [
        ("gtk-3.0/settings.ini", "gtk-application-prefer-dark-theme=1", True),
        ("gtk-4.0/settings.ini", "gtk-application-prefer-dark-theme = true", True),
        ("gtk-3.0/settings.ini", "gtk-application-prefer-dark-theme=0", False),
        ("gtk-3.0/settings.ini", "gtk-theme-name=Breeze-Dark", True),
        ("gtk-3.0/settings.ini", "gtk-theme-name=Breeze", False),
        ("kdeglobals", "[General]\nColorScheme=BreezeDark", True),
        ("kdeglobals", "[General]\nColorScheme=BreezeLight", False),
        ("dconf/user", "GVariant\0color-scheme\0prefer-dark\0", True),
        ("dconf/user", "GVariant\0color-scheme\0prefer-light\0", False),
    ],
)
def test_settings_files(tmp_path: Path, name: str, text: str, dark: bool) -> None:
    write(tmp_path, name, text)
    assert linux(tmp_path) is dark


def test_another_folder_for_settings(tmp_path: Path) -> None:
    write(tmp_path, "kdeglobals", "ColorScheme=BreezeDark")
    assert linux(Path("/nowhere"), XDG_CONFIG_HOME=str(tmp_path / ".config"))


def test_files_that_are_no_text(tmp_path: Path) -> None:
    write(tmp_path, "kdeglobals", "")
    (tmp_path / ".config" / "kdeglobals").write_bytes(b"\xff\xfe=\x00")
    assert not linux(tmp_path)


def test_macos_without_its_program_is_light(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert not system_theme.is_dark("darwin", {})


@pytest.mark.parametrize(("says", "dark"), [("Dark", True), ("", False)])
def test_macos(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says: str, dark: bool) -> None:
    program = tmp_path / "defaults"
    program.write_text(f"#!/bin/sh\necho {says}\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert system_theme.is_dark("darwin", {}) is dark


def test_a_slow_system_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program, waited = tmp_path / "defaults", tmp_path / "waited"
    lines = (f"#!{sys.executable}", "import time", "time.sleep(60)", f"open({str(waited)!r}, 'w')")
    program.write_text("\n".join(lines), encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not system_theme.is_dark("darwin", {})
    assert not waited.exists()


def test_it_never_raises_and_asks_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def fail(platform: str, environment: object) -> bool:
        asked.append(platform)
        raise RuntimeError("no registry")

    monkeypatch.setattr(system_theme, "is_dark", fail)
    monkeypatch.setattr(system_theme, "_known", [])
    assert system_theme.system_theme() == "paper"
    assert system_theme.system_theme() == "paper"
    assert len(asked) == 1
