"""The readers of the command line: streams, tables, positions, options."""

from __future__ import annotations

import argparse
import io
from typing import Any

from game.cli.requirements import technique_key
from game.cli.shared_options import whole
from game.engine.formats.entry import Entry
from game.engine.formats.input_lines import lines_of
from game.engine.formats.position_lines import format_position, read_position
from game.engine.formats.puzzle_text import Table, read_puzzles
from game.options import parse
from torturing.fuzz.of_engine import NINE
from torturing.fuzz.reader import Reader, same

GRID = "5 3 . | . 7 . | . . .\n6 . . | 1 9 5 | . . .\n" * 4 + ". . . | . . . | . . .\n"
STREAM = (
    f"{NINE}\n# remark\n{NINE} # and more\n",
    f"id\tpuzzle\trating\na\t{NINE}\t1.2\n",
    f"puzzle;x\n{NINE};y\n",
    GRID,
    "1...\n..1.\n.2..\n...4\n",
    '{"size": 4, "givens": "1...............", "extra": {"diagonals": true}}\n',
    f'"id","puzzle"\n"a, b","{NINE}"\n',
    ("." * 16 + "\n") * 16,
)
POSITION = (f"{NINE}:412 589", f":0300:4:+{NINE}:412 589::", f"+5{NINE[1:]}", f"a,{NINE}:111")
ARGUMENTS = ("--level", "expert", "--seed", "-5", "--data", "DIR", "--size", "640x480")
FLAGS = (
    *("--level", "--seed", "--data", "--size", "--theme", "--lang", "--text", "--mute"),
    "--no-welcome",
    *("--fullscreen", "--screenshot", "--help", "--", "-5", "-", NINE, "zh", "125", "paper"),
)


def readers() -> list[Reader]:
    """The readers of this file."""
    words = (NINE, "\n", "puzzle", "id", "#", "{", "}", "|", ",", ";", "\t", ":", "+", "412 ")
    files = (*(text.encode() for text in STREAM), STREAM[0].encode("utf-16"))
    bad_argument = (argparse.ArgumentTypeError,)
    return [
        Reader("stream", _stream, (), STREAM, words, 6),
        Reader("stream of positions", _positions, (), (*STREAM, *POSITION), words, 6),
        Reader("position", _position, (), POSITION, words, 10, _written),
        Reader("table", _table, (), STREAM[1:3], words, 10),
        Reader("bytes of a stream", _lines, (), files, (), 12),
        Reader("start options", _options, (SystemExit,), ([], list(ARGUMENTS)), FLAGS, 1),
        Reader("whole number", whole(0), bad_argument, ("5", "-1"), ("-", "--", "0"), 20),
        Reader("technique", technique_key, bad_argument, ("x-wing", "XY-Chain"), ("-", "wing"), 1),
    ]


def _stream(text: str) -> list[object]:
    return list(read_puzzles(text.splitlines(keepends=True)))


def _positions(text: str) -> list[object]:
    return list(read_puzzles(text.splitlines(keepends=True), read_position))


def _position(text: str) -> object:
    return read_position(1, text)


def _written(text: str, entry: Any) -> None:
    """A position is read back as it was, except for the order of eliminations."""
    if isinstance(entry, Entry):
        written = format_position(entry)
        same(entry, read_position(1, written), written)


def _table(text: str) -> object:
    head, _, rest = text.partition("\n")
    table = Table.of(head)
    for line in rest.splitlines() if table else ():
        if table and table.has(line):
            cells = table.cells(line)
            table.variant(cells)
            cells[table.puzzle]
    return table


def _lines(data: bytes) -> int:
    return sum(map(len, lines_of(io.BytesIO(data))))


def _options(value: Any) -> object:
    return parse([str(word) for word in value]) if isinstance(value, list) else None
