"""Who may use whom, proven from the imports of every file."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
FILES = sorted((ROOT / "game").rglob("*.py"))

ALLOWED = {
    "engine": {"engine"},
    "session": {"session", "engine"},
    "store": {"store", "session", "engine"},
    "words": {"words", "engine"},
    "ui": {"ui", "words", "store", "session", "engine"},
    "cli": {"cli", "words", "store", "session", "engine"},
}
"""What each layer may use of the game, besides the files that belong to no layer."""

OWNED = {"pygame": "ui", "sqlite3": "store", "_sqlite3": "store"}
"""Modules that a single layer has for itself."""

OUTSIDE = {
    *("time", "datetime", "os", "sys", "io", "pathlib", "shutil", "tempfile", "glob", "fileinput"),
    *("socket", "urllib", "http", "subprocess", "threading", "asyncio", "logging", "secrets"),
    *("uuid", "platform", "locale", "signal", "select", "ctypes", "mmap", "pickle", "shelve"),
}
"""A clock, files, chance or other things of the world, which the engine gets passed in."""

WORLDLY = {"open", "input", "print", "exec", "eval", "breakpoint"}


def name_of(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def layer_of(file: Path) -> str:
    """The layer of a file; empty for one that lies in `game` itself."""
    parts = file.relative_to(ROOT / "game").parts
    return parts[0] if len(parts) > 1 else ""


def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def imports(file: Path) -> Iterator[str]:
    """Everything that a file imports anywhere, with full names: `game.engine.moves.Place`."""
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name_of(file)} imports relatively"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif _is_hidden_import(node):
            yield _hidden_name(node)


def _is_hidden_import(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    called = ast.unparse(node.func)
    return called in ("__import__", "import_module", "importlib.import_module")


def _hidden_name(node: ast.AST) -> str:
    assert isinstance(node, ast.Call)
    first = node.args[0]
    return str(first.value) if isinstance(first, ast.Constant) else "game.ui"


def of_the_game(imported: str) -> str:
    """The layer that an imported name belongs to; empty for none."""
    parts = imported.split(".")
    if parts[0] != "game" or len(parts) < 2:
        return ""
    return parts[1] if (ROOT / "game" / parts[1]).is_dir() else ""


def test_there_is_something_to_look_at() -> None:
    assert {"engine", "session", "store"} <= {layer_of(file) for file in FILES}


def test_every_folder_of_the_game_is_a_layer() -> None:
    assert {layer_of(file) for file in FILES} - {""} <= set(ALLOWED)


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_layer_uses_only_those_below(file: Path) -> None:
    layer = layer_of(file)
    used = {of_the_game(imported) for imported in imports(file)} - {""}
    if layer:
        assert used <= ALLOWED[layer]


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_pygame_and_sqlite_each_have_one_home(file: Path) -> None:
    for imported in imports(file):
        owner = OWNED.get(imported.split(".")[0])
        assert owner in (None, layer_of(file)), imported


ENGINE = [file for file in FILES if layer_of(file) == "engine"]


@pytest.mark.parametrize("file", ENGINE, ids=name_of)
def test_the_engine_knows_no_clock_and_no_file(file: Path) -> None:
    assert not {imported.split(".")[0] for imported in imports(file)} & OUTSIDE
    called = {
        node.func.id
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & WORLDLY


@pytest.mark.parametrize("file", ENGINE, ids=name_of)
def test_the_engine_draws_only_from_a_random_it_was_given_or_seeded(file: Path) -> None:
    for imported in imports(file):
        if imported.split(".")[0] == "random":
            assert imported == "random.Random", imported
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Random", "random.Random"):
            assert node.args, f"a generator without a seed in {name_of(file)}"


MAY_CHANGE = {name for name in dir(Random) if not name.startswith("_")} - {"random", "seed"}
"""What Python may compute in another way some day; it promises that `random()` stays as it is."""


@pytest.mark.parametrize(
    "file", [file for file in FILES if layer_of(file) in ("engine", "cli")], ids=name_of
)
def test_a_seed_gives_the_same_on_every_python(file: Path) -> None:
    called = {
        node.func.attr
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    }
    assert not called & MAY_CHANGE


@pytest.mark.parametrize(
    "file", [file for file in FILES if layer_of(file) in ("session", "engine")], ids=name_of
)
def test_nothing_changes_behind_the_back(file: Path) -> None:
    """No `global`: what changes is in an object that somebody was given."""
    assert not any(isinstance(node, ast.Global) for node in ast.walk(tree_of(file)))


def test_the_rules_would_find_an_offender(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text(
        "import time\nfrom game.ui import app\ndef f():\n    import pygame.mixer\n"
        "    __import__('sqlite3')\n"
    )
    found = set(imports(file))
    assert found == {"time", "game.ui.app", "pygame.mixer", "sqlite3"}
    assert of_the_game("game.ui.app") in ("ui", "")
    assert "ui" not in ALLOWED["store"] | ALLOWED["session"] | ALLOWED["engine"] | ALLOWED["cli"]
