"""The tests near a file of the program."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from launching.environment import ROOT

PROJECT = Path(ROOT)


def files_below(paths: list[str]) -> list[str]:
    """The Python files of the named files and folders, relative to the root, sorted.

    Raises FileNotFoundError for a name that is neither.
    """
    files: set[Path] = set()
    for name in paths:
        path = _inside(name)
        files |= set(path.rglob("*.py")) if path.is_dir() else {path}
    return sorted(path.relative_to(PROJECT).as_posix() for path in files)


def _inside(name: str) -> Path:
    for path in (Path(name).absolute(), PROJECT / name):
        if path.exists() and path.resolve().is_relative_to(PROJECT.resolve()):
            return PROJECT / path.resolve().relative_to(PROJECT.resolve())
    raise FileNotFoundError(f"{name!r} is not a file or folder of the project")


def near_tests(file: str) -> set[str]:
    """The test files near a source file, relative to the root.

    They lie where the source does: `game/engine/rating/tier.py` has `tests/engine/rating`. Where
    there is no such folder, they are the files of the next one up, without its subfolders.
    """
    folders = Path(file).parent.parts
    folders = folders[1:] if folders[0] == "game" else folders
    exact = PROJECT.joinpath("tests", *folders)
    if exact.is_dir():
        return _names(exact.rglob("test_*.py"))
    while folders:
        folders = folders[:-1]
        folder = PROJECT.joinpath("tests", *folders)
        if folder.is_dir():
            return _names(folder.glob("test_*.py"))
    return set()


def _names(paths: Iterable[Path]) -> set[str]:
    return {path.relative_to(PROJECT).as_posix() for path in paths}
