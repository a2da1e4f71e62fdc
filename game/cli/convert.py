"""``convert``: whole collections from one format to another, as a stream."""

from __future__ import annotations

import os
import sys
import time
from argparse import ArgumentParser
from io import TextIOWrapper
from typing import TYPE_CHECKING, BinaryIO

from game.cli.output_file import add_force, ask
from game.cli.progress import FILE_SECONDS, FIRST_SECONDS, SCREEN_SECONDS, spoken
from game.cli.stream import paired
from game.engine.errors import SudokuError
from game.engine.formats.any_format import is_grid, is_link, read_lines
from game.engine.formats.entry import BadLine, Entry, quoted
from game.engine.formats.input_lines import lines_of
from game.engine.formats.writers import WRITERS, writer_of
from game.engine.notation import format_grid
from game.file_writing import new_file
from game.parser import Parser

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable, Iterator
    from typing import TextIO

    from game.engine.formats.writers import Writer

EVERY = 4096
"""Puzzles between two looks at the clock."""


def main(arguments: list[str]) -> int:
    """Write every puzzle of the files; returns 1 if any was bad, 2 without a file."""
    options = _parser().parse_args(arguments)
    writer = writer_of(options.to)
    if not options.output:
        return _Conversion(writer, sys.stdout, options).run()
    try:
        ask("convert", (options.output,), options.force)
        with (
            new_file(options.output) as file,
            TextIOWrapper(file, encoding="utf-8", errors="replace", newline="\n") as text,
        ):
            status = _Conversion(writer, text, options).run()
            if status == 2:
                raise _NothingRead
    except _NothingRead:
        return 2
    except OSError as error:
        print(f"convert: {quoted(options.output)}: {error.strerror or error}", file=sys.stderr)
        return 2
    return status


class _NothingRead(Exception):
    """A file that cannot be read, which is said already; nothing is to be written."""


def _parser() -> ArgumentParser:
    parser = Parser(
        "convert",
        description="Write the puzzles of files, links and texts of any program in one format.",
        epilog="What cannot be read or written is reported on standard error and left out; the "
        "exit status is then 1.",
    )
    add = parser.add_argument
    add(
        "files",
        nargs="*",
        default=["-"],
        metavar="IN",
        help="a file, a link, a puzzle itself, or '-' for standard input (default: -); or two "
        "files, the mask and the grid of one puzzle",
    )
    add("--to", required=True, choices=[writer.name for writer in WRITERS], help="the format")
    add("-o", "--output", default="", metavar="OUT", help="a file (default: standard output)")
    add_force(parser)
    add(
        "--partial",
        action="store_true",
        help="take puzzles without those of their rules that are not known, and name these",
    )
    return parser


class _Conversion:
    """One run: where it writes, and how far it is."""

    def __init__(self, writer: Writer, out: TextIO, options: Namespace) -> None:
        self._writer, self._out, self._options = writer, out, options
        self._status = self._done = 0
        self._start = time.monotonic()
        self._next = self._start + FIRST_SECONDS
        self._screen = sys.stderr.isatty()
        self._lost: dict[str, int] = {}
        """In how many puzzles something was left out that the format has no place for."""

    def run(self) -> int:
        """Read all files; returns the exit status."""
        self._out.write(self._writer.head)
        for name in paired(self._options.files):
            try:
                self._read(name)
            except OSError as error:
                print(f"convert: {quoted(name)}: {error.strerror or error}", file=sys.stderr)
                return 2
        self._out.write(self._writer.tail)
        if self._screen and self._next > self._start + FIRST_SECONDS:
            sys.stderr.write("\r\x1b[K")
        for what, count in self._lost.items():
            puzzles = "1 puzzle" if count == 1 else f"{count:,} puzzles"
            says = f"{what} of {puzzles} left out: {self._writer.name} has no place for that"
            print(f"convert: {says}", file=sys.stderr)
        return self._status

    def _read(self, name: str) -> None:
        if name == "-":
            self._take(name, sys.stdin.buffer if sys.stdin else None)
        elif is_grid(name) or (not os.path.exists(name) and (is_link(name) or len(name) >= 16)):
            self._write_all(name, [name])
        else:
            with open(name, "rb") as file:
                self._take(name, file)

    def _take(self, name: str, file: BinaryIO | None) -> None:
        if file is not None:
            self._write_all(name, lines_of(file))

    def _write_all(self, name: str, lines: Iterable[str]) -> None:
        partial = self._options.partial
        quick = self._writer.name in ("line", "sdm")
        watched = self._plain_lines(iter(lines)) if quick else lines
        for item in read_lines(watched, None, partial):
            if isinstance(item, Entry):
                item = self._write(item)
            if isinstance(item, BadLine):
                self._report(name, item)

    def _plain_lines(self, lines: Iterator[str]) -> Iterator[str]:
        """The lines that are no plain puzzle of 81 digits: these are written at once.

        The first line goes by, because it may be the header of a table. An empty line stands for
        those that are written, so that line numbers stay true.
        """
        blank, other = (".", "0") if self._writer.name == "line" else ("0", ".")
        write = self._out.write
        is_plain = False
        for line in lines:
            if is_plain and len(line) == 82 and not line.strip("0123456789.\n"):
                yield "\n"  # first, so that what is gathered so far comes before it
                write(line.replace(other, blank))
                self._count()
                continue
            is_plain = is_plain or (len(line) == 82 and not line.strip("0123456789.\n"))
            yield line

    def _write(self, entry: Entry) -> Entry | BadLine:
        if self._writer.alone and self._done:
            what = f"a file for {self._writer.name} holds one puzzle"
            return BadLine(entry.line, f"{what}: {quoted(format_grid(entry.givens))}")
        try:
            self._out.write(self._writer.write(entry) + "\n")
        except SudokuError as error:
            return BadLine(entry.line, str(error))
        self._count()
        for what in self._writer.loses(entry):
            self._lost[what] = self._lost.get(what, 0) + 1
        if entry.unknown:
            names = ", ".join(entry.unknown)
            print(f"convert: line {entry.line}: without {names}", file=sys.stderr)
        return entry

    def _report(self, name: str, bad: BadLine) -> None:
        self._out.flush()
        where = f"{quoted(name)}, " if len(self._options.files) > 1 else ""
        print(f"convert: {where}line {bad.line}: {bad.message}", file=sys.stderr)
        self._status = 1

    def _count(self) -> None:
        self._done += 1
        if self._done % EVERY and self._done > EVERY:
            return
        now = time.monotonic()
        if now >= self._next:
            self._next = now + (SCREEN_SECONDS if self._screen else FILE_SECONDS)
            words = f"convert: {self._done:,} puzzles, {spoken(now - self._start)}"
            sys.stderr.write(f"\r\x1b[K{words}" if self._screen else f"{words}\n")
            sys.stderr.flush()
