"""The reader of other programs' files and links."""

from __future__ import annotations

from game.engine.formats.any_format import read_any
from game.engine.formats.puzzle_text import Entry
from game.engine.formats.writers import WRITERS
from game.engine.rules import classic
from torturing.fuzz.of_engine import NINE
from torturing.fuzz.reader import Reader

TOKENS = (
    *("<game>", "</game>", "<!ENTITY", "<!DOCTYPE", "data=", "version: 3\n", "|", "[Puzzle]"),
    *("I103", "E20007", "scf", "scl", "fpuz", "https://", "3x3k:", "9jx:", "%2B", "#A", "{v:5}"),
)


def readers() -> list[Reader]:
    """The readers of this file; nothing may be raised, for each error is reported in its place."""
    values = tuple(0 if each in ".0" else int(each) for each in NINE)
    entry = Entry(1, classic(), values, notes=((2, 4),))
    seeds = tuple(each.head + each.write(entry) + "\n" + each.tail for each in WRITERS)
    return [Reader("any format", read_any, (), seeds, TOKENS, 10)]
