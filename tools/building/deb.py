"""A Debian package around the program folder, with menu entry, icons and notices."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import time
from email.utils import formatdate

from launching.environment import ROOT
from launching.file_types import MIME_TYPES

ICONS = os.path.join(ROOT, "assets", "icons")
PACKAGING = os.path.join(ROOT, "tools", "packaging")
CONTROL = """\
Package: nonet
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {kilobytes}
Depends: libc6 (>= {glibc})
Recommends: libx11-6, libxext6, libxcursor1, libxfixes3, libxi6, libxrandr2
Section: games
Priority: optional
Description: calm, complete Sudoku game
 Nonet plays Sudoku and some fifty kinds of it by mouse, touch, keyboard or
 game controller, with notes, hints that explain themselves, undo, statistics
 and an arcade. It saves every move, and prints puzzles.
"""
MAINTAINER = "The Nonet authors <nonet@nonet.invalid>"
"""The project has no address, and no domain can be called so."""
HISTORY = """\
nonet ({version}) unstable; urgency=low

  * What has changed is in CHANGELOG.md.gz.

 -- {maintainer}  {date}
"""
OVERRIDES = """\
# The program brings its libraries, as it is built once for every Debian; PyInstaller and the wheels
# make them. NOTICES.md in its folder names them and their licences.
nonet: embedded-library
nonet: library-not-linked-against-libc
"""


def make(program: str, version: str, build: str, dist: str) -> str:
    """Package a program folder; returns the path of the .deb."""
    architecture = _output("dpkg", "--print-architecture").strip()
    tree = os.path.join(build, "deb")
    shutil.rmtree(tree, ignore_errors=True)
    _lay_out(program, tree, version)
    control = CONTROL.format(
        version=version,
        maintainer=MAINTAINER,
        architecture=architecture,
        kilobytes=_output("du", "-sk", tree).split()[0],
        glibc=".".join(map(str, newest_glibc(program))),
    )
    _write(os.path.join(tree, "DEBIAN", "control"), control)
    path = os.path.join(dist, f"nonet_{version}_{architecture}.deb")
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", tree, path],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return path


def newest_glibc(folder: str) -> tuple[int, int]:
    """The newest C library version that a file of the program asks for."""
    newest = (2, 17)
    for place, _, names in os.walk(folder):
        for name in names:
            if name == "nonet" or ".so" in name:
                with open(os.path.join(place, name), "rb") as file:
                    versions = re.findall(rb"GLIBC_(\d+)\.(\d+)", file.read())
                newest = max([newest, *((int(major), int(minor)) for major, minor in versions)])
    return newest


def _lay_out(program: str, tree: str, version: str) -> None:
    shutil.copytree(program, os.path.join(tree, "usr/lib/nonet"), symlinks=True)
    games = os.path.join(tree, "usr/games")
    os.makedirs(games)
    os.symlink("../lib/nonet/nonet", os.path.join(games, "nonet"))
    icons = os.path.join(tree, "usr/share/icons/hicolor")
    for name in sorted(os.listdir(ICONS)):
        size = re.fullmatch(r"nonet-(\d+)\.png", name)
        if size:
            place = os.path.join(icons, f"{size[1]}x{size[1]}", "apps", "nonet.png")
            _copy(os.path.join(ICONS, name), place)
    _copy(os.path.join(ROOT, "assets", "seal.svg"), os.path.join(icons, "scalable/apps/nonet.svg"))
    with open(os.path.join(PACKAGING, "nonet.desktop"), encoding="utf-8") as file:
        entry = file.read().replace("Exec=nonet ", "Exec=/usr/games/nonet ")
    _write(os.path.join(tree, "usr/share/applications/nonet.desktop"), entry)
    _copy(MIME_TYPES, os.path.join(tree, "usr/share/mime/packages/nonet.xml"))
    _write(os.path.join(tree, "usr/share/doc/nonet/copyright"), _copyright())
    _write_history(os.path.join(tree, "usr/share/doc/nonet"), version)
    _write(os.path.join(tree, "usr/share/lintian/overrides/nonet"), OVERRIDES)
    program_file = os.path.join(tree, "usr/lib/nonet/nonet")
    for place, folders, files in os.walk(tree):  # whatever umask the builder has
        for folder in folders:
            os.chmod(os.path.join(place, folder), 0o755)
        for file_name in files:
            path = os.path.join(place, file_name)
            if not os.path.islink(path):
                os.chmod(path, 0o755 if path == program_file else 0o644)


def _write_history(folder: str, version: str) -> None:
    built = float(os.environ.get("SOURCE_DATE_EPOCH") or time.time())
    history = HISTORY.format(version=version, maintainer=MAINTAINER, date=formatdate(built))
    with open(os.path.join(ROOT, "CHANGELOG.md"), "rb") as file:
        changes = file.read()
    for name, text in (("changelog.gz", history.encode()), ("CHANGELOG.md.gz", changes)):
        with open(os.path.join(folder, name), "wb") as file:
            file.write(gzip.compress(text, 9, mtime=0))


def _copyright() -> str:
    texts = ["The LGPL 2.1 is in /usr/share/common-licenses/LGPL-2.1.\n"]
    for path in (os.path.join(ROOT, "LICENSE"), os.path.join(PACKAGING, "NOTICES.md")):
        with open(path, encoding="utf-8") as file:
            texts.append(file.read())
    return "\n".join(texts)


def _copy(source: str, target: str) -> None:
    os.makedirs(os.path.dirname(target), exist_ok=True)
    shutil.copyfile(source, target)


def _write(path: str, text: str) -> None:
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def _output(*command: str) -> str:
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
