"""What every command on a stream of puzzles does: open it, go through it, tell bad lines."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from game.cli.arguments import add_timeout
from game.cli.lines import lines_of
from game.cli.output import Output
from game.cli.puzzle_text import BadLine, Entry, quoted, read_puzzles
from game.cli.watch import Watch
from game.engine.errors import Stopped, SudokuError
from game.engine.notation import format_grid

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterable

    from game.cli.puzzle_text import Special

    Answer = str | Iterable[str]

_DIGITS = frozenset("0123456789.+")

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

FORMS = (
    "a puzzle a line (81 characters, '.' or '0' for a blank), tables whose first line names the "
    "columns, 9-line grids, or JSON lines"
)


def add_file(parser: ArgumentParser) -> None:
    """The arguments FILE and --timeout."""
    add_timeout(parser)
    parser.add_argument(
        "file",
        nargs="?",
        default="-",
        metavar="FILE",
        help=f"{FORMS}; other sizes too. A puzzle itself, or - for standard input (the default)",
    )


def each_puzzle(
    command: str,
    options: Namespace,
    do: Callable[[Entry, Watch], Answer],
    special: Special | None = None,
) -> int:
    """Print what `do` says of each puzzle; returns 1 if any line was bad, 2 without the file.

    It says a text, or texts one after the other that are printed as they come. It is handed a
    watch to ask whether to stop. A SudokuError of `do` makes a line bad, too. `special` as in
    `read_puzzles`.
    """
    file: str = options.file
    status = 0
    try:
        lines = _open(command, file, special)
    except OSError as error:
        name = file if _is_plain(file) else quoted(file)
        print(f"{command}: {name}: {error.strerror or error}", file=sys.stderr)
        return 2
    with Output() as output, Watch(command, DOING[command], options.timeout) as watch:
        for each in read_puzzles(lines, special):
            if isinstance(each, Entry):
                try:
                    watch.begin(each.line)
                    answer = do(each, watch)
                    watch.end()
                    _write(answer, output, watch)
                    continue
                except Stopped:
                    watch.end()
                    each = BadLine(each.line, _given_up(each, options.timeout))
                except SudokuError as error:
                    watch.end()
                    each = BadLine(each.line, str(error))
            output.flush()  # so that both streams, on one screen, tell things in order
            print(f"{command}: line {each.line}: {each.message}", file=sys.stderr)
            status = 1
    return status


def _given_up(entry: Entry, seconds: float) -> str:
    """`gave up after 5 s: '53..7...'`, with what the puzzle is called, if anything."""
    name = entry.id
    if entry.record:
        from game.engine.formats.records import id_of

        name = id_of(entry.record)
    called = f" (id {quoted(name)})" if name else ""
    return f"gave up after {seconds:g} s{called}: {quoted(format_grid(entry.givens))}"


def _write(answer: Answer, output: Output, watch: Watch) -> None:
    if isinstance(answer, str):
        output.write(answer)
        return
    for text in watch.over(answer):
        output.write(text)
        output.flush()


def _open(command: str, file: str, special: Special | None) -> Iterable[str]:
    if file == "-":
        if sys.stdin is None:
            return ()
        if sys.stdin.isatty():
            print(f"{command}: reading puzzles from the keyboard", file=sys.stderr)
        return lines_of(sys.stdin.buffer)
    if not os.path.exists(file) and len(file) >= 16 and "\n" not in file:
        grid = file.partition(":")[0]
        if (grid and _DIGITS.issuperset(grid)) or _is_puzzle(file, special):
            return (file,)  # a puzzle, if need be one with a mistake that is told
    if not _is_plain(file):
        raise FileNotFoundError(0, "No such file or directory")
    return lines_of(open(file, "rb"))


def _is_plain(name: str) -> bool:
    return name.isprintable() and bool(name.strip())


def _is_puzzle(text: str, special: Special | None) -> bool:
    return any(isinstance(each, Entry) for each in read_puzzles([text], special))
