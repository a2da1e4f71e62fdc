"""Writes puzzles in the formats of other programs, as a stream."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import RulesError
from game.engine.formats.foreign import givens_of, plain_classic, rows_of
from game.engine.notation import format_grid
from game.engine.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.formats.entry import Entry


BEGUN = ("digits placed", "notes", "candidates ruled out", "time", "title", "author", "rules")
"""What an entry may have besides its puzzle."""


class Writer(NamedTuple):
    """A format that is written."""

    name: str
    write: Callable[[Entry], str]
    """The text of a puzzle; raises a SudokuError for rules that the format does not have."""
    head: str = ""
    """What stands before the first puzzle, and `tail` after the last."""
    tail: str = ""
    alone: bool = False
    """Whether a file holds one puzzle only."""
    keeps: frozenset[str] = frozenset()
    """Which of `BEGUN` it has a place for."""
    ending: str = ".txt"
    """That of its files."""

    def loses(self, entry: Entry) -> tuple[str, ...]:
        """What of a game begun there is no place for, in words."""
        there = (entry.placed, entry.notes, entry.deleted, entry.seconds, *entry.about)
        parts = zip(BEGUN, there, strict=True)
        return tuple(name for name, value in parts if value and name not in self.keeps)


def _line(entry: Entry) -> str:
    plain_classic(entry, "a line")
    return format_grid(givens_of(entry))


def _grid(entry: Entry) -> str:
    plain_classic(entry, "a grid")
    return "\n".join(map(str, rows_of(format_grid(givens_of(entry)), entry.rules.size))) + "\n"


def _sdm(entry: Entry) -> str:
    plain_classic(entry, ".sdm")
    if entry.rules.size != 9:
        raise RulesError(".sdm has 9 by 9 cells only")
    return format_grid(givens_of(entry)).replace(".", "0")


def _sdk(entry: Entry) -> str:
    from game.engine.formats.grid_files import format_sdk

    return format_sdk(entry)


def _ss(entry: Entry) -> str:
    from game.engine.formats.grid_files import format_ss

    return format_ss(entry)


def _opensudoku(entry: Entry) -> str:
    from game.engine.formats.opensudoku import format_game

    return format_game(entry)


def _ksudoku(entry: Entry) -> str:
    from game.engine.formats.ksudoku import format_ksudoku

    return format_ksudoku(entry).rstrip("\n")


def _tatham(entry: Entry) -> str:
    from game.engine.formats.tatham import format_id

    return format_id(entry)


def _sudokupad(entry: Entry) -> str:
    from game.engine.formats.fpuzzle_link import format_compressed
    from game.engine.formats.percent import quoted_for_links
    from game.engine.formats.sudokupad_classic import format_scf

    begun = entry.placed or entry.notes or entry.words  # a short code has no place for words
    try:
        code = "" if begun else f"scf{format_scf(entry)}"
    except RulesError:
        code = ""
    return (
        f"https://sudokupad.app/{quoted_for_links(code or 'fpuzzles' + format_compressed(entry))}"
    )


def _fpuzzles(entry: Entry) -> str:
    from game.engine.formats.fpuzzle_link import format_link

    return format_link(entry)


def _json(entry: Entry) -> str:
    from game.engine.formats.json_positions import position_of
    from game.engine.formats.records import format_record

    record = format_record(Puzzle(None, entry.rules, givens_of(entry), ()))
    begun = position_of(entry)
    more = json.dumps(begun, separators=(",", ":"), ensure_ascii=False)[1:]
    return f"{record[:-1]},{more}" if begun else record


_XML = '<?xml version="1.0" encoding="UTF-8" standalone="no" ?>\n<opensudoku version="2">\n'

_IN_LINKS = frozenset(("digits placed", "notes", "title", "author", "rules"))

WRITERS = (
    Writer("line", _line),
    Writer("grid", _grid),
    Writer("sdm", _sdm, ending=".sdm"),
    Writer("sdk", _sdk, keeps=frozenset(("title", "author", "rules")), ending=".sdk"),
    Writer("ss", _ss, keeps=frozenset(("digits placed", "candidates ruled out")), ending=".ss"),
    Writer(
        "opensudoku",
        _opensudoku,
        _XML + '<folder name="Nonet" created="0">\n',
        "</folder>\n</opensudoku>\n",
        keeps=frozenset(("digits placed", "notes", "time", "title")),
        ending=".opensudoku",
    ),
    Writer(
        "ksudoku",
        _ksudoku,
        alone=True,
        keeps=frozenset(("digits placed", "notes", "time", "title")),
        ending=".ksudoku",
    ),
    Writer("tatham", _tatham),
    Writer("sudokupad", _sudokupad, keeps=_IN_LINKS),
    Writer("fpuzzles", _fpuzzles, keeps=_IN_LINKS),
    Writer("json", _json, keeps=frozenset(BEGUN), ending=".jsonl"),
)
"""Every format that is written, by the name that `convert --to` takes."""


def writer_of(name: str) -> Writer:
    return next(writer for writer in WRITERS if writer.name == name)
