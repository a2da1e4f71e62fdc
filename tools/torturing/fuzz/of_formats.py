"""The readers of other programs' files and links, each for itself and all together."""

from __future__ import annotations

import zlib
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator

from game.engine.errors import SudokuError
from game.engine.formats.any_format import FORMATS, read_any
from game.engine.formats.entry import Entry
from game.engine.formats.fpuzzle_link import parse_compressed
from game.engine.formats.penpa import parse_penpa
from game.engine.formats.sudokupad import parse_own
from game.engine.formats.sudokupad_classic import parse_runs, parse_scf
from game.engine.formats.tatham import parse_id
from game.engine.formats.web_links import parse_link
from game.engine.formats.writers import WRITERS
from game.engine.rules import classic
from torturing.fuzz.of_engine import NINE
from torturing.fuzz.reader import Reader

TOKENS = (
    *("<game>", "</game>", "<!ENTITY", "<!DOCTYPE", "data=", "version: 3\n", "|", "[Puzzle]"),
    *("I103", "E20007", "scf", "scl", "fpuz", "https://", "3x3k:", "9jx:", "%2B", "#A", "{v:5}"),
)

CODES: dict[str, Callable[[str], Entry]] = {
    "link": parse_link,
    "Tatham": parse_id,
    "f-puzzles code": parse_compressed,
    "Penpa+": parse_penpa,
    "SudokuPad scf": parse_scf,
    "SudokuPad scl": parse_own,
    "SudokuPad runs": parse_runs,
}
"""Readers of one line by what they read."""

PENPA = b64encode(
    zlib.compress(
        b'square,9,9\n[0,0,0,0]\n\n{zN:{"28":["5",1,"1"]},z6:[[54,55,67]],z1:{"892":["9",1]},'
        b"zT:[[33,34,35]],z3:[[72,73,74]],zY:{}}\n{}",
        wbits=-zlib.MAX_WBITS,
    )
).decode()
XML = (
    *("<", ">", "/>", "</", "<a>", "</a>", "<a/>", "<a b='c'/>", "a=''\n", "&amp;", "&#65;", "&x;"),
    *(
        "<!-- -->",
        "<!--",
        "-->",
        "<![CDATA[",
        "]]>",
        "<?xml version='1.0'?>",
        "<?a b?>",
        "xmlns='b'",
    ),
    *(
        "<!DOCTYPE a [",
        "<!ENTITY b 'c'>",
        "]>",
        "<opensudoku>",
        "<folder name='x'>",
        "<name>",
        "\0",
    ),
    *(
        "<game data='",
        "cells_data='",
        "version: 3&#10;",
        "1|511|1|",
        "<ksudoku>",
        "<puzzle>",
        "\ud800",
    ),
    *(
        "<graph order='9'>",
        "<clique size='9'>",
        "<cage operator='4' value='9'>",
        "<values>",
        "<history>",
    ),
    *(
        "<simple-event index='1' value='1' markers='1'/>",
        'type="sudoku"',
        "specific-type='XSudoku'",
    ),
)
"""Pieces of files in XML."""
ADDRESSES = (
    *(
        "https://",
        "http://",
        "sudokupad://",
        "f-puzzles.com/",
        "?load=",
        "www.sudokuwiki.org/",
        "?bd=",
    ),
    *(
        "sudokuexchange.com/play/",
        "?s=",
        "sudokupad.app/",
        "sudoku/",
        "?puzzleid=",
        "penpa-edit/",
        "#",
    ),
    *(
        "m=solve&p=",
        "sudoku.coach/",
        "SCv7_32_",
        "scl",
        "ctc",
        "scf",
        "fpuz",
        "fpuzzles",
        "%3F",
        "%",
        "&",
    ),
    *(
        "=",
        "/",
        "?",
        "+",
        "%2B",
        "%2f",
        "@",
        ":80",
        "..",
        "\n",
        "*t",
        "*a",
        "**",
        "A" * 40,
        "\ud800",
    ),
)
"""Pieces of links."""
LINKS = (
    f"https://swaroopg92.github.io/penpa-edit/#m=solve&p={PENPA}",
    "https://sudokupad.app/scf%3F",
    "https://www.sudokuwiki.org/sudoku.htm?bd=" + NINE.replace(".", "0"),
    "https://sudokuexchange.com/play/?s=" + NINE.replace(".", "0"),
)


def all_seeds() -> tuple[str, ...]:
    """A good text of each format."""
    values = tuple(0 if character in ".0" else int(character) for character in NINE)
    entry = Entry(1, classic(), values, notes=((2, 4),))
    return (*(writer.head + writer.write(entry) + "\n" + writer.tail for writer in WRITERS), *LINKS)


def readers() -> list[Reader]:
    """The readers of this file. Nothing may be raised by the last, which reports each error in its
    place; the others may refuse what they get."""
    seeds = all_seeds()
    lines = tuple(text.strip() for text in seeds if text.strip().count("\n") == 0)
    codes = tuple(line.rpartition("/")[2].rpartition("=")[2] for line in lines)
    every_reader = []
    for form in FORMATS:
        own = tuple(text for text in seeds if form.recognises(text)) or seeds
        words: tuple[str, ...]
        words, weight = (XML, 180) if own[0].lstrip().startswith("<") else (TOKENS, 3)
        every_reader.append(
            Reader(f"format {form.name}", _all_of(form.read), (SudokuError,), own, words, weight)
        )
    for name, read in CODES.items():
        weight = 120 if name == "link" else 20
        every_reader.append(
            Reader(
                *(f"format {name}", read, (SudokuError,), (*lines, *codes), (*TOKENS, *ADDRESSES)),
                weight=weight,
            )
        )
    every = (*TOKENS, *ADDRESSES, *XML)
    return [*every_reader, Reader("any format", read_any, (), seeds, every, 10, _again)]


def _all_of(read: Callable[[str], Iterable[object]]) -> Callable[[str], list[object]]:
    def whole(text: str) -> list[object]:
        return list(read(text))

    return whole


def _again(text: str, items: list[object]) -> None:
    """Every puzzle that was read is read again from each format that can express it."""
    for entry in (item for item in items[:2] if isinstance(item, Entry)):
        for name, written in _written(entry):
            again = read_any(written)
            assert len(again) == 1 and isinstance(again[0], Entry), f"{name}: {again!r:.300}"
            assert again[0].rules == entry.rules, f"{name}: other rules: {written[:300]!r}"
            told = given_digits(entry), given_digits(again[0])
            assert told[0] == told[1], f"{name}: other givens: {written[:300]!r}"


def given_digits(entry: Entry) -> tuple[int, ...]:
    """The givens without what was placed."""
    return tuple(0 if cell in entry.placed else digit for cell, digit in enumerate(entry.givens))


def _written(entry: Entry) -> Iterator[tuple[str, str]]:
    for writer in WRITERS:
        try:
            yield writer.name, writer.head + writer.write(entry) + "\n" + writer.tail
        except SudokuError:
            continue  # this format cannot express it
