"""The fast lane of ``solve`` and ``check``: lines of 81 digits, with no object for each puzzle.

Such lines are most of what large collections hold. They are solved as bytes, by this process or,
with ``--jobs``, in batches by several; all other lines pass by to the reader of any format.
"""

from __future__ import annotations

import time
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from game.cli.parallel import TaskResult
from game.cli.solution_format import describe_solutions, format_values
from game.cli.watch import Watch
from game.engine.errors import Stopped, SudokuError
from game.engine.formats.entry import Entry, quoted
from game.engine.notation import format_grid
from game.engine.rules import classic
from game.engine.solver.plain_search import assign_given_and_singles, plain_solutions
from game.engine.solver.tables import tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from game.cli.parallel import Batches

    Result = str | TaskResult
    """What is printed, or a `TaskResult` that failed."""

LENGTH = 82
"""Characters of a plain line, with its end."""
CELLS = 81
BATCH, LARGEST_BATCH = 1000, 8000
"""Lines that another process gets at a time: first, and at most."""
BATCH_SECONDS = 0.1
"""Batches grow while they take less than this: handing one over costs as much as many puzzles."""

_SYMBOLS = b"0123456789.\n"
_VALUES = bytes(max(0, number - 48) if number < 58 else 0 for number in range(256))
"""The digit of each of `_SYMBOLS` but the line end, 0 for a blank."""
_LINE_OF = bytes.maketrans(bytes(range(1, 10)), b"123456789")


class Plain(NamedTuple):
    """What is done with each plain line; it can be sent to another process."""

    command: str
    doing: str
    limit: int
    """Solutions are counted up to this, at least 2."""
    unique: str | None
    """Printed instead of the only solution; None to print it."""
    form: str
    """One of `solution_format.FORMATS`."""
    end: str
    """What follows a puzzle, beside a line end."""
    seconds: float | None
    """When to give up on a puzzle."""

    def report(self, number: int, values: bytes, watch: Watch) -> Result:
        """What is printed for the puzzle of a line, or why it was given up."""
        position, board = assign_given_and_singles(tables(classic()), values)
        if not position:  # the usual case, quickly
            return self._formatted(board)
        watch.begin(number)
        try:
            return self._searched(number, position, board, values, watch)
        except Stopped:
            watch.end()  # the timer may have stopped the end below
            late = f"gave up after {self.seconds:g} s: {quoted(format_grid(values))}"
            return TaskResult(late, failed=True, late=True)
        except SudokuError as error:
            return TaskResult(str(error), failed=True)
        finally:
            watch.end()

    def reports(self, first: int, lines: bytes) -> tuple[list[tuple[int, Result]], float]:
        """The reports of successive lines, in a process of their own, and the seconds they took:
        with the number of a line each, but those of neighbours as one text, which costs less to
        send and to print."""
        begun = time.monotonic()
        values = lines.translate(_VALUES)
        starts = range(0, len(values), LENGTH)
        reports: list[tuple[int, Result]] = []
        texts: list[str] = []
        with Watch(self.command, self.doing, self.seconds) as watch:
            for number, start in enumerate(starts, first):
                report = self.report(number, values[start : start + CELLS], watch)
                if isinstance(report, str):
                    texts.append(report)
                    continue
                if texts:
                    reports.append((number - 1, "\n".join(texts)))
                    texts = []
                reports.append((number, report))
        if texts:
            reports.append((first + len(starts) - 1, "\n".join(texts)))
        return reports, time.monotonic() - begun

    def _searched(
        self, number: int, position: int, board: list[int], values: bytes, watch: Watch
    ) -> str:
        if position > 0:
            search = plain_solutions(tables(classic()), position, board, watch)
            boards = list(islice(search, 2))
            if len(boards) == 1:
                return self._formatted(boards[0])
        entry = Entry(number, classic(), tuple(values))
        return describe_solutions(entry, watch, self.limit, self.unique, self.form) + self.end

    def _formatted(self, board: Sequence[int]) -> str:
        if self.unique:
            return self.unique
        if self.form == "line":
            return bytes(board).translate(_LINE_OF).decode()
        return format_values(board, self.form) + self.end


class PlainLines:
    """The plain lines among all: reported at once, or gathered in batches."""

    def __init__(
        self,
        plain: Plain,
        print_it: Callable[[int, Result], None],
        batches: Batches | None,
    ) -> None:
        """`print_it` gets the number of each plain line with its report, in order."""
        self.skipped = 0
        """How many lines fewer a reader of `others` has counted than there were."""
        self._plain, self._print, self._batches = plain, print_it, batches
        self._first, self._lines = 0, list[bytes]()
        self._batch = BATCH

    def others(self, lines: Iterable[str], watch: Watch) -> Iterator[str]:
        """All other lines. An empty one stands for each run of plain lines, so that what a reader
        has gathered before them comes first.

        The first plain line passes by, too: it may belong to what a reader looks ahead for.
        """
        inside = seen = False
        report, print_it, batches = self._plain.report, self._print, self._batches
        gathered = self._lines
        for number, line in enumerate(lines, 1):
            data = line.encode("utf-8", "replace") if len(line) == LENGTH else b"-"
            is_plain = not data.translate(None, _SYMBOLS)
            if not (is_plain and seen):
                seen = seen or is_plain
                inside = False
                self._finish(watch)
                yield line
                continue
            if inside:
                self.skipped += 1
            else:
                inside = True
                yield "\n"
            if batches is None:
                print_it(number, report(number, data.translate(_VALUES)[:CELLS], watch))
                continue
            if not gathered:
                self._first = number
            gathered.append(data)
            if len(gathered) >= self._batch:
                whole = b"".join(gathered)
                gathered.clear()
                batches.give(self._plain.reports, self._first, whole, self._print_all)
        self._finish(watch)

    def _print_all(self, timed: tuple[list[tuple[int, Result]], float]) -> None:
        results, seconds = timed
        if seconds < BATCH_SECONDS:
            self._batch = min(2 * self._batch, LARGEST_BATCH)
        elif seconds > 2 * BATCH_SECONDS:
            self._batch = max(self._batch // 2, BATCH)
        for number, result in results:
            self._print(number, result)

    def _finish(self, watch: Watch) -> None:
        """Print all that is still gathered or on its way."""
        if self._batches is not None:
            self._batches.finish()
        for number, line in enumerate(self._lines, self._first):
            values = line.translate(_VALUES)[:CELLS]
            self._print(number, self._plain.report(number, values, watch))
        self._lines.clear()
