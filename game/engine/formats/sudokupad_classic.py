"""Short codes of SudokuPad for classic puzzles: `scf...`, and the older code for runs of blanks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import NotationError, RulesError
from game.engine.formats.entry import Entry
from game.engine.formats.foreign import givens_of, one_line
from game.engine.notation import parse_grid
from game.engine.rules import Rules, classic
from game.engine.variants.diagonal import diagonals
from game.engine.variants.windoku import windows

if TYPE_CHECKING:
    from collections.abc import Sequence

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
"""A digit or a blank, and 0 to 5 blanks after it: the index is the digit and ten times these."""
RUNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
"""The older code: the nth stands for n blanks."""

_MOST = 700


def parse_scf(text: str, line: int = 1) -> Entry:
    """The puzzle of a code without its `scf`."""
    code, _, rest = text[:_MOST].partition("*")
    cells: list[int] = []
    for at, character in enumerate(code, 1):
        value = ALPHABET.find(character)
        if value < 0:
            raise NotationError(
                f"{character!r} at character {at} is not in a short code", character
            )
        blanks, digit = divmod(value, 10)
        cells += [digit] + [0] * blanks
    givens = parse_grid("".join(map(str, cells)))
    rules, title, author = _options(rest, round(len(givens) ** 0.5))
    return Entry(line, rules, givens, title=title, author=author)


def _options(text: str, size: int) -> tuple[Rules, str, str]:
    """The rules, title and author after the first star."""
    rules, names = classic(size), {"t": "", "a": ""}
    for part in text.replace("**", "\0").split("*"):
        at = 0
        while at < len(part):
            key, at = part[at], at + 1
            if key == "x":
                rules += diagonals(size)
            elif key == "w":
                rules += windows(size)
            elif key in names:
                names[key] = one_line(part[at:].replace("\0", "*"))
                break
            else:
                raise NotationError(f"{key!r} is not an option of a short code", key)
    return rules, names["t"], names["a"]


def format_scf(entry: Entry) -> str:
    """The code after `scf`; raises RulesError for rules that it does not have."""
    size, rules = entry.rules.size, entry.rules
    options = {
        classic(size): "",
        classic(size) + diagonals(size): "x",
    }
    if size == 9:
        options[classic(size) + windows(size)] = "w"
    if size > 9 or rules not in options:
        raise RulesError("a short code cannot express these rules")
    text = _cells(givens_of(entry))
    tail = options[rules]
    tail += "t" + entry.title.replace("*", "**") if entry.title else ""
    tail += "*a" + entry.author.replace("*", "**") if entry.author else ""
    return f"{text}*{tail}" if tail else text


def _cells(givens: Sequence[int]) -> str:
    code, at = "", 0
    while at < len(givens):
        blanks = 0
        while blanks < 5 and at + blanks + 1 < len(givens) and not givens[at + blanks + 1]:
            blanks += 1
        code += ALPHABET[givens[at] + 10 * blanks]
        at += blanks + 1
    return code


def parse_runs(text: str, line: int = 1) -> Entry:
    """The puzzle of the older code."""
    cells = "".join(
        character if character.isdecimal() else "0" * (RUNS.find(character) + 1)
        for character in text[:_MOST]
    )
    givens = parse_grid(cells)
    return Entry(line, classic(round(len(givens) ** 0.5)), givens)


def is_runs(text: str) -> bool:
    """Whether a text is an older code of 81 cells."""
    if len(text) > 81 or not set(text) <= {*RUNS, *"123456789"}:
        return False
    return sum(1 if character.isdecimal() else RUNS.find(character) + 1 for character in text) == 81
