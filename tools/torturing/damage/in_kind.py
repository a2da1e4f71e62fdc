"""Something else where the file of saved games should be."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import zipfile
from collections.abc import Callable
from contextlib import closing
from random import Random

from game.paths import asset
from torturing.damage.in_bytes import spoil
from torturing.damage.way import DATABASE, Damage, Way


def _clear(folder: str) -> str:
    """Delete the database and its helper files; returns its path."""
    path = os.path.join(folder, DATABASE)
    for helper in ("", "-wal", "-shm"):
        if os.path.lexists(path + helper):
            os.unlink(path + helper)
    return path


def _other_file(rng: Random, folder: str) -> Damage:
    path = _clear(folder)
    kind = rng.choice(list(FILES))
    FILES[kind](path)
    return Damage(f"{kind} in its place")


def _write(content: bytes) -> Callable[[str], None]:
    def do(path: str) -> None:
        with open(path, "wb") as file:
            file.write(content)

    return do


def _png(path: str) -> None:
    shutil.copy(asset("icons/nonet-64.png"), path)


def _zip(path: str) -> None:
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("games.txt", "nothing")


def _other_program(path: str, version: int = 0) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE recipes (name)")
        connection.execute("INSERT INTO recipes VALUES ('bread')")
        connection.execute(f"PRAGMA user_version = {version}")


FILES: dict[str, Callable[[str], None]] = {
    "an empty file": _write(b""),
    "one byte": _write(b"x"),
    "a line of text": _write(b"my games\n"),
    "a long text": _write(b"my games\n" * 10_000),
    "zeros": _write(bytes(50_000)),
    "a header and noise": _write(b"SQLite format 3\0" + b"\xff" * 5000),
    "a PNG": _png,
    "a zip": _zip,
    "another program's database": _other_program,
    "another program's database of version 1": lambda path: _other_program(path, 1),
}


def _folder(rng: Random, folder: str) -> Damage:
    path = _clear(folder)
    os.mkdir(path)
    full = rng.random() < 0.5
    if full:
        _write(b"x")(os.path.join(path, "something"))
    return Damage(f"{'a folder with a file' if full else 'an empty folder'} in its place")


def _helper_folder(rng: Random, folder: str) -> Damage:
    """A folder where the game or SQLite wants a file of its own; the file may be spoilt too."""
    name = rng.choice(["nonet.db-wal", "nonet.db-shm", "repair.lock", "nonet-rescued.db"])
    path = os.path.join(folder, name)
    if os.path.lexists(path):
        os.unlink(path)
    os.mkdir(path)
    done = ""
    if rng.random() < 0.6:
        done = f"; {DATABASE}: {spoil(rng, os.path.join(folder, DATABASE))}"
    return Damage(f"a folder called {name}{done}")


def _pipe(rng: Random, folder: str) -> Damage:
    if sys.platform == "win32":
        raise NotImplementedError
    os.mkfifo(_clear(folder))
    return Damage("a pipe in its place", forgivable=True)


def _link(rng: Random, folder: str) -> Damage:
    """The file lies elsewhere, sound or spoilt, and a link leads to it."""
    path, away = os.path.join(folder, DATABASE), os.path.join(folder, "away")
    os.mkdir(away)
    for helper in ("", "-wal", "-shm"):
        if os.path.exists(path + helper):
            os.rename(path + helper, os.path.join(away, DATABASE + helper))
    os.symlink(os.path.join("away", DATABASE), path)
    if rng.random() < 0.5:
        return Damage("a link to the file")
    return Damage(f"a link to the file, {spoil(rng, os.path.join(away, DATABASE))}")


def _wrong_link(rng: Random, folder: str) -> Damage:
    path = _clear(folder)
    target = rng.choice(["nowhere", "nowhere/at/all.db", DATABASE, "."])
    os.symlink(target, path)
    return Damage(f"a link to {target!r} in its place", forgivable=True)


def _log_link(rng: Random, folder: str) -> Damage:
    """The log of errors is a link: nothing may be written where it leads."""
    os.symlink("facts.json", os.path.join(folder, "nonet.log"))
    return Damage(f"nonet.log is a link; {spoil(rng, os.path.join(folder, DATABASE))}")


def _gone(rng: Random, folder: str) -> Damage:
    shutil.rmtree(folder)
    if rng.random() < 0.5:
        return Damage("no folder at all", forgivable=True)
    _write(b"x")(folder)
    return Damage("a file in the place of the folder", forgivable=True)


def _nothing(rng: Random, folder: str) -> Damage:
    return Damage("left as it is", none=True)


WAYS = (
    Way("no damage", _nothing, 3),
    Way("another file", _other_file, 10),
    Way("a folder", _folder, 2),
    Way("a folder beside", _helper_folder, 4),
    Way("a pipe", _pipe, 1),
    Way("a link", _link, 4),
    Way("a wrong link", _wrong_link, 2),
    Way("a link as log of errors", _log_link, 1),
    Way("no folder", _gone, 1),
)
