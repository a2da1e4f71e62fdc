"""The folder for a player's games, by the conventions of each system."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


PLAYERS = "players"
"""Below the folder of the game, that of the other players of a household."""

PRIVATE = 0o700
"""The mode of the folder for saved games: nobody else looks into it."""


def make_private(folder: str) -> None:
    """Make a folder that only its owner may enter; one that is there stays as it is. Raises
    OSError."""
    os.makedirs(folder, PRIVATE, exist_ok=True)


def has_players(folder: str) -> bool:
    """Whether other players than the first one have, or had, folders below or beside this one."""
    beside = os.path.basename(os.path.dirname(os.path.abspath(folder))) == PLAYERS
    return beside or os.path.isdir(os.path.join(folder, PLAYERS))


def close_to_others(folder: str) -> None:
    """Let nobody but its owner enter the game's own folder, which older versions left open."""
    with suppress(OSError):
        if os.name == "posix" and os.stat(folder).st_mode & 0o077:
            os.chmod(folder, PRIVATE)


def data_folder(env: Mapping[str, str] | None = None, platform: str | None = None) -> str:
    r"""The folder for saved games; it need not exist yet.

    `%APPDATA%\Nonet` on Windows, `~/Library/Application Support/Nonet` on macOS, and
    elsewhere `$XDG_DATA_HOME/nonet` or `~/.local/share/nonet`, as the XDG base directory
    specification says (a relative XDG_DATA_HOME is to be ignored).
    """
    env = os.environ if env is None else env
    platform = sys.platform if platform is None else platform
    home = env.get("USERPROFILE" if platform == "win32" else "HOME") or os.path.expanduser("~")
    if platform == "win32":
        roaming = env.get("APPDATA") or os.path.join(home, "AppData", "Roaming")
        return os.path.join(roaming, "Nonet")
    if platform == "darwin":
        return os.path.join(home, "Library", "Application Support", "Nonet")
    xdg = env.get("XDG_DATA_HOME", "")
    base = xdg if os.path.isabs(xdg) else os.path.join(home, ".local", "share")
    return os.path.join(base, "nonet")
