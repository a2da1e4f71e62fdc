"""Every text, colour and file that the code names is really there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.words import catalogue

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "assets"
TEXTS = catalogue.read(str(ASSETS / "locales" / "en.txt"))
COLOURS = catalogue.read(str(ASSETS / "themes" / "paper.txt"))
LAYERS = ("ui", "words", "store", "session")
FILES = sorted(file for layer in LAYERS for file in (ROOT / "game" / layer).rglob("*.py"))
TEXT_CALLS = ("t", "texts", "Notice")
TEXT_KEY = re.compile(r"(hint|keys|level|store|settings|statistics|notice|caption)(\.[a-z0-9_]+)+")
FILE_NAME = re.compile(r"[a-z/]+\.(svg|ogg|otf|txt|png|ico)")

every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))


def nodes(file: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(file.read_text(encoding="utf-8")))


def called(node: ast.Call) -> str:
    return getattr(node.func, "id", getattr(node.func, "attr", ""))


def strings(node: ast.AST) -> Iterator[str]:
    """A literal, or both ends of ``a if b else c``; the parts of an f-string are not whole."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from strings(node.body)
        yield from strings(node.orelse)


def whole_strings(file: Path) -> set[str]:
    found = list(nodes(file))
    parts = {id(v) for node in found if isinstance(node, ast.JoinedStr) for v in node.values}
    return {text for node in found if id(node) not in parts for text in strings(node)}


@every_file
def test_every_text(file: Path) -> None:
    asked = {
        text
        for node in nodes(file)
        if isinstance(node, ast.Call) and called(node) in TEXT_CALLS and node.args
        for text in strings(node.args[0])
        if "." in text
    }
    asked |= {text for text in whole_strings(file) if TEXT_KEY.fullmatch(text)}
    assert sorted(asked - set(TEXTS)) == []


@every_file
def test_every_colour(file: Path) -> None:
    asked = {
        text
        for node in nodes(file)
        if isinstance(node, ast.Subscript)
        and getattr(node.value, "id", getattr(node.value, "attr", "")) in ("theme", "colours")
        for text in strings(node.slice)
    }
    assert sorted(asked - set(COLOURS)) == []


@every_file
def test_every_asset(file: Path) -> None:
    asked = {text for text in whole_strings(file) if FILE_NAME.fullmatch(text) and "/" in text}
    assert sorted(name for name in asked if not (ASSETS / name).is_file()) == []


def test_every_icon_and_sound_is_asked_for() -> None:
    named = {text for file in FILES for text in whole_strings(file)}
    icons = {file.stem for file in (ASSETS / "icons").glob("*.svg")}
    sounds = {file.stem.rstrip("0123456789") for file in (ASSETS / "sounds").glob("*.ogg")}
    assert sorted(icons - named) == []
    assert sorted(sounds - {"house"} - named) == []  # `house1` and on: by an f-string


def test_the_catalogue_has_every_setting_and_choice() -> None:
    from game.session.settings import FIELDS

    for field, choices in FIELDS.items():
        assert f"settings.{field}" in TEXTS
        helps = [f"settings.{field}.{c}.help" in TEXTS for c in choices]
        assert f"settings.{field}.help" in TEXTS or all(helps), field
        if field != "volume" and True not in choices:
            missing = [c for c in choices if f"settings.{field}.{c}" not in TEXTS]
            assert missing == [], field


def form(node: ast.JoinedStr) -> re.Pattern[str]:
    """What an f-string can become, where it names what kind of key it makes."""
    parts = [
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9_.]+"
        for part in node.values
    ]
    return re.compile("".join(parts) if re.match(r"[a-z_]+\\\.", parts[0]) else "$^")


def test_every_text_is_asked_for() -> None:
    """By its whole key, or by an f-string that can become it."""
    whole = {text for file in FILES for text in whole_strings(file)}
    made = [form(n) for file in FILES for n in nodes(file) if isinstance(n, ast.JoinedStr)]
    keys = {key.removesuffix(".one") for key in TEXTS} - whole
    assert sorted(key for key in keys if not any(each.fullmatch(key) for each in made)) == []
