"""The folder for a player's games, by the conventions of each system."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


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
