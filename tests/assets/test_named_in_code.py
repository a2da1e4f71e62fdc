"""Every text, colour and file that the code names is really there."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from game.words import catalogue
from game.words.lettering import PREFIX

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "assets"
TEXTS = catalogue.read(str(ASSETS / "locales" / "en.txt"))
TECHNIQUE_TEXTS = catalogue.read(str(ASSETS / "locales" / "techniques" / "en.txt"))
COLOURS = {
    **catalogue.read(str(ASSETS / "themes" / "paper.txt")),
    **catalogue.read(str(ASSETS / "print.txt")),
}
LAYERS = ("ui", "paper", "plans", "words", "store", "session")
FILES = sorted(file for layer in LAYERS for file in (ROOT / "game" / layer).rglob("*.py"))
TEXT_CALLS = ("t", "texts", "Notice")
TEXT_KEY = re.compile(r"(hint|keys|level|store|settings|statistics|notice|caption)(\.[a-z0-9_]+)+")
FILE_NAME = re.compile(r"[a-z/]+\.(svg|ogg|otf|txt|png|ico)")


@cache
def nodes(file: Path) -> list[ast.AST]:
    return [*ast.walk(ast.parse(file.read_text(encoding="utf-8")))]


def called(node: ast.Call) -> str:
    return getattr(node.func, "id", getattr(node.func, "attr", ""))


def strings(node: ast.AST) -> Iterator[str]:
    """A literal, or both ends of ``a if b else c``; the parts of an f-string are not whole."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from strings(node.body)
        yield from strings(node.orelse)


@cache
def whole_strings(file: Path) -> set[str]:
    parts = {id(v) for node in nodes(file) if isinstance(node, ast.JoinedStr) for v in node.values}
    return {text for node in nodes(file) if id(node) not in parts for text in strings(node)}


def texts_of(file: Path) -> set[str]:
    """The keys of texts that a file names whole."""
    asked = {
        text
        for node in nodes(file)
        if isinstance(node, ast.Call) and called(node) in TEXT_CALLS and node.args
        for text in strings(node.args[0])
        if "." in text
    }
    return asked | {text for text in whole_strings(file) if TEXT_KEY.fullmatch(text)}


def colours_of(file: Path) -> set[str]:
    """The colours that a file takes from the theme."""
    return {
        text
        for node in nodes(file)
        if isinstance(node, ast.Subscript)
        and getattr(node.value, "id", getattr(node.value, "attr", "")) in ("theme", "colours")
        for text in strings(node.slice)
    }


def assets_of(file: Path) -> set[str]:
    """The files of the assets that a file names whole."""
    return {text for text in whole_strings(file) if FILE_NAME.fullmatch(text)}


def lacking(named: Callable[[Path], set[str]], there: Callable[[str], bool]) -> list[str]:
    """Each name that a file uses and that is not there, with the file."""
    return [
        f"{file.relative_to(ROOT)} names {name}"
        for file in FILES
        for name in sorted(named(file))
        if not there(name)
    ]


def is_text(key: str) -> bool:
    """Whether there is such a text, of the window or of techniques."""
    return key in TEXTS or not {key, PREFIX + key}.isdisjoint(TECHNIQUE_TEXTS)


def test_every_text() -> None:
    assert any(texts_of(file) for file in FILES)
    assert lacking(texts_of, is_text) == []


def test_every_colour() -> None:
    assert any(colours_of(file) for file in FILES)
    assert lacking(colours_of, COLOURS.__contains__) == []


def test_every_asset() -> None:
    assert any(assets_of(file) for file in FILES)
    assert lacking(assets_of, lambda name: (ASSETS / name).is_file()) == []


def test_every_icon_and_sound_is_asked_for() -> None:
    named = {text for file in FILES for text in whole_strings(file)}
    icons = {file.stem for file in (ASSETS / "icons").glob("*.svg")}
    sounds = {file.stem.rstrip("0123456789") for file in (ASSETS / "sounds").glob("*.ogg")}
    assert sorted(icons - named) == []
    assert sorted(sounds - named) == []


def test_the_catalogue_has_every_setting_and_choice() -> None:
    """Themes and languages have their names in their own files."""
    from game.session.settings import FIELDS, SYSTEM, Found, Written
    from game.ui.scenes.settings import SLIDERS

    for field, values in FIELDS.items():
        if isinstance(values, Written):
            continue
        choices = (SYSTEM,) if isinstance(values, Found) else values
        assert f"settings.{field}" in TEXTS
        helps = [f"settings.{field}.{c}.help" in TEXTS for c in choices]
        assert f"settings.{field}.help" in TEXTS or all(helps), field
        if field not in SLIDERS and True not in choices:
            missing = [c for c in choices if f"settings.{field}.{c}" not in TEXTS]
            assert missing == [], field


def form(node: ast.JoinedStr) -> re.Pattern[str]:
    """What an f-string can become, where it names what kind of key it makes."""
    parts = [
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9_.-]+"
        for part in node.values
    ]
    return re.compile("".join(parts) if re.match(r"[a-z_]+\\\.", parts[0]) else "$^")


def test_every_text_is_asked_for() -> None:
    """By its whole key, or by an f-string that can become it."""
    whole = {text for file in FILES for text in whole_strings(file)}
    made = [form(n) for file in FILES for n in nodes(file) if isinstance(n, ast.JoinedStr)]
    keys = {key.removesuffix(".one") for key in TEXTS} - whole
    assert sorted(key for key in keys if not any(each.fullmatch(key) for each in made)) == []
