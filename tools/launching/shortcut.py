"""Launchers with the icon, for the desktop and the menu of each system."""

from __future__ import annotations

import contextlib
import os
import plistlib
import subprocess
import sys
from collections.abc import Mapping

from launching.environment import ROOT, SetupError
from launching.file_types import MIME_TYPES, registry_script
from launching.macos import BUNDLE, BUNDLE_ID

ICONS = os.path.join(ROOT, "assets", "icons")
SCRIPT = os.path.join(ROOT, "tools", "play.pyw")
TEMPLATE = os.path.join(ROOT, "tools", "packaging", "nonet.desktop")


def write_shortcuts(platform: str = sys.platform) -> int:
    """Write the launchers, say where they are, and return 0. Raises SetupError."""
    try:
        if platform == "win32":
            places = windows_shortcuts()
        elif platform == "darwin":
            places = macos_shortcuts(os.path.expanduser("~"))
        else:
            places = linux_shortcuts(os.path.expanduser("~"), os.environ)
    except (OSError, subprocess.SubprocessError) as error:
        raise SetupError(f"The launcher could not be written: {error}.") from error
    for place in places:
        print(f"Wrote {place}")
    return 0


def interpreter() -> str:
    """The Python that runs this, not an environment's: that one may be rebuilt any time."""
    if sys.prefix == sys.base_prefix:
        return sys.executable
    return str(getattr(sys, "_base_executable", sys.executable))


# Linux and the other systems that follow freedesktop.org


def linux_shortcuts(home: str, variables: Mapping[str, str]) -> list[str]:
    """Menu entry and, if there is a desktop folder, one there; returns their paths."""
    data = variables.get("XDG_DATA_HOME") or os.path.join(home, ".local", "share")
    folders = [os.path.join(data, "applications")]
    os.makedirs(folders[0], exist_ok=True)
    desktop = desktop_folder(home, variables)
    if os.path.isdir(desktop) and not os.path.samefile(desktop, home):
        folders.append(desktop)
    places = [os.path.join(folder, "nonet.desktop") for folder in folders]
    for place in places:
        _write(place, desktop_entry([interpreter(), SCRIPT], os.path.join(ICONS, "nonet.png")))
        os.chmod(place, 0o755)
    for place in places[1:]:
        _trust(place)
    return [*places, _know_files(data)]


def desktop_folder(home: str, variables: Mapping[str, str]) -> str:
    """Where the desktop's files are, by the line that xdg-user-dirs keeps about it."""
    config = variables.get("XDG_CONFIG_HOME") or os.path.join(home, ".config")
    try:
        with open(os.path.join(config, "user-dirs.dirs"), encoding="utf-8") as file:
            lines = file.read().splitlines()
    except OSError:
        lines = []
    for line in lines:
        name, _, value = line.strip().partition("=")
        if name == "XDG_DESKTOP_DIR":
            return value.strip('"').replace("$HOME", home)
    return os.path.join(home, "Desktop")


def desktop_entry(command: list[str], icon: str) -> str:
    """The launcher's text: the packaged one with another command and icon."""
    with open(TEMPLATE, encoding="utf-8") as file:
        lines = file.read().splitlines()
    changed = {
        "Exec=nonet --open %f": f"Exec={' '.join(map(_quoted, command))} --open %f",
        "Icon=nonet": "Icon=" + icon.replace("\\", "\\\\"),
    }
    return "".join(changed.get(line, line) + "\n" for line in lines)


def _quoted(word: str) -> str:
    """One argument for an Exec line: quoted for the command, then escaped for the file."""
    for special in '\\"`$':
        word = word.replace(special, "\\" + special)
    return '"' + word.replace("%", "%%").replace("\\", "\\\\") + '"'


def _know_files(data: str) -> str:
    """Tell the desktop which files open in Nonet; returns where that is written."""
    place = os.path.join(data, "mime", "packages", "nonet.xml")
    os.makedirs(os.path.dirname(place), exist_ok=True)
    with open(MIME_TYPES, encoding="utf-8") as file:
        _write(place, file.read())
    for command in (("update-mime-database", "mime"), ("update-desktop-database", "applications")):
        with contextlib.suppress(OSError, subprocess.SubprocessError):  # there is no such program
            folder = os.path.join(data, command[1])
            subprocess.run([command[0], folder], capture_output=True, timeout=20, check=False)
    return place


def _trust(place: str) -> None:
    """GNOME asks before it starts a file on the desktop that is not marked as trusted."""
    command = ["gio", "set", place, "metadata::trusted", "true"]
    with contextlib.suppress(OSError, subprocess.SubprocessError):  # another desktop asks nothing
        subprocess.run(command, capture_output=True, timeout=5, check=False)


# macOS


def macos_shortcuts(home: str) -> list[str]:
    """An application for the Launchpad, and a link to it on the desktop."""
    app = os.path.join(home, "Applications", "Nonet.app")
    contents = os.path.join(app, "Contents")
    os.makedirs(os.path.join(contents, "MacOS"), exist_ok=True)
    os.makedirs(os.path.join(contents, "Resources"), exist_ok=True)
    with open(os.path.join(contents, "Info.plist"), "wb") as file:
        plistlib.dump(_bundle_facts(), file)
    with open(os.path.join(ICONS, "nonet.icns"), "rb") as file:
        icon = file.read()
    with open(os.path.join(contents, "Resources", "nonet.icns"), "wb") as file:
        file.write(icon)
    start = os.path.join(contents, "MacOS", "nonet")
    _write(start, f"#!/bin/sh\nexec {_shell(interpreter())} {_shell(SCRIPT)}\n")
    os.chmod(start, 0o755)
    link = os.path.join(home, "Desktop", "Nonet.app")
    if os.path.isdir(os.path.dirname(link)) and not os.path.lexists(link):
        os.symlink(app, link)
    return [app, link] if os.path.lexists(link) else [app]


def _bundle_facts() -> dict[str, object]:
    """Without types of documents: macOS hands files to the program of a bundle, not to the Python
    that it starts."""
    return {
        **BUNDLE,
        "CFBundleExecutable": "nonet",
        "CFBundleIconFile": "nonet",
        "CFBundleIdentifier": f"{BUNDLE_ID}.checkout",
        "CFBundleName": "Nonet",
        "CFBundlePackageType": "APPL",
    }


def _shell(word: str) -> str:
    return "'" + word.replace("'", "'\\''") + "'"


# Windows


def windows_shortcuts() -> list[str]:
    """Shortcuts on the desktop and in the Start menu, made by PowerShell's WScript.Shell."""
    pythonw = os.path.join(os.path.dirname(interpreter()), "pythonw.exe")
    script = powershell_script(pythonw if os.path.exists(pythonw) else interpreter())
    command = ["powershell", "-NoProfile", "-NonInteractive", "-Command", script]
    done = subprocess.run(
        command, capture_output=True, encoding="utf-8", errors="replace", timeout=60, check=True
    )
    return done.stdout.splitlines()


def powershell_script(python: str) -> str:
    """What makes both shortcuts and prints where they are."""
    return f"""\
$ErrorActionPreference = 'Stop'
[Console]::OutputEncoding = [Text.Encoding]::UTF8
$shell = New-Object -ComObject WScript.Shell
foreach ($folder in 'Desktop', 'Programs') {{
  $place = Join-Path ([Environment]::GetFolderPath($folder)) 'Nonet.lnk'
  $link = $shell.CreateShortcut($place)
  $link.TargetPath = {_powershell(python)}
  $link.Arguments = {_powershell(f'"{SCRIPT}"')}
  $link.WorkingDirectory = {_powershell(ROOT)}
  $link.IconLocation = {_powershell(os.path.join(ICONS, "nonet.ico"))}
  $link.Description = 'A calm, complete Sudoku game'
  $link.Save()
  Write-Output $place
}}
{_registered(python)}"""


def _registered(python: str) -> str:
    command = f'"{python}" "{SCRIPT}" --open "%1"'
    return registry_script(_powershell(command), _powershell(os.path.join(ICONS, "nonet.ico")))


def _powershell(word: str) -> str:
    return "'" + word.replace("'", "''") + "'"


def _write(place: str, text: str) -> None:
    with open(place, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
