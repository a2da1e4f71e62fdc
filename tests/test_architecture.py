"""Who may use whom, proven from the imports of every file."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from pathlib import Path
from random import Random

from tests.sources import GAME, ROOT, TOOLS, imports, layer_of, loaded, name_of, tree_of

ALLOWED = {
    "engine": {"engine"},
    "session": {"session", "engine"},
    "store": {"store", "session", "engine"},
    "network": {"network", "session", "engine"},
    "words": {"words", "engine"},
    "plans": {"plans", "engine"},
    "paper": {"paper", "plans", "words", "session", "engine"},
    "ui": {"ui", "paper", "plans", "words", "store", "network", "session", "engine"},
    "cli": {"cli", "paper", "plans", "words", "store", "session", "engine"},
}
"""What each layer may use of the game, besides the files that belong to no layer."""

OWNED = {
    "pygame": ("ui", "paper"),
    "sqlite3": ("store",),
    "_sqlite3": ("store",),
    "socket": ("network",),
    "asyncio": ("network",),
}
"""Modules that few layers have for themselves; that of paper draws its pictures with pygame."""

OUTSIDE = {
    *("time", "datetime", "os", "sys", "io", "pathlib", "shutil", "tempfile", "glob", "fileinput"),
    *("socket", "urllib", "http", "subprocess", "threading", "asyncio", "logging", "secrets"),
    *("uuid", "platform", "locale", "signal", "select", "ctypes", "mmap", "pickle", "shelve"),
}
"""A clock, files, chance or other things of the world, which the engine gets passed in."""

WORLDLY = {"open", "input", "print", "exec", "eval", "breakpoint"}

MAY_CHANGE = {name for name in dir(Random) if not name.startswith("_")} - {"random", "seed"}
"""What Python may compute in another way some day; it promises that `random()` stays as it is."""

DRAWS_BITS = {("game/engine/stable_random.py", "getrandbits")}
"""Raw bits of the generator, drawn in one place; a test there compares them with `random()`."""

ENGINE = [file for file in GAME if layer_of(file) == "engine"]


def layer_of_import(imported: str) -> str:
    """The layer that an imported name belongs to; empty for none."""
    parts = imported.split(".")
    if parts[0] != "game" or len(parts) < 2:
        return ""
    return parts[1] if (ROOT / "game" / parts[1]).is_dir() else ""


def called_names(file: Path) -> set[str]:
    """The functions that a file calls by a plain name."""
    calls = [node.func for node in ast.walk(tree_of(file)) if isinstance(node, ast.Call)]
    return {called.id for called in calls if isinstance(called, ast.Name)}


def called_methods(file: Path) -> set[str]:
    """The names of the methods that a file calls."""
    calls = [node.func for node in ast.walk(tree_of(file)) if isinstance(node, ast.Call)]
    return {called.attr for called in calls if isinstance(called, ast.Attribute)}


def test_every_folder_of_the_game_is_a_layer() -> None:
    layers = {layer_of(file) for file in GAME} - {""}
    assert layers == set(ALLOWED)


def test_a_layer_uses_only_those_below() -> None:
    offenders = [
        f"{name_of(file)} imports {imported}"
        for file in GAME
        if layer_of(file)
        for imported in imports(file)
        if layer_of_import(imported) not in {"", *ALLOWED[layer_of(file)]}
    ]
    assert not offenders, "\n".join(["", *offenders])


def test_pygame_sqlite_and_sockets_each_have_one_home() -> None:
    offenders = [
        f"{name_of(file)} imports {imported}"
        for file in GAME
        for imported in imports(file)
        if layer_of(file) not in OWNED.get(imported.split(".")[0], (layer_of(file),))
    ]
    assert not offenders, "\n".join(["", *offenders])


def test_the_engine_knows_no_clock_and_no_file() -> None:
    offenders = [
        f"{name_of(file)} uses {name}"
        for file in ENGINE
        for name in sorted(
            {imported.split(".")[0] for imported in imports(file)} & OUTSIDE
            | called_names(file) & WORLDLY
        )
    ]
    assert not offenders, "\n".join(["", *offenders])


def test_the_engine_draws_only_from_a_random_it_was_given_or_seeded() -> None:
    offenders = [
        f"{name_of(file)} imports {imported}"
        for file in ENGINE
        for imported in imports(file)
        if imported.split(".")[0] == "random" and imported != "random.Random"
    ]
    offenders += [
        f"{name_of(file)}:{node.lineno} makes a generator without a seed"
        for file in ENGINE
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) in ("Random", "random.Random")
        and not node.args
    ]
    assert not offenders, "\n".join(["", *offenders])


def test_a_seed_gives_the_same_on_every_python() -> None:
    """In every layer: a game is asked for with a seed in the store and the window, too."""
    offenders = [
        f"{name_of(file)} calls {name}"
        for file in GAME
        for name in sorted(called_methods(file) & MAY_CHANGE)
        if (name_of(file), name) not in DRAWS_BITS
    ]
    assert not offenders, "\n".join(["", *offenders])


def test_nothing_changes_behind_the_back() -> None:
    """No `global`: what changes is in an object that somebody was given."""
    offenders = [
        f"{name_of(file)}:{node.lineno}"
        for file in GAME
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.Global)
    ]
    assert not offenders, "\n".join(["", *offenders])


def test_imports_run_one_way() -> None:
    """No file needs itself, however long the way round, for type checking or otherwise. Screens
    know each other's types and open each other; they only must not load each other."""
    below = [file for file in GAME if layer_of(file) != "ui"]
    found = circles(below) + circles(TOOLS, ROOT / "tools") + circles(GAME, by=loaded)
    offenders = [" <-> ".join(name_of(file) for file in circle) for circle in found]
    assert not offenders, "\n".join(["", *offenders])


def circles(
    files: Sequence[Path], root: Path = ROOT, by: Callable[[Path], tuple[str, ...]] = imports
) -> list[list[Path]]:
    """The groups of files that need each other, each sorted; empty where imports run one way."""
    modules = {module_of(file, root): file for file in files}
    uses = {
        file: {found for name in by(file) for found in _targets(name, modules)} for file in files
    }
    return [
        group for group in strongly_connected(uses) if len(group) > 1 or group[0] in uses[group[0]]
    ]


def module_of(file: Path, root: Path) -> str:
    """`game.engine.rules`; a package has the name of its folder."""
    parts = file.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _targets(imported: str, modules: dict[str, Path]) -> Iterable[Path]:
    """The file that an imported name is, or is in."""
    for name in (imported, imported.rpartition(".")[0]):
        if name in modules:
            return [modules[name]]
    return []


def strongly_connected(uses: dict[Path, set[Path]]) -> list[list[Path]]:
    """The strongly connected components of a graph (Tarjan, 1972), each sorted."""
    order: dict[Path, int] = {}
    lowest: dict[Path, int] = {}
    stack: list[Path] = []
    groups: list[list[Path]] = []

    def visit(file: Path) -> None:
        order[file] = lowest[file] = len(order)
        stack.append(file)
        for other in sorted(uses[file]):
            if other not in order:
                visit(other)
                lowest[file] = min(lowest[file], lowest[other])
            elif other in stack:
                lowest[file] = min(lowest[file], order[other])
        if lowest[file] == order[file]:
            at = stack.index(file)
            groups.append(sorted(stack[at:]))
            del stack[at:]

    for file in sorted(uses):
        if file not in order:
            visit(file)
    return sorted(groups)


def test_the_rules_would_find_an_offender(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text(
        "import time\nfrom game.ui import app\ndef f():\n    import pygame.mixer\n"
        "    __import__('sqlite3')\n    rng.shuffle(x)\n    open('y')\n"
    )
    found = set(imports(file))
    assert found == {"time", "game.ui.app", "pygame.mixer", "sqlite3"}
    assert layer_of_import("game.ui.app") == "ui"
    assert "ui" not in ALLOWED["store"] | ALLOWED["session"] | ALLOWED["engine"] | ALLOWED["cli"]
    assert called_methods(file) & MAY_CHANGE == {"shuffle"}
    assert called_names(file) & WORLDLY == {"open"}


def test_a_circle_of_three_files_would_be_found(tmp_path: Path) -> None:
    texts = {
        "one": "if TYPE_CHECKING:\n    from game.two import Two\n",
        "two": "def f():\n    import game.three\n",
        "three": "from game import one\n",
        "four": "from game.one import x\n",
    }
    (tmp_path / "game").mkdir()
    for name, text in texts.items():
        (tmp_path / "game" / f"{name}.py").write_text(text)
    found = circles(sorted((tmp_path / "game").glob("*.py")), tmp_path)
    assert [[file.stem for file in circle] for circle in found] == [["one", "three", "two"]]
    files = sorted((tmp_path / "game").glob("*.py"))
    assert circles(files, tmp_path, by=loaded) == []


def test_a_circle_of_files_that_load_each_other_would_be_found(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    one, two = tmp_path / "game" / "one.py", tmp_path / "game" / "two.py"
    one.write_text("class A:\n    from game.two import x\n")
    two.write_text("import game.one\n")
    assert circles([one, two], tmp_path, by=loaded) == [[one, two]]


EARLY = ("game.store", "game.ui.layout")
"""Packages that load their parts; the game has loaded them before its first thread starts."""


def test_no_package_loads_its_own_parts() -> None:
    """Else one thread loads the package and waits for the part that another loads, which waits for
    the package."""
    files = [file for file in GAME if file.name == "__init__.py"]
    packages = {name_of(file.parent).replace("/", ".") for file in files}
    late = sorted(packages - {"game", *EARLY})
    code = f"import sys, {', '.join(late)}; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split()) - packages
    assert not {name for name in loaded if name.rpartition(".")[0] in late}


def test_a_package_offers_nothing_by_the_name_of_a_part() -> None:
    """Else it would depend on what was loaded before which of them it is."""
    for file in GAME:
        if file.name == "__init__.py":
            module = import_module(name_of(file.parent).replace("/", "."))
            offered = set(getattr(module, "__all__", ()))
            assert not offered & {each.stem for each in file.parent.iterdir()}, file
            assert all(getattr(module, name) is not None for name in offered)
