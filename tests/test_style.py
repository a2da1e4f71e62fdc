"""The size of functions, the docstrings of what others use, and the colours that are named. Ruff
checks the complexity of functions."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.sources import GAME, ROOT, TOOLS, Definition, definitions, layer_of, name_of

MOST_LINES = 40
LONG_BECAUSE = re.compile(r"\s*# Long because \S.{20,}")
"""The comment right above a longer function, with its reason."""


def test_no_function_of_the_game_is_long_without_a_reason() -> None:
    offenders = [f"{found}: {lines(found)} lines" for found in long_functions(GAME)]
    assert not offenders, "\n".join(["", *offenders])


def long_functions(files: Iterable[Path]) -> Iterator[Definition]:
    """The functions that are too long, and do not say why."""
    for file in files:
        text = file.read_text(encoding="utf-8").splitlines()
        for found in definitions(file):
            if isinstance(found.node, ast.ClassDef) or lines(found) <= MOST_LINES:
                continue
            if not any(LONG_BECAUSE.fullmatch(line) for line in comment_above(found, text)):
                yield found


def lines(definition: Definition) -> int:
    """How many lines it has, from `def` to its end."""
    node = definition.node
    assert node.end_lineno is not None
    return node.end_lineno - node.lineno + 1


def comment_above(definition: Definition, text: list[str]) -> list[str]:
    """The lines of the comment right above a function, or above its decorators."""
    node = definition.node
    at = min([node.lineno, *(each.lineno for each in node.decorator_list)]) - 1
    found = []
    while at > 0 and text[at - 1].lstrip().startswith("#"):
        at -= 1
        found.append(text[at])
    return found


def test_what_others_use_has_a_docstring() -> None:
    """In the window and the tools; a method that overrides another need not repeat it."""
    offenders = [str(found) for found in without_docstring(files_of_ui_and_tools())]
    assert not offenders, "\n".join(["", *offenders])


def files_of_ui_and_tools() -> list[Path]:
    """The files whose public names all have docstrings."""
    return [file for file in GAME if layer_of(file) == "ui"] + TOOLS


def without_docstring(files: list[Path]) -> Iterator[Definition]:
    """The public functions, classes and methods that do not say what they are."""
    found = [each for file in files for each in definitions(file)]
    bases: dict[str, list[str]] = {}
    for each in found:  # two classes may have one name
        if isinstance(each.node, ast.ClassDef):
            bases.setdefault(each.name, []).extend(_bases(each))
    documented = {each.name for each in found if ast.get_docstring(each.node)}
    for each in found:
        owner, _, method = each.name.rpartition(".")
        inherited = any(f"{base}.{method}" in documented for base in _ancestors(owner, bases))
        if each.is_public and not inherited and not ast.get_docstring(each.node):
            yield each


def _bases(definition: Definition) -> list[str]:
    assert isinstance(definition.node, ast.ClassDef)
    names = [ast.unparse(base).partition("[")[0] for base in definition.node.bases]
    return [name.rpartition(".")[2] for name in names]


def _ancestors(name: str, bases: dict[str, list[str]]) -> Iterator[str]:
    waiting = list(bases.get(name, []))
    seen = {name}
    while waiting:
        base = waiting.pop()
        if base not in seen:
            seen.add(base)
            yield base
            waiting += bases.get(base, [])


COLOUR = re.compile(r'\btheme\[\s*"([a-z0-9_.]+)"(?: if [^\]]* else "([a-z0-9_.]+)")?\s*\]')
"""A colour that is asked for by its name, or one of two."""


def test_every_colour_that_is_named_is_in_the_themes() -> None:
    text = (ROOT / "assets" / "themes" / "paper.txt").read_text(encoding="utf-8")
    known = set(re.findall(r"^([a-z0-9_.]+) = ", text, re.MULTILINE))
    offenders = [
        f"{name_of(file)}: {name}"
        for file in GAME
        for names in COLOUR.findall(file.read_text(encoding="utf-8"))
        for name in names
        if name and name not in known
    ]
    assert not offenders, "\n".join(["", *offenders])


def test_a_long_function_and_a_silent_one_would_be_found(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    long = "    x = 1\n" * MOST_LINES
    file.write_text(
        "class Base:\n    '''Doc.'''\n    def draw(self):\n        '''Doc.'''\n\n"
        "class Child(Base):\n    def draw(self):\n        pass\n"
        "    def other(self):\n        pass\n\n"
        f"def long():\n{long}\n"
        "# Long because the calls of its parts would cost a fifth.\n"
        f"@cache\ndef kernel():\n{long}\n"
        f"# Long because it is.\ndef lazy():\n{long}\n"
        "def _private():\n    pass\n"
    )
    assert [each.name for each in long_functions([file])] == ["long", "lazy"]
    silent = [each.name for each in without_docstring([file])]
    assert silent == ["Child", "Child.other", "long", "kernel", "lazy"]
