"""Links and codes with a puzzle inside: SudokuPad, f-puzzles, Penpa+, sudokuwiki, SudokuExchange
and sudoku.coach."""

from __future__ import annotations

import re
import zlib
from base64 import b32hexdecode
from typing import TYPE_CHECKING

from game.engine.errors import NotationError
from game.engine.formats import sudokupad, sudokupad_classic
from game.engine.formats.entry import Entry
from game.engine.formats.fpuzzle_link import parse_compressed
from game.engine.formats.json_text import MAX_CHARACTERS, read_json
from game.engine.formats.percent import unquoted
from game.engine.formats.records import about_of
from game.engine.notation import digit_of, parse_grid
from game.engine.rules import classic
from game.engine.shapes import items_of, number, object_of

if TYPE_CHECKING:
    from collections.abc import Callable


_CODE = re.compile(r"(scf(?=.)|(?:scl|ctc|fpuz(?:zles)?)(?=[^?&#]{10}))([^?&#]+)", re.DOTALL)
_STATE = "SCv7_32_"

LONGEST_LINK = 100_000
"""Characters of a link; the largest that setters share have a tenth of them."""

_PARAMETERS = {
    "f-puzzles.com": ("fpuzzles", ("load",)),
    "sudokuwiki.org": ("cells", ("bd",)),
    "sudokuexchange.com": ("cells", ("s", "init")),
}
"""Sites whose puzzle stands in a parameter of the address."""

_PADS = ("sudokupad.app", "crackingthecryptic.com")


def parse_link(text: str, line: int = 1) -> Entry:
    """The puzzle of a link or code; raises NotationError quoting what is wrong."""
    if len(text) > LONGEST_LINK:
        raise NotationError(f"a link of more than {LONGEST_LINK:,} characters", text[:60])
    if text.startswith(_STATE):
        return _coach(text, line)
    if "://" not in text[:40] and _CODE.fullmatch(text.partition("?")[0]):
        return _code(text, line)
    name, code = _place_of(text)
    if code:
        return _READERS[name](code, line)
    raise NotationError(f"{text[:60]!r} is not a link with a puzzle inside", text[:60])


def _place_of(text: str) -> tuple[str, str]:
    """The reader of a link's site, and what it has to read; empty texts for other sites."""
    address = text.partition("://")[2] or text
    host = re.match(r"[^/?#]*", address)[0].lower()  # type: ignore[index]
    after = address[len(host) :]
    path = re.match(r"[^?#]*", after)[0]  # type: ignore[index]
    site = ".".join(host.split(".")[-2:])
    if site in _PARAMETERS:
        name, wanted = _PARAMETERS[site]
        return name, _parameter(after, wanted)
    if site in _PADS:
        code = after.removeprefix("/").removeprefix("sudoku/").removeprefix("?puzzleid=")
        return "code", code.partition("\n")[0]
    if "penpa-edit" in path.split("/"):
        return "penpa", _parameter(after, ("p",))
    if site == "sudoku.coach":
        return "coach", path.rstrip("/").rpartition("/")[2]
    return "", ""


def _parameter(after: str, names: tuple[str, ...]) -> str:
    """The first parameter of one of those names in what follows the host."""
    for part in re.split(r"[?#&]", after):
        name, _, value = part.partition("=")
        if name in names and value:
            return value
    return ""


def _base64(text: str) -> str:
    return unquoted(text).replace(" ", "+").strip()


def _fpuzzle(text: str, line: int) -> Entry:
    return parse_compressed(_base64(text), line)


def _code(text: str, line: int) -> Entry:
    match = _CODE.fullmatch(text.partition("?")[0])
    if not match:
        plain = unquoted(text).partition("?")[0]
        if sudokupad_classic.is_runs(plain):
            return sudokupad_classic.parse_runs(plain, line)
        raise NotationError(f"{text[:60]!r} names a puzzle that only its server has", text[:60])
    kind, code = match.groups()
    if kind == "scf":
        return sudokupad_classic.parse_scf(unquoted(code), line)
    parse = sudokupad.parse_own if kind in ("scl", "ctc") else parse_compressed
    return parse(_base64(code), line)


def _cells(text: str, line: int) -> Entry:
    givens = parse_grid(unquoted(text)[:1000])
    return Entry(line, classic(round(len(givens) ** 0.5)), givens)


def _penpa(text: str, line: int) -> Entry:
    from game.engine.formats.penpa import parse_penpa

    return parse_penpa(_base64(text), line)


def _coach(text: str, line: int) -> Entry:
    if not text.startswith(_STATE):
        return _cells(text, line)
    packed = text.removeprefix(_STATE).upper()
    try:
        data = b32hexdecode(packed + "=" * (-len(packed) % 8))
        unpack = zlib.decompressobj()
        words = unpack.decompress(data, MAX_CHARACTERS)
    except (ValueError, zlib.error) as error:
        raise NotationError(f"{text[:40]!r} is damaged: {error}", text[:40]) from None
    if unpack.unconsumed_tail:
        raise NotationError(f"the link holds more than {MAX_CHARACTERS:,} characters", text[:40])
    game = object_of(read_json(words.decode("utf-8", "replace")), "a game")
    size = number(game.get("gridSize", 9), "gridSize", 1, 25)
    givens, entered = (_digits(game.get(key), key, size) for key in ("givenDigits", "userDigits"))
    values = tuple(given or digit for given, digit in zip(givens, entered, strict=True))
    placed = frozenset(cell for cell, given in enumerate(givens) if values[cell] and not given)
    if size != round(len(values) ** 0.5):
        raise NotationError(f"{len(values)} cells in a grid of {size}", "")
    return Entry(line, classic(size), values, placed).with_about(about_of(game))


def _digits(value: object, name: str, size: int) -> list[int]:
    """A digit a cell, as text or as a list; all blank where there is none."""
    if value is None:
        return [0] * (size * size)
    if not isinstance(value, str):
        items = items_of(value, name)
        digits = [number(item or 0, name, 0, size) for item in items]
    else:
        digits = [0 if character in "-_ " else digit_of(character) for character in value]
    if len(digits) != size * size or max(digits) > size:
        raise NotationError(f"{name} must have {size * size} digits from 0 to {size}", name)
    return digits


_READERS: dict[str, Callable[[str, int], Entry]] = {
    "fpuzzles": _fpuzzle,
    "code": _code,
    "cells": _cells,
    "coach": _coach,
    "penpa": _penpa,
}
