"""The project's own source files, as the tests of its architecture read them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
GAME = sorted((ROOT / "game").rglob("*.py"))
TOOLS = sorted((ROOT / "tools").rglob("*.py"))

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Definition(NamedTuple):
    """A function or class, and where it stands."""

    file: Path
    name: str
    """Dotted, within its file: `Board.draw`."""
    node: Function | ast.ClassDef

    def __str__(self) -> str:
        return f"{name_of(self.file)}:{self.node.lineno} {self.name}"


def name_of(file: Path) -> str:
    """A file as the lists of offenders name it: `game/engine/rules.py`."""
    return file.relative_to(ROOT).as_posix()


def layer_of(file: Path) -> str:
    """The layer of a file; empty for one that lies in `game` itself."""
    parts = file.relative_to(ROOT / "game").parts
    return parts[0] if len(parts) > 1 else ""


@cache
def tree_of(file: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


@cache
def imports(file: Path) -> tuple[str, ...]:
    """Everything that a file imports anywhere, with full names: `game.engine.moves.PlaceDigit`.

    Those for type checking alone and those within functions are among them. What is imported by
    a computed name counts as the top layer.
    """
    return tuple(_imports(file))


@cache
def loaded(file: Path) -> tuple[str, ...]:
    """Everything that a file imports while it is loaded itself, with full names."""
    return tuple(name for node in _statements(tree_of(file)) for name in _imported(node))


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """What is run when a module is loaded: nothing for type checking, nothing in functions."""
    for child in ast.iter_child_nodes(node):
        late = isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
        if late or (isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test)):
            continue
        yield child
        yield from _statements(child)


def _imports(file: Path) -> Iterator[str]:
    for node in ast.walk(tree_of(file)):
        assert not getattr(node, "level", 0), f"{file} imports relatively"
        yield from _imported(node)


def _imported(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        yield from (f"{node.module}.{alias.name}" for alias in node.names)
    elif isinstance(node, ast.Call) and _called(node) in HIDDEN:
        first = node.args[0]
        yield str(first.value) if isinstance(first, ast.Constant) else "game.ui"


def _called(node: ast.Call) -> str:
    """The dotted name that is called; empty for what is called without one."""
    if isinstance(node.func, ast.Name):
        return node.func.id
    if isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
        return f"{node.func.value.id}.{node.func.attr}"
    return ""


HIDDEN = ("__import__", "import_module", "importlib.import_module")


def definitions(file: Path) -> Iterator[Definition]:
    """The functions, classes and methods of a file; not those within functions."""
    yield from _definitions(file, tree_of(file), "")


def _definitions(file: Path, node: ast.AST, prefix: str) -> Iterator[Definition]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield Definition(file, prefix + child.name, child)
            if isinstance(child, ast.ClassDef):
                yield from _definitions(file, child, f"{prefix}{child.name}.")
        elif isinstance(child, (ast.If, ast.Try)):
            yield from _definitions(file, child, prefix)
