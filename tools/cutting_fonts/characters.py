"""Which characters each font file holds."""

from __future__ import annotations

import glob
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FONTS = os.path.join(ROOT, "assets", "fonts")
LOCALES = os.path.join(ROOT, "assets", "locales")
FOLDERS = (LOCALES, os.path.join(LOCALES, "techniques"))
THEMES = os.path.join(ROOT, "assets", "themes")

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180)]
PUNCTUATION = "‐‑–—‘’‚“”„†•…‰‹›⁄€№™←↑→↓↔↕↩↵−×÷≈≠≤≥∞∶■□▲△▶▼▽◀○●★☆✓✗⌘⌥⇧⌃⌫⌦⏎⎋␣⇥♥"
FIRST_CHINESE = 0x2E80
RAISED_COLON = "∶"
"""U+2236 shows the colon that stands at the height of figures: for 4∶05 on the clock."""


def inter_characters() -> set[int]:
    """Code points of the Latin files: Latin-1, Latin Extended-A, signs and what is written."""
    return {*LATIN, *map(ord, PUNCTUATION)} | latin_codes()


def chinese_characters() -> set[int]:
    """Code points of the Chinese files: what is written, the reserve, Latin and signs."""
    files = [os.path.join(folder, "zh.txt") for folder in FOLDERS]
    files.append(os.path.join(FONTS, "reserve-zh.txt"))
    latin = {*LATIN[:191], *map(ord, PUNCTUATION)}
    return latin | _codes_in(map(_text_of, files)) | chinese_codes()


def latin_codes() -> set[int]:
    """What Inter draws of all that is written."""
    return {code for code in _codes_in(_written()) if code < FIRST_CHINESE}


def chinese_codes() -> set[int]:
    """What the Chinese font draws of all that is written."""
    return {code for code in _codes_in(_written()) if code >= FIRST_CHINESE}


def _written() -> Iterator[str]:
    """The catalogues of all languages, and the names of all themes."""
    for folder in FOLDERS:
        yield from map(_text_of, sorted(glob.glob(os.path.join(folder, "*.txt"))))
    for file in sorted(glob.glob(os.path.join(THEMES, "*.txt"))):
        lines = _text_of(file).splitlines()
        yield from (line for line in lines if line.startswith("name"))


def _text_of(path: str) -> str:
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def _codes_in(texts: Iterable[str]) -> set[int]:
    return {ord(character) for text in texts for character in text if character >= " "}
