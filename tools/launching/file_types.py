"""The files that open in Nonet: one line each, for the desktops of all systems."""

from __future__ import annotations

import os

from launching.environment import ROOT

EXTENSIONS = ("sdk", "sdm", "ss", "opensudoku", "nonet")
"""What the names of files with puzzles end in."""

MIME_TYPES = os.path.join(ROOT, "tools", "packaging", "nonet.xml")
"""What freedesktop.org's desktops read about these files."""

NAME = "Sudoku"
"""What file managers call such a file."""


def bundle_documents() -> list[dict[str, object]]:
    """The same for a bundle of macOS, which hands files to a program that runs."""
    return [
        {
            "CFBundleTypeName": NAME,
            "CFBundleTypeExtensions": list(EXTENSIONS),
            "CFBundleTypeRole": "Editor",
            "LSHandlerRank": "Alternate",
        }
    ]


def registry_script(command: str, icon: str) -> str:
    """What makes the same known to Windows, for this user: Nonet is offered for these files, and
    takes them from no other program. ``command`` and ``icon`` are quoted for PowerShell."""
    listed = ", ".join(f"'.{extension}'" for extension in EXTENSIONS)
    return f"""\
$classes = 'HKCU:\\Software\\Classes'
New-Item -Path "$classes\\Nonet.Puzzle\\shell\\open\\command" -Force -Value {command} | Out-Null
New-Item -Path "$classes\\Nonet.Puzzle\\DefaultIcon" -Force -Value {icon} | Out-Null
Set-Item -Path "$classes\\Nonet.Puzzle" -Value '{NAME}'
foreach ($type in {listed}) {{
  New-Item -Path "$classes\\$type\\OpenWithProgids" -Force | Out-Null
  Set-ItemProperty -Path "$classes\\$type\\OpenWithProgids" -Name 'Nonet.Puzzle' -Value ''
}}
"""
