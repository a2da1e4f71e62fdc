"""Whether the operating system is set to dark; anything unclear means light."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from game.ui.drawing.theme import DARK, LIGHT

if TYPE_CHECKING:
    from collections.abc import Mapping

HELPER_SECONDS = 0.15
"""Seconds that a helper program of the system may take to answer."""

_known: list[str] = []


def system_theme() -> str:
    """The theme for the system: a dark one if the system is dark. Never raises; asks only once."""
    if not _known:
        try:
            dark = is_dark(sys.platform, os.environ)
        except Exception:  # a system that fails to answer must not stop the game from starting
            dark = False
        _known.append(DARK if dark else LIGHT)
    return _known[0]


def is_dark(platform: str, environment: Mapping[str, str]) -> bool:
    """Whether a system of this platform is dark; raises what the system raises."""
    if platform == "win32":
        return _windows_is_dark()
    if platform == "darwin":
        return "dark" in _answer("defaults", "read", "-g", "AppleInterfaceStyle").lower()
    return _desktop_is_dark(environment)


def _windows_is_dark() -> bool:
    import winreg

    path = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
    with winreg.OpenKey(winreg.HKEY_CURRENT_USER, path) as key:  # type: ignore[attr-defined,unused-ignore]
        value, _ = winreg.QueryValueEx(key, "AppsUseLightTheme")  # type: ignore[attr-defined,unused-ignore]
    return bool(value == 0)


def _desktop_is_dark(environment: Mapping[str, str]) -> bool:
    """Whether GTK_THEME, GNOME's database, GTK's or KDE's settings say dark, whichever is set
    first."""
    named = environment.get("GTK_THEME", "")
    if named:
        return "dark" in named.lower()
    folder = environment.get("XDG_CONFIG_HOME") or os.path.join(
        environment.get("HOME", ""), ".config"
    )
    return _database_is_dark(folder) or _files_are_dark(folder)


def _database_is_dark(folder: str) -> bool:
    """Whether GNOME's color-scheme is ``prefer-dark``.

    Running ``gsettings`` would take longer than the whole start of the game. The file is
    rewritten at each change, and no other key has this value.
    """
    try:
        with open(os.path.join(folder, "dconf", "user"), "rb") as file:
            return b"prefer-dark" in file.read(4_000_000)
    except OSError:
        return False


def _files_are_dark(folder: str) -> bool:
    for version in ("gtk-4.0", "gtk-3.0"):
        entries = _entries(f"{folder}/{version}/settings.ini")
        wanted = entries.get("gtk-application-prefer-dark-theme")
        if wanted is not None:
            return wanted.lower() in ("1", "true")
        if "gtk-theme-name" in entries:
            return "dark" in entries["gtk-theme-name"].lower()
    return "dark" in _entries(os.path.join(folder, "kdeglobals")).get("ColorScheme", "").lower()


def _entries(path: str) -> dict[str, str]:
    """The ``key=value`` lines of a settings file; none when it cannot be read."""
    try:
        with open(path, encoding="utf-8") as file:
            lines = [line.partition("=") for line in file if "=" in line]
    except (OSError, UnicodeDecodeError):
        return {}
    return {key.strip(): value.strip() for key, _, value in lines}


def _answer(*command: str) -> str:
    """The output of a helper program; empty if it is missing, fails or is slow."""
    import subprocess

    from game.ui.window.viewer import own_variables

    try:
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            timeout=HELPER_SECONDS,
            check=False,
            env=own_variables(),
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout if done.returncode == 0 else ""
