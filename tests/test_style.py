"""The size of functions, and the colours that are named. Ruff checks how complex functions are."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.sources import GAME, ROOT, Definition, definitions, name_of

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


def test_a_long_function_would_be_found(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    long = "    x = 1\n" * MOST_LINES
    file.write_text(
        f"def long():\n{long}\n"
        "# Long because the calls of its parts would cost a fifth.\n"
        f"@cache\ndef kernel():\n{long}\n"
        f"# Long because it is.\ndef lazy():\n{long}\n"
    )
    assert [each.name for each in long_functions([file])] == ["long", "lazy"]
