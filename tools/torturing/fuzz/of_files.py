"""The readers of the game's own files, of sizes and of keys."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from game.store.library import pack_lines, unpack_lines
from game.ui.drawing.theme import Theme, parse_colour
from game.ui.input.key_names import Press, presses_of
from game.ui.layout.geometry import parse_size
from game.words import catalogue
from game.words.texts import Texts
from torturing.fuzz.of_engine import NINE
from torturing.fuzz.reader import Reader, same

TEXTS = "menu.continue = Continue\nplay.n = {n} blanks\nplay.n.one = one blank\n# remark\nx = {a}"
LINES = [NINE] * 3


def readers() -> list[Reader]:
    """The readers of this file."""
    refused = (ValueError,)
    sizes = ("1280x800", "320X320")
    theme = _theme_text()
    holes = ("{", "}", "{n", "{n.x}", "{n[0]}", "{0}", "{}", "{n!r}", "{n:>9999}", "{a:%}", "=")
    return [
        Reader("size", parse_size, refused, sizes, ("x", "X", "-", "²", "٣"), 40, _sized),
        Reader("catalogue", catalogue.parse, refused, (TEXTS,), ("=", "#", "\\n", "\r"), 20),
        Reader("texts", _texts, refused, (TEXTS,), holes, 8),
        Reader("colour", parse_colour, refused, ("B5352A", "000000"), ("+1", "_", "g"), 40),
        Reader("theme", _theme, refused, (theme,), ("=", "accent.", "dark = yes"), 2),
        Reader("block of the library", _block, refused, (pack_lines(LINES),), (), 12),
        Reader("lines of a block", _packed, refused, (list(LINES),), ("\n", "é"), 4),
        Reader("key", _key, (), ([97, 4, 0, "a"], [1073741906, 82, 64, ""]), ("?", "+"), 20),
    ]


def _sized(text: str, size: tuple[int, int]) -> None:
    written = "{}x{}".format(*size)
    same(size, parse_size(written), written)


class BadText(Exception):
    """A text that is read, but cannot be shown."""


def _texts(text: str) -> object:
    """A catalogue with mistakes may be refused as it is read, but never as it is used."""
    with patch.object(catalogue, "read", lambda path: catalogue.parse(text)):
        texts = Texts("en")
        try:
            return [texts(key, n=1, a="b") for key in ("menu.continue", "play.n", "x")]
        except Exception as error:  # it was read already, so this is not a refusal
            raise BadText(f"{type(error).__name__}: {error}") from error


def _theme_text() -> str:
    from game.paths import asset

    with open(asset("themes/paper.txt"), encoding="utf-8") as file:
        return file.read()


def _theme(text: str) -> object:
    whole = catalogue.parse(_THEME)
    read = [lambda: catalogue.parse(text), lambda: dict(whole)]
    with patch.object(catalogue, "read", lambda path: read.pop(0)()):
        return Theme("paper", "jade").dark


_THEME = _theme_text()


def _block(data: bytes) -> object:
    return unpack_lines(data)


def _packed(value: Any) -> object:
    """Lines that are not puzzles, in a sound block."""
    if not isinstance(value, list):
        return None
    lines = [str(line) for line in value]
    return unpack_lines(pack_lines(lines))


def _key(value: Any) -> list[Press]:
    if not isinstance(value, list) or len(value) != 4:
        return []
    numbers = [
        number if isinstance(number, int) and 0 <= number < 1 << 31 else 0 for number in value[:3]
    ]
    key, place, modifiers = numbers
    return [*presses_of(key, place, modifiers, str(value[3]))]
