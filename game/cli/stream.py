"""What commands on streams of puzzles share: open the stream, go through it, report bad lines."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING

from game.cli.output import Output
from game.cli.shared_options import add_timeout
from game.cli.watch import Watch
from game.engine.errors import Stopped, SudokuError
from game.engine.formats.any_format import is_grid, is_link, read_lines
from game.engine.formats.entry import BadLine, Entry, quoted
from game.engine.formats.foreign import givens_of
from game.engine.formats.input_lines import lines_of
from game.engine.notation import format_grid

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterable, Sequence

    from game.cli.parallel import TaskResult
    from game.cli.plain_lines import Plain
    from game.engine.formats.puzzle_text import Special

    Report = str | Iterable[str]

_DIGITS = frozenset("0123456789.+")

MOST_ROWS = 1000
"""So many lines of a mask or a grid are read."""

DOING = {
    "solve": "solving",
    "check": "counting solutions",
    "rate": "solving",
    "path": "looking for the next step",
    "hint": "looking for the next step",
    "steps": "looking for steps",
    "transform": "looking for the canonical form",
}
"""What a command is doing while a puzzle takes long."""

FILE_HELP = (
    "a file with one puzzle per line (81 characters, '.' or '0' for a blank), a table whose first "
    "line names the columns, grids of 9 lines, JSON (ours or f-puzzles), or a file or link of "
    "another program; other sizes too. Or a puzzle itself, or '-' for standard input (default: -)"
)

BAD_LINES = "Bad lines are reported on standard error and skipped; the exit status is then 1."
"""The end of the help of every such command."""


def add_file(parser: ArgumentParser) -> None:
    add_timeout(parser)
    parser.add_argument(
        "file",
        nargs="?",
        default="-",
        metavar="FILE",
        help=FILE_HELP,
    )
    parser.add_argument(
        "grid",
        nargs="?",
        metavar="GRID",
        help="a file with the digits, where FILE is its mask: rows of 1 for a given and 0 for a "
        "blank",
    )


def each_puzzle(
    command: str,
    options: Namespace,
    do: Callable[[Entry, Watch], Report],
    special: Special | None = None,
    plain: Plain | None = None,
) -> int:
    """Print what `do` returns for each puzzle; returns 1 if any line is bad, 2 without the file.

    `do` returns a text, or several that are printed as they come. `do` also gets a watch to ask
    whether to stop. A SudokuError that it raises makes the line bad. `special` as in
    `read_puzzles`. `plain` does the same as `do` for plain lines, quickly and with --jobs.
    """
    file: str = options.file
    try:
        if options.grid is None:
            lines = open_lines(command, file, special)
        else:
            lines = _masked(file, options.grid)
    except OSError as error:
        name = error.filename or file
        name = name if _is_plain(name) else quoted(name)
        print(f"{command}: {name}: {error.strerror or error}", file=sys.stderr)
        return 2
    with Output() as output, Watch(command, DOING[command], options.timeout) as watch:
        stream = _Stream(command, output, watch)
        if plain is None:
            stream.print_all(read_lines(lines, special), do, options.timeout)
        else:
            _with_fast_lane(stream, lines, do, plain, options.jobs)
    return stream.status


def _with_fast_lane(
    stream: _Stream,
    lines: Iterable[str],
    do: Callable[[Entry, Watch], Report],
    plain: Plain,
    jobs: int | None,
) -> None:
    from game.cli.parallel import Batches, cores
    from game.cli.plain_lines import PlainLines

    count = cores() if jobs == 0 else jobs or 1
    with Batches(count) as batches:
        lane = PlainLines(plain, stream.print_result, batches if count > 1 else None)
        others = read_lines(lane.others(lines, stream.watch))
        items = (_from_the_start(other, lane.skipped) for other in others)
        stream.print_all(items, do, plain.seconds)


def _from_the_start(item: Entry | BadLine, skipped: int) -> Entry | BadLine:
    """What was read at its place in the whole text, without the digits that a player placed."""
    if isinstance(item, Entry) and item.placed:
        item = item._replace(givens=givens_of(item), placed=frozenset())
    return item._replace(line=item.line + skipped)


class _Stream:
    """Where the results of a command go."""

    def __init__(self, command: str, output: Output, watch: Watch) -> None:
        self.status = 0
        """1 once there was a bad line."""
        self.watch = watch
        self._command, self._output = command, output

    def print_all(
        self,
        entries: Iterable[Entry | BadLine],
        do: Callable[[Entry, Watch], Report],
        seconds: float | None,
    ) -> None:
        """Print what `do` returns for each."""
        for entry in entries:
            if isinstance(entry, Entry):
                try:
                    _write(_watched(do, entry, self.watch), self._output, self.watch)
                    continue
                except Stopped:
                    self.watch.end()  # the timer may have stopped the end in `_watched`
                    entry = BadLine(entry.line, _given_up(entry, seconds))
                except SudokuError as error:
                    entry = BadLine(entry.line, str(error))
            self._complain(entry.line, entry.message)

    def print_result(self, line: int, result: str | TaskResult) -> None:
        """Print the result of a plain line, or why there is none."""
        if isinstance(result, str):
            self._output.write(result)
        else:
            self._complain(line, result.text)

    def _complain(self, line: int, message: str) -> None:
        self._output.flush()  # so that both streams appear in order on one screen
        print(f"{self._command}: line {line}: {message}", file=sys.stderr)
        self.status = 1


def _watched(do: Callable[[Entry, Watch], Report], entry: Entry, watch: Watch) -> Report:
    """What `do` returns; the watch ends whatever comes of it.

    The timer may go off between an error and the end of the watch, so the end stands inside what
    catches `Stopped`.
    """
    watch.begin(entry.line)
    try:
        return do(entry, watch)
    finally:
        watch.end()


def _given_up(entry: Entry, seconds: float | None) -> str:
    """`gave up after 5 s: '53..7...'`, with the id of the puzzle, if it has one."""
    name = entry.id
    if entry.record:
        from game.engine.formats.records import id_of

        name = id_of(entry.record)
    called = f" (id {quoted(name)})" if name else ""
    return f"gave up after {seconds:g} s{called}: {quoted(format_grid(entry.givens))}"


def _write(report: Report, output: Output, watch: Watch) -> None:
    if isinstance(report, str):
        output.write(report)
        return
    for text in watch.over(report):
        output.write(text)
        output.flush()


def open_lines(command: str, file: str, special: Special | None) -> Iterable[str]:
    """The lines of a file, of standard input, or the puzzle that `file` is; raises OSError."""
    if file == "-":
        if sys.stdin is None:
            return ()
        if sys.stdin.isatty():
            print(f"{command}: reading puzzles from the terminal", file=sys.stderr)
        return lines_of(sys.stdin.buffer)
    if is_grid(file):
        return (file,)
    if not os.path.exists(file) and len(file) >= 16 and "\n" not in file:
        grid = file.partition(":")[0]
        if (grid and _DIGITS.issuperset(grid)) or is_link(file) or _is_puzzle(file, special):
            return (file,)  # a puzzle, perhaps one with a mistake to report
    if not _is_plain(file):
        raise FileNotFoundError(0, "No such file or directory")
    return lines_of(open(file, "rb"))


def paired(names: Sequence[str]) -> Sequence[str]:
    """The names of what is read; for two files that are a mask and its grid, their puzzle."""
    if len(names) == 2 and all(map(os.path.isfile, names)):
        with suppress(OSError):  # each is opened again, and what is wrong with it is said then
            return _masked(*names)
    return names


def _masked(*paths: str) -> Sequence[str]:
    """The puzzle whose mask and grid two files are; raises OSError."""
    from game.engine.formats.mask_pairs import masked_givens

    texts = []
    for path in paths:
        with open(path, "rb") as file:
            texts.append("".join(islice(lines_of(file), MOST_ROWS)))
    givens = masked_givens(texts[0], texts[1])
    if givens is None:
        raise OSError(0, "not a mask and its grid", " ".join(paths))
    return (format_grid(givens),)


def _is_plain(name: str) -> bool:
    return name.isprintable() and bool(name.strip())


def _is_puzzle(text: str, special: Special | None) -> bool:
    return any(isinstance(line, Entry) for line in read_lines([text], special))
